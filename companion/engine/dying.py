"""At zero hearts: who is saved, and who is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.belongings import be_missed, put_off_all
from companion.engine.moments import Moment
from companion.engine.this_turn import FALLING
from companion.engine.tokyo import Vacancy, after_deaths
from companion.engine.windows import SILENCE, everybodys, still_listening
from companion.engine.winning import check_survivors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table


def settle_falls(table: Table, losses: Sequence[Loss]) -> Asks[None]:
    """Everyone whose last heart is gone: saved by a card, or out of the game at once.

    All of them are out before anything comes of it: only then can it be said who is left.
    """
    for loss in losses:
        if loss.victim.hearts == 0 and loss.victim.alive:
            return _settle_falls(table, losses)
    return SILENCE


def _settle_falls(table: Table, losses: Sequence[Loss]) -> Asks[None]:
    falls = [Fall(loss) for loss in losses if loss.victim.alive and loss.victim.hearts == 0]
    places = [(fall.victim, fall.victim.place) for fall in falls]
    for fall in falls:
        yield from _save(table, fall)
    out = []
    for fall in falls:
        victim = fall.victim  # the referee may have corrected it meanwhile
        if not fall.saved and victim.alive and not victim.hearts:
            out.append((victim, put_out(table, victim, fall.loss.by)))
    for victim, gone in out:
        yield from be_missed(table, victim, gone)
    for fall in falls:
        yield from everybodys(table, Moment.SOMEONE_FELL, fall.victim)
    for victim, place in places:  # dead, or carried out by what has saved it
        if place is not None and victim.place is None:
            yield from everybodys(table, Moment.PLACE_FREED, Vacancy(place, victim))
    yield from after_deaths(table)
    check_survivors(table)


class Fall:
    """A monster at zero hearts, what brought it there, and whether something has saved it."""

    __slots__ = ("loss", "saved", "victim")

    def __init__(self, loss: Loss) -> None:
        self.victim = loss.victim
        self.loss = loss
        self.saved = False


def _save(table: Table, fall: Fall) -> Asks[None]:
    """The first card that saves its owner does so; the others have nothing left to do."""
    table.now.remember(fall.victim, FALLING)
    for _, function, asks, owned in still_listening(Moment.AT_ZERO, fall.victim):
        if asks:
            yield from function(table, owned, fall)
        else:
            function(table, owned, fall)
        if fall.saved:
            break
    table.now.unmark(fall.victim, FALLING)


def eliminate(
    table: Table, monster: Monster, by: Monster | None, *, rule: str = "elimination.zero-hearts"
) -> Asks[None]:
    """Out of the game, with what that means to others."""
    return be_missed(table, monster, put_out(table, monster, by, rule=rule))


def put_out(
    table: Table, monster: Monster, by: Monster | None, *, rule: str = "elimination.zero-hearts"
) -> list[Owned]:
    """Hearts stay at zero, the place is free, belongings are discarded: it gives back which."""
    monster.alive = False
    monster.hearts = 0
    table.emit("eliminated", monster, rule=rule, by=by, item=monster.place)
    monster.place = None
    return put_off_all(table, monster, rule="elimination.belongings")
