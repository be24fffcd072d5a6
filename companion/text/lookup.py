"""What a name that somebody typed means, among everything that has a name.

A thing is shown only if the name is surely its own: the very name, whole words of it, the better half of
it, or the name with a slip of the finger. What merely looks alike is proposed, never shown.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from companion.text.names import FAMILIES, LONGEST_ASKED, Names, names, plain, spoken_names
from companion.text.slips import distance
from companion.text.voice import LANGUAGES

Thing = tuple[str, str]
"""Family and id."""

SHORTEST_PART = 3
"""Fewer letters are in too many names to mean one."""
SLIPS = ((5, 0), (8, 1), (14, 2))
"""Below so many letters so many slips are forgiven: in a short word every slip makes another word."""
MOST_SLIPS = 3
MOST_PROPOSED = 9
ALIKE = 0.68
"""What is less like the name is not worth proposing."""
AS_ALIKE = 0.08
"""Proposals may be so much less like the name than the best one."""


class Meant(NamedTuple):
    """The things a name may mean, and whether it is surely theirs."""

    things: list[Thing]
    sure: bool


def look_up(text: str) -> Meant:
    """By the very name, else by a part of it, else forgiving slips; else what looks alike."""
    wanted = Names.spellings(text[:LONGEST_ASKED])
    for search in (_exactly, _by_part, _with_slips):
        if found := search(wanted):
            return Meant(_in_order(found), sure=True)
    return Meant(_alike(text), sure=False)


def _in_order(things: set[Thing]) -> list[Thing]:
    return sorted(things, key=lambda thing: (FAMILIES.index(thing[0]), thing[1]))


def _exactly(wanted: set[str]) -> set[Thing]:
    return {
        (family, id)
        for family in FAMILIES
        for spelling in wanted
        for id in names(family).by_name.get(spelling, ())
    }


def _by_part(wanted: set[str]) -> set[Thing]:
    """Whole words of a name ("brain" is Giant Brain, "rain" is not), else at least half of its letters
    from the first on ("breath" is nobody's, "firebre" is Fire Breathing)."""
    parts = [spelling for spelling in wanted if len(spelling) >= SHORTEST_PART]
    whole = {thing for part in parts for thing in _parts().get(part, ())}
    return whole or {
        (family, id)
        for family in FAMILIES
        for name, ids in names(family).by_name.items()
        for part in parts
        if name.startswith(part) and 2 * len(part) >= len(name)
        for id in ids
    }


@cache
def _parts() -> dict[str, set[Thing]]:
    """Words of names that stand side by side, in plain spelling, with what they name."""
    found: dict[str, set[Thing]] = {}
    for family in FAMILIES:
        for language in LANGUAGES:
            for id, spoken in spoken_names(family, language):
                words = spoken.replace("-", " ").split()
                for first in range(len(words)):
                    for after in range(first + 1, len(words) + 1):
                        for part in Names.spellings(" ".join(words[first:after])):
                            found.setdefault(part, set()).add((family, id))
    return found


def _with_slips(wanted: set[str]) -> set[Thing]:
    """Things whose names differ by the fewest letters, if they are few."""
    best, found = MOST_SLIPS + 1, set[Thing]()
    for spelling in wanted:
        allowed = _forgiven(len(spelling))
        for family in FAMILIES if allowed else ():
            for name, ids in names(family).by_name.items():
                slips = distance(spelling, name, min(allowed, best))
                if slips > allowed or slips > best:
                    continue
                found = found if slips == best else set()
                best = slips
                found |= {(family, id) for id in ids}
    return found


def _forgiven(letters: int) -> int:
    return next((slips for below, slips in SLIPS if letters < below), MOST_SLIPS)


def _alike(text: str) -> list[Thing]:
    """What looks most like the name, or holds it inside a word; proposals only."""
    scored = [
        (score, family, id)
        for family in FAMILIES
        for score, id in names(family).scored(text)
        if score >= ALIKE
    ]
    scored.sort(key=lambda row: (-row[0], FAMILIES.index(row[1])))
    near = [(family, id) for score, family, id in scored if scored[0][0] - score < AS_ALIKE]
    inside = plain(text[:LONGEST_ASKED])
    if len(inside) > SHORTEST_PART:
        holding = (things for part, things in _parts().items() if inside in part)
        near += _in_order({thing for things in holding for thing in things})
    return list(dict.fromkeys(near))[:MOST_PROPOSED]
