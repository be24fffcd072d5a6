"""Random heads: games of every edition, fresh or joined midway, with and without cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.editions import EDITIONS
from companion.engine.head import MARKET_SIZE, Head, Place, Seat
from companion.engine.settings import BAY_FROM
from tests.properties.hands import weighted, with_costumes, with_evolutions

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from companion.engine.head import Edition, Sides

CORE_OPTIONS = ("two-player", "quick", "bay-off")
SIDES: tuple[Sides | None, ...] = (None, "red", "green", "mixed")
MORE_HEARTS = ("even-bigger", "full-regeneration")
"""What must lie before a monster that sits down with 11 or 12 hearts."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What kind of game is wanted."""

    edition: Edition | None = None
    midway: float = 0.5
    """How likely a game is that was joined midway."""
    cards: int = 0
    """Keep cards before each monster, at most."""
    tiles: int = 0
    """Tiles before each monster, at most, where the gauge is in play."""
    energy: int = 12
    gauge: float = 0.25
    """How likely the wickedness gauge is in an edition without it."""
    market: float = 0.5
    """How likely it is that the table tracks the market."""
    evolutions: bool = False
    """Power Up!: hands, and evolutions that lie there already."""
    costumes: bool = False
    most: int = 6
    """Monsters at the table, at most."""
    frail: float = 0.0
    """How likely a monster that sits down midway has a heart or two left."""
    wanted: Mapping[str, float] = field(default_factory=dict)
    """How much a card or tile is wanted; those not named weigh 1."""


def random_head(random: Random, wish: Wish) -> Head:
    edition = random.choice(EDITIONS) if wish.edition is None else wish.edition
    count = random.randint(2, wish.most)
    options = _options(random, edition, count, wish)
    sides = random.choice(SIDES)
    names = sorted(name for name, known in catalogue().monsters.items() if edition in known)
    chosen = weighted(random, names, wish.wanted)[:count]
    random.shuffle(chosen)
    midway = random.random() < wish.midway
    alive = _alive(random, count, midway=midway)
    deal = _Deal(random, edition, wish.wanted)
    places = _places(random, alive, bay="bay-off" not in options) if midway else {}
    gauge = catalogue().editions[edition].wickedness or "wickedness" in options
    seats = []
    for number, name in enumerate(chosen):
        if not alive[number]:
            seats.append(Seat(id=name, player=f"P{number}", hearts=0))
            continue
        place = places.get(number)
        cards = deal.cards(random.randint(0, wish.cards), in_tokyo=place is not None)
        tiles = deal.tiles(random.randint(0, wish.tiles), sides) if gauge else ()
        seats.append(_seat(random, name, number, wish, midway, cards, tiles, place, gauge))
    living = [seat.id for seat, lives in zip(seats, alive, strict=True) if lives]
    head = Head(
        edition=edition,
        seats=tuple(seats),
        options=options,
        first=random.choice((None, *living)),
        market=deal.market() if random.random() < wish.market else None,
        tile_sides=sides,
        house=_house(random),
    )
    if wish.evolutions:
        head = with_evolutions(random, head, wish.wanted)
    return with_costumes(random, head, wish.wanted) if wish.costumes else head


def _options(random: Random, edition: Edition, players: int, wish: Wish) -> frozenset[str]:
    """Of the options that change something with so many players, some."""
    info = catalogue().editions[edition]
    idle = {
        "two-player": players != 2 or not info.two_player,
        "bay-off": players < BAY_FROM,
    }
    options = {option for option in CORE_OPTIONS if random.random() < 0.25 and not idle.get(option)}
    if random.random() < wish.gauge and not info.wickedness:
        options.add("wickedness")
    return frozenset(options)


def _alive(random: Random, count: int, *, midway: bool) -> list[bool]:
    """Midway some may be out already; two at least play on."""
    dead = random.randint(0, count - 2) if midway and random.random() < 0.25 else 0
    alive = [True] * (count - dead) + [False] * dead
    random.shuffle(alive)
    return alive


def _seat(
    random: Random,
    name: str,
    number: int,
    wish: Wish,
    midway: bool,
    cards: tuple[str, ...],
    tiles: tuple[str, ...],
    place: Place | None,
    gauge: bool,
) -> Seat:
    most = 12 if any(name in MORE_HEARTS for name in (*cards, *tiles)) else 10
    if not midway:
        energy = random.randint(0, wish.energy) if wish.cards else 0
        return Seat(id=name, player=f"P{number}", energy=energy, cards=cards, tiles=tiles)
    hearts = random.choice((random.randint(1, most), most, random.randint(1, 3)))
    if wish.frail and random.random() < wish.frail:
        hearts = random.randint(1, 2)
    return Seat(
        id=name,
        player=f"P{number}",
        hearts=hearts,
        stars=random.choice((0, random.randint(0, 10), random.randint(10, 20))),
        energy=random.randint(0, wish.energy),
        wickedness=random.choice((2, 5, 9, random.randint(0, 10))) if gauge else 0,
        cards=cards,
        tiles=tiles,
        poison=random.choice((0, 0, 0, 1, 2)),
        shrink=random.choice((0, 0, 0, 1, 2)),
        tokyo=place,
    )


def _places(random: Random, alive: list[bool], *, bay: bool) -> dict[int, Place]:
    living = [number for number, lives in enumerate(alive) if lives]
    random.shuffle(living)
    found: dict[int, Place] = {}
    if random.random() < 0.7:
        found[living.pop()] = "city"
    if bay and sum(alive) >= BAY_FROM and random.random() < 0.6:
        found[living.pop()] = "bay"
    return found


def _house(random: Random) -> dict[str, str]:
    house = {key: random.choice(values) for key, values in catalogue().house.items()}
    return {key: value for key, value in house.items() if random.random() < 0.4}


class _Deal:
    """A shuffled box: no more copies of a card than there are, one side of each tile."""

    def __init__(self, random: Random, edition: Edition, wanted: Mapping[str, float]) -> None:
        self.random = random
        self.wanted = wanted
        info = catalogue().editions[edition]
        decks = {info.deck, *info.promos}
        self.left = {
            card.id: card.copies_of(info.deck)
            for card in catalogue().cards.values()
            if decks & set(card.decks)
        }
        self.sides_left = list(catalogue().tiles)

    def _draw(self, names: list[str], count: int) -> list[str]:
        """Without repetition, the wanted ones first as a rule."""
        return weighted(self.random, names, self.wanted)[:count]

    def cards(self, count: int, *, in_tokyo: bool) -> tuple[str, ...]:
        known = catalogue().cards
        names = [
            name
            for name, copies in self.left.items()
            if copies and known[name].kind == "keep"
            if known[name].for_sale_in_tokyo or not in_tokyo
        ]
        found = self._draw(names, count)
        for name in found:
            self.left[name] -= 1
        return tuple(found)

    def tiles(self, count: int, sides: Sides | None) -> tuple[str, ...]:
        """Hardly ever those that act as they are taken: they shall stay at the gauge."""
        known = catalogue().tiles
        found: list[str] = []
        for _ in range(count):
            names = [name for name in self.sides_left if sides in (None, "mixed", known[name].side)]
            for name in self._draw(names, 1):
                self.sides_left = [
                    other for other in self.sides_left if other not in (name, known[name].back)
                ]
                found.append(name)
        return tuple(found)

    def market(self) -> tuple[str, ...]:
        names = [name for name, copies in self.left.items() if copies]
        return tuple(self._draw(names, self.random.randint(0, MARKET_SIZE)))
