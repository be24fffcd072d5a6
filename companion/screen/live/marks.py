"""What stands out on the board: what has just changed, who is about to fall, who is about to win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.table import GOAL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.events import Event
    from companion.engine.game import Game
    from companion.engine.state import Monster

FEW_HEARTS = 3
MANY_STARS = GOAL - 3
DIALS = ("hearts", "stars", "energy", "wickedness")


def changed(game: Game) -> dict[tuple[str, str], int]:
    """By how much each dial moved in the running turn; before its dice lie, in the one before."""
    found: dict[tuple[str, str], int] = {}
    for event in _recent(game):
        field = "energy" if event.kind == "belongings" else event.kind
        if event.kind == "corrected" and event.cause == "number":
            field = (event.item or "").partition("=")[0]
        if field in DIALS and event.monster is not None:
            key = (event.monster, field)
            found[key] = found.get(key, 0) + event.amount
    return {key: amount for key, amount in found.items() if amount}


def _recent(game: Game) -> Iterable[Event]:
    turn = game.table.turn
    if game.table.step in ("start", "roll"):
        turn -= 1
    for played in reversed(game.log):
        if played.turn < turn:
            return
        yield from played.events
    yield from game.opening


def is_urgent(monster: Monster, field: str) -> bool:
    """Three hearts or fewer, seventeen stars or more: everybody at the table should see it."""
    if not monster.alive:
        return False
    if field == "hearts":
        return monster.hearts <= FEW_HEARTS
    return field == "stars" and monster.stars >= MANY_STARS
