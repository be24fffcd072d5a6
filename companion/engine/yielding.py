"""Leaving Tokyo: who is asked, in which order, and what leaving or staying brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.losing_hearts import deal
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.engine.tokyo import leave
from companion.engine.windows import everybodys, own, reckoned_by_others
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


class Staying:
    """A monster that has decided to stay in Tokyo, and by which rule it has to go all the same."""

    __slots__ = ("driven_out", "victim")

    def __init__(self, victim: Monster) -> None:
        self.victim = victim
        self.driven_out = ""


def decide_to_leave(table: Table, attacker: Monster, wounded: list[Loss]) -> Asks[list[Loss]]:
    """Everyone in Tokyo who lost hearts to the smashes decides; losses put aside are dealt last.

    Returns those of them that then cost hearts.
    """
    deciding = _in_tokyo(wounded)
    waiting = [loss for loss in wounded if loss.waits and loss not in deciding]
    left: list[Departure] = []
    for loss in deciding:
        vacancy = yield from _leaves(table, attacker, loss)
        if vacancy is not None:
            left.append(Departure(loss.victim, attacker, vacancy, loss if loss.waits else None))
        elif loss.waits:
            waiting.append(loss)
    late = (yield from deal(table, waiting)) if waiting else []
    if late and Moment.DECIDING in attacker.hooks:
        for loss in late:
            yield from own(table, Moment.DECIDING, attacker, loss)
    if left and table.hooked:
        yield from _tell_of_leaving(table, left)
    return late


def _in_tokyo(wounded: list[Loss]) -> list[Loss]:
    """Those of monsters that are there, in the order in which they are asked."""
    found = [loss for loss in wounded if _is_there(loss.victim)]
    if len(found) > 1:
        found.sort(key=lambda loss: ASKED_FIRST.index(loss.victim.place or "bay"))
    return found


def _tell_of_leaving(table: Table, left: list[Departure]) -> Asks[None]:
    for departure in left:
        yield from own(table, Moment.LEFT, departure.leaver, departure)
    for departure in left:
        yield from everybodys(table, Moment.PLACE_FREED, departure.vacancy)


def _is_there(monster: Monster) -> bool:
    return monster.alive and monster.place is not None


def _leaves(table: Table, attacker: Monster, loss: Loss) -> Asks[Vacancy | None]:
    """Its own choice, unless a card of the attacker leaves it none. None too if it is gone anyway."""
    victim = loss.victim
    if loss.escape:
        return leave(table, victim, loss.escape, cause="yields")
    goes = False
    if Moment.MAY_LEAVE in attacker.hooks:
        goes = not (yield from own(table, Moment.MAY_LEAVE, attacker, True))
    if not goes:
        if Moment.DECIDING in attacker.hooks:
            yield from own(table, Moment.DECIDING, attacker, loss)
        answer = yield from ask(_yield_request, table, victim)
        goes = answer is not None and answer.word == "yield"
    if not _is_there(victim):
        return None
    if not may_yield(table, victim):  # it has to stay, and is not rewarded for that
        table.emit("stays", victim, rule="yield.who", by=attacker, cause="held", item=victim.place)
        return None
    if goes:
        return leave(table, victim, "yield.who", cause="yields")
    if Moment.STAYING in table.hooked:
        staying = Staying(victim)
        yield from everybodys(table, Moment.STAYING, staying)
        if not _is_there(victim):
            return None
        if staying.driven_out:
            return leave(table, victim, staying.driven_out, cause="yields")
    table.emit("stays", victim, "yield.who", 0, "", attacker, victim.place)
    if Moment.STAYED in victim.hooks:
        yield from own(table, Moment.STAYED, victim, attacker)
    return None


def may_yield(table: Table, monster: Monster) -> bool:
    """False while somebody else's card holds it in Tokyo."""
    if Moment.OTHERS_MAY_YIELD not in table.hooked:
        return True
    return reckoned_by_others(table, Moment.OTHERS_MAY_YIELD, monster, True)


def _yield_request(table: Table, victim: Monster) -> Request | None:
    if not _is_there(victim) or not may_yield(table, victim):
        return None
    return Pick("yield", victim.id, "yield.who", YIELD, STAY)
