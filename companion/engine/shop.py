"""The market: what is for sale, what it costs this monster, and why something cannot be bought."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from companion.engine.events import Tally
from companion.engine.families import POWER
from companion.engine.head import MARKET_SIZE
from companion.engine.moments import Moment
from companion.engine.windows import reckoned
from companion.moves.errors import Illegal
from companion.moves.kinds import END, SWEEP, Buy, Move, Say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.catalogue import CardInfo
    from companion.engine.requests import Request
    from companion.engine.state import Monster
    from companion.engine.table import Table

SWEEP_PRICE = 2
MARKET, DECK, DISCARDS, ASIDE = "market", "deck", "discards", "aside"
ID = attrgetter("id")


class Counters:
    """Where a monster may buy besides the market: the rule of the card that opened each counter."""

    __slots__ = ("aside", "deck", "discards", "monsters")

    def __init__(self) -> None:
        self.aside: list[str] = []
        """Cards set aside for this monster alone."""
        self.deck: str | None = None
        self.discards: str | None = None
        self.monsters: str | None = None


class Shop:
    """The market if the table tracks it, and the discard pile as far as it is known."""

    __slots__ = ("aside", "discards", "market")

    def __init__(self, market: tuple[str, ...] | None) -> None:
        self.market: list[str | None] | None = None
        """Three slots, None for a card nobody has named; None altogether: not tracked."""
        if market is not None:
            unknown: list[str | None] = [None] * (MARKET_SIZE - len(market))
            self.market = [*market, *unknown]
        self.discards: list[str] = []
        self.aside: dict[int, str] = {}
        """What a card has set aside, by that card's uid."""

    def copy(self) -> Shop:
        twin = Shop(None)
        twin.market = None if self.market is None else self.market.copy()
        twin.discards = self.discards.copy() if self.discards else []
        twin.aside = self.aside.copy() if self.aside else {}
        return twin

    @property
    def is_open_ended(self) -> bool:
        """Can any card of the deck be for sale, because not every slot is known?"""
        return self.market is None or None in self.market

    # --- prices ----------------------------------------------------------------------------------

    def price(self, table: Table, buyer: Monster, card: str, seller: str | None = None) -> Tally:
        """The printed price of this edition, less what the buyer's cards take off; never below 0."""
        tally = Tally(printed_price(table, card), "buy.price")
        tally = reckoned(table, Moment.PRICING, buyer, tally)
        if (
            Moment.ROW_PRICING in buyer.hooks
            and seller is None
            and self._in_row(table, buyer, card)
        ):
            tally = reckoned(table, Moment.ROW_PRICING, buyer, tally)
        if tally.total < 0:
            tally.keep_within(0, 0, "referee.not-below-zero")
        return tally

    def is_affordable(
        self, table: Table, buyer: Monster, card: str, seller: str | None = None
    ) -> bool:
        """Can the buyer pay for it?"""
        hooks = buyer.hooks
        if Moment.PRICING in hooks or Moment.ROW_PRICING in hooks:
            return self.price(table, buyer, card, seller).total <= buyer.energy
        return table.settings.prices[card] <= buyer.energy

    def _in_row(self, table: Table, buyer: Monster, card: str) -> bool:
        """Does it lie face up for everybody, as far as anybody knows?"""
        known = self.market is not None and card in self.market
        return (known or self.is_open_ended) and card not in open_counters(table, buyer).aside

    # --- what is for sale ------------------------------------------------------------------------

    def options(self, table: Table, buyer: Monster) -> tuple[Move, ...]:
        if not reckoned(table, Moment.MAY_BUY, buyer, True):
            return (END,)
        counters = open_counters(table, buyer)
        found = [Buy(card) for card in self.on_offer(table, deck=counters.deck is not None)]
        found.extend(Buy(card) for card in counters.aside)
        if counters.monsters:
            found.extend(
                Buy(owned.id, other.id)
                for other in table.others(buyer)
                for owned in other.cards
                if owned.family is POWER
            )
        if counters.discards:
            found.extend(Buy(card, DISCARDS) for card in dict.fromkeys(self.discards))
        affordable = [
            option
            for option in dict.fromkeys(found)
            if self.is_affordable(table, buyer, option.card, option.seller)
            and not barred(table, buyer, option.card)
        ]
        sweep = (SWEEP,) if buyer.energy >= SWEEP_PRICE else ()
        return (*affordable, *sweep, END)

    def on_offer(self, table: Table, *, deck: bool = False) -> list[str]:
        """The cards of the market; all that can be in an unknown slot or on top of the deck."""
        named = [card for card in self.market or () if card is not None]
        if not (deck or self.is_open_ended):
            return named
        return [*named, *(card for card in self.unseen(table) if card not in named)]

    def unseen(self, table: Table) -> Iterator[str]:
        """The cards of the deck that, as far as anybody knows, lie nowhere else.

        One by one: who only wants to know whether there is one looks no further.
        """
        lying: list[str | None] = [*self.discards, *(self.market or ()), *self.aside.values()]
        for monster in table.monsters:
            lying.extend(map(ID, monster.cards))
        seen = set(lying)
        for card, copies in table.settings.copies.items():
            if card not in seen or (copies > 1 and copies > lying.count(card)):
                yield card

    # --- checking --------------------------------------------------------------------------------

    def check(self, table: Table, buyer: Monster, move: Move, request: Request) -> None:
        """Raises `Illegal` unless this can be done in the buy step now."""
        match move:
            case Say("end"):
                return
            case Say("sweep"):
                self.check_may_buy(table, buyer)
                check_energy(buyer, Tally(SWEEP_PRICE, "buy.sweep"), "buy.sweep", item="sweep")
            case Buy(card, seller):
                self.check_may_buy(table, buyer)
                self.check_card(table, buyer, card, seller)
            case _:
                raise request.not_now(table, move)

    def check_may_buy(self, table: Table, buyer: Monster) -> None:
        if not reckoned(table, Moment.MAY_BUY, buyer, True):
            owned = table.standing_for(buyer.hooks[Moment.MAY_BUY][0][3])
            raise Illegal("may-not-buy", rule=owned.rule, card=owned.id)

    def check_card(self, table: Table, buyer: Monster, card: str, seller: str | None) -> None:
        info = table.catalogue.for_sale.get(card)
        if info is None:
            raise Illegal("unknown-name", rule="buy.optional", name=card, family="power")
        counters = open_counters(table, buyer)
        match seller:
            case None:
                self._check_market(table, info, counters)
            case "deck":
                if not counters.deck:
                    raise Illegal("not-for-sale", rule="buy.when", card=card, seller=seller)
                self.check_revealed(table, (card,))
            case "discards":
                if not counters.discards or not self.may_lie_in_discards(card):
                    raise Illegal("not-for-sale", rule="buy.when", card=card, seller=seller)
                if card not in self.discards:
                    self.check_exists(table, info)
            case _:
                self._check_seller(table, buyer, info, seller, counters)
        check_not_barred(table, buyer, card)
        price = self.price(table, buyer, card, seller)
        check_energy(buyer, price, "buy.price", item=card)

    def _check_market(self, table: Table, info: CardInfo, counters: Counters) -> None:
        if info.id in counters.aside or (self.market is not None and info.id in self.market):
            return
        if counters.discards and info.id in self.discards and not self.is_open_ended:
            return
        if not (self.is_open_ended or counters.deck):
            known = tuple(card for card in self.market or () if card)
            raise Illegal("not-in-market", rule="setup.market", card=info.id, market=known)
        self.check_exists(table, info)

    def may_lie_in_discards(self, card: str) -> bool:
        """Where the market is not tracked, nobody has noted what was swept away."""
        return card in self.discards or self.market is None

    def check_exists(self, table: Table, info: CardInfo) -> None:
        _check_deck(table, info)
        if copies_left(table, info) <= 0:
            kept = {uid for uid, card in self.aside.items() if card == info.id}
            owners = tuple(
                monster.id
                for monster in table.monsters
                if any(owned.id == info.id for owned in monster.cards)
                or any(owned.uid in kept for owned in monster.evolutions)
            )
            rule = "components.power-cards"
            raise Illegal("already-owned", rule=rule, card=info.id, owners=owners)

    def _check_seller(
        self, table: Table, buyer: Monster, info: CardInfo, seller: str, counters: Counters
    ) -> None:
        other = table.by_id.get(seller)
        if other is None:
            raise Illegal("unknown-name", rule="buy.optional", name=seller, family="monster")
        sells = other is not buyer and any(owned.id == info.id for owned in other.cards)
        if not counters.monsters or not sells or info.kind != "keep":
            raise Illegal("not-for-sale", rule="buy.only-own-turn", card=info.id, seller=seller)

    def check_revealed(self, table: Table, cards: tuple[str, ...]) -> None:
        """Cards that come up must exist in this deck and not lie somewhere else already."""
        seen: dict[str, int] = {}
        for card in cards:
            info = table.catalogue.for_sale.get(card)
            if info is None:
                raise Illegal("unknown-name", rule="buy.refill", name=card, family="power")
            _check_deck(table, info)
            seen[card] = seen.get(card, 0) + 1
            lying = self.market.count(card) if self.market else 0
            if copies_left(table, info) - lying < seen[card]:
                raise Illegal("already-out", rule="components.power-cards", card=card)


