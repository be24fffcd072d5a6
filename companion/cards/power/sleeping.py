"""Hibernation: its owner sleeps outside Tokyo until it is woken up by its own choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.copying import used_up
from companion.cards.registry import always, asks
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.moves.kinds import PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.events import Tally
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Owned
    from companion.engine.table import Table

HIBERNATION = "card.hibernation"
FACES_OF_A_SLEEPER = "he"


@always("hibernation", Moment.LOSING_HEARTS)
def sleep_through_it(_table: Table, _me: Owned, loss: Loss) -> Loss:
    """A sleeper loses no hearts at all, whatever the cause."""
    return loss.spare(loss.total, HIBERNATION)


@asks("hibernation", Moment.CHANGING_DICE)
def wake_up_or_sleep_on(table: Table, me: Owned, faces: str) -> Asks[str]:
    """If some die is no use to a sleeper, it may discard the card: then the whole roll counts."""

    def build() -> Request | None:
        if not _unusable(faces) or not table.still_there(me):
            return None
        return Pick("card", table.owner(me).id, HIBERNATION, use_of("hibernation"), PASS)

    if isinstance((yield from ask(build)), Use):
        yield from used_up(table, me, HIBERNATION)
    return faces


def _unusable(faces: str) -> int:
    return sum(1 for face in faces if face not in FACES_OF_A_SLEEPER)


@always("hibernation", Moment.FACES_THAT_COUNT)
def dream_of_hearts_and_energy(table: Table, me: Owned, faces: str) -> str:
    """A sleeper uses hearts and energy only."""
    if count := _unusable(faces):
        owner = table.owner(me)
        table.emit("none", owner, rule=HIBERNATION, cause="dice-asleep", amount=count)
    return "".join(face for face in faces if face in FACES_OF_A_SLEEPER)


@always("hibernation", Moment.COUNTING_SMASHES)
def hit_nobody(_table: Table, _me: Owned, smashes: Tally) -> Tally:
    """Smashes that its other cards would add do not count either."""
    smashes.keep_within(0, 0, HIBERNATION)
    return smashes


@always("hibernation", Moment.MAY_ENTER)
def stay_outside(table: Table, me: Owned, enters: bool) -> bool:
    """A sleeper does not move, not even into an empty Tokyo."""
    if enters:
        table.emit("none", table.owner(me), rule=HIBERNATION, cause="asleep-outside")
    return False


@always("hibernation", Moment.MAY_BUY)
def buy_nothing(_table: Table, _me: Owned, _buys: bool) -> bool:
    """A sleeper buys no cards."""
    return False
