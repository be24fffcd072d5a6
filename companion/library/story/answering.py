"""Says what became of a story: who lives, with how many hearts, who is where, who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saying import reckoned
from companion.library.story.arms import bare
from companion.library.story.asking import (
    ALIVE,
    DEAD,
    ENTERS,
    FATES,
    GAIN,
    GAINS,
    HOLDER,
    HURT,
    HURTS,
    KEEPS,
    LOSES,
    LOSS,
    MANY,
    MAY_LEAVE,
    MAY_STAY,
    MUST_LEAVE,
    POISONED,
    WHAT,
    WHERE,
    WINS,
    WON,
    Ask,
    is_of_all,
)  # fmt: skip
from companion.library.story.cast import OUTSIDE, Actor
from companion.library.story.ending import DRIVEN, MOVED, Ending, Fate
from companion.library.story.summing import Summing

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.story.events import Story
    from companion.library.story.speaking import Said
    from companion.text.voice import Voice

TWO = 2
FATAL, HIT, SPARED = "elimination.zero-hearts", "smash.one-heart-each", "smash.same-place-spared"
ADDED_UP = {DEAD, ALIVE, MANY, WHAT, LOSS, LOSES, KEEPS}
"""What is asked with these is told with the sum."""
TOLD_ALONG = {
    GAIN: {WHERE, ENTERS, HOLDER},
    GAINS: {WHERE, ENTERS, HOLDER},
    WHERE: {ENTERS},
    LOSES: {MANY},
    MANY: {FATES},
    DEAD: {FATES},
    ALIVE: {FATES},
}
"""What another question answers along with its own."""


def answer(story: Story, ending: Ending, voice: Voice, edition: str) -> Answer | None:
    """All that was asked, each in a sentence; nothing where one of them stays open."""
    return _Answering(story, ending, voice, edition).answer()


def burnt(story: Story, card: str, voice: Voice, edition: str) -> Answer | None:
    """What a card that was bought leaves to each: "Ben buys Flame Thrower: I have 5, Lisa 2"."""
    known = load("rules", "reckoning.toml")["hurting"]
    buyer = next(each for each in story.cast.values() if card in each.cards)
    told = [each for each in story.cast.values() if each.had is not None]
    if len(told) < TWO:
        return None
    for actor in told:
        table = known["self"] if actor is buyer else known["others"]
        actor.hearts = max((actor.had or 0) - table.get(bare(card), 0), 0)
        actor.dead = actor.hearts == 0
    fates = {id: Fate() for id in story.cast}
    found = _Answering(
        story, Ending(story.cast, fates, None, side=OUTSIDE), voice, edition
    )._fates()
    return reckoned(voice, "yield.not-for-card-damage", [found.text], edition) if found else None


class _Answering(Summing):
    def answer(self) -> Answer | None:
        said: list[Said] = []
        for ask in self._asks():
            found = self._one(ask)
            if found is None:
                return None
            said.append(found)
        if not said:
            return None
        first, *more = dict.fromkeys(each.text for each in said)
        lines = [first, *(_hung_on(each) for each in more)]
        lines += [self._sum(), self._in_vain()] if set(self.kinds) & ADDED_UP else []
        lines += [self._what_follows()] if FATES in self.kinds else []
        return reckoned(self.voice, said[0].rule, lines, self.edition)

    def _asks(self) -> list[Ask]:
        """Without what another of them answers along: "does he live, and with how many?" """
        asks = list(dict.fromkeys(self.story.asks))
        kinds = {each.kind for each in asks}
        return [each for each in asks if not self._is_told_along(each, kinds)][: TWO + 1]

    def _is_told_along(self, ask: Ask, kinds: set[str]) -> bool:
        if kinds & TOLD_ALONG.get(ask.kind, set()):
            return True
        if ask.kind == MANY:
            fates = {each.about for each in self.story.asks if each.kind in (DEAD, ALIVE)}
            return bool(fates) and ask.about in (None, *fates)
        return ask.kind == WHERE and ask.about is None and HOLDER in kinds

    def _one(self, ask: Ask) -> Said | None:
        if ask.kind == FATES:
            return self._fates()
        if ask.kind == WINS:
            return self._winner()
        if ask.kind in (HURT, HURTS):
            return self._hurt(closed=ask.kind == HURTS)
        if ask.kind == HOLDER:
            return self._holder(ask.place)
        if ask.kind == WON:
            return self._won()
        if ask.kind == LOSS and ask.each:
            return self._losses()
        if is_of_all(ask):
            return self._fates()
        actor = self._about(ask)
        return self._of(ask, actor) if actor is not None else None

    def _of(self, ask: Ask, actor: Actor) -> Said | None:
        """What is asked about somebody."""
        if ask.kind in (DEAD, ALIVE, MANY):
            return self._later(actor) if ask.later else self._hearts(ask.kind, actor)
        if ask.kind in (LOSS, LOSES, KEEPS):
            return self._loss(ask, actor)
        if ask.kind == POISONED:
            return self._poisoned(actor)
        if ask.kind == ENTERS:
            return self._enters(ask, actor)
        if ask.kind == WHERE:
            return self._where(actor)
        if ask.kind == MAY_LEAVE:
            return self._may_leave(actor)
        if ask.kind in (GAIN, GAINS):
            return self._gains(ask, actor)
        if ask.kind == MUST_LEAVE:
            return self._must_leave(actor)
        if ask.kind == MAY_STAY:
            return self._may_stay(actor)
        return self._what(actor) if ask.kind == WHAT else None

    def _what(self, actor: Actor) -> Said | None:
        """What happens to somebody: where it goes, or what it loses."""
        way = self.end.fates[actor.id].way
        if way in (MOVED, DRIVEN):
            return self._where(actor)
        return self._hearts(WHAT, actor)


def _hung_on(text: str) -> str:
    """A verdict behind another one belongs to what follows it: "No: …"."""
    head, stop, rest = text.partition(". ")
    return f"{head}: {rest}" if stop and " " not in head else text
