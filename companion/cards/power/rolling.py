"""Cards about throwing: how many dice, how often, and what the throwing costs others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.copying import used_up
from companion.cards.registry import always, asks, usable
from companion.engine.dice import add_roll, rolls_of
from companion.engine.events import Share
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.moves.kinds import Choose, Use, use_of

if TYPE_CHECKING:
    from companion.engine.events import Tally
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside

EXTRA_HEAD = "card.extra-head"
GIANT_BRAIN = "card.giant-brain"
ENERGY_DRINK = "card.energy-drink"
SMOKE_CLOUD = "card.smoke-cloud"
ORB_OF_DOOM = "card.orb-of-doom"
THUNDER_STOMP = "card.thunder-stomp"

DRINK_PRICE = 1
STARS_TO_STOMP = 4


@always("extra-head", Moment.COUNTING_DICE)
def throw_one_more_die(_: Table, __: Owned, dice: Tally) -> Tally:
    """One more die, with every copy."""
    dice.add(1, EXTRA_HEAD)
    return dice


@always("giant-brain", Moment.COUNTING_ROLLS)
def roll_once_more(_: Table, __: Owned, rolls: Tally) -> Tally:
    """One more throw in each turn, with every copy."""
    rolls.add(1, GIANT_BRAIN)
    return rolls


def _can_drink(table: Table, me: Owned, _: Request) -> tuple[Use, ...]:
    return (use_of("energy-drink"),) if table.owner(me).energy >= DRINK_PRICE else ()


@usable("energy-drink", Moment.ROLLING, _can_drink)
def drink_for_a_roll(table: Table, me: Owned, _: Beside) -> None:
    """One energy buys one more throw, as often as it can be paid."""
    owner = table.owner(me)
    table.pay(owner, DRINK_PRICE, ENERGY_DRINK, item="energy-drink")
    add_roll(table, owner, ENERGY_DRINK)


def _can_vanish(_: Table, me: Owned, __: Request) -> tuple[Use, ...]:
    return (use_of("smoke-cloud"),) if me.counters else ()


@usable("smoke-cloud", Moment.ROLLING, _can_vanish)
def vanish_for_a_roll(table: Table, me: Owned, _: Beside) -> Asks[None]:
    """A counter off the card is one more throw; with the last one the card goes."""
    owner = table.owner(me)
    me.counters -= 1
    table.emit("counter", owner, rule=SMOKE_CLOUD, amount=-1, item="smoke-cloud")
    add_roll(table, owner, SMOKE_CLOUD)
    if not me.counters:
        yield from used_up(table, me, SMOKE_CLOUD, spares_copier=True)


@asks("orb-of-doom", Moment.THROWN)
def punish_throwing_again(table: Table, me: Owned, _: None) -> Asks[None]:
    """Every throw of another monster after its first costs it a heart, one loss at a time."""
    owner, roller = table.owner(me), table.active
    if roller is owner or not table.now.rolled:
        return
    count = yield from _throws_after_the_first(table)
    for _throw in range(count):
        if roller.alive and table.still_there(me):
            share = Share(1, ORB_OF_DOOM)
            yield from deal(table, [Loss(roller, "card", ORB_OF_DOOM, [share], owner)])


def _throws_after_the_first(table: Table) -> Asks[int]:
    """The roller says how often it threw again; asked once, however many orbs want to know."""
    roller = table.active
    if not table.now.recalls(roller, ORB_OF_DOOM):

        def build() -> Request | None:
            if not roller.alive:
                return None
            counts = (Choose(str(count)) for count in range(rolls_of(table, roller).total))
            return Pick("choose", roller.id, ORB_OF_DOOM, *counts)

        answer = yield from ask(build)
        table.now.remember(roller, ORB_OF_DOOM, int(answer.what) if answer is not None else 0)
    return table.now.recall(roller, ORB_OF_DOOM, 0)


@always("thunder-stomp", Moment.GAINED_STARS)
def stomp_when_scoring(table: Table, me: Owned, _: int) -> None:
    """Four stars in one turn of its own: everybody else throws a die less until its next turn."""
    _stomp(table, me)


@always("thunder-stomp", Moment.GETS_CARD)
def stomp_when_bought(table: Table, me: Owned, _: Monster | None) -> None:
    """Stars scored earlier in the turn in which it is bought count as well."""
    _stomp(table, me)


def _stomp(table: Table, me: Owned) -> None:
    owner = table.owner(me)
    enough = table.now.scored.get(owner.seat, 0) >= STARS_TO_STOMP
    if enough and table.active is owner and not me.flag:
        me.flag = True
        table.emit("dice", owner, rule=THUNDER_STOMP, amount=-1, cause="fewer-for-others")


@always("thunder-stomp", Moment.TURN_STARTS)
def stop_shaking(_: Table, me: Owned, __: None) -> None:
    """As its owner's next turn starts, everybody has all dice again."""
    me.flag = False


@always("thunder-stomp", Moment.OTHERS_DICE)
def shake_the_others(_: Table, me: Owned, dice: Tally) -> Tally:
    """One die less for everybody else while the ground shakes."""
    if me.flag:
        dice.add(-1, THUNDER_STOMP)
    return dice
