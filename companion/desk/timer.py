"""How long a game and its present turn have taken. Nobody is hurried by it."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from companion.data_classes import replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.game import Game
    from companion.record.hours import Hours


class Taken(NamedTuple):
    """Seconds; None where nobody knows."""

    game: int | None
    turn: int | None


class Timer:
    """Looks at the clock when the table changes, and when somebody asks."""

    def __init__(self, game: Game, hours: Hours, clock: Callable[[], datetime]) -> None:
        self._game = game
        self._hours = hours
        self._clock = clock
        self._turn = (game.table.turn, clock())
        self._ended = hours.ended if game.over else None

    def hear(self) -> None:
        """Something was played or taken back."""
        game = self._game
        if game.table.turn != self._turn[0]:
            self._turn = (game.table.turn, self._clock())
        if not game.over:
            self._ended = None
        elif self._ended is None:
            self._ended = self._clock()

    @property
    def hours(self) -> Hours:
        return replace(self._hours, ended=self._ended)

    def taken(self) -> Taken:
        now, began = self._clock(), self._hours.started
        whole = None
        if isinstance(began, datetime) and not (self._game.over and self._ended is None):
            seconds = ((self._ended or now) - began).total_seconds() - self._hours.paused * 60
            whole = max(round(seconds), 0)
        turn = None if self._game.over else round((now - self._turn[1]).total_seconds())
        return Taken(whole, turn)
