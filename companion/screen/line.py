"""A game line by line: what people type comes in, what follows is said. Also through a pipe."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from companion.desk import outcomes
from companion.moves.errors import Unreadable
from companion.screen import edits
from companion.screen.board import board, wrapped
from companion.screen.ending import ending, farewell, offers
from companion.screen.feed import feed, is_told
from companion.screen.pages import Paper, lines_of, misuse
from companion.screen.questions import choices, question, unclear
from companion.screen.remarks import remark
from companion.text.inert import inert, quote
from companion.text.problems import reason
from companion.text.refusals import explain
from companion.text.speech import said, told

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from companion.desk.desk import Desk
    from companion.desk.outcomes import Outcome
    from companion.engine.events import Event
    from companion.screen.surface import Surface
    from companion.text.voice import Voice

PROMPT = "> "


class LineScreen:
    """Reads, shows, until the input ends or somebody leaves."""

    def __init__(self, desk: Desk, voice: Voice, surface: Surface, *, plain: bool = False) -> None:
        self.desk = desk
        self.game = desk.game
        self.voice = voice
        self.surface = surface
        self.plain = plain
        self.symbols = surface.symbols and not plain

    @property
    def paper(self) -> Paper:
        surface = self.surface
        return Paper(
            surface.width,
            surface.height,
            symbols=self.symbols,
            colour=surface.colour,
            plain=self.plain,
        )

    # --- the loop ---------------------------------------------------------------------------------

    def welcome(self, path: Path, *, resumed: bool) -> None:
        name = inert(path.stem)
        if resumed:
            turn, moves = self.game.table.turn, len(self.game.log)
            self._say("resumed", game=name, turn=turn, moves=moves)
        else:
            self._say("welcome", game=name)
        journal = self.desk.referee.journal
        if journal is not None and journal.read_only:
            self._say("read-only")
        if self.surface.interactive:
            self._say("hint")
        if not resumed:
            self._show_events(self.game.opening)
        self.show_board()
        if resumed and self.game.over:
            self._show_ending()

    def run(self) -> None:
        while True:
            self.show_question()
            try:
                line = self.surface.read_line(PROMPT)
            except KeyboardInterrupt:
                # Ctrl-C drops the line that was being typed, nothing else.
                self.surface.say()
                continue
            if line is None or not self.handle(line):
                break
        self._leave()

    def _leave(self) -> None:
        journal = self.desk.referee.journal
        if journal is not None and not journal.unsaved and self.surface.interactive:
            self._lines(farewell(self.game, self.voice, inert(journal.path.stem)))
            self._say("bye", path=inert(str(journal.path)))

    def handle(self, line: str) -> bool:
        """One line. False when somebody wants to leave."""
        if not line.strip() and not self.surface.interactive:
            return True  # a blank line in a file says nothing
        outcome = self.desk.take(line)
        self.show(outcome)
        return not isinstance(outcome, outcomes.Left)

    # --- what became of it ------------------------------------------------------------------------

    def show(self, outcome: Outcome) -> None:
        match outcome:
            case outcomes.Played():
                self._played(outcome)
            case outcomes.Changed(edit, unsaved):
                self._lines(
                    edits.report(self.game, self.voice, edit, symbols=self.symbols, done=True)
                )
                if unsaved is not None:
                    self._say("not-saved", reason=reason(self.voice, unsaved))
                self.show_board()
            case outcomes.Confirm(edit):
                lines = edits.report(self.game, self.voice, edit, symbols=self.symbols, done=False)
                self._lines([*lines, edits.question(self.voice, edit)])
            case outcomes.Kept():
                self._lines([self.voice.say("live", "edit", "left")])
            case outcomes.Refusal(text, cause):
                if isinstance(cause, Unreadable) and cause.at:
                    self._lines([f"  {quote(text)}", f"  {' ' * cause.at}^"])
                self._lines([f"{explain(self.voice, cause, self.game)} [{cause.rule}]"])
            case outcomes.Misused():
                self._lines([misuse(self.voice, outcome)])
            case outcomes.Unclear():
                self._lines(unclear(self.voice, outcome))
            case outcomes.Page():
                self._page(outcome)
            case outcomes.Left() | outcomes.Nothing():
                pass
            case _:
                assert_never(outcome)

    def _page(self, page: outcomes.Page) -> None:
        lines = lines_of(page, self.desk, self.voice, self.paper)
        if page.kind == "status":
            lines = ["", *lines, ""]
        for line in lines:
            self.surface.say(line)

    def _played(self, played: outcomes.Played) -> None:
        self._lines(remark(self.voice, each) for each in played.remarks)
        for step in played.steps:
            self._say("understood", move=said(self.voice, step.move, symbols=self.symbols))
            for key, past in (("undone", step.taken_back), ("redone", step.restored)):
                if past:
                    listed = [told(self.voice, each, symbols=self.symbols) for each in past]
                    moves = ", ".join(listed)
                    self._say(key, moves=moves)
            self._show_events(step.events)
        if played.unsaved is not None:
            self._say("not-saved", reason=reason(self.voice, played.unsaved))
        moved = any(step.taken_back or step.restored for step in played.steps)
        if self.game.table.turn != played.turn or self.game.over or moved:
            self.show_board()
        if any(event.kind == "won" for _, event in played.events):
            self._show_ending()

    def _show_ending(self) -> None:
        lines = ending(self.game, self.voice, width=self.surface.width, symbols=self.symbols)
        for line in lines:
            self.surface.say(line)
        if self.desk.report is not None and self.surface.interactive:
            self._lines([offers(self.voice)])

    # --- showing ----------------------------------------------------------------------------------

    def _say(self, key: str, **values: object) -> None:
        self._lines([self.voice.say("screen", "track", key, **values)])

    def _lines(self, lines: Iterable[str]) -> None:
        for text in lines:
            indent = " " * (len(text) - len(text.lstrip()))
            for line in wrapped(text.lstrip(), self.surface.width, indent):
                self.surface.say(line)

    def show_question(self) -> None:
        if self.desk.waiting is not None:
            return  # that is asked first
        self._lines(
            [
                question(self.game, self.voice, self.desk.now),
                choices(self.game, self.voice, self.desk.options),
            ]
        )

    def show_board(self) -> None:
        drawn = board(self.game, self.voice, width=self.surface.width, symbols=self.symbols)
        self.surface.say(f"\n{drawn}\n")

    def _show_events(self, events: Sequence[Event]) -> None:
        told = [event for event in events if is_told(event)]
        for line in feed(self.voice, told, width=self.surface.width, symbols=self.symbols):
            self.surface.say(line)
