"""The tile that copies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.copying import Fee, choose_first_card, offer_another_card
from companion.cards.registry import asks
from companion.engine.families import TILE
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Owned
    from companion.engine.table import Table


@asks("fluxling", Moment.TOOK_TILE, family=TILE)
def lie_beside_a_card(table: Table, me: Owned, _: None) -> Asks[None]:
    """Taken, it becomes a second copy of any keep card in play."""
    yield from choose_first_card(table, me, "card.fluxling")


@asks("fluxling", Moment.BEFORE_ROLLING, family=TILE)
def lie_beside_another_card(table: Table, me: Owned, _: None) -> Asks[None]:
    """Before rolling it may be laid beside another card, free of charge."""
    yield from offer_another_card(table, me, "card.fluxling-retarget", Fee())
