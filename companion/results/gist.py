"""What lists and sums need of a game: found out once by playing it, small enough to keep."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, TypeVar

from companion.record.hours import Noted
from companion.screen.summary import summary

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.screen.summary import Standing

Kind = TypeVar("Kind")

BY_STARS, BY_FORCE, BY_NOBODY = "stars", "elimination", "nobody"
FELLED = ("win.last-standing", "win.all-dead")


@dataclass(frozen=True, slots=True)
class SeatGist:
    """One monster and its player, how it stands and what it did."""

    monster: str
    player: str
    stars: int
    hearts: int
    rank: int
    """1 for the winner; shared by whoever fell in the same turn. Of a game that runs: so far."""
    damage: int
    tokyo: int


@dataclass(frozen=True, slots=True)
class Gist:
    """One game as it stands: the same in every language and in every time zone."""

    edition: str
    options: tuple[str, ...]
    first: str
    turn: int
    active: str
    over: bool
    winner: str
    """Empty while it runs; `nobody` where all fell together."""
    ended_by: str
    seats: tuple[SeatGist, ...]
    noted: Noted

    @property
    def winners(self) -> tuple[str, ...]:
        """The first of all, where a victory is shared several."""
        won = any(seat.monster == self.winner for seat in self.seats)
        return tuple(seat.monster for seat in self.seats if won and seat.rank == 1)


NO_HOURS = Noted()


def gist(game: Game, noted: Noted = NO_HOURS) -> Gist:
    head, table = game.head, game.table
    facts = summary(game)
    ranks = _ranks(facts.standings, facts.winners)
    by_id = {row.monster: row for row in facts.standings}
    seats = tuple(
        SeatGist(
            seat.id,
            seat.player,
            by_id[seat.id].stars,
            by_id[seat.id].hearts,
            ranks[seat.id],
            facts.figures[seat.id].damage,
            facts.figures[seat.id].tokyo,
        )
        for seat in head.seats
    )
    return Gist(
        head.edition,
        tuple(sorted(head.options)),
        head.first or head.seats[0].id,
        table.turn,
        table.active.id,
        game.over,
        table.winner or "",
        _ended_by(game),
        seats,
        noted,
    )


def _ended_by(game: Game) -> str:
    if not game.over:
        return ""
    if game.table.winner not in game.table.by_id:
        return BY_NOBODY
    return BY_FORCE if game.pending.rule in FELLED else BY_STARS


def _ranks(standings: tuple[Standing, ...], winners: tuple[str, ...]) -> dict[str, int]:
    """1 for whoever has won; whoever fell together shares a rank, and whoever stands with as much."""
    ranks: dict[str, int] = {}
    last: tuple[object, ...] | None = None
    for number, row in enumerate(standings, 1):
        standing = (row.fell, row.fell is None and (row.stars, row.hearts))
        own: tuple[object, ...] = ("won",) if row.monster in winners else standing
        ranks[row.monster] = ranks[standings[number - 2].monster] if own == last else number
        last = own
    return ranks


# --- to be written down and read again ------------------------------------------------------------


def packed(gist: Gist) -> list[Any]:
    """The same as plain lists, for JSON."""
    noted = gist.noted
    started = noted.started.isoformat() if noted.started is not None else ""
    ended = noted.ended.isoformat() if noted.ended is not None else ""
    return [
        *(gist.edition, gist.options, gist.first, gist.turn, gist.active),
        *(gist.over, gist.winner, gist.ended_by),
        [[*(getattr(seat, name) for name in SeatGist.__slots__)] for seat in gist.seats],
        [started, ended, noted.paused, noted.place],
    ]


def unpacked(data: Any) -> Gist:
    """What was packed. Raises ValueError or TypeError for everything else."""
    edition, options, first, turn, active, over, winner, ended_by, seats, hours = _is(list, data)
    started, ended, paused, place = _is(list, hours)
    return Gist(
        _is(str, edition),
        tuple(_is(str, option) for option in _is(list, options)),
        _is(str, first),
        _is(int, turn),
        _is(str, active),
        _is(bool, over),
        _is(str, winner),
        _is(str, ended_by),
        tuple(_seat(*_is(list, seat)) for seat in _is(list, seats)),
        Noted(
            _moment(_is(str, started)),
            datetime.fromisoformat(ended) if _is(str, ended) else None,
            _is(int, paused),
            _is(str, place),
        ),
    )


def _seat(monster: Any, player: Any, *figures: Any) -> SeatGist:
    stars, hearts, rank, damage, tokyo = (_is(int, figure) for figure in figures)
    return SeatGist(_is(str, monster), _is(str, player), stars, hearts, rank, damage, tokyo)


def _moment(text: str) -> datetime | date | None:
    if not text:
        return None
    return datetime.fromisoformat(text) if "T" in text else date.fromisoformat(text)


def _is(kind: type[Kind], value: Any) -> Kind:
    if type(value) is not kind:
        raise TypeError(kind.__name__)
    return value
