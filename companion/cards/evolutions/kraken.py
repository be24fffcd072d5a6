"""Evolutions of Kraken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import (
    gives_up_turn,
    heals,
    lies_open,
    strike,
    throws_for_hearts,
)
from companion.cards.evolutions.when import while_it_throws
from companion.cards.registry import always, from_hand, played
from companion.engine.events import Tally
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.dice import HeartsUse
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Play

CULT_WORSHIPPERS = "evolution.cult-worshippers"
HIGH_TIDE = "evolution.high-tide"
EATER_OF_SOULS = "evolution.eater-of-souls"
MANDIBLES_OF_DREAD = "evolution.mandibles-of-dread"

WAVE = 2
HEARTS_OF_AN_EATER = 12

heals("healing-rain", 2)
lies_open("terror-of-the-deep", "eater-of-souls", "mandibles-of-dread")
gives_up_turn("sunken-temple", hearts=3, energy=3)


def _is_in_tokyo(_table: Table, monster: Monster, _: None) -> bool:
    return monster.place is not None


@from_hand("destructive-wave", Moment.ENTERED, _is_in_tokyo)
def flood_the_city(table: Table, me: Owned, _: None) -> Asks[None]:
    """2 hearts off every other monster; nobody may leave because of it."""
    yield from strike(table, me, table.others(table.owner(me)), WAVE)


@played("cult-worshippers")
def be_worshipped(table: Table, me: Owned, _: Play) -> None:
    """1 star for each heart that its owner has really gained in this turn."""
    owner = table.owner(me)
    gained = table.now.healed.get(owner.seat, 0)
    if gained:
        table.gain_stars(owner, gained, CULT_WORSHIPPERS)
    else:
        table.emit("none", owner, rule=CULT_WORSHIPPERS, cause="without-effect")


# --- High Tide ------------------------------------------------------------------------------------


@played("high-tide", while_it_throws, lies="turn")
def raise_the_water(_table: Table, _me: Owned, _: Play) -> None:
    """It lies there while its owner's dice are resolved."""


@always("high-tide", Moment.USING_HEARTS, family=EVOLUTION)
def count_hearts_twice(table: Table, _me: Owned, use: HeartsUse) -> HeartsUse:
    """Each heart on the dice counts as two, whatever it is spent on."""
    use.add(table.now.rolled.count("h"), HIGH_TIDE)
    return use


# --- losing and having hearts ---------------------------------------------------------------------


def _hurts(_table: Table, _monster: Monster, loss: Loss) -> bool:
    return loss.total > 0


def _one_for_each_heart(faces: str, _: Loss) -> int:
    return faces.count("h")


throws_for_hearts("terror-of-the-deep", _hurts, _one_for_each_heart)


@always("eater-of-souls", Moment.ENTERED, family=EVOLUTION)
def feed(table: Table, me: Owned, _: None) -> None:
    tally = Tally(1, EATER_OF_SOULS)
    table.heal(table.owner(me), tally, cause="card", rule=EATER_OF_SOULS)


@always("eater-of-souls", Moment.MAXIMUM_HEARTS, family=EVOLUTION)
def grow(_table: Table, _me: Owned, _: int) -> int:
    """12, whatever else raises it."""
    return HEARTS_OF_AN_EATER


@always("mandibles-of-dread", Moment.WOUNDED, family=EVOLUTION)
def bite(table: Table, me: Owned, wounded: list[Loss]) -> None:
    """Each monster it wounds drops 1 star, once it is clear who of them is out of the game."""
    owner = table.owner(me)
    for loss in wounded:
        if loss.victim.alive:
            table.lose_stars(loss.victim, 1, MANDIBLES_OF_DREAD, by=owner)
