"""Says what became of a story: who lives, with how many hearts, who is where, who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saying import reckoned
from companion.library.story.arms import armour_of, bare, is_by_leaving
from companion.library.story.asking import (
    ALIVE,
    CLOSED,
    DEAD,
    ENTERS,
    FATES,
    GAIN,
    GAINS,
    HOLDER,
    HURT,
    LOSES,
    LOSS,
    MANY,
    MAY_LEAVE,
    MAY_STAY,
    MUST_LEAVE,
    WHAT,
    WHERE,
    WINS,
    WON,
    Ask,
    is_of_all,
)  # fmt: skip
from companion.library.story.beginning import begun
from companion.library.story.cast import AT, INSIDE, ME, OUTSIDE, Actor
from companion.library.story.events import HEAL
from companion.library.story.outcomes import Outcomes
from companion.library.story.playing import DRIVEN, ENTERED, LEFT, MOVED, Ending, Fate
from companion.library.story.speaking import Said

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.story.arms import Hit
    from companion.library.story.events import Story
    from companion.text.voice import Voice

TWO = 2
FATAL, HIT, SPARED = "elimination.zero-hearts", "smash.one-heart-each", "smash.same-place-spared"
ADDED_UP = {DEAD, ALIVE, MANY, WHAT, LOSS, LOSES}
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


class _Answering(Outcomes):
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

    def _abouts(self) -> set[str]:
        return {each.about for each in self.story.asks if each.about is not None}

    def _meant(self) -> set[str]:
        """Those who are asked about, also where the question does not say it."""
        actors = (
            self._about(each) for each in self.story.asks if not (each.each and each.kind == LOSS)
        )
        return {each.id for each in actors if each is not None}

    def _one(self, ask: Ask) -> Said | None:
        if ask.kind == FATES:
            return self._fates()
        if ask.kind == WINS:
            return self._winner()
        if ask.kind == HURT:
            return self._hurt()
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
        if ask.kind in (LOSS, LOSES):
            return self._loss(ask, actor)
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

    def _about(self, ask: Ask) -> Actor | None:
        if ask.about is not None:
            return self.end.cast.get(ask.about)
        if ask.kind in (LOSS, LOSES, MAY_LEAVE, MUST_LEAVE):
            return self._struck() or self._struck_asker()
        if ask.kind in (GAIN, GAINS):
            return self._newcomer()
        if ask.kind in (WHERE, ENTERS) or (told := self._abouts()) == {ME}:
            return self.end.cast.get(ME)
        if len(told) == 1:
            return self.end.cast.get(next(iter(told)))
        counted = [each for each in self.end.cast.values() if each.had is not None]
        return counted[0] if len(counted) == 1 else None

    def _newcomer(self) -> Actor | None:
        """ "Who gets the star?": whoever went in."""
        came = [each for each in self.end.cast.values() if self.end.fates[each.id].way == ENTERED]
        return came[0] if len(came) == 1 else self.end.cast.get(ME)

    def _struck(self) -> Actor | None:
        """Whoever else there is that did not strike, where there is but one."""
        strikers = {each.who for each in self.story.strikes()}
        others = [each for each in self.end.cast.others() if each.id not in strikers]
        return others[0] if len(others) == 1 and others[0].heads == 1 else None

    def _struck_asker(self) -> Actor | None:
        """ "1 claw hits me. ¿Puedo salir?": whoever is told to be struck."""
        mine = any(each.at == ME for each in self.story.strikes())
        return self.end.cast.get(ME) if mine else None

    # --- hearts --------------------------------------------------------------------------------------

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
        told = self._yes(holds=holds) if ask.kind == LOSES else ""
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
        if len(others) < TWO or any(fate.unsure or fate.healed or fate.told for fate in fates):
            return None
        parts = []
        for actor, fate in zip(others, fates, strict=True):
            lost = sum(each.lost for each in fate.hits)
            parts.append(self._part("lose" if lost else "lose-nothing", actor, n=lost))
        return Said(begun(f"{'; '.join(parts)}."), HIT)

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
            text = self.voice.say("library", "computed", "ends-inside", n=actor.hearts)
            return Said(text, "heal.not-in-tokyo")
        out_of_reach = fate.struck and kind in (LOSS, LOSES) and self._is_beside_last(actor, fate)
        if (fate.unsure and not out_of_reach) or not fate.missed or fate.hits or actor.dead:
            return None
        told = self._verdict(kind, actor)
        key = "safe" if actor.hearts is None else "spared"
        why = self.voice.say("library", "story", f"why-{actor.side}")
        return Said(self._say(key, actor, verdict=told, n=actor.hearts, why=why), SPARED)

    def _is_beside_last(self, actor: Actor, fate: Fate) -> bool:
        """Whoever left after a blow of unknown strength is not reached by the next from there."""
        last = fate.missed[-1:] == [self.end.last]
        return last and fate.way == LEFT and actor.hearts is None

    def _heals_nothing(self, actor: Actor, fate: Fate) -> bool:
        """Hearts rolled by the asker in Tokyo."""
        known = actor.hearts is not None and not fate.unsure
        return known and actor.id == ME and actor.within

    def _verdict(self, kind: str, actor: Actor) -> str:
        if kind not in CLOSED:
            return ""
        return self._yes(holds=kind != LOSES and actor.dead == (kind == DEAD))

    def _sum(self) -> str:
        """What an attack with cards is made of."""
        ids = self._meant()
        hits = [
            hit
            for id, fate in self.end.fates.items()
            for hit in fate.hits
            if id in ids or (hit.smashed and not ids)
        ]
        made = [hit for hit in dict.fromkeys(hits) if hit.lost and (hit.added or hit.doubled)]
        if len(made) != 1:
            return self._added_up()
        shares = self._shares(made[0])
        lost = made[0].lost
        return self.voice.say("library", "computed", "made-of", n=lost, sum=" ".join(shares))

    def _in_vain(self) -> str:
        """What was no help to the one who is asked about."""
        ids = self._meant()
        actor = self.end.cast.get(next(iter(ids))) if len(ids) == 1 else None
        if actor is None or not any(hit.lost for hit in self.end.fates[actor.id].hits):
            return ""
        if worn := armour_of(actor):
            return self.voice.say("library", "computed", "only-one", card=self._card(worn))
        jets = next((each for each in actor.cards if is_by_leaving(each)), "")
        return (
            self.voice.say("library", "story", "only-leaving", card=self._card(jets))
            if jets
            else ""
        )

    def _added_up(self) -> str:
        """Several attacks on the one who is asked about."""
        ids = self._meant()
        fate = self.end.fates.get(next(iter(ids))) if len(ids) == 1 else None
        lost = [hit.lost for hit in fate.hits if hit.lost] if fate is not None else []
        if fate is None or len(lost) < TWO or fate.healed or fate.told:
            return ""
        shares = " + ".join(str(n) for n in lost)
        return self.voice.say("library", "computed", "made-of", n=sum(lost), sum=shares)

    def _shares(self, hit: Hit) -> list[str]:
        say = self.voice.say
        shares = [say("library", "computed", "of-dice", n=hit.rolled)] if hit.rolled else []
        for card, n in hit.added:
            more = f"+ {n}" if shares else str(n)
            shares.append(say("library", "computed", "of-card", n=more, card=self._card(card)))
        if hit.doubled:
            card = self._card(hit.doubled)
            shares.append(say("library", "computed", "of-card", n="× 2", card=card))
        return shares

    def _fates(self) -> Said | None:
        """What becomes of each, in one sentence."""
        told = [each for each in self.end.cast.values() if each.had is not None]
        unsure = any(self.end.fates[each.id].unsure for each in told)
        if not told:
            return self._victims()
        if len(told) == 1 and not unsure and self._name_of_one(told[0]):
            return self._hearts(MANY, told[0])
        if len(told) < TWO or unsure or self._are_nameless(told) or not self.end.side:
            return None  # the nameless two in Tokyo have an answer of their own
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
        """Whether somebody by name is the only one besides whoever struck."""
        named = bool(actor.shown) or actor.id.startswith("monster.")
        others = {each.id for each in self.end.cast.others()} - {self.end.last}
        return named and others == {actor.id}

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
