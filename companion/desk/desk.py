"""The desk of one game: lines come in, what became of each goes out as a value, listeners hear of it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from companion.data_classes import replace
from companion.desk.commands import BY_NAME, Who
from companion.desk.consequences import after_passing, consequences
from companion.desk.lines import (
    asked_back,
    letters_of,
    moves_of,
    read_line,
    read_moves,
    refuse_endless,
    remarks_of,
)
from companion.desk.outcomes import (
    Changed,
    Confirm,
    Kept,
    Left,
    Misused,
    News,
    Nothing,
    Refusal,
    Unclear,
)
from companion.desk.picture import picture
from companion.moves.errors import Illegal, Refused
from companion.moves.kinds import END, PASS, Correct, Note, Redo, Roll, Undo
from companion.moves.parse import parse, split_speaker
from companion.reading.answers import agrees
from companion.reading.moment import situation
from companion.reading.results import Command, Question, Understood

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.desk.consequences import Consequence
    from companion.desk.outcomes import Outcome, Remark
    from companion.desk.referee import Referee
    from companion.desk.sharing import ShareWish
    from companion.engine.game import Game
    from companion.moves.kinds import Move
    from companion.reading.results import Reading
    from companion.reading.situation import Situation

PICKS = ("card", "tile", "choose", "hearts", "yield")
"""Requests whose options are numbered: the number will do."""
HOSTS_OWN = (Correct, Note, Undo, Redo)
"""Moves that only the host makes."""


class Moment:
    """One moment of a game, between two moves."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self.numbers = game.numbers
        self.options = game.pending.options(game.table)

    @cached_property
    def situation(self) -> Situation:
        """What words may refer to."""
        return situation(self.game, self.language, self.options)

    @cached_property
    def consequences(self) -> dict[Move, Consequence]:
        """What hangs on the answers."""
        return consequences(self.game, self.options)

    @cached_property
    def ahead(self) -> Game | None:
        """The roll that may be typed at once although something is offered before it."""
        return after_passing(self.game, self.options)

    @cached_property
    def situation_ahead(self) -> Situation | None:
        return situation(self.ahead, self.language) if self.ahead is not None else None


