"""A move that names a thing, but not all that has to be said of it: the rest is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.requests import Pick, ask
from companion.engine.using import usable, used
from companion.moves.errors import Illegal
from companion.moves.kinds import Give, Steal, Use

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster
    from companion.engine.table import Table
    from companion.moves.kinds import Move


def beginning(table: Table, move: Move, request: Request) -> tuple[Move, ...]:
    """The answers on offer that the move begins. A question what to choose asks for them already."""
    if request.kind != "card" or not isinstance(move, Use | Give | Steal):
        return ()
    return _begun_by(move, request.options(table))


def _begun_by(move: Move, options: Iterable[Move]) -> tuple[Move, ...]:
    """Those that say the same and more."""
    match move:
        case Use(item, said):
            return tuple(
                option
                for option in options
                if isinstance(option, Use)
                and option.item == item
                and len(option.arguments) > len(said)
                and option.arguments[: len(said)] == said
            )
        case Give(gift, ""):
            return tuple(o for o in options if isinstance(o, Give) and o.evolution == gift)
        case Steal(costume, ""):
            return tuple(o for o in options if isinstance(o, Steal) and o.costume == costume)
        case _:
            return ()


def ask_for_the_rest(request: Request, ways: tuple[Move, ...]) -> Asks[Move | None]:
    """Which of them? Whatever changes the table meanwhile puts the request itself anew."""
    open_questions: list[Request] = [Pick("choose", request.by, request.rule, *ways)]
    answer: Move | None = yield from ask(lambda: open_questions.pop() if open_questions else None)
    return answer


def use_or_ask(table: Table, monster: Monster, move: Use, request: Request) -> Asks[None]:
    """Uses a card of one's own accord; where it has to be told something, that is asked for."""
    try:
        return used(table, monster, move, request)
    except Illegal:
        if not _begun_by(move, usable(table, monster, request)):
            raise
    return _ask_and_use(table, monster, move, request)


def _ask_and_use(table: Table, monster: Monster, move: Use, request: Request) -> Asks[None]:
    lying = (*monster.cards, *monster.tiles, *monster.evolutions)
    rule = next((owned.rule for owned in lying if owned.id == move.item), request.rule)

    def build() -> Request | None:
        ways = _begun_by(move, usable(table, monster, request))
        return Pick("choose", monster.id, rule, *ways) if ways else None

    chosen = yield from ask(build)
    if isinstance(chosen, Use):
        yield from used(table, monster, chosen, request)
