"""Leaving Tokyo: who is asked, in which order, and what leaving or staying brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.losing_hearts import deal
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.engine.tokyo import leave
from companion.engine.windows import decided, own
from companion.moves.kinds import Say

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster
    from companion.engine.table import Table

ASKED_FIRST = ("city", "bay")


class Departure:
    """A monster that has yielded to an attacker, for the cards that react to it."""

    __slots__ = ("attacker", "leaver")

    def __init__(self, leaver: Monster, attacker: Monster) -> None:
        self.leaver = leaver
        self.attacker = attacker


def decide_to_leave(
    table: Table, attacker: Monster, wounded: list[Loss], aside: list[Loss]
) -> Asks[None]:
    """Everyone in Tokyo who lost hearts to the smashes decides; losses put aside are dealt last."""
    in_tokyo = [loss for loss in wounded if loss.victim.alive and loss.victim.place is not None]
    if not in_tokyo:
        return
    in_tokyo.sort(key=lambda loss: ASKED_FIRST.index(loss.victim.place or "bay"))
    left: list[Departure] = []
    waiting: list[Loss] = []
    for loss in in_tokyo:
        victim = loss.victim
        leaves = yield from _leaves(table, attacker, victim)
        if victim.place is None or not victim.alive:
            continue
        if leaves:
            leave(table, victim, "yield.who", cause="yields")
            left.append(Departure(victim, attacker))
        else:
            table.emit("stays", victim, rule="yield.who", by=attacker, item=victim.place)
            if Moment.STAYED in victim.hooks:
                yield from own(table, Moment.STAYED, victim, attacker)
            if loss in aside:
                waiting.append(loss)
    if waiting:
        yield from deal(table, waiting)
    for departure in left:
        if Moment.LEFT in departure.leaver.hooks:
            yield from own(table, Moment.LEFT, departure.leaver, departure)


def _leaves(table: Table, attacker: Monster, victim: Monster) -> Asks[bool]:
    """Its own choice, unless a card of the attacker leaves it none."""
    if Moment.MAY_LEAVE in attacker.hooks and not decided(table, Moment.MAY_LEAVE, attacker, True):
        return True

    def build() -> Request | None:
        if not victim.alive or victim.place is None:
            return None
        return Pick("yield", victim.id, "yield.who", "yield", "stay")

    answer = yield from ask(build)
    return isinstance(answer, Say) and answer.word == "yield"
