"""How often each card, tile, evolution and costume has acted: what events, shares and dice counts cite.

A few cards change what is possible without an event of their own; what counts as their acting is in
`silent_acts`.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.editions import EDITIONS
from companion.engine.dice import rolls_of
from companion.engine.requests import BuyRequest, RollRequest
from companion.engine.shop import open_counters
from companion.moves.kinds import Buy, Roll

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.events import Event
    from companion.engine.game import Game
    from companion.engine.head import Edition
    from companion.moves.kinds import Move

TILE_RULES = {"card.fluxling": "tile:fluxling", "card.fluxling-retarget": "tile:fluxling"}
"""Rules of tiles that are filed with the cards."""


@cache
def box(edition: Edition) -> tuple[str, ...]:
    """Every card of the edition and its promos, and every tile (as tile:ID)."""
    info = catalogue().editions[edition]
    decks = {info.deck, *info.promos}
    cards = [card.id for card in catalogue().cards.values() if decks & set(card.decks)]
    return (*cards, *(f"tile:{tile}" for tile in catalogue().tiles))


@cache
def modules() -> tuple[str, ...]:
    """Every evolution and every costume, which are the same in each edition."""
    known = catalogue()
    evolutions = (f"evolution:{evolution}" for evolution in known.evolutions)
    return (*evolutions, *(f"costume:{costume}" for costume in known.costumes))


@cache
def thing_of(rule: str) -> str | None:
    """The card or tile that a rule belongs to: its own, or one about it (card.mimic-copies)."""
    if rule in TILE_RULES:
        return TILE_RULES[rule]
    family, _, name = rule.partition(".")
    if family in ("tile", "evolution", "costume"):
        return f"{family}:{name}"
    if family != "card":
        return None
    while name and name not in catalogue().cards:
        name = name.rpartition("-")[0]
    return name or None


class Acting:
    """Counts for each edition."""

    def __init__(self) -> None:
        self.counts: dict[Edition, Counter[str]] = {edition: Counter() for edition in EDITIONS}

    def add(self, edition: Edition, silent: Iterable[str], events: Iterable[Event]) -> None:
        """One move: what acted without telling, and what its events tell."""
        self._cite(edition, silent)
        for event in events:
            if not _only_lies_there(event):
                self._cite(edition, (event.rule, *(share.rule for share in event.shares)))

    def _cite(self, edition: Edition, rules: Iterable[str]) -> None:
        things = {thing for rule in rules if (thing := thing_of(rule)) is not None}
        self.counts[edition].update(things)

    def fewest(self, edition: Edition) -> tuple[int, str]:
        counts = self.counts[edition]
        return min((counts[thing], thing) for thing in box(edition))

    def of_modules(self) -> Counter[str]:
        """Evolutions and costumes, all editions together."""
        total: Counter[str] = Counter()
        for counts in self.counts.values():
            total.update({thing: counts[thing] for thing in modules()})
        return total


def _only_lies_there(event: Event) -> bool:
    """Laying down a permanent evolution, or taking any away, is not yet its effect."""
    if event.kind != "evolution" or event.cause not in ("played", "discarded"):
        return False
    temporary = catalogue().evolutions[event.item or ""].kind == "temporary"
    return event.cause == "discarded" or not temporary


def silent_acts(game: Game, move: Move) -> Iterator[str]:
    """What acts in this move without an event: dice, rolls, targets, counters that a card opens."""
    request = game.pending
    if isinstance(move, Roll) and isinstance(request, RollRequest):
        yield from _when_rolling(game, move, request)
    elif isinstance(move, Buy) and isinstance(request, BuyRequest):
        yield from _when_buying(game, move)
    elif isinstance(move, Buy):
        yield request.rule


def _when_rolling(game: Game, move: Roll, request: RollRequest) -> Iterator[str]:
    table = game.table
    yield from (share.rule for share in request.shares)
    yield from (share.rule for share in rolls_of(table, table.active).shares)
    others = len(table.living()) > 2  # with two, everybody is hit anyway
    if others and "s" in move.faces and _owns(game, table.active.id, "nova-breath"):
        yield "card.nova-breath"


def _when_buying(game: Game, move: Buy) -> Iterator[str]:
    table = game.table
    counters, market = open_counters(table, table.active), table.shop.market
    hidden = market is not None and None not in market and move.card not in market
    if counters.discards and (move.seller == "discards" or hidden):
        yield counters.discards
    elif counters.deck and (move.seller == "deck" or hidden):
        yield counters.deck


def late_acts(game: Game, events: Iterable[Event]) -> Iterator[str]:
    """What has acted without an event of its own, seen from the events of others."""
    for event in events:
        if event.kind == "stars" and event.amount > 0 and event.monster is not None:
            monster = game.table.by_id[event.monster]
            if monster.stars >= monster.goal and _owns(game, monster.id, "astronaut"):
                yield "costume.astronaut"


def _owns(game: Game, name: str, card: str) -> bool:
    table = game.table
    return any(table.standing_for(owned).id == card for owned in table.by_id[name].cards)
