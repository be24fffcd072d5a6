"""From a record's head to the table before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.belongings import lay
from companion.engine.families import POWER, TILE
from companion.engine.fitting import owners_of
from companion.engine.settings import BAY_FROM, settle
from companion.engine.shop import Shop
from companion.engine.state import Monster
from companion.engine.table import GOAL, Table

if TYPE_CHECKING:
    from companion.engine.catalogue import Catalogue
    from companion.engine.head import Head, Seat


def lay_out(head: Head, catalogue: Catalogue) -> Table:
    """The table as the head describes it, with nothing played yet."""
    settings = settle(head, catalogue)
    table = Table(settings, catalogue, Shop(head.market))
    for number, seat in enumerate(head.seats):
        _sit_down(table, number, seat)
    table.by_id = {monster.id: monster for monster in table.monsters}
    for seat in head.seats:
        _stand_for_cards(table, head, seat)
    table.rebind(*table.monsters)
    living = table.living()
    table.bay_open = settings.bay_allowed and len(living) >= BAY_FROM
    table.active_seat = table.clockwise(settings.first_seat)[0].seat
    return table


def _sit_down(table: Table, number: int, seat: Seat) -> None:
    monster = Monster(number, seat.id, seat.player)
    monster.hearts = seat.hearts
    monster.alive = seat.hearts > 0
    monster.stars = seat.stars
    monster.reached = 1 if seat.stars >= GOAL else 0
    monster.energy = seat.energy
    monster.wickedness = seat.wickedness
    monster.poison, monster.shrink = seat.poison, seat.shrink
    monster.place = seat.tokyo
    table.monsters.append(monster)
    for card in seat.cards:
        lay(table, monster, POWER, card, table.catalogue.cards[card].counters)
    _count(monster, seat)
    for tile in seat.tiles:
        lay(table, monster, TILE, tile)
        table.tiles_gone.add(tile)


def _count(monster: Monster, seat: Seat) -> None:
    """What lies on its cards, where the head says so: for equal ones in their order."""
    for card, numbers in seat.counters.items():
        equal = [owned for owned in monster.cards if owned.id == card]
        for owned, number in zip(equal, numbers, strict=False):
            owned.counters = number


def _stand_for_cards(table: Table, head: Head, seat: Seat) -> None:
    """Copiers that already stand for a card; what lies on them is their own."""
    monster = table.by_id[seat.id]
    for copier in (*monster.cards, *monster.tiles):
        if wanted := seat.copying.get(copier.id):
            card = wanted.partition(" ")[0]
            owner = table.by_id[owners_of(head, wanted, table.catalogue)[0]]
            copier.copying = next(owned.uid for owned in owner.cards if owned.id == card)
            full = (table.catalogue.cards[card].counters,)
            copier.counters = seat.counters.get(copier.id, full)[0]


def most_smashes(rolled: dict[str, int]) -> list[str]:
    """Who begins (since 2016): the most smashes. More than one: those roll again among themselves."""
    best = max(rolled.values())
    return [monster for monster, smashes in rolled.items() if smashes == best]
