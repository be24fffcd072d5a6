"""The dice a question names: "1 2 2 heart energy energy", "four 3s and two energy"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from companion.library.computed.ways_to_put import says

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.library.computed.scene import Clause
    from companion.library.manner import Manners
    from companion.library.reading import Reader

COUNTED = (
    "smash", "damage", "heart", "energy", "wickedness", "face1", "face2", "face3", "dice", "poison",
    "shrink", "star",
)  # fmt: skip
FIRST_OF = {"face1": "1", "face2": "2", "face3": "3"}
ROLLED = {"heart": "h", "energy": "e", "smash": "s"}
LETTERS = {"h": "h", "e": "e", "s": "s", "1": "1", "2": "2", "3": "3"}
FACE_OF = {**FIRST_OF, **ROLLED}
NUMBERS = "123"
DICE = 6
FEWEST_IN_A_ROW, MOST = 3, 8
BETWEEN = {"and", "und", "y", "e", "plus"}
LARGEST = 99
FIGURES = {"face1", "face2", "face3", "n1", "n2", "n3"}
DIALS = {"heart", "energy", "star"}
"""What may be had before a roll, and rolled as well."""
FOR_TWO = "twoplayers"
FEW_WORDS = 4
"""Words of a clause that only names dice."""


def number_of(token: str, meant: Sequence[str]) -> int | None:
    if token.isdigit() and int(token) <= LARGEST:
        return int(token)
    for each in meant:
        if each[0] == "n" and each[1:].isdigit():
            return int(each[1:])
    return None


def dice_of(
    tokens: list[str], reader: Reader, clauses: Sequence[Clause], *, thrown: bool
) -> dict[str, int]:
    """How often each face is named: one after the other, or with a number before it.

    `thrown`: something is named that only looks at dice.
    """
    if row := _row(tokens, reader):
        shown = {face: row.count(face) for face in dict.fromkeys(row)}
        return {**_beside(row, clauses), **shown}
    told = any({"roll", "face"} & clause.concepts for clause in clauses)
    rolling = thrown or told or _listed(clauses)
    sure = telling_dice(clauses, roll=_is_roll)
    found = _thrown(clauses, sure, reader.language)
    for clause in clauses:
        if rolling and clause not in sure and "may" not in clause.concepts:
            for counted, number in _shown(clause).items():
                if counted in ROLLED and not _is_had(clause):
                    found.setdefault(ROLLED[counted], number)
    return found


def _thrown(clauses: Sequence[Clause], sure: list[Clause], language: str) -> dict[str, int]:
    """The faces of clauses that surely tell dice."""
    found: dict[str, int] = {}
    for clause in clauses:
        told = clause in sure or _is_one(clause)
        if told and not _adds(clause, found, language):
            found |= _faces(clause)
    return found


def _adds(clause: Clause, found: dict[str, int], language: str) -> bool:
    """ "… and another 3", "… and two more 3s": dice besides those of the same number told before."""
    shown = {str(clause.numbers[-1]): 1} if _is_one(clause) else _faces(clause)
    more = {face: n for face, n in shown.items() if face in found and face in NUMBERS}
    if not more or not says(clause.tokens, language, "another"):
        return _is_one(clause)
    for face, n in more.items():
        found[face] += n
    return True


def _is_one(clause: Clause) -> bool:
    """ "Another 3": a number of dice that counts nothing."""
    bare = not clause.counts and 0 < len(clause.numbers) <= len(NUMBERS) - 1
    brief = len(clause.tokens) <= FEW_WORDS + 1 and not clause.mine and not clause.names
    return bare and brief and str(clause.numbers[-1]) in NUMBERS and clause.numbers[0] > 0


def _without_twos(features: dict[str, float], clauses: Sequence[Clause]) -> dict[str, float]:
    """What is spoken of; "drei Zweier" are dice, no game for two."""
    for clause in clauses:
        if "face2" in clause.counts:
            clause.concepts.discard(FOR_TWO)
    told = any(FOR_TWO in clause.concepts for clause in clauses)
    return features if told else {each: n for each, n in features.items() if each != FOR_TWO}


def telling_dice(
    clauses: Sequence[Clause], *, roll: Callable[[Clause], bool] | None = None
) -> list[Clause]:
    """Clauses that tell dice: a roll, numbers on dice, and what is listed beside these."""
    sure = [(roll or _tells_dice)(each) for each in clauses]
    bare = [_is_bare(each) for each in clauses]
    for place in _listed_with_smashes(clauses, bare):
        sure[place] = True
    for place in range(1, len(clauses)):
        before = sure[place - 1] or _announces_dice(clauses[place - 1])
        sure[place] = sure[place] or (before and bare[place])
    _those_before(clauses, sure, bare)
    return [clause for clause, is_sure in zip(clauses, sure, strict=True) if is_sure]


def _those_before(clauses: Sequence[Clause], sure: list[bool], bare: list[bool]) -> None:
    """What is listed before numbers, or before "… and a 1 on my dice"."""
    ends = False
    for place in reversed(range(len(clauses) - 1)):
        after = clauses[place + 1]
        ends = sure[place + 1] and (ends or (after.leads and "dice" in after.concepts))
        listed = ends or (bare[place + 1] and _leads_to_numbers(clauses, place))
        sure[place] = sure[place] or (sure[place + 1] and bare[place] and listed)


def _announces_dice(clause: Clause) -> bool:
    """ "On my dice: …"."""
    told = clause.counts or clause.numbers or clause.names or clause.asks
    return "dice" in clause.concepts and not told and len(clause.tokens) <= FEW_WORDS


def _leads_to_numbers(clauses: Sequence[Clause], place: int) -> bool:
    """Whether numbers follow; in "2 stars and 8 energy and rolls three 1s" the energy is none of them."""
    after = clauses[place + 1]
    before = clauses[place - 1]
    listed = before.has or "star" in before.counts  # nobody rolls stars
    apart = place and listed and "roll" in after.concepts
    return _numbered(after) and not apart


def _is_roll(clause: Clause) -> bool:
    return "roll" in clause.concepts or _numbered(clause)


def _tells_dice(clause: Clause) -> bool:
    """A roll, numbers, or "three hearts on my dice"."""
    if _is_roll(clause) and ("before" not in clause.concepts or _numbered(clause)):
        return True  # "4 energy before the roll" is none of it
    return bool({"dice", "face"} & clause.concepts and ROLLED.keys() & clause.counts.keys())


def _listed_with_smashes(clauses: Sequence[Clause], bare: list[bool]) -> list[int]:
    """ "I end with two hearts, two energy and two claws": nobody has claws but on dice."""
    for start in range(len(clauses) - 2):
        row = clauses[start : start + 3]
        kinds = {each for clause in row for each in ROLLED if each in clause.counts}
        if kinds == set(ROLLED) and all(bare[start + 1 : start + 3]) and not row[0].has:
            return list(range(start, start + 3))
    return []


def _numbered(clause: Clause) -> bool:
    row = len(clause.numbers) >= FEWEST_IN_A_ROW and all(str(n) in NUMBERS for n in clause.numbers)
    return row or bool(FIRST_OF.keys() & (clause.counts.keys() | clause.singles))


def _is_bare(clause: Clause) -> bool:
    """ "Two hearts": a number and a face, and nothing that somebody has or does."""
    told = bool(ROLLED.keys() & clause.counts.keys() or clause.singles or _numbered(clause))
    had = clause.mine or clause.who is not None or (clause.has and not _numbered(clause))
    had = had or max(clause.counts.values(), default=0) > MOST  # no throw has so many dice
    return told and not had and len(clause.tokens) <= FEW_WORDS


def _is_had(clause: Clause) -> bool:
    """ "I am at 4 hearts": what somebody has is no roll, unless it is said."""
    told = (clause.has and not clause.names) or (
        (clause.mine or clause.who is not None) and "gain" not in clause.concepts
    )
    return told and not _numbered(clause)


def _faces(clause: Clause) -> dict[str, int]:
    counted = {**dict.fromkeys(clause.singles, 1), **clause.counts}
    faces = {**FIRST_OF, **ROLLED}
    return {faces[each]: number for each, number in counted.items() if each in faces}


def _shown(clause: Clause) -> dict[str, int]:
    """What is counted; "a heart on my dice" is one."""
    alone = clause.singles if "dice" in clause.concepts else ()
    return {**dict.fromkeys(alone, 1), **clause.counts}


def _beside(row: str, clauses: Sequence[Clause]) -> dict[str, int]:
    """ "3 3 3 3 and two energy": what is counted beside a row of figures."""
    if set(row) - set(NUMBERS):
        return {}
    found: dict[str, int] = {}
    for clause in clauses:
        for counted, number in clause.counts.items():
            if counted in ROLLED and len(row) + number <= MOST and not clause.who:
                found.setdefault(ROLLED[counted], number)  # the second is what somebody has
    return found


def _listed(clauses: Sequence[Clause]) -> bool:
    """ "Three hearts and three energy: what do I get?": nobody says that he has them."""
    named = [clause for clause in clauses if ROLLED.keys() & clause.counts.keys()]
    return len(named) > 1 and not any(clause.mine or clause.who for clause in named)


class _Shown(NamedTuple):
    """A die in a row, and whether "and" stands before it."""

    face: str
    joined: bool


def _row(tokens: Sequence[str], reader: Reader) -> str:
    """The longest row of faces; in "2 hearts 3 claws" the figures count what follows."""
    best: list[_Shown] = []
    current: list[_Shown] = []
    joined = False
    for token in [*tokens, ""]:
        face = LETTERS.get(token) or _face(token, reader)
        if face:
            current.append(_Shown(face, joined))
        elif token not in BETWEEN or not current:
            best, current = max(best, current, key=len), []
        joined = token in BETWEEN
    shown = "".join(each.face for each in best)
    figures = any(first in NUMBERS and second in NUMBERS for first, second in pairwise(shown))
    repeated = any(first == second for first, second in pairwise(shown)) and len(shown) > 3
    if not FEWEST_IN_A_ROW <= len(shown) <= MOST or not (figures or repeated):
        return ""
    return _counted(best) if figures else shown


def _counted(row: list[_Shown]) -> str:
    """The row, or "3 3 3 3 and 2 hearts", where a figure counts what follows and six dice are told."""
    shown, counted, joined = "".join(each.face for each in row), "", False
    for before, each, after in zip([None, *row], row, [*row[1:], None], strict=False):
        if _is_count(each, after):
            joined = joined or each.joined
        else:
            counted += each.face * (int(before.face) if before and _is_count(before, each) else 1)
    if len(shown) == DICE:
        return counted if joined and len(counted) == DICE else shown
    return counted if joined or len(counted) == DICE else shown


def _is_count(shown: _Shown, after: _Shown | None) -> bool:
    """Whether a figure may count what stands right behind it."""
    return shown.face in NUMBERS and after is not None and after.face not in NUMBERS


def row_counts(tokens: Sequence[str], reader: Reader) -> dict[str, int]:
    """ "3 3 3 3 heart bolt": what a row of figures and words shows; in it no figure counts anything."""
    row = _row(tokens, reader)
    if not set(row) & set(NUMBERS) or not set(row) - set(NUMBERS):
        return {}
    return {what: row.count(face) for what, face in FACE_OF.items() if face in row}


def _face(token: str, reader: Reader) -> str:
    meant = reader.of_word(token)
    for concept, face in ROLLED.items() if meant else ():
        if concept in meant:
            return face
    return ""


def rolls_apart(tokens: list[str], reader: Reader) -> list[list[str]]:
    """ "With 7 hearts I roll five": what is counted before the roll is none of it."""
    if not tokens:
        return []
    meant = [set(reader.of_word(token)) for token in tokens]
    for place, concepts in enumerate(meant):
        before = {each for word in meant[:place] for each in word} & DIALS
        told = any(number_of(token, reader.of_word(token)) is not None for token in tokens[:place])
        rolled = DIALS | FIGURES if told or "star" in before else DIALS
        if "roll" in concepts and before and any(rolled & each for each in meant[place + 1 :]):
            return [tokens[:place], tokens[place:]]
    return [tokens]


def hand_on(
    clauses: list[Clause], manners: Manners, features: dict[str, float]
) -> dict[str, float]:
    """What a clause says of the one behind the cut; then all that is spoken of."""
    _hand_rolls_on(clauses)
    _hand_having_on(clauses, manners)
    _name_tokens(clauses, features)
    return _without_twos(features, clauses)


def _name_tokens(clauses: list[Clause], features: dict[str, float]) -> None:
    """ "Poison: two tokens": which they are may stand elsewhere, where only one kind is spoken of."""
    kinds = {"poison", "shrink"} & features.keys()
    named = any(kinds & clause.counts.keys() for clause in clauses)
    for clause in clauses if len(kinds) == 1 and not named else ():
        bare = "token" in clause.concepts and len(clause.numbers) == 1 and not clause.counts
        if bare and not clause.asks and not clause.names:
            clause.counts[min(kinds)] = clause.numbers.pop()


def _hand_rolls_on(clauses: list[Clause]) -> None:
    """ "I roll with Regeneration 3 hearts": what is rolled may stand behind a cut."""
    for before, clause in pairwise(clauses):
        rolls = {"roll", "before"} & before.concepts == {"roll"}  # not "before the roll"
        rolls = rolls and not before.counts and not before.numbers
        if rolls and clause.counts and clause.who is None and not clause.has and not before.has:
            clause.concepts.add("roll")


def _hand_having_on(clauses: list[Clause], manners: Manners) -> None:
    """ "… habe aber nur 3 Energie": who has it, and that it is had, may stand before a cut."""
    for before, clause in pairwise(clauses):
        alone = before.has and set(before.tokens) <= manners.having | manners.me
        if alone and clause.counts:
            clause.has, clause.mine = True, clause.mine or before.mine
            clause.who = before.who if clause.who is None else clause.who
