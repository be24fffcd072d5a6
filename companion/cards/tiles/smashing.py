"""Tiles that make smashes count for more, and those that act on whoever was wounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.cards.tokens import poison
from companion.engine.families import TILE
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.events import Tally
    from companion.engine.losing_hearts import Loss
    from companion.engine.state import Owned
    from companion.engine.table import Table

SMASHES_FOR_BARBS = 2


@always("barbs", Moment.COUNTING_SMASHES, family=TILE)
def add_a_barb(_: Table, me: Owned, smashes: Tally) -> Tally:
    """From two smashes on, one more; smashes that cards add count towards the two."""
    if smashes.total >= SMASHES_FOR_BARBS:
        smashes.add(1, me.rule)
    return smashes


@always("antimatter-beam", Moment.COUNTING_SMASHES, family=TILE)
def double_the_smashes(_: Table, me: Owned, smashes: Tally) -> Tally:
    """All smashes count twice, those of cards and Barbs too."""
    smashes.add(smashes.total, me.rule)
    return smashes


@always("poison-spit", Moment.HURT_SOMEONE, family=TILE)
def spit_poison(table: Table, me: Owned, losses: list[Loss]) -> None:
    """The same poison token as from the card of that name."""
    poison(table, me, losses, me.rule)


@always("underdog", Moment.ATTACKING, family=TILE)
def size_them_up(table: Table, me: Owned, _: Tally) -> None:
    """What its owner has as the smashes begin is what everybody is compared with."""
    owner = table.owner(me)
    table.now.remember(me, me.rule, owner.stars)


@always("underdog", Moment.HURT_SOMEONE, family=TILE)
def rob_the_leaders(table: Table, me: Owned, losses: list[Loss]) -> None:
    """A wounded monster that is ahead in stars hands one over."""
    owner = table.owner(me)
    mine = table.now.recall(me, me.rule, owner.stars)
    for loss in losses:
        if loss.cause == "smash" and loss.victim.stars > mine:
            table.lose_stars(loss.victim, 1, me.rule, by=owner)
            table.gain_stars(owner, 1, me.rule)
