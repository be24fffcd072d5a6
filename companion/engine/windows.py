"""Opening a moment: the cards that listen to it act, in the order that rules/order.toml gives.

Whoever opens a moment need not look whether anybody listens: where nobody does, it costs one look-up.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar, cast, overload

from companion.engine.moments import Changing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.catalogue import Hook
    from companion.engine.moments import Happening, Reckoning
    from companion.engine.requests import Asks
    from companion.engine.state import Bound, Monster, Owned
    from companion.engine.table import Table

Value = TypeVar("Value")

SILENCE = cast("Asks[Any]", ())
"""Nobody listens to what happens, or nobody who listens had to ask: nothing is left to run.

A hook that may ask can return it too: it has nothing to ask and leaves the value as it is."""


def _unchanged(value: Value) -> Asks[Value]:
    return value
    yield  # what makes it a generator


# --- something happens, or is about to ------------------------------------------------------------


@overload
def own(table: Table, moment: Happening[Value], monster: Monster, value: Value) -> Asks[None]: ...
@overload
def own(table: Table, moment: Changing[Value], monster: Monster, value: Value) -> Asks[Value]: ...
def own(
    table: Table, moment: Happening[Value] | Changing[Value], monster: Monster, value: Value
) -> Asks[Any]:
    """The monster's own cards act, one after the other."""
    if moment not in monster.hooks:
        return _unchanged(value) if moment.alters else SILENCE
    bounds = monster.hooks[moment]
    if len(bounds) > 1:
        if isinstance(moment, Changing):
            return _handed_on(table, moment, monster, value)
        return _one_after_the_other(table, moment, monster, value)
    _, function, asks, owned = bounds[0]  # the usual case: a single card
    acting: Asks[Any] = function(table, owned, value)
    if not moment.alters:
        return acting if asks else SILENCE
    if asks:
        return acting if acting is not SILENCE else _unchanged(value)
    return _unchanged(acting)


@overload
def everybodys(table: Table, moment: Happening[Value], value: Value) -> Asks[None]: ...
@overload
def everybodys(table: Table, moment: Changing[Value], value: Value) -> Asks[Value]: ...
def everybodys(table: Table, moment: Happening[Value] | Changing[Value], value: Value) -> Asks[Any]:
    """Everybody's cards act, clockwise from the active monster: of the dead, nothing listens."""
    if moment not in table.hooked:
        return _unchanged(value) if moment.alters else SILENCE
    if isinstance(moment, Changing):
        return _handed_around(table, moment, value)
    return _around(table, moment, value)


def _around(table: Table, moment: Happening[Value], value: Value) -> Asks[None]:
    for monster in table.rounds[table.active_seat]:
        if moment in monster.hooks:
            yield from own(table, moment, monster, value)


def _handed_around(table: Table, moment: Changing[Value], value: Value) -> Asks[Value]:
    for monster in table.rounds[table.active_seat]:
        if moment in monster.hooks:
            value = yield from own(table, moment, monster, value)
    return value


def _one_after_the_other(
    table: Table, moment: Happening[Value], monster: Monster, value: Value
) -> Asks[None]:
    for _, function, asks, owned in still_listening(moment, monster):
        if asks:
            yield from function(table, owned, value)
        else:
            function(table, owned, value)


def _handed_on(
    table: Table, moment: Changing[Value], monster: Monster, value: Value
) -> Asks[Value]:
    for _, function, asks, owned in still_listening(moment, monster):
        if not asks:
            value = function(table, owned, value)
        elif (acting := function(table, owned, value)) is not SILENCE:
            value = yield from acting
    return value


def still_listening(moment: Happening[Any] | Changing[Any], monster: Monster) -> Iterator[Bound]:
    """Those who listened as the moment opened, but for cards that have gone since."""
    hooks = monster.hooks
    for bound in hooks.get(moment, ()):
        if monster.hooks is hooks or bound in monster.hooks.get(moment, ()):
            yield bound


def happened(table: Table, moment: Happening[Value], monster: Monster, value: Value) -> None:
    """Opens a moment in the middle of something that cannot wait for an answer.

    Cards that act by themselves do so at once; those that ask come before anything else is asked,
    and before the turn is over (`react`).
    """
    for _, function, asks, owned in monster.hooks.get(moment, ()):
        if asks:
            table.reactions.append(partial(function, table, owned, value))
        else:
            function(table, owned, value)


def react(table: Table) -> Asks[None]:
    """What had to wait until something was done."""
    return _react(table) if table.reactions else SILENCE


def _react(table: Table) -> Asks[None]:
    waiting, table.reactions = table.reactions, []
    for acting in waiting:
        yield from acting()


# --- the card that a moment is about ---------------------------------------------------------------


def of_card(
    table: Table, moment: Happening[Value], owned: Owned, printed: Owned, value: Value
) -> Asks[None]:
    """What is printed on a card acts for the card that lies there; a copier may stand for another."""
    hooks = table.catalogue.hooks.get((printed.family, printed.id), ())
    for hook in hooks:
        if hook.moment is moment:
            return _of_card(table, moment, owned, hooks, value)
    return SILENCE


def _of_card(
    table: Table, moment: Happening[Value], owned: Owned, hooks: tuple[Hook, ...], value: Value
) -> Asks[None]:
    for hook in hooks:
        if hook.moment is moment:
            if hook.asks:
                yield from hook.function(table, owned, value)
            else:
                hook.function(table, owned, value)


# --- a figure is worked out ------------------------------------------------------------------------


def reckoned(table: Table, moment: Reckoning[Value], monster: Monster, value: Value) -> Value:
    """The figure as the monster's own cards would have it."""
    if moment in monster.hooks:
        for _, function, _, owned in monster.hooks[moment]:
            value = function(table, owned, value)
    return value


def reckoned_by_others(
    table: Table, moment: Reckoning[Value], monster: Monster, value: Value
) -> Value:
    """The monster's figure as everybody else's cards would have it, clockwise from its left."""
    if moment in table.hooked:
        for other in table.others(monster):
            value = reckoned(table, moment, other, value)
    return value
