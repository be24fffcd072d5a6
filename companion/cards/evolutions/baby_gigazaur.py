"""Evolutions of Baby Gigazaur."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import (
    drops_a_star,
    heals,
    lies_open,
    throws_for_hearts,
    turns_dice,
)
from companion.cards.evolutions.when import while_it_throws
from companion.cards.registry import always, asks, played
from companion.engine.buying import reveal
from companion.engine.events import Tally
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.moves.kinds import Use, use_of

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.shop import Counters
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Play

GROWING_FAST = "evolution.growing-fast"
NURTURE_THE_YOUNG = "evolution.nurture-the-young"
UNDERRATED = "evolution.underrated"
MY_TOY = "evolution.my-toy"

heals("yummy-yummy", 2, energy=1)
lies_open("growing-fast", "so-small")
drops_a_star("too-cute-to-smash")
turns_dice("tiny-tail", to="1", most=2)


@always("growing-fast", Moment.DICE_LIE, family=EVOLUTION)
def grow(table: Table, me: Owned, faces: str) -> None:
    """No heart among the dice: 1 heart, in Tokyo too."""
    if "h" not in faces:
        table.heal(table.owner(me), Tally(1, GROWING_FAST), cause="card", rule=GROWING_FAST)


@played("nurture-the-young")
def be_fed(table: Table, me: Owned, _: Play) -> None:
    """Whoever is ahead of it in stars as it is played hands over one."""
    owner = table.owner(me)
    ahead = [other for other in table.others(owner) if other.stars > owner.stars]
    if not ahead:
        table.emit("none", owner, rule=NURTURE_THE_YOUNG, cause="without-effect")
    for other in ahead:
        table.lose_stars(other, 1, NURTURE_THE_YOUNG, by=owner)
        table.gain_stars(owner, 1, NURTURE_THE_YOUNG)


@played("underrated", while_it_throws, lies="turn")
def be_underrated(_table: Table, _me: Owned, _: Play) -> None:
    """It lies there while its owner's dice are resolved."""


@always("underrated", Moment.COUNTING_SMASHES, family=EVOLUTION)
def surprise(_table: Table, _me: Owned, smashes: Tally) -> Tally:
    """Two smashes more, whether or not one was rolled."""
    smashes.add(2, UNDERRATED)
    return smashes


# --- So Small! ------------------------------------------------------------------------------------


def _is_wound(_table: Table, _monster: Monster, loss: Loss) -> bool:
    return loss.total > 0 and loss.cause == "smash"


def _all_for_one_heart(faces: str, loss: Loss) -> int:
    return loss.total if "h" in faces else 0


throws_for_hearts("so-small", _is_wound, _all_for_one_heart)


# --- My Toy ---------------------------------------------------------------------------------------


def _open_cards(table: Table, _: Monster) -> tuple[tuple[str, ...], ...]:
    return tuple((card,) for card in table.shop.on_offer(table))


@played("my-toy", choices=_open_cards)
def pick_a_toy(table: Table, me: Owned, play: Play) -> Asks[None]:
    """A card of the row goes under this one; nobody else can buy it, and the row is filled up."""
    yield from _set_aside(table, me, play.arguments[0])


@always("my-toy", Moment.SHOPPING, family=EVOLUTION)
def keep_it_for_itself(table: Table, me: Owned, counters: Counters) -> Counters:
    if me.uid in table.shop.aside:
        counters.aside.append(table.shop.aside[me.uid])
    return counters


@asks("my-toy", Moment.SHOPPED, family=EVOLUTION)
def pick_the_next(table: Table, me: Owned, _: str) -> Asks[None]:
    """Once the toy is bought, another card is set aside."""
    owner = table.owner(me)

    def build() -> Request | None:
        if me.uid in table.shop.aside or not owner.alive or not table.still_there(me):
            return None
        moves = (use_of(me.id, words) for words in _open_cards(table, owner))
        return Pick("choose", owner.id, MY_TOY, *moves)

    answer = yield from ask(build)
    if isinstance(answer, Use):
        yield from _set_aside(table, me, answer.arguments[0])


def _set_aside(table: Table, me: Owned, card: str) -> Asks[None]:
    shop, owner = table.shop, table.owner(me)
    shop.aside[me.uid] = card
    table.emit("card", owner, rule=MY_TOY, cause="set-aside", item=card)
    if shop.market is not None and card in shop.market:
        shop.market[shop.market.index(card)] = None
    yield from reveal(table, owner, 1)
