"""Cards about buying: what it costs, where it is possible, what it brings, who may cut in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks
from companion.engine.buying import Fresh, purchase
from companion.engine.moments import Moment
from companion.engine.requests import Request, ask
from companion.engine.shop import barred, check_energy, check_not_barred
from companion.engine.windows import reckoned
from companion.moves.errors import Illegal
from companion.moves.kinds import PASS, Buy, Move, Say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.events import Tally
    from companion.engine.requests import Asks
    from companion.engine.shop import Counters
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

OPPORTUNIST = "card.opportunist"


@always("alien-origin", Moment.PRICING)
def pay_one_less(table: Table, me: Owned, price: Tally) -> Tally:  # noqa: ARG001
    """Every card costs its owner 1 energy less."""
    price.add(-1, "card.alien-origin")
    return price


@always("media-friendly", Moment.BOUGHT)
def make_the_news(table: Table, me: Owned, _: str) -> None:
    """1 star for each card bought, before that card does anything."""
    table.gain_stars(table.owner(me), 1, "card.media-friendly")


@always("made-in-a-lab", Moment.SHOPPING)
def open_the_deck(table: Table, me: Owned, counters: Counters) -> Counters:  # noqa: ARG001
    """The card on top of the deck is for sale too."""
    counters.deck = "card.made-in-a-lab"
    return counters


@always("parasitic-tentacles", Moment.SHOPPING)
def reach_for_others(table: Table, me: Owned, counters: Counters) -> Counters:  # noqa: ARG001
    """The keep cards of other monsters are for sale; they get the price and cannot refuse."""
    counters.monsters = "card.parasitic-tentacles"
    return counters


@always("scavenger", Moment.SHOPPING)
def search_the_discards(table: Table, me: Owned, counters: Counters) -> Counters:  # noqa: ARG001
    """The discard pile is for sale; a discard card bought there goes under the deck."""
    counters.discards = "card.scavenger"
    return counters


@asks("opportunist", Moment.REVEALED)
def snap_up(table: Table, me: Owned, fresh: Fresh) -> Asks[None]:
    """In another's turn, cards that come up may be bought at once, and what replaces them too."""
    owner = table.owner(me)
    while owner is not table.active and fresh.passed.get(owner.seat, 0) < fresh.times:
        answer = yield from ask(lambda: _offer(table, owner, fresh))
        if isinstance(answer, Buy):
            fresh.take(answer.card)
            yield from purchase(table, owner, answer.card, None, fresh)
        else:
            fresh.passed[owner.seat] = fresh.times


def _offer(table: Table, owner: Monster, fresh: Fresh) -> Request | None:
    """No question to the dead, to those who may not buy, or where nothing can be paid for."""
    if not owner.alive or not (fresh.cards or fresh.unknown):
        return None
    if not reckoned(table, Moment.MAY_BUY, owner, True):
        return None
    request = FreshRequest(owner, fresh)
    return request if any(True for _ in request.affordable(table)) else None


class FreshRequest(Request):
    """Which of the cards that just came up is bought, if any."""

    __slots__ = ("buyer", "fresh")

    def __init__(self, buyer: Monster, fresh: Fresh) -> None:
        super().__init__("card", buyer.id, OPPORTUNIST)
        self.buyer = buyer
        self.fresh = fresh

    def options(self, table: Table) -> tuple[Move, ...]:
        return (*self.affordable(table), PASS)

    def affordable(self, table: Table) -> Iterator[Buy]:
        """New cards that can be paid for; where nobody has named them, all they could be."""
        named = dict.fromkeys(self.fresh.cards)
        for card in named:
            if self._is_affordable(table, card):
                yield Buy(card)
        if self.fresh.unknown:
            for card in table.shop.unseen(table):
                if card not in named and self._is_affordable(table, card):
                    yield Buy(card)

    def _is_affordable(self, table: Table, card: str) -> bool:
        affordable = table.shop.is_affordable(table, self.buyer, card)
        return affordable and not barred(table, self.buyer, card)

    def check(self, table: Table, move: Move) -> None:
        match move:
            case Say("pass"):
                return
            case Buy(card, None):
                self._check_card(table, card)
            case _:
                raise self.not_now(table, move)

    def _check_card(self, table: Table, card: str) -> None:
        """One that has just come up, or may be in a slot that nobody has named; and the price."""
        shop = table.shop
        if card not in self.fresh.cards:
            if not self.fresh.unknown and card in table.catalogue.for_sale:
                new = tuple(self.fresh.cards)
                raise Illegal("not-just-revealed", rule=OPPORTUNIST, card=card, revealed=new)
            shop.check_revealed(table, (card,))
        check_not_barred(table, self.buyer, card)
        check_energy(self.buyer, shop.price(table, self.buyer, card), "buy.price", item=card)
