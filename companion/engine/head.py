"""How a game starts: what a record's head says, checked and complete."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

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
    tokyo: Place | None = None


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
