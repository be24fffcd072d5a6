"""Evolutions of Cyber Kitty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import choose_word, lies_open
from companion.cards.evolutions.when import while_it_throws
from companion.cards.registry import always, asks, from_hand, played
from companion.cards.verbs import lose_hearts
from companion.engine.belongings import discard, went_home
from companion.engine.events import Tally
from companion.engine.families import EVOLUTION
from companion.engine.hand import throw_hand_away
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.engine.tokyo import enter, leave
from companion.moves.kinds import PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.dice import HeartsUse
    from companion.engine.dying import Fall
    from companion.engine.head import Place
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Play

NINE_LIVES = "evolution.nine-lives"
MEGA_PURR = "evolution.mega-purr"
ELECTRO_SCRATCH = "evolution.electro-scratch"
CAT_NIP = "evolution.cat-nip"
PLAY_WITH_YOUR_FOOD = "evolution.play-with-your-food"
FELINE_MOTOR = "evolution.feline-motor"
MOUSE_HUNTER = "evolution.mouse-hunter"
MEOW_MISSLE = "evolution.meow-missle"

LIVES = 9
SPARED = 2

lies_open("play-with-your-food", "feline-motor", "mouse-hunter", "meow-missle")


# --- Nine Lives -----------------------------------------------------------------------------------


def _fell(_table: Table, _monster: Monster, fall: Fall) -> bool:
    return not fall.saved


@from_hand("nine-lives", Moment.AT_ZERO, _fell)
def land_on_its_feet(table: Table, me: Owned, fall: Fall) -> Asks[None]:
    """Everything is given up; it goes on with 9 hearts and 9 stars outside Tokyo."""
    owner = table.owner(me)
    fall.saved = True
    for owned in (*owner.cards, *owner.tiles, *owner.evolutions):
        if owned.family is not EVOLUTION or not went_home(table, owned):
            yield from discard(table, owned, rule=NINE_LIVES)
    throw_hand_away(table, owner, NINE_LIVES)
    if owner.energy:
        table.move_energy(owner, Tally(-owner.energy, NINE_LIVES), cause="card", rule=NINE_LIVES)
    if owner.place is not None:
        leave(table, owner, NINE_LIVES)
    table.heal(owner, Tally(LIVES, NINE_LIVES), cause="card", rule=NINE_LIVES)
    table.change_stars(owner, Tally(LIVES - owner.stars, NINE_LIVES), cause="card", rule=NINE_LIVES)


# --- against everybody else -----------------------------------------------------------------------


@played("mega-purr")
def purr(table: Table, me: Owned, _: Play) -> Asks[None]:
    """Everybody else hands over a star or an energy, as they prefer."""
    owner = table.owner(me)
    for other in table.others(owner):
        words = [word for word, has in (("star", other.stars), ("energy", other.energy)) if has]
        if not words:
            continue
        given = yield from choose_word(other, me, words)
        if given == "star":
            table.lose_stars(other, 1, MEGA_PURR, by=owner)
            table.gain_stars(owner, 1, MEGA_PURR)
        elif given == "energy":
            table.pay(other, 1, MEGA_PURR)
            table.gain_energy(owner, Tally(1, MEGA_PURR), cause="card", rule=MEGA_PURR)


@played("electro-scratch")
def scratch_everybody(table: Table, me: Owned, _: Play) -> Asks[None]:
    """1 heart off every other monster, wherever it is."""
    owner = table.owner(me)
    yield from lose_hearts(table, owner, table.others(owner), 1, ELECTRO_SCRATCH)


# --- Cat Nip: one roll, and all it brings counts twice ------------------------------------------------


@played("cat-nip", while_it_throws, lies="turn")
def go_wild(_table: Table, _me: Owned, _play: Play) -> None:
    """It lies there until the turn is over."""


@always("cat-nip", Moment.LIMITING_ROLLS, family=EVOLUTION)
def throw_once(_table: Table, _me: Owned, rolls: Tally) -> Tally:
    rolls.keep_within(0, 1, CAT_NIP)
    return rolls


@always("cat-nip", Moment.NUMBER_DICE, family=EVOLUTION)
def score_twice(table: Table, me: Owned, stars: Tally) -> Tally:
    return _doubled(table, me, stars)


@always("cat-nip", Moment.USING_HEARTS, family=EVOLUTION)
def heal_twice(table: Table, me: Owned, use: HeartsUse) -> HeartsUse:
    if table.active is table.owner(me):
        use.add(use.count, CAT_NIP)
    return use


@always("cat-nip", Moment.ENERGY_DICE, family=EVOLUTION)
def charge_twice(table: Table, me: Owned, energy: Tally) -> Tally:
    return _doubled(table, me, energy)


@always("cat-nip", Moment.COUNTING_SMASHES, family=EVOLUTION)
def strike_twice(table: Table, me: Owned, smashes: Tally) -> Tally:
    """All of them, with those that cards add."""
    return _doubled(table, me, smashes)


def _doubled(table: Table, me: Owned, tally: Tally) -> Tally:
    if table.active is table.owner(me):
        tally.add(tally.total, CAT_NIP)
    return tally


# --- what its dice bring --------------------------------------------------------------------------


@always("mouse-hunter", Moment.SCORED_NUMBERS, family=EVOLUTION)
def catch_a_mouse(table: Table, me: Owned, faces: str) -> None:
    """1 star for a 1 among the dice, however many there are."""
    if "1" in faces:
        table.gain_stars(table.owner(me), 1, MOUSE_HUNTER)


@always("meow-missle", Moment.COUNTING_SMASHES, family=EVOLUTION)
def launch(table: Table, _: Owned, smashes: Tally) -> Tally:
    """One smash more for a 1 among the dice, even where there is no other."""
    if "1" in table.now.rolled:
        smashes.add(1, MEOW_MISSLE)
    return smashes


@asks("play-with-your-food", Moment.DEALING, family=EVOLUTION)
def toy_with_the_prey(table: Table, me: Owned, losses: list[Loss]) -> Asks[list[Loss]]:
    """Each monster in Tokyo that would lose 2 hearts or more to the smashes may be robbed instead."""
    owner = table.owner(me)
    prey = [loss for loss in losses if loss.cause == "smash" and loss.by is owner]
    prey = [loss for loss in prey if loss.total >= SPARED and loss.victim.place is not None]
    for loss in prey:
        whose = (loss.victim.id,) if len(prey) > 1 else ()
        use = use_of("play-with-your-food", whose)

        def build(loss: Loss = loss, use: Use = use) -> Request | None:
            gone = not table.still_there(me) or not loss.victim.alive
            return None if gone else Pick("card", owner.id, PLAY_WITH_YOUR_FOOD, use, PASS)

        if isinstance((yield from ask(build)), Use):
            loss.spare(SPARED, PLAY_WITH_YOUR_FOOD)
            _rob(table, owner, loss.victim)
    return losses


def _rob(table: Table, owner: Monster, victim: Monster) -> None:
    """A star and an energy, as far as there are any."""
    if table.lose_stars(victim, 1, PLAY_WITH_YOUR_FOOD, by=owner):
        table.gain_stars(owner, 1, PLAY_WITH_YOUR_FOOD)
    if victim.energy:
        table.pay(victim, 1, PLAY_WITH_YOUR_FOOD)
        gain = Tally(1, PLAY_WITH_YOUR_FOOD)
        table.gain_energy(owner, gain, cause="card", rule=PLAY_WITH_YOUR_FOOD)


# --- Feline Motor ---------------------------------------------------------------------------------


@asks("feline-motor", Moment.BEFORE_ENTERING, family=EVOLUTION)
def overtake(table: Table, me: Owned, place: Place) -> Asks[None]:
    """In another's turn it may move in first, unless it was in Tokyo as the turn began."""
    owner = table.owner(me)
    if owner is table.active or owner.seat in table.now.residents:
        return

    def build() -> Request | None:
        free = table.at(place) is None and owner.place is None
        if not free or not table.still_there(me):
            return None
        return Pick("card", owner.id, FELINE_MOTOR, use_of("feline-motor"), PASS)

    if isinstance((yield from ask(build)), Use):
        yield from enter(table, owner, place, FELINE_MOTOR)
