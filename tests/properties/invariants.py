"""What holds after every move of every game, whatever was played."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.data import load
from companion.engine.listening import hooks_of
from companion.engine.settings import BAY_FROM
from companion.engine.this_turn import FALLING
from companion.engine.wickedness import TOP
from companion.moves.kinds import PASS, Use
from companion.text.telling import full
from companion.text.voice import LANGUAGES, voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.engine.events import Event
    from companion.engine.game import Game
    from companion.engine.head import Head, Seat
    from companion.engine.table import Table
    from companion.moves.kinds import Move

DIALS = ("hearts", "stars", "energy", "wickedness", "poison", "shrink", "target", "hand")
COMES_BACK = ("card.zombify", "card.it-has-a-child")
"""The cards that take their owner's counter off the gauge."""
DIES_UNHURT = ("card.monster-sidekick",)
"""The rules that eliminate a monster which still has hearts."""
MISSING = re.compile(r"[{}]|\b(?:events|screen|errors|labels|cli|problems)\.[a-z-]+\.?")


class Broken(AssertionError):
    """An invariant that does not hold. `label` says which, whatever the game."""

    def __init__(self, label: str, detail: object = "") -> None:
        super().__init__(f"{label}: {detail}")
        self.label = label


def demand(holds: bool, label: str, detail: object = "") -> None:
    if not holds:
        raise Broken(label, detail)


# --- the table ------------------------------------------------------------------------------------


def check_table(table: Table) -> None:
    places = [monster.place for monster in table.monsters if monster.place is not None]
    demand(len(places) == len(set(places)), "at most one figure a place", places)
    if "bay" in places:
        demand(table.bay_open, "nobody stands in a closed Bay", places)
    for monster in table.monsters:
        name = monster.id
        within = 0 <= monster.hearts <= monster.maximum
        demand(within, "hearts within 0 and the maximum", f"{name} {monster.hearts}")
        demand(monster.stars >= 0, "stars are never negative", f"{name} {monster.stars}")
        demand(monster.energy >= 0, "energy is never negative", f"{name} {monster.energy}")
        demand(0 <= monster.wickedness <= TOP, "the gauge ends at both ends", name)
        demand(monster.poison >= 0 and monster.shrink >= 0, "tokens are never negative", name)
        demand(monster.alive or not monster.hearts, "the dead have no hearts", name)
        if not monster.alive:
            demand(monster.place is None, "the dead are not in Tokyo", name)
            owns = [*monster.cards, *monster.tiles]
            demand(not owns, "the dead own nothing", f"{name} {[owned.id for owned in owns]}")
            demand(not monster.hooks, "the cards of the dead do not act", name)
        for owned in (*monster.cards, *monster.tiles):
            demand(owned.owner == monster.seat, "what lies before a monster is its own", owned.id)
            demand(owned.counters >= 0, "counters are never negative", f"{name} {owned.id}")
    tiles = [tile.id for monster in table.monsters for tile in monster.tiles]
    demand(len(tiles) == len(set(tiles)), "a tile lies once", tiles)
    _check_bound(table)


def _check_bound(table: Table) -> None:
    """What was bound one by one, as it came and went, is what all that lies there comes to."""
    for monster in table.living():
        anew = hooks_of(table, monster)
        for moment in {*anew, *monster.hooks}:
            bound = anew.get(moment) == monster.hooks.get(moment)
            demand(bound, "whatever lies there listens", f"{monster.id} {moment.name}")
    listened = {moment for monster in table.monsters for moment in monster.hooks}
    demand(table.hooked == listened, "moments that somebody listens to", table.hooked ^ listened)


SELLS_ITSELF = {"metamorph"}
"""Whoever has sold this card with itself may go on selling."""
INSIDE = ("card", "choose", "dice")
"""Kinds of questions that may stand inside something that is not yet settled: whether a card saves from a
fall, who takes the place of the dead. Everything else is asked once that is over."""


def _check_the_living(game: Game) -> None:
    """Whoever is alive has hearts, is undead, or is about to be saved or eliminated by this question.

    Falls of one moment are settled together, so others may wait at 0 hearts while one is asked; but
    they have lost their last heart in this turn.
    """
    table = game.table
    for monster in table.monsters:
        undead = any(catalogue().for_sale[card.id].undead for card in monster.cards)
        falling = table.now.recalls(monster, FALLING)
        waiting = game.pending.kind in INSIDE and monster.seat in table.now.lost
        lives = monster.hearts > 0 or undead or falling or waiting
        demand(not monster.alive or lives, "alive means having hearts", monster.id)


