"""Costumes about hearts that are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks
from companion.engine.dying import eliminate
from companion.engine.events import Tally
from companion.engine.families import COSTUME
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.engine.this_turn import FALLING
from companion.engine.tokyo import after_deaths
from companion.engine.winning import check_survivors
from companion.moves.kinds import PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.dying import Fall
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

PIRATE = "costume.pirate"
DEVIL = "costume.devil"
VAMPIRE = "costume.vampire"
GHOST = "costume.ghost"
ZOMBIE = "costume.zombie"
ROBOT = "costume.robot"


# --- what others lose -----------------------------------------------------------------------------


@always("pirate", Moment.HURT_SOMEONE, family=COSTUME)
def loot(table: Table, me: Owned, losses: list[Loss]) -> None:
    """1 energy from each other monster that lost hearts through its wearer, if it has any."""
    owner = table.owner(me)
    for loss in losses:
        if loss.victim is not owner and loss.victim.energy:
            table.move_energy(loss.victim, Tally(-1, PIRATE), cause="card", rule=PIRATE, by=owner)
            table.gain_energy(owner, Tally(1, PIRATE), cause="card", rule=PIRATE)


@always("devil", Moment.WORSENING, family=COSTUME)
def rub_it_in(table: Table, me: Owned, loss: Loss) -> Loss:
    """In its wearer's turn, whoever loses hearts through it loses one more."""
    owner = table.owner(me)
    if table.active is owner and loss.by is owner:
        loss.add(1, DEVIL)
    return loss


@always("vampire", Moment.TURN_OVER, family=COSTUME)
def drink(table: Table, me: Owned, _: Monster) -> None:
    """At the end of every turn in which another monster lost hearts through its wearer."""
    if table.now.dealt.get(me.owner):
        table.heal(table.owner(me), Tally(1, VAMPIRE), cause="card", rule=VAMPIRE)


@always("ghost", Moment.TURN_OVER, family=COSTUME)
def fade_back(table: Table, me: Owned, _: Monster) -> None:
    """At the end of every turn in which its wearer lost hearts."""
    if table.now.lost.get(me.owner):
        table.heal(table.owner(me), Tally(1, GHOST), cause="card", rule=GHOST)


# --- what its wearer loses ------------------------------------------------------------------------


@asks("robot", Moment.LOSING_HEARTS, family=COSTUME)
def burn_energy_instead(table: Table, me: Owned, loss: Loss) -> Asks[Loss]:
    """1 energy for 1 heart, for as many of them as its wearer likes."""
    owner = table.owner(me)

    def build() -> Request | None:
        most = min(loss.total, owner.energy)
        if most <= 0 or not table.still_there(me):
            return None
        moves = (use_of("robot", (str(number),)) for number in range(most, 0, -1))
        return Pick("card", owner.id, ROBOT, *moves, PASS)

    answer = yield from ask(build)
    if isinstance(answer, Use):
        paid = int(answer.arguments[0])
        table.pay(owner, paid, ROBOT, item="robot")
        loss.spare(paid, ROBOT)
    return loss


@always("zombie", Moment.LOSING_HEARTS, family=COSTUME)
def feel_nothing(table: Table, me: Owned, loss: Loss) -> Loss:
    """Without hearts its wearer cannot lose any."""
    return loss.spare(loss.total, ZOMBIE) if table.owner(me).hearts == 0 else loss


@always("zombie", Moment.AT_ZERO, family=COSTUME)
def walk_on(table: Table, me: Owned, fall: Fall) -> None:
    """It is not eliminated as long as it wears this."""
    fall.saved = True
    table.emit("none", table.owner(me), rule=ZOMBIE, cause="undead")


@asks("zombie", Moment.LOSES_CARD, family=COSTUME)
def crumble(table: Table, _: Owned, wearer: Monster) -> Asks[None]:
    """Without the costume and without hearts it is out on the spot."""
    if wearer.alive and wearer.hearts == 0 and not table.now.recalls(wearer, FALLING):
        yield from eliminate(table, wearer, None, rule=ZOMBIE)
        yield from after_deaths(table)
        check_survivors(table)
