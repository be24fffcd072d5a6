"""Tiles that change how many dice are thrown, and how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.engine.families import TILE
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.events import Tally
    from companion.engine.state import Owned
    from companion.engine.table import Table


@always("devious", Moment.COUNTING_ROLLS, family=TILE)
def roll_once_more(_: Table, me: Owned, rolls: Tally) -> Tally:
    """One more throw in each turn."""
    rolls.add(1, me.rule)
    return rolls


@always("cyberbrain", Moment.COUNTING_DICE, family=TILE)
def take_another_die(_: Table, me: Owned, dice: Tally) -> Tally:
    """One more die."""
    dice.add(1, me.rule)
    return dice
