"""What things are for (rules/purposes.toml), and which of them serve what a question describes."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from companion.data import load

IDLE = {
    "card", "tile", "evolution", "costume", "whichcard", "gain", "give", "may", "when", "effect",
    "monster", "player", "game", "who", "wickedness", "token", "powerup", "thegame", "keep", "most",
    "back", "sameturn", "after", "before", "turn", "own", "gift", "exist", "power",
}  # fmt: skip
"""Concepts that describe no purpose."""
FAMILIES = {"cards": "power", "tiles": "tile", "costumes": "costume", "evolutions": "evolution"}


class Purposes(NamedTuple):
    """Those that fit best, and the concepts of the question that they cover."""

    served: list[dict[str, Any]]
    covered: frozenset[str]

    def share_of(self, told: set[str], strange: int) -> float:
        """How much of the question they cover; "more" is said with "one more turn" and asks nothing."""
        implied = load("rules", "purposes.toml")["implied"]
        with_it = {each for key in self.covered for each in implied.get(key, ())}
        asked = told - IDLE - (with_it - self.covered)
        return len(self.covered) / max(len(asked | self.covered) + strange, 1)


def purposes(told: set[str], families: frozenset[str]) -> Purposes:
    """Those of the sort of thing that is asked for; else rather those that cards serve, if any does."""
    known = load("rules", "purposes.toml")["purpose"]
    if families:
        keys = [key for key, family in FAMILIES.items() if family in families]
        return _best([each for each in known if any(each.get(key) for key in keys)], told)
    found = _best([each for each in known if each.get("cards") or each.get("tiles")], told)
    instead = _best([each for each in known if each.get("instead")], told)
    if len(instead.covered) > len(found.covered):
        return instead
    return found if found.served else _best(known, told)


def _best(known: list[dict[str, Any]], told: set[str]) -> Purposes:
    """Those whose row says most of what was asked; of as good ones those with the longest row."""
    best, found, covered = (0, 0), list[dict[str, Any]](), frozenset[str]()
    for purpose in known:
        rows = [row for row in map(_row, purpose["when"]) if row <= told]
        longest = max(rows, key=_length, default=frozenset())
        if longest and _length(longest) > best:
            best, found, covered = _length(longest), [purpose], longest - IDLE
        elif longest and _length(longest) == best:
            found.append(purpose)
    return Purposes(found, covered)


@cache
def _row(when: str) -> frozenset[str]:
    return frozenset(when.split())


@cache
def _length(row: frozenset[str]) -> tuple[int, int]:
    return len(row - IDLE), len(row)


def things_of(served: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What serves them, each once."""
    things = (
        (family, id)
        for purpose in served
        for key, family in FAMILIES.items()
        for id in purpose.get(key, ())
    )
    return list(dict.fromkeys(things))
