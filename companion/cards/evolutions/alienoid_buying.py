"""Evolutions of Alienoid for the buy step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import lies_open
from companion.cards.registry import asks, usable
from companion.engine.belongings import discard
from companion.engine.buying import nobody_minds, purchase, replace_market
from companion.engine.families import EVOLUTION, POWER
from companion.engine.moments import Moment
from companion.engine.requests import DiceRequest, ask
from companion.engine.shop import barred, open_counters
from companion.engine.windows import reckoned
from companion.moves.kinds import Use, use_of

if TYPE_CHECKING:
    from companion.engine.events import Tally
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside, Dice

ADAPTING_TECHNOLOGY = "evolution.adapting-technology"
ALIEN_TECHNOLOGY = "evolution.superior-alien-technology"

MOST_MARKED = 3
CHECKED = "marked cards were rolled for"

lies_open("adapting-technology", "superior-alien-technology")


# --- Adapting Technology --------------------------------------------------------------------------


def _can_adapt(table: Table, me: Owned, _: Request) -> tuple[Use, ...]:
    may_buy = reckoned(table, Moment.MAY_BUY, table.owner(me), True)
    return (use_of("adapting-technology"),) if me.counters and may_buy else ()


@usable("adapting-technology", Moment.BUYING, _can_adapt, family=EVOLUTION)
def adapt(table: Table, me: Owned, _: Beside) -> Asks[None]:
    """A token off the card deals a new row of cards; with the last one the card goes."""
    owner = table.owner(me)
    me.counters -= 1
    table.emit("counter", owner, rule=me.rule, amount=-1, cause="evolution", item=me.id)
    if not me.counters:
        yield from discard(table, me, rule=ADAPTING_TECHNOLOGY)
    yield from replace_market(table, owner, ADAPTING_TECHNOLOGY)


# --- Superior Alien Technology --------------------------------------------------------------------


def _half_price(table: Table, buyer: Monster, card: str) -> Tally:
    """Other discounts first, then half of it, rounded up."""
    price = table.shop.price(table, buyer, card)
    price.add(-(price.total // 2), ALIEN_TECHNOLOGY)
    return price


def _half_priced(table: Table, me: Owned, _: Request) -> tuple[Use, ...]:
    """Keep cards that are for sale, as long as there is a token to mark them with."""
    buyer = table.owner(me)
    if len(buyer.marked) >= MOST_MARKED:
        return ()
    if not reckoned(table, Moment.MAY_BUY, buyer, True):
        return ()
    cards = table.shop.on_offer(table, deck=open_counters(table, buyer).deck is not None)
    return tuple(
        use_of("superior-alien-technology", (card,))
        for card in cards
        if table.catalogue.for_sale[card].kind == "keep"
        and _half_price(table, buyer, card).total <= buyer.energy
        and not barred(table, buyer, card)
    )


@usable("superior-alien-technology", Moment.BUYING, _half_priced, family=EVOLUTION)
def buy_for_half(table: Table, me: Owned, move: Beside) -> Asks[None]:
    """A keep card for half its price, with a token on it."""
    buyer, card = table.owner(me), move.arguments[0]
    before = {owned.uid for owned in buyer.cards}
    number = max((owned.marked for owned in buyer.cards), default=0) + 1
    if not (yield from nobody_minds(table, buyer, card)):
        return
    price = _half_price(table, buyer, card)
    if not table.still_there(me) or price.total > buyer.energy:
        return
    yield from purchase(table, buyer, card, None, price=price)
    for owned in buyer.cards:
        if owned.id == card and owned.uid not in before and owned.family is POWER:
            owned.marked = number
            table.emit("card", buyer, rule=ALIEN_TECHNOLOGY, cause="marked", item=card)
            break


@asks("superior-alien-technology", Moment.TURN_STARTS, family=EVOLUTION)
def roll_for_marked_cards(table: Table, me: Owned, _: None) -> Asks[None]:
    """A die for each marked card, in the order of the tokens: on a smash that card is discarded."""
    owner = table.owner(me)
    if not owner.marked or not table.now.once(owner, CHECKED):
        return

    def build() -> Request | None:
        count = len(owner.marked)
        return DiceRequest(owner.id, ALIEN_TECHNOLOGY, count) if owner.alive and count else None

    answer: Dice | None = yield from ask(build)
    if answer is None:
        return
    table.emit("rolled", owner, rule=ALIEN_TECHNOLOGY, cause="card", item=answer.faces)
    for owned, face in zip(owner.marked, answer.faces, strict=True):
        if face == "s" and table.still_there(owned):
            yield from discard(table, owned, rule=ALIEN_TECHNOLOGY)
