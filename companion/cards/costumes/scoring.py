"""Costumes about stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.engine.families import COSTUME
from companion.engine.moments import Moment
from companion.engine.this_turn import VICTORY

if TYPE_CHECKING:
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

PRINCESS = "costume.princess"
STARS_OF_AN_ASTRONAUT = 17


@always("princess", Moment.TURN_STARTS, family=COSTUME)
def be_adored(table: Table, me: Owned, _: None) -> None:
    table.gain_stars(table.owner(me), 1, PRINCESS)


@always("astronaut", Moment.GOAL, family=COSTUME)
def aim_lower(_table: Table, _me: Owned, goal: int) -> int:
    return min(goal, STARS_OF_AN_ASTRONAUT)


@always("astronaut", Moment.GAINED_STARS, family=COSTUME)
def touch_the_sky(table: Table, me: Owned, _: int) -> None:
    """Once there, neither lost stars nor a theft undo it; only dying before the turn is over does."""
    _fix_victory(table, me)


@always("astronaut", Moment.GETS_CARD, family=COSTUME)
def put_the_helmet_on(table: Table, me: Owned, _: Monster | None) -> None:
    _fix_victory(table, me)


def _fix_victory(table: Table, me: Owned) -> None:
    owner = table.owner(me)
    if owner.stars >= STARS_OF_AN_ASTRONAUT:
        table.now.remember(owner, VICTORY)
        table.check_goal(owner)
