"""What somebody claims that a card costs with a discount."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load

if TYPE_CHECKING:
    from companion.library.computed.scene import Clause, Scene


def said_to_cost(scene: Scene) -> int | None:
    """ "Does a card for 3 cost me 2 with it?": the figure behind "cost", where another one is told."""
    known = load("rules", "reckoning.toml")["prices"]
    cheaper = scene.among([*known["less"], *known["half"]])
    counted = any("energy" in each.counts for each in scene.clauses if not each.asks)
    asking = [each for each in scene.clauses if each.asks and len(_figures(each)) > 1]
    if not scene.closed or not cheaper or counted or len(asking) != 1:
        return None
    (first, _), (at, n) = _figures(asking[0])[-2:]
    between = asking[0].tokens[first + 1 : at]
    return n if any("price" in scene.reader.of_word(token) for token in between) else None


def _figures(clause: Clause) -> list[tuple[int, int]]:
    """Each figure with its place; "una" counts nothing here."""
    return [(at, int(token)) for at, token in enumerate(clause.tokens) if token.isdecimal()]
