"""From a record's head to the table before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.belongings import family_of, lay
from companion.engine.families import EVOLUTION, HAND, TILE
from companion.engine.fitting import is_alive, owners_of
from companion.engine.hand import DECK_SIZE
from companion.engine.settings import BAY_FROM, settle
from companion.engine.shop import Shop
from companion.engine.state import Monster
from companion.engine.table import Table

if TYPE_CHECKING:
    from companion.engine.catalogue import Catalogue
    from companion.engine.head import Head, Seat
    from companion.engine.state import Owned


START_HAND = 1


def lay_out(head: Head, catalogue: Catalogue) -> Table:
    """The table as the head describes it, with nothing played yet."""
    settings = settle(head, catalogue)
    table = Table(settings, catalogue, Shop(head.market))
    for number, seat in enumerate(head.seats):
        _sit_down(table, number, seat)
    table.seat(table.monsters)
    if settings.power_up:
        _deal_evolutions(table, head.seats)
    for monster, seat in zip(table.monsters, head.seats, strict=True):
        _count(monster, seat)
        _mark(monster, seat)
    for seat in head.seats:
        _stand_for_cards(table, head, seat)
    table.rebind(*table.monsters)
    for monster in table.monsters:
        monster.reached = 1 if monster.stars >= monster.goal else 0
    living = table.living()
    table.bay_open = settings.bay_allowed and len(living) >= BAY_FROM
    table.active_seat = table.clockwise(settings.first_seat)[0].seat
    return table


def _sit_down(table: Table, number: int, seat: Seat) -> None:
    monster = Monster(number, seat.id, seat.player)
    monster.hearts = seat.hearts
    monster.alive = is_alive(seat, table.catalogue)
    monster.stars = seat.stars
    monster.energy = seat.energy
    monster.wickedness = seat.wickedness
    monster.poison, monster.shrink = seat.poison, seat.shrink
    monster.target = seat.target
    monster.place = seat.tokyo
    table.monsters.append(monster)
    for card in seat.cards:
        lay(table, monster, family_of(table, card), card, table.catalogue.for_sale[card].counters)
    for tile in seat.tiles:
        lay(table, monster, TILE, tile)
        table.tiles_gone.add(tile)


def _count(monster: Monster, seat: Seat) -> None:
    """What lies on its cards, where the head says so: for equal ones in their order."""
    for card, numbers in seat.counters.items():
        equal = [owned for owned in (*monster.cards, *monster.evolutions) if owned.id == card]
        for owned, number in zip(equal, numbers, strict=False):
            owned.counters = number


def _mark(monster: Monster, seat: Seat) -> None:
    """Tokens on cards that it got for less, in their order."""
    for number, card in enumerate(seat.ufo, 1):
        plain = (owned for owned in monster.cards if owned.id == card and not owned.marked)
        next(plain).marked = number


def _stand_for_cards(table: Table, head: Head, seat: Seat) -> None:
    """Copiers that already stand for a card; what lies on them is their own."""
    monster = table.by_id[seat.id]
    for copier in (*monster.cards, *monster.tiles, *monster.evolutions):
        if wanted := seat.copying.get(copier.id):
            card = wanted.partition(" ")[0]
            owner = table.by_id[owners_of(head, wanted, table.catalogue, copier.id)[0]]
            lying = (*owner.cards, *owner.evolutions)
            copier.copying = next(owned.uid for owned in lying if owned.id == card)
            known = table.catalogue.cards.get(card) or table.catalogue.evolutions[card]
            full = (known.counters,)
            copier.counters = seat.counters.get(copier.id, full)[0]


def _deal_evolutions(table: Table, seats: tuple[Seat, ...]) -> None:
    """What lies open, what is held, and what that leaves in each deck of eight."""
    for monster, seat in zip(table.monsters, seats, strict=True):
        for evolution in seat.evolutions:
            info = table.catalogue.evolutions[evolution]
            owned = lay(table, monster, EVOLUTION, evolution, info.counters)
            of_another = info.monster in table.by_id and not table.settings.mutants
            owned.deck = info.monster if of_another or _is_gift(table, owned) else monster.id
    for monster, seat in zip(table.monsters, seats, strict=True):
        lay(table, monster, HAND, HAND.id)  # the dead too: a correction may bring them back
        if not monster.alive:
            continue
        monster.hand = START_HAND if seat.hand is None else seat.hand
        monster.deck.discards.extend(seat.evolution_discards)
        lying = sum(
            owned.deck == monster.id for other in table.monsters for owned in other.evolutions
        )
        out = monster.hand + lying + len(monster.deck.discards)
        monster.deck.left = max(DECK_SIZE - out, 0)


def _is_gift(table: Table, owned: Owned) -> bool:
    info = table.catalogue.evolutions[owned.id]
    return info.kind == "gift" and info.monster in table.by_id


def most_smashes(rolled: dict[str, int]) -> list[str]:
    """Who begins (since 2016): the most smashes. More than one: those roll again among themselves."""
    best = max(rolled.values())
    return [monster for monster, smashes in rolled.items() if smashes == best]
