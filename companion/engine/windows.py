"""Opening a moment: the cards that listen to it act, in the order that rules/order.toml gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from companion.engine.moments import Moment
    from companion.engine.requests import Asks
    from companion.engine.state import Monster
    from companion.engine.table import Table

Value = TypeVar("Value")


def own(table: Table, moment: Moment, monster: Monster, value: Value) -> Asks[Value]:
    """The monster's own cards act on the value, one after the other."""
    bounds = monster.hooks.get(moment, ())
    if len(bounds) == 1 and bounds[0][2]:  # the usual case: a single card, and it asks
        _, function, _, owned = bounds[0]
        acting: Asks[Value] = function(table, owned, value)
        return acting
    return _one_after_the_other(table, moment, monster, value)


def _one_after_the_other(
    table: Table, moment: Moment, monster: Monster, value: Value
) -> Asks[Value]:
    hooks = monster.hooks
    for bound in hooks.get(moment, ()):
        rebound = monster.hooks is not hooks
        if rebound and bound not in monster.hooks.get(moment, ()):
            continue  # the card has gone, or copies it no longer
        _, function, asks, owned = bound
        if asks:
            value = yield from function(table, owned, value)
        else:
            value = function(table, owned, value)
    return value


def everybodys(table: Table, moment: Moment, value: Value) -> Asks[Value]:
    """Everybody's cards act on the value, clockwise from the active monster."""
    if moment in table.hooked:
        for monster in table.clockwise(table.active_seat):
            if moment in monster.hooks:
                value = yield from own(table, moment, monster, value)
    return value


def decided(table: Table, moment: Moment, monster: Monster, value: Value) -> Value:
    """Like `own`, for moments whose hooks never ask."""
    for _, function, _, owned in monster.hooks.get(moment, ()):
        value = function(table, owned, value)
    return value
