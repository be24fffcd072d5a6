"""Cards that matter by lying before their owner: stocks of energy, higher limits, open offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.copying import used_up
from companion.cards.registry import always, asks, usable
from companion.engine.dying import settle_falls
from companion.engine.events import Share, Tally
from companion.engine.losing_hearts import Loss
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.moves.kinds import Use, use_of

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside

BATTERY = "card.battery-monster"
EVEN_BIGGER = "card.even-bigger"
CEILING = 12
GROWTH = 2
PAYOUT = 2
SLEEP_WALK = 3


# --- Battery Monster ----------------------------------------------------------------------------


@asks("battery-monster", Moment.GETS_CARD)
def load_the_battery(table: Table, me: Owned, seller: Monster | None) -> Asks[None]:
    """2011: its buyer puts any amount of its own energy on it, and the bank doubles that.

    Later editions lay 6 from the bank on it, which its counters are anyway.
    """
    if table.settings.printed("battery-monster") != "own-energy":
        return
    buyer = table.owner(me)
    if seller is None:
        me.counters = 0
    answer = yield from ask(lambda: _loading(buyer))
    if isinstance(answer, Use):
        amount = int(answer.arguments[0])
        table.move_energy(buyer, Tally(-amount, BATTERY), cause="stored", rule=BATTERY)
        me.counters += 2 * amount


def _loading(buyer: Monster) -> Request | None:
    if not buyer.alive or not buyer.energy:
        return None
    amounts = (use_of("battery-monster", (str(amount),)) for amount in range(buyer.energy + 1))
    return Pick("card", buyer.id, BATTERY, *amounts)


@asks("battery-monster", Moment.TURN_STARTS)
def discharge(table: Table, me: Owned, _: None) -> Asks[None]:
    """2 of its energy go to its owner, which is no gain; empty, it is discarded."""
    amount = Tally(min(PAYOUT, me.counters), BATTERY)
    me.counters -= amount.total
    table.move_energy(table.owner(me), amount, cause="from-card", rule=BATTERY)
    if me.counters == 0:
        yield from used_up(table, me, BATTERY)


# --- Even Bigger --------------------------------------------------------------------------------


@always("even-bigger", Moment.MAXIMUM_HEARTS)
def raise_the_ceiling(table: Table, me: Owned, maximum: int) -> int:  # noqa: ARG001
    """12 hearts at most, however many cards say so."""
    return max(maximum, CEILING)


@asks("even-bigger", Moment.LOSES_CARD)
def shrink_back(table: Table, _: Owned, loser: Monster) -> Asks[None]:
    """2011: the 2 hearts it had brought go with it, the last ones too.

    Later editions only cut off what is above the limit.
    """
    if table.settings.printed("even-bigger") != "takes-hearts-back" or loser.hearts == 0:
        return
    lost = Tally(-GROWTH, EVEN_BIGGER)
    lost.keep_within(-loser.hearts, 0, "elimination.not-below-zero")
    loser.hearts += lost.total
    shares = tuple(lost.shares)
    table.emit(
        "hearts", loser, rule=EVEN_BIGGER, amount=lost.total, cause="lost-card", shares=shares
    )
    share = Share(-lost.total, EVEN_BIGGER)
    yield from settle_falls(table, [Loss(loser, "card", EVEN_BIGGER, [share])])


# --- Sleep Walker -------------------------------------------------------------------------------


def _can_walk(table: Table, me: Owned, _: Request) -> tuple[Use, ...]:
    return (use_of("sleep-walker"),) if table.owner(me).energy >= SLEEP_WALK else ()


@usable("sleep-walker", Moment.ANY_TIME, _can_walk)
def walk_in_its_sleep(table: Table, me: Owned, _: Beside) -> None:
    """At any time, as often as it can be paid: 3 energy for 1 star."""
    owner, rule = table.owner(me), "card.sleep-walker"
    table.pay(owner, SLEEP_WALK, rule, item="sleep-walker")
    table.gain_stars(owner, 1, rule)
