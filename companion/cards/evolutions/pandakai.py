"""Evolutions of Pandakaï."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import lies_open, strike
from companion.cards.evolutions.when import can_be_saved_by
from companion.cards.registry import always, asks, from_hand, naming_from_hand, played, usable
from companion.engine.events import Tally
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.engine.shop import barred, open_counters
from companion.engine.smashing import count_smashes
from companion.engine.this_turn import PROBED
from companion.engine.tokyo import leave
from companion.moves.kinds import PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.buying import Order
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside, Play

PANDAMONIUM = "evolution.pandamonium"
EATS_SHOOTS = "evolution.eats-shoots-and-leaves"
BAMBOOZLE = "evolution.bamboozle"
BEAR_NECESSITIES = "evolution.bear-necessities"
PANDA_EXPRESS = "evolution.panda-express"
BAMBOO_SUPPLY = "evolution.bamboo-supply"
PANDARWINISM = "evolution.pandarwinism"
YIN_YANG = "evolution.yin-yang"

FOR_ITSELF, FOR_OTHERS = 6, 3
SHOT = 2
COMFORT = 2
EVERY_FACE_BUT_SMASH = frozenset("123he")
HEARTS_TO_CHARM = 3
OTHER_SIDE = str.maketrans("132hse", "31h2es")

lies_open("panda-express", "bamboo-supply", "pandarwinism", "yin-yang")


# --- at any time ----------------------------------------------------------------------------------


@played("pandamonium")
def throw_a_party(table: Table, me: Owned, _: Play) -> None:
    """6 energy, and 3 for everybody else."""
    owner = table.owner(me)
    for monster in table.clockwise(owner.seat):
        tally = Tally(FOR_ITSELF if monster is owner else FOR_OTHERS, PANDAMONIUM)
        table.gain_energy(monster, tally, cause="card", rule=PANDAMONIUM)


@played("bear-necessities")
def be_content(table: Table, me: Owned, _: Play) -> None:
    _comfort(table, table.owner(me))


@from_hand("bear-necessities", Moment.LOSING_HEARTS, can_be_saved_by(COMFORT))
def live_on_little(table: Table, me: Owned, _: Loss) -> None:
    _comfort(table, table.owner(me))


def _comfort(table: Table, owner: Monster) -> None:
    """A star less, if there is one, for 2 energy and 2 hearts."""
    if owner.stars:
        table.lose_stars(owner, 1, BEAR_NECESSITIES)
    tally = Tally(COMFORT, BEAR_NECESSITIES)
    table.gain_energy(owner, tally, cause="card", rule=BEAR_NECESSITIES)
    table.heal(owner, Tally(COMFORT, BEAR_NECESSITIES), cause="card", rule=BEAR_NECESSITIES)


# --- Tokyo ----------------------------------------------------------------------------------------


def _is_in_tokyo(_table: Table, monster: Monster, _: None) -> bool:
    return monster.place is not None


@from_hand("eats-shoots-and-leaves", Moment.ENTERED, _is_in_tokyo)
def eat_shoot_and_leave(table: Table, me: Owned, _: None) -> Asks[None]:
    """2 hearts off those outside, 1 energy, and out again; nobody takes the place for that."""
    owner = table.owner(me)
    outside = [other for other in table.others(owner) if other.place is None]
    yield from strike(table, me, outside, SHOT)
    if owner.alive:
        table.gain_energy(owner, Tally(1, EATS_SHOOTS), cause="card", rule=EATS_SHOOTS)
    if owner.place is not None:
        leave(table, owner, EATS_SHOOTS)


# --- Bamboozle ------------------------------------------------------------------------------------


def _may_fool(table: Table, _monster: Monster, order: Order) -> bool:
    """Not for a card that was set aside for the buyer, nor once it has been called off."""
    return not order.called_off and order.card not in open_counters(table, order.buyer).aside


def _what_else(table: Table, _monster: Monster, order: Order) -> tuple[tuple[str, ...], ...]:
    """Every other open card that the buyer can pay for; without a word if there is none."""
    shop, buyer = table.shop, order.buyer
    others = tuple(
        (card,)
        for card in shop.on_offer(table)
        if card != order.card
        and not barred(table, buyer, card)
        and shop.price(table, buyer, card).total <= buyer.energy
    )
    return others or ((),)


@naming_from_hand("bamboozle", Moment.ORDERED, _may_fool, _what_else)
def talk_into(_table: Table, _me: Owned, order: Order, said: tuple[str, ...]) -> None:
    """The purchase is off, and that card barred for this turn; the named one is bought instead."""
    order.called_off = BAMBOOZLE
    order.instead = said[0] if said else None


# --- the turn -------------------------------------------------------------------------------------


@asks("bamboo-supply", Moment.TURN_STARTS, family=EVOLUTION)
def look_after_the_bamboo(table: Table, me: Owned, _: None) -> Asks[None]:
    """1 energy of the bank onto the card, or all that lies there, which is no gain; or neither."""
    owner = table.owner(me)

    def build() -> Request | None:
        if not owner.alive or not table.still_there(me):
            return None
        words = ("add", "take") if me.counters else ("add",)
        return Pick("card", owner.id, me.rule, *(use_of(me.id, (word,)) for word in words), PASS)

    match (yield from ask(build)):
        case Use(arguments=("add",)):
            me.counters += 1
            table.emit("counter", owner, rule=BAMBOO_SUPPLY, amount=1, cause="grows")
        case Use(arguments=("take",)):
            stored, me.counters = Tally(me.counters, BAMBOO_SUPPLY), 0
            table.move_energy(owner, stored, cause="from-card", rule=BAMBOO_SUPPLY)


# --- dice -----------------------------------------------------------------------------------------


def _could_turn(_table: Table, _me: Owned, _: Request) -> tuple[Beside, ...]:
    return (use_of("yin-yang"),)


@usable("yin-yang", Moment.ROLLING, _could_turn, family=EVOLUTION)
def turn_all_over(table: Table, me: Owned, _: Beside) -> None:
    """All dice or none, as often as it likes: they are entered as they finally lie."""
    table.emit("dice", table.owner(me), rule=YIN_YANG, cause="while-rolling")


@asks("yin-yang", Moment.CHANGING_DICE, family=EVOLUTION)
def turn_all_over_once_more(table: Table, me: Owned, faces: str) -> Asks[str]:
    """Once another monster has changed a die: all of them, or none."""
    owner = table.owner(me)

    def build() -> Request | None:
        if not table.now.recalls(owner, PROBED) or not table.still_there(me):
            return None
        return Pick("card", owner.id, YIN_YANG, use_of("yin-yang"), PASS)

    if not isinstance((yield from ask(build)), Use):
        return faces
    table.emit("dice", owner, rule=YIN_YANG, cause="while-rolling")
    return faces.translate(OTHER_SIDE)


@always("panda-express", Moment.DICE_LIE, family=EVOLUTION)
def catch_the_express(table: Table, me: Owned, faces: str) -> None:
    """All six faces: 2 stars and another turn. A smash that a card adds stands in for a die's."""
    owner = table.owner(me)
    if set(faces) >= EVERY_FACE_BUT_SMASH and count_smashes(table, owner).total:
        table.gain_stars(owner, 2, PANDA_EXPRESS)
        table.add_turn(owner, PANDA_EXPRESS)


@always("pandarwinism", Moment.DICE_LIE, family=EVOLUTION)
def be_the_cutest(table: Table, me: Owned, faces: str) -> None:
    """Three hearts on dice: 1 star, and 1 more for each further one."""
    hearts = faces.count("h")
    if hearts >= HEARTS_TO_CHARM:
        table.gain_stars(table.owner(me), hearts - HEARTS_TO_CHARM + 1, PANDARWINISM)
