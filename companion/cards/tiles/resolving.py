"""Tiles that make numbers, hearts and energy on the dice worth more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.engine.events import Tally
from companion.engine.families import TILE
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.state import Owned
    from companion.engine.table import Table

ONES_FOR_SKULKING = 3


@always("skulking", Moment.SCORED_NUMBERS, family=TILE)
def score_for_ones(table: Table, me: Owned, faces: str) -> None:
    """Three or more 1s are worth a star more, however many there are."""
    if faces.count("1") >= ONES_FOR_SKULKING:
        table.gain_stars(table.owner(me), 1, me.rule)


@always("skybeam", Moment.ENERGY_DICE, family=TILE)
def charge_twice(table: Table, me: Owned, energy: Tally) -> Tally:
    """Every energy die gives one more."""
    energy.add(table.now.rolled.count("e"), me.rule)
    return energy


@always("skybeam", Moment.HEALING_DICE, family=TILE)
def heal_twice(_: Table, me: Owned, hearts: Tally) -> Tally:
    """Every heart die that heals its owner gives one heart more; dice spent on tokens do not."""
    hearts.add(hearts.total, me.rule)
    return hearts


@always("skybeam", Moment.WASTED_HEARTS, family=TILE)
def heal_in_tokyo(table: Table, me: Owned, dice: int) -> None:
    """In Tokyo heart dice do nothing, so nothing is added, unless the table plays it that way."""
    owner = table.owner(me)
    if owner.place is not None and table.settings.house["skybeam_in_tokyo"] == "tile-heals":
        table.heal(owner, Tally(dice, me.rule), cause="card", rule=me.rule)
