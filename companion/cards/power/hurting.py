"""Cards that react to hearts that were really lost: their owner's, or those it made others lose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks
from companion.engine.events import Share, Tally
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Owned
    from companion.engine.table import Table

STRONGER = "card.were-only-making-it-stronger"
REFLECTIVE_HIDE = "card.reflective-hide"
CANNIBALISTIC = "card.cannibalistic"
THROW_A_TANKER = "card.throw-a-tanker"

A_GOOD_BLOW = 2
A_TANKER = 3
STARS_FOR_THE_TANKER = 2


@always("were-only-making-it-stronger", Moment.WAS_HURT)
def grow_stronger(table: Table, me: Owned, loss: Loss) -> None:
    """Losing 2 or more hearts at once brings 1 energy, however many they were."""
    if loss.lost >= A_GOOD_BLOW:
        table.gain_energy(table.owner(me), Tally(1, STRONGER), cause="card", rule=STRONGER)


@asks("reflective-hide", Moment.WAS_HURT)
def throw_it_back(table: Table, me: Owned, loss: Loss) -> Asks[None]:
    """Whoever makes its owner lose hearts loses 1, at once; nothing can be paid against that.

    A heart that was thrown back is not thrown back again.
    """
    owner, source = table.owner(me), loss.by
    if source is None or source is owner or not source.alive or loss.rule == REFLECTIVE_HIDE:
        return
    share = Share(1, REFLECTIVE_HIDE)
    rebound = Loss(source, "card", REFLECTIVE_HIDE, [share], owner, defended="from-hand")
    yield from deal(table, [rebound])


@always("cannibalistic", Moment.HURT_SOMEONE)
def take_a_bite(table: Table, me: Owned, losses: list[Loss]) -> None:
    """Making others lose hearts restores 1, however many monsters and hearts at once."""
    owner = table.owner(me)
    if owner.hearts > 0 and _worst(me, losses):
        table.heal(owner, Tally(1, CANNIBALISTIC), cause="card", rule=CANNIBALISTIC)


@always("throw-a-tanker", Moment.HURT_SOMEONE)
def throw_a_tanker(table: Table, me: Owned, losses: list[Loss]) -> None:
    """2 stars, once a turn, when some other monster loses 3 or more hearts to its owner at once."""
    owner = table.owner(me)
    thrown = owner.hearts > 0 and _worst(me, losses) >= A_TANKER
    if thrown and table.now.once(me, THROW_A_TANKER):
        table.gain_stars(owner, STARS_FOR_THE_TANKER, THROW_A_TANKER)


def _worst(me: Owned, losses: list[Loss]) -> int:
    """The most hearts that one other monster has lost."""
    return max((loss.lost for loss in losses if loss.victim.seat != me.owner), default=0)
