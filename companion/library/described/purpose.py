"""What things are for (rules/purposes.toml), and which of them serve what a question describes."""

from __future__ import annotations

from typing import Any

from companion.data import load

IDLE = {
    "card", "tile", "evolution", "costume", "whichcard", "gain", "give", "may", "when", "effect",
    "monster", "player", "game", "who", "wickedness", "token", "powerup", "thegame", "keep", "most",
    "back", "sameturn", "after", "before", "turn", "own", "gift", "exist", "power",
}  # fmt: skip
"""Concepts that describe no purpose."""
FAMILIES = {"cards": "power", "tiles": "tile", "costumes": "costume", "evolutions": "evolution"}

Purposes = tuple[list[dict[str, Any]], int]
"""Those that fit best, and how many concepts of the question they cover."""


def purposes(told: set[str], families: frozenset[str]) -> Purposes:
    """Those of the sort of thing that is asked for; else rather those that cards serve."""
    known = load("rules", "purposes.toml")["purpose"]
    if families:
        keys = [key for key, family in FAMILIES.items() if family in families]
        return _best([each for each in known if any(each.get(key) for key in keys)], told)
    served = _best([each for each in known if each.get("cards") or each.get("tiles")], told)
    return served if served[0] else _best(known, told)


def _best(known: list[dict[str, Any]], told: set[str]) -> Purposes:
    best, covered, found = 0, 0, list[dict[str, Any]]()
    for purpose in known:
        rows = [row for each in purpose["when"] if (row := set(each.split())) <= told]
        fit = max(map(len, rows), default=0)
        if fit > best:
            best, found = fit, [purpose]
            covered = max(len(row - IDLE) for row in rows if len(row) == fit)
        elif fit and fit == best:
            found.append(purpose)
    return found, covered


def things_of(served: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What serves them, each once."""
    things = (
        (family, id)
        for purpose in served
        for key, family in FAMILIES.items()
        for id in purpose.get(key, ())
    )
    return list(dict.fromkeys(things))
