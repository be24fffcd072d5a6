"""The table: the whole state of a game, and the elementary changes with their reasons."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from companion.engine.events import Event, Share, Tally, new_tuple
from companion.engine.head import START_HEARTS
from companion.engine.listening import (
    anybody_listens,
    copiers_of,
    hooks_of,
    printed_hooks,
    with_another_hand,
    with_one_more,
    without,
)
from companion.engine.moments import Moment
from companion.engine.playing import hand_hooks
from companion.engine.this_turn import VICTORY, Turn
from companion.engine.windows import happened, reckoned

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.engine.catalogue import Catalogue, Hook
    from companion.engine.head import Place
    from companion.engine.moments import AnyMoment
    from companion.engine.requests import Asks
    from companion.engine.settings import Settings
    from companion.engine.shop import Shop
    from companion.engine.state import Monster, Owned

GOAL = 20
LIMITS = frozenset({Moment.MAXIMUM_HEARTS, Moment.GOAL})
"""What is kept with a monster, and found anew only when the cards that have a say in it change."""
ALIVE = attrgetter("alive")


class GameEnds(Exception):
    """The game is decided, now. Raised from wherever that happens, caught by the game alone."""

    def __init__(self, winner: str, rule: str, *too: str) -> None:
        super().__init__(winner)
        self.winner = winner
        self.rule = rule
        self.too = too
        """Who wins together with the winner, where the table shares a victory."""


class ExtraTurn(NamedTuple):
    """A turn that somebody will take before play goes on to the left."""

    seat: int
    rule: str
    fewer_dice: Share | None = None


class Table:
    """State plus the few changes everything is made of. Whoever changes it names the rule."""

    __slots__ = (
        "active_seat",
        "bay_open",
        "by_id",
        "catalogue",
        "events",
        "evolutions_gone",
        "extra_turns",
        "following_seat",
        "hand_hooks",
        "hooked",
        "last_uid",
        "monsters",
        "now",
        "reactions",
        "rounds",
        "settings",
        "shop",
        "step",
        "temporary",
        "ticks",
        "tiles_gone",
        "turn",
        "winner",
    )

    def __init__(self, settings: Settings, catalogue: Catalogue, shop: Shop) -> None:
        self.settings = settings
        self.catalogue = catalogue
        self.shop = shop
        self.monsters: list[Monster] = []
        self.rounds: list[list[Monster]] = []
        """By seat: everybody from there on to the left. Nobody changes places."""
        self.by_id: dict[str, Monster] = {}
        self.active_seat = 0
        self.following_seat: int | None = None
        """Whose turn comes after the extra turns of somebody who cut in; None: the left neighbour."""
        self.turn = 0
        self.step = ""
        self.now = Turn()
        """What only this turn remembers."""
        self.extra_turns: list[ExtraTurn] = []
        self.bay_open = False
        self.tiles_gone: set[str] = set()
        """Tiles that are no longer at the gauge, wherever they went."""
        self.evolutions_gone: set[str] = set()
        """Evolutions that are out of the game."""
        self.temporary = 0
        """How many temporary evolutions lie before monsters for a while (playing.py)."""
        self.winner: str | None = None
        self.ticks = 0
        self.last_uid = 0
        self.hooked: set[AnyMoment] = set()
        """Moments to which any card in play listens."""
        self.hand_hooks: dict[tuple[str, ...], tuple[Hook, ...]] = {}
        """Where hands are asked, by what they may hold (playing.py)."""
        self.reactions: list[Callable[[], Asks[None]]] = []
        """What cards still want to ask about something that could not wait (windows.py)."""
        self.events: list[Event] = []

    def seat(self, monsters: list[Monster]) -> None:
        """In the order in which they sit."""
        self.monsters = monsters
        self.rounds = [monsters[seat:] + monsters[:seat] for seat in range(len(monsters))]
        self.by_id = {monster.id: monster for monster in monsters}

    # --- looking ---------------------------------------------------------------------------------

    @property
    def active(self) -> Monster:
        return self.monsters[self.active_seat]

    def living(self) -> list[Monster]:
        return list(filter(ALIVE, self.monsters))

    def at(self, place: Place) -> Monster | None:
        for monster in self.monsters:
            if monster.place and monster.place == place:
                return monster
        return None

    def clockwise(self, seat: int) -> list[Monster]:
        """All living monsters, from this seat on to the left, the seat itself first."""
        return list(filter(ALIVE, self.rounds[seat]))

    def others(self, monster: Monster) -> list[Monster]:
        """The other living monsters, clockwise from the left neighbour."""
        return list(filter(ALIVE, self.rounds[monster.seat][1:]))

    def neighbours(self, monster: Monster) -> list[Monster]:
        """The next living monsters on both sides; the dead are skipped."""
        others = self.others(monster)
        return others if len(others) < 2 else [others[0], others[-1]]

    def in_play(self, uid: int) -> Owned | None:
        for monster in self.monsters:
            for owned in monster.cards:
                if owned.uid == uid:
                    return owned
            for owned in monster.tiles:
                if owned.uid == uid:
                    return owned
            for owned in monster.evolutions:
                if owned.uid == uid:
                    return owned
        return None

    def standing_for(self, owned: Owned) -> Owned:
        """The card that a copier stands for; every other card stands for itself."""
        return (self.in_play(owned.copying) if owned.copying else None) or owned

    def owner(self, owned: Owned) -> Monster:
        return self.monsters[owned.owner]

    # --- telling ---------------------------------------------------------------------------------

    def emit(
        self,
        kind: str,
        monster: Monster | None,
        rule: str,
        amount: int = 0,
        cause: str = "",
        by: Monster | None = None,
        item: str | None = None,
        shares: tuple[Share, ...] = (),
        note: str = "",
    ) -> None:
        self.ticks += 1
        who = None if monster is None else monster.id
        whose = None if by is None else by.id
        self.events.append(
            new_tuple(Event, (kind, rule, who, amount, cause, whose, item, shares, note))
        )

    # --- changing --------------------------------------------------------------------------------

    def change_stars(
        self, monster: Monster, tally: Tally, *, cause: str, rule: str, by: Monster | None = None
    ) -> int:
        """Stars up or down, never below zero, nor beyond the end of the dial. Returns what changed."""
        if tally.total < 0:
            tally.keep_within(-monster.stars, 0, "referee.not-below-zero")
        elif monster.stars + tally.total > GOAL and self.settings.stars_end_at_goal:
            tally.keep_within(0, max(GOAL - monster.stars, 0), "win.at-20-stars")
        if not tally.shares:
            return 0
        total = tally.total
        monster.stars += total
        self.emit("stars", monster, rule, total, cause, by, None, tuple(tally.shares))
        if total > 0:
            self.now.gains.append(("stars", monster.seat, total))
            if Moment.GAINED_STARS in monster.hooks:
                happened(self, Moment.GAINED_STARS, monster, total)
        if monster.reached or monster.stars >= monster.goal:
            self.check_goal(monster)
        return total

    def has_enough_stars(self, monster: Monster) -> bool:
        """Enough to win at the end of the turn, if it is alive then."""
        return monster.stars >= monster.goal or self.now.recalls(monster, VICTORY)

    def check_goal(self, monster: Monster) -> None:
        """Remembers when 20 stars were reached; with the house rule "instant" that is the end."""
        if monster.stars < monster.goal and not self.now.recalls(monster, VICTORY):
            monster.reached = 0
        elif not monster.reached and monster.stars >= monster.goal:
            monster.reached = self.ticks
            if self.settings.win == "instant" and monster.alive:
                raise GameEnds(monster.id, "win.instant")

    def gain_stars(self, monster: Monster, amount: int, rule: str, *, cause: str = "card") -> int:
        return self.change_stars(monster, Tally(amount, rule), cause=cause, rule=rule)

    def lose_stars(
        self, monster: Monster, amount: int, rule: str, *, by: Monster | None = None
    ) -> int:
        return -self.change_stars(monster, Tally(-amount, rule), cause="card", rule=rule, by=by)

    def gain_energy(self, monster: Monster, tally: Tally, *, cause: str, rule: str) -> None:
        """One gain of energy, however many pieces: cards that add to a gain add once."""
        if Moment.GAINING_ENERGY in monster.hooks and tally.total > 0:
            tally = reckoned(self, Moment.GAINING_ENERGY, monster, tally)
        self.move_energy(monster, tally, cause=cause, rule=rule)

    def move_energy(
        self,
        monster: Monster,
        tally: Tally,
        *,
        cause: str,
        rule: str,
        item: str | None = None,
        by: Monster | None = None,
    ) -> None:
        """Energy that changes hands without being a gain: payments, refunds from a card's own stock."""
        if not tally.shares:
            return
        total = tally.total
        monster.energy += total
        if total > 0:
            self.now.gains.append(("energy", monster.seat, total))
        self.emit("energy", monster, rule, total, cause, by, item, tuple(tally.shares))

    def pay(self, monster: Monster, amount: int, rule: str, *, item: str | None = None) -> None:
        self.move_energy(monster, Tally(-amount, rule), cause="paid", rule=rule, item=item)

    def heal(self, monster: Monster, tally: Tally, *, cause: str, rule: str) -> int:
        """One healing, up to the maximum. Returns the hearts really restored."""
        if Moment.GAINING_HEARTS in monster.hooks and tally.total > 0:
            tally = reckoned(self, Moment.GAINING_HEARTS, monster, tally)
        room = max(monster.maximum - monster.hearts, 0)
        if not 0 <= tally.total <= room:
            tally.keep_within(0, room, "heal.maximum")
        if not tally.shares:
            return 0
        total, shares = tally.total, tuple(tally.shares)
        if not total:
            self.emit("none", monster, "heal.maximum", 0, "already-full", None, None, shares)
            return 0
        monster.hearts += total
        self.now.gains.append(("hearts", monster.seat, total))
        self.emit("hearts", monster, rule, total, cause, None, None, shares)
        return total

    def add_turn(self, monster: Monster, rule: str, fewer_dice: Share | None = None) -> None:
        """One more turn for this monster, after this one and those that wait by the same rule."""
        order = self.catalogue.extra_turns
        self.extra_turns.append(ExtraTurn(monster.seat, rule, fewer_dice))
        self.extra_turns.sort(key=lambda turn: order.index(turn.rule) if turn.rule in order else -1)
        self.emit("extra-turn", monster, rule=rule, amount=1)

    # --- what lies before monsters ---------------------------------------------------------------

    def rebind(self, *changed: Monster) -> None:
        """Finds anew which hooks listen to which moment, after the cards of some have come or gone.

        What was found before stays as it is: whoever goes through it now can do so to the end.
        """
        for monster in changed:
            monster.hooks = hooks_of(self, monster) if monster.alive else {}
            monster.asked = hand_hooks(self, monster) if monster.hand and monster.alive else ()
            monster.copiers = copiers_of(monster) if monster.alive else []
            self._reckon_limits(monster)
        self.hooked = set().union(*[monster.hooks for monster in self.monsters])

    def came(self, owned: Owned) -> None:
        """Like `rebind` of its owner, where all that has changed is that this lies there now."""
        monster = self.monsters[owned.owner]
        if not monster.alive or owned.copying:
            self.rebind(monster)
            return
        if new := printed_hooks(self, monster, owned):
            monster.hooks = with_one_more(monster.hooks, owned, new)
            self._listens_otherwise(monster, (), new)

    def went(self, owned: Owned, monster: Monster) -> None:
        """Like `rebind` of a monster, where all that has changed is that it no longer has this."""
        copied = owned.copying
        for copier in monster.copiers:
            copied = copied or copier.copying == owned.uid
        if not monster.alive or copied:
            self.rebind(monster)
            return
        if gone := printed_hooks(self, monster, owned):
            monster.hooks = without(monster.hooks, owned, gone)
            self._listens_otherwise(monster, gone, ())

    def stands_for(self, copier: Owned, before: Owned | None, after: Owned | None) -> None:
        """Like `rebind` of its owner, where all that has changed is which card this stands for."""
        monster = self.monsters[copier.owner]
        if not monster.alive or after is None or len(monster.copiers) > 1:
            self.rebind(monster)  # among its equals it has its old place again, not the last one
            return
        own, known = printed_hooks(self, monster, copier), self.catalogue.hooks
        gone = known.get((before.family, before.id), ()) if before is not None else ()
        new = known.get((after.family, after.id), ())
        others = without(monster.hooks, copier, (*own, *gone))
        monster.hooks = with_one_more(others, copier, (*own, *new))
        monster.copiers = copiers_of(monster)
        self._listens_otherwise(monster, gone, new)

    def _listens_otherwise(
        self, monster: Monster, gone: Sequence[Hook], new: Sequence[Hook]
    ) -> None:
        """After some of its hooks have gone and others have come: what follows from that."""
        for moment, _, _, _ in new:
            self.hooked.add(moment)
            if moment in LIMITS:
                self._reckon_limits(monster)
        for moment, _, _, _ in gone:
            if moment not in monster.hooks and not anybody_listens(self, moment):
                self.hooked.discard(moment)
            if moment in LIMITS:
                self._reckon_limits(monster)

    def _reckon_limits(self, monster: Monster) -> None:
        monster.maximum = reckoned(self, Moment.MAXIMUM_HEARTS, monster, START_HEARTS)
        monster.goal = reckoned(self, Moment.GOAL, monster, GOAL)

    def rebind_hands(self, *changed: Monster) -> None:
        """After hands have changed: with mutant evolutions every other one may hold something else."""
        for monster in self.monsters if self.settings.mutants else changed:
            new = hand_hooks(self, monster) if monster.hand and monster.alive else ()
            if new is not monster.asked:
                (hand,), gone = monster.holding, monster.asked
                monster.hooks = with_another_hand(monster.hooks, hand, gone, new)
                monster.asked = new
                self._listens_otherwise(monster, gone, new)

    def still_there(self, owned: Owned) -> bool:
        monster = self.monsters[owned.owner]
        return monster.alive and owned in monster.pile(owned.family)

    # --- copies ----------------------------------------------------------------------------------

    def copy(self) -> Table:
        """An independent twin, without events: what a checkpoint keeps.

        Its hooks are found anew (`rebind`) only if it is taken up again: most checkpoints never are.
        """
        twin = Table(self.settings, self.catalogue, self.shop.copy())
        twin.seat([monster.copy() for monster in self.monsters])
        twin.active_seat = self.active_seat
        twin.following_seat = self.following_seat
        twin.turn = self.turn
        twin.step = self.step
        twin.now = self.now.copy()
        twin.extra_turns = self.extra_turns.copy()
        twin.bay_open = self.bay_open
        twin.tiles_gone = self.tiles_gone.copy() if self.tiles_gone else set()
        twin.evolutions_gone = self.evolutions_gone.copy() if self.evolutions_gone else set()
        twin.temporary = self.temporary
        twin.winner = self.winner
        twin.ticks = self.ticks
        twin.last_uid = self.last_uid
        return twin