def _check_the_bay(game: Game) -> None:
    """Five or more keep it open. While the dead are settled their places may be asked about first:
    Monkey Rush takes one before the Bay closes, and what its entering brings may ask more.
    """
    table, living = game.table, len(game.table.living())
    if not table.bay_open or living >= BAY_FROM:
        return
    settling = game.pending.kind in INSIDE and _somebody_died_this_turn(game)
    demand(settling, "no Bay with fewer than five alive", living)


def _somebody_died_this_turn(game: Game) -> bool:
    for _, event in reversed(game.events()):
        if event.kind in ("eliminated", "turn"):
            return event.kind == "eliminated"
    return False


def check_request(game: Game) -> None:
    """Only the living are asked, and only where there is something to choose."""
    request, table = game.pending, game.table
    if request.kind == "over":
        demand(table.winner is not None, "a game that is over has a winner or nobody")
        return
    demand(table.winner is None, "a game with a winner is over", table.winner)
    _check_the_bay(game)
    _check_the_living(game)
    demand(request.by is not None, "somebody is asked", request.kind)
    demand(table.by_id[request.by or ""].alive, "no question to the dead", request.by)
    demand(request.rule in known_rules(), "every question cites a rule", request.rule)
    options = request.options(table)
    demand(len(options) == len(set(options)), "no option twice", options)
    if request.kind in ("card", "choose", "yield", "tile"):
        something = [option for option in options if option != PASS]
        demand(bool(something), "no question without a choice", (request.rule, options))
    if request.kind == "card":
        _check_it_can_answer(game, options)


def _check_it_can_answer(game: Game, options: Sequence[Move]) -> None:
    """What is offered to be used lies before the monster that is asked, or before it in likeness."""
    table = game.table
    monster = table.by_id[game.pending.by or ""]
    lying = (*monster.cards, *monster.tiles, *monster.evolutions, *monster.lasting)
    has = {owned.id for owned in lying} | {table.standing_for(owned).id for owned in lying}
    has |= SELLS_ITSELF
    offered = {option.item for option in options if isinstance(option, Use)}
    demand(offered <= has, "only what lies there is offered", (monster.id, offered - has))


def check_copies(table: Table, lines: Iterable[str]) -> None:
    """No power card or costume lies in more places than there are copies of it.

    A referee may correct what lies before a monster to whatever the table says lies there.
    """
    if any(line.startswith("set ") and " cards " in line for line in lines):
        return
    shop = table.shop
    lying = Counter(owned.id for monster in table.monsters for owned in monster.cards)
    lying.update(shop.aside.values())
    lying.update(card for card in shop.market or () if card is not None)
    for card, count in lying.items():
        copies = catalogue().for_sale[card].copies_of(table.settings.edition.deck)
        demand(count <= copies, "no card in two places", (card, count, copies))


# --- events ---------------------------------------------------------------------------------------


@cache
def known_rules() -> frozenset[str]:
    rules = {row["id"] for row in load("rules", "index.toml")["rule"]}
    rules |= {f"card.{name}" for name in catalogue().cards}
    rules |= {f"costume.{name}" for name in catalogue().costumes}
    rules |= {f"evolution.{name}" for name in catalogue().evolutions}
    return frozenset(rules | {f"tile.{name}" for name in catalogue().tiles})


def check_events(game: Game, events: Iterable[Event]) -> None:
    monsters = game.table.by_id
    edition = game.head.edition
    for event in events:
        for rule in (event.rule, *(share.rule for share in event.shares)):
            demand(rule in known_rules(), "every event cites an existing rule", event)
        demand(event.monster is None or event.monster in monsters, "events name monsters", event)
        demand(event.by is None or event.by in monsters, "events name monsters", event)
        if event.shares:
            total = sum(share.amount for share in event.shares)
            demand(total == event.amount, "shares add up to the amount", event)
        if event.kind == "wickedness" and event.amount < 0:
            demand(event.rule in COMES_BACK, "wickedness only grows", event)
        _check_words(edition, event)


_told: set[tuple[object, ...]] = set()
unsaid: dict[str, str] = {}
"""What has no text, and where it was seen. A test of its own looks at it after all the games."""


def _check_words(edition: str, event: Event) -> None:
    """Every kind of event has its sentence in every language; each looked at once."""
    rules = (event.rule, *(share.rule for share in event.shares))
    item = event.item if event.kind == "token" else None
    key = (edition, event.kind, event.cause, event.amount < 0, item, *rules)
    if key in _told:
        return
    _told.add(key)
    for language in LANGUAGES:
        says = voice(language, edition)
        text = full(says, event._replace(note=""))
        if MISSING.search(text):
            unsaid.setdefault(f"{language} {edition}: {text}", repr(event))
        for rule in rules:
            if says.rule(rule) == rule:
                unsaid.setdefault(f"{language} {edition}: no text for {rule}", repr(event))
        for share in event.shares if len(event.shares) > 1 else ():
            if says.label(share.rule) == share.rule:
                unsaid.setdefault(f"{language} {edition}: no label for {share.rule}", repr(event))