def _check_deck(table: Table, info: CardInfo) -> None:
    if table.settings.decks.isdisjoint(info.decks):
        rule = "components.power-cards"
        if info.kind == "costume":
            raise Illegal("without-halloween", rule="halloween.costume-is-power-card")
        edition = table.settings.edition.id
        raise Illegal("not-in-deck", rule=rule, card=info.id, edition=edition)


def printed_price(table: Table, card: str) -> int:
    return table.settings.prices[card]


def copies_left(table: Table, info: CardInfo) -> int:
    """Copies that lie before nobody, nor set aside for somebody."""
    copies = info.copies_of(table.settings.edition.deck)
    if table.shop.aside:
        copies -= list(table.shop.aside.values()).count(info.id)
    for monster in table.monsters:
        copies -= list(map(ID, monster.cards)).count(info.id)
    return copies


def open_counters(table: Table, buyer: Monster) -> Counters:
    return reckoned(table, Moment.SHOPPING, buyer, Counters())


def barred(table: Table, buyer: Monster, card: str) -> str | None:
    """The rule by which the buyer cannot have it: in this turn, or where it stands."""
    if (buyer.seat, card) in table.now.barred:
        return table.now.barred[buyer.seat, card]
    if buyer.place is not None and not table.catalogue.for_sale[card].for_sale_in_tokyo:
        return f"card.{card}"
    return None


def check_not_barred(table: Table, buyer: Monster, card: str) -> None:
    if bar := barred(table, buyer, card):
        this_turn = (buyer.seat, card) in table.now.barred
        raise Illegal("barred-this-turn" if this_turn else "barred-in-tokyo", rule=bar, card=card)


def check_energy(buyer: Monster, price: Tally, rule: str, *, item: str) -> None:
    if price.total > buyer.energy:
        raise Illegal(
            "too-little-energy",
            rule=rule,
            item=item,
            price=price.total,
            energy=buyer.energy,
            monster=buyer.id,
            shares=tuple(price.shares),
        )
