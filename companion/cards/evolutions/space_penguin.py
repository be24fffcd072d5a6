"""Evolutions of Space Penguin: cold for everybody, Tokyo, and what it finds under the ice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.finding import finds_a_card
from companion.cards.evolutions.patterns import lies_open
from companion.cards.evolutions.when import in_own_turn
from companion.cards.registry import always, played, usable
from companion.engine.buying import nobody_minds, purchase
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.engine.shop import DISCARDS, barred
from companion.engine.windows import reckoned
from companion.moves.kinds import PASS, Buy, Use, use_of

if TYPE_CHECKING:
    from companion.engine.events import Tally
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside, Play

COLD_WAVE = "evolution.cold-wave"
BLIZZARD = "evolution.blizzard"
BLACK_DIAMOND = "evolution.black-diamond"
MIRACULOUS_CATCH = "evolution.miraculous-catch"

lies_open("black-diamond", "miraculous-catch")


# --- cold for the others --------------------------------------------------------------------------


@played("cold-wave", lies="own-turn")
def freeze_the_air(_table: Table, _me: Owned, _play: Play) -> None:
    """It lies there until its owner's next turn."""


@always("cold-wave", Moment.OTHERS_DICE, family=EVOLUTION)
def numb_the_others(_table: Table, _me: Owned, dice: Tally) -> Tally:
    """Everybody else throws one die fewer."""
    dice.add(-1, COLD_WAVE)
    return dice


@played("blizzard", in_own_turn, lies="own-turn")
def let_it_snow(_table: Table, _me: Owned, _play: Play) -> None:
    """It lies there until its owner's next turn."""


@always("blizzard", Moment.LIMITING_OTHERS_ROLLS, family=EVOLUTION)
def blind_the_others(_table: Table, _me: Owned, rolls: Tally) -> Tally:
    """Everybody else throws once, whatever gives them more."""
    rolls.keep_within(0, 1, BLIZZARD)
    return rolls


@always("blizzard", Moment.OTHERS_MAY_YIELD, family=EVOLUTION)
def snow_them_in(_table: Table, _me: Owned, _may: bool) -> bool:
    """Nobody else gets out of Tokyo by yielding."""
    return False


# --- Tokyo ----------------------------------------------------------------------------------------


@always("black-diamond", Moment.ENTERED, family=EVOLUTION)
def shine_on_entering(table: Table, me: Owned, _: None) -> None:
    """1 star more for every entry."""
    table.gain_stars(table.owner(me), 1, BLACK_DIAMOND)


@always("black-diamond", Moment.STAYED, family=EVOLUTION)
def shine_on_staying(table: Table, me: Owned, _: Monster) -> None:
    """1 star for staying where it could have left."""
    table.gain_stars(table.owner(me), 1, BLACK_DIAMOND)


# --- cards from the deck and out of the discards ----------------------------------------------------


finds_a_card("deep-dive", lambda _table, _card: True)


def _may_catch(table: Table, me: Owned, _: Request) -> tuple[Use, ...]:
    """Once a turn: whatever can be in the discard pile."""
    if table.now.recalls(me, MIRACULOUS_CATCH):
        return ()
    if not reckoned(table, Moment.MAY_BUY, table.owner(me), True):
        return ()
    shop = table.shop
    known = dict.fromkeys(shop.discards)
    if shop.market is None:  # nobody has noted what was swept away
        known |= dict.fromkeys(shop.unseen(table))
    return tuple(use_of("miraculous-catch", (card,)) for card in known)


@usable("miraculous-catch", Moment.BUYING, _may_catch, family=EVOLUTION)
def fish_in_the_discards(table: Table, me: Owned, move: Beside) -> Asks[None]:
    """The card that came up may be bought for 1 energy less than usual, or it stays there."""
    owner, card = table.owner(me), move.arguments[0]
    table.now.remember(me, MIRACULOUS_CATCH)
    table.emit("card", owner, rule=MIRACULOUS_CATCH, cause="turned-up", item=card)

    def build() -> Request | None:
        affordable = _price(table, owner, card).total <= owner.energy
        if not table.still_there(me) or not affordable or barred(table, owner, card):
            return None
        return Pick("card", owner.id, MIRACULOUS_CATCH, Buy(card), PASS)

    if not isinstance((yield from ask(build)), Buy):
        return
    if not (yield from nobody_minds(table, owner, card)) or build() is None:
        return
    yield from purchase(table, owner, card, DISCARDS, price=_price(table, owner, card))
    if not table.catalogue.for_sale[card].stays:  # back to the pile when it has acted
        table.shop.discards.append(card)


def _price(table: Table, buyer: Monster, card: str) -> Tally:
    """The usual price with all discounts, and 1 less."""
    price = table.shop.price(table, buyer, card)
    if price.total:
        price.add(-1, MIRACULOUS_CATCH)
    return price
