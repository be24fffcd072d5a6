"""What a story consists of: whom it tells of, what happens, what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.data_classes import dataclass, field
from companion.library.story.cast import ME, SOMEBODY, Actor, Cast
from companion.library.story.mentions import SUFFERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.library.reading import Reader
    from companion.library.story.asking import Ask
    from companion.library.story.marks import Marked
    from companion.library.story.mentions import Mention

STRIKE, HEAL, HAS, KILL = "strike", "heal", "has", "kill"
LEAVE, STAY, ENTER = "leave", "stay", "enter"
NONE = -1
"""Smashes of a roll that is told to have none."""
MOVES = (STAY, ENTER, LEAVE, KILL)


class Event(NamedTuple):
    """Something that happens: a strike, a move, hearts that are left."""

    kind: str
    who: str
    at: str | None = None
    n: int = 0
    """Of a strike 0 where nobody says how strong it is."""


@dataclass(slots=True)
class Story:
    cast: Cast
    events: list[Event] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    players: int | None = None
    empty: set[str] = field(default_factory=set)
    """Places that nobody is in."""
    rolled: set[str] = field(default_factory=set)
    """Those whose own roll it is."""
    whole: bool = True
    """Whether every number found its place."""
    repeats: bool = False
    """Whether something happens several times over."""
    scores: bool = False
    """Whether dice are told that may bring stars."""

    def strikes(self) -> list[Event]:
        return [each for each in self.events if each.kind == STRIKE]

    def has(self, kind: str) -> bool:
        return any(each.kind == kind for each in self.events)

    def aim(self, strike: Event, at: str | None) -> None:
        """Whom a strike was meant for is told after it."""
        self.events[self.events.index(strike)] = strike._replace(at=at)

    def was_struck(self, actor: Actor) -> bool:
        return any(each.who != actor.id for each in self.strikes())


class Piece(NamedTuple):
    """A piece of a sentence, with those it speaks of."""

    said: Marked
    actors: list[tuple[Mention, Actor]]
    subject: Actor | None
    """Who acts, where it says so."""
    doer: Actor
    """Who acts: this one, or whoever acted before."""
    objects: list[Actor]
    asked: bool
    cut: str
    """What stands behind it."""

    @property
    def struck(self) -> set[str]:
        """Whom something is done to."""
        return {actor.id for each, actor in self.actors if each.role == SUFFERS}

    @property
    def named(self) -> bool:
        """Whether the one who acts is called by a name or a noun, not "he"."""
        return any(each.who != SOMEBODY and one is self.subject for each, one in self.actors)

    @property
    def target(self) -> str | None:
        return next((actor.id for actor in self.objects if actor is not self.doer), None)


@dataclass(slots=True)
class Course:
    """How far the telling is; whoever acted last acts on."""

    told: Story
    reader: Reader
    language: str
    people: Mapping[str, str]
    subject: Actor | None = None
    latest: Actor | None = None
    """Whoever of the others was spoken of last: "he"."""
    former: Actor | None = None
    """And before that one."""
    begun: bool = False
    """Whether somebody acted in this sentence before."""
    rolling: bool = False
    scenery: str = ""
    """A place that was told by itself: "outside: Ann, Bob"."""
    waiting: tuple[str, str | None] | None = None
    """A strike that was told without its strength."""
    striker: Actor | None = None
    """Whom the piece spoke of in which somebody struck last."""
    counting: str = ""
    """What the last number of the sentence was."""
    both: bool = False
    aimed: bool = False
    """Whether the last piece told a place that is hit: "City and Bay"."""
    joined: list[Actor] = field(default_factory=list)
    """Those named before the one who acts: "Ann and Bob leave"."""
    present: list[Actor] = field(default_factory=list)
    """Everybody whom the sentence has spoken of so far."""
    heads: int = 0
    """How many were told of without a name: "three guys after me"."""
    of_hearts: bool = False
    """Whether hearts are spoken of at all."""
    of_losses: bool = False
    """Whether it is asked who loses anything."""
    harmless: bool = False
    """Whether a roll without any smash is told of."""
    guests: int = 0
    """How many are told to strike one after the other."""
    unowned: list[Event] = field(default_factory=list)
    """Strikes of which nobody has said whose they are: "3 hearts, 4 claws"."""

    def begin(self) -> None:
        """Another sentence."""
        self.rolling, self.scenery, self.both, self.begun = False, "", False, False
        self.counting, self.joined, self.present = "", [], []

    def meet(self, said: Marked, actors: list[Actor]) -> None:
        """Those of whom a piece speaks; beside the asker, where it says so."""
        if said.has("beside", "neighbour"):
            for actor in actors:
                actor.beside = actor.id != ME
        self.present += [each for each in actors if each not in self.present]

    def give_up(self) -> None:
        self.told.whole = False

    def me(self) -> Actor:
        return self.told.cast.get_or_make(ME)
