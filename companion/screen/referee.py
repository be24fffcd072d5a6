"""The referee of one game: takes lines, plays them, saves them, and says what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Game
from companion.moves.errors import Refused
from companion.moves.kinds import Redo, Undo
from companion.moves.parse import parse, split_speaker
from companion.moves.write import write
from companion.record.problems import RecordError

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from companion.engine.catalogue import Catalogue
    from companion.engine.events import Event
    from companion.engine.game import Played
    from companion.engine.head import Head
    from companion.moves.kinds import Move
    from companion.record.append import Journal
    from companion.record.problems import Problem
    from companion.record.read import RecordedMove


class Answer:
    """What one move brought. `unsaved` is why it could not be written, if so."""

    __slots__ = ("by", "events", "move", "restored", "taken_back", "unsaved")

    def __init__(self, by: str | None, move: Move) -> None:
        self.by = by
        self.move = move
        self.events: list[tuple[int, Event]] = []
        self.taken_back: list[Played] = []
        self.restored: list[Played] = []
        self.unsaved: Problem | None = None


class Misfit(Exception):
    """A recorded move that the rules refuse: where record and rules part."""

    def __init__(self, recorded: RecordedMove, cause: Refused) -> None:
        super().__init__(recorded.number)
        self.recorded = recorded
        self.cause = cause


class Referee:
    """A game and its journal. The engine decides first; only what it accepts is written down."""

    def __init__(
        self,
        head: Head,
        catalogue: Catalogue,
        journal: Journal | None = None,
        clock: Callable[[], datetime] | None = None,
    ) -> None:
        self.game = Game(head, catalogue)
        self.journal = journal
        self.clock = clock
        """Where there is one, the record keeps when the game ended."""

    def replay(self, moves: list[RecordedMove]) -> None:
        """Plays what a record already holds. Raises `Misfit` at the first move that does not fit."""
        for recorded in moves:
            try:
                by, text = recorded.by, recorded.do
                if by is None:
                    by, text = split_speaker(text)
                self.game.play(parse(text), by)
            except Refused as refusal:
                raise Misfit(recorded, refusal) from refusal

    def take(self, text: str, by: str | None = None) -> Answer:
        """Plays one canonical move and saves it. A refused one raises and leaves no trace."""
        game = self.game
        if by is None:
            by, text = split_speaker(text)
        move = parse(text)
        answer = Answer(by or game.pending.by, move)
        was_over = game.over
        if isinstance(move, Undo):
            answer.taken_back = game.log[-move.count :]
        # By name even if nobody was named: what is played now and what a record replays are the same.
        events = game.play(move, answer.by)
        answer.events = [(game.numbers, event) for event in events]
        if isinstance(move, Redo):
            answer.restored = game.log[-move.count :]
        self._save(answer, ends=game.over and not was_over)
        return answer

    def _save(self, answer: Answer, *, ends: bool) -> None:
        if self.journal is None:
            return
        try:
            now = self.clock() if self.clock is not None else None
            self.journal.append(answer.by, write(answer.move), now, ends=ends)
        except RecordError as error:
            answer.unsaved = error.problems[0]
