"""Tiles that do most of their work as they are taken: that part stands in rules/tiles.toml."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks
from companion.engine.belongings import discard
from companion.engine.families import TILE
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Owned
    from companion.engine.table import Table

FULL = 12


@always("full-regeneration", Moment.MAXIMUM_HEARTS, family=TILE)
def grow_to_twelve(_: Table, me: Owned, maximum: int) -> int:  # noqa: ARG001 - every hook gets it
    """Twelve hearts are the most, whatever else its owner has."""
    return max(maximum, FULL)


@asks("final-push", Moment.TURN_STARTS, family=TILE)
def spend_the_push(table: Table, me: Owned, _: None) -> Asks[None]:
    """Its extra turn begins, so it no longer waits for one: it has done its work."""
    owner = table.owner(me)
    if not any(turn == (owner.seat, me.rule, None) for turn in table.extra_turns):
        yield from discard(table, me, rule=me.rule)
