"""What a head may not say though its words are known: options without effect, cards of another box."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from companion.engine.hand import DECK_SIZE
from companion.engine.head import FEWEST, START_HEARTS
from companion.engine.settings import BAY_FROM
from companion.engine.table import GOAL

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from companion.engine.catalogue import CardInfo, Catalogue, EvolutionInfo
    from companion.engine.head import Head, Seat


class Unfit(NamedTuple):
    """One thing that does not fit: its code, the key that says it, and the details of the message."""

    code: str
    key: str
    details: dict[str, object]


def unfit(head: Head, catalogue: Catalogue) -> Iterator[Unfit]:
    yield from _options(head, catalogue)
    yield from _market(head, catalogue)
    for number, seat in enumerate(head.seats, 1):
        yield from _seat(head, seat, f"monster[{number}]", catalogue)


def _options(head: Head, catalogue: Catalogue) -> Iterator[Unfit]:
    """An option that changes nothing is a mistake: people expect something of it."""
    edition, players = catalogue.editions[head.edition], len(head.seats)
    idle = {"two-player": not edition.two_player, "wickedness": edition.wickedness}
    for option in sorted(head.options):
        if idle.get(option):
            yield Unfit("idle-option", "options", {"option": option, "edition": edition.id})
        elif option == "two-player" and players != FEWEST:
            yield Unfit("two-player-count", "options", {"count": players})
        elif option == "bay-off" and players < BAY_FROM:
            yield Unfit("bay-off-count", "options", {"count": players, "needed": BAY_FROM})
        elif option == "mutant-evolutions" and "power-up" not in head.options:
            yield Unfit("option-needs", "options", {"option": option, "needed": "power-up"})


def _market(head: Head, catalogue: Catalogue) -> Iterator[Unfit]:
    """As when a card is revealed: it must be in this box, and lie nowhere else."""
    edition = catalogue.editions[head.edition]
    decks = {edition.deck, *edition.promos}
    if "halloween" in head.options:
        decks |= {"halloween"}
    lying = Counter(card for seat in head.seats for card in seat.cards)
    for card in head.market or ():
        info = catalogue.for_sale[card]
        lying[card] += 1
        if not decks & set(info.decks):
            yield Unfit("not-in-edition", "market", {"card": card, "edition": edition.id})
        elif lying[card] > info.copies_of(edition.deck):
            yield Unfit("too-many-copies", "market", {"card": card})


def _seat(head: Head, seat: Seat, key: str, catalogue: Catalogue) -> Iterator[Unfit]:
    dial = head.house.get("stars", catalogue.house["stars"][0]) == "dial"
    if dial and seat.stars > GOAL:
        yield Unfit("beyond-the-dial", f"{key}.stars", {"value": seat.stars, "most": GOAL})
    yield from _possible(head, seat, key, catalogue)
    yield from _of_power_up(head, seat, key, catalogue)
    held = Counter((*seat.cards, *seat.tiles, *seat.evolutions))
    for thing, numbers in seat.counters.items():
        if len(numbers) > held[thing]:
            yield Unfit("not-owned", f"{key}.counters", {"card": thing, "monster": seat.id})
    for card, marks in Counter(seat.ufo).items():
        if marks > seat.cards.count(card):
            yield Unfit("not-owned", f"{key}.ufo", {"card": card, "monster": seat.id})
    for copier, wanted in seat.copying.items():
        info = (
            catalogue.cards.get(copier)
            or catalogue.tiles.get(copier)
            or catalogue.evolutions.get(copier)
        )
        if not held[copier]:
            yield Unfit("not-owned", f"{key}.copying", {"card": copier, "monster": seat.id})
        elif info is None or not info.copier:
            yield Unfit("no-copier", f"{key}.copying", {"card": copier})
        elif len(owners_of(head, wanted, catalogue, copier)) != 1:
            yield Unfit("not-to-copy", f"{key}.copying", {"card": copier, "value": wanted})


def _possible(head: Head, seat: Seat, key: str, catalogue: Catalogue) -> Iterator[Unfit]:
    """What no table can show, whatever was played before; docs/record.md says what is taken all
    the same.
    """
    yield from _hearts(seat, key, catalogue)
    if not (catalogue.editions[head.edition].wickedness or "wickedness" in head.options):
        for name in ("wickedness", "tiles"):
            if getattr(seat, name):
                details: dict[str, object] = {"option": name, "needed": "wickedness"}
                yield Unfit("option-needs", f"{key}.{name}", details)
    yield from _lying_elsewhere(head, seat, key, catalogue)


def _hearts(seat: Seat, key: str, catalogue: Catalogue) -> Iterator[Unfit]:
    """More than a monster can have; none, and yet something that only the living own."""
    # Cards, evolutions and tiles may raise the maximum; without any of them nothing does.
    if seat.hearts > START_HEARTS and not (seat.cards or seat.evolutions or seat.tiles):
        details: dict[str, object] = {"value": seat.hearts, "most": START_HEARTS}
        yield Unfit("too-many-hearts", f"{key}.hearts", details)
    if not is_alive(seat, catalogue):
        for name in ("cards", "tiles", "evolutions"):
            if getattr(seat, name):
                yield Unfit("eliminated-owns", f"{key}.{name}", {"monster": seat.id})


def is_alive(seat: Seat, catalogue: Catalogue) -> bool:
    """It has hearts left, or something that keeps it in the game without them."""
    return seat.hearts > 0 or any(catalogue.for_sale[card].undead for card in seat.cards)


def _lying_elsewhere(head: Head, seat: Seat, key: str, catalogue: Catalogue) -> Iterator[Unfit]:
    """All copies of it lie before those who sit before this one."""
    deck = catalogue.editions[head.edition].deck
    before = head.seats[: head.seats.index(seat)]
    for name in ("cards", "tiles"):
        lying = Counter(thing for each in before for thing in getattr(each, name))
        for thing in dict.fromkeys(getattr(seat, name)):
            info = catalogue.for_sale.get(thing)
            copies = 1 if info is None else max(info.copies_of(deck), info.copies)
            if lying[thing] >= copies:
                yield Unfit("too-many-copies", f"{key}.{name}", {"card": thing})


def _of_power_up(head: Head, seat: Seat, key: str, catalogue: Catalogue) -> Iterator[Unfit]:
    """Evolutions and costumes need their option, and each evolution lies in one place."""
    if "power-up" not in head.options:
        for name in ("hand", "evolutions", "evolution_discards", "ufo"):
            if getattr(seat, name):
                yield Unfit("option-needs", f"{key}.{name}", {"option": name, "needed": "power-up"})
    yield from _target(head, seat, key)
    if "halloween" not in head.options:
        for card in seat.cards:
            if card in catalogue.costumes:
                yield Unfit("option-needs", f"{key}.cards", {"option": card, "needed": "halloween"})
    everywhere = Counter(
        evolution
        for each in head.seats
        for evolution in (*each.evolutions, *each.evolution_discards)
    )
    for evolution in (*seat.evolutions, *seat.evolution_discards):
        if everywhere[evolution] > 1:
            yield Unfit("too-many-copies", f"{key}.evolutions", {"card": evolution})
    if seat.hand is None:
        return
    most = _largest_hand(head, seat, everywhere, catalogue)
    if seat.hand > most:
        yield Unfit("out-of-range", f"{key}.hand", {"value": seat.hand, "least": 0, "most": most})


def _largest_hand(head: Head, seat: Seat, everywhere: Collection[str], catalogue: Catalogue) -> int:
    """The cards of its deck that lie nowhere, and those that may have been handed to it."""
    known = catalogue.evolutions
    handed = any(
        info.changes_hands and name not in everywhere
        for name, info in known.items()
        if info.monster != seat.id and any(each.id == info.monster for each in head.seats)
    )
    if "mutant-evolutions" in head.options:  # whose a card on the table was, nobody can tell
        return DECK_SIZE + handed
    own = sum(known[evolution].monster == seat.id for evolution in everywhere)
    return DECK_SIZE - own + handed


def _target(head: Head, seat: Seat, key: str) -> Iterator[Unfit]:
    """There is one target token, and only with the evolutions."""
    if not seat.target:
        return
    at = f"{key}.tokens.target"
    if "power-up" not in head.options:
        yield Unfit("option-needs", at, {"option": "target", "needed": "power-up"})
    elif any(each.target for each in head.seats[: head.seats.index(seat)]):
        yield Unfit("too-many-copies", at, {"card": "target"})


def owners_of(head: Head, wanted: str, catalogue: Catalogue, copier: str) -> list[str]:
    """The monsters that have the keep card a copier stands for: "wings", or "wings kraken".

    An evolution stands for a permanent evolution.
    """
    card, _, owner = wanted.partition(" ")
    if copier in catalogue.evolutions:
        if not _can_be_copied(catalogue.evolutions.get(card), "permanent"):
            return []
        having = [seat.id for seat in head.seats if card in seat.evolutions]
    else:
        if not _can_be_copied(catalogue.cards.get(card), "keep"):
            return []
        having = [seat.id for seat in head.seats if card in seat.cards]
    return [name for name in having if name == owner or not owner]


def _can_be_copied(info: CardInfo | EvolutionInfo | None, kind: str) -> bool:
    return info is not None and info.kind == kind and not info.copier
