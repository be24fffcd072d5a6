"""Tiles that make buying cheaper, or reward it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.engine.families import POWER, TILE
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.events import Tally
    from companion.engine.state import Owned
    from companion.engine.table import Table


@always("evil-lair", Moment.PRICING, family=TILE)
def pay_less(_: Table, me: Owned, price: Tally) -> Tally:
    """Every power card costs one energy less, other monsters' cards too."""
    price.add(-1, me.rule)
    return price


@always("have-it-all", Moment.TOOK_TILE, family=TILE)
def count_the_hoard(table: Table, me: Owned, _: None) -> None:
    """A star for each keep card that really lies there; what a copier stands for does not count."""
    owner = table.owner(me)
    keep = [card for card in owner.cards if card.family is POWER]
    table.gain_stars(owner, len(keep), me.rule)


@always("have-it-all", Moment.BOUGHT, family=TILE)
def score_for_buying(table: Table, me: Owned, _: str) -> None:
    """A star with every power card bought, keep or discard."""
    table.gain_stars(table.owner(me), 1, me.rule)
