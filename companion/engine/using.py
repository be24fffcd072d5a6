"""Cards used outside a request: at any time, or while the dice are thrown.

Such a card's hook gets an `Offer`; asked for options (`arguments` None) it lists complete moves,
otherwise it acts, or refuses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.moments import Moment
from companion.moves.errors import Illegal

if TYPE_CHECKING:
    from companion.engine.requests import Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Use


class Offer:
    """One question to one card: what could be done with you now? Or: do it."""

    __slots__ = ("arguments", "moves")

    def __init__(self, arguments: tuple[str, ...] | None) -> None:
        self.arguments = arguments
        self.moves: list[Use] = []


def _cards(monster: Monster, request: Request) -> list[tuple[Owned, object]]:
    """The monster's cards that can be used besides answering the request, and their hooks."""
    moments = [Moment.ANY_TIME]
    if request.kind == "roll" and request.by == monster.id:
        moments.insert(0, Moment.ROLLING)
    return [
        (owned, function)
        for moment in moments
        for _, function, _, owned in monster.hooks.get(moment, ())
    ]


def usable(table: Table, monster: Monster, request: Request) -> tuple[Use, ...]:
    """Complete moves, each possible right now."""
    if not monster.alive or request.kind == "over":
        return ()
    found: list[Use] = []
    for owned, function in _cards(monster, request):
        offer = Offer(None)
        function(table, owned, offer)  # type: ignore[operator]  # hooks are functions
        found.extend(offer.moves)
    return tuple(dict.fromkeys(found))


def use(table: Table, monster: Monster, move: Use, request: Request) -> None:
    """Uses the card, or says why it cannot be used now. Copies act before the card itself."""
    possible = usable(table, monster, request)
    named = [
        (owned, function)
        for owned, function in _cards(monster, request)
        if move.item in (owned.id, table.standing_for(owned).id)
    ]
    if move not in possible or not named:
        raise Illegal(
            "cannot-use-now",
            rule=f"card.{move.item}" if move.item in table.catalogue.cards else request.rule,
            item=move.item,
            monster=monster.id,
            options=possible,
        )
    for owned, function in sorted(named, key=lambda pair: not pair[0].copying):
        offer = Offer(None)
        function(table, owned, offer)  # type: ignore[operator]  # hooks are functions
        if move in offer.moves:
            function(table, owned, Offer(move.arguments))  # type: ignore[operator]
            return
