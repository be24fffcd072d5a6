"""Evolutions of Boogie Woogie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import choose_word, heals, lies_open, strike
from companion.cards.registry import always, asks, from_hand, played
from companion.engine.events import Share, Tally
from companion.engine.families import EVOLUTION
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.engine.yielding import Staying
    from companion.moves.kinds import Play

WORST_NIGHTMARE = "evolution.worst-nightmare"
UNDER_YOUR_BED = "evolution.i-live-under-your-bed"
BOO = "evolution.boo"
BOOGIE_DANCE = "evolution.boogie-dance"
NIGHTLIFE = "evolution.nightlife"
DUSK_RITUAL = "evolution.dusk-ritual"

ALIKE_TO_DANCE = 4
WORMS = 2

heals("well-of-shadow", 2)
lies_open("boogie-dance", "nightlife")


# --- gifts ----------------------------------------------------------------------------------------


@asks("worst-nightmare", Moment.TURN_STARTS, family=EVOLUTION)
def haunt(table: Table, me: Owned, _: None) -> Asks[None]:
    """Whoever holds it pays its owner 1 energy as its turn starts, or loses 1 heart."""
    holder, owner = table.owner(me), table.by_id.get("boogie-woogie")
    can_pay = holder.energy and owner is not None and owner.alive
    word = yield from choose_word(holder, me, ("pay", "lose") if can_pay else ("lose",))
    if word == "pay" and owner is not None:
        table.pay(holder, 1, WORST_NIGHTMARE)
        table.gain_energy(owner, Tally(1, WORST_NIGHTMARE), cause="card", rule=WORST_NIGHTMARE)
    elif word == "lose":
        yield from deal(table, [Loss(holder, "card", WORST_NIGHTMARE, [Share(1, WORST_NIGHTMARE)])])


@always("i-live-under-your-bed", Moment.COUNTING_DICE, family=EVOLUTION)
def hold_a_die(_table: Table, _me: Owned, dice: Tally) -> Tally:
    """Whoever holds it throws one die fewer."""
    dice.add(-1, UNDER_YOUR_BED)
    return dice


# --- Tokyo ----------------------------------------------------------------------------------------


def _is_anothers(_table: Table, monster: Monster, staying: Staying) -> bool:
    return monster is not staying.victim and not staying.driven_out


@from_hand("boo", Moment.STAYING, _is_anothers)
def scare_away(_table: Table, _me: Owned, staying: Staying) -> None:
    """Whoever has decided to stay yields after all. What takes the card back stands in its data."""
    staying.driven_out = BOO


@always("nightlife", Moment.ENTERED, family=EVOLUTION)
def go_out(table: Table, me: Owned, _: None) -> None:
    table.heal(table.owner(me), Tally(1, NIGHTLIFE), cause="card", rule=NIGHTLIFE)


# --- dice, hearts and energy ----------------------------------------------------------------------


@asks("boogie-dance", Moment.DICE_LIE, family=EVOLUTION)
def dance(table: Table, me: Owned, faces: str) -> Asks[None]:
    """Four dice alike or more: 1 heart or 1 energy, once for the whole result."""
    if not any(faces.count(face) >= ALIKE_TO_DANCE for face in faces):
        return
    owner = table.owner(me)
    word = yield from choose_word(owner, me, ("heart", "energy"))
    if word == "heart":
        table.heal(owner, Tally(1, BOOGIE_DANCE), cause="card", rule=BOOGIE_DANCE)
    elif word == "energy":
        table.gain_energy(owner, Tally(1, BOOGIE_DANCE), cause="card", rule=BOOGIE_DANCE)


@played("worm-invaders")
def let_worms_loose(table: Table, me: Owned, _: Play) -> Asks[None]:
    """2 hearts off every other monster, wherever it stands; nobody may leave because of it."""
    yield from strike(table, me, table.others(table.owner(me)), WORMS)


def _is_keep_card(table: Table, _monster: Monster, card: str) -> bool:
    return table.catalogue.for_sale[card].kind == "keep"


@from_hand("dusk-ritual", Moment.SHOPPED, _is_keep_card)
def hold_the_ritual(table: Table, me: Owned, _: str) -> None:
    """Right after buying a keep card: 2 hearts and 2 energy."""
    owner = table.owner(me)
    table.heal(owner, Tally(2, DUSK_RITUAL), cause="card", rule=DUSK_RITUAL)
    table.gain_energy(owner, Tally(2, DUSK_RITUAL), cause="card", rule=DUSK_RITUAL)
