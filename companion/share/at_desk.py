"""The desk of a game as sharing sees it: seats play through the same place as the host."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from companion.desk.outcomes import Changed, Played, Refusal
from companion.share.table import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.desk.desk import Desk
    from companion.desk.timer import Taken, Timer
    from companion.engine.game import Game
    from companion.record.hours import Hours


class DeskTable:
    """A desk with a name and a timer, which may be hidden."""

    def __init__(
        self,
        desk: Desk,
        name: str,
        timer: Timer,
        *,
        show_timer: bool = True,
        played: Callable[[], None] = lambda: None,
    ) -> None:
        self.desk = desk
        self.played = played
        """Called after a phone's move."""
        self.name = name
        self._timer = timer
        self._show_timer = show_timer

    @property
    def game(self) -> Game:
        return self.desk.game

    @property
    def hours(self) -> Hours:
        return self._timer.hours

    @property
    def taken(self) -> Taken | None:
        return self._timer.taken() if self._show_timer else None

    @property
    def day(self) -> str:
        return date.today().isoformat()

    def play(self, seat: str, line: str, language: str) -> Verdict:
        outcome = self.desk.take_of_seat(seat, line, language)
        match outcome:
            case Played() | Changed():
                self.played()
                return Verdict()
            case Refusal(_, cause):
                return Verdict(cause)
            case _:
                return Verdict(key="not-a-move")

    def listen(self, heard: Callable[[], None]) -> None:
        self.desk.listeners.append(lambda _news: heard())
