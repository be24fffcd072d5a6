"""Leaving Tokyo: who is asked, in which order, and what leaving or staying brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.losing_hearts import deal
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.engine.tokyo import leave
from companion.engine.windows import everybodys, own
from companion.moves.kinds import STAY, YIELD

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster
    from companion.engine.table import Table
    from companion.engine.tokyo import Vacancy

ASKED_FIRST = ("city", "bay")


class Departure:
    """A monster that has yielded to an attacker, for the cards that react to it."""

    __slots__ = ("attacker", "escaped", "leaver", "vacancy")

    def __init__(
        self, leaver: Monster, attacker: Monster, vacancy: Vacancy, escaped: Loss | None = None
    ) -> None:
        self.leaver = leaver
        self.attacker = attacker
        self.vacancy = vacancy
        self.escaped = escaped
        """The loss that was put aside and is now never dealt."""


def decide_to_leave(
    table: Table, attacker: Monster, wounded: list[Loss], aside: list[Loss]
) -> Asks[list[Loss]]:
    """Everyone in Tokyo who lost hearts to the smashes decides; losses put aside are dealt last.

    Returns those of them that then cost hearts.
    """
    in_tokyo = [loss for loss in wounded if loss.victim.alive and loss.victim.place is not None]
    waiting = [loss for loss in aside if loss not in in_tokyo]
    in_tokyo.sort(key=lambda loss: ASKED_FIRST.index(loss.victim.place or "bay"))
    left: list[Departure] = []
    for loss in in_tokyo:
        victim = loss.victim
        leaves = yield from _leaves(table, attacker, victim)
        is_there = victim.alive and victim.place is not None
        if is_there and leaves:
            vacancy = leave(table, victim, "yield.who", cause="yields")
            escaped = loss if loss in aside else None
            left.append(Departure(victim, attacker, vacancy, escaped))
            continue
        if loss in aside:
            waiting.append(loss)
        if is_there:
            table.emit("stays", victim, rule="yield.who", by=attacker, item=victim.place)
            yield from own(table, Moment.STAYED, victim, attacker)
    late = (yield from deal(table, waiting)) if waiting else []
    for departure in left:
        yield from own(table, Moment.LEFT, departure.leaver, departure)
    for departure in left:
        yield from everybodys(table, Moment.PLACE_FREED, departure.vacancy)
    return late


def _leaves(table: Table, attacker: Monster, victim: Monster) -> Asks[bool]:
    """Its own choice, unless a card of the attacker leaves it none."""
    if not (yield from own(table, Moment.MAY_LEAVE, attacker, True)):
        return True

    def build() -> Request | None:
        if not victim.alive or victim.place is None:
            return None
        return Pick("yield", victim.id, "yield.who", YIELD, STAY)

    answer = yield from ask(build)
    return bool(answer == YIELD)
