"""Handing out tokens, the same for cards and tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.moments import Moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.losing_hearts import Loss
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table


def poison(table: Table, me: Owned, losses: Sequence[Loss], rule: str) -> None:
    """Whoever lost hearts to the smashes gets one poison token, however many hearts those were."""
    for victim in _smashed(losses):
        victim.poison += 1
        table.emit("token", victim, rule=rule, amount=1, by=table.owner(me), item="poison")


def shrink(table: Table, me: Owned, losses: Sequence[Loss], rule: str) -> None:
    """The same with a shrink token."""
    for victim in _smashed(losses):
        victim.shrink += 1
        table.emit("token", victim, rule=rule, amount=1, by=table.owner(me), item="shrink")


def _smashed(losses: Sequence[Loss]) -> list[Monster]:
    """The victims for whom a token matters: not those who are as good as out of the game."""
    return [
        loss.victim
        for loss in losses
        if loss.cause == "smash" and (loss.victim.hearts or Moment.AT_ZERO in loss.victim.hooks)
    ]
