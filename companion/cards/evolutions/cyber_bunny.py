"""Evolutions of Cyber Bunny."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import choose_word, keeps_unhurt, lies_open
from companion.cards.evolutions.when import while_another_throws
from companion.cards.registry import always, asks, played, usable
from companion.engine.events import Tally
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment
from companion.moves.kinds import use_of

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside, Play

STROKE_OF_GENIUS = "evolution.stroke-of-genius"
EMERGENCY_BATTERY = "evolution.emergency-battery"
HEART_OF_THE_RABBIT = "evolution.heart-of-the-rabbit"
SECRET_LABORATORY = "evolution.secret-laboratory"
KING_OF_THE_GIZMO = "evolution.king-of-the-gizmo"
ENERGY_SWORD = "evolution.energy-sword"
ELECTRIC_CARROT = "evolution.electric-carrot"

SWORD_PRICE = 2

keeps_unhurt("rabbit-s-foot")
lies_open("secret-laboratory", "king-of-the-gizmo", "energy-sword", "electric-carrot")


@played("emergency-battery")
def plug_in(table: Table, me: Owned, _: Play) -> None:
    tally = Tally(3, EMERGENCY_BATTERY)
    table.gain_energy(table.owner(me), tally, cause="card", rule=EMERGENCY_BATTERY)


@played("stroke-of-genius")
def have_an_idea(table: Table, me: Owned, _: Play) -> None:
    """As much energy again as its owner has received in this turn so far, spent or not."""
    owner = table.owner(me)
    received = table.now.charged.get(owner.seat, 0)
    if received:
        tally = Tally(received, STROKE_OF_GENIUS)
        table.gain_energy(owner, tally, cause="card", rule=STROKE_OF_GENIUS)
    else:
        table.emit("none", owner, rule=STROKE_OF_GENIUS, cause="without-effect")


@played("heart-of-the-rabbit", while_another_throws)
def nudge_a_die(table: Table, me: Owned, _: Play) -> None:
    """One die of the roller is thrown again; the dice are entered as they finally lie.

    That it comes back as its owner enters Tokyo stands in its data.
    """
    owner = table.owner(me)
    table.emit("dice", table.active, rule=HEART_OF_THE_RABBIT, cause="nudged", by=owner)


# --- buying ---------------------------------------------------------------------------------------


@always("secret-laboratory", Moment.PRICING, family=EVOLUTION)
def pay_less(_table: Table, _me: Owned, price: Tally) -> Tally:
    price.add(-1, SECRET_LABORATORY)
    return price


@always("king-of-the-gizmo", Moment.BOUGHT, family=EVOLUTION)
def show_it_off(table: Table, me: Owned, _: str) -> None:
    table.gain_stars(table.owner(me), 1, KING_OF_THE_GIZMO)


# --- Energy Sword ---------------------------------------------------------------------------------


def _can_draw_it(table: Table, me: Owned, _: Request) -> tuple[Beside, ...]:
    can = table.owner(me).energy >= SWORD_PRICE and not table.now.recalls(me, ENERGY_SWORD)
    return (use_of("energy-sword"),) if can else ()


@usable("energy-sword", Moment.ROLLING, _can_draw_it, family=EVOLUTION)
def draw_the_sword(table: Table, me: Owned, _: Beside) -> None:
    """2 energy before the first throw, gone even if no smash turns up."""
    table.now.remember(me, ENERGY_SWORD)
    table.pay(table.owner(me), SWORD_PRICE, ENERGY_SWORD, item="energy-sword")


@always("energy-sword", Moment.COUNTING_SMASHES, family=EVOLUTION)
def cut_deeper(table: Table, me: Owned, smashes: Tally) -> Tally:
    """One smash more, if a die shows one."""
    if table.now.recalls(me, ENERGY_SWORD) and "s" in table.now.rolled:
        smashes.add(1, ENERGY_SWORD)
    return smashes


@always("energy-sword", Moment.DICE_LIE, family=EVOLUTION)
def charge_the_blade(table: Table, me: Owned, faces: str) -> None:
    """1 energy for each die that shows a smash."""
    if table.now.recalls(me, ENERGY_SWORD) and "s" in faces:
        tally = Tally(faces.count("s"), ENERGY_SWORD)
        table.gain_energy(table.owner(me), tally, cause="card", rule=ENERGY_SWORD)


# --- Electric Carrot ------------------------------------------------------------------------------


@asks("electric-carrot", Moment.SPREADING, family=EVOLUTION)
def shock(table: Table, me: Owned, losses: list[Loss]) -> Asks[list[Loss]]:
    """From Tokyo, whoever is hit gives 1 energy or loses 1 heart more, as it prefers."""
    owner = table.owner(me)
    if owner.place is None:
        return losses
    for loss in losses:
        if loss.cause != "smash" or loss.victim is owner:
            continue
        words = ("pay", "lose") if loss.victim.energy else ("lose",)
        word = yield from choose_word(loss.victim, me, words)
        if word == "pay":
            table.pay(loss.victim, 1, ELECTRIC_CARROT)
            tally = Tally(1, ELECTRIC_CARROT)
            table.gain_energy(owner, tally, cause="card", rule=ELECTRIC_CARROT)
        elif word == "lose":
            loss.add(1, ELECTRIC_CARROT)
    return losses
