"""The power card that copies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.copying import Fee, choose_first_card, offer_another_card
from companion.cards.registry import asks
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

FEES = {"energy": Fee(energy=1), "star": Fee(stars=1), "free": Fee()}


@asks("mimic", Moment.GETS_CARD)
def mimic_a_card(table: Table, me: Owned, _: Monster | None) -> Asks[None]:
    """Bought, it becomes a second copy of any keep card in play."""
    yield from choose_first_card(table, me, "card.mimic-copies")


@asks("mimic", Moment.BEFORE_ROLLING)
def mimic_another_card(table: Table, me: Owned, _: None) -> Asks[None]:
    """Before rolling, its owner may pay to mimic something else; the table can set the fee."""
    fee = FEES[table.settings.house["mimic"]]
    yield from offer_another_card(table, me, "card.mimic-retarget", fee)
