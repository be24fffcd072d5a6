"""How often each card and tile has acted: events, shares and dice counts that cite it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.engine.dice import dice_of, rolls_of
from companion.engine.head import EDITIONS
from companion.moves.kinds import Roll

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.events import Event, Share
    from companion.engine.game import Game, Played
    from companion.engine.head import Edition

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
def thing_of(rule: str) -> str | None:
    """The card or tile that a rule belongs to: its own, or one about it (card.mimic-copies)."""
    if rule in TILE_RULES:
        return TILE_RULES[rule]
    family, _, name = rule.partition(".")
    if family == "tile":
        return f"tile:{name}"
    if family != "card":
        return None
    while name and name not in catalogue().cards:
        name = name.rpartition("-")[0]
    return name or None


class Acting:
    """Counts for each edition."""

    def __init__(self) -> None:
        self.counts: dict[Edition, Counter[str]] = {edition: Counter() for edition in EDITIONS}

    def watch(self, game: Game) -> None:
        """Adds a whole game: what its events say, and what its cards did silently."""
        counts = self.counts[game.head.edition]
        self._cite(counts, game.opening)
        for played in game.log:
            self._cite(counts, played.events)
        for name, silent in SILENT.items():
            counts[name] += sum(map(silent, game.log))

    def _cite(self, counts: Counter[str], events: Iterable[Event]) -> None:
        for event in events:
            rules = {event.rule, *(share.rule for share in event.shares)}
            counts.update({thing for rule in rules if (thing := thing_of(rule))})
