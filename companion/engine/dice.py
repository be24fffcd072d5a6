"""Resolving the dice, kind by kind, in the order the active player names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.events import Share, Tally
from companion.engine.hand import evolve
from companion.engine.moments import Moment
from companion.engine.requests import HeartsRequest, ask
from companion.engine.smashing import resolve_smashes
from companion.engine.wickedness import earn_wickedness
from companion.engine.windows import SILENCE, own, reckoned, reckoned_by_others

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Frozen, Request
    from companion.engine.state import Monster
    from companion.engine.table import Table
    from companion.moves.kinds import Hearts

TRIPLE = 3
DICE, BASE = 6, "components.base-dice"
NUMBERS = ((1, "1"), (2, "2"), (3, "3"))


def resolve(table: Table, monster: Monster, order: str) -> Asks[None]:
    """Every die is resolved; a monster that dies on the way resolves no more."""
    if Moment.DICE_LIE in monster.hooks:
        yield from own(table, Moment.DICE_LIE, monster, table.now.rolled)
    for kind in order:
        if not monster.alive:
            return
        acting = RESOLVING[kind](table, monster)
        if acting is not SILENCE:
            yield from acting
    if table.settings.power_up:
        evolve(table, monster)


def resolve_numbers(table: Table, monster: Monster) -> Asks[None]:
    """Triples bring stars, and where the gauge is in play some bring wickedness too."""
    faces = table.now.rolled
    hooks = monster.hooks
    if Moment.SCORING_NUMBERS in hooks or Moment.SCORED_NUMBERS in hooks:
        return _resolve_numbers_with_cards(table, monster, faces)
    _score_triples(table, monster, faces)
    return earn_wickedness(table, monster, faces) if table.settings.wickedness else SILENCE


def _resolve_numbers_with_cards(table: Table, monster: Monster, faces: str) -> Asks[None]:
    if Moment.SCORING_NUMBERS in monster.hooks:
        yield from own(table, Moment.SCORING_NUMBERS, monster, faces)
        if not monster.alive:
            return
    _score_triples(table, monster, faces)
    if Moment.SCORED_NUMBERS in monster.hooks:
        yield from own(table, Moment.SCORED_NUMBERS, monster, faces)
    if table.settings.wickedness:
        yield from earn_wickedness(table, monster, faces)


def _score_triples(table: Table, monster: Monster, faces: str) -> None:
    """A triple scores its number, each further die one star more; fewer than three score nothing."""
    for number, face in NUMBERS:
        count = faces.count(face)
        if count >= TRIPLE:
            tally = Tally(number, "numbers.triple")
            if count > TRIPLE:
                tally.add(count - TRIPLE, "numbers.extra")
            tally = reckoned(table, Moment.NUMBER_DICE, monster, tally)
            table.change_stars(monster, tally, cause="numbers", rule="numbers.triple")


class HeartsUse:
    """What rolled hearts may be spent on, before the monster is asked."""

    __slots__ = ("count", "more", "own", "patients", "rule")

    def __init__(self, count: int, *, own: bool, rule: str) -> None:
        self.count = count
        self.more: list[Share] = []
        """Those among them that no die shows, and which rule adds them."""
        self.own = own
        """Whether the roller may use them for itself: healing, tokens."""
        self.rule = rule
        self.patients: dict[str, int] = {}
        """Other monsters that may get some, and how many at most."""

    def add(self, hearts: int, rule: str) -> None:
        self.count += hearts
        self.more.append(Share(hearts, rule))

    def healing(self, hearts: int) -> Tally:
        """That many of them heal: those on dice first, then those that rules add."""
        if not self.more:
            return Tally(hearts, "heal.outside")
        added = sum(share.amount for share in self.more)
        tally = Tally(min(hearts, self.count - added), "heal.outside")
        for share in self.more:
            tally.add(min(hearts - tally.total, share.amount), share.rule)
        return tally


def resolve_hearts(table: Table, monster: Monster) -> Asks[None]:
    """Outside Tokyo each heart heals one, or takes off a token; in Tokyo rolled hearts do nothing."""
    count = table.now.rolled.count("h")
    if not count:
        return SILENCE
    outside = monster.place is None
    use = HeartsUse(count, own=outside, rule="heal.outside" if outside else "heal.not-in-tokyo")
    if Moment.USING_HEARTS in monster.hooks:
        use = reckoned(table, Moment.USING_HEARTS, monster, use)
    if use.patients or (use.own and (monster.poison or monster.shrink)):
        return _ask_for_hearts(table, monster, use)
    return _heal(table, monster, use, use.count)


def _ask_for_hearts(table: Table, monster: Monster, use: HeartsUse) -> Asks[None]:
    """There is a choice: what is not spent on something else heals."""
    answer: Hearts | None = yield from ask(_hearts_request, monster, use)
    if answer is None:
        return
    yield from _spend_hearts(table, monster, use, answer)
    spent = answer.total - answer.heal
    yield from _heal(table, monster, use, use.count - spent)


def _heal(table: Table, monster: Monster, use: HeartsUse, hearts: int) -> Asks[None]:
    if use.own:
        tally = use.healing(hearts)
        if Moment.HEALING_DICE in monster.hooks:
            tally = reckoned(table, Moment.HEALING_DICE, monster, tally)
        table.heal(monster, tally, cause="dice", rule="heal.outside")
        return SILENCE
    table.emit("none", monster, rule=use.rule, cause="hearts-unusable", amount=hearts)
    return own(table, Moment.WASTED_HEARTS, monster, hearts) if hearts else SILENCE


def _spend_hearts(table: Table, monster: Monster, use: HeartsUse, answer: Hearts) -> Asks[None]:
    """On tokens, and on other monsters."""
    _remove_tokens(table, monster, answer)
    for patient, hearts in answer.others:
        table.emit("given", monster, rule=use.rule, amount=hearts, cause="hearts", item=patient)
    if answer.others:
        yield from own(table, Moment.HEARTS_GIVEN, monster, dict(answer.others))


def _hearts_request(monster: Monster, use: HeartsUse) -> Request | None:
    if not monster.alive:
        return None
    limits = {"heal": use.count}
    limits["poison"] = min(monster.poison, use.count) if use.own else 0
    limits["shrink"] = min(monster.shrink, use.count) if use.own else 0
    return HeartsRequest(monster.id, use.count, limits | use.patients)


def _remove_tokens(table: Table, monster: Monster, answer: Hearts) -> None:
    rule = "tokens.removed-with-hearts"
    if answer.poison:
        monster.poison -= answer.poison
        table.emit("token", monster, rule=rule, amount=-answer.poison, item="poison")
    if answer.shrink:
        monster.shrink -= answer.shrink
        table.emit("token", monster, rule=rule, amount=-answer.shrink, item="shrink")


def resolve_energy(table: Table, monster: Monster) -> Asks[None]:
    """One energy a face, as one gain."""
    count = table.now.rolled.count("e")
    if not count:
        return SILENCE
    rule = "energy.one-per-face"
    tally = Tally(count, rule)
    if Moment.ENERGY_DICE in monster.hooks:
        tally = reckoned(table, Moment.ENERGY_DICE, monster, tally)
    table.gain_energy(monster, tally, cause="dice", rule=rule)
    return SILENCE


RESOLVING = {
    "n": resolve_numbers,
    "h": resolve_hearts,
    "e": resolve_energy,
    "s": resolve_smashes,
}
"""By kind of face, as the order names them."""


def throws_six(table: Table, monster: Monster) -> bool:
    """Is there nothing that adds dice, takes some away or freezes one? The usual case."""
    hooked = table.hooked
    if Moment.COUNTING_DICE in monster.hooks or monster.shrink or table.now.fewer_dice is not None:
        return False
    return Moment.OTHERS_DICE not in hooked and Moment.FROZEN_DICE not in hooked


def dice_of(table: Table, monster: Monster) -> Tally:
    """How many dice a monster throws, and why."""
    tally = Tally(DICE, BASE)
    if Moment.COUNTING_DICE in monster.hooks:
        tally = reckoned(table, Moment.COUNTING_DICE, monster, tally)
    if Moment.OTHERS_DICE in table.hooked:
        tally = reckoned_by_others(table, Moment.OTHERS_DICE, monster, tally)
    if monster.shrink:
        tally.add(-monster.shrink, "referee.shrink-token")
    if table.now.fewer_dice is not None and monster is table.active:
        tally.add(-table.now.fewer_dice.amount, table.now.fewer_dice.rule)
    if tally.total < 0:
        tally.keep_within(0, 0, "referee.not-below-zero")
    return tally


def rolls_of(table: Table, monster: Monster) -> Tally:
    """How often a monster may throw in its turn, and why."""
    settings = table.settings
    rule = "quick.two-rolls" if settings.quick else "roll.up-to-three"
    tally = Tally(settings.rolls, rule)
    tally = reckoned(table, Moment.COUNTING_ROLLS, monster, tally)
    added = [rule for seat, rule in table.now.more_rolls if seat == monster.seat]
    for rule in dict.fromkeys(added):
        tally.add(added.count(rule), rule)
    tally = reckoned(table, Moment.LIMITING_ROLLS, monster, tally)
    return reckoned_by_others(table, Moment.LIMITING_OTHERS_ROLLS, monster, tally)


def frozen_dice(table: Table, dice: int) -> tuple[Frozen, ...]:
    """The faces that lie among this many dice whatever is thrown."""
    if Moment.FROZEN_DICE not in table.hooked:
        return ()
    found: list[Frozen] = []
    for monster in table.living():
        found = reckoned(table, Moment.FROZEN_DICE, monster, found)
    return tuple(found[:dice])


def add_roll(table: Table, monster: Monster, rule: str) -> None:
    """One more throw this turn, whatever becomes of the card that brought it."""
    table.now.more_rolls.append((monster.seat, rule))
    table.emit("rolls", monster, rule=rule, amount=1, cause="card", shares=(Share(1, rule),))
