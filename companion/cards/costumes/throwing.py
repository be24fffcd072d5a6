"""Costumes about dice and rolls, one's own and other monsters'."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks, usable
from companion.engine.families import COSTUME, EVOLUTION
from companion.engine.losing_hearts import Loss, can_be_lost
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask, thrown
from companion.engine.smashing import count_smashes
from companion.engine.this_turn import PROBED
from companion.moves.kinds import FACES, PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.events import Tally
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside

WITCH = "costume.witch"
CHEERLEADER = "costume.cheerleader"
STATUE = "costume.statue-of-liberty"
CLOWN = "costume.clown"


# --- other monsters' rolls ------------------------------------------------------------------------


@asks("witch", Moment.HURTFUL_ROLL, family=COSTUME)
def hex_a_die(table: Table, me: Owned, faces: str) -> Asks[str]:
    """A roll that would hurt its wearer: one die of it is thrown again, and lies as it falls."""
    owner, roller = table.owner(me), table.active
    if owner is roller or table.now.recalls(owner, WITCH) or not _would_hurt(table, me, faces):
        return faces
    table.now.remember(owner, WITCH)

    def build() -> Request | None:
        if not roller.alive or not table.still_there(me) or not faces:
            return None
        moves = (use_of("witch", (face,)) for face in FACES if face in faces)
        return Pick("card", owner.id, WITCH, *moves, PASS)

    answer = yield from ask(build)
    if not isinstance(answer, Use):
        return faces
    old = answer.arguments[0]
    new = yield from thrown(owner, WITCH, 1)
    if not new:
        return faces
    table.emit("dice", roller, rule=WITCH, cause="probed", by=owner, item=old + new)
    if new != old:
        table.now.remember(roller, PROBED)
    return faces.replace(old, new, 1)


def _would_hurt(table: Table, me: Owned, faces: str) -> bool:
    """By the dice as they lie, with what cards add, and what always spares its wearer."""
    owner, roller = table.owner(me), table.active
    reached = (owner.place is None) != (roller.place is None)
    if not reached and Moment.CHOOSING_TARGETS not in roller.hooks:
        return False
    if "s" in _blocked(roller):
        faces = faces.replace("s", "")
    smashes = _smashes(table, roller, faces)
    loss = Loss(owner, "smash", "smash.one-heart-each", smashes.shares, roller)
    return can_be_lost(table, loss)


def _blocked(roller: Monster) -> set[str]:
    """Faces that an evolution before the roller lets count for nothing."""
    bounds = roller.hooks.get(Moment.FACES_THAT_COUNT, ())
    return {owned.face for _, _, _, owned in bounds if owned.family is EVOLUTION}


def _smashes(table: Table, roller: Monster, faces: str) -> Tally:
    """With what cards add, for dice that do not lie like this yet."""
    smashes = count_smashes(table, roller)
    smashes.add(faces.count("s") - table.now.rolled.count("s"), "smash.one-heart-each")
    return smashes


@asks("cheerleader", Moment.FACES_FINAL, family=COSTUME)
def cheer(table: Table, me: Owned, _: None) -> Asks[None]:
    """In another's turn: its roll counts one smash more, whether or not it shows one."""
    owner, roller = table.owner(me), table.active
    if owner is roller or not table.now.once(owner, CHEERLEADER):
        return

    def build() -> Request | None:
        if not roller.alive or not table.still_there(me):
            return None
        return Pick("card", owner.id, CHEERLEADER, use_of("cheerleader"), PASS)

    if isinstance((yield from ask(build)), Use):
        table.now.more_smashes.append(CHEERLEADER)
        table.emit("dice", roller, rule=CHEERLEADER, cause="cheered", by=owner)


# --- the own roll ---------------------------------------------------------------------------------


@always("statue-of-liberty", Moment.COUNTING_ROLLS, family=COSTUME)
def throw_once_more(_table: Table, _me: Owned, rolls: Tally) -> Tally:
    rolls.add(1, STATUE)
    return rolls


def _juggle(table: Table, me: Owned, _: Request) -> tuple[Beside, ...]:
    return () if table.now.recalls(me, CLOWN) else (use_of("clown"),)


@usable("clown", Moment.ROLLING, _juggle, family=COSTUME)
def turn_every_die(table: Table, me: Owned, _: Beside) -> None:
    """All six faces were there: the dice are entered as they were turned."""
    table.now.remember(me, CLOWN)
    table.emit("dice", table.owner(me), rule=CLOWN, cause="while-rolling")


@asks("clown", Moment.CHANGING_DICE, family=COSTUME)
def juggle_once_more(table: Table, me: Owned, faces: str) -> Asks[str]:
    """After a probe: all six faces lie there now, or lay there before it."""
    owner = table.owner(me)
    others = set(faces) >= set(FACES) - {"s"}
    unlocked = table.now.recalls(me, CLOWN) or (others and _smashes(table, owner, faces).total > 0)

    def build() -> Request | None:
        if not unlocked or not table.now.recalls(owner, PROBED) or not table.still_there(me):
            return None
        return Pick("card", owner.id, CLOWN, use_of("clown"), PASS)

    if not isinstance((yield from ask(build)), Use):
        return faces
    turned = yield from thrown(owner, CLOWN, len(faces))
    if not turned:
        return faces
    table.emit("rolled", owner, rule=CLOWN, cause="card", item=turned)
    return turned
