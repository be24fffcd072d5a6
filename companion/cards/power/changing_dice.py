"""Cards that change dice before they are resolved.

The dice are entered as they finally lie, so while they are thrown these cards are only booked. Once
another monster's Psychic Probe has changed a die, their owner may still answer that, die by die.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.cards.copying import used_up
from companion.cards.registry import asks, usable
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask, thrown
from companion.engine.this_turn import PROBED
from companion.moves.kinds import FACES, PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside

BACKGROUND_DWELLER = "card.background-dweller"
HERD_CULLER = "card.herd-culler"
STRETCHY = "card.stretchy"
PLOT_TWIST = "card.plot-twist"
PSYCHIC_PROBE = "card.psychic-probe"
BIOFUEL = "card.biofuel"
SHRINKY = "card.shrinky"

STRETCH_PRICE = 2


# --- other monsters' cards ------------------------------------------------------------------------


@asks("psychic-probe", Moment.ROLLED)
def probe_a_die(table: Table, me: Owned, faces: str) -> Asks[str]:
    """Another monster's final roll: its owner may have one die of it thrown again, once a turn."""
    owner, roller = table.owner(me), table.active
    if owner is roller or not table.now.once(owner, PSYCHIC_PROBE):
        return faces

    def build() -> Request | None:
        if not roller.alive or not table.still_there(me) or not faces:
            return None
        moves = (use_of("psychic-probe", (face,)) for face in FACES if face in faces)
        return Pick("card", owner.id, PSYCHIC_PROBE, *moves, PASS)

    answer = yield from ask(build)
    if not isinstance(answer, Use):
        return faces
    old = answer.arguments[0]
    new = yield from thrown(owner, PSYCHIC_PROBE, 1)
    if not new:
        return faces
    table.emit("dice", roller, rule=PSYCHIC_PROBE, cause="probed", by=owner, item=old + new)
    if new != old:
        table.now.remember(roller, PROBED)
    if new == "h" and table.still_there(me):
        yield from used_up(table, me, PSYCHIC_PROBE)
    return faces.replace(old, new, 1)


# --- while the dice are thrown --------------------------------------------------------------------


def _throw_a_three_again(_: Table, __: Owned, ___: Request) -> tuple[Use, ...]:
    return (use_of("background-dweller"),)


@usable("background-dweller", Moment.ROLLING, _throw_a_three_again)
def book_a_free_reroll(table: Table, me: Owned, _: Beside) -> None:
    """A die that shows a 3 may be thrown again, free and as often as a 3 comes up."""
    _book(table, me, BACKGROUND_DWELLER)


def _cull(table: Table, me: Owned, _: Request) -> tuple[Use, ...]:
    return () if table.now.recalls(me, HERD_CULLER) else (use_of("herd-culler"),)


@usable("herd-culler", Moment.ROLLING, _cull)
def book_a_one(table: Table, me: Owned, _: Beside) -> None:
    """Once a turn and copy, one die is turned to 1."""
    table.now.remember(me, HERD_CULLER)
    _book(table, me, HERD_CULLER)


def _stretch(table: Table, me: Owned, _: Request) -> tuple[Use, ...]:
    return (use_of("stretchy"),) if table.owner(me).energy >= STRETCH_PRICE else ()


@usable("stretchy", Moment.ROLLING, _stretch)
def book_a_stretch(table: Table, me: Owned, _: Beside) -> None:
    """Two energy turn one die to any face, as often as they can be paid."""
    table.pay(table.owner(me), STRETCH_PRICE, STRETCHY, item="stretchy")
    _book(table, me, STRETCHY)


def _twist(_: Table, __: Owned, ___: Request) -> tuple[Use, ...]:
    return (use_of("plot-twist"),)


@usable("plot-twist", Moment.ROLLING, _twist)
def book_a_twist(table: Table, me: Owned, _: Beside) -> Asks[None]:
    """One die is turned to any face, and the card is gone."""
    _book(table, me, PLOT_TWIST)
    yield from used_up(table, me, PLOT_TWIST)


def _book(table: Table, me: Owned, rule: str) -> None:
    table.emit("dice", table.owner(me), rule=rule, cause="while-rolling")


# --- after a probe --------------------------------------------------------------------------------


@asks("background-dweller", Moment.CHANGING_DICE)
def throw_threes_again(table: Table, me: Owned, faces: str) -> Asks[str]:
    """A 3 that a probe has left may be thrown again, one die at a time, as long as there is one."""
    owner = table.owner(me)
    while "3" in faces:
        moves = (use_of("background-dweller"),) if table.now.recalls(owner, PROBED) else ()
        if (yield from _offer(table, me, BACKGROUND_DWELLER, moves)) is None:
            break
        new = yield from thrown(owner, BACKGROUND_DWELLER, 1)
        if not new:
            break
        table.emit("dice", owner, rule=BACKGROUND_DWELLER, cause="rerolled", item="3" + new)
        faces = faces.replace("3", new, 1)
    return faces


