"""When an evolution may be played, for cards that name their moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.events import Tally
from companion.engine.moments import Moment
from companion.engine.windows import reckoned

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Request
    from companion.engine.state import Monster
    from companion.engine.table import Table


def in_own_turn(table: Table, monster: Monster, _request: Request) -> bool:
    return table.active is monster


def in_tokyo(_table: Table, monster: Monster, _request: Request) -> bool:
    return monster.place is not None


def while_it_throws(_table: Table, monster: Monster, request: Request) -> bool:
    """While its own dice are to be entered: they are then entered as they finally lie."""
    return request.kind == "roll" and request.by == monster.id


def while_another_throws(_table: Table, monster: Monster, request: Request) -> bool:
    return request.kind == "roll" and request.by != monster.id


def while_it_buys(_table: Table, monster: Monster, request: Request) -> bool:
    return request.kind == "buy" and request.by == monster.id


def never(_table: Table, _monster: Monster, _request: Request) -> bool:
    """Only where it is asked for."""
    return False


def would_die(_table: Table, monster: Monster, loss: Loss) -> bool:
    """The loss is deadly."""
    return 0 < monster.hearts <= loss.total


def can_be_saved_by(hearts: int, times: int = 1) -> _Could:
    """Deadly, and healing that much, so often, would save it, with what its cards add each time."""

    def could(table: Table, monster: Monster, loss: Loss) -> bool:
        if not would_die(table, monster, loss):
            return False
        healing = Tally(hearts, "heal.outside")
        gained = reckoned(table, Moment.GAINING_HEARTS, monster, healing).total * times
        return min(monster.hearts + gained, monster.maximum) > loss.total

    return could


if TYPE_CHECKING:
    from collections.abc import Callable

    _Could = Callable[[Table, Monster, Loss], bool]
