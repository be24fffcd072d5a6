"""Changing a past move: what came after it is played again, as far as it still fits.

First it is only tried, on a game of its own: `Edit` says what would stand afterwards, which answers
nobody would be asked for any more, and what else would be lost. Nothing is erased by carrying it out:
the record gets one group of moves (see docs/record.md), so anyone can read later what was thought first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.data_classes import dataclass, replace
from companion.moves.errors import Illegal, Refused
from companion.moves.kinds import Correct, Move, Note, Redo, Undo, Use
from companion.moves.parse import parse

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.game import Played as Past
    from companion.engine.requests import Request

Meant = Sequence[tuple[str | None, Move]]
Reader = Callable[["Game", str], Meant]
"""What somebody typed, understood as of a moment of the game: who, and which moves."""

NOTHING = "-"
"""Typed instead of a move: the past move is dropped."""
ANSWERS = ("yield", "card", "dice", "hearts", "tile", "choose", "reveal")
"""Requests that come up only if something calls for them. Rolls and the buy step always do."""
DIALS = ("hearts", "stars", "energy", "wickedness", "place", "poison", "shrink", "target", "hand")


class UnknownMoveError(Exception):
    """There is no standing move of this number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@dataclass(frozen=True, slots=True)
class Lost:
    """A move that could not be made any more. Where nothing speaks against the move itself, `waiting`
    says what is asked instead, and of whom.
    """

    past: Past
    cause: Refused | None
    waiting: tuple[str, str | None]


@dataclass(frozen=True, slots=True)
class Difference:
    """A dial that would show something else."""

    monster: str
    field: str
    old: object
    new: object


@dataclass(frozen=True, slots=True)
class Edit:
    """What stood from `place` in the log on, and what stands there instead."""

    number: int
    place: int
    before: tuple[Past, ...]
    after: tuple[Past, ...]
    new: int = 1
    """How many of `after` were typed; the others are played again."""
    unasked: tuple[Past, ...] = ()
    lost: tuple[Lost, ...] = ()
    differences: tuple[Difference, ...] = ()

    @property
    def changes(self) -> bool:
        return [(past.by, past.move) for past in self.after] != [
            (past.by, past.move) for past in self.before
        ]

    @property
    def end(self) -> int:
        """How long the log is when this change was made last."""
        return self.place + len(self.after)

    @property
    def kept(self) -> int:
        return len(self.after) - self.new

    def reverse(self) -> Edit:
        """The way back."""
        return replace(self, before=self.after, after=self.before, new=len(self.before))


def place_of(game: Game, number: int) -> int:
    """Where in the log the move of this number stands."""
    log = game.log
    for place in range(len(log) - 1, -1, -1):  # most changes concern what was played last
        if log[place].number == number:
            return place
    raise UnknownMoveError(number)


def preview(game: Game, number: int, text: str, read: Reader) -> Edit:
    """Tries other moves in the place of one. Raises `Refused` if they do not fit there."""
    place = place_of(game, number)
    before = tuple(game.log[place:])
    trial, original = game.branch(place), game.branch(place)
    new = _typed(trial, number, text, read)
    original.play(before[0].move, before[0].by)
    unasked: list[Past] = []
    lost: list[Lost] = []
    for past in before[1:]:
        _follow(original, trial, past, unasked, lost)
        original.play(past.move, past.by)
    return Edit(
        number,
        place,
        before,
        tuple(trial.log[place:]),
        new,
        tuple(unasked),
        tuple(lost),
        _differences(game, trial),
    )


def _typed(trial: Game, number: int, text: str, read: Reader) -> int:
    """Plays what was typed; the first of it takes over the number. How many moves it was."""
    count = 0
    for piece in _pieces(text):
        for by, move in read(trial, piece):
            if isinstance(move, Undo | Redo):
                raise Illegal("not-now", rule="referee.undo", move=move, kind=trial.pending.kind)
            trial.play(move, by or trial.pending.by, number=number if not count else None)
            count += 1
    return count


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


def _follow(original: Game, trial: Game, past: Past, unasked: list[Past], lost: list[Lost]) -> None:
    """One later move, in the changed game."""
    asked, waiting = original.pending, trial.pending
    if not _is_beside(past, asked) and _question(asked) != _question(waiting):
        if asked.kind in ANSWERS:
            unasked.append(past)
        else:
            lost.append(Lost(past, None, (waiting.kind, waiting.by)))
        return
    try:
        trial.play(past.move, past.by, number=past.number)
    except Refused as cause:
        lost.append(Lost(past, cause, (waiting.kind, waiting.by)))


def _question(request: Request) -> tuple[str, str | None, str]:
    return request.kind, request.by, request.rule


def _is_beside(past: Past, asked: Request) -> bool:
    """Remarks, corrections and any-time cards answer nothing: they fit wherever they fit."""
    if isinstance(past.move, Use):
        return past.by != asked.by or asked.kind not in ANSWERS
    return isinstance(past.move, Note | Correct)


def _differences(game: Game, trial: Game) -> tuple[Difference, ...]:
    found: list[Difference] = []
    for old, new in zip(game.table.monsters, trial.table.monsters, strict=True):
        found.extend(
            Difference(old.id, field, getattr(old, field), getattr(new, field))
            for field in DIALS
            if getattr(old, field) != getattr(new, field)
        )
        had, has = (tuple(each.id for each in (*m.cards, *m.tiles)) for m in (old, new))
        if had != has:
            found.append(Difference(old.id, "cards", had, has))
        had, has = (tuple(each.id for each in m.evolutions) for m in (old, new))
        if had != has:
            found.append(Difference(old.id, "evolutions", had, has))
    return tuple(found)
