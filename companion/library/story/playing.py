"""Plays a story through: who is hit, who falls, who goes where."""

from __future__ import annotations

from companion.data import load
from companion.library.computed.scene import MOST_HEARTS
from companion.library.computed.wording import BAY_OPENS
from companion.library.story.arms import (
    Hit,
    armour_of,
    bare,
    burning,
    is_by_leaving,
    owned,
    strength,
)
from companion.library.story.cast import BAY, CITY, INSIDE, ME, OUTSIDE, SOMEBODY, Actor
from companion.library.story.ending import (
    DRIVEN,
    ENTERED,
    LEFT,
    MOVED,
    NO_ROOM,
    STAYED,
    Ending,
    Fate,
)  # fmt: skip
from companion.library.story.events import (
    ENTER,
    HAS,
    HEAL,
    KILL,
    LEAVE,
    STAY,
    STRIKE,
    Event,
    Story,
)  # fmt: skip

OPPOSITE = {INSIDE: OUTSIDE, OUTSIDE: INSIDE}
ALL_NEIGHBOURS = 3
"""With so many left everybody sits beside everybody."""


def play(story: Story) -> Ending:
    return _Play(story).ending()


class _Play:
    """Goes from attack to attack; each ends with its moves."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.end = Ending(story.cast, {id: Fate() for id in story.cast}, story.players)
        self.free: set[str] = set(story.empty)
        self.reason = "empty" if story.empty else ""
        self.freed = 0
        self.leaving: set[str] = set()
        self.staying: set[str] = set()
        """Those who leave after the attack that is played, and those who stay."""
        self.traps: list[Hit] = []
        """What waits for whoever moves in."""

    def ending(self) -> Ending:
        self._conclude_places()
        group: list[Event] = []
        for event in self.story.events:
            kinds = {each.kind for each in group}
            if event.kind == STRIKE and kinds & {STRIKE, ENTER}:
                self.end.sure &= STRIKE in kinds  # who moved in before anybody struck?
                self._attack(group)
                group = []
            group.append(event)
        self._attack(group)
        return self.end

    def _actor(self, id: str) -> Actor:
        if id not in self.end.fates:
            self.end.fates[id] = Fate()
        return self.end.cast.get_or_make(id)

    # --- who is where --------------------------------------------------------------------------------

    def _conclude_places(self) -> None:
        """Whoever leaves was inside; beside one in Tokyo all others are outside."""
        for event in self.story.events:
            actor = self._actor(event.who)
            if event.kind == LEAVE and not actor.place:
                actor.place = INSIDE
        by: Actor | None = None
        for event in self.story.events:
            if event.kind == STRIKE:
                self._across(event)
                by = self._actor(event.who)
            elif event.kind == LEAVE and by is not None:
                by.place = by.place or OUTSIDE
        self._put_the_others_outside()

    def _put_the_others_outside(self) -> None:
        inside = [each for each in self.end.cast.values() if each.within]
        one_place = (self.story.players or 0) < BAY_OPENS and len(inside) == 1
        full = {CITY, BAY} <= {each.place for each in inside}
        if full or (one_place and inside[0].place in (INSIDE, CITY)):
            for actor in self.end.cast.values():
                actor.place = actor.place or OUTSIDE

    def _across(self, event: Event) -> None:
        """Whoever hits somebody is on the other side, where nothing else is said."""
        by, at = self._actor(event.who), self._actor(event.at) if event.at is not None else None
        if at is not None and not by.place and at.place and at is not by:
            by.place = OPPOSITE[at.side]
        elif at is not None and by.place and not at.place:
            at.place = OPPOSITE[by.side]
        elif at is None and not by.place and self.free & {INSIDE, CITY}:
            by.place = OUTSIDE

    # --- one attack ----------------------------------------------------------------------------------

    def _attack(self, group: list[Event]) -> None:
        self.freed = 0
        strike = next((each for each in group if each.kind == STRIKE), None)
        self.leaving, self.staying = _movers(group, LEAVE), _movers(group, STAY)
        mine = [each for each in group if each.kind == HEAL and strike and each.who == strike.who]
        for event in mine:  # hearts and smashes of one roll, still outside
            self._heal(event)
        if strike is not None:
            self._strike(strike)
        for event in group:
            if event not in mine:
                self._happen(event)
        if strike is not None or self.freed:
            self._close_bay()
        if strike is not None:
            self._enter(self._actor(strike.who))

    def _heal(self, event: Event) -> None:
        actor = self._actor(event.who)
        if not actor.place:
            self.end.sure = False
        if actor.hearts is None or actor.within:
            return
        limits = load("rules", "reckoning.toml")["healing"]["limits"]
        most = max(
            (limits[bare(each)] for each in actor.cards if bare(each) in limits),
            default=MOST_HEARTS,
        )
        more = max(min(event.n, most - actor.hearts), 0)
        actor.hearts += more
        self.end.fates[actor.id].healed.append(more)
        self.end.fates[actor.id].steps.append(more)

    def _strike(self, event: Event) -> None:
        by = self._actor(event.who)
        if by.dead:
            self.end.sure = False
        self.end.last, self.end.side = by.id, by.side
        if not event.n:
            self._strike_somehow(by)
            return
        hit = strength(by, max(event.n, 0))
        if not hit.lost:
            self._miss_all(by)
            return
        for actor in list(self.end.cast.values()):
            if actor is not by and not actor.dead:
                self._reach(by, actor, event, hit)
        if by.hearts is not None and by.hearts <= 0:
            by.hearts = 0
            self._fall(by)

    def _miss_all(self, by: Actor) -> None:
        """Without a single smash nobody is hit, and nobody may leave."""
        for actor in self.end.cast.values():
            if actor is not by and not actor.dead:
                fate = self.end.fates[actor.id]
                fate.idle = True
                fate.way = fate.way or (STAYED if actor.within else "")

    def _reach(self, by: Actor, actor: Actor, event: Event, hit: Hit) -> None:
        """What an attack costs somebody: its smashes, its fire, both or nothing."""
        fate, fire = self.end.fates[actor.id], burning(by, hit)
        everywhere = owned(by, load("rules", "reckoning.toml")["smashes"]["everywhere"])
        near = fire is not None and self._is_beside(by, actor)
        if near is None:
            fate.unsure = True  # fire reaches neighbours, and nobody says who is one
        elif everywhere or self._is_hit(by, actor, event):
            self._lose(actor, hit.fanned(fire) if fire is not None and near else hit)
        elif by.place and actor.place:
            fate.missed.append(by.id)
            if fire is not None and near:
                self._lose(actor, fire)
        else:
            fate.unsure = True

    def _is_beside(self, by: Actor, actor: Actor) -> bool | None:
        """Whether they are neighbours: among three everybody is; None where nobody says it."""
        if self.end.players is not None and self.end.players <= ALL_NEIGHBOURS:
            return True
        told = by if actor.id == ME else actor if by.id == ME else None
        return True if told is not None and told.beside else None

    def _strike_somehow(self, by: Actor) -> None:
        """Nobody says how hard: whoever is on the other side has lost something."""
        for actor in list(self.end.cast.values()):
            if actor is by or actor.dead:
                continue
            fate = self.end.fates[actor.id]
            fate.unsure = True
            fate.struck = not (by.place and actor.place) or by.side != actor.side
            if by.place and actor.place and by.side == actor.side:
                fate.missed.append(by.id)

    def _is_hit(self, by: Actor, actor: Actor, event: Event) -> bool:
        if by.place and actor.place:
            return by.side != actor.side
        return event.at == actor.id

    def _lose(self, actor: Actor, hit: Hit) -> None:
        jets = owned(actor, load("rules", "reckoning.toml")["saving"]["by-leaving"])
        if hit.smashed and jets and actor.place != OUTSIDE:
            if actor.id in self.leaving:
                hit = hit._replace(lost=0, armour=jets)
            elif actor.id not in self.staying:
                self.end.fates[actor.id].unsure = True
        worn = armour_of(actor)
        if worn and hit.lost == 1:
            hit = hit._replace(lost=0, armour=worn)
        self.end.fates[actor.id].hits.append(hit)
        self.end.fates[actor.id].steps.append(-hit.lost)
        if hit.smashed and hit.lost:
            self._strike_back(actor, self._actor(hit.by))
        if actor.hearts is not None:
            actor.hearts -= hit.lost
            if actor.hearts <= 0:
                actor.hearts = 0
                self._fall(actor)

    def _strike_back(self, actor: Actor, by: Actor) -> None:
        """What smashes that took hearts bring besides: poison, or a blow at whoever struck."""
        known = load("rules", "reckoning.toml")["struck"]
        self.end.fates[actor.id].poison += bool(owned(by, known["poisons"]))
        if back := owned(actor, list(known["returns"])):
            worn = armour_of(by)
            lost = 0 if worn else known["returns"][bare(back)]
            self.end.fates[by.id].hits.append(
                Hit(actor.id, 0, lost, ((back, lost),), smashed=False)
            )
            self.end.fates[by.id].steps.append(-lost)
            if by.hearts is not None:
                by.hearts -= lost

    def _fall(self, actor: Actor) -> None:
        if actor.dead or self._come_back(actor):
            return
        actor.dead = True
        if actor.within:
            self._vacate(actor, "kill")
        if self.end.players is not None:
            self.end.players -= actor.heads

    def _come_back(self, actor: Actor) -> bool:
        """With a card that brings it back, outside Tokyo and without any other."""
        known = load("rules", "reckoning.toml")["saving"]["back-with"]
        card = owned(actor, list(known))
        if not card or self.end.fates[actor.id].reborn:
            return False
        if actor.within:
            self._make_free(actor.place, "leave")
        actor.place, actor.hearts = OUTSIDE, known[bare(card)]
        self.end.fates[actor.id].reborn = card
        return True

    def _vacate(self, actor: Actor, reason: str) -> None:
        """Its place, or both where it stands for two."""
        for place in (CITY, BAY) if actor.heads > 1 else (actor.place,):
            self._make_free(place, reason)

    def _make_free(self, place: str, reason: str) -> None:
        self.free.add(place)
        self.reason = reason
        self.freed += 1

    # --- what follows --------------------------------------------------------------------------------

    def _happen(self, event: Event) -> None:
        actor = self._actor(event.who)
        if event.kind == KILL:
            self._kill(event)
        elif event.kind == HEAL:
            self._heal(event)
        elif event.kind == HAS:
            actor.hearts = event.n
            self.end.fates[actor.id].told = True
            self.end.sure = self.end.sure and not actor.dead
        elif event.kind in (LEAVE, STAY):
            self._decide(event.kind, actor)
        elif event.kind == ENTER and not actor.within:
            self._close_bay()
            self.end.sure = self.end.sure and bool(self.free)
            actor.place = OUTSIDE
            self._enter(actor)

    def _kill(self, event: Event) -> None:
        """Told, so nobody has to work it out; but the attack must reach whom it kills."""
        by_whom = event.who != SOMEBODY
        fates = self.end.fates
        if event.at is None or (by_whom and event.who in fates[self._actor(event.at).id].missed):
            self.end.sure = False
        else:
            self._fall(self._actor(event.at))

    def _decide(self, kind: str, actor: Actor) -> None:
        fate = self.end.fates[actor.id]
        if actor.dead:  # "if I stay every time" is no move, and with Jets staying comes first
            self.end.sure &= actor.id == ME or any(is_by_leaving(each) for each in actor.cards)
        elif kind == LEAVE and not (actor.within and _may_go(fate)):
            self.end.sure = False
        elif kind == LEAVE:
            self._vacate(actor, "leave")
            if card := owned(actor, list(load("rules", "reckoning.toml")["smashes"]["inside"])):
                self.traps.append(Hit(actor.id, 0, 1, ((card, 1),), smashed=False))
            actor.place, fate.way = OUTSIDE, LEFT
        elif actor.within and not actor.dead:
            fate.way = STAYED

    def _close_bay(self) -> None:
        """With four left there is only the City."""
        before = self.story.players
        if before != BAY_OPENS or self.end.players != BAY_OPENS - 1:
            return
        for actor in self.end.within(BAY):
            fate = self.end.fates[actor.id]
            if CITY in self.free:
                actor.place, fate.way = CITY, MOVED
                self.free.discard(CITY)
            else:
                actor.place, fate.way = OUTSIDE, DRIVEN
            fate.after = self.reason
        self.free.discard(BAY)

    def _enter(self, by: Actor) -> None:
        """Whoever struck from outside goes where there is room."""
        fate = self.end.fates[by.id]
        if by.dead or by.place != OUTSIDE:
            return
        if not self.free:
            there = [each for each in self.end.within(INSIDE) if self.end.fates[each.id].way]
            fate.way, fate.beside = NO_ROOM, there[0].id if there else ""
            return
        self.end.both_free = {CITY, BAY} <= self.free
        places = [each for each in (INSIDE, CITY, BAY) if each in self.free]
        by.place, fate.way, fate.after = places[0], ENTERED, self.reason
        self.free.discard(by.place)
        for trap in self.traps:
            self._lose(by, trap)
        self.traps = []


def _may_go(fate: Fate) -> bool:
    """Whoever lost hearts, or would have but for what it does by leaving."""
    return fate.struck or any(
        each.lost or (each.armour and is_by_leaving(each.armour)) for each in fate.hits
    )


def _movers(group: list[Event], kind: str) -> set[str]:
    return {each.who for each in group if each.kind == kind}
