"""Says what became of a story: who lives, with how many hearts, who is where, who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.wording import BAY_OPENS
from companion.library.story.asking import (
    ALIVE,
    DEAD,
    FATES,
    GAIN,
    HOLDER,
    HURT,
    MANY,
    WHAT,
    WHERE,
    WINS,
    Ask,
)  # fmt: skip
from companion.library.story.beginning import begun
from companion.library.story.cast import AT, BAY, CITY, INSIDE, ME, OUTSIDE, Actor
from companion.library.story.events import HEAL
from companion.library.story.playing import (
    DRIVEN,
    ENTERED,
    LEFT,
    MOVED,
    NO_ROOM,
    STAYED,
    Ending,
    Fate,
    Hit,
    bare,
)  # fmt: skip
from companion.text.families import FAMILY_OF

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.story.events import Story
    from companion.text.voice import Voice

TWO = 2
FATAL, LOSS, SPARED = "elimination.zero-hearts", "smash.one-heart-each", "smash.same-place-spared"
ENTRY = {"kill": "tokyo.after-kill", "leave": "tokyo.after-yield", "empty": "smash.empty-tokyo"}


class Said(NamedTuple):
    text: str
    rule: str


def answer(story: Story, ending: Ending, voice: Voice, edition: str) -> Answer | None:
    """All that was asked, each in a sentence; nothing where one of them stays open."""
    return _Answering(story, ending, voice, edition).answer()


class _Answering:
    def __init__(self, story: Story, ending: Ending, voice: Voice, edition: str) -> None:
        self.story = story
        self.end = ending
        self.voice = voice
        self.edition = edition
        self.kinds = [ask.kind for ask in story.asks]

    def answer(self) -> Answer | None:
        said: list[Said] = []
        for ask in self._asks():
            found = self._one(ask)
            if found is None:
                return None
            said.append(found)
        if not said:
            return None
        lines = list(dict.fromkeys(each.text for each in said))
        lines += [self._sum()] if set(self.kinds) & {DEAD, ALIVE, MANY, WHAT} else []
        return reckoned(self.voice, said[0].rule, lines, self.edition)

    def _asks(self) -> list[Ask]:
        """Without what another of them answers along: "does he live, and with how many?" """
        asks = list(dict.fromkeys(self.story.asks))
        kinds = {each.kind for each in asks}
        fates = FATES in kinds
        told = kinds & {DEAD, ALIVE}
        return [
            each
            for each in asks
            if not (each.kind == GAIN and WHERE in kinds)
            and not (fates and each.kind in (MANY, DEAD, ALIVE))
            and not (each.kind == MANY and told and each.about in (None, *self._abouts()))
            and not (each.kind == WHERE and each.about is None and kinds & {HOLDER})
        ][: TWO + 1]

    def _abouts(self) -> set[str]:
        return {each.about for each in self.story.asks if each.about is not None}

    def _one(self, ask: Ask) -> Said | None:
        if ask.kind == FATES:
            return self._fates()
        if ask.kind == WINS:
            return self._winner()
        if ask.kind == HURT:
            return self._hurt()
        if ask.kind == HOLDER:
            return self._holder(ask.place)
        actor = self._about(ask)
        if actor is None:
            return None
        if ask.kind in (DEAD, ALIVE, MANY):
            return self._hearts(ask.kind, actor)
        if ask.kind == WHERE:
            return self._where(actor)
        return self._what(actor) if ask.kind == WHAT else None

    def _about(self, ask: Ask) -> Actor | None:
        if ask.about is not None:
            return self.end.cast.get(ask.about)
        if ask.kind == WHERE or (told := self._abouts()) == {ME}:
            return self.end.cast.get(ME)
        if len(told) == 1:
            return self.end.cast.get(next(iter(told)))
        counted = [each for each in self.end.cast.values() if each.had is not None]
        return counted[0] if len(counted) == 1 else None

    # --- hearts --------------------------------------------------------------------------------------

    def _hearts(self, kind: str, actor: Actor) -> Said | None:
        fate = self.end.fates[actor.id]
        if fate.unsure or not fate.touched or (actor.hearts is None and not actor.dead):
            return self._untouched(kind, actor, fate)
        rule = LOSS if kind == MANY else FATAL
        told = self._verdict(kind, actor)
        if fate.told or actor.had is None:
            key = "fall" if actor.dead else "have"
            return Said(self._say(key, actor, verdict=told, n=actor.hearts or 0), rule)
        if not fate.healed:
            return Said(self._blow(actor, fate, told), rule)
        if actor.dead:
            return None
        rule = "heal.outside" if kind == MANY else rule
        return Said(f"{told} {self._reckoning(actor, fate)}".strip(), rule)

    def _blow(self, actor: Actor, fate: Fate, told: str) -> str:
        """In the words that tell of a single attack."""
        lost = sum(each.lost for each in fate.hits)
        armour = next((each.armour for each in fate.hits if each.armour), "")
        key = "dies" if actor.dead else "survives" if lost else "bounces"
        values: dict[str, object] = {"verdict": told, "lost": lost, "had": actor.had}
        if armour and not lost:
            values["card"] = self._card(armour)
        if actor.id == ME:
            text = self.voice.say("library", "computed", key, n=actor.hearts, **values)
        else:
            who = self._name(actor)
            text = self.voice.say("library", "other", key, who=who, n=actor.hearts, **values)
        return begun(text.strip())

    def _reckoning(self, actor: Actor, fate: Fate) -> str:
        steps = [f"+ {n}" if n > 0 else f"− {-n}" for n in fate.steps if n]
        return self._say("sum", actor, n=actor.hearts, sum=" ".join((str(actor.had), *steps)))

    def _untouched(self, kind: str, actor: Actor, fate: Fate) -> Said | None:
        """Nobody of the other side struck."""
        healing = any(each.kind == HEAL and each.who == actor.id for each in self.story.events)
        if healing and kind == MANY and self._heals_nothing(actor, fate):
            text = self.voice.say("library", "computed", "ends-inside", n=actor.hearts)
            return Said(text, "heal.not-in-tokyo")
        if fate.unsure or not fate.missed or fate.hits or actor.dead:
            return None
        told = self._verdict(kind, actor)
        key = "safe" if actor.hearts is None else "spared"
        why = self.voice.say("library", "story", f"why-{actor.side}")
        return Said(self._say(key, actor, verdict=told, n=actor.hearts, why=why), SPARED)

    def _heals_nothing(self, actor: Actor, fate: Fate) -> bool:
        """Hearts rolled by the asker in Tokyo."""
        known = actor.hearts is not None and not fate.unsure
        return known and actor.id == ME and actor.within

    def _verdict(self, kind: str, actor: Actor) -> str:
        if kind not in (DEAD, ALIVE):
            return ""
        return verdict(self.voice, "yes" if actor.dead == (kind == DEAD) else "no")

    def _sum(self) -> str:
        """What an attack with cards is made of."""
        hits = [hit for fate in self.end.fates.values() for hit in fate.hits if hit.rolled]
        made = [hit for hit in dict.fromkeys(hits) if hit.added or hit.doubled]
        if len(made) != 1:
            return self._added_up()
        shares = self._shares(made[0])
        lost = made[0].lost
        return self.voice.say("library", "computed", "made-of", n=lost, sum=" ".join(shares))

    def _added_up(self) -> str:
        """Several attacks on the one who is asked about."""
        ids = self._abouts()
        fate = self.end.fates.get(next(iter(ids))) if len(ids) == 1 else None
        lost = [hit.lost for hit in fate.hits if hit.lost] if fate is not None else []
        if fate is None or len(lost) < TWO or fate.healed or fate.told:
            return ""
        shares = " + ".join(str(n) for n in lost)
        return self.voice.say("library", "computed", "made-of", n=sum(lost), sum=shares)

    def _shares(self, hit: Hit) -> list[str]:
        say = self.voice.say
        shares = [say("library", "computed", "of-dice", n=hit.rolled)]
        for card, n in hit.added:
            shares.append(say("library", "computed", "of-card", n=f"+ {n}", card=self._card(card)))
        if hit.doubled:
            card = self._card(hit.doubled)
            shares.append(say("library", "computed", "of-card", n="× 2", card=card))
        return shares

    def _fates(self) -> Said | None:
        """What becomes of each, in one sentence."""
        told = [each for each in self.end.cast.values() if each.had is not None]
        unsure = any(self.end.fates[each.id].unsure for each in told)
        nameless = all(each.id.startswith(AT) for each in told)
        if len(told) < TWO or unsure or nameless or not self.end.side:
            return None  # the nameless two in Tokyo have an answer of their own
        parts = [
            self._part("out" if each.dead else "left", each, n=each.hearts or 0) for each in told
        ]
        rule = "smash.from-inside" if self.end.side == INSIDE else "smash.from-outside"
        return Said(begun(f"{'; '.join(parts)}."), rule)

    def _hurt(self) -> Said | None:
        if self.story.empty and self.end.side == OUTSIDE and len(self.story.strikes()) == 1:
            text = self.voice.say("library", "story", "nobody-hit")
            return Said(text, "smash.empty-tokyo")
        return None

    def _winner(self) -> Said | None:
        alive = [each for each in self.end.cast.values() if not each.dead]
        dead = [each for each in self.end.cast.values() if each.dead]
        if self.story.players != TWO or len(alive) != 1 or len(dead) != 1:
            return None
        if dead[0].id == ME:
            key = "they-win-you"
            text = self.voice.say("library", "story", key, who=self._name(alive[0]))
            return Said(begun(text), "win.last-standing")
        text = self._say("win", alive[0], other=self._name(dead[0]))
        return Said(text, "win.last-standing")

    def _what(self, actor: Actor) -> Said | None:
        """What happens to somebody: where it goes, or what it loses."""
        way = self.end.fates[actor.id].way
        if way in (MOVED, DRIVEN):
            return self._where(actor)
        return self._hearts(WHAT, actor)

    # --- places --------------------------------------------------------------------------------------

    def _where(self, actor: Actor) -> Said | None:
        fate = self.end.fates[actor.id]
        if actor.dead or self.edition == "classic":
            return None
        if fate.way == ENTERED:
            return self._entered(actor, fate)
        if fate.way == NO_ROOM:
            return self._no_room(actor, fate)
        if fate.way == MOVED:
            return Said(self._say("moved", actor), "bay.closing-after-city-kill")
        if fate.way == DRIVEN:
            return Said(self._say("driven", actor), "bay.closes-at-four")
        if fate.way == LEFT:
            return Said(self._say("gone", actor), "yield.who")
        if fate.way == STAYED:
            return Said(self._say(f"still-{actor.place}", actor), "tokyo.occupied-stays-out")
        return None

    def _entered(self, actor: Actor, fate: Fate) -> Said | None:
        if not fate.after:
            return None
        place = CITY if fate.after == "empty" and actor.place == INSIDE else actor.place
        more = ""
        if GAIN in self.kinds and actor.id == ME and self.story.players != TWO:
            more = self.voice.say("library", "story", "star", n=1)
        rule = ENTRY[fate.after]
        if self.end.both_free and actor.place == CITY:
            more += self.voice.say("library", "story", "bay-stays-empty")
            rule = "bay.one-entry-per-turn"
        return Said(self._say(f"into-{place}", actor, more=more), rule)

    def _no_room(self, actor: Actor, fate: Fate) -> Said | None:
        """Sure only where it is told of every place that somebody keeps it."""
        kept = self._kept()
        moved = [each for each in kept if self.end.fates[each.id].way == MOVED]
        if moved:
            text = self._say("crowded", actor, other=self._name(moved[0]))
            return Said(text, "bay.closing-after-city-kill")
        if not kept or kept[0].id == ME:
            return None
        other = self._name(self.end.cast[fate.beside] if fate.beside else kept[0])
        return Said(self._say("taken", actor, other=other), "tokyo.occupied-stays-out")

    def _kept(self) -> list[Actor]:
        """Those who surely stay in Tokyo, where that leaves no place."""
        inside = self.end.within(INSIDE)
        kept = [each for each in inside if self.end.fates[each.id].way in (STAYED, MOVED)]
        wide = (self.story.players or 0) >= BAY_OPENS and self.end.players != BAY_OPENS - 1
        needed = TWO if wide or any(each.place == BAY for each in inside) else 1
        return kept if len(kept) == len(inside) and len(kept) >= needed else []

    def _holder(self, place: str) -> Said | None:
        """Who is there in the end."""
        there = self.end.within(place)
        if len(there) != 1 or not self.end.fates[there[0].id].way:
            return None
        return self._where(there[0])

    # --- words ---------------------------------------------------------------------------------------

    def _say(self, key: str, actor: Actor, **values: object) -> str:
        return begun(self._part(key, actor, **values).strip())

    def _part(self, key: str, actor: Actor, **values: object) -> str:
        if actor.id == ME:
            return self.voice.say("library", "story", f"you-{key}", **values)
        return self.voice.say("library", "story", f"they-{key}", who=self._name(actor), **values)

    def _name(self, actor: Actor) -> str:
        if actor.id.startswith("monster."):
            return self.voice.monster(actor.id.removeprefix("monster."))
        if actor.shown:
            return actor.shown
        if actor.id.startswith(AT):
            return self.voice.say("library", "story", f"the-{actor.id.removeprefix(AT)}")
        return self.voice.say("library", "other", "somebody")

    def _card(self, card: str) -> str:
        return self.voice.card(bare(card), FAMILY_OF[card.partition(".")[0]])
