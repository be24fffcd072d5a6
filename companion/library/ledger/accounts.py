"""Everybody a situation tells of, with what each of them has before the first thing happens."""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from companion.data_classes import dataclass, field
from companion.library.story.cast import BAY, CITY, INSIDE, ME, OUTSIDE, SOMEBODY, WITHIN

__all__ = ("BAY", "CITY", "INSIDE", "ME", "OUTSIDE", "SOMEBODY")

HEART, STAR, ENERGY, POISON = "heart", "star", "energy", "poison"
DIALS = (STAR, HEART, ENERGY)
"""As they are told: stars first."""
THROW, LEAVE, STAY, ENTER, BUY, SWEEP = "throw", "leave", "stay", "enter", "buy", "sweep"
START, END, LOSE, GAIN, USE, DIE, CLEANSE = "start", "end", "lose", "gain", "use", "die", "cleanse"
KIN = "kin."
"""Before the word for somebody who has no name: "my brother"."""
OTHERS = "others"
"""All the others together, until it is told what each of them has."""
ONE_OF = "#"
"""Before the figure by which one of them is known."""
AT = "@"
"""Before the place of somebody known by nothing else."""


class Doubt(Exception):
    """Something of a situation was not understood, or cannot be."""


class Share(NamedTuple):
    """What something added to a dial, or took off it."""

    n: int
    why: str
    """A key of the texts, or the id of a card with its family."""


@dataclass(slots=True)
class Account:
    id: str
    shown: str = ""
    """The name as it was typed, or how a brother is called; monsters and the asker have none."""
    had: dict[str, int] = field(default_factory=dict)
    place: str = ""
    cards: list[str] = field(default_factory=list)

    @property
    def within(self) -> bool:
        return self.place in WITHIN


class Entry(NamedTuple):
    """Something that happens to somebody, or that somebody does."""

    kind: str
    who: str
    n: int = 0
    what: str = ""
    """A dial or a card."""
    dice: tuple[tuple[str, int], ...] = ()
    at: str = ""
    """Whom it was meant for, where that is told."""
    aimed: bool = False
    """Whether it is told that it hit somebody."""

    @property
    def faces(self) -> dict[str, int]:
        return dict(self.dice)


class Ask(NamedTuple):
    """A question about the end of it all."""

    kind: str
    who: tuple[str, ...] = ()
    """Whom it is about; nobody where all are."""
    dials: tuple[str, ...] = ()
    n: int = -1
    """The figure it claims."""
    what: str = ""
    """A card, or a place."""


@dataclass(slots=True)
class Ledger:
    """All that a situation tells."""

    accounts: dict[str, Account] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    players: int | None = None
    empty: set[str] = field(default_factory=set)
    """Places that nobody is in."""
    names: dict[str, str] = field(default_factory=dict)
    """How those are called of whom nothing is told yet."""
    rounds: bool = False
    """Whether a round is told to pass."""

    def of(self, id: str, shown: str = "") -> Account:
        if id.startswith(AT):
            return self._at(id.removeprefix(AT))
        if id not in self.accounts:
            self.accounts[id] = Account(id, shown or self.names.get(id, ""))
        return self.accounts[id]

    def _at(self, place: str) -> Account:
        """Whoever was told to be there, else somebody new."""
        others = [each for each in self.accounts.values() if each.id != ME]
        there = [each for each in others if each.place == place]
        if not there and place == INSIDE:
            there = [each for each in others if each.within]
        if len(there) == 1:
            return there[0]
        return self.accounts.setdefault(f"{AT}{place}", Account(f"{AT}{place}", place=place))

    def doubt(self, why: str) -> NoReturn:
        """Gives up what was read so far: where anything is not understood, nothing is worked out."""
        raise Doubt(why)
