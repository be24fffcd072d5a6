"""Results over time: evening by evening, and how long games take."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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


class OverTime:
    """Sums by evening, grown result by result: thousands of games need not lie in memory."""

    def __init__(self) -> None:
        self._evenings: dict[str, Evening] = {}
        self._games = self._minutes = 0
        self._shortest, self._longest = sys.maxsize, -sys.maxsize

    def add(self, result: Result) -> None:
        """Only finished games count."""
        if not result.ended_by:
            return
        if result.minutes is not None:
            self._games += 1
            self._minutes += result.minutes
            self._shortest = min(self._shortest, result.minutes)
            self._longest = max(self._longest, result.minutes)
        if not result.date:
            return
        day = _evening(result.date)
        evening = self._evenings.setdefault(day, Evening(day))
        evening.games += 1
        evening.minutes += result.minutes or 0
        for place in result.places:
            if place.winner:
                name = place.player or place.monster
                evening.winners[name] = evening.winners.get(name, 0) + 1

    def evenings(self) -> list[Evening]:
        """The newest first; games whose day nobody knows are left out."""
        return sorted(self._evenings.values(), key=lambda evening: evening.date, reverse=True)

    def lengths(self) -> Lengths | None:
        if not self._games:
            return None
        average = round(self._minutes / self._games)
        return Lengths(self._games, average, self._shortest, self._longest)


def _evening(date: str) -> str:
    """A game begun after midnight belongs to the evening before."""
    if len(date) <= 10:
        return date
    return (datetime.strptime(date, "%Y-%m-%d %H:%M") - NIGHT).date().isoformat()
