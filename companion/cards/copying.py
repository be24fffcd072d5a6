"""Copying: a card or tile that stands for a keep card in play, as if that had just been bought.

A copier keeps its own name and its own counters; `Owned.copying` says which card it stands for.
Cards that discard themselves call `used_up`, which knows what that means for a copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.engine.belongings import discard, just_came, stop_copying
from companion.engine.families import POWER, TILE
from companion.engine.requests import Pick, Request, ask
from companion.moves.kinds import PASS, Use, use_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.requests import Asks
    from companion.engine.state import Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Move


class Fee(NamedTuple):
    """What moving a copier to another card costs."""

    energy: int = 0
    stars: int = 0


def cards_to_copy(table: Table, me: Owned) -> dict[tuple[str, ...], Owned]:
    """Every keep card that it could stand for now, by the words that say so, its owner's own first.

    Not another copier. Where two monsters have the same card, the monster is named too.
    """
    found = list(_possible(table, me))
    owners: dict[str, set[int]] = {}
    for card in found:
        owners.setdefault(card.id, set()).add(card.owner)
    named: dict[tuple[str, ...], Owned] = {}
    for card in found:
        if card.uid != me.copying:
            whose = (table.owner(card).id,) if len(owners[card.id]) > 1 else ()
            named.setdefault((card.id, *whose), card)
    return named


def _possible(table: Table, me: Owned) -> Iterator[Owned]:
    """Clockwise from its owner; nothing that it could not buy where it stands."""
    inside = table.owner(me).place is not None
    for monster in table.clockwise(me.owner):
        for card in monster.cards:
            if card.family is POWER:
                info = table.catalogue.cards[card.id]
                if not info.copier and (info.for_sale_in_tokyo or not inside):
                    yield card


def card_to_copy(table: Table, me: Owned, words: tuple[str, ...]) -> Owned | None:
    """The one that `cards_to_copy` has for these words, without a look at all the others."""
    if not words or words[0] not in table.catalogue.cards:
        return None
    equal = [
        card
        for monster in table.clockwise(me.owner)
        for card in monster.cards
        if card.id == words[0]
    ]
    info = table.catalogue.cards[words[0]]
    if info.copier or not (info.for_sale_in_tokyo or table.owner(me).place is None):
        return None
    owners = {card.owner for card in equal}
    for card in equal:
        whose = (table.owner(card).id,) if len(owners) > 1 else ()
        if card.uid != me.copying and words == (card.id, *whose):
            return card
    return None


class CopyRequest(Request):
    """Which card is copied, if any other than the present one.

    It comes in every turn, has dozens of answers and is mostly declined: they are looked up only
    when somebody wants to see them.
    """

    __slots__ = ("_me", "_named", "_options")

    def __init__(self, by: str, rule: str, me: Owned) -> None:
        super().__init__("card", by, rule)
        self._me = me
        self._named: dict[tuple[str, ...], Owned | None] = {}
        self._options: tuple[Move, ...] = ()

    def named(self, table: Table, words: tuple[str, ...]) -> Owned | None:
        if words not in self._named:
            self._named[words] = card_to_copy(table, self._me, words)
        return self._named[words]

    def options(self, table: Table) -> tuple[Move, ...]:
        if not self._options:
            cards = cards_to_copy(table, self._me)
            self._options = (*(use_of(self._me.id, words) for words in cards), PASS)
        return self._options

    def check(self, table: Table, move: Move) -> None:
        if move is not PASS:
            super().check(table, move)

    def is_answered_by(self, table: Table, move: Move) -> bool:
        if isinstance(move, Use):
            return move.item == self._me.id and self.named(table, move.arguments) is not None
        return move == PASS


def choose_first_card(table: Table, me: Owned, rule: str) -> Asks[None]:
    """It has just come: its owner must name a card. Where there is none, it waits."""
    if me.copying:  # it was bought from a monster for which it stood for something
        me.copying = me.counters = 0
        table.rebind(table.owner(me))

    cards: dict[tuple[str, ...], Owned] = {}

    def build() -> Request | None:
        nonlocal cards
        cards = cards_to_copy(table, me) if table.still_there(me) else {}
        moves = (use_of(me.id, words) for words in cards)
        return Pick("choose", table.owner(me).id, rule, *moves) if cards else None

    answer = yield from ask(build)
    if isinstance(answer, Use):
        yield from copy(table, me, cards[answer.arguments])
    else:
        table.emit("none", table.owner(me), rule=rule, cause="nothing-to-copy", item=me.id)


def offer_another_card(table: Table, me: Owned, rule: str, fee: Fee) -> Asks[None]:
    """Before rolling, its owner may let it stand for another card, for a fee."""
    owner = table.owner(me)
    request = CopyRequest(owner.id, rule, me)

    def build() -> Request | None:
        nonlocal request
        can_pay = owner.energy >= fee.energy and owner.stars >= fee.stars
        if not can_pay or not table.still_there(me):
            return None
        request = CopyRequest(owner.id, rule, me)
        return request if any(card.uid != me.copying for card in _possible(table, me)) else None

    answer = yield from ask(build)
    card = request.named(table, answer.arguments) if isinstance(answer, Use) else None
    if card is not None:
        if fee.energy:
            table.pay(owner, fee.energy, rule, item=me.id)
        if fee.stars:
            table.lose_stars(owner, fee.stars, rule)
        yield from copy(table, me, card)


def copy(table: Table, me: Owned, card: Owned) -> Asks[None]:
    """From now on it stands for this card: full counters of its own, one-time effects included."""
    if me.copying and (former := table.in_play(me.copying)) is not None:
        yield from stop_copying(table, me, former)
        if not table.still_there(me):  # losing the former card can cost its owner's last heart
            return
    me.copying = card.uid
    me.counters = table.catalogue.cards[card.id].counters
    owner, original = table.owner(me), table.owner(card)
    table.stands_for(me, None, card)
    table.emit("card", owner, rule=me.rule, cause="copies", item=card.id, by=original)
    yield from just_came(table, me, card)


def used_up(table: Table, me: Owned, rule: str, *, spares_copier: bool = False) -> Asks[None]:
    """A card that has done its work discards itself.

    A copy takes Mimic with it. A tile is never discarded this way: it is taken off the card and
    waits to be laid elsewhere. Where the card `spares_copier`, the copy stays, used up.
    """
    original = table.in_play(me.copying) if me.copying else None
    if original is not None and spares_copier:
        return
    if original is not None and me.family is TILE:
        item = original.id
        table.emit("card", table.owner(me), rule=me.rule, cause="copy-used-up", item=item)
        yield from stop_copying(table, me, original)
    else:
        yield from discard(table, me, rule=rule)
