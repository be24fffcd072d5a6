"""A game: moves in, events out, one pending request at a time, and any move can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from companion.engine.completing import ask_for_the_rest, beginning, use_or_ask
from companion.engine.correcting import correct
from companion.engine.events import new_tuple
from companion.engine.moments import Moment
from companion.engine.playing import play_from_hand
from companion.engine.requests import OverRequest, Request
from companion.engine.setup import lay_out
from companion.engine.table import GameEnds
from companion.engine.this_turn import Turn
from companion.engine.turn import close_turn, play_turn
from companion.engine.using import DOORS
from companion.engine.windows import SILENCE, own, react
from companion.engine.winning import check_stars, next_seat
from companion.moves.errors import Illegal
from companion.moves.kinds import (
    STAY,
    YIELD,
    Buy,
    Correct,
    Give,
    Note,
    Play,
    Redo,
    Roll,
    Steal,
    Undo,
    Use,
)

if TYPE_CHECKING:
    from companion.engine.catalogue import Catalogue
    from companion.engine.events import Event, Share
    from companion.engine.head import Head
    from companion.engine.requests import Asks
    from companion.engine.table import Table
    from companion.moves.kinds import Move

NEW_TURN = Request("new-turn", None, "turn.clockwise")
"""Not for people: the place between two turns, where the game can be copied and taken up again."""

MODULES = {
    Play: ("power-up", "without-power-up", "power-up.play-any-time"),
    Give: ("power-up", "without-power-up", "gift.give"),
    Steal: ("halloween", "without-halloween", "halloween.steal"),
}
"""Moves that need an option of the game; without it, the refusal and the rule behind it."""
BESIDE = (Use, Play)
BACK_AND_FORTH = frozenset({Undo, Redo})
MAY_ANSWER = frozenset({*BESIDE, *MODULES})
NOT_JUST_ANSWERS = frozenset({Note, Correct, *MAY_ANSWER})
"""Moves that need not wait until they are asked for, or need an option; all others only answer."""
BLAMED = {Roll: "turn.clockwise", Buy: "buy.only-own-turn"}


class Played(NamedTuple):
    """A move that stands, with what it brought. `number` is its place in the record."""

    move: Move
    by: str | None
    number: int
    turn: int
    events: tuple[Event, ...]


class Checkpoint(NamedTuple):
    """The table as a turn begins, and how many moves had been played by then."""

    played: int
    table: Table


class Game:
    """Plays moves by the rules. A refused move raises `Refused` and changes nothing."""

    __slots__ = (
        "_applied",
        "_running",
        "checkpoints",
        "head",
        "log",
        "numbers",
        "opening",
        "pending",
        "table",
        "undone",
    )

    checkpoint_every: ClassVar[int] = 16
    """Turns from one copy of the table to the next: few enough to replay at once, for copies cost too."""

    def __init__(self, head: Head, catalogue: Catalogue) -> None:
        self.head = head
        self.table = lay_out(head, catalogue)
        self.table.turn = 1
        self.log: list[Played] = []
        self.undone: list[Played] = []
        self.numbers = 0
        """Moves given so far, undos included: the record's own count."""
        self.checkpoints: list[Checkpoint] = []
        self._applied = 0
        """Moves that the table has seen: as many as the log holds, except while it is rewound."""
        self.pending: Request = NEW_TURN
        self._running: list[Asks[Move | None]] = []
        """The turns of the game, and on top of them whatever was done beside what they asked."""
        self._start()
        self.opening = tuple(self.table.events)
        """What happens before anybody moves: the start of the first turn."""

    @property
    def over(self) -> bool:
        return self.pending.kind == "over"

    @property
    def winners(self) -> tuple[str, ...]:
        """Everybody who has won: several where a victory is shared, the table's `winner` first."""
        if not self.over:
            return ()
        won = (event.monster for _, event in self.events() if event.kind == "won")
        return tuple(dict.fromkeys(monster for monster in won if monster is not None))

    def events(self) -> list[tuple[int, Event]]:
        """Everything that happened and still stands, with the number of the move that brought it."""
        found = [(0, event) for event in self.opening]
        for played in self.log:
            found.extend((played.number, event) for event in played.events)
        return found

    # --- playing ---------------------------------------------------------------------------------

    def play(
        self, move: Move, by: str | None = None, *, number: int | None = None
    ) -> tuple[Event, ...]:
        """Plays one move and returns what it brought. `number`: the one it had when it stood before."""
        if type(move) in BACK_AND_FORTH:
            return self._back_or_forth(move)
        turn = self.table.turn
        events = self._apply(move, by)
        self.numbers += 1
        played = (move, by, number or self.numbers, turn, events)
        self.log.append(new_tuple(Played, played))
        if self.undone:
            self.undone.clear()
        return events

    def _back_or_forth(self, move: Move) -> tuple[Event, ...]:
        if isinstance(move, Undo):
            return self.undo(move.count)
        return self.redo(move.count) if isinstance(move, Redo) else ()

    def undo(self, count: int = 1) -> tuple[Event, ...]:
        """Takes back the last moves, across turns if need be."""
        if count > len(self.log):
            raise Illegal(
                "nothing-to-undo", rule="referee.undo", given=count, expected=len(self.log)
            )
        keep = len(self.log) - count
        self.undone.extend(reversed(self.log[keep:]))
        del self.log[keep:]
        self._rewind(keep)
        self.numbers += 1
        return ()

    def redo(self, count: int = 1) -> tuple[Event, ...]:
        """Plays again what was just taken back, while nothing new was played."""
        if count > len(self.undone):
            raise Illegal(
                "nothing-to-redo", rule="referee.undo", given=count, expected=len(self.undone)
            )
        events: tuple[Event, ...] = ()
        self.numbers += 1
        for _ in range(count):
            played = self.undone.pop()
            self._again(played)
            self.log.append(played)
            events = played.events
        return events

    def branch(self, keep: int) -> Game:
        """A game of its own that stands where this one stood after `keep` moves."""
        checkpoint = next(each for each in reversed(self.checkpoints) if each.played <= keep)
        twin = Game.__new__(Game)
        twin.head, twin.opening, twin.undone = self.head, self.opening, []
        twin.numbers, twin.log = self.numbers, self.log[:keep]
        twin.checkpoints, twin.table = [], checkpoint.table.copy()
        twin.table.rebind(*twin.table.monsters)
        twin._applied = checkpoint.played
        twin._start()
        for played in self.log[checkpoint.played : keep]:
            twin._again(played)
        return twin

    def _rewind(self, keep: int) -> None:
        """Back to the state after `keep` moves: from the nearest checkpoint before it, move by move."""
        while self.checkpoints[-1].played > keep:
            self.checkpoints.pop()
        checkpoint = self.checkpoints.pop()
        self.table = checkpoint.table
        self.table.rebind(*self.table.monsters)
        self._applied = checkpoint.played
        self._start()
        for played in self.log[checkpoint.played : keep]:
            self._again(played)

    def _again(self, played: Played) -> None:
        """What stood here before; it brings the same. A remark is one event and nothing else."""
        if isinstance(played.move, Note):
            self._applied += 1
            self.table.ticks += 1
        else:
            self._apply(played.move, played.by)

    # --- one move --------------------------------------------------------------------------------

    def _apply(self, move: Move, by: str | None) -> tuple[Event, ...]:
        table = self.table
        if by is not None or type(move) in NOT_JUST_ANSWERS:
            self._check_speaker_and_module(move, by)
            table.events = []
            if not self._answers(move, by):
                if self._unasked(move, by):
                    self._applied += 1
                    return tuple(table.events)
                self.pending.check(table, move)
        else:
            table.events = []
            self.pending.check(table, move)
        self._go_on(move)
        self._applied += 1
        return tuple(table.events)

    def _answers(self, move: Move, by: str | None) -> bool:
        """Is this word for word what was asked for, rather than done besides, or half said?"""
        pending = self.pending
        if type(move) not in MAY_ANSWER or pending.kind in DOORS:
            return False
        return (by is None or by == pending.by) and pending.is_answered_by(self.table, move)

    def _check_speaker_and_module(self, move: Move, by: str | None) -> None:
        if by is not None and by not in self.table.by_id:
            raise Illegal("unknown-name", rule="referee.notation", name=by, family="monster")
        if type(move) in MODULES:
            option, code, rule = MODULES[type(move)]
            if option not in self.head.options:
                raise Illegal(code, rule=rule)

    def _unasked(self, move: Move, by: str | None) -> bool:
        """Plays what is no answer to anything. False: it would have to be one, by whoever was asked."""
        table, pending = self.table, self.pending
        if isinstance(move, Note):
            table.emit("note", table.by_id.get(by or ""), rule="referee.note", note=move.text)
        elif isinstance(move, Correct):
            self._run_beside(correct(table, move))
        elif by in (None, pending.by) and (ways := beginning(table, move, pending)):
            self._run_beside(ask_for_the_rest(pending, ways))
        elif isinstance(move, BESIDE) and not self.over:
            user = table.by_id[by or pending.by or ""]
            self._run_beside(
                play_from_hand(table, user, move, pending)
                if isinstance(move, Play)
                else use_or_ask(table, user, move, pending)
            )
        else:
            if by is not None and by != pending.by and pending.by is not None:
                raise self._not_asked(move, by)
            return False
        return True

    def _run_beside(self, acting: Asks[Move | None]) -> None:
        """Runs on top of what is asked, which is asked anew when that is done."""
        if self.pending.kind == "over":
            raise Illegal("game-over", rule=self.pending.rule, winner=self.table.winner)
        self._running.append(acting)
        try:
            self._go_on(None)
        except Illegal:  # refused before anything was done
            self._running.pop()
            raise

    def _not_asked(self, move: Move, by: str) -> Illegal:
        leaving = move in (YIELD, STAY)
        rule = "yield.only-way" if leaving else BLAMED.get(type(move), self.pending.rule)
        return Illegal(
            "not-your-turn",
            rule=rule,
            monster=by,
            asked=self.pending.by,
            kind=self.pending.kind,
            move=move,
        )

    # --- the running turn ------------------------------------------------------------------------

    def _start(self) -> None:
        """Sets the game going from the start of a turn, which is kept to come back to."""
        self.table.events = []
        self.checkpoints.append(Checkpoint(self._applied, self.table.copy()))
        turns = _turns(self.table)
        next(turns)
        self._running = [turns]
        self.pending = next(turns)
        self._pass_new_turns(self._applied)
        if self.table.reactions:
            self._react()

    def _go_on(self, move: Move | None) -> None:
        """Answers whatever runs on top. What is done gives way to what it had interrupted."""
        while True:
            try:
                self.pending = self._running[-1].send(move)
                break
            except StopIteration as done:
                self._running.pop()
                move = done.value  # the whole of a move that was begun; of all else, nothing
            except (
                GameEnds
            ) as end:  # the turns see to that themselves, what runs beside them does not
                self._running = [_over(self.table, end)]
                move = None
        if self.pending is NEW_TURN:
            self._pass_new_turns(self._applied + 1)
        if self.table.reactions:
            self._react()

    def _react(self) -> None:
        """Cards that wanted to ask about something that could not wait come before what is asked."""
        self._running.append(react(self.table))
        self._go_on(None)

    def _pass_new_turns(self, played: int) -> None:
        """Keeps a copy of the table at the start of every few turns, so that undoing is quick."""
        while self.pending is NEW_TURN:
            if self.table.turn % self.checkpoint_every == 1:
                self.checkpoints.append(Checkpoint(played, self.table.copy()))
            self.pending = next(self._running[0])


