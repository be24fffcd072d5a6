"""The buy step: buying, sweeping, and what comes up in the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.dying import lost_card
from companion.engine.events import Share, Tally
from companion.engine.moments import Moment
from companion.engine.requests import BuyRequest, RevealRequest, ask
from companion.engine.shop import DECK, DISCARDS, SWEEP_PRICE, copies_left
from companion.engine.state import Owned
from companion.engine.wickedness import just_came
from companion.engine.windows import everybodys, own
from companion.moves.kinds import Buy, Reveal, Say

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster
    from companion.engine.table import Table


def buy_step(table: Table, monster: Monster) -> Asks[None]:
    """Buying and sweeping, in any order, as long as the energy lasts and the player likes."""

    def build() -> Request | None:
        return BuyRequest(monster.id) if monster.alive else None

    while True:
        match (yield from ask(build)):
            case Buy(card, seller):
                yield from purchase(table, monster, card, seller)
            case Say("sweep"):
                yield from sweep(table, monster)
            case _:
                return


def sweep(table: Table, monster: Monster) -> Asks[None]:
    """All three open cards go, three new ones come."""
    table.pay(monster, SWEEP_PRICE, "buy.sweep", item="sweep")
    market = table.shop.market
    table.emit("market", monster, rule="buy.sweep", cause="swept")
    if market is not None:
        table.shop.discards.extend(card for card in market if card is not None)
        market[:] = [None] * len(market)
    yield from reveal(table, monster, len(market) if market is not None else 3)


def purchase(table: Table, buyer: Monster, card: str, seller: str | None) -> Asks[None]:
    """Pay, score for buying, take the card, let it act, refill the market, offer what came up."""
    shop = table.shop
    price = shop.price(table, buyer, card)
    shares = tuple(Share(-share.amount, share.rule) for share in price.shares)
    buyer.energy -= price.total
    table.emit(
        "energy",
        buyer,
        rule="buy.price",
        amount=-price.total,
        cause="bought",
        item=card,
        shares=shares,
    )
    if Moment.BOUGHT in buyer.hooks:
        yield from own(table, Moment.BOUGHT, buyer, card)
    keep = table.catalogue.cards[card].kind == "keep"
    if seller in table.by_id:
        yield from _take_over(table, buyer, card, table.by_id[seller or ""], price.total)
        return
    from_market = _take_from_shop(table, card, seller)
    if keep:
        counters = table.catalogue.cards[card].counters
        owned = table.put(buyer, "power", card, counters)
        table.emit("card", buyer, rule="buy.keep-card-active", cause="bought", item=card)
    else:
        owned = Owned(0, "power", card, buyer.seat)
        shop.discards.append(card)
        table.emit("card", buyer, rule="buy.discard-card-first", cause="bought", item=card)
    yield from just_came(table, owned)
    if from_market:
        yield from reveal(table, buyer, 1)


def _take_from_shop(table: Table, card: str, seller: str | None) -> bool:
    """Where the card lay is empty now. True if that was the market, which is then refilled."""
    shop = table.shop
    if seller == DECK:
        return False
    if seller == DISCARDS:
        shop.discards.remove(card)
        return False
    if shop.market is None:
        return True
    if card in shop.market:
        shop.market[shop.market.index(card)] = None
        return True
    if None in shop.market:
        return True
    if card in shop.discards:
        shop.discards.remove(card)
    return False


def _take_over(table: Table, buyer: Monster, card: str, seller: Monster, price: int) -> Asks[None]:
    """A card bought from another monster: it is paid, and the card with what lies on it moves over."""
    owned = next(owned for owned in seller.cards if owned.id == card)
    rule = "card.parasitic-tentacles"
    change_owner(table, owned, buyer)
    table.emit("card", buyer, rule=rule, cause="bought-from", item=card, by=seller)
    table.gain_energy(seller, Tally(price, rule), cause="sold", rule=rule)
    lost_card(table, seller, owned)
    yield from just_came(table, owned)


def change_owner(table: Table, owned: Owned, new: Monster) -> None:
    old = table.owner(owned)
    old.cards.remove(owned)
    owned.owner = new.seat
    new.cards.append(owned)
    table.rebind()


def reveal(table: Table, monster: Monster, count: int) -> Asks[None]:
    """New cards come up. A tracked market wants to know which; cards that wait for this may act."""
    market = table.shop.market
    fresh: list[str] = []
    while market is not None and len(fresh) < count:
        missing = count - len(fresh)
        answer = yield from ask(lambda missing=missing: RevealRequest(monster.id, missing))  # type: ignore[misc]
        if not isinstance(answer, Reveal):
            break
        for card in answer.cards:
            _lay_out(table, monster, card)
            fresh.append(card)
    if Moment.REVEALED in table.hooked:
        yield from everybodys(table, Moment.REVEALED, fresh)


def _lay_out(table: Table, monster: Monster, card: str) -> None:
    """Into an empty slot. A card that was discarded can only come again from a new deck."""
    shop = table.shop
    if card in shop.discards and copies_left(table, table.catalogue.cards[card]) <= sum(
        1 for other in (*shop.discards, *(shop.market or ())) if other == card
    ):
        shop.discards.clear()
        table.emit("market", rule="buy.deck-empty", cause="reshuffled")
    if shop.market is not None:
        shop.market[shop.market.index(None)] = card
    table.emit("market", monster, rule="buy.refill", cause="revealed", item=card)
