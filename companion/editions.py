"""The editions there are, from rules/editions.toml: names and facts for all who ask about them."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.data import load

_ALL: dict[str, dict[str, Any]] = load("rules", "editions.toml")

EDITIONS: tuple[str, ...] = tuple(_ALL)
USUAL = next(edition for edition, facts in _ALL.items() if facts.get("usual"))
"""Whose words and prices hold where nobody says which edition is played."""


def fact(edition: str, name: str) -> Any:
    return _ALL[edition][name]


def having(name: str) -> list[str]:
    """The editions of which something is true."""
    return [edition for edition, facts in _ALL.items() if facts[name]]


def printed_for(deck: str) -> list[str]:
    """The editions for which a deck of power cards was printed."""
    return [edition for edition, facts in _ALL.items() if deck in (facts["deck"], *facts["promos"])]


@cache
def offering(option: str) -> tuple[str, ...]:
    """The editions that a new game offers this option with."""
    return tuple(edition for edition, facts in _ALL.items() if option in facts["options"])


def called(name: str) -> str | None:
    """The edition that people mean by a year or another name."""
    return next((edition for edition, facts in _ALL.items() if name in facts["called"]), None)


def meant(name: str) -> str:
    """The id of the edition that was named by id, year or box; the name itself where there is none."""
    plain = name.strip().casefold()
    return plain if plain in _ALL else called(plain) or name
