"""A session on the live screen: what a typed line does, and what is to be shown because of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from companion.desk.outcomes import (
    Changed,
    Confirm,
    Kept,
    Left,
    Misused,
    Nothing,
    Page,
    Played,
    Refusal,
    Unclear,
)
from companion.reading.lexicon import lexicon
from companion.reading.tokens import fold
from companion.screen import edits
from companion.screen.candidates import about
from companion.screen.checks import corrections
from companion.screen.clock import clock_text
from companion.screen.ending import offers
from companion.screen.letters import Letters
from companion.screen.pages import Paper, lines_of, misuse
from companion.screen.questions import named_alone, option_name, option_text, unclear
from companion.screen.remarks import remark
from companion.text.problems import reason
from companion.text.refusals import explain
from companion.text.speech import told
from companion.text.unofficial import marking

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.desk.outcomes import Outcome
    from companion.desk.timer import Timer
    from companion.engine.game import Game
    from companion.moves.errors import Refused
    from companion.text.voice import Voice

LISTED = ("card", "tile", "choose", "hearts")
"""Requests whose options want explaining."""
WHERE = ("face", "word", "order", "name", "value", "field", "place", "rest")
"""Details of a refusal that may stand in the typed line, the most telling first."""


class LiveSession:
    """Takes lines and keeps what the screen shows: board and feed come from the game itself."""

    def __init__(
        self, desk: Desk, voice: Voice, letters: Letters | None = None, *, symbols: bool = True
    ) -> None:
        self.desk = desk
        self.voice = voice
        self.letters = letters or Letters()
        self.symbols = symbols
        self.version = 0
        """Changes with everything that is to be drawn anew."""
        self.page: Page | None = None
        """An answer that hides the feed: help, reasons, a list of moves."""
        self.page_from_end = False
        self.scroll = 0
        self.notices: list[str] = []
        """Said once, below the feed, until the next line is typed."""
        self.standing: list[str] = []
        """Said there as long as it is so: phones that wait for a seat."""
        self.by_phone: set[int] = set()
        """Numbers of the moves that phones made."""
        self.timer: Timer | None = None
        """How long it takes; None where nobody wants to know."""
        self.message = ""
        """Why the typed line was refused; stands until a key is pressed."""
        self.refused = ""
        """The line itself."""
        self.stopped_at: int | None = None
        """Where in it the mistake is."""
        self.offers: list[str] = []
        """Lines that somebody may want to type next: corrections after a check."""
        self.leaving = False
        self._drawn: tuple[Page, int, int, list[str]] | None = None

    @property
    def game(self) -> Game:
        return self.desk.game

    # --- typing -----------------------------------------------------------------------------------

    def enter(self, line: str) -> bool:
        """Takes one line. False if it was refused."""
        self.clear()
        outcome = self.desk.take(line)
        self._show(outcome, line)
        self.refused = line.strip() if self.message else ""
        return not self.message

    def choices(self) -> list[str]:
        """Options that are picked by number, each with what it means; yes or no needs no list."""
        if self.game.pending.kind not in LISTED or not self.desk.numbered:
            return []
        options, voice = self.desk.options, marking(self.voice)
        if named_alone(options):
            return [option_name(voice, option) for option in options]
        return [
            f"{option_text(voice, option)}  {meaning}".rstrip()
            for option in options
            for meaning in (about(self.game, self.voice, option, symbols=self.symbols),)
        ]

    @property
    def choices_are_names(self) -> bool:
        """Whether they are short enough to stand beside each other."""
        return bool(named_alone(self.desk.options))

    def take_back(self) -> None:
        """The undo key: nothing typed is lost."""
        self.enter("undo")

    def play_again(self) -> None:
        self.enter("redo")

    def clear(self) -> None:
        """Esc and Ctrl-C: back to the game."""
        self.version += 1
        self.page = None
        self.message, self.refused, self.stopped_at = "", "", None
        self.page_from_end, self.scroll = False, 0
        self.notices, self.offers = [], []

    def warn(self, text: str) -> None:
        """Says something about the line that is being typed; it stays."""
        self.version += 1
        self.message = text

    def clock(self) -> str:
        return "" if self.timer is None else clock_text(self.voice, self.timer.taken())

    def forget_message(self) -> None:
        self.version += 1
        self.message, self.refused, self.stopped_at = "", "", None

    def hint(self, text: str) -> None:
        self.version += 1
        self.notices = [text]

    def show_ending(self) -> None:
        """How it went, and what can be made of it."""
        self.page = Page("ending")
        if self.desk.report is not None:
            self.notices.append(offers(self.voice))

    def open_page(self, kind: str) -> None:
        self.clear()
        self.page = Page(kind)

    # --- what came of it --------------------------------------------------------------------------

    def _show(self, outcome: Outcome, line: str) -> None:
        match outcome:
            case Played():
                self._played(outcome)
            case Changed(edit, unsaved):
                said = edits.report(self.game, self.voice, edit, symbols=self.symbols, done=True)
                self.page = Page("text", tuple(said))
                if unsaved is not None:
                    self._not_saved(reason(self.voice, unsaved))
            case Confirm(edit):
                said = edits.report(self.game, self.voice, edit, symbols=self.symbols, done=False)
                self.page = Page("text", tuple(said))
            case Kept():
                self.notices.append(self.voice.say("live", "edit", "left"))
            case Refusal():
                self._refuse(outcome, line)
            case Misused():
                self.message = misuse(self.voice, outcome)
            case Unclear():
                self.page = Page("text", tuple(unclear(self.voice, outcome)))
            case Page():
                self._open(outcome)
            case Left():
                self.leaving = True
            case Nothing():
                pass
            case _:
                assert_never(outcome)

    def _refuse(self, refusal: Refusal, line: str) -> None:
        """Says why, and where in the line the mistake is."""
        self.message = explain(self.voice, refusal.cause, self.game)
        at = mistake(self.voice.language, refusal.text, refusal.cause)
        begin = line.strip().rfind(refusal.text)
        self.stopped_at = None if at is None or begin < 0 else begin + at

    def _open(self, page: Page) -> None:
        self.page = page
        self.page_from_end = page.kind == "moves"
        if page.kind == "check" and isinstance(page.data, tuple):
            self.offers = corrections(self.voice, page.data)

    def _played(self, played: Played) -> None:
        for step in played.steps:
            back = [told(self.voice, each, symbols=self.symbols) for each in step.taken_back]
            again = [told(self.voice, each, symbols=self.symbols) for each in step.restored]
            if back:
                moves = " ← ".join(reversed(back))
                self.notices.append(self.voice.say("live", "line", "undone", moves=moves))
            if again:
                moves = ", ".join(again)
                self.notices.append(self.voice.say("live", "line", "redone", moves=moves))
        self.notices.extend(remark(self.voice, each) for each in played.remarks)
        if played.unsaved is not None:
            self._not_saved(reason(self.voice, played.unsaved))
        if any(event.kind == "won" for _, event in played.events):
            self.show_ending()

    def _not_saved(self, why: str) -> None:
        self.notices.append(self.voice.say("screen", "track", "not-saved", reason=why))

    # --- the page ---------------------------------------------------------------------------------

    def page_lines(self, width: int, rows: int, *, colour: bool) -> list[str]:
        """The open page for this size; drawn once for each."""
        page = self.page
        if page is None:
            return []
        if self._drawn is None or self._drawn[:3] != (page, width, rows):
            height = max(rows * 2 // 3 - 4, 8)
            paper = Paper(width, height, symbols=self.symbols, colour=colour, keys=True)
            self._drawn = (page, width, rows, self._page_lines(page, paper))
        return self._drawn[3]

    def _page_lines(self, page: Page, paper: Paper) -> list[str]:
        return lines_of(page, self.desk, self.voice, paper)


def mistake(language: str, text: str, refusal: Refused) -> int | None:
    """Where in the typed line the trouble is, as far as that can be said."""
    leading = lexicon(language).leading("verbs", text)
    start = len(text) - len(leading[1]) if leading is not None and leading[1] else 0
    for key in WHERE:
        detail = refusal.details.get(key)
        if isinstance(detail, str) and detail:
            for begin in (start, 0):
                at = fold_keeping(text).find(fold_keeping(detail), begin)
                if at >= 0:
                    return at
    return None


def fold_keeping(text: str) -> str:
    """Folded letter by letter, so that places stay comparable."""
    return "".join(fold(letter)[:1] or letter for letter in text)
