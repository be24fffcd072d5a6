"""Results over time: evening by evening, and how long games take."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.results.result import Result

NIGHT = timedelta(hours=5)


@dataclass(slots=True)
class Evening:
    """All finished games that were begun on one evening."""

    date: str
    games: int = 0
    minutes: int = 0
    """Of the games whose length is known."""
    winners: dict[str, int] = field(default_factory=dict)
    """Player, or the monster where nobody is named, and how often."""


@dataclass(frozen=True, slots=True)
class Lengths:
    """Minutes of the games whose length is known."""

    games: int
    average: int
    shortest: int
    longest: int


def evenings(results: Iterable[Result]) -> list[Evening]:
    """The newest first; games whose day nobody knows are left out."""
    found: dict[str, Evening] = {}
    for result in results:
        if not result.ended_by or not result.date:
            continue
        day = _evening(result.date)
        evening = found.setdefault(day, Evening(day))
        evening.games += 1
        evening.minutes += result.minutes or 0
        for place in result.places:
            if place.winner:
                name = place.player or place.monster
                evening.winners[name] = evening.winners.get(name, 0) + 1
    return sorted(found.values(), key=lambda evening: evening.date, reverse=True)


def _evening(date: str) -> str:
    """A game begun after midnight belongs to the evening before."""
    if len(date) <= 10:
        return date
    return (datetime.strptime(date, "%Y-%m-%d %H:%M") - NIGHT).date().isoformat()


def lengths(results: Iterable[Result]) -> Lengths | None:
    minutes = [each.minutes for each in results if each.ended_by and each.minutes is not None]
    if not minutes:
        return None
    average = round(sum(minutes) / len(minutes))
    return Lengths(len(minutes), average, min(minutes), max(minutes))
