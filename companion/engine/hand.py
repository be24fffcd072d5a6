"""Evolutions in hands, decks and discard piles: counted, never known, but for what the table has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.families import EVOLUTION
from companion.moves.kinds import Use

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

DECK_SIZE = 8
HEARTS_TO_EVOLVE = 3
DRAWN = 2


# --- what may be where ----------------------------------------------------------------------------


def seen(table: Table) -> set[str]:
    """Evolutions that lie where everybody can see them, or that are out of the game."""
    found = set(table.evolutions_gone)
    for monster in table.monsters:
        found.update([owned.id for owned in monster.evolutions])
        if monster.deck.discards:
            found.update(monster.deck.discards)
        if monster.known:
            found.update(monster.known)
    return found


def is_in_decks_of(table: Table, monster: Monster, evolution: str) -> bool:
    """Its own set; with mutant evolutions, that of any monster in the game."""
    return evolution in table.settings.evolutions[monster.id]


def could_hold(table: Table, monster: Monster) -> tuple[str, ...]:
    """Every evolution that may be in this monster's hand, as far as the table can know.

    Asked far more often than it changes: whoever changes what it rests on calls `hand_changed` or
    `was_moved`, and only then it is found anew.
    """
    if monster.may_hold is None:
        monster.may_hold = _find_what_it_could_hold(table, monster)
    return monster.may_hold


def _find_what_it_could_hold(table: Table, monster: Monster) -> tuple[str, ...]:
    if not monster.hand:
        return ()
    known = tuple(monster.known)
    if len(known) >= monster.hand:
        return known
    unseen = _unseen(table, monster)
    return (*known, *unseen) if known else unseen


def _unseen(table: Table, monster: Monster) -> tuple[str, ...]:
    """Those of its deck that nobody sees; mutants have the same deck, so one answer does for all."""
    if table.settings.mutants:
        for other in table.monsters:
            if other.may_hold and not other.known:
                return other.may_hold
    elsewhere = seen(table)
    possible = table.settings.evolutions[monster.id]
    return tuple([evolution for evolution in possible if evolution not in elsewhere])


def hand_changed(monster: Monster) -> None:
    """It has more or fewer cards, or everybody knows more or less of them."""
    monster.may_hold = None


def was_moved(table: Table, evolution: str) -> None:
    """It lies, or lay, where everybody sees it: that concerns those who could have held it."""
    if table.settings.mutants:
        for monster in table.monsters:
            monster.may_hold = None
    elif (named := table.catalogue.evolutions[evolution].monster) in table.by_id:
        table.by_id[named].may_hold = None


# --- drawing --------------------------------------------------------------------------------------


def evolve(table: Table, monster: Monster) -> None:
    """Three hearts on the dice, once a turn: draw two, keep one, discard the other unseen."""
    if table.now.rolled.count("h") < HEARTS_TO_EVOLVE or not table.settings.power_up:
        return
    if table.now.evolved or not monster.alive:
        return
    table.now.evolved = True
    draw(table, monster, "power-up.trigger")


def draw(table: Table, monster: Monster, rule: str) -> None:
    """Two cards, of which one is kept; a deck that runs out is made anew from its discards."""
    deck, drawn = monster.deck, 0
    for _ in range(DRAWN):
        if not deck.left and (deck.discards or deck.unseen):
            _reshuffle(table, monster)
        if deck.left:
            deck.left -= 1
            drawn += 1
    if not drawn:
        table.emit("none", monster, rule="power-up.reshuffle", cause="nothing-to-draw")
        return
    monster.hand += 1
    hand_changed(monster)
    deck.unseen += drawn - 1
    table.emit("hand", monster, rule=rule, amount=1, cause="drawn" if drawn > 1 else "drawn-last")
    table.rebind_hands(monster)


def _reshuffle(table: Table, monster: Monster) -> None:
    deck = monster.deck
    deck.left = len(deck.discards) + deck.unseen
    hidden = deck.discards.copy()
    deck.discards.clear()
    for evolution in hidden:
        was_moved(table, evolution)
    deck.unseen = 0
    table.emit("hand", monster, rule="power-up.reshuffle", cause="reshuffled")


# --- coming and going -----------------------------------------------------------------------------


def take_from_hand(table: Table, monster: Monster, evolution: str) -> str:
    """One card fewer in the hand. Returns whose deck it belongs to."""
    monster.hand -= 1
    hand_changed(monster)
    if evolution in monster.known:
        monster.known.remove(evolution)
        return _deck_of_known(table, monster, evolution)
    return monster.id


def _deck_of_known(table: Table, monster: Monster, evolution: str) -> str:
    """A card that was handed over still belongs to the monster that handed it over."""
    named = table.catalogue.evolutions[evolution].monster
    return monster.id if table.settings.mutants or named not in table.by_id else named


def take_into_hand(table: Table, monster: Monster, evolution: str, rule: str) -> None:
    """A card that everybody saw comes into a hand: it is known to be there."""
    for other in table.monsters:
        if evolution in other.deck.discards:
            other.deck.discards.remove(evolution)
    monster.hand += 1
    monster.known.append(evolution)
    hand_changed(monster)
    was_moved(table, evolution)
    table.emit("hand", monster, rule=rule, amount=1, cause="taken", item=evolution)
    table.rebind_hands(monster)


def take_back_on_entering(table: Table, monster: Monster) -> None:
    """Cards that come back from the discard pile, if everybody saw them go there."""
    for evolution in tuple(monster.deck.discards):
        if table.catalogue.evolutions[evolution].returns_on_entering:
            take_into_hand(table, monster, evolution, EVOLUTION.rule(evolution))


def bought_back(table: Table, monster: Monster, request: Request) -> tuple[Use, ...]:
    """Cards of its discard pile that the monster can pay for, in its own buy step."""
    if not monster.deck.discards or request.kind != "buy" or request.by != monster.id:
        return ()
    known = table.catalogue.evolutions
    return tuple(
        Use(evolution)
        for evolution in monster.deck.discards
        if 0 < known[evolution].buys_back <= monster.energy
    )


def buy_back(table: Table, monster: Monster, evolution: str) -> Asks[None]:
    """Paid for, out of the discard pile and into the hand."""
    rule = EVOLUTION.rule(evolution)
    table.pay(monster, table.catalogue.evolutions[evolution].buys_back, rule, item=evolution)
    take_into_hand(table, monster, evolution, rule)
    return
    yield  # what makes it a generator


def lay_aside(table: Table, owned: Owned) -> None:
    """An evolution that is done goes to the discard pile of its deck; out of the game if that is."""
    owner = table.by_id.get(owned.deck)
    if owner is not None and owner.alive:
        owner.deck.discards.append(owned.id)
    else:
        put_out_of_game(table, owned.id)


def put_out_of_game(table: Table, evolution: str) -> None:
    """It comes back into no hand."""
    table.evolutions_gone.add(evolution)
    was_moved(table, evolution)


def throw_hand_away(table: Table, monster: Monster, rule: str) -> None:
    """Unseen, but for what everybody knew; each card to the discard pile of its own deck."""
    if monster.hand:
        table.emit("hand", monster, rule=rule, amount=-monster.hand, cause="discarded")
    monster.deck.unseen += monster.hand - len(monster.known)
    _lay_known_aside(table, monster)
    monster.hand = 0
    hand_changed(monster)
    table.rebind_hands(monster)


def _lay_known_aside(table: Table, monster: Monster) -> None:
    """Cards in its hand that everybody knew: to the discard pile of their deck, if that is in play."""
    for evolution in monster.known:
        owner = table.by_id[_deck_of_known(table, monster, evolution)]
        if owner.alive:
            owner.deck.discards.append(evolution)
        else:
            put_out_of_game(table, evolution)
    monster.known.clear()


def lose_hand(table: Table, monster: Monster) -> None:
    """Whoever is out of the game holds nothing and draws nothing any more."""
    if monster.hand:
        table.emit("hand", monster, rule="power-up.eliminated", amount=-monster.hand, cause="lost")
    monster.hand = 0
    _lay_known_aside(table, monster)
    hand_changed(monster)
    monster.deck.left = monster.deck.unseen = 0
    table.evolutions_gone.update(monster.deck.discards)
    monster.deck.discards.clear()
