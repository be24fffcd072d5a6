"""Groups that speak of all dice, of the rest, or of each face: "the rest hearts", "two of each"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.moves.kinds import FACES
from companion.reading.dice_groups import (
    MOST_DICE,
    NUMBERS,
    Counted,
    Group,
    Shown,
    after_skips,
    face_at,
    surely,
)
from companion.reading.dice_units import LARGEST_FACE
from companion.reading.lexicon import MANY

if TYPE_CHECKING:
    from companion.reading.dice_units import Unit, Units
    from companion.reading.tokens import Token


def all_or_rest(units: Units, place: int, asked: int) -> Group | None:
    """ "all ones", "alle sechs energie", "the rest claws"."""
    return _rest(units, place) or _all(units, place, asked)


def _rest(units: Units, place: int) -> Group | None:
    """ "the rest claws", "the other two are claws"."""
    rest = units.first(place, "rest")
    if rest is None:
        return None
    start = after_skips(units, rest.end)
    number = None if _is_plural(units, start) else units.first(start, "number")
    face = face_at(units, after_skips(units, number.end) if number is not None else start)
    if face is None:
        return None
    if number is not None and number.number > 1:
        return surely(face.end, face.face, number.number)
    return Group(face.end, Counted(sure=1, rest=face.face))


def _all(units: Units, place: int, asked: int) -> Group | None:
    """ "all ones", "alle sechs energie", "all claws but one heart"."""
    unit = units.first(place, "all")
    if unit is None:
        return None
    start = after_skips(units, unit.end)
    number = None if _is_plural(units, start) else units.first(start, "number")
    if number is not None and number.number in (1, asked):
        start = after_skips(units, number.end)
    face = face_at(units, start)
    if face is None or _is_a_number(units, start):
        return None
    spared = units.first(face.end, "except")
    if spared is not None:
        return Group(spared.end, Counted(sure=1, rest=face.face))
    counted = number is None or number.number == asked
    return surely(face.end, face.face, asked) if counted else None


def _is_plural(units: Units, place: int) -> bool:
    """ "the rest 3s": no number, though it begins with one."""
    unit = units.first(place, "face")
    return unit is not None and unit.face is not None and MANY in unit.face.sorts


def without_total(units: Units, asked: int) -> list[Token]:
    """The line without how many dice are thrown: "only four dice: …", "…, seven in all"."""
    for place in range(len(units)):
        end = _total_ends(units, place, asked)
        begins = place == 0 or units.apart(place) or units.first(place - 1, "skip") is not None
        if end is not None and begins and (end == len(units) or units.apart(end)):
            return [*units.line[:place], *units.line[end:]]
    return list(units.line)


def _total_ends(units: Units, place: int, asked: int) -> int | None:
    number = units.first(place, "number")
    if number is None or number.number != asked:
        return None
    noun = units.first(number.end, "nouns")
    if noun is not None and units.first(number.end, "face") is None:
        return noun.end
    total = number.end == len(units) and number.number > LARGEST_FACE
    return number.end if total and place else None


def several_groups(units: Units, place: int, asked: int) -> Group | None:  # noqa: ARG001
    """ "two pairs: ones and twos"."""
    number = units.first(place, "number")
    group = units.first(number.end, "group") if number is not None else None
    if number is None or group is None or number.number < 2:
        return None
    faces, end = _faces_in_a_row(units, group.end, number.number)
    if len(faces) != number.number:
        return None
    return surely(end, "".join(face * group.number for face in faces), 1)


def none_of(units: Units, place: int, asked: int) -> Group | None:  # noqa: ARG001
    """ "herzen hab ich keine, …"."""
    unit = units.first(place, "face")
    if unit is None or unit.face is None or MANY not in unit.face.sorts:
        return None
    place = after_skips(units, unit.end)
    number = units.first(place, "number")
    if number is None or number.number != 0 or not units.apart(number.end):
        return None
    return Group(number.end, Counted(sure=1))


def _is_a_number(units: Units, place: int) -> bool:
    """ "all three" are three of something, "all threes" are dice."""
    unit = units.first(place, "face")
    face = unit.face if unit is not None else None
    return face is not None and face.face in NUMBERS and MANY not in face.sorts


def of_each(units: Units, place: int, asked: int) -> Group | None:  # noqa: ARG001
    """ "one of each", "je zwei einsen und herzen", "two each of ones, hearts and claws"."""
    return _each(units, place, named=True) or _complete(units, place) or _each(units, place)


def _complete(units: Units, place: int) -> Group | None:
    """ "one of everything"."""
    complete = units.first(place, "complete")
    return surely(complete.end, FACES, 1) if complete is not None else None


def _each(units: Units, place: int, *, named: bool = False) -> Group | None:
    """ "two of each", or only where it says of which: "one each of 1, 2 and 3"."""
    number, each = units.first(place, "number"), units.first(place, "each")
    if each is None:
        each = units.first(number.end, "each") if number is not None else None
    else:
        number = None
    if each is None:
        return None
    found = _of_each_number(units, each, number)
    return found or _of_each_face(units, each, number, named=named)


def _of_each_number(units: Units, each: Unit, number: Unit | None) -> Group | None:
    """ "two of each number", "von jeder zahl zwei"."""
    numerals = units.first(each.end, "numerals")
    if numerals is None:
        return None
    behind = units.first(numerals.end, "number") if number is None else None
    count = number or behind
    end = behind.end if behind is not None else numerals.end
    return surely(end, NUMBERS, count.number if count is not None else 1)


def _of_each_face(units: Units, each: Unit, number: Unit | None, *, named: bool) -> Group | None:
    number = number or _number_behind_each(units, each.end)
    start = max(each.end, number.end) if number is not None else each.end
    count = number.number if number is not None else 0
    faces, end = _faces_in_a_row(units, start)
    if faces:
        return surely(end, "".join(face * (count or 1) for face in faces), 1)
    if named or not count or not _only_skips(units, start):
        return None
    return surely(len(units), FACES, count)


def _number_behind_each(units: Units, place: int) -> Unit | None:
    """ "je zwei einsen", "von jedem zwei"."""
    number = units.first(place, "number")
    if number is None or units.apart(place):
        return None
    follows = _named_or_digit(units, after_skips(units, number.end))
    return number if follows or number.end == len(units) else None


def _named_or_digit(units: Units, place: int) -> Shown | None:
    """ "je eine 1, 2 und 3": a digit that counts nothing is a face, too."""
    named = face_at(units, place)
    if named is None and _is_lone_digit(units, place):
        return Shown(place + 1, units.line[place].text)
    return named


def _is_lone_digit(units: Units, place: int) -> bool:
    if place >= len(units):
        return False
    named = face_at(units, place)
    if units.line[place].text not in tuple(NUMBERS) and (
        named is None or named.face not in NUMBERS
    ):
        return False
    counts = units.first(place + 1, "face", "run", "x", "group") is not None
    return not counts or units.apart(place + 1)


def _only_skips(units: Units, place: int) -> bool:
    while skip := units.first(place, "skip"):
        place = skip.end
    if (number := units.first(place, "number")) and number.number == 1:
        place = number.end
    return place == len(units)


def _faces_in_a_row(units: Units, place: int, most: int = MOST_DICE) -> tuple[list[str], int]:
    faces: list[str] = []
    end = place
    while len(faces) < most:
        while (skip := units.first(place, "skip")) and not units.first(place, "face"):
            place = skip.end
        if units.first(place, "number") and faces and not _is_lone_digit(units, place):
            break
        face = _named_or_digit(units, place)
        if face is None:
            break
        place, end = face.end, face.end
        faces.append(face.face)
    return faces, end
