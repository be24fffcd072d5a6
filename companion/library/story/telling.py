"""From a text to a story: who is there, with what, and what happens one after the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from companion.data_classes import dataclass, field
from companion.library.computed.counts import counts_in
from companion.library.computed.wording import players_in
from companion.library.folding import words
from companion.library.story.cast import BAY, CITY, INSIDE, ME, OUTSIDE, SOMEBODY, Actor, Cast
from companion.library.story.mentions import (
    Marked,
    Mention,
    marked,
    mentions,
    people,
    without_names,
)

if TYPE_CHECKING:
    from companion.library.computed.scene import Scene
    from companion.library.reading import Reader

PIECES = re.compile(
    r"[.?!;:,()¿¡\n]+|\s[-–]\s|\s(?:and|und|y|e|but|aber|pero|while|während|mientras|so|then|dann|luego)\s",
    re.IGNORECASE,
)
SENTENCES = re.compile(r"(?<=[.?!])\s+|\n+|(?=¿)")
MOVES = ("enter", "leave", "stay", "kill")
FEW = 3
"""Words of a piece that names a place and no more."""
ONE = {"one", "einer", "eine", "ein", "uno", "una", "un", "eins"}


class Event(NamedTuple):
    """Something that happens: a strike, a move, hearts that are left."""

    kind: str
    who: str
    at: str | None = None
    n: int = 0


@dataclass(slots=True)
class Story:
    cast: Cast
    events: list[Event] = field(default_factory=list)
    asked: str = ""
    """The sentences that ask."""
    about: str | None = None
    """Whom they ask about."""
    players: int | None = None
    whole: bool = True
    """Whether every number found its place."""


def tell(text: str, scene: Scene) -> Story:
    """The story, and whether all of it was understood."""
    return _Teller(text, scene.reader).story()


class _Teller:
    """Goes through the pieces of a text; whoever acted last acts on."""

    def __init__(self, text: str, reader: Reader) -> None:
        self.reader = reader
        self.language = reader.language
        self.people = people(text, reader)
        self.sentences = [each for each in SENTENCES.split(text) if each.strip()]
        self.told = Story(Cast())
        self.subject: Actor | None = None
        self.latest: Actor | None = None
        """Whoever of the others was spoken of last: "he"."""
        self.rolling = False
        self.scenery = ""
        """A place that was told by itself: "outside: Ann, Bob"."""
        self.waiting: tuple[str, str | None] | None = None
        """A strike that was told without its strength."""
        self.hearts_told = False
        self.both = False

    def story(self) -> Story:
        asking = [each for each in self.sentences if "?" in each] or self.sentences[-1:]
        self.told.asked = " ".join(asking)
        self.told.players = players_in(
            words(" ".join(self.sentences), self.language), self.reader, self.language
        )
        for sentence in self.sentences:
            self.rolling, self.scenery = False, ""
            for piece in PIECES.split(sentence):
                if piece.strip():
                    self._piece(piece, asks=sentence in asking)
        return self.told

    # --- one piece ---------------------------------------------------------------------------------

    def _piece(self, piece: str, *, asks: bool) -> None:
        tokens, cards = without_names(piece, self.reader)
        said = marked(tokens, self.language)
        asked = asks and marked(tokens, self.language, "asks").has(
            "dead", "alive", "many", "where", "who", "win", "fates", "what", "may"
        )
        found = mentions(said, self.reader, self.people)
        actors = [(each, self._actor(each)) for each in found]
        subject = next((actor for each, actor in actors if not each.suffers), None)
        objects = [actor for each, actor in actors if actor is not subject]
        if asked:
            self._ask(subject, objects)
        if subject is not None and not (asked and said.has("i")):
            self.rolling = self.rolling and subject is self.subject
            self.subject = subject
        doer = subject or self.subject or self._me()
        doer.cards += cards
        self._place(said, actors, doer)
        self._numbers(said, doer, objects, asked=asked)
        if not asked:
            self._moves(said, doer, objects)

    def _actor(self, mention: Mention) -> Actor:
        cast = self.told.cast
        if mention.who == SOMEBODY:
            actor = self.latest or cast.get_or_make(SOMEBODY)
        else:
            shown = self.people.get(mention.who.removeprefix("person."), "")
            actor = cast.get_or_make(mention.who, shown)
        if actor.id != ME:
            self.latest = actor
        return actor

    def _me(self) -> Actor:
        return self.told.cast.get_or_make(ME)

    def _ask(self, subject: Actor | None, objects: list[Actor]) -> None:
        if self.told.about is None:
            about = subject or next(iter(objects), None)
            self.told.about = about.id if about is not None else None

    # --- where ---------------------------------------------------------------------------------------

    def _place(self, said: Marked, actors: list[tuple[Mention, Actor]], doer: Actor) -> None:
        if said.has("enter"):
            return
        if self.scenery:
            for _, actor in actors:
                actor.place = actor.place or self.scenery
        taken = {at for mention, _ in actors for at in range(mention.at, mention.end)}
        for at, where in self._places(said, taken):
            before = [(each.at, actor) for each, actor in actors if each.at < at]
            coming = any("from" in each for each in said.marks[max(at - 2, 0) : at])
            actor = doer if coming or not before else before[-1][1]
            if actor.place and not actors and len(said.tokens) <= FEW:
                self.scenery = where
            elif not actor.place or (actor.place == INSIDE and where != OUTSIDE):
                actor.place = where

    def _places(self, said: Marked, taken: set[int]) -> list[tuple[int, str]]:
        found: list[tuple[int, str]] = []
        for at, marks in enumerate(said.marks):
            where = next((each for each in (OUTSIDE, CITY, BAY, INSIDE) if each in marks), "")
            if not where and "tokyo" in marks and said.has("hold"):
                where = INSIDE
            if not where or at in taken:
                continue
            if found and at - found[-1][0] <= 2 and found[-1][1] in (INSIDE, where):
                found[-1] = (found[-1][0], where)
            else:
                found.append((at, where))
        return found

    # --- how many ------------------------------------------------------------------------------------

    def _numbers(self, said: Marked, doer: Actor, objects: list[Actor], *, asked: bool) -> None:
        counted = counts_in(said.tokens, [self.reader.of_word(token) for token in said.tokens])
        counts = dict(counted.counts)
        spare = [n for n in counted.numbers if not (n == 1 and ONE & set(said.tokens))]
        players = players_in(said.tokens, self.reader, self.language)
        if players is not None and players in spare:
            spare.remove(players)
        self.rolling = self.rolling or said.has("roll")
        n = counts.pop("smash", 0) or counts.pop("damage", 0)
        hitting = said.has("hit", "suffer")
        if n and said.has("not"):
            self.told.whole = False
        if not n and hitting and len(spare) == 1 and "heart" not in counts:
            n = spare.pop()
        if n or (hitting and not asked):
            self._strike(said, doer, objects, n)
        hearts = counts.pop("heart", 0)
        if not hearts and len(spare) == 1 and self.hearts_told and not n and not asked:
            hearts = spare.pop()
        if hearts:
            self._hearts(said, doer, hearts)
        counts.pop("star", 0)
        if (spare and not asked) or counts:
            self.told.whole = False

    def _strike(self, said: Marked, doer: Actor, objects: list[Actor], n: int) -> None:
        at = next((actor.id for actor in objects if actor is not doer), None)
        by = doer.id
        if said.has("suffer") or (at == ME and by == ME):
            by, at = SOMEBODY if at is None or at == by else at, doer.id
        if not n:
            self.waiting = (by, at)
            return
        if self.waiting is not None and at is None and self.waiting[0] == by:
            at = self.waiting[1]
        self.waiting = None
        self.told.events.append(Event("strike", by, at, n))

    def _hearts(self, said: Marked, doer: Actor, n: int) -> None:
        if self.rolling or said.has("heal"):
            self.told.events.append(Event("heal", doer.id, n=n))
        elif doer.hearts is None and not (said.has("left") and self._was_struck()):
            doer.hearts = doer.had = n
            self.hearts_told = True
        else:
            self.told.events.append(Event("has", doer.id, n=n))
            self.hearts_told = True

    def _was_struck(self) -> bool:
        return any(each.kind == "strike" for each in self.told.events)

    # --- moves ---------------------------------------------------------------------------------------

    def _moves(self, said: Marked, doer: Actor, objects: list[Actor]) -> None:
        for kind in MOVES:
            if not said.has(kind):
                continue
            if kind == "leave" and (said.has("not") or said.has("stay")):
                kind = "stay"
            at = next((actor.id for actor in objects if actor is not doer), None)
            both = kind in ("leave", "stay") and (said.has("both") or self.both)
            movers = [each.id for each in self.told.cast.values() if each.within] if both else []
            self.told.events += [Event(kind, who, at) for who in movers or [doer.id]]
            return
        self.both = said.has("both")
