"""What sharing needs to know of a game: as little as it can do with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.desk.timer import Taken
    from companion.engine.game import Game
    from companion.moves.errors import Refused
    from companion.record.hours import Hours


class Verdict(NamedTuple):
    """What became of a seat's move. Without a refusal and a word for it, it was played."""

    refusal: Refused | None = None
    key: str = ""
    """Of a sentence in `share.toml`, where no refusal says it."""

    @property
    def played(self) -> bool:
        return self.refusal is None and not self.key


class SharedTable(Protocol):
    """A game that can be watched and played from elsewhere. All of it happens in one loop."""

    @property
    def game(self) -> Game:
        """The game itself, to be looked at."""

    @property
    def name(self) -> str:
        """What the game is called: its record's name."""

    @property
    def hours(self) -> Hours:
        """When it began, how long nobody played, and when it ended."""

    @property
    def taken(self) -> Taken | None:
        """How long it has taken so far; None where nobody wants to know."""

    @property
    def day(self) -> str:
        """Today, for a record that does not say when it began."""

    def play(self, seat: str, line: str, language: str) -> Verdict:
        """A move of this seat's player: a complete move, or a line in the player's language."""

    def listen(self, heard: Callable[[], None]) -> None:
        """Calls back after everything that has changed the table."""
