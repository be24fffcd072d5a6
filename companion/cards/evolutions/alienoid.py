"""Evolutions of Alienoid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import lies_open
from companion.cards.registry import always, played, usable
from companion.engine.events import Share, Tally
from companion.engine.families import EVOLUTION
from companion.engine.losing_hearts import Loss
from companion.engine.moments import Moment
from companion.moves.kinds import Use

if TYPE_CHECKING:
    from companion.engine.requests import Request
    from companion.engine.state import Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside, Play

ALIEN_SCOURGE = "evolution.alien-scourge"
EXOTIC_ARMS = "evolution.exotic-arms"
STAKE = 2
SMASHES_WANTED = 3
STAKED = "staked"

lies_open("exotic-arms")


@played("alien-scourge")
def scourge(table: Table, me: Owned, _: Play) -> None:
    table.gain_stars(table.owner(me), 2, ALIEN_SCOURGE)


def _can_stake(table: Table, me: Owned, _: Request) -> tuple[Beside, ...]:
    can = table.owner(me).energy >= STAKE and not table.now.recalls(me, STAKED)
    return (Use("exotic-arms"),) if can else ()


@usable("exotic-arms", Moment.ROLLING, _can_stake, family=EVOLUTION)
def stake(table: Table, me: Owned, _: Beside) -> None:
    """2 energy on three smashes, before the first throw."""
    table.pay(table.owner(me), STAKE, EXOTIC_ARMS, item="exotic-arms")
    table.now.remember(me, STAKED)


@always("exotic-arms", Moment.SPREADING, family=EVOLUTION)
def settle_the_stake(table: Table, me: Owned, losses: list[Loss]) -> list[Loss]:
    """Three smashes on the dice: the stake back, and 2 hearts more. Fewer: 2 hearts of its owner's."""
    owner = table.owner(me)
    if not table.now.recalls(me, STAKED):
        return losses
    if table.now.rolled.count("s") < SMASHES_WANTED:
        return [*losses, Loss(owner, "card", EXOTIC_ARMS, [Share(STAKE, EXOTIC_ARMS)])]
    table.move_energy(owner, Tally(STAKE, EXOTIC_ARMS), cause="card", rule=EXOTIC_ARMS)
    for loss in losses:
        if loss.cause == "smash":
            loss.add(STAKE, EXOTIC_ARMS)
    return losses
