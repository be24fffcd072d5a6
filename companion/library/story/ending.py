"""How a story ends: what became of each, who is where, who struck last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data_classes import dataclass, field
from companion.library.story.cast import INSIDE, Actor, Cast

if TYPE_CHECKING:
    from companion.library.story.arms import Hit

ENTERED, MOVED, DRIVEN, LEFT, STAYED, NO_ROOM = (
    "entered",
    "moved",
    "driven",
    "left",
    "stayed",
    "no-room",
)
"""How somebody came to be where it is in the end."""


@dataclass(slots=True)
class Fate:
    """What became of somebody."""

    hits: list[Hit] = field(default_factory=list)
    healed: list[int] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    """What it gained and lost, one after the other."""
    missed: list[str] = field(default_factory=list)
    """Attackers on its own side."""
    unsure: bool = False
    """Whether an attack may have hit it or not."""
    struck: bool = False
    """Whether one hit it of which nobody says how strong it was."""
    idle: bool = False
    """Whether a roll without any smash was all there was."""
    reborn: str = ""
    """What brought it back from 0 hearts."""
    poison: int = 0
    """Tokens that smashes have put on it."""
    told: bool = False
    """Whether the story itself says how many hearts are left."""
    way: str = ""
    after: str = ""
    """Why there was room: a kill, somebody who left, or nobody there at all."""
    beside: str = ""
    """Who stays, or moves, and so takes the room."""

    @property
    def touched(self) -> bool:
        """Whether anything happened to its hearts, or would have but for a card."""
        return bool(self.healed) or any(each.lost or each.armour for each in self.hits)


@dataclass(slots=True)
class Ending:
    cast: Cast
    fates: dict[str, Fate]
    players: int | None
    sure: bool = True
    last: str = ""
    """Who struck last."""
    side: str = ""
    """And from where."""
    both_free: bool = False
    """Whether both places became free at once."""

    def within(self, place: str) -> list[Actor]:
        here = [each for each in self.cast.values() if each.within and not each.dead]
        return here if place == INSIDE else [each for each in here if each.place == place]
