"""Dice as people type them: one after the other, or counted, in digits, letters, words and signs.

Two ways of reading are tried. Listing: every word is a die. Counting: a number says how many. A line
that surely counts once ("two hearts") counts throughout; where both ways give as many dice as are
asked for, nobody can know, and the reading holds both.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from companion.data_classes import dataclass
from companion.reading.dice_counting import MOST_DICE, MOST_READINGS, Counted, counted_ways
from companion.reading.dice_shares import without_total
from companion.reading.dice_units import COUNTABLE, Unit, Units
from companion.reading.lexicon import MANY, MASS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from companion.reading.lexicon import Lexicon
    from companion.reading.tokens import Token

LONGEST_LINE = 40
NEVER = LONGEST_LINE + 1
SHORTEST_WORD = 3
AS_RECORDED = "ehs"
"""No word, though texts show it: dice as records write them."""
LAUGHED = 2
"""Letters of "hehe hehe"; "ehs ehs" has three and is dice."""


@dataclass(frozen=True, slots=True)
class DiceRead:
    """What a line says about dice."""

    fitting: tuple[str, ...]
    """Faces that make the number asked for; more than one where two readings fit."""
    given: int = 0
    """How many dice it names where none fits."""
    is_word: bool = False
    """Letters that spell an ordinary word: probably no dice at all."""


def read_dice(line: Sequence[Token], lexicon: Lexicon, asked: int) -> DiceRead | None:
    """None if the line is not about dice."""
    if not line or len(line) > LONGEST_LINE:
        return None
    units = Units(without_total(Units(line, lexicon), asked), lexicon)
    listed, counted = _listed(units), _counted_most(units, asked)
    if any(each.sure for each in counted):
        listed = []
    elif listed and counted:
        listed, counted = _weighed(units, listed, counted, asked)
    every = _distinct([*(each.faces for each in counted), *listed])
    if not any(every):
        return None
    fitting = tuple(faces for faces in every if len(faces) == asked)
    return DiceRead(fitting, len(every[0]), _is_word(units, lexicon))


def _counted_most(units: Units, asked: int) -> list[Counted]:
    """The ways of counting that leave the least uncounted: what counts once counts throughout."""
    ways = [way.filled(asked) for way in counted_ways(units, asked)]
    ways = [way for way in ways if way.faces or way.sure]
    surely = [way for way in ways if way.sure] or ways
    most = max((way.counts for way in surely), default=0)
    return [way for way in ways if way.counts == most]


def _distinct(readings: Iterable[str]) -> list[str]:
    """Each throw once, in the order in which it was typed."""
    found: dict[str, str] = {}
    for faces in readings:
        found.setdefault("".join(sorted(faces)), faces)
    return list(found.values())


# --- one after the other --------------------------------------------------------------------------


def _listed(units: Units) -> list[str]:
    """Every way to take each word for a die; a letter may also be a small word, as the Spanish "a"."""
    reached: list[list[str]] = [[] for _ in range(len(units) + 1)]
    reached[0] = [""]
    for place in range(len(units)):
        for faces in _distinct(reached[place])[:MOST_READINGS]:
            for end, more in _dice_at(units, place):
                if len(faces) + len(more) <= MOST_DICE:
                    reached[end].append(faces + more)
    return [faces for faces in _distinct(reached[len(units)]) if faces]


def _dice_at(units: Units, place: int) -> Iterator[tuple[int, str]]:
    for unit in units.at(place):
        if unit.kind == "run":
            yield unit.end, unit.faces
        elif unit.face and unit.face.sorts & COUNTABLE:
            yield unit.end, unit.face.face
        elif unit.kind == "skip":
            yield unit.end, ""


# --- listed or counted ----------------------------------------------------------------------------


def _weighed(
    units: Units, listed: list[str], counted: list[Counted], asked: int
) -> tuple[list[str], list[Counted]]:
    """Both readings are possible: does one of them go without saying?"""
    fitting = [each for each in counted if len(each.faces) == asked]
    if not fitting or all(len(faces) != asked for faces in listed):
        return listed, counted
    if all(not each.plain and not each.lettered for each in fitting):
        return [], fitting  # "1 heart 2 energy 3 claw": every word has its number
    if _repeats_a_face(units) or _counts_only_behind_runs(units):
        return listed, []
    return listed, fitting


def _repeats_a_face(units: Units) -> bool:
    """ "2 2 energy energy h h": nobody counts like that."""
    for place in range(len(units) - 1):
        one, two = units.first(place, "face"), units.first(place + 1, "face")
        digits = units.line[place].kind == "number" or units.line[place + 1].kind == "number"
        if one and two and one.face == two.face and not digits:
            number = units.first(place - 1, "number") if place else None
            if number is None or number.number < 2 or _run_before(units, place - 1) >= 2:
                return True
    return False


def _counts_only_behind_runs(units: Units) -> bool:
    """ "2 2 2 bolt heart fist": the last 2 goes with the others, not with the bolt."""
    words = [place for place in range(1, len(units)) if units.first(place, "face")]
    counts = [p for p in words if units.line[p].kind == "word" and units.first(p - 1, "number")]
    return bool(counts) and all(
        _run_before(units, place - 1) >= _a_run(units.first(place, "face"))
        for place in counts
        if units.line[place - 1].kind == "number"
    )


def _a_run(unit: Unit | None) -> int:
    """How many equal numbers before a face are surely dice: two before what is plainly singular,
    three before what may be counted so, none before a word without a plural ("2 energy")."""
    sorts = unit.face.sorts if unit is not None and unit.face is not None else frozenset()
    if MASS in sorts:
        return NEVER
    return 3 if MANY in sorts else 2


def _run_before(units: Units, place: int) -> int:
    """How many equal numbers stand in a row up to this place."""
    last, length = units.line[place].text, 0
    while place >= 0 and units.line[place].text == last:
        length, place = length + 1, place - 1
    return length


# --- dice or a word -------------------------------------------------------------------------------


def _is_word(units: Units, lexicon: Lexicon) -> bool:
    """Letters alone that spell something, or jump to and fro as only words do."""
    return any(_laughs(units, place) for place in range(len(units))) or _spells(units, lexicon)


def _spells(units: Units, lexicon: Lexicon) -> bool:
    words = [token.text for token in units.line]
    if any(token.kind != "word" for token in units.line):
        return False
    if any((word,) in lexicon.faces for word in words) or all(len(word) == 1 for word in words):
        return False
    if any(word in lexicon.spelt for word in words):
        return True
    if len(words) > 1:
        return len(set(words)) == 1 and len(set(words[0])) == LAUGHED
    return len(words[0]) >= SHORTEST_WORD and (words[0] in lexicon.real_words or _jumps(words[0]))


def _laughs(units: Units, place: int) -> bool:
    """ "22 hehe": letters that are no name of a face and yet a word, whatever stands beside them."""
    word = units.line[place].text
    if len(word) <= SHORTEST_WORD or word not in units.lexicon.spelt:
        return False
    return units.first(place, "run") is not None and units.first(place, "face", "skip") is None


def _jumps(word: str) -> bool:
    """ "hehehe": the letters come back again and again."""
    return sum(one != two for one, two in pairwise(word)) >= len(set(word))