@asks("herd-culler", Moment.CHANGING_DICE)
def cull_a_die(table: Table, me: Owned, faces: str) -> Asks[str]:
    """The one die a turn that becomes a 1, if it was not used before the probe."""
    owner = table.owner(me)
    if not table.now.recalls(owner, PROBED) or table.now.recalls(me, HERD_CULLER):
        return faces
    culled = (face for face in FACES if face in faces and face != "1")
    moves = tuple(use_of("herd-culler", (face,)) for face in culled)
    answer = yield from _offer(table, me, HERD_CULLER, moves)
    if answer is None:
        return faces
    table.now.remember(me, HERD_CULLER)
    return _turn(table, me, faces, answer.arguments[0] + "1", HERD_CULLER)


@asks("stretchy", Moment.CHANGING_DICE)
def stretch_dice(table: Table, me: Owned, faces: str) -> Asks[str]:
    """Two energy a die, as long as the energy lasts."""
    owner = table.owner(me)
    while table.now.recalls(owner, PROBED):
        moves = _any_change("stretchy", faces)
        answer = yield from _offer(table, me, STRETCHY, moves, price=STRETCH_PRICE)
        if answer is None:
            break
        table.pay(owner, STRETCH_PRICE, STRETCHY, item="stretchy")
        faces = _turn(table, me, faces, "".join(answer.arguments), STRETCHY)
    return faces


@asks("plot-twist", Moment.CHANGING_DICE)
def twist_a_die(table: Table, me: Owned, faces: str) -> Asks[str]:
    """One die becomes what its owner likes, and the card is gone."""
    if not table.now.recalls(table.owner(me), PROBED):
        return faces
    answer = yield from _offer(table, me, PLOT_TWIST, _any_change("plot-twist", faces))
    if answer is None:
        return faces
    faces = _turn(table, me, faces, "".join(answer.arguments), PLOT_TWIST)
    yield from used_up(table, me, PLOT_TWIST)
    return faces


@asks("biofuel", Moment.CHANGING_DICE)
def burn_hearts(table: Table, me: Owned, faces: str) -> Asks[str]:
    """Outside Tokyo any number of hearts may count as energy instead, for all purposes."""
    if table.owner(me).place is not None:
        return faces
    return (yield from _count_as(table, me, faces, "he", BIOFUEL))


@asks("shrinky", Moment.CHANGING_DICE)
def shrink_twos(table: Table, me: Owned, faces: str) -> Asks[str]:
    """Any number of 2s may count as 1s instead, for all purposes."""
    return (yield from _count_as(table, me, faces, "21", SHRINKY))


def _count_as(table: Table, me: Owned, faces: str, change: str, rule: str) -> Asks[str]:
    old, new = change[0], change[1]
    name = rule.removeprefix("card.")
    moves = tuple(use_of(name, (str(count),)) for count in range(1, faces.count(old) + 1))
    answer = yield from _offer(table, me, rule, moves)
    if answer is None:
        return faces
    count = int(answer.arguments[0])
    table.emit("dice", table.owner(me), rule=rule, amount=count, cause="counts-as", item=change)
    return faces.replace(old, new, count)


def _any_change(card: str, faces: str) -> tuple[Use, ...]:
    """Every face that lies, turned into every other face."""
    return _changes(card, "".join(face for face in FACES if face in faces))


@lru_cache(maxsize=512)
def _changes(card: str, faces: str) -> tuple[Use, ...]:
    """The same for each face once: there are few ways for dice to lie, and they come again."""
    return tuple(use_of(card, (old, new)) for old in faces for new in FACES if new != old)


def _offer(
    table: Table, me: Owned, rule: str, moves: tuple[Use, ...], *, price: int = 0
) -> Asks[Use | None]:
    """Asks the card's owner; None if it declines, cannot pay, or there is nothing to choose."""
    owner = table.owner(me)

    def build() -> Request | None:
        if not moves or not table.still_there(me) or owner.energy < price:
            return None
        return Pick("card", owner.id, rule, *moves, PASS)

    answer = yield from ask(build)
    return answer if isinstance(answer, Use) else None


def _turn(table: Table, me: Owned, faces: str, change: str, rule: str) -> str:
    """One die that showed the first face shows the second from now on."""
    table.emit("dice", table.owner(me), rule=rule, cause="turned", item=change)
    return faces.replace(change[0], change[1], 1)
