"""Cards that wait for their owner to come into Tokyo from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks
from companion.cards.verbs import lose_hearts
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Owned
    from companion.engine.table import Table


@always("hungry-urbavore", Moment.ENTERED)
def eat_the_outskirts(table: Table, me: Owned, _: None) -> None:
    """1 star more for every entry, by whatever way."""
    table.gain_stars(table.owner(me), 1, "card.hungry-urbavore")


@asks("gamma-blast", Moment.ENTERED)
def blast(table: Table, me: Owned, _: None) -> Asks[None]:
    """All other monsters lose 1 heart; not where a bought card brought its owner in."""
    owner = table.owner(me)
    if table.step != "buy":
        yield from lose_hearts(table, owner, table.others(owner), 1, "card.gamma-blast")
