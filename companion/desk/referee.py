"""The referee of one game: plays moves, saves them, takes them back, and says what came of it."""

from __future__ import annotations

import re
from contextlib import contextmanager
from itertools import takewhile
from typing import TYPE_CHECKING

from companion.desk.editing import Edit
from companion.desk.outcomes import Played, Step
from companion.engine.game import Game
from companion.moves.errors import NOTATION, Illegal, Refused
from companion.moves.kinds import Redo, Undo
from companion.moves.parse import parse, split_speaker
from companion.moves.write import write
from companion.record.append import Entry
from companion.record.problems import RecordError
from companion.record.values import GROUP, NUMBER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime

    from companion.engine.catalogue import Catalogue
    from companion.engine.game import Played as Past
    from companion.engine.head import Head
    from companion.moves.kinds import Move
    from companion.record.append import Journal
    from companion.record.problems import Problem
    from companion.record.read import RecordedMove

NOTHING_BACK = "undo 0"
"""Begins a change that only adds moves: taking back one that had only taken some away."""
BACK_OR_AGAIN = re.compile(r"\s*(undo|redo)\b")


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
        self._was_over = False
        self._edits: list[Edit] = []
        """Changes that stand, oldest first: each is one step for undo."""
        self._undone: list[Edit | Past] = []
        """What can be played again, as people took it back; the last is the next."""
        self._held: list[Entry] | None = None

    # --- playing ---------------------------------------------------------------------------------

    def take(self, text: str, by: str | None = None) -> Played:
        """Plays one canonical line, as programs send it. A refused one raises and leaves no trace."""
        if by is None:
            by, text = split_speaker(text)
        return self.play([(by, parse(text))])

    def play(self, moves: Sequence[tuple[str | None, Move]]) -> Played:
        """Plays what one line said: all of it, or nothing."""
        self._refuse_if_full()
        game = self.game
        turn, numbers, undone = game.table.turn, game.numbers, list(game.undone)
        steps: list[Step] = []
        try:
            for by, move in moves:
                steps.append(self._step(move, by))
        except Refused:
            if steps:
                game.undo(len(steps))
                game.numbers, game.undone = numbers, undone
            raise
        self._forget_what_changed(steps)
        unsaved = self._save([Entry(step.by, write(step.move)) for step in steps])
        return Played(tuple(steps), turn, unsaved=unsaved)

    def _refuse_if_full(self) -> None:
        """Before anything is played: what the record takes up it must also give back."""
        if self.journal is not None and self.journal.full:
            raise Illegal("record-full", rule=NOTATION)

    def _step(self, move: Move, by: str | None) -> Step:
        game = self.game
        # By name even if nobody was named: what is played now and what a record replays are the same.
        speaker = by or game.pending.by
        taken_back = tuple(game.log[-move.count :]) if isinstance(move, Undo) else ()
        events = game.play(move, speaker)
        restored = tuple(game.log[-move.count :]) if isinstance(move, Redo) else ()
        return Step(speaker, move, game.numbers, events, taken_back, restored)

    def _forget_what_changed(self, steps: Sequence[Step]) -> None:
        """Keeps the memory of edits true to the log, whoever moved in it."""
        for step in steps:
            if isinstance(step.move, Undo):
                self._undone.extend(reversed(step.taken_back))
            elif isinstance(step.move, Redo):
                del self._undone[-len(step.restored) :]
            else:
                self._undone.clear()
        length = len(self.game.log)
        while self._edits and self._edits[-1].end > length:
            length = min(length, self._edits.pop().place)

    def _save(self, entries: Sequence[Entry]) -> Problem | None:
        if self._held is not None:
            self._held += entries
            return None
        ends = self.game.over and not self._was_over
        self._was_over = self.game.over
        if self.journal is None:
            return None
        try:
            now = self.clock() if self.clock is not None else None
            self.journal.append_all(entries, now, ends=ends)
        except RecordError as error:
            return error.problems[0]
        return None

    # --- taking back, as people mean it ----------------------------------------------------------

    def take_back(self, count: int = 1) -> Played:
        """The last steps; a changed move with all that was played again is one of them."""
        self._refuse_if_full()
        if count > self.steps_back:
            raise Illegal(
                "nothing-to-undo", rule="referee.undo", given=count, expected=self.steps_back
            )
        turn = self.game.table.turn
        steps: list[Step] = []
        with self._in_one_go() as entries:
            while count:
                since = self._since_last_edit()
                if since == 0:
                    edit = self._edits.pop()
                    self._swap(edit.reverse(), "undo")
                    self._undone.append(edit)
                    steps.append(_swapped(self.game, Undo(), edit.reverse()))
                    count -= 1
                    continue
                back = count if since is None else min(count, since)
                steps += self.play([(None, Undo(back))]).steps
                count -= back
        return Played(tuple(steps), turn, unsaved=self._save(entries))

    def play_again(self, count: int = 1) -> Played:
        """What was taken back last, step by step."""
        self._refuse_if_full()
        if count > len(self._undone):
            raise Illegal(
                "nothing-to-redo", rule="referee.undo", given=count, expected=len(self._undone)
            )
        turn = self.game.table.turn
        steps: list[Step] = []
        with self._in_one_go() as entries:
            while count:
                undone = len(self._undone)
                steps += self._again(count)
                count -= undone - len(self._undone)
        return Played(tuple(steps), turn, unsaved=self._save(entries))

    def _again(self, most: int) -> Sequence[Step]:
        """The next steps that were taken back: as many as one move brings back, or one."""
        step = self._undone[-1]
        if isinstance(step, Edit):
            self._undone.pop()
            self._swap(step, "redo")
            self._edits.append(step)
            return [_swapped(self.game, Redo(), step)]
        if self.game.undone:
            moves = takewhile(lambda each: not isinstance(each, Edit), reversed(self._undone))
            count = min(most, len(self.game.undone), sum(1 for _ in moves))
            return self.play([(None, Redo(count))]).steps
        # An edit lies between: the record needs the move itself.
        self._undone.pop()
        events = self.game.play(step.move, step.by, number=step.number)
        self._save([Entry(step.by, write(step.move), {NUMBER: step.number})])
        return [Step(step.by, Redo(), step.number, events, (), (step,))]

    @contextmanager
    def _in_one_go(self) -> Iterator[list[Entry]]:
        """What is saved meanwhile is only gathered: the disk gets all of it or nothing."""
        self._held = []
        try:
            yield self._held
        finally:
            self._held = None

    @property
    def steps_back(self) -> int:
        """How many steps can be taken back."""
        steps, length = 0, len(self.game.log)
        for edit in reversed(self._edits):
            steps += length - edit.end + 1
            length = edit.place + len(edit.before)
        return steps + length

    @property
    def steps_again(self) -> int:
        return len(self._undone)

    def _since_last_edit(self) -> int | None:
        """Moves made after the last change that stands; None where there is none."""
        return len(self.game.log) - self._edits[-1].end if self._edits else None

    # --- changing the past -----------------------------------------------------------------------

    def change(self, edit: Edit) -> Problem | None:
        """Carries out what `preview` showed, as one step and in one piece on the disk."""
        self._refuse_if_full()
        self._undone.clear()
        unsaved = self._swap(edit, "edit")
        self._edits.append(edit)
        return unsaved

    def _swap(self, edit: Edit, kind: str) -> Problem | None:
        """Other moves from a place in the log on; written as a group of moves that belong together."""
        game = self.game
        back = Undo(len(edit.before))
        game.play(back)
        entries = [Entry(None, write(back), {GROUP: f"{kind} {len(edit.after) + 1}"})]
        for past in edit.after:
            game.play(past.move, past.by, number=past.number)
            entries.append(Entry(past.by, write(past.move), {NUMBER: past.number}))
        game.undone = []
        return self._save(entries)

    # --- reading a record ------------------------------------------------------------------------

    def replay(self, moves: list[RecordedMove]) -> None:
        """Plays what a record already holds. Raises `Misfit` at the first move that does not fit."""
        at = 0
        while at < len(moves):
            if shifts := self._shifts(moves, at):
                self._shift(shifts)
                at += len(shifts)
                continue
            kind, size = moves[at].group or ("", 1)
            group = moves[at : at + size]
            replaced = self._replaced(group[0]) if kind else None
            steps = [self._play_recorded(recorded) for recorded in group]
            if replaced is not None:
                self._remember(kind, *replaced)
            else:
                self._forget_what_changed(steps)
            at += size
        self._was_over = self.game.over

    def _shifts(self, moves: list[RecordedMove], at: int) -> list[tuple[RecordedMove, int]]:
        """The moves from here on that only take back or play again, each with how many it does."""
        found: list[tuple[RecordedMove, int]] = []
        while at < len(moves) and moves[at].group is None and BACK_OR_AGAIN.match(moves[at].do):
            try:
                move = parse(moves[at].do)
            except Refused:
                break
            if not isinstance(move, Undo | Redo):
                break
            found.append((moves[at], move.count if isinstance(move, Undo) else -move.count))
            at += 1
        return found

    def _shift(self, shifts: list[tuple[RecordedMove, int]]) -> None:
        """What they come to, in one step: a thousand of them in a row cost no more than the last."""
        game = self.game
        back, deepest = 0, 0
        for recorded, count in shifts:
            there = len(game.log) - back if count > 0 else len(game.undone) + back
            if abs(count) > there:
                code = "nothing-to-undo" if count > 0 else "nothing-to-redo"
                cause = Illegal(code, rule="referee.undo", given=abs(count), expected=there)
                raise Misfit(recorded, cause)
            back += count
            deepest = max(deepest, back)
        numbers, lowest = game.numbers + len(shifts), len(game.log) - deepest
        if back:
            self._forget_what_changed([self._step(Undo(back) if back > 0 else Redo(-back), None)])
        game.numbers = numbers
        while self._edits and self._edits[-1].end > lowest:
            lowest = min(lowest, self._edits.pop().place)

    def _play_recorded(self, recorded: RecordedMove) -> Step:
        game = self.game
        try:
            by, text = recorded.by, recorded.do
            if by is None:
                by, text = split_speaker(text)
            move = Undo(0) if recorded.group and text == NOTHING_BACK else parse(text)
            kept = len(game.log) - move.count if isinstance(move, Undo) else len(game.log)
            taken_back = tuple(game.log[max(kept, 0) :])
            game.play(move, by, number=recorded.known_as)
        except Refused as refusal:
            raise Misfit(recorded, refusal) from refusal
        restored = tuple(game.log[-move.count :]) if isinstance(move, Redo) else ()
        return Step(by, move, game.numbers, (), taken_back, restored)

    def _replaced(self, first: RecordedMove) -> tuple[int, tuple[Past, ...]] | None:
        """Where a group begins to change the log, and what stood there."""
        try:
            move = Undo(0) if first.do == NOTHING_BACK else parse(first.do)
        except Refused:
            return None
        if not isinstance(move, Undo) or move.count > len(self.game.log):
            return None  # somebody edited the file: its moves are still moves
        place = len(self.game.log) - move.count
        return place, tuple(self.game.log[place:])

    def _remember(self, kind: str, place: int, before: tuple[Past, ...]) -> None:
        after = tuple(self.game.log[place:])
        if not (before or after):
            return
        edit = Edit((before or after)[0].number, place, before, after, new=len(after))
        self.game.undone = []
        if kind == "undo":
            if self._edits:
                self._edits.pop()
            self._undone = [edit.reverse()]
            return
        self._undone.clear()
        self._edits.append(edit)


def _swapped(game: Game, move: Undo | Redo, edit: Edit) -> Step:
    """A whole change taken back, or made again."""
    return Step(None, move, game.numbers, (), edit.before, edit.after)
