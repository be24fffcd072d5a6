"""A session on the live screen: what a typed line does, and what is to be shown because of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.moves.lexicon import fold
from companion.moves.write import write
from companion.screen.live.candidates import about, answers, commands
from companion.screen.session import Session
from companion.screen.speech import shortcut, spoken, told, word
from companion.text.problems import reason
from companion.text.refusals import explain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.cli.stage import Stage
    from companion.moves.errors import Refused
    from companion.screen.referee import Answer, Referee
    from companion.text.voice import Voice

PICKS = ("card", "tile", "choose", "hearts", "yield")
"""Requests whose options are numbered: the number will do."""
LISTED = ("card", "tile", "choose", "hearts")
"""Those among them whose options want explaining."""
WHERE = ("face", "word", "order", "name", "value", "field", "place", "rest")
"""Details of a refusal that may stand in the typed line, the most telling first."""


class LiveSession(Session):
    """Takes lines and keeps what the screen shows: board and feed come from the game itself."""

    def __init__(self, referee: Referee, voice: Voice, stage: Stage) -> None:
        super().__init__(referee, voice, stage)
        self.stage = stage
        self.version = 0
        """Changes with everything that is to be drawn anew."""
        self.page: list[str] = []
        """An answer that hides the feed: help, reasons, a list of moves."""
        self.page_from_end = False
        self.scroll = 0
        self.notices: list[str] = []
        """Said once, below the feed, until the next line is typed."""
        self.message = ""
        """Why the typed line was refused."""
        self.stopped_at: int | None = None
        """Where in the typed line the mistake is."""
        self.leaving = False
        self._typed = ""

    # --- typing -----------------------------------------------------------------------------------

    def enter(self, line: str) -> bool:
        """Takes one line. False if it is to stay for correction."""
        self.version += 1
        self.message, self.stopped_at = "", None
        self.page, self.page_from_end, self.scroll = [], False, 0
        self.notices, self.offers = [], []
        self._typed = line
        text = line.encode("utf-8", "replace").decode().strip() or self.default()
        if not text:
            return True
        picked = self._pick(text)
        if picked is None:
            return False
        self.leaving = not self.handle(picked)
        self.page = self.stage.take()
        return not self.message

    def default(self) -> str:
        """What an empty line means: where one answer does no harm, that one."""
        match self.game.pending.kind:
            case "buy":
                return word(self.voice, "end")
            case "reveal":
                return word(self.voice, "pass")
            case "over":
                return word(self.voice, "quit", "commands")
            case _:
                return ""

    def _pick(self, text: str) -> str | None:
        """A number among the options stands for the option."""
        options = tuple(map(write, self.game.pending.options(self.game.table)))
        if not text.isdecimal() or self.game.pending.kind not in PICKS:
            return text
        if len(text) < 4 and 0 < int(text) <= len(options):
            return options[int(text) - 1]
        self.message = self.voice.say("live", "line", "not-a-choice", n=len(options))
        return None

    def choices(self) -> list[str]:
        """Options that are picked by number, each with what it means; yes or no needs no list."""
        pending = self.game.pending
        if pending.kind not in LISTED:
            return []
        found: list[str] = []
        for option in map(write, pending.options(self.game.table)):
            meaning = about(self.game, self.voice, option, symbols=self.symbols)
            found.append(f"{self.option(option)}  {meaning}".rstrip())
        return found

    def option(self, option: str) -> str:
        """ "yield (y)": an option in words, and the letter that will do."""
        said = spoken(self.game, self.voice, option)
        letter = shortcut(self.voice, option) if " " not in option else ""
        return f"{said} ({letter})" if letter and letter != said else said

    def take_back(self) -> None:
        """The undo key: nothing typed is lost."""
        self._key("undo")

    def play_again(self) -> None:
        self._key("redo")

    def _key(self, verb: str) -> None:
        self.enter(word(self.voice, verb))

    def clear(self) -> None:
        """Esc and Ctrl-C: back to the game."""
        self.version += 1
        self.page, self.message, self.stopped_at = [], "", None
        self.notices, self.offers = [], []
        self.scroll = 0

    def hint(self, text: str) -> None:
        self.version += 1
        self.notices = [text]

    # --- what came of it --------------------------------------------------------------------------

    def _played(self, answer: Answer, turn: int) -> None:  # noqa: ARG002 - the board is always there
        for key, played in (("undone", answer.taken_back), ("redone", answer.restored)):
            if played:
                moves = " ← " if key == "undone" else ", "
                listed = [told(self.voice, each, symbols=self.symbols) for each in played]
                said = moves.join(reversed(listed) if key == "undone" else listed)
                self.notices.append(self.voice.say("live", "line", key, moves=said))
        if answer.unsaved is not None:
            why = reason(self.voice, answer.unsaved)
            self.notices.append(self.voice.say("screen", "track", "not-saved", reason=why))
        if any(event.kind == "won" for _, event in answer.events):
            self.show_ending()

    def _refuse(self, text: str, refusal: Refused) -> None:
        self.message = explain(self.voice, refusal, self.game)
        at = mistake(self, text, refusal)
        begin = self._typed.rfind(text)
        self.stopped_at = None if at is None or begin < 0 else begin + at

    def show_board(self) -> None:
        """The board is always there."""

    def show_question(self) -> None:
        """So is the question."""

    def show_help(self) -> None:
        """What helps now: the answers, then what is always possible."""
        say = self.voice.say
        lines = [say("live", "help", "title")]
        if self.game.pending.kind in ("roll", "dice"):
            lines.append("  " + say("live", "help", "dice"))
        known = answers(self.game, self.voice, symbols=self.symbols)
        shown = known[: max(self.stage.width // 8, 8)]
        lines.extend(f"  {each.text} – {each.about}" for each in shown)
        if len(known) > len(shown):
            lines.append("  " + say("live", "board", "more", n=len(known) - len(shown)))
        lines += ["", say("live", "help", "also")]
        always = commands(self.game, self.voice)
        lines.extend(f"  {each.text.strip()} – {each.about}" for each in always)
        lines += ["", say("live", "help", "keys")]
        self._show(lines)

    def _show(self, lines: Sequence[str]) -> None:
        """Kept whole: the page breaks its lines itself, whenever the width changes."""
        for line in lines:
            self.stage.say(line)

    def _command(self, command: str, rest: str) -> None:
        self.page_from_end = command == "moves"
        super()._command(command, rest)


def mistake(session: LiveSession, text: str, refusal: Refused) -> int | None:
    """Where in the typed line the trouble is, as far as that can be said."""
    leading = session.lexicon.leading("verbs", text)
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
