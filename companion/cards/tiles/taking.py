"""Tiles that do most of their work as they are taken: that part stands in rules/tiles.toml."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.engine.dying import discard
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.state import Owned
    from companion.engine.table import Table

FULL = 12


@always("full-regeneration", Moment.MAXIMUM_HEARTS, family="tile")
def grow_to_twelve(_: Table, me: Owned, maximum: int) -> int:  # noqa: ARG001 - every hook gets it
    """Twelve hearts are the most, whatever else its owner has."""
    return max(maximum, FULL)


@always("final-push", Moment.TURN_STARTS, family="tile")
def spend_the_push(table: Table, me: Owned, _: None) -> None:
    """Its extra turn begins, so it no longer waits for one: it has done its work."""
    owner = table.owner(me)
    if not any(turn == (owner.seat, me.rule, None) for turn in table.extra_turns):
        discard(table, me, rule=me.rule)
