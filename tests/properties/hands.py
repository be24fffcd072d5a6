"""Evolutions and costumes in random play: dealt to everybody, played from hands, counted."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.data_classes import replace
from companion.engine.hand import DECK_SIZE, could_hold, seen
from companion.moves.kinds import Give, Play
from companion.moves.write import write
from tests.properties.invariants import demand

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from companion.engine.game import Game
    from companion.engine.head import Head, Seat
    from companion.engine.state import Monster
    from companion.engine.table import Table

MISCOUNTED = (" hand ", " evolutions ")
"""Corrections after which the cards of a deck need not add up any more."""


# --- dealing --------------------------------------------------------------------------------------


def weighted(random: Random, names: list[str], wanted: Mapping[str, float]) -> list[str]:
    """In random order, the wanted ones first as a rule."""
    keys = {name: random.random() ** (1 / max(wanted.get(name, 1.0), 1e-6)) for name in names}
    return sorted(names, key=lambda name: keys[name], reverse=True)


def with_evolutions(random: Random, head: Head, wanted: Mapping[str, float]) -> Head:
    """The same game with hands, some evolutions on the table and some in discard piles.

    What is wanted lies there or may be in a hand; gifts lie before anybody.
    """
    options = {"power-up"} | ({"mutant-evolutions"} if random.random() < 0.3 else set())
    seats: list[Seat] = []
    gifts: list[str] = []
    for seat in head.seats:
        if seat.hearts:
            seat, given = _with_hand(random, seat, wanted)
            gifts += given
        seats.append(seat)
    for gift in gifts:
        place = random.choice([number for number, seat in enumerate(seats) if seat.hearts])
        lies = (*seats[place].evolutions, gift)
        seats[place] = replace(seats[place], evolutions=lies)
    return replace(head, seats=tuple(seats), options=head.options | options)


def _with_hand(random: Random, seat: Seat, wanted: Mapping[str, float]) -> tuple[Seat, list[str]]:
    """A seat with its own evolutions in all places, and the gifts that somebody may have got."""
    known = catalogue().evolutions
    own = [id for id, info in known.items() if info.monster == seat.id]
    own = weighted(random, own, wanted)
    most = random.randint(0, 2 + len(wanted) // 50)
    lying = [id for id in own if known[id].kind == "permanent"][:most]
    gifts = [id for id in own if known[id].kind == "gift" and random.random() < 0.3]
    rest = [id for id in reversed(own) if id not in (*lying, *gifts)]
    discards = tuple(rest[: random.randint(0, 2)])
    left = len([id for id in rest if id not in discards])
    hand = random.choice((None, 0, *range(1, min(left, 3) + 1)))
    return replace(seat, hand=hand, evolutions=tuple(lying), evolution_discards=discards), gifts


def with_costumes(random: Random, head: Head, wanted: Mapping[str, float]) -> Head:
    """The same game with a costume or two before most monsters, and some in the market."""
    costumes = weighted(random, sorted(catalogue().costumes), wanted)[::-1]

    def dressed(seat: Seat) -> Seat:
        if seat.hearts == 0:
            return seat
        worn = [costumes.pop() for _ in range(random.choice((0, 1, 1, 2))) if costumes]
        return replace(seat, cards=(*seat.cards, *worn))

    seats = tuple(map(dressed, head.seats))
    market = head.market
    if market and costumes:
        market = (*market[:-1], costumes.pop())
    return replace(head, seats=seats, market=market, options=head.options | {"halloween"})


# --- playing --------------------------------------------------------------------------------------


def plays(random: Random, game: Game) -> list[str]:
    """Every evolution that anybody might play now of its own accord, as complete lines."""
    table, request = game.table, game.pending
    if not table.settings.power_up or request.kind == "over":
        return []
    found = []
    for monster in table.living():
        for evolution in could_hold(table, monster):
            playable = catalogue().playables.get(evolution)
            if playable is None or not playable.when(table, monster, request):
                continue
            ways: Iterable[tuple[str, ...]] = ((),)
            if playable.choices is not None:
                possible = playable.choices(table, monster)
                ways = (*random.sample(possible, min(2, len(possible))), ()) if possible else ()
            found += [f"{monster.id}: {write(Play(evolution, words))}" for words in ways]
    return found


def corrected(random: Random, game: Game, monster: Monster) -> str:
    """What follows `set MONSTER`: another hand, or other evolutions before it."""
    if random.random() < 0.5:
        return f"hand {random.randint(0, 4)}"
    elsewhere = {owned.id for other in game.table.monsters for owned in other.evolutions}
    for other in game.table.monsters:
        elsewhere.update((*other.known, *other.deck.discards))
    own = [owned.id for owned in monster.evolutions]
    free = [
        info.id
        for info in catalogue().evolutions.values()
        if info.monster == monster.id and info.kind == "permanent"
        if info.id not in elsewhere and info.id not in game.table.evolutions_gone
    ]
    wanted = [*own, *free[: random.randint(0, 1)]]
    return f"evolutions {' '.join(random.sample(wanted, random.randint(0, len(wanted)))) or 'none'}"


# --- what holds -----------------------------------------------------------------------------------


def check_hands(table: Table) -> None:
    """Hands and piles that can be, and no evolution in two places."""
    places = Counter(table.evolutions_gone)
    for monster in table.monsters:
        deck, name = monster.deck, monster.id
        fewest = min(monster.hand, deck.left, deck.unseen, monster.hand - len(monster.known))
        demand(fewest >= 0, "hands and decks are never negative", name)
        demand(
            could_hold(table, monster) == _unseen(table, monster),
            "what a hand could hold is found anew when it changes",
            name,
        )
        places.update(owned.id for owned in monster.evolutions)
        places.update((*deck.discards, *monster.known))
        for owned in monster.evolutions:
            demand(owned.owner == monster.seat, "what lies before a monster is its own", owned.id)
            demand(owned.counters >= 0, "counters are never negative", f"{name} {owned.id}")
        if not monster.alive:
            holds = monster.hand or monster.evolutions or deck.left
            demand(not holds, "the dead hold no evolutions", name)
    twice = [evolution for evolution, number in places.items() if number > 1]
    demand(not twice, "no evolution in two places", twice)


def _unseen(table: Table, monster: Monster) -> tuple[str, ...]:
    """What it may hold: what is known to be there, and, if that is not all, what nobody sees."""
    known = tuple(monster.known)
    if len(known) >= monster.hand:
        return known
    deck, elsewhere = table.settings.evolutions[monster.id], seen(table)
    return (*known, *(evolution for evolution in deck if evolution not in elsewhere))


def check_decks(table: Table, lines: Iterable[str]) -> None:
    """The eight cards of a deck are all somewhere, unless somebody corrected what was counted."""
    if any(word in line for line in lines if line.startswith("set ") for word in MISCOUNTED):
        return
    totals = {monster.id: _cards_of(table, monster) for monster in table.living()}
    if table.settings.mutants:
        # A card handed over belongs to the deck of whoever plays it: only all together add up.
        most = DECK_SIZE * len(table.monsters)
        everybody = len(totals) == len(table.monsters) and all(totals.values())
        total = sum(totals.values())
        demand(total == most if everybody else total <= most, "decks have eight cards", totals)
        return
    for name, total in totals.items():
        # Whoever was out and was brought back by a correction has no deck any more.
        demand(total in (0, DECK_SIZE), "a deck has eight cards", f"{name} {total}")


def _cards_of(table: Table, monster: Monster) -> int:
    deck = monster.deck
    lying = sum(owned.deck == monster.id for other in table.monsters for owned in other.evolutions)
    return _held(table, monster) + lying + deck.left + deck.unseen + len(deck.discards)


def _held(table: Table, monster: Monster) -> int:
    """Cards of its deck in hands; those handed over still belong to it."""
    if table.settings.mutants:
        return monster.hand
    named = [
        (other, catalogue().evolutions[evolution].monster)
        for other in table.monsters
        for evolution in other.known
    ]
    foreign = sum(other is monster and owner != monster.id for other, owner in named)
    lent = sum(other is not monster and owner == monster.id for other, owner in named)
    return monster.hand - foreign + lent


def check_plays_asked(game: Game) -> None:
    """Nobody is asked for an evolution that cannot be in its hand, or for a gift it cannot give."""
    request, table = game.pending, game.table
    if request.kind not in ("card", "choose") or not table.settings.power_up:
        return
    monster = table.by_id[request.by or ""]
    held = could_hold(table, monster)
    lying = [owned.id for owned in monster.evolutions]
    if request.kind == "card":
        asked = [move.evolution for move in request.options(table) if isinstance(move, Play)]
        demand(set(asked) <= set(held), "only what a hand may hold is asked for", (asked, held))
    given = {move.evolution for move in request.options(table) if isinstance(move, Give)}
    demand(given <= {*held, *lying}, "only what it has can be given", (given, held, lying))
