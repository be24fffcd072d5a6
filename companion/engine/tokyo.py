"""Tokyo: who is in it, who comes in, who has to get out, and what it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.engine.events import Tally
from companion.engine.hand import take_back_on_entering
from companion.engine.moments import Moment
from companion.engine.settings import BAY_FROM
from companion.engine.windows import SILENCE, everybodys, happened, own

if TYPE_CHECKING:
    from companion.engine.head import Place
    from companion.engine.requests import Asks
    from companion.engine.state import Monster
    from companion.engine.table import Table

STARS_FOR_ENTERING = 1
STARS_FOR_STARTING = 2
ENERGY_INSTEAD = 1


def pay_for_starting(table: Table, monster: Monster) -> None:
    """Whoever starts a turn in Tokyo is paid, on extra turns too."""
    rules = ("tokyo.stars-at-turn-start", "two-player.turn-start")
    _pay(table, monster, STARS_FOR_STARTING, "starting-in-tokyo", *rules)


def _pay_for_entering(table: Table, monster: Monster) -> None:
    rules = ("tokyo.star-on-entry", "two-player.entry")
    _pay(table, monster, STARS_FOR_ENTERING, "entering-tokyo", *rules)


def _pay(table: Table, monster: Monster, stars: int, cause: str, rule: str, for_two: str) -> None:
    """Stars, or a piece of energy in the variant for two."""
    if table.settings.pays_energy:
        table.gain_energy(monster, Tally(ENERGY_INSTEAD, for_two), cause=cause, rule=for_two)
    else:
        table.change_stars(monster, Tally(stars, rule), cause=cause, rule=rule)


def enter(table: Table, monster: Monster, place: Place, rule: str) -> Asks[None]:
    """From outside into a free place: the move, its pay, and the cards that wait for it."""
    monster.place = place
    table.emit("tokyo", monster, rule=rule, cause="enters", item=place)
    _pay_for_entering(table, monster)
    if monster.deck.discards:
        take_back_on_entering(table, monster)
    return own(table, Moment.ENTERED, monster, None) if Moment.ENTERED in monster.hooks else SILENCE


def move_within(table: Table, monster: Monster, place: Place, rule: str) -> None:
    """From the Bay to the City: not an entry, so it pays nothing."""
    monster.place = place
    table.emit("tokyo", monster, rule=rule, cause="moves-on", item=place)


class Vacancy(NamedTuple):
    """A place in Tokyo that somebody has left or died in."""

    place: Place
    leaver: Monster


def leave(table: Table, monster: Monster, rule: str, *, cause: str = "leaves") -> Vacancy:
    place = monster.place or "city"
    monster.place = None
    table.emit("tokyo", monster, rule=rule, cause=cause, item=place)
    vacancy = Vacancy(place, monster)
    if Moment.OUT_OF_TOKYO in monster.hooks:
        happened(table, Moment.OUT_OF_TOKYO, monster, vacancy)
    return vacancy


def enter_step(table: Table, monster: Monster) -> Asks[None]:
    """Since 2016: after all dice, whoever is outside must enter if there is room."""
    if table.settings.bay_moves_up:
        move_up(table, "bay.city-empty-bay-taken")
    if monster.place is not None:
        table.emit("none", monster, rule="tokyo.already-inside", cause="already-inside")
        return SILENCE
    place, rule = free_place(table)
    if place is None:
        table.emit("none", monster, rule=rule, cause="no-room")
        return SILENCE
    return enter_unless_beaten(table, monster, place, rule)


def enter_unless_beaten(table: Table, monster: Monster, place: Place, rule: str) -> Asks[None]:
    """The active monster enters a free place, unless somebody else is quicker."""
    if Moment.BEFORE_ENTERING in table.hooked or Moment.MAY_ENTER in monster.hooks:
        return _enter_unless_beaten(table, monster, place, rule)
    return enter(table, monster, place, rule) if monster.alive else SILENCE


def _enter_unless_beaten(table: Table, monster: Monster, place: Place, rule: str) -> Asks[None]:
    yield from everybodys(table, Moment.BEFORE_ENTERING, place)
    if table.at(place) is not None:
        table.emit("none", monster, rule="tokyo.occupied-stays-out", cause="no-room")
    elif monster.alive and (yield from own(table, Moment.MAY_ENTER, monster, True)):
        yield from enter(table, monster, place, rule)


def move_up(table: Table, rule: str) -> None:
    """At tables that like it: an empty City is taken by the monster in the Bay, which frees that."""
    resident = table.at("bay")
    if resident is not None and table.at("city") is None:
        move_within(table, resident, "city", rule)


def free_place(table: Table) -> tuple[Place | None, str]:
    """Where a monster from outside has to go in the enter step, and by which rule."""
    if table.at("city") is None:
        if table.at("bay") is not None:
            return "city", "bay.city-empty-bay-taken"
        return "city", "bay.city-first" if table.bay_open else "tokyo.enter-when-empty"
    if table.bay_open and table.at("bay") is None:
        return "bay", "bay.enter"
    return None, "tokyo.occupied-stays-out"


def after_deaths(table: Table) -> Asks[None]:
    """The Bay closes when four or fewer are left; in 2011 an attacker takes its victim's place first."""
    seat = table.now.attacker
    attacker = table.monsters[seat] if seat is not None else None
    if attacker is not None and attacker.alive and table.settings.enters_by_smash:
        yield from take_place_of_the_dead(table, attacker)
    tidy_bay(table, attacked=attacker is not None)


def tidy_bay(table: Table, *, attacked: bool = False) -> None:
    """Closes the Bay for good when too few are left; else 2011 may move its monster to the City."""
    if table.bay_open and len(table.living()) < BAY_FROM:
        table.bay_open = False
        table.emit("bay", None, rule="bay.closes-at-four", cause="closes")
        resident = table.at("bay")
        if resident is not None:
            _clear_bay(table, resident)
    elif not attacked:
        card_frees_city(table)


def take_place_of_the_dead(table: Table, attacker: Monster) -> Asks[None]:
    """2011: whoever kills in Tokyo with smashes takes the place at once."""
    if table.at("city") is None:
        if attacker.place == "bay":
            move_within(table, attacker, "city", "classic-bay.advance")
        elif attacker.place is None:
            yield from enter(table, attacker, "city", "tokyo.classic-replace-killed")


def _clear_bay(table: Table, resident: Monster) -> None:
    """Its monster goes to an empty City, else out of Tokyo. Neither is yielding."""
    if table.at("city") is None:
        move_within(table, resident, "city", table.settings.edition.cites["bay-closing"])
    else:
        leave(table, resident, "bay.closing-is-not-yielding", cause="must-leave")


def card_frees_city(table: Table) -> None:
    """2011: when something other than an attack empties the City, the Bay's monster moves up."""
    if not table.settings.edition.bay_moves_up_after_cards or table.at("city") is not None:
        return
    resident = table.at("bay")
    if resident is not None:
        move_within(table, resident, "city", "classic-bay.card-frees-city")
