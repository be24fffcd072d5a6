"""The result of a game as one value: who sat where, with what, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from companion.screen.summary import summary
from companion.text.inert import inert

if TYPE_CHECKING:
    from datetime import tzinfo

    from companion.engine.game import Game
    from companion.record.hours import Hours
    from companion.screen.summary import Standing

KING_OF_TOKYO, DARK_EDITION = 70323, 293141
"""The numbers under which BoardGameGeek keeps the boxes."""
EXPANSIONS = {"power-up": "Power Up!", "halloween": "Halloween"}
"""Options that are boxes of their own; a name, not a text."""
BY_STARS, BY_FORCE, BY_NOBODY = "stars", "elimination", "nobody"
DATE, SECONDS = "%Y-%m-%d %H:%M", "%Y-%m-%d %H:%M:%S"
FELLED = ("win.last-standing", "win.all-dead")


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
    head = game.head
    facts = summary(game)
    ranks = _ranks(facts.standings, facts.winner)
    by_id = {row.monster: row for row in facts.standings}
    first = head.first or head.seats[0].id
    places = tuple(
        Place(
            seat=number,
            player=" ".join(inert(seat.player).split()),
            monster=seat.id,
            start_player=seat.id == first,
            score=by_id[seat.id].stars,
            hearts=by_id[seat.id].hearts,
            rank=ranks[seat.id] if game.over else None,
            winner=facts.winner == seat.id,
        )
        for number, seat in enumerate(head.seats, 1)
    )
    return Result(
        record=name,
        edition=head.edition,
        expansions=tuple(name for option, name in EXPANSIONS.items() if option in head.options),
        date=_shown(hours.started, DATE) or day,
        utc=_shown(hours.started, SECONDS, UTC),
        minutes=hours.minutes,
        location=inert(hours.place),
        ended_by=_ended_by(game),
        turns=game.table.turn,
        places=places,
        bgg_id=DARK_EDITION if head.edition == "dark" else KING_OF_TOKYO,
    )


def _shown(started: datetime | date | None, how: str, zone: tzinfo | None = None) -> str:
    """A start with its hour in a zone; of a day without an hour only the day, and no UTC."""
    if isinstance(started, datetime):
        return (started.astimezone(zone) if zone else started).strftime(how)
    return "" if started is None or zone else started.isoformat()


def _ended_by(game: Game) -> str:
    if not game.over:
        return ""
    if game.table.winner not in game.table.by_id:
        return BY_NOBODY
    return BY_FORCE if game.pending.rule in FELLED else BY_STARS


def _ranks(standings: tuple[Standing, ...], winner: str | None) -> dict[str, int]:
    """1 for the winner; whoever fell together shares a rank, and whoever stands with as much."""
    ranks: dict[str, int] = {}
    last: tuple[object, ...] | None = None
    for number, row in enumerate(standings, 1):
        own = (row.monster == winner, row.fell, row.fell is None and (row.stars, row.hearts))
        ranks[row.monster] = ranks[standings[number - 2].monster] if own == last else number
        last = own
    return ranks
