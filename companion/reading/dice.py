"""Dice as people type them: one after the other, or counted, in digits, letters, words and signs.

Two ways of reading are tried. Listing: every word is a die. Counting: a number says how many. A line
that surely counts once ("two hearts") counts throughout; where both ways give as many dice as are
asked for, nobody can know, and the reading holds both.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from companion.moves.kinds import FACES
from companion.reading.dice_units import COUNTABLE, Unit, Units
from companion.reading.lexicon import MANY, MASS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from companion.reading.lexicon import Lexicon
    from companion.reading.tokens import Token

LONGEST_LINE = 40
MOST_READINGS = 64
MOST_OF_A_KIND = 40
A_RUN = 3


@dataclass(frozen=True, slots=True)
class DiceRead:
    """What a line says about dice."""

    fitting: tuple[str, ...]
    """Faces that make the number asked for; more than one where two readings fit."""
    given: int = 0
    """How many dice it names where none fits."""
    is_word: bool = False
    """Letters that spell an ordinary word: probably no dice at all."""


class Counted(NamedTuple):
    """One way of counting through a line."""

    faces: str = ""
    sure: int = 0
    """Counts that can be nothing else."""
    doubtful: int = 0
    """Numbers that may be counts or dice."""
    plain: int = 0
    """Dice that stand there without a count."""
    rest: str = ""
    """The face that all other dice show."""
    lettered: bool = False
    """Is a letter or sign counted, rather than a word?"""

    @property
    def counts(self) -> int:
        return self.sure + self.doubtful


def read_dice(line: Sequence[Token], lexicon: Lexicon, asked: int) -> DiceRead | None:
    """None if the line is not about dice."""
    if not line or len(line) > LONGEST_LINE:
        return None
    units = Units(line, lexicon)
    listed = _distinct(faces for faces in _listed(units, 0) if faces)
    counted = [_filled(each, asked) for each in _counted(units, 0, asked)]
    counted = [each for each in counted if each.faces or each.sure]
    sure = any(each.sure for each in counted)
    # What counts once counts throughout.
    counts = max((each.counts for each in counted if each.sure or not sure), default=0)
    counted = [each for each in counted if each.counts == counts]
    if sure:
        listed = []
    elif listed and counted:
        listed, counted = _weighed(units, listed, counted, asked)
    every = _distinct([*(each.faces for each in counted), *listed])
    if not any(every):
        return None
    fitting = tuple(faces for faces in every if len(faces) == asked)
    return DiceRead(fitting, len(every[0]), _is_word(units, lexicon))


def _distinct(readings: Iterable[str]) -> list[str]:
    """Each throw once, in the order in which it was typed."""
    found: dict[str, str] = {}
    for faces in readings:
        found.setdefault("".join(sorted(faces)), faces)
    return list(found.values())


def _filled(counted: Counted, asked: int) -> Counted:
    missing = asked - len(counted.faces)
    if counted.rest and missing > 0:
        return counted._replace(faces=counted.faces + counted.rest * missing)
    return counted


def _weighed(
    units: Units, listed: list[str], counted: list[Counted], asked: int
) -> tuple[list[str], list[Counted]]:
    """Both readings are possible: does one of them go without saying?"""
    fitting = [each for each in counted if len(each.faces) == asked]
    if not fitting or all(len(faces) != asked for faces in listed):
        return listed, counted
    if all(not each.plain and not each.lettered for each in fitting):
        return [], fitting  # "1 heart 2 energy 3 claw": every word has its number
    if _is_a_list(units):
        return listed, []
    return listed, fitting


def _is_a_list(units: Units) -> bool:
    """ "2 2 2 bolt heart fist", "2 2 energy energy h h": nobody counts like that."""
    for place in range(len(units) - 1):
        one, two = units.first(place, "face"), units.first(place + 1, "face")
        digits = units.line[place].kind == "number" or units.line[place + 1].kind == "number"
        if one and two and one.face == two.face and not digits:
            number = units.first(place - 1, "number") if place else None
            if number is None or number.number < 2 or _run_before(units, place - 1) >= 2:
                return True
    words = [place for place in range(1, len(units)) if units.first(place, "face")]
    counts = [p for p in words if units.line[p].kind == "word" and units.first(p - 1, "number")]
    return bool(counts) and all(
        _run_before(units, place - 1) >= A_RUN and not _is_mass(units.first(place, "face"))
        for place in counts
        if units.line[place - 1].kind == "number"
    )


def _is_mass(unit: Unit | None) -> bool:
    """A word without a plural: "2 energy" may well be a count."""
    return unit is not None and unit.face is not None and MASS in unit.face.sorts


def _run_before(units: Units, place: int) -> int:
    """How many equal numbers stand in a row up to this place."""
    last, length = units.line[place].text, 0
    while place >= 0 and units.line[place].text == last:
        length, place = length + 1, place - 1
    return length


def _is_word(units: Units, lexicon: Lexicon) -> bool:
    """Letters alone that spell something, or jump to and fro as only words do."""
    words = [token.text for token in units.line]
    if any(token.kind != "word" for token in units.line):
        return False
    if any((word,) in lexicon.faces for word in words) or all(len(word) == 1 for word in words):
        return False
    if any(word in lexicon.spelt for word in words):
        return True
    if len(words) == 1 and len(words[0]) > 3 and words[0] in lexicon.real_words:
        return True
    if len(words) > 1:
        return len(set(words)) == 1 and len(set(words[0])) > 1
    word = words[0]
    changes = sum(one != two for one, two in pairwise(word))
    return len(word) > 3 and changes >= len(set(word))


# --- one after the other --------------------------------------------------------------------------


def _listed(units: Units, place: int, faces: str = "") -> Iterator[str]:
    if place == len(units):
        yield faces
        return
    for unit in units.at(place):
        match unit.kind:
            case "run":
                yield from _listed(units, unit.end, faces + unit.faces)
            case "face" if unit.face and unit.face.sorts & COUNTABLE:
                yield from _listed(units, unit.end, faces + unit.face.face)
            case "skip":
                yield from _listed(units, unit.end, faces)


# --- counted --------------------------------------------------------------------------------------


def _counted(units: Units, place: int, asked: int) -> Iterator[Counted]:
    found = 0
    for each in _groups(units, place, asked, Counted()):
        if each.sure or each.doubtful:
            yield each
            found += 1
            if found >= MOST_READINGS:
                return


def _groups(units: Units, place: int, asked: int, so_far: Counted) -> Iterator[Counted]:
    """Every way to read on from here."""
    if place == len(units):
        yield so_far
        return
    for end, more in _group(units, place, asked):
        together = Counted(
            so_far.faces + more.faces,
            so_far.sure + more.sure,
            so_far.doubtful + more.doubtful,
            so_far.plain + more.plain,
            so_far.rest or more.rest,
            so_far.lettered or more.lettered,
        )
        if len(together.faces) <= MOST_OF_A_KIND and not (so_far.rest and more.rest):
            yield from _groups(units, end, asked, together)
    skip = units.first(place, "skip")
    if skip is not None:  # "a" may be a claw or a filler: the number of dice decides
        yield from _groups(units, skip.end, asked, so_far)


def _group(units: Units, place: int, asked: int) -> Iterator[tuple[int, Counted]]:
    """Every group of dice that may begin here, and where it ends."""
    for reader in (_of_each, _all_or_rest, _multiplied, _reversed_count):
        found = list(reader(units, place, asked))
        if found:
            yield from found
            return
    for unit in units.at(place):
        if unit.kind == "number":
            found = list(_number_and_face(units, place, unit))
            yield from found
            if any(not more.lettered and end > unit.end for end, more in found):
                return  # a number before a word for a face is a count
    for unit in units.at(place):
        if unit.kind == "face" and unit.face and unit.face.sorts & COUNTABLE:
            yield unit.end, Counted(unit.face.face, plain=1)
            return
        if unit.kind == "run":
            yield unit.end, Counted(unit.faces, plain=len(unit.faces))


def _after_skips(units: Units, place: int) -> int:
    """Behind articles and the like, but not over a comma."""
    while (skip := units.first(place, "skip")) and not units.first(place, "face", "number"):
        if units.apart(skip.end):
            break
        place = skip.end
    return place


def _face_at(units: Units, place: int, *, digits: bool = False) -> tuple[int, str] | None:
    """A face by its name (or, where that is meant, by its digit or letter)."""
    unit = units.first(place, "face")
    if unit is not None and unit.face is not None:
        return unit.end, unit.face.face
    run = units.first(place, "run")
    if digits and run is not None and len(run.faces) == 1:
        return run.end, run.faces
    return None


def _number_and_face(units: Units, place: int, number: Unit) -> Iterator[tuple[int, Counted]]:
    """ "3 ones", "two hearts", "a 3", "2e"."""
    start = _after_skips(units, number.end)
    if units.apart(start):
        return
    unit = units.first(start, "face")
    if unit is not None and unit.face is not None:
        face = unit.face
        is_number = face.face in "123"
        counted = MANY in face.sorts and (number.number != 1 or not face.sorts & COUNTABLE)
        bound = face.face not in "123" and _is_bound(units, place, unit.end)
        sure = number.article or number.number > 3 or number.number == 0 or counted or bound
        if is_number and not sure and number.number != 1 and units.line[place].kind == "word":
            return  # "uno dos": two dice
        yield unit.end, Counted(face.face * number.number, sure=int(sure), doubtful=int(not sure))
        return
    run = units.first(start, "run")
    if run is None or len(run.faces) != 1 or start != number.end:
        return
    if units.line[start].kind == "number":
        if number.article and number.number == 1:  # "a 3"
            yield run.end, Counted(run.faces, sure=1)
        return
    if number.article:
        if units.line[start].kind == "sign":
            yield run.end, Counted(run.faces * number.number, sure=1)
        return
    alone = units.glued(start) and not units.glued(place) and not _goes_on(units, run.end)
    if alone or _alternates(units):
        yield (
            run.end,
            Counted(
                run.faces * number.number,
                doubtful=int(number.number <= 3),
                sure=int(number.number > 3),
                lettered=True,
            ),
        )


def _is_bound(units: Units, place: int, end: int) -> bool:
    """Do commas or the like keep this from the rest of the line, and is there a rest?"""
    begins, ends = units.apart(place) or not place, units.apart(end) or end == len(units)
    return begins and ends and (place > 0 or end < len(units))


def _goes_on(units: Units, place: int) -> bool:
    """Does more follow without a blank that is not again a number and a letter?"""
    while units.glued(place):
        number, letter = units.first(place, "number"), units.first(place + 1, "run")
        if number is None or letter is None or len(letter.faces) != 1:
            return True
        if not units.glued(place + 1):
            return True
        place += 2
    return False


def _alternates(units: Units) -> bool:
    """Number, letter, number, letter, and nothing else?"""
    kinds = [token.kind for token in units.line]
    pairs = list(zip(kinds[::2], kinds[1::2], strict=False))
    return (
        len(kinds) % 2 == 0
        and all(one == "number" and other != "number" for one, other in pairs)
        and all(len(token.text) == 1 for token in units.line)
    )


def _multiplied(units: Units, place: int, asked: int) -> Iterator[tuple[int, Counted]]:  # noqa: ARG001
    """ "3x2", "2 mal herz", "dreimal die zwei", "trío de doses", "garras x3", "herz 2x"."""
    number = units.first(place, "number")
    times = units.first(place, "times") or units.first(place, "group")
    if number is not None and (sign := units.first(number.end, "x")):
        times = Unit("times", sign.end, number=number.number)
    elif number is not None and number.number == 1 and not units.apart(number.end):
        times = units.first(number.end, "group") or times  # "un par de unos"
    if times is not None:
        face = _face_at(units, _after_skips(units, times.end), digits=True)
        if face is not None and not units.apart(times.end):
            yield face[0], Counted(face[1] * times.number, sure=1)
        return
    face = _face_at(units, place, digits=True)
    if face is None:
        return
    sign = units.first(face[0], "x")
    if sign is not None and (count := units.first(sign.end, "number")):
        yield count.end, Counted(face[1] * count.number, sure=1)
        return
    count = units.first(face[0], "number", "times")
    if count is None or units.first(place, "face") is None:
        return
    if count.kind == "times" and not _face_at(units, _after_skips(units, count.end), digits=True):
        yield count.end, Counted(face[1] * count.number, sure=1)
    elif count.kind == "number" and (sign := units.first(count.end, "x")):
        ends = units.apart(sign.end) or not _face_at(
            units, _after_skips(units, sign.end), digits=True
        )
        if ends:
            yield sign.end, Counted(face[1] * count.number, sure=1)


def _reversed_count(units: Units, place: int, asked: int) -> Iterator[tuple[int, Counted]]:  # noqa: ARG001
    """ "claws 3, ones 3", "herzen: 3": only where the whole line goes like that."""
    face = units.first(place, "face")
    if (
        face is None
        or face.face is None
        or MANY not in face.face.sorts
        or not _goes_backwards(units)
    ):
        return
    number = units.first(face.end, "number")
    if number is not None:
        yield number.end, Counted(face.face.face * number.number, sure=1)


def _goes_backwards(units: Units) -> bool:
    place, groups = 0, 0
    while place < len(units):
        skip = units.first(place, "skip")
        face = units.first(place, "face")
        if face is None:
            if skip is None:
                return False
            place = skip.end
            continue
        if face.face is None or MANY not in face.face.sorts:
            return False
        number = units.first(face.end, "number")
        if number is None:
            return False
        place, groups = number.end, groups + 1
    return groups > 0


def _all_or_rest(units: Units, place: int, asked: int) -> Iterator[tuple[int, Counted]]:
    """ "all ones", "alle sechs energie", "the rest claws"."""
    rest = units.first(place, "rest")
    every = units.first(place, "all")
    unit = rest or every
    if unit is None:
        return
    start = _after_skips(units, unit.end)
    number = units.first(start, "number")
    if number is not None and number.number == asked and not rest:
        start = _after_skips(units, number.end)
    face = _face_at(units, start)
    if face is None:
        return
    if rest is not None:
        yield face[0], Counted(sure=1, rest=face[1])
    else:
        yield face[0], Counted(face[1] * asked, sure=1)


def _of_each(units: Units, place: int, asked: int) -> Iterator[tuple[int, Counted]]:  # noqa: ARG001
    """ "one of each", "je zwei einsen und herzen", "two each of ones, hearts and claws"."""
    count, start, count_said = 1, place, False
    number = units.first(place, "number")
    each = units.first(place, "each")
    if number is not None and each is None:
        each = units.first(number.end, "each")
        count = number.number
    if each is None:
        return
    start = each.end
    after = units.first(start, "number")
    if number is None and after is not None and not units.apart(start):
        follows = _face_at(units, _after_skips(units, after.end))
        bare = after.end == len(units)
        if follows or bare:
            count, start = after.number, after.end
            count_said = True
    faces, end = _faces_in_a_row(units, start)
    if faces:
        yield end, Counted("".join(face * count for face in faces), sure=1)
    elif (number is not None or count_said) and _only_skips(units, start):
        yield len(units), Counted(FACES * count, sure=1)


def _only_skips(units: Units, place: int) -> bool:
    while skip := units.first(place, "skip"):
        place = skip.end
    if (number := units.first(place, "number")) and number.number == 1:
        place = number.end
    return place == len(units)


def _faces_in_a_row(units: Units, place: int) -> tuple[list[str], int]:
    faces: list[str] = []
    end = place
    while True:
        while (skip := units.first(place, "skip")) and not units.first(place, "face"):
            place = skip.end
        if units.first(place, "number") and faces:
            break
        face = _face_at(units, place)
        if face is None:
            break
        place, end = face[0], face[0]
        faces.append(face[1])
    return faces, end
