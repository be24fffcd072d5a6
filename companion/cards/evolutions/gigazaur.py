"""Evolutions of Gigazaur."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import keeps_unhurt, lies_open
from companion.cards.evolutions.when import while_it_throws
from companion.cards.registry import always
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.state import Owned
    from companion.engine.table import Table

HEAT_VISION = "evolution.heat-vision"

keeps_unhurt("detachable-tail")
lies_open("heat-vision")
lies_open("gamma-breath", when=while_it_throws)


@always("heat-vision", Moment.WAS_HURT, family=EVOLUTION)
def singe_the_attacker(table: Table, me: Owned, loss: Loss) -> None:
    """Whoever wounds its owner drops 1 star."""
    if loss.cause == "smash" and loss.by is not None and loss.by is not table.owner(me):
        table.lose_stars(loss.by, 1, HEAT_VISION, by=table.owner(me))
