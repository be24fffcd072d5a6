"""Cards that hand out tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

POISON_SPIT = "card.poison-spit"
SHRINK_RAY = "card.shrink-ray"


@always("poison-spit", Moment.HURT_SOMEONE)
def spit_poison(table: Table, me: Owned, losses: list[Loss]) -> None:
    """Whoever lost hearts to the smashes gets one poison token, however many hearts those were."""
    for victim in _smashed(losses):
        victim.poison += 1
        by = table.owner(me)
        table.emit("token", victim, rule=POISON_SPIT, amount=1, by=by, item="poison")


@always("shrink-ray", Moment.HURT_SOMEONE)
def shrink_victims(table: Table, me: Owned, losses: list[Loss]) -> None:
    """Whoever lost hearts to the smashes gets one shrink token, however many hearts those were."""
    for victim in _smashed(losses):
        victim.shrink += 1
        by = table.owner(me)
        table.emit("token", victim, rule=SHRINK_RAY, amount=1, by=by, item="shrink")


def _smashed(losses: list[Loss]) -> list[Monster]:
    """The victims for whom a token matters: not those who are as good as out of the game."""
    return [
        loss.victim
        for loss in losses
        if loss.cause == "smash" and (loss.victim.hearts or Moment.AT_ZERO in loss.victim.hooks)
    ]
