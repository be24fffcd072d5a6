"""Dice that are counted: every way to read a line as groups like "3 ones" or "the rest claws"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.reading.dice_groups import (
    MOST_DICE,
    Counted,
    Group,
    multiplied,
    number_and_face,
    reversed_count,
)
from companion.reading.dice_shares import all_or_rest, none_of, of_each, several_groups
from companion.reading.dice_units import COUNTABLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.reading.dice_units import Units

MOST_READINGS = 64
"""So many ways to read a line are followed at each of its places; a hostile line has no end of them."""

__all__ = ["MOST_DICE", "MOST_READINGS", "Counted", "counted_ways"]


def counted_ways(units: Units, asked: int) -> list[Counted]:
    """Every way to read the line in which something is counted, place by place."""
    reached: list[dict[object, Counted]] = [{} for _ in range(len(units) + 1)]
    reached[0][None] = Counted()
    for place in range(len(units)):
        ways = list(reached[place].values())[:MOST_READINGS]
        for group in _groups_at(units, place, asked) if ways else ():
            for way in ways:
                together = way.and_then(group.dice)
                if together is not None:
                    reached[group.end].setdefault(together.key, together)
    return [way for way in reached[len(units)].values() if way.counts]


def _groups_at(units: Units, place: int, asked: int) -> Iterator[Group]:
    yield from _group(units, place, asked)
    skip = units.first(place, "skip")
    if skip is not None:  # "a" may be a claw or a filler: the number of dice decides
        yield Group(skip.end, Counted())


def _group(units: Units, place: int, asked: int) -> Iterator[Group]:
    """Every group of dice that may begin here, and where it ends."""
    for reader in (
        none_of,
        several_groups,
        of_each,
        all_or_rest,
        multiplied,
        reversed_count,
    ):
        found = reader(units, place, asked)
        if found is not None:
            yield found
            return
    for unit in units.at(place):
        if unit.kind == "number":
            group = number_and_face(units, place, unit)
            if group is not None:
                yield group
            if group is not None and not group.dice.lettered:
                return  # a number before a word for a face is a count
    yield from _uncounted(units, place)


def _uncounted(units: Units, place: int) -> Iterator[Group]:
    """A die without a count, or several in a row."""
    for unit in units.at(place):
        if unit.kind == "face" and unit.face and unit.face.sorts & COUNTABLE:
            yield Group(unit.end, Counted(unit.face.face, plain=1))
            return
        if unit.kind == "run":
            yield Group(unit.end, Counted(unit.faces, plain=len(unit.faces)))
