"""What people do of their own accord, besides what is asked: at any time, or while they throw.

What could be done now and doing it are two functions (`Usable`). Doing it runs beside the turn: it may
ask, hurt, kill, end the game; when it is done, the question that was open is asked anew (game.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from companion.engine.hand import bought_back, buy_back
from companion.engine.moments import Moment
from companion.moves.errors import Illegal
from companion.moves.kinds import Use

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside

Moves: TypeAlias = "Callable[[Table, Owned, Request], tuple[Beside, ...]]"
"""Complete moves with which the card could be used now, whatever request is pending."""
Acts: TypeAlias = "Callable[[Table, Owned, Beside], Asks[None] | None]"
"""What such a move does; a generator, if it may ask."""


DOORS = {"roll": Moment.ROLLING, "buy": Moment.BUYING}
"""Those that are open while their owner is asked for something."""


class Usable(NamedTuple):
    """A card at a door: what could be done with it, and doing it."""

    moves: Moves
    act: Acts


def _at_the_door(monster: Monster, request: Request) -> list[tuple[Owned, Usable]]:
    """The monster's cards that can be used besides answering the request."""
    doors = [Moment.ANY_TIME]
    if request.kind in DOORS and request.by == monster.id:
        doors.insert(0, DOORS[request.kind])
    return [
        (owned, door) for moment in doors for _, door, _, owned in monster.hooks.get(moment, ())
    ]


def usable(table: Table, monster: Monster, request: Request) -> tuple[Beside, ...]:
    """Complete moves, each possible right now."""
    if not monster.alive or request.kind == "over":
        return ()
    back = bought_back(table, monster, request)
    if not monster.hooks:
        return back
    found = (
        move
        for owned, door in _at_the_door(monster, request)
        for move in door.moves(table, owned, request)
    )
    return (*dict.fromkeys(found), *back)


def used(table: Table, monster: Monster, move: Beside, request: Request) -> Asks[None]:
    """Uses the card, or says why it cannot be used now. Copies act before the card itself."""
    if isinstance(move, Use) and move in bought_back(table, monster, request):
        return buy_back(table, monster, move.item)
    cards = _at_the_door(monster, request) if monster.alive else []
    for owned, door in sorted(cards, key=lambda card: not card[0].copying):
        if move in door.moves(table, owned, request):
            return _beside(table, owned, door, move)
    item = move.item if isinstance(move, Use) else move.evolution
    raise Illegal(
        "cannot-use-now",
        rule=f"card.{item}" if item in table.catalogue.cards else request.rule,
        item=item,
        monster=monster.id,
        options=usable(table, monster, request),
    )


def _beside(table: Table, owned: Owned, door: Usable, move: Beside) -> Asks[None]:
    """Whoever attacks just now does not take the place of somebody who falls to something else."""
    attacker, table.now.attacker = table.now.attacker, None
    acting = door.act(table, owned, move)
    if acting is not None:
        yield from acting
    table.now.attacker = attacker
