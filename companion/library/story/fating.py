"""Says what becomes of somebody's hearts in a story, and of everybody's."""

from __future__ import annotations

from companion.library.story.arms import is_by_leaving
from companion.library.story.asking import CLOSED, DEAD, KEEPS, LOSES, LOSS, MANY, Ask
from companion.library.story.beginning import begun
from companion.library.story.cast import AT, INSIDE, ME, OUTSIDE, Actor
from companion.library.story.ending import LEFT, Fate
from companion.library.story.events import ENTER, HEAL, KILL, LEAVE
from companion.library.story.mentions import ANYBODY
from companion.library.story.outcomes import Outcomes
from companion.library.story.speaking import Said

TWO = 2
FATAL, HIT, SPARED = "elimination.zero-hearts", "smash.one-heart-each", "smash.same-place-spared"


class Fating(Outcomes):
    def _hearts(self, kind: str, actor: Actor) -> Said | None:
        fate = self.end.fates[actor.id]
        if fate.unsure or not fate.touched or (actor.hearts is None and not actor.dead):
            return self._untouched(kind, actor, fate)
        rule = HIT if kind == MANY else FATAL
        told = self._verdict(kind, actor)
        if fate.reborn:
            return Said(self._reborn(actor, fate, told), FATAL)
        if fate.told or actor.had is None:
            key = "fall" if actor.dead else "have"
            return Said(self._say(key, actor, verdict=told, n=actor.hearts or 0), rule)
        if not fate.healed:
            return Said(self._blow_and_rest(kind, actor, fate, told), rule)
        if actor.dead:
            return None
        rule = "heal.outside" if kind == MANY else rule
        return Said(f"{told} {self._reckoning(actor, fate)}".strip(), rule)

    def _blow_and_rest(self, kind: str, actor: Actor, fate: Fate, told: str) -> str:
        """A blow that took nothing does not tell what is left."""
        text = self._blow(actor, fate, told)
        if kind != MANY or any(each.lost for each in fate.hits):
            return text
        return f"{text} {self._say('have', actor, verdict='', n=actor.hearts)}"

    def _loss(self, ask: Ask, actor: Actor) -> Said | None:
        """How much somebody loses, or whether anything at all."""
        fate = self.end.fates[actor.id]
        if fate.unsure or not fate.touched:
            return self._untouched(ask.kind, actor, fate)
        if fate.healed or fate.told or self._are_many(actor, fate):
            return None
        lost = sum(each.lost for each in fate.hits)
        holds = lost == ask.figure if ask.figure else bool(lost)
        holds = not lost if ask.kind == KEEPS else holds
        told = self._yes(holds=holds) if ask.kind in CLOSED else ""
        rule = "yield.damage-first" if fate.way == LEFT else HIT
        if actor.had is not None or not lost:
            return Said(self._blow(actor, fate, told), rule)
        return Said(begun(f"{told} {begun(self._part('lose', actor, n=lost))}.".strip()), rule)

    def _are_many(self, actor: Actor, fate: Fate) -> bool:
        """ "How much do those outside lose?": each of them, whoever they are."""
        smashed = any(each.smashed for each in fate.hits)
        return actor.id.startswith(AT) and actor.place == OUTSIDE and actor.had is None and smashed

    def _losses(self) -> Said | None:
        """What each of the others loses, in one sentence."""
        others = [each for each in self.end.cast.values() if each.id not in (self.end.last, ME)]
        fates = [self.end.fates[each.id] for each in others]
        if len(others) == 1 and others[0].id.startswith(ANYBODY):
            return self._of_a_side(fates[0])
        if len(others) < TWO or any(fate.unsure or fate.healed or fate.told for fate in fates):
            return None
        parts = []
        for actor, fate in zip(others, fates, strict=True):
            lost = sum(each.lost for each in fate.hits)
            parts.append(self._part("lose" if lost else "lose-nothing", actor, n=lost))
        return Said(begun(f"{'; '.join(parts)}."), HIT)

    def _of_a_side(self, fate: Fate) -> Said | None:
        """ "What do the others lose?", where nobody of them is told of by name."""
        if len(fate.hits) != 1 or fate.unsure or not self.end.side:
            return None
        inside = self.end.side == INSIDE
        key = "hits-whole-outside" if inside else "hits-whole-tokyo"
        rule = "smash.from-inside" if inside else "smash.from-outside"
        return Said(self.voice.say("library", "computed", key, lost=fate.hits[0].lost), rule)

    def _later(self, actor: Actor) -> Said | None:
        """At the end of the turn after, when poison has acted."""
        fate = self.end.fates[actor.id]
        if fate.unsure or fate.told or actor.dead or actor.hearts is None or not fate.poison:
            return None
        left = actor.hearts - fate.poison
        if left <= 0:
            return Said(self._say("fall", actor, verdict=""), "referee.poison-token")
        steps = [f"− {-n}" if n < 0 else f"+ {n}" for n in (*fate.steps, -fate.poison) if n]
        text = self._say("sum", actor, n=left, sum=" ".join((str(actor.had), *steps)))
        return Said(text, "referee.poison-token")

    def _blow(self, actor: Actor, fate: Fate, told: str) -> str:
        """In the words that tell of a single attack."""
        lost = sum(each.lost for each in fate.hits)
        armour = next((each.armour for each in fate.hits if each.armour), "")
        key = "dies" if actor.dead else "survives" if lost else "bounces"
        if armour and not lost and is_by_leaving(armour):
            key = "flies"
        if key == "dies" and lost == actor.had:
            key = "loses-all"
        values: dict[str, object] = {"verdict": told, "lost": lost, "had": actor.had}
        if armour and not lost:
            values["card"] = self._card(armour)
        if actor.id == ME:
            text = self.voice.say("library", "computed", key, n=actor.hearts, **values)
        else:
            who = self._name(actor)
            text = self.voice.say("library", "other", key, who=who, n=actor.hearts, **values)
        return begun(text.strip())

    def _reborn(self, actor: Actor, fate: Fate, told: str) -> str:
        values = {"verdict": told, "card": self._card(fate.reborn), "n": actor.hearts}
        part = "computed" if actor.id == ME else "other"
        who = "" if actor.id == ME else self._name(actor)
        return begun(self.voice.say("library", part, "reborn", who=who, **values).strip())

    def _reckoning(self, actor: Actor, fate: Fate) -> str:
        steps = [f"+ {n}" if n > 0 else f"− {-n}" for n in fate.steps if n]
        return self._say("sum", actor, n=actor.hearts, sum=" ".join((str(actor.had), *steps)))

    def _untouched(self, kind: str, actor: Actor, fate: Fate) -> Said | None:
        """Nobody of the other side struck."""
        healing = any(each.kind == HEAL and each.who == actor.id for each in self.story.events)
        if healing and kind == MANY and self._heals_nothing(actor, fate):
            return Said(self._say("unhealed", actor, n=actor.hearts), "heal.not-in-tokyo")
        if fate.idle and not (fate.unsure or fate.hits or fate.missed or actor.dead):
            text = self._say("unstruck", actor, verdict=self._verdict(kind, actor))
            return Said(text, HIT)
        return self._spared(kind, actor, fate)

    def _spared(self, kind: str, actor: Actor, fate: Fate) -> Said | None:
        """Whoever stands where the attacker stands."""
        out_of_reach = fate.struck and kind in (LOSS, LOSES) and self._is_beside_last(actor, fate)
        if (fate.unsure and not out_of_reach) or not fate.missed or fate.hits or actor.dead:
            return None
        told = self._verdict(kind, actor)
        key = "safe" if actor.hearts is None else "spared"
        why = self.voice.say("library", "story", f"why-{actor.side}")
        return Said(self._say(key, actor, verdict=told, n=actor.hearts, why=why), SPARED)

    def _poisoned(self, actor: Actor) -> Said | None:
        """Whether smashes that took hearts have put a token on somebody."""
        fate = self.end.fates[actor.id]
        if fate.unsure or not fate.hits or actor.dead or fate.told:
            return None
        key = "poisoned" if fate.poison else "not-poisoned"
        told = self._yes(holds=bool(fate.poison))
        return Said(self._say(key, actor, verdict=told, n=fate.poison), "referee.poison-token")

    def _is_beside_last(self, actor: Actor, fate: Fate) -> bool:
        """Whoever left after a blow of unknown strength is not reached by the next from there."""
        last = fate.missed[-1:] == [self.end.last]
        return last and fate.way == LEFT and actor.hearts is None

    def _heals_nothing(self, actor: Actor, fate: Fate) -> bool:
        """Hearts rolled in Tokyo."""
        return actor.hearts is not None and not fate.unsure and not fate.hits and actor.within

    def _verdict(self, kind: str, actor: Actor) -> str:
        if kind not in CLOSED:
            return ""
        return self._yes(holds=kind == KEEPS or (kind != LOSES and actor.dead == (kind == DEAD)))

    def _fates(self) -> Said | None:
        """What becomes of each, in one sentence."""
        told = [each for each in self.end.cast.values() if each.had is not None]
        unsure = any(self.end.fates[each.id].unsure for each in told)
        if not told:
            return None if self._is_anybody_moved() else self._victims()
        if len(told) == 1 and not unsure and self._name_of_one(told[0]):
            return self._hearts(MANY, told[0])
        if len(told) < TWO or unsure or self._are_nameless(told) or not self.end.side:
            return None  # the nameless two in Tokyo have an answer of their own
        return self._each_of(told)

    def _is_anybody_moved(self) -> bool:
        """Whether the story tells who leaves or goes in: then that is asked about, too."""
        return any(each.kind in (LEAVE, ENTER, KILL) for each in self.story.events)

    def _each_of(self, told: list[Actor]) -> Said:
        parts = [
            self._part("out" if each.dead else "left", each, n=each.hearts or 0) for each in told
        ]
        rule = "smash.from-inside" if self.end.side == INSIDE else "smash.from-outside"
        return Said(begun(f"{'; '.join(parts)}."), rule)

    def _are_nameless(self, told: list[Actor]) -> bool:
        """The two in Tokyo, whom nobody calls by name, or two who would be called alike."""
        outside = [each for each in told if each.place == OUTSIDE]
        stayed = [each for each in outside if not self.end.fates[each.id].way]
        if not stayed and all(each.id.startswith(AT) for each in told):
            return True
        return len({self._name(each) for each in told}) < len(told)

    def _name_of_one(self, actor: Actor) -> bool:
        """Whether somebody by name, or the asker, is the only one besides whoever struck."""
        named = bool(actor.shown) or actor.id.startswith("monster.") or actor.id == ME
        others = {each.id for each in self.end.cast.others()} - {self.end.last}
        return named and others == {actor.id} - {ME}