# --- the books ------------------------------------------------------------------------------------


def _dial(head: Head, seat: Seat, dial: str) -> int:
    """As the seat says; a hand it says nothing about is the set-up's one card."""
    if dial == "hand" and (seat.hand is None or seat.hearts == 0):
        return int("power-up" in head.options and seat.hearts > 0)
    return int(getattr(seat, dial, 0))


class Books:
    """What each monster must have by what it was given and what the events say."""

    __slots__ = ("belongings", "dials")

    def __init__(
        self, dials: dict[str, dict[str, int]], belongings: dict[str, dict[str, int]]
    ) -> None:
        self.dials = dials
        self.belongings = belongings

    @classmethod
    def opened(cls, head: Head) -> Books:
        books = cls(
            {seat.id: {dial: _dial(head, seat, dial) for dial in DIALS} for seat in head.seats},
            {seat.id: {} for seat in head.seats},
        )
        for seat in head.seats:
            for thing in (*seat.cards, *(f"tile:{tile}" for tile in seat.tiles)):
                books._add(seat.id, thing)
        return books

    def after(self, events: Iterable[Event]) -> Books:
        """The books with these events written down; the old ones stay as they are."""
        new = Books(
            {name: dials.copy() for name, dials in self.dials.items()},
            {name: things.copy() for name, things in self.belongings.items()},
        )
        for event in events:
            if event.monster is not None:
                new._write(event, event.monster, event.item or "")
        return new

    def _add(self, name: str, thing: str, count: int = 1) -> None:
        things = self.belongings[name]
        things[thing] = things.get(thing, 0) + count
        demand(things[thing] >= 0, "nobody hands over what it does not own", (name, thing))
        if not things[thing]:
            del things[thing]

    def _write(self, event: Event, name: str, item: str) -> None:
        dials = self.dials[name]
        match event.kind:
            case ("hearts" | "stars" | "energy" | "wickedness" | "hand") as dial:
                dials[dial] += event.amount
            case "token":
                dials[item] += event.amount
            case "belongings":
                dials["energy"] += event.amount
                self.belongings[name] = {}
            case "eliminated":
                dials["poison"] = dials["shrink"] = dials["target"] = 0
                if event.rule in DIES_UNHURT:
                    dials["hearts"] = 0
            case "corrected" if event.cause == "number":
                field, _, value = item.partition("=")
                dials[field] += event.amount
                demand(dials[field] == int(value), "a correction says what it changed", event)
            case "corrected" if event.cause in ("cards", "tiles"):
                self._correct(name, event.cause, item)
            case "evolution" if event.cause == "played":
                dials["hand"] -= 1
            case "tile" if event.cause == "taken":
                self._add(name, f"tile:{item}")
            case "card":
                self._hand_over(event, name, item)

    def _hand_over(self, event: Event, name: str, item: str) -> None:
        """A card that came, went or changed hands."""
        match event.cause:
            case "bought" | "got-free":
                if catalogue().for_sale[item].kind in ("keep", "costume"):
                    self._add(name, item)
            case "bought-from" | "swapped" | "stolen":
                self._add(name, item)
                self._add(event.by or "", item, -1)
            case "discarded":
                # An evolution may discard a card that was turned up or has just been used up.
                if item in self.belongings[name] or not event.rule.startswith("evolution."):
                    self._add(name, item, -1)
            case "discarded-tile":
                self._add(name, f"tile:{item}", -1)

    def _correct(self, name: str, field: str, value: str) -> None:
        things = self.belongings[name]
        for thing in [each for each in things if each.startswith("tile:") == (field == "tiles")]:
            del things[thing]
        for word in [] if value == "none" else value.replace(",", " ").split():
            self._add(name, word if field == "cards" else f"tile:{word}")

    def check(self, table: Table) -> None:
        for monster in table.monsters:
            dials = self.dials[monster.id]
            for dial in DIALS:
                if dials[dial] != getattr(monster, dial):
                    found = getattr(monster, dial)
                    detail = f"{monster.id} should have {dials[dial]} {dial} and has {found}"
                    raise Broken("gains and losses add up to the events", detail)
            things = [card.id for card in monster.cards]
            things += [f"tile:{tile.id}" for tile in monster.tiles]
            if self.belongings[monster.id] != Counter(things):
                booked = self.belongings[monster.id]
                detail = f"{monster.id} should own {booked} and owns {things}"
                raise Broken("cards come and go with events", detail)
