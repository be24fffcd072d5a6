"""When an evolution may be played, for cards that name their moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def can_be_saved_by(hearts: int) -> _Could:
    """Deadly, and that many hearts more would save it."""

    def could(table: Table, monster: Monster, loss: Loss) -> bool:
        room = max(monster.maximum - monster.hearts, 0)
        gained = min(hearts, room)
        return would_die(table, monster, loss) and monster.hearts + gained > loss.total

    return could


if TYPE_CHECKING:
    from collections.abc import Callable

    _Could = Callable[[Table, Monster, Loss], bool]
