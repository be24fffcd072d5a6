"""When and where a game was played, as far as its record says.

The engine knows no clock; whoever writes a record may hand the time in. It stands where readers that
know nothing of it pass it by: the start and the place in the free table `meta`, the rest in keys of
moves that are free as well.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from companion.data_classes import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NIGHT = timedelta(hours=5)
"""An evening that ends after midnight is still the same evening."""
SHORT_PAUSE = 5
"""Minutes between leaving and coming back that are not worth a mark."""
LONGEST_PLACE = 80
LONGEST_PAUSE = 60 * 24 * 366 * 50
"""Minutes. A number in a file may be anything; reckoning with it must not fail."""
FIRST_YEAR, LAST_YEAR = 1900, 9000


@dataclass(frozen=True, slots=True, kw_only=True)
class Hours:
    """The hours of one game. `paused` counts minutes in which nobody sat at the table."""

    started: datetime | date | None = None
    ended: datetime | None = None
    paused: int = 0
    place: str = ""

    @property
    def minutes(self) -> int | None:
        """How long it took, pauses not counted; None where the record does not say."""
        if self.ended is None or not isinstance(self.started, datetime):
            return None
        taken = round((self.ended - self.started).total_seconds() / 60) - self.paused
        return taken if taken >= 0 else None

    @property
    def evening(self) -> date | None:
        """The day on which people sat down."""
        if isinstance(self.started, datetime):
            return (self.started - NIGHT).date()
        return self.started


@dataclass(frozen=True, slots=True)
class Noted:
    """What a record says about its hours, in its own words: which moment that is, a zone decides."""

    started: datetime | date | None = None
    ended: datetime | None = None
    paused: int = 0
    place: str = ""

    def hours(self) -> Hours:
        return Hours(
            started=_moment(self.started),
            ended=None if self.ended is None else self.ended.astimezone(),
            paused=self.paused,
            place=self.place,
        )


def read_noted(meta: object, moves: Iterable[Mapping[str, object]]) -> Noted:
    """What a record's free table and the free keys of its moves say; what makes no sense is left."""
    table = meta if isinstance(meta, dict) else {}
    ended: datetime | None = None
    paused = 0
    for move in moves:
        if "at" in move and isinstance(at := move["at"], datetime) and _makes_sense(at):
            ended = at
        if "pause" in move and isinstance(pause := move["pause"], int):
            paused += pause if 0 < pause <= LONGEST_PAUSE else 0
    started, place = table.get("started"), table.get("place")
    return Noted(
        started if isinstance(started, date) and _makes_sense(started) else None,
        ended,
        paused,
        place[:LONGEST_PLACE] if isinstance(place, str) else "",
    )


def _makes_sense(moment: date) -> bool:
    """Nobody played in the year 1, and no time zone knows it."""
    return FIRST_YEAR <= moment.year <= LAST_YEAR


def _moment(value: datetime | date | None) -> datetime | date | None:
    """A time without an offset is the time of this machine."""
    return value.astimezone() if isinstance(value, datetime) else value


def pause_between(left: datetime, back: datetime) -> int:
    """The minutes nobody played, where they are worth keeping; else 0."""
    minutes = int((back - left).total_seconds() / 60)
    return minutes if SHORT_PAUSE <= minutes <= LONGEST_PAUSE else 0
