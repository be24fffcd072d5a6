"""What became of a line, as values. Screens and protocols render them; nothing here knows a word."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from companion.data_classes import dataclass

if TYPE_CHECKING:
    from companion.desk.editing import Edit
    from companion.engine.events import Event
    from companion.engine.game import Played as Past
    from companion.moves.errors import Refused
    from companion.moves.kinds import Move
    from companion.record.problems import Problem


@dataclass(frozen=True, slots=True)
class Step:
    """One move that was made: by whom, under which number, and what it brought."""

    by: str | None
    move: Move
    number: int
    events: tuple[Event, ...] = ()
    taken_back: tuple[Past, ...] = ()
    restored: tuple[Past, ...] = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to be said beside the move: a key of the texts, and what its sentence needs."""

    key: str
    details: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """The line was a move, or several. `turn` is the one it was typed in; `unsaved` is why it
    could not be written down, if so.
    """

    steps: tuple[Step, ...]
    turn: int
    remarks: tuple[Remark, ...] = ()
    unsaved: Problem | None = None

    @property
    def events(self) -> list[tuple[int, Event]]:
        return [(step.number, event) for step in self.steps for event in step.events]


@dataclass(frozen=True, slots=True)
class Changed:
    """A past move was changed, in one step that can be taken back like any other."""

    edit: Edit
    unsaved: Problem | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """The line was no move that can be made now. Nothing has changed."""

    text: str
    cause: Refused


@dataclass(frozen=True, slots=True)
class Misused:
    """A command that was given what it cannot take; `code` picks the sentence that says how it goes."""

    command: str
    code: str
    details: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Unclear:
    """The line may mean several things, each one or more moves. Whoever typed it is asked which, and
    says so by number; nothing has changed.
    """

    text: str
    candidates: tuple[tuple[tuple[str | None, Move], ...], ...]
    code: str = "which"
    """How it is asked: a key of locales/*/reading.toml."""


@dataclass(frozen=True, slots=True)
class Page:
    """Something to read. `kind` is the command's name, `data` what the page is about."""

    kind: str
    data: object = None


@dataclass(frozen=True, slots=True)
class Confirm:
    """Something would be lost: it is done if the next line says yes."""

    edit: Edit


@dataclass(frozen=True, slots=True)
class Kept:
    """What was to be confirmed is left as it was."""


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody leaves the table. The game stays saved."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """An empty line where no answer suggests itself."""


Outcome: TypeAlias = (
    Played | Changed | Refusal | Misused | Unclear | Page | Confirm | Kept | Left | Nothing
)


@dataclass(frozen=True, slots=True)
class News:
    """What listeners hear, once a line: the game's own count of moves, what became of the line,
    and the table as plain data. None of it changes afterwards.
    """

    revision: int
    outcome: Outcome
    picture: dict[str, object]
