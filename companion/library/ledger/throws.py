"""What lies on the dice: "3 3 3 claw claw heart", "three 3s, two claws and a heart"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

FACE_OF = {"heart": "h", "energy": "e", "smash": "s", "face1": "1", "face2": "2", "face3": "3"}
DICE, MOST = 6, 8
LEAST_ROW = 3
"""Figures in a row that are surely dice."""


class Item(NamedTuple):
    """A number, or what is counted."""

    n: int | None = None
    what: str = ""
    singular: bool = False
    article: bool = False
    """Whether the number is no more than "a"."""


def throw_of(items: Sequence[Item]) -> dict[str, int] | None:
    """How often each face is shown; nothing where it can be read in two ways."""
    if any(each.what and each.what not in FACE_OF for each in items):
        return None
    bare = [each for each in items if each.n is not None and not each.article]
    if len(bare) == len(items) < LEAST_ROW:
        return None  # "rolls 3 more": of what?
    counted, listed = _counted(items), _listed(items)
    if counted is None or listed is None or counted == listed:
        found = counted if counted is not None else listed
    else:
        found = _likelier(items, counted, listed)
    if found is None or not 0 < sum(found.values()) <= MOST:
        return None
    return found


def _likelier(
    items: Sequence[Item], counted: dict[str, int], listed: dict[str, int]
) -> dict[str, int] | None:
    """Six dice tell which; else whether the word behind a figure stands for one or for several."""
    whole = [each for each in (counted, listed) if sum(each.values()) == DICE]
    if len(whole) == 1:
        return whole[0]
    if _alternate(items):
        return counted
    pairs = [(one, each) for one, each in pairwise(items) if one.n is not None and each.what]
    told = [each for one, each in pairs if not one.article]
    if told and all(not each.singular for each in told):
        return counted
    return listed if all(each.singular for each in told) else None


def _alternate(items: Sequence[Item]) -> bool:
    """ "3 hearts, 2 energy, 1 claw": nothing but figures with what they count."""
    pairs = list(zip(items[::2], items[1::2], strict=False))
    if len(items) % 2 or not all(one.n is not None and each.what for one, each in pairs):
        return False
    return not any(each.singular and one.n != 1 for one, each in pairs)


def _counted(items: Sequence[Item]) -> dict[str, int] | None:
    """A number counts what stands behind it; by itself it is a face."""
    found: dict[str, int] = {}
    at = 0
    while at < len(items):
        item, after = items[at], items[at + 1] if at + 1 < len(items) else Item()
        if item.n is None:
            face, n = FACE_OF[item.what], 1
        elif after.what:
            face, n = FACE_OF[after.what], item.n
            at += 1
        elif item.article and after.n in (1, 2, 3):
            face, n = str(after.n), 1
            at += 1
        elif after.n in (1, 2, 3) and item.n > LEAST_ROW:
            return None  # "four 1": how often which?
        elif item.n in (1, 2, 3) and not item.article:
            face, n = str(item.n), 1
        else:
            return None
        found[face] = found.get(face, 0) + n
        at += 1
    return found


def _listed(items: Sequence[Item]) -> dict[str, int] | None:
    """Every figure is a die."""
    found: dict[str, int] = {}
    for item in items:
        if item.article:
            continue
        if item.n is not None and item.n not in (1, 2, 3):
            return None
        face = str(item.n) if item.n is not None else FACE_OF[item.what]
        found[face] = found.get(face, 0) + 1
    return found


def is_row(items: Sequence[Item]) -> bool:
    """Three figures or more that can only be dice."""
    row = 0
    for item in items:
        row = row + 1 if item.n in (1, 2, 3) and not item.article else 0
        if row >= LEAST_ROW:
            return True
    return any(each.what in ("face1", "face2", "face3") for each in items)
