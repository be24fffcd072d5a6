"""How a game starts: what a record's head says, checked and complete."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from companion.data_classes import dataclass, field

if TYPE_CHECKING:
    from collections.abc import Mapping

Edition: TypeAlias = str
"""One of rules/editions.toml."""
Place: TypeAlias = Literal["city", "bay"]
Sides: TypeAlias = Literal["red", "green", "mixed"]

OPTIONS = (
    "two-player",
    "quick",
    "bay-off",
    "wickedness",
    "power-up",
    "mutant-evolutions",
    "halloween",
)
FEWEST, MOST = 2, 6
START_HEARTS = 10
MARKET_SIZE = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One monster as it sits down, perhaps in the middle of a game."""

    id: str
    player: str
    hearts: int = START_HEARTS
    stars: int = 0
    energy: int = 0
    wickedness: int = 0
    cards: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    poison: int = 0
    shrink: int = 0
    target: int = 0
    """1: it has the only target token."""
    counters: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """What lies on cards, one number for each of several equal ones; else what they come with."""
    copying: Mapping[str, str] = field(default_factory=dict)
    """What a copier stands for: the card, and the monster that has it where several do."""
    tokyo: Place | None = None
    hand: int | None = None
    """Evolutions held; None: what the set-up deals."""
    evolutions: tuple[str, ...] = ()
    """Those face up before it, gifts of others included."""
    evolution_discards: tuple[str, ...] = ()
    ufo: tuple[str, ...] = ()
    """Cards with a token of an evolution on them, in the order in which they got it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """Everything that holds before the first move. `seats` are in clockwise order."""

    edition: Edition
    seats: tuple[Seat, ...]
    options: frozenset[str] = frozenset()
    language: str = "en"
    first: str | None = None
    market: tuple[str, ...] | None = None
    tile_sides: Sides | None = None
    house: dict[str, str] = field(default_factory=dict)


def house_word(value: object) -> str:
    """A choice of the table as a word: TOML's true and false are words too."""
    return str(value).lower() if isinstance(value, bool) else str(value)
