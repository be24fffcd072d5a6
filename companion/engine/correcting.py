"""The referee's corrections: dials, figures, cards. The only way around the rules, and on the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.belongings import (
    cut_to_maximum,
    free_copiers,
    put,
    put_for_sale,
    take_away,
)
from companion.engine.dying import eliminate
from companion.engine.families import COSTUME, EVOLUTION, POWER, TILE
from companion.engine.hand import hand_changed, was_moved
from companion.engine.table import GOAL
from companion.engine.this_turn import FALLING
from companion.engine.tokyo import tidy_bay
from companion.engine.wickedness import TOP
from companion.engine.winning import check_survivors
from companion.moves.errors import Illegal

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.engine.families import Family
    from companion.engine.head import Place
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Correct

RULE = "referee.correction"
LARGEST = {
    "stars": 99,
    "energy": 999,
    "poison": 99,
    "shrink": 99,
    "target": 1,
    "wickedness": TOP,
    "hand": 9,
}
NUMBERS = ("hearts", *LARGEST)
BELONGINGS = ("cards", "tiles", "evolutions")
OF_POWER_UP = ("hand", "evolutions", "target")
LOST_BY_THE_DEAD = ("energy", "poison", "shrink", "target", "hand", *BELONGINGS)
"""Whoever is out has none of these; with hearts set first, it is back and may have them again."""
FIELDS = (*NUMBERS, *BELONGINGS, "tokyo")
FAMILIES_OF: dict[str, tuple[Family, ...]] = {
    "cards": (POWER, COSTUME),
    "tiles": (TILE,),
    "evolutions": (EVOLUTION,),
}
PLACES: tuple[Place, ...] = ("city", "bay")
NOWHERE = ("none", "outside")


def correct(table: Table, move: Correct) -> Asks[None]:
    """Checks the correction whole, then makes it. Hearts at zero mean elimination here too."""
    if move.subject == "tokyo":
        _set_place(table, move.field, move.value, move.because)
        return
    monster = table.by_id.get(move.subject)
    if monster is None:
        raise Illegal("unknown-name", rule=RULE, name=move.subject, family="monster")
    if move.field not in FIELDS:
        raise Illegal("unknown-field", rule=RULE, field=move.field, fields=FIELDS)
    if move.field in OF_POWER_UP and not table.settings.power_up:
        raise Illegal("without-power-up", rule="power-up.deck")
    if not monster.alive and move.field in LOST_BY_THE_DEAD:
        raise Illegal("not-alive", rule="elimination.zero-hearts", monster=monster.id)
    if move.field == "tokyo":
        _move_figure(table, monster, move.value, move.because)
    elif move.field in BELONGINGS:
        yield from _set_belongings(table, monster, move.field, move.value, move.because)
        if not monster.hearts and not table.now.recalls(monster, FALLING):
            yield from _after_hearts(table, monster)  # what kept it in the game may be gone
    else:
        yield from _set_number(table, monster, move)


def _set_number(table: Table, monster: Monster, move: Correct) -> Asks[None]:
    highest = monster.maximum if move.field == "hearts" else LARGEST[move.field]
    if move.field == "stars" and table.settings.stars_end_at_goal:
        highest = GOAL
    value = int(move.value) if move.value.isdecimal() and len(move.value) < 5 else -1
    if not 0 <= value <= highest:
        raise Illegal(
            "bad-value", rule=RULE, field=move.field, value=move.value, lowest=0, highest=highest
        )
    before = getattr(monster, move.field)
    if move.field == "target" and value:
        _take_target_away(table, monster)
    setattr(monster, move.field, value)
    table.emit(
        "corrected",
        monster,
        rule=RULE,
        amount=value - before,
        cause="number",
        item=f"{move.field}={value}",
        note=move.because,
    )
    if move.field == "stars":
        table.check_goal(monster)
    if move.field == "hand":
        _after_hand(table, monster, value - before)
    if move.field == "hearts":
        yield from _after_hearts(table, monster)


def _take_target_away(table: Table, keeper: Monster) -> None:
    """From whoever has it now: there is only one."""
    for other in table.others(keeper):
        if other.target:
            other.target = 0
            table.emit("token", other, rule=RULE, amount=-1, item="target")


def _after_hand(table: Table, monster: Monster, more: int) -> None:
    """What was miscounted is in the deck instead, or came from there."""
    for evolution in monster.known[monster.hand :]:
        was_moved(table, evolution)
    del monster.known[monster.hand :]
    hand_changed(monster)
    monster.deck.left = max(monster.deck.left - more, 0)
    table.rebind_hands(*table.monsters)


def _after_hearts(table: Table, monster: Monster) -> Asks[None]:
    if monster.hearts > 0:
        if not monster.alive:
            monster.alive = True
            table.rebind(monster)
        return
    undead = any(table.catalogue.for_sale[owned.id].undead for owned in monster.cards)
    if monster.alive and not undead:
        yield from eliminate(table, monster, None)
        tidy_bay(table)
        check_survivors(table)


def _set_place(table: Table, place: str, name: str, because: str) -> None:
    """`set tokyo city MONSTER`, or `none` to empty the place."""
    if place not in PLACES:
        raise Illegal("unknown-place", rule=RULE, place=place, places=PLACES)
    if name in NOWHERE:
        resident = table.at(place)
        if resident is not None:
            _move_figure(table, resident, "none", because)
        return
    monster = table.by_id.get(name)
    if monster is None:
        raise Illegal("unknown-name", rule=RULE, name=name, family="monster")
    _move_figure(table, monster, place, because)


def _move_figure(table: Table, monster: Monster, place: str, because: str) -> None:
    """Into a place or out of Tokyo. Whoever stood there goes outside."""
    if place not in PLACES and place not in NOWHERE:
        raise Illegal("unknown-place", rule=RULE, place=place, places=(*PLACES, "none"))
    if place == "bay" and not table.bay_open:
        raise Illegal("no-bay", rule="setup.five-six-bay")
    if place in PLACES and not monster.alive:
        raise Illegal("not-alive", rule="elimination.zero-hearts", monster=monster.id)
    if place in PLACES:
        resident = table.at(place)
        if resident is not None and resident is not monster:
            resident.place = None
            table.emit("corrected", resident, rule=RULE, cause="place", item="none", note=because)
    monster.place = place if place in PLACES else None
    table.emit("corrected", monster, rule=RULE, cause="place", item=place, note=because)


def _set_belongings(
    table: Table, monster: Monster, field: str, value: str, because: str
) -> Asks[None]:
    """`set kraken cards wings jets`: exactly these from now on; `none` for nothing."""
    families = FAMILIES_OF[field]
    known = _known(table, field)
    wanted = [] if value == "none" else value.replace(",", " ").split()
    for name in wanted:
        if name not in known:
            raise Illegal("unknown-name", rule=RULE, name=name, family=families[0].id)
    for owned in list(monster.pile(families[0])):
        if owned.id in wanted:
            wanted.remove(owned.id)
        else:
            take_away(table, owned)
            _back_into_deck(table, owned)
            yield from free_copiers(table, owned)
    for name in wanted:
        _lay_before(table, monster, field, name)
    if field == "evolutions":
        table.rebind_hands(*table.monsters)  # what lies there is in no hand, what does not may be
    table.emit("corrected", monster, rule=RULE, cause=field, item=value, note=because)
    cut_to_maximum(table, monster)


def _known(table: Table, field: str) -> Collection[str]:
    match field:
        case "cards":
            return table.catalogue.for_sale
        case "tiles":
            return table.catalogue.tiles
        case _:
            return table.catalogue.evolutions


def _lay_before(table: Table, monster: Monster, field: str, name: str) -> None:
    match field:
        case "cards":
            put_for_sale(table, monster, name)
        case "tiles":
            put(table, monster, TILE, name)
            table.tiles_gone.add(name)
        case _:
            _take_from_deck(table, put(table, monster, EVOLUTION, name), monster)


def _back_into_deck(table: Table, owned: Owned) -> None:
    """An evolution that does not lie there after all is unseen again."""
    if owned.family is EVOLUTION and owned.deck in table.by_id:
        table.by_id[owned.deck].deck.left += 1


def _take_from_deck(table: Table, owned: Owned, monster: Monster) -> None:
    info = table.catalogue.evolutions[owned.id]
    owned.counters = info.counters
    own = table.settings.mutants or info.monster not in table.by_id
    owned.deck = monster.id if own else info.monster
    deck = table.by_id[owned.deck].deck
    if owned.id in deck.discards:
        deck.discards.remove(owned.id)
    else:
        deck.left = max(deck.left - 1, 0)
