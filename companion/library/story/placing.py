"""Says who is where after a story: who enters, who stays outside, whom the closing Bay moves."""

from __future__ import annotations

from companion.library.computed.wording import BAY_OPENS
from companion.library.story.arms import burns
from companion.library.story.asking import GAIN, GAINS, Ask
from companion.library.story.cast import BAY, CITY, INSIDE, ME, Actor
from companion.library.story.ending import DRIVEN, ENTERED, LEFT, MOVED, NO_ROOM, STAYED, Fate
from companion.library.story.events import KILL
from companion.library.story.meant import Meant
from companion.library.story.speaking import Said

TWO = 2
ENTRY = {"kill": "tokyo.after-kill", "leave": "tokyo.after-yield", "empty": "smash.empty-tokyo"}


class Placing(Meant):
    def _enters(self, ask: Ask, actor: Actor) -> Said | None:
        """ "So the City is mine, right?", "must I go in?" """
        found = self._where(actor)
        way = self.end.fates[actor.id].way
        if ask.place == CITY and way == MOVED and found is not None:
            return found._replace(text=f"{self._yes(holds=True)} {found.text}")
        if ask.place == CITY and actor.place == BAY and not actor.dead and self._stays_in_bay(way):
            text = f"{self._yes(holds=False)} {self._say('still-bay', actor)}"
            return Said(text, "bay.city-empty-bay-taken")
        if found is None or way not in (ENTERED, NO_ROOM):
            return None
        if self.end.fates[actor.id].after == "empty" and len(set(self.kinds)) == 1:
            return None  # no attack decides that
        there = ask.place in (INSIDE, actor.place) or actor.place == INSIDE
        told = self._yes(holds=way == ENTERED and there)
        return found._replace(text=f"{told} {found.text}")

    def _stays_in_bay(self, way: str) -> bool:
        """Whether the Bay is surely still open, and its monster did not move."""
        return way in ("", STAYED) and (self.end.players or 0) >= BAY_OPENS

    def _may_stay(self, actor: Actor) -> Said | None:
        """Told only where the closing Bay decides it."""
        found = self._where(actor)
        if found is None or self.end.fates[actor.id].way not in (MOVED, DRIVEN):
            return None
        return found._replace(text=f"{self._yes(holds=False)} {found.text}")

    def _may_leave(self, actor: Actor) -> Said | None:
        """Whoever has lost hearts to smashes, and to nothing else."""
        fate = self.end.fates[actor.id]
        smashed = any(each.lost and each.smashed for each in fate.hits)
        if not self._is_there(actor, fate) or (smashed and self._burns()):
            return None  # which of the hearts did the fire take?
        key = "may-leave" if smashed else "may-not-leave"
        rule = "yield.who" if smashed else _why_not(fate)
        return Said(self._say(key, actor, verdict=self._yes(holds=smashed)), rule)

    def _must_leave(self, actor: Actor) -> Said | None:
        """Only the closing Bay forces anybody out; whoever lost hearts may choose."""
        fate = self.end.fates[actor.id]
        if fate.way in (MOVED, DRIVEN) and (found := self._where(actor)) is not None:
            told = self._yes(holds=fate.way == DRIVEN)
            return found._replace(text=f"{told} {found.text}")
        if actor.place == BAY and self.story.has(KILL) and self._stays_in_bay(fate.way):
            text = self._say("bay-open", actor, verdict=self._yes(holds=False), n=self.end.players)
            return Said(text, "bay.closes-at-four")
        if not self._is_there(actor, fate):
            return None
        smashed = any(each.lost and each.smashed for each in fate.hits)
        key = "need-not-leave" if smashed else "may-not-leave"
        rule = "yield.who" if smashed else _why_not(fate)
        return Said(self._say(key, actor, verdict=self._yes(holds=False)), rule)

    def _is_there(self, actor: Actor, fate: Fate) -> bool:
        """Whether it is surely still in Tokyo after an attack that reached it, and alive."""
        sure = not (fate.unsure or actor.dead or fate.way)
        return sure and actor.within and bool(fate.hits)

    def _burns(self) -> bool:
        return any(burns(each) for each in self.end.cast.values())

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
        more = self._star(actor) if {GAIN, GAINS} & set(self.kinds) else ""
        rule = ENTRY[fate.after]
        if self.end.both_free and actor.place == CITY:
            more += self.voice.say("library", "story", "bay-stays-empty")
            rule = "bay.one-entry-per-turn"
        return Said(self._say(f"into-{place}", actor, more=more), rule)

    def _star(self, actor: Actor) -> str:
        """For going in; of two players nobody says by which rules they play."""
        if self.story.players == TWO:
            return ""
        return self.voice.say("library", "story", "star" if actor.id == ME else "their-star", n=1)

    def _gains(self, ask: Ask, actor: Actor) -> Said | None:
        """The star for going in, or none where nobody makes room."""
        found = self._where(actor)
        entered = self.end.fates[actor.id].way == ENTERED
        if found is None or self.story.players == TWO or self.story.scores:
            return None
        if not entered and self.end.fates[actor.id].way != NO_ROOM:
            return None
        holds = entered and ask.figure in (0, 1)
        told = self._yes(holds=holds) if ask.kind == GAINS or not entered else ""
        return found._replace(text=f"{told} {found.text}".strip())

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
        if self.story.players == BAY_OPENS and self.end.players == BAY_OPENS - 1:
            return Said(self._say("shut-out", actor, other=other), "bay.closing-after-bay-kill")
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


def _why_not(fate: Fate) -> str:
    """Why somebody may not leave whom no smash has cost hearts."""
    burnt = any(each.lost for each in fate.hits)
    return "yield.not-for-card-damage" if burnt else "yield.not-if-prevented"
