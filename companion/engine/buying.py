"""The buy step: buying, sweeping, and what comes up in the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.belongings import change_owner, just_came, lost_card, put_for_sale
from companion.engine.events import Tally, share_of
from companion.engine.families import POWER
from companion.engine.moments import Moment
from companion.engine.requests import BuyRequest, RevealRequest, ask
from companion.engine.shop import (
    ASIDE,
    DECK,
    DISCARDS,
    MARKET,
    SWEEP_PRICE,
    barred,
    copies_left,
    open_counters,
)
from companion.engine.state import Owned
from companion.engine.windows import everybodys, own
from companion.moves.kinds import END, Buy, Reveal, Say

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster
    from companion.engine.table import Table
    from companion.moves.kinds import Move


def buy_step(table: Table, monster: Monster) -> Asks[None]:
    """Buying and sweeping, in any order, as long as the energy lasts and the player likes."""
    while not table.now.cut_short:
        move: Move | None = None
        while move is None:  # what `ask` does, in place: this comes in every turn
            if not monster.alive:
                return
            move = yield BuyRequest(monster.id)
        if move is END:  # mostly
            return
        match move:
            case Buy(card, seller):
                yield from _order(table, monster, card, seller)
            case Say("sweep"):
                yield from sweep(table, monster)
            case Say("end"):
                return


class Order:
    """What the monster whose turn it is wants to buy, and what becomes of that before it pays."""

    __slots__ = ("buyer", "called_off", "card", "instead", "seller")

    def __init__(self, buyer: Monster, card: str, seller: str | None) -> None:
        self.buyer = buyer
        self.card = card
        self.seller = seller
        self.called_off = ""
        """By which rule."""
        self.instead: str | None = None
        """What it has to buy then."""


def _order(table: Table, buyer: Monster, card: str, seller: str | None) -> Asks[None]:
    if Moment.ORDERED in table.hooked:
        if not (yield from nobody_minds(table, buyer, card, seller)):
            return
        if not _pays_for(table, buyer, card, seller):
            return
    yield from purchase(table, buyer, card, seller)


def nobody_minds(table: Table, buyer: Monster, card: str, seller: str | None = None) -> Asks[bool]:
    """Others may have their say before anything is paid.

    False if somebody has called the purchase off; what has to be bought instead is bought then.
    """
    if Moment.ORDERED not in table.hooked:
        return True
    order = Order(buyer, card, seller)
    for other in table.others(buyer):
        if not order.called_off:
            yield from own(table, Moment.ORDERED, other, order)
    if not order.called_off:
        return True
    table.now.barred[buyer.seat, card] = order.called_off
    table.emit("card", buyer, rule=order.called_off, cause="called-off", item=card)
    if order.instead and _pays_for(table, buyer, order.instead, None):
        yield from purchase(table, buyer, order.instead, None)
    return False


def _pays_for(table: Table, buyer: Monster, card: str, seller: str | None) -> bool:
    return buyer.alive and table.shop.is_affordable(table, buyer, card, seller)


def sweep(table: Table, monster: Monster) -> Asks[None]:
    """All three open cards go, three new ones come."""
    table.pay(monster, SWEEP_PRICE, "buy.sweep", item="sweep")
    yield from replace_market(table, monster, "buy.sweep")


def replace_market(table: Table, monster: Monster, rule: str) -> Asks[None]:
    """All three open cards go, three new ones come, whatever that costs."""
    market = table.shop.market
    table.emit("market", monster, rule=rule, cause="swept")
    if market is not None:
        table.shop.discards.extend(card for card in market if card is not None)
        market[:] = [None] * len(market)
    yield from reveal(table, monster, len(market) if market is not None else 3)


def purchase(
    table: Table,
    buyer: Monster,
    card: str,
    seller: str | None,
    fresh: Fresh | None = None,
    price: Tally | None = None,
) -> Asks[None]:
    """Pay, score for buying, take the card, let it act, refill the market, offer what came up.

    `fresh` is given where the card is bought as one that just came up: its replacement joins it;
    `price` where it is not the usual one.
    """
    shop = table.shop
    counters = open_counters(table, buyer) if seller in table.by_id else None
    price = price or shop.price(table, buyer, card, seller)
    _pay(table, buyer, card, price)
    if Moment.BOUGHT in buyer.hooks:
        yield from own(table, Moment.BOUGHT, buyer, card)
    if counters is not None:
        rule = counters.monsters or "buy.optional"
        yield from _take_over(table, buyer, card, table.by_id[seller or ""], price.total, rule)
        yield from own(table, Moment.SHOPPED, buyer, card)
        return
    source = _take_from_shop(table, buyer, card, seller)
    owned = _laid_down(table, buyer, card, source)
    waits = source == MARKET and Moment.REPLACED in buyer.hooks
    if not waits:
        yield from just_came(table, owned)
    if source == MARKET:
        filling = refill(table, buyer, 1, fresh) if fresh else reveal(table, buyer, 1)
        came_up = yield from filling
        if waits or Moment.REPLACED in buyer.hooks:
            replacement = Replacement(owned, price.total, came_up[0] if came_up else None)
            yield from _look_at(table, buyer, replacement, waits=waits)
    if Moment.SHOPPED in buyer.hooks:
        yield from own(table, Moment.SHOPPED, buyer, card)


def _pay(table: Table, buyer: Monster, card: str, price: Tally) -> None:
    shares = tuple([share_of(-amount, rule) for amount, rule in price.shares])
    buyer.energy -= price.total
    table.emit("energy", buyer, "buy.price", -price.total, "bought", None, card, shares)


def _laid_down(table: Table, buyer: Monster, card: str, source: str) -> Owned:
    """A card that stays lies before its buyer; any other acts and is discarded."""
    if table.catalogue.for_sale[card].stays:
        owned = put_for_sale(table, buyer, card)
        table.emit("card", buyer, rule=_stays_by(owned), cause="bought", item=card)
        return owned
    if source != DISCARDS:  # what was bought out of the discards goes under the deck
        table.shop.discards.append(card)
    table.emit("card", buyer, rule="buy.discard-card-first", cause="bought", item=card)
    return Owned(0, POWER, card, buyer.seat)


def get_free(table: Table, monster: Monster, card: str, rule: str) -> Asks[None]:
    """A card from the deck comes into play without being bought; where it may not be, it is discarded."""
    reshuffle_for(table, card)
    if barred(table, monster, card):
        table.shop.discards.append(card)
        table.emit("card", monster, rule=rule, cause="discarded", item=card)
        return
    if table.catalogue.for_sale[card].stays:
        owned = put_for_sale(table, monster, card)
    else:
        owned = Owned(0, POWER, card, monster.seat)
        table.shop.discards.append(card)
    table.emit("card", monster, rule=rule, cause="got-free", item=card)
    yield from just_came(table, owned)


class Replacement:
    """What came up in the place of a card that was bought out of the row.

    Where anything looks at that, the bought card does nothing before it is clear that it stays bought.
    """

    __slots__ = ("bought", "card", "paid", "undoes")

    def __init__(self, bought: Owned, paid: int, card: str | None) -> None:
        self.bought = bought
        self.paid = paid
        self.card = card
        """None where nobody has named it."""
        self.undoes = False
        """The purchase is undone by it."""


def _look_at(table: Table, buyer: Monster, replacement: Replacement, *, waits: bool) -> Asks[None]:
    """What the new card means to the buyer; one that was bought and `waits` acts now, if it stays."""
    bought = replacement.bought
    stays = table.catalogue.for_sale[bought.id].stays
    yield from own(table, Moment.REPLACED, buyer, replacement)
    if waits and not replacement.undoes and (not stays or table.still_there(bought)):
        yield from just_came(table, bought)


def _stays_by(owned: Owned) -> str:
    """The rule by which a card lies before its buyer from now on."""
    return "buy.keep-card-active" if owned.family is POWER else "halloween.costume-is-power-card"


def _take_from_shop(table: Table, buyer: Monster, card: str, seller: str | None) -> str:
    """Takes the card from where it lay and says where that was: only the market is refilled."""
    shop = table.shop
    source = seller or _where_it_lay(table, buyer, card)
    if source == ASIDE:
        for uid in [uid for uid, kept in shop.aside.items() if kept == card]:
            del shop.aside[uid]
        return source
    if source == DISCARDS and card in shop.discards:
        shop.discards.remove(card)
    elif source == DECK:
        reshuffle_for(table, card)
    elif shop.market is not None and card in shop.market:
        shop.market[shop.market.index(card)] = None
    return source


def _where_it_lay(table: Table, buyer: Monster, card: str) -> str:
    """A card nobody said more about: in the market if it can be, else in the discards or on top."""
    shop = table.shop
    if card in open_counters(table, buyer).aside:
        return ASIDE
    if shop.market is None or card in shop.market or None in shop.market:
        return MARKET
    if card in shop.discards and open_counters(table, buyer).discards is not None:
        return DISCARDS
    return DECK


def _take_over(
    table: Table, buyer: Monster, card: str, seller: Monster, price: int, rule: str
) -> Asks[None]:
    """A card bought from another monster: it is paid, and what lies on the card goes along."""
    owned = next(owned for owned in seller.cards if owned.id == card)
    change_owner(table, owned, buyer)
    table.rebind(seller, buyer)
    table.emit("card", buyer, rule=rule, cause="bought-from", item=card, by=seller)
    settings = table.settings
    if settings.house["sold_counters"] == "refill" and settings.edition.sold_counters_may_refill:
        owned.counters = table.catalogue.cards[card].counters
    table.gain_energy(seller, Tally(price, rule), cause="sold", rule=rule)
    yield from lost_card(table, seller, owned)
    if buyer.alive:
        yield from just_came(table, owned, seller=seller)


class Fresh:
    """Cards that have just come up, for those who may buy them at once."""

    __slots__ = ("cards", "passed", "times", "unknown")

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.unknown = 0
        """Slots whose new card nobody has named."""
        self.times = 0
        """How often something came up."""
        self.passed: dict[int, int] = {}
        """By seat: how often something had come up when it last declined."""

    def came_up(self, cards: list[str], unknown: int) -> None:
        self.cards.extend(cards)
        self.unknown += unknown
        self.times += 1

    def take(self, card: str) -> None:
        if card in self.cards:
            self.cards.remove(card)
        else:
            self.unknown -= 1


def reveal(table: Table, monster: Monster, count: int) -> Asks[list[str]]:
    """New cards come up, and whoever waits for that may act: also on what comes up meanwhile."""
    fresh = Fresh()
    named = yield from refill(table, monster, count, fresh)
    offered = 0
    while offered < fresh.times:
        offered = fresh.times
        if Moment.REVEALED not in table.hooked:
            break
        yield from everybodys(table, Moment.REVEALED, fresh)
    return named


def refill(table: Table, monster: Monster, count: int, fresh: Fresh) -> Asks[list[str]]:
    """Which cards came up? Only a tracked market wants to know."""
    named: list[str] = []
    while table.shop.market is not None and len(named) < count:
        missing = count - len(named)
        answer = yield from ask(lambda missing=missing: _which_came_up(table, monster, missing))  # type: ignore[misc]
        if not isinstance(answer, Reveal):
            break
        for card in answer.cards:
            _lay_out(table, monster, card)
            named.append(card)
    fresh.came_up(named, count - len(named))
    return named


def _which_came_up(table: Table, monster: Monster, missing: int) -> Request | None:
    """Asks whoever bought or swept, or the next one alive: a card can cost its buyer the last heart.

    Nobody, where what was done meanwhile has filled the gaps.
    """
    missing = min(missing, (table.shop.market or []).count(None))
    if not missing:
        return None
    return RevealRequest(table.clockwise(monster.seat)[0].id, missing)


def _lay_out(table: Table, monster: Monster, card: str) -> None:
    """Into an empty slot."""
    reshuffle_for(table, card)
    market = table.shop.market
    if market is not None:
        market[market.index(None)] = card
    table.emit("market", monster, rule="buy.refill", cause="revealed", item=card)


def reshuffle_for(table: Table, card: str) -> None:
    """A card whose copies had all been discarded can only come again from a new deck."""
    shop = table.shop
    if card not in shop.discards:
        return
    lying = [*shop.discards, *(shop.market or ())].count(card)
    if copies_left(table, table.catalogue.for_sale[card]) <= lying:
        shop.discards.clear()
        table.emit("market", None, rule="buy.deck-empty", cause="reshuffled")