def _turns(table: Table) -> Asks[None]:
    """Turn after turn, until somebody has won or nobody is left."""
    try:
        while True:
            yield NEW_TURN
            yield from play_turn(table)
            if (acting := close_turn(table)) is not SILENCE:
                yield from acting
            if table.reactions:
                yield from react(table)
            if (acting := check_stars(table)) is not SILENCE:
                yield from acting
            _next_turn(table)
    except GameEnds as end:
        yield from _over(table, end)


def _next_turn(table: Table) -> None:
    """The next extra turn, else on to the left."""
    table.turn += 1
    fewer: Share | None = None
    while table.extra_turns:
        extra = table.extra_turns.pop(0)
        if table.monsters[extra.seat].alive:
            if extra.seat != table.active_seat and table.following_seat is None:
                table.following_seat = next_seat(table)
            table.active_seat = extra.seat
            fewer = extra.fewer_dice
            break
    else:
        table.active_seat = next_seat(table)
        table.following_seat = None
    table.now = Turn(fewer)


def _over(table: Table, end: GameEnds) -> Asks[None]:
    table.winner = end.winner
    table.reactions.clear()
    winner = table.by_id.get(end.winner)
    table.emit("won", winner, rule=end.rule, cause="won" if winner else "nobody")
    for name in end.too:
        table.emit("won", table.by_id[name], rule=end.rule, cause="won-too", by=winner)
    if winner is not None:
        for monster in table.living():
            yield from own(table, Moment.GAME_WON, monster, winner)
    while True:
        yield OverRequest(end.rule)
