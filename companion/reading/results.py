"""What a typed line was taken for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from companion.data_classes import dataclass, field

if TYPE_CHECKING:
    from companion.moves.kinds import Move


class Step(NamedTuple):
    """One move, and who makes it if somebody was named; else whoever is asked."""

    by: str | None
    move: Move


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to be said besides: a key of locales/*/reading.toml and what its text needs."""

    code: str
    details: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Understood:
    """Moves to be made one after the other: all of them, or none if one does not fit."""

    steps: tuple[Step, ...]
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """Not a move: something that is to be answered."""

    text: str


@dataclass(frozen=True, slots=True)
class Command:
    """Not a move: something the program is to do or show. `name` is a key of words.toml."""

    name: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Several things fit, or one that nobody may really have meant: somebody has to say which."""

    code: str
    """Which question to ask back: a key of locales/*/reading.toml."""
    typed: str
    candidates: tuple[tuple[Step, ...], ...] = field(default=())
    """What may be meant, each a line of its own; picked by number."""


Reading: TypeAlias = Understood | Question | Command | Unclear