class Desk:
    """Takes lines for one game. It knows a language to read in, and no screen."""

    def __init__(self, referee: Referee, language: str, *, previews: bool = False) -> None:
        self.referee = referee
        self.language = language
        self.previews = previews
        """Whether a change of the past is shown before it is made, even if nothing is lost by it."""
        self.listeners: list[Callable[[News], None]] = []
        self.report: Callable[[], str] | None = None
        """Writes the game as a web page and says where; nobody does where there is no file."""
        self.share: Callable[[ShareWish], Outcome] | None = None
        """Whoever puts the game on other screens; nobody where that cannot be."""
        self._waiting: Confirm | Unclear | None = None
        self._now: Moment | None = None

    @property
    def game(self) -> Game:
        return self.referee.game

    @property
    def waiting(self) -> Confirm | Unclear | None:
        """What the next line is to say yes or no to, or to choose from."""
        return self._waiting

    @property
    def now(self) -> Moment:
        """What can be said about this moment; worked out once a move."""
        if self._now is None or self._now.numbers != self.game.numbers:
            self._now = Moment(self.game, self.language)
        return self._now

    @property
    def options(self) -> tuple[Move, ...]:
        """The complete answers to what is asked."""
        return self.now.options

    @property
    def numbered(self) -> bool:
        """Whether the number of an option will do."""
        return self.game.pending.kind in PICKS and self.now.ahead is None

    # --- a line ----------------------------------------------------------------------------------

    def take(self, line: str, *, seat: str | None = None) -> Outcome:
        """A line as people type it. With a `seat` it comes from that monster's player alone."""
        text = letters_of(line)
        try:
            refuse_endless(text)
            outcome = self._take(text, seat)
        except Refused as cause:
            outcome = Refusal(text, cause)
        return self._told(outcome)

    def take_canonical(self, line: str) -> Outcome:
        """A line as programs write it: a move of the notation, and nothing else."""
        said = letters_of(line)
        try:
            refuse_endless(said)
            by, text = split_speaker(said)
            outcome: Outcome = self.referee.play([(by, parse(text))])
        except Refused as cause:
            outcome = Refusal(said, cause)
        return self._told(outcome)

    def take_of_seat(self, seat: str, line: str, language: str) -> Outcome:
        """A line of one monster's player: a complete move, or moves in that player's language."""
        self._waiting = None  # the host would say yes to something that is no longer so
        line = letters_of(line)
        try:
            meant = self._of_seat(self._complete(line) or self._read(line, language), seat)
            outcome: Outcome = self.referee.play(meant)
        except Refused as cause:
            outcome = Refusal(line, cause)
        return self._told(outcome)

    def _complete(self, line: str) -> list[tuple[str | None, Move]]:
        """The one move that the line is in so many letters, if it is one."""
        try:
            return [(None, parse(line))]
        except Refused:
            return []

    def _read(self, line: str, language: str) -> list[tuple[str | None, Move]]:
        now = self.now.situation if language == self.language else None
        return read_moves(self.game, language, line, now)

    def _told(self, outcome: Outcome) -> Outcome:
        if self.listeners:
            news = News(self.game.numbers, outcome, picture(self.game))
            for listener in self.listeners:
                listener(news)
        return outcome

    def _take(self, text: str, seat: str | None) -> Outcome:
        waiting, self._waiting = self._waiting, None
        if isinstance(waiting, Confirm) and seat is None:
            agreed = self._agrees(text, waiting)
            if agreed is not None:
                return self._confirmed(waiting) if agreed else Kept()
        if isinstance(waiting, Unclear) and text.isdecimal():
            return self._choose(text, waiting, seat)
        if not text:
            return self._likely()
        if text.isdecimal() and self.numbered:
            return self._pick(text, seat)
        return self._understand(text, seat)

    def _understand(self, text: str, seat: str | None = None) -> Outcome:
        """A line in people's words: moves, a command, a question."""
        meant = self._meaning(text)
        match meant:
            case Command(name, rest):
                return self._command(name, rest, seat)
            case Question(question):
                asks = any(letter.isalnum() for letter in question)
                return self._command("ask" if asks else "help", question if asks else "", seat)
            case Understood(steps):
                return self.play(text, steps, seat, remarks_of(meant))
            case _:
                self._waiting = asked_back(meant)
                return self._waiting

    def _meaning(self, text: str) -> Reading:
        return read_line(text, self.now.situation, self.now.situation_ahead)

    def play(
        self,
        text: str,
        meant: Sequence[tuple[str | None, Move]],
        seat: str | None = None,
        remarks: tuple[Remark, ...] = (),
    ) -> Outcome:
        """Moves that a line was taken for."""
        try:
            if len(meant) == 1 and isinstance(meant[0][1], Undo | Redo) and seat is None:
                move = meant[0][1]
                back = isinstance(move, Undo)
                take = self.referee.take_back if back else self.referee.play_again
                return take(move.count)
            played = self.referee.play(self._of_seat(meant, seat))
        except Refused as cause:
            return Refusal(text, cause)
        return replace(played, remarks=remarks)

    def read(self, game: Game, text: str) -> list[tuple[str | None, Move]]:
        """What was typed, as of this moment of this game."""
        if game is not self.game:
            return read_moves(game, self.language, text)
        return moves_of(self._meaning(text), text)

    # --- parts -----------------------------------------------------------------------------------

    def _command(self, name: str, rest: str, seat: str | None) -> Outcome:
        command = BY_NAME[name]
        if seat is not None and command.who is Who.HOST:
            return Refusal(name, Illegal("hosts-only", rule="referee.notation"))
        outcome = command.run(self, rest)
        if isinstance(outcome, Confirm):
            self._waiting = outcome
        return outcome

    def _of_seat(
        self, meant: Sequence[tuple[str | None, Move]], seat: str | None
    ) -> list[tuple[str | None, Move]]:
        if seat is None:
            return list(meant)
        for by, move in meant:
            if isinstance(move, HOSTS_OWN) or by not in (None, seat):
                raise Illegal("hosts-only", rule="referee.notation")
        return [(seat, move) for _, move in meant]

    def _pick(self, text: str, seat: str | None) -> Outcome:
        """A number among the options stands for the option."""
        options = self.options
        if len(text) > 3 or not 0 < int(text) <= len(options):
            return Misused("line", "not-a-choice", (("n", len(options)),))
        try:
            return self.referee.play(self._of_seat([(None, options[int(text) - 1])], seat))
        except Refused as cause:
            return Refusal(text, cause)

    def _choose(self, text: str, waiting: Unclear, seat: str | None) -> Outcome:
        """One of the things that a line may have meant."""
        if len(text) > 3 or not 0 < int(text) <= len(waiting.candidates):
            self._waiting = waiting
            return Misused("line", "not-a-choice", (("n", len(waiting.candidates)),))
        return self.play(text, waiting.candidates[int(text) - 1], seat)

    def likely(self) -> Move | Left | None:
        """What an empty line means: where one answer does no harm, that one."""
        options = self.options
        match self.game.pending.kind:
            case "roll" if not self.game.pending.dice:  # shrunk to no die at all
                return Roll("")
            case "buy":
                return END
            case "reveal":
                return PASS
            case "card" if PASS in options and self.now.ahead is None:
                return PASS
            case "hearts":
                return options[0]
            case "over":
                return Left()
            case _:
                return options[0] if len(options) == 1 and options[0] != PASS else None

    def _likely(self) -> Outcome:
        move = self.likely()
        if isinstance(move, Left):
            return move
        return Nothing() if move is None else self.referee.play([(None, move)])

    def _agrees(self, text: str, waiting: Confirm) -> bool | None:
        """Yes, no, or None: the line is about something else."""
        if not text:
            return not waiting.edit.lost
        return agrees(text, self.language)

    def _confirmed(self, waiting: Confirm) -> Outcome:
        return Changed(waiting.edit, self.referee.change(waiting.edit))
