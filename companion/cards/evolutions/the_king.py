"""Evolutions of The King."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import heals
from companion.cards.registry import from_hand
from companion.engine.moments import Moment
from companion.engine.tokyo import enter

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.engine.tokyo import Vacancy

MONKEY_RUSH = "evolution.monkey-rush"

heals("giant-banana", 2)


def _may_rush(table: Table, monster: Monster, freed: Vacancy) -> bool:
    """Outside, in somebody else's place that is still free."""
    is_open = freed.place == "city" or table.bay_open
    return (
        monster.place is None
        and monster is not freed.leaver
        and is_open
        and table.at(freed.place) is None
    )


@from_hand("monkey-rush", Moment.PLACE_FREED, _may_rush)
def rush_in(table: Table, me: Owned, freed: Vacancy) -> Asks[None]:
    """It takes the place that was freed, in the ordinary way."""
    yield from enter(table, table.owner(me), freed.place, MONKEY_RUSH)
