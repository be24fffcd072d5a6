"""The moves as values. `parse` reads them, `write` writes them, the engine checks and plays them."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

from companion.data_classes import dataclass

FACES = "123ehs"
DEFAULT_ORDER = "nhes"

Word: TypeAlias = Literal["yield", "stay", "pass", "sweep", "end"]


@dataclass(frozen=True, slots=True)
class Roll:
    """The active monster's dice as they lie; `order` is how their kinds are resolved."""

    faces: str
    order: str = DEFAULT_ORDER


@dataclass(frozen=True, slots=True)
class Say:
    """One word that answers a request: yield, stay, pass, sweep, end."""

    word: Word


PASS, YIELD, STAY = Say("pass"), Say("yield"), Say("stay")
SWEEP, END = Say("sweep"), Say("end")


@dataclass(frozen=True, slots=True)
class Use:
    """An optional card or tile is used, with what it needs to be told."""

    item: str
    arguments: tuple[str, ...] = ()


use_of = lru_cache(maxsize=4096)(Use)
"""The same few are offered turn after turn, so each is made once. What is typed is as good."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice that a card asked for."""

    faces: str


@dataclass(frozen=True, slots=True)
class Hearts:
    """How rolled hearts are spent: on oneself, on tokens, on other monsters (Healing Ray)."""

    heal: int = 0
    poison: int = 0
    shrink: int = 0
    others: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        given = sum([count for _, count in self.others]) if self.others else 0
        return self.heal + self.poison + self.shrink + given


@dataclass(frozen=True, slots=True)
class Tile:
    """The tile taken at a level of wickedness."""

    id: str


@dataclass(frozen=True, slots=True)
class Buy:
    card: str
    seller: str | None = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """Which cards came up in the market."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Picks one of several things that are all possible."""

    what: str


@dataclass(frozen=True, slots=True)
class Play:
    """An evolution is played from the hand, with what it needs to be told."""

    evolution: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Give:
    """A gift is laid before another monster; where none is named yet, that is asked for."""

    evolution: str
    to: str = ""


@dataclass(frozen=True, slots=True)
class Steal:
    """A costume is taken from a monster that was smashed; where none is named yet, as with a gift."""

    costume: str
    victim: str = ""


give_of = lru_cache(maxsize=1024)(Give)
steal_of = lru_cache(maxsize=1024)(Steal)
"""As with `use_of`."""


@dataclass(frozen=True, slots=True)
class Correct:
    """The referee's correction: `set MONSTER FIELD VALUE [because TEXT]`."""

    subject: str
    field: str
    value: str
    because: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    text: str


@dataclass(frozen=True, slots=True)
class Undo:
    count: int = 1


@dataclass(frozen=True, slots=True)
class Redo:
    count: int = 1


Beside: TypeAlias = Use | Play
"""What people may do of their own accord, whatever is asked."""

Move: TypeAlias = (
    Roll
    | Say
    | Use
    | Dice
    | Hearts
    | Tile
    | Buy
    | Reveal
    | Choose
    | Play
    | Give
    | Steal
    | Correct
    | Note
    | Undo
    | Redo
)
