"""Changing a past move: what came after it is played again, as far as it still fits.

Nothing is erased. The record gets an `undo`, the changed move and the moves played again, so anyone
can read later what was thought first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from companion.engine.game import Game
from companion.moves.errors import Illegal, Refused
from companion.moves.kinds import Note, Redo, Undo
from companion.moves.parse import parse
from companion.moves.write import write
from companion.screen.speech import told
from companion.text.refusals import explain

if TYPE_CHECKING:
    from companion.engine.game import Played
    from companion.record.problems import Problem
    from companion.screen.referee import Referee
    from companion.text.voice import Voice

Reader = Callable[[Game, str], tuple[str | None, str]]
"""What somebody typed, understood as of a moment of the game: speaker and canonical move."""

NOTHING = "-"
"""Typed instead of a move: the past move is dropped."""


class UnknownMoveError(Exception):
    """There is no standing move of this number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Edited(NamedTuple):
    """What became of a change: `dropped` starts with the first move that no longer fits."""

    before: Played
    after: tuple[Played, ...]
    kept: int
    dropped: tuple[Played, ...]
    refusal: Refused | None
    unsaved: Problem | None

    @property
    def changed(self) -> bool:
        after = [(played.by, played.move) for played in self.after]
        return after != [(self.before.by, self.before.move)]


def place_of(game: Game, number: int) -> int:
    """Where in the log the move of this number stands."""
    for place, played in enumerate(game.log):
        if played.number == number:
            return place
    raise UnknownMoveError(number)


def as_of(game: Game, place: int) -> Game:
    """A game of its own that stands where this one stood before the move at `place`."""
    then = Game(game.head, game.table.catalogue)
    for played in game.log[:place]:
        then.play(played.move, played.by)
    return then


def edit(referee: Referee, number: int, text: str, read: Reader) -> Edited:
    """Puts other moves in the place of one. Raises `Refused`, having changed nothing, if they do
    not fit there; later moves that no longer fit are dropped, from the first of them on.
    """
    game = referee.game
    place = place_of(game, number)
    before, later = game.log[place], game.log[place + 1 :]
    trial = as_of(game, place)
    after = [_try(trial, *read(trial, each)) for each in _pieces(text)]
    kept = 0
    refusal: Refused | None = None
    for played in later:
        try:
            trial.play(played.move, played.by)
        except Refused as found:
            refusal = found
            break
        kept += 1
    edited = Edited(before, tuple(after), kept, tuple(later[kept:]), refusal, None)
    if not edited.changed:
        return edited
    unsaved = _carry_out(referee, len(later) + 1, (*after, *later[:kept]))
    return edited._replace(unsaved=unsaved)


def _pieces(text: str) -> list[str]:
    """Several moves are separated by semicolons; a note may hold some itself."""
    said = text.strip()
    if said == NOTHING:
        return []
    try:
        if isinstance(parse(said), Note):
            return [said]
    except Refused:
        pass
    return [piece.strip() for piece in said.split(";")]


def _try(trial: Game, by: str | None, canonical: str) -> Played:
    move = parse(canonical)
    if isinstance(move, Undo | Redo):
        raise Illegal("not-now", rule="referee.undo", move=canonical)
    speaker = by or trial.pending.by
    trial.play(move, speaker)
    return trial.log[-1]


def _carry_out(referee: Referee, back: int, moves: tuple[Played, ...]) -> Problem | None:
    unsaved = referee.take(write(Undo(back))).unsaved
    for played in moves:
        unsaved = referee.take(write(played.move), played.by).unsaved
    return unsaved


# --- in words ------------------------------------------------------------------------------------


def past_moves(game: Game, voice: Voice, *, symbols: bool) -> list[str]:
    """Every move that stands, with the number by which it can be changed."""
    if not game.log:
        return [voice.say("live", "edit", "none")]
    widest = len(str(game.log[-1].number))
    lines: list[str] = []
    turn = 0
    for played in game.log:
        if played.turn != turn:
            turn = played.turn
            lines.append(voice.say("live", "edit", "turn", n=turn))
        lines.append(f"  {played.number:>{widest}}  {told(voice, played, symbols=symbols)}")
    return lines


def report(game: Game, voice: Voice, edited: Edited, *, symbols: bool) -> list[str]:
    """What was changed, what was kept, and where it stopped."""
    old = told(voice, edited.before, symbols=symbols)
    if not edited.changed:
        return [voice.say("live", "edit", "same", number=edited.before.number, old=old)]
    new = " ; ".join(told(voice, played, symbols=symbols) for played in edited.after)
    key = "changed" if edited.after else "removed"
    lines = [voice.say("live", "edit", key, number=edited.before.number, old=old, new=new)]
    if edited.kept:
        lines.append(voice.say("live", "edit", "kept", n=edited.kept))
    if edited.dropped and edited.refusal is not None:
        first = edited.dropped[0]
        lines.append(
            voice.say(
                "live",
                "edit",
                "stopped",
                number=first.number,
                move=told(voice, first, symbols=symbols),
                reason=explain(voice, edited.refusal, game),
            )
        )
        lines.append(voice.say("live", "edit", "dropped", n=len(edited.dropped)))
        lines.extend(f"  {told(voice, played, symbols=symbols)}" for played in edited.dropped)
    elif edited.kept:
        lines.append(voice.say("live", "edit", "all-kept"))
    return lines
