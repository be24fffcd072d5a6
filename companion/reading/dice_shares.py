"""Groups that speak of all dice, of the rest, or of each face: "the rest hearts", "two of each"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.moves.kinds import FACES
from companion.reading.dice_groups import NUMBERS, Counted, Group, after_skips, face_at, surely
from companion.reading.lexicon import MANY

if TYPE_CHECKING:
    from companion.reading.dice_units import Unit, Units


def all_or_rest(units: Units, place: int, asked: int) -> Group | None:
    """ "all ones", "alle sechs energie", "the rest claws"."""
    rest = units.first(place, "rest")
    unit = rest or units.first(place, "all")
    if unit is None:
        return None
    start = after_skips(units, unit.end)
    number = units.first(start, "number")
    if number is not None and number.number == asked and not rest:
        start = after_skips(units, number.end)
    face = face_at(units, start)
    if face is None or (rest is None and _is_a_number(units, start)):
        return None
    if rest is not None:
        return Group(face.end, Counted(sure=1, rest=face.face))
    return surely(face.end, face.face, asked)


def _is_a_number(units: Units, place: int) -> bool:
    """ "all three" are three of something, "all threes" are dice."""
    unit = units.first(place, "face")
    face = unit.face if unit is not None else None
    return face is not None and face.face in NUMBERS and MANY not in face.sorts


def of_each(units: Units, place: int, asked: int) -> Group | None:  # noqa: ARG001
    """ "one of each", "je zwei einsen und herzen", "two each of ones, hearts and claws"."""
    complete = units.first(place, "complete")
    if complete is not None:
        return surely(complete.end, FACES, 1)
    number, each = units.first(place, "number"), units.first(place, "each")
    if each is None:
        each = units.first(number.end, "each") if number is not None else None
    else:
        number = None
    if each is None:
        return None
    return _of_each_number(units, each, number) or _of_each_face(units, each, number)


def _of_each_number(units: Units, each: Unit, number: Unit | None) -> Group | None:
    """ "two of each number", "von jeder zahl zwei"."""
    numerals = units.first(each.end, "numerals")
    if numerals is None:
        return None
    behind = units.first(numerals.end, "number") if number is None else None
    count = number or behind
    end = behind.end if behind is not None else numerals.end
    return surely(end, NUMBERS, count.number if count is not None else 1)


def _of_each_face(units: Units, each: Unit, number: Unit | None) -> Group | None:
    number = number or _number_behind_each(units, each.end)
    start = max(each.end, number.end) if number is not None else each.end
    count = number.number if number is not None else 0
    faces, end = _faces_in_a_row(units, start)
    if faces:
        return surely(end, "".join(face * (count or 1) for face in faces), 1)
    return surely(len(units), FACES, count) if count and _only_skips(units, start) else None


def _number_behind_each(units: Units, place: int) -> Unit | None:
    """ "je zwei einsen", "von jedem zwei"."""
    number = units.first(place, "number")
    if number is None or units.apart(place):
        return None
    follows = face_at(units, after_skips(units, number.end))
    return number if follows or number.end == len(units) else None


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
        face = face_at(units, place)
        if face is None:
            break
        place, end = face.end, face.end
        faces.append(face.face)
    return faces, end
