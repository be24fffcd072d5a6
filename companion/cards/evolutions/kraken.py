"""Evolutions of Kraken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import from_hand
from companion.engine.events import Share
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

DESTRUCTIVE_WAVE = "evolution.destructive-wave"
WAVE = 2


def _is_in_tokyo(_table: Table, monster: Monster, _: None) -> bool:
    return monster.place is not None


@from_hand("destructive-wave", Moment.ENTERED, _is_in_tokyo)
def flood_the_city(table: Table, me: Owned, _: None) -> Asks[None]:
    """2 hearts off every other monster; nobody may leave because of it."""
    owner = table.owner(me)
    shares = [Share(WAVE, DESTRUCTIVE_WAVE)]
    losses = [Loss(m, "card", DESTRUCTIVE_WAVE, shares, owner) for m in table.others(owner)]
    yield from deal(table, losses)
