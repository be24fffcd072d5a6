"""Evolutions that find a power card in the deck, which then comes into play without being bought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.when import would_die
from companion.cards.registry import from_hand, played
from companion.engine.buying import get_free
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.moves.errors import Illegal
from companion.moves.kinds import Play

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table


def finds_a_card(evolution: str, fits: Callable[[Table, str], bool]) -> None:
    """Any time, and in the face of a deadly loss, in the hope of a card that heals."""
    rule = EVOLUTION.rule(evolution)

    def choices(table: Table, _: Monster) -> tuple[tuple[str, ...], ...]:
        cards = table.catalogue.for_sale
        return tuple((card,) for card in cards if fits(table, card) and _may_be_there(table, card))

    def act(table: Table, me: Owned, move: Play) -> Asks[None]:
        yield from get_free(table, table.owner(me), move.arguments[0], rule)

    def answer(table: Table, me: Owned, _: Loss) -> Asks[None]:
        """Which card it was is only known once it has been played."""
        owner = table.owner(me)

        def build() -> Request | None:
            moves = (Play(evolution, words) for words in choices(table, owner))
            return Pick("choose", owner.id, rule, *moves) if table.still_there(me) else None

        if isinstance(move := (yield from ask(build)), Play):
            yield from act(table, me, move)

    played(evolution, choices=choices)(act)
    from_hand(evolution, Moment.LOSING_HEARTS, would_die)(answer)


def _may_be_there(table: Table, card: str) -> bool:
    """In the deck as far as anybody knows, perhaps after the discards were shuffled into it."""
    try:
        table.shop.check_revealed(table, (card,))
    except Illegal:
        return False
    return True
