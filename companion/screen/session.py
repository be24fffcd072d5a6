"""A game at the table: reads what people type, shows what follows. Also through a pipe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.moves.errors import Refused, Unreadable
from companion.moves.lexicon import fold, lexicon
from companion.moves.write import write
from companion.screen import checking, editing
from companion.screen.board import belongings, board, wrapped
from companion.screen.chart import chart, chart_in_words
from companion.screen.ending import ending
from companion.screen.feed import feed
from companion.screen.questions import choices, question
from companion.screen.reasons import UnknownSubject, reasons
from companion.screen.speech import read, word
from companion.screen.timeline import timeline
from companion.text.inert import inert, quote
from companion.text.problems import reason
from companion.text.refusals import explain

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from companion.cli.environment import Environment
    from companion.screen.referee import Answer, Referee
    from companion.text.voice import Voice

PROMPT = "> "
LONGEST_NUMBER = 9


class Session:
    """Reads, plays, shows, until the input ends or somebody leaves."""

    def __init__(
        self, referee: Referee, voice: Voice, env: Environment, *, plain: bool = False
    ) -> None:
        self.referee = referee
        self.game = referee.game
        self.voice = voice
        self.env = env
        self.plain = plain
        self.symbols = env.symbols and not plain
        self.lexicon = lexicon(voice.language)
        self.offers: list[str] = []
        """Lines that somebody may want to type next: corrections after a check."""

    # --- the loop ---------------------------------------------------------------------------------

    def welcome(self, path: Path, *, resumed: bool) -> None:
        name = inert(path.stem)
        if resumed:
            turn, moves = self.game.table.turn, len(self.game.log)
            self._say("resumed", game=name, turn=turn, moves=moves)
        else:
            self._say("welcome", game=name)
        journal = self.referee.journal
        if journal is not None and journal.read_only:
            self._say("read-only")
        if self.env.interactive:
            self._say("hint")
        if not resumed:
            self._show_events([event for event in self.game.opening if event.kind != "turn"])
        self.show_board()

    def run(self) -> None:
        while True:
            self.show_question()
            try:
                line = self._read()
            except KeyboardInterrupt:
                # Ctrl-C drops the line that was being typed, nothing else.
                self.env.say()
                continue
            if line is None or not self.handle(line):
                break
        self._leave()

    def _read(self) -> str | None:
        if not self.env.interactive:
            line = self.env.stdin.readline()
            return line.rstrip("\n") if line else None
        try:
            return input(PROMPT)
        except EOFError:
            self.env.say()
            return None

    def _leave(self) -> None:
        journal = self.referee.journal
        if journal is None:
            return
        if journal.unsaved:
            self._say("read-only")
        elif self.env.interactive:
            self._say("bye", path=inert(str(journal.path)))

    # --- one line ---------------------------------------------------------------------------------

    def handle(self, line: str) -> bool:
        """False when somebody wants to leave."""
        text = line.strip()
        if not text:
            return True
        command = self.lexicon.leading("commands", text)
        if text[0] in "?¿":
            command = ("ask", text.lstrip("?¿ "))
        if command is not None and not self._is_move(text):
            if command[0] == "quit":
                return False
            self._command(*command)
            return True
        self._play(text)
        return True

    def _is_move(self, text: str) -> bool:
        """Words that are both: "h" is a heart while dice are asked for, else a cry for help."""
        return len(fold(text)) == 1 and self.game.pending.kind in ("roll", "dice")

    def _command(self, command: str, rest: str) -> None:
        match command:
            case "help":
                self.show_help()
            case "status":
                self.show_board()
            case "cards":
                self.show_cards()
            case "timing":
                for line in timeline(self.voice, self.game, width=self.env.width):
                    self.env.say(line)
            case "chart":
                self.show_chart()
            case "why":
                self._show_reasons(rest.split())
            case "ask":
                self._answer(rest)
            case "moves":
                self._show(editing.past_moves(self.game, self.voice, symbols=self.symbols))
            case "edit":
                self._edit(rest)
            case "check":
                self._check(rest)
            case _:
                self._play(f"{command} {rest}".strip())

    def _answer(self, question: str) -> None:
        from companion.library.at_the_table import answer

        for text in answer(self.game, self.voice, question, width=self.env.width):
            for line in wrapped(text, self.env.width):
                self.env.say(line)

    def _play(self, text: str) -> None:
        try:
            by, move = read(self.game, self.voice, text)
            turn = self.game.table.turn
            answer = self.referee.take(move, by)
        except Refused as refusal:
            self._refuse(text, refusal)
            return
        self._played(answer, turn)

    def _played(self, answer: Answer, turn: int) -> None:
        """Shows what came of a move that was made in this turn."""
        self._say("understood", move=inert(write(answer.move)))
        self._show_answer(answer)
        if self.game.table.turn != turn or self.game.over or answer.taken_back or answer.restored:
            self.show_board()
        if any(event.kind == "won" for _, event in answer.events):
            self.show_ending()

    # --- the past, and the table --------------------------------------------------------------------

    def _edit(self, rest: str) -> None:
        """`edit 12 222ehs`: another move in the place of a past one."""
        number, _, text = rest.strip().partition(" ")
        if not number.isdecimal() or len(number) > LONGEST_NUMBER or not text.strip():
            words = {name: word(self.voice, name, "commands") for name in ("edit", "moves")}
            words |= {name: word(self.voice, name) for name in ("buy", "end")}
            self._show([self.voice.say("live", "edit", "usage", **words)])
            return
        try:
            edited = editing.edit(
                self.referee, int(number), text, lambda game, said: read(game, self.voice, said)
            )
        except editing.UnknownMoveError as missing:
            moves = word(self.voice, "moves", "commands")
            self._show(
                [self.voice.say("live", "edit", "no-such", number=missing.number, moves=moves)]
            )
        except Refused as refusal:
            self._refuse(text.strip(), refusal)
        else:
            self._show(editing.report(self.game, self.voice, edited, symbols=self.symbols))
            if edited.unsaved is not None:
                self._say("not-saved", reason=reason(self.voice, edited.unsaved))
            self.show_board()

    def _check(self, rest: str) -> None:
        """`check kraken 6`: what the dials on the table show, against the record."""
        try:
            findings = checking.check(self.game, checking.read_dials(self.game, self.voice, rest))
        except checking.DialError as problem:
            said = word(self.voice, "check", "commands")
            self._show([self.voice.say("live", "check", problem.code, check=said)])
        except Refused as refusal:
            self._refuse(rest, refusal)
        else:
            self._show(checking.report(self.voice, findings, symbols=self.symbols))
            self.offers = checking.corrections(self.voice, findings)

    # --- showing ----------------------------------------------------------------------------------

    def _say(self, key: str, **values: object) -> None:
        text = self.voice.say("screen", "track", key, **values)
        for line in wrapped(text, self.env.width):
            self.env.say(line)

    def _show(self, lines: Sequence[str]) -> None:
        for text in lines:
            indent = " " * (len(text) - len(text.lstrip()))
            for line in wrapped(text.lstrip(), self.env.width, indent):
                self.env.say(line)

    def show_question(self) -> None:
        for text in (question(self.game, self.voice), choices(self.game, self.voice)):
            for line in wrapped(text, self.env.width):
                self.env.say(line)

    def show_board(self) -> None:
        self.env.say()
        self.env.say(board(self.game, self.voice, width=self.env.width, symbols=self.symbols))
        self.env.say()

    def show_help(self) -> None:
        kind = self.game.pending.kind
        keys = ("title", *((kind,) if kind in ("roll", "buy") else ()), "always")
        for key in keys:
            for line in wrapped(self.voice.say("screen", "help", key), self.env.width):
                self.env.say(line)

    def show_chart(self) -> None:
        width = self.env.width
        if self.plain:
            self._show(chart_in_words(self.game, self.voice, width=width))
            return
        colour, height = self.env.colour, self.env.height
        for line in chart(
            self.game, self.voice, width=width, symbols=self.symbols, colour=colour, height=height
        ):
            self.env.say(line)

    def show_ending(self) -> None:
        width, symbols = self.env.width, self.symbols
        for line in ending(self.game, self.voice, width=width, symbols=symbols):
            self.env.say(line)

    def show_cards(self) -> None:
        none = self.voice.say("screen", "words", "none")
        for monster in self.game.table.monsters:
            things = belongings(self.game, self.voice, monster) or none
            for line in wrapped(f"{self.voice.monster(monster.id)}: {things}", self.env.width):
                self.env.say(line)

    def _show_reasons(self, words: Sequence[str]) -> None:
        about = words or ["turn", str(self.game.table.turn)]
        try:
            lines = reasons(
                self.game, self.voice, about, width=self.env.width, symbols=self.symbols
            )
        except UnknownSubject as unknown:
            lines = [self.voice.say("screen", "why", "unknown", word=quote(unknown.word))]
        for line in lines:
            self.env.say(line)

    def _show_answer(self, answer: Answer) -> None:
        for key, played in (("undone", answer.taken_back), ("redone", answer.restored)):
            if played:
                moves = ", ".join(inert(write(each.move)) for each in played)
                self._say(key, moves=moves)
        self._show_events([event for _, event in answer.events if event.kind != "turn"])
        if answer.unsaved is not None:
            self._say("not-saved", reason=reason(self.voice, answer.unsaved))

    def _show_events(self, events: Sequence[object]) -> None:
        for line in feed(self.voice, events, width=self.env.width, symbols=self.symbols):  # type: ignore[arg-type]
            self.env.say(line)

    def _refuse(self, text: str, refusal: Refused) -> None:
        """The message, and below the typed line a mark where reading stopped."""
        if isinstance(refusal, Unreadable) and refusal.at:
            self.env.say(f"  {quote(text)}")
            self.env.say(f"  {' ' * refusal.at}^")
        message = explain(self.voice, refusal, self.game)
        for line in wrapped(f"{message} [{refusal.rule}]", self.env.width):
            self.env.say(line)
