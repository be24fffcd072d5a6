"""What a card in play adds to the energy that the dice bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load

if TYPE_CHECKING:
    from companion.library.computed.scene import Scene


def once_more(scene: Scene) -> dict[str, int]:
    """Cards that add to what was rolled; not one that is only bought afterwards."""
    if not scene.rolled("energy"):
        return {}
    table: dict[str, int] = load("rules", "reckoning.toml")["gains"]["energy-once"]
    naming = [clause for clause in scene.clauses if "buy" in clause.concepts]
    bought = {id for clause in naming for id in clause.things}
    return {id: int(table[id]) for id in scene.among(table) if id not in bought}
