"""Costumes about what others lose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.engine.events import Tally
from companion.engine.families import COSTUME
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.state import Owned
    from companion.engine.table import Table

PIRATE = "costume.pirate"


@always("pirate", Moment.HURT_SOMEONE, family=COSTUME)
def loot(table: Table, me: Owned, losses: list[Loss]) -> None:
    """1 energy from each other monster that lost hearts through its owner, if it has any."""
    owner = table.owner(me)
    for loss in losses:
        if loss.victim is not owner and loss.victim.energy:
            table.pay(loss.victim, 1, PIRATE)
            table.gain_energy(owner, Tally(1, PIRATE), cause="card", rule=PIRATE)
