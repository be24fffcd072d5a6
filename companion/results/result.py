"""The result of a game as one value: who sat where, with what, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from companion.results.gist import gist
from companion.text.inert import inert

if TYPE_CHECKING:
    from datetime import tzinfo

    from companion.engine.game import Game
    from companion.record.hours import Hours
    from companion.results.gist import Gist

KING_OF_TOKYO, DARK_EDITION = 70323, 293141
"""The numbers under which BoardGameGeek keeps the boxes."""
EXPANSIONS = {"power-up": "Power Up!", "halloween": "Halloween"}
"""Options that are boxes of their own; a name, not a text."""
DATE, SECONDS = "%Y-%m-%d %H:%M", "%Y-%m-%d %H:%M:%S"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One player's share of a result; ranks are shared by whoever fell in the same turn."""

    seat: int
    player: str
    monster: str
    start_player: bool
    score: int | None
    hearts: int | None
    rank: int | None
    winner: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One game, finished or not; what nobody wrote down is empty."""

    record: str
    edition: str
    expansions: tuple[str, ...]
    date: str
    """`YYYY-MM-DD`, with ` HH:MM` where the hour is known."""
    utc: str
    """The same moment where clocks show no summer time, with seconds; empty where it is unknown."""
    minutes: int | None
    location: str
    ended_by: str
    """Empty while the game runs."""
    turns: int | None
    places: tuple[Place, ...]
    game: str = "King of Tokyo"
    bgg_id: int | None = KING_OF_TOKYO

    @property
    def day(self) -> str:
        return self.date[:10]


def result(game: Game, hours: Hours, *, name: str, day: str) -> Result:
    """The result of a game as it stands. `day` counts where the record has no start."""
    return result_of(gist(game), hours, name=name, day=day)


def result_of(gist: Gist, hours: Hours, *, name: str, day: str) -> Result:
    """The same of what was found out about a game before."""
    places = tuple(
        Place(
            seat=number,
            player=" ".join(inert(seat.player).split()),
            monster=seat.monster,
            start_player=seat.monster == gist.first,
            score=seat.stars,
            hearts=seat.hearts,
            rank=seat.rank if gist.over else None,
            winner=seat.monster in gist.winners,
        )
        for number, seat in enumerate(gist.seats, 1)
    )
    return Result(
        record=name,
        edition=gist.edition,
        expansions=tuple(name for option, name in EXPANSIONS.items() if option in gist.options),
        date=_shown(hours.started, DATE) or day,
        utc=_shown(hours.started, SECONDS, UTC),
        minutes=hours.minutes,
        location=inert(hours.place),
        ended_by=gist.ended_by,
        turns=gist.turn,
        places=places,
        bgg_id=DARK_EDITION if gist.edition == "dark" else KING_OF_TOKYO,
    )


def _shown(started: datetime | date | None, how: str, zone: tzinfo | None = None) -> str:
    """A start with its hour in a zone; of a day without an hour only the day, and no UTC."""
    if isinstance(started, datetime):
        return (started.astimezone(zone) if zone else started).strftime(how)
    return "" if started is None or zone else started.isoformat()
