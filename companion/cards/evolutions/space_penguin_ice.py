"""Evolutions of Space Penguin that freeze something: a die, a face, another evolution's likeness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import lies_open
from companion.cards.registry import always, asks, played, usable
from companion.engine.belongings import change_owner, went_home
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment
from companion.engine.playing import come_again
from companion.engine.requests import Frozen, Pick, ask
from companion.moves.kinds import FACES, Use, use_of

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside, Play

FREEZE_RAY = "evolution.freeze-ray"
ENCASED_IN_ICE = "evolution.encased-in-ice"

ICE_PRICE = 1

lies_open("freeze-ray", "encased-in-ice")


# --- Freeze Ray: lies before whoever was wounded in Tokyo, for one turn of that monster --------------


def _sender(table: Table, me: Owned) -> Monster:
    """The monster to which the card belongs, wherever it lies."""
    return table.by_id.get(me.deck) or table.owner(me)


@asks("freeze-ray", Moment.WOUNDED, family=EVOLUTION)
def aim_at_the_wounded(table: Table, me: Owned, wounded: list[Loss]) -> Asks[None]:
    """It goes to a monster that is still in Tokyo; where there are two, its owner chooses."""
    owner = table.owner(me)
    if _sender(table, me) is not owner:
        return

    def build() -> Request | None:
        hit = dict.fromkeys(loss.victim for loss in wounded)
        names = [each.id for each in hit if each.alive and each.place is not None]
        options = (use_of("freeze-ray", (name,)) for name in names)
        return Pick("choose", owner.id, FREEZE_RAY, *options) if names else None

    only = build()
    if only is None or not table.still_there(me):
        return
    options = only.options(table)
    answer = options[0] if len(options) == 1 else (yield from ask(build))
    if isinstance(answer, Use):
        victim = table.by_id[answer.arguments[0]]
        change_owner(table, me, victim)
        table.rebind(owner, victim)
        table.emit("evolution", victim, rule=FREEZE_RAY, cause="given", item=me.id, by=owner)


@asks("freeze-ray", Moment.TURN_STARTS, family=EVOLUTION)
def name_a_face(table: Table, me: Owned, _: None) -> Asks[None]:
    """As the turn of the monster before which it lies starts, its owner blocks a face."""
    sender, victim = _sender(table, me), table.owner(me)
    if sender is victim:
        return

    def build() -> Request | None:
        if not sender.alive or not table.still_there(me):
            return None
        return Pick("choose", sender.id, FREEZE_RAY, *(use_of("freeze-ray", (f,)) for f in FACES))

    answer = yield from ask(build)
    if isinstance(answer, Use):
        me.face = answer.arguments[0]
        table.emit("dice", victim, rule=FREEZE_RAY, cause="blocked", by=sender, item=me.face)


@always("freeze-ray", Moment.FACES_THAT_COUNT, family=EVOLUTION)
def ignore_the_face(table: Table, me: Owned, faces: str) -> str:
    """The blocked face counts for nothing."""
    count = faces.count(me.face) if me.face else 0
    if not count:
        return faces
    owner = table.owner(me)
    table.emit("dice", owner, rule=FREEZE_RAY, amount=count, cause="do-not-count", item=me.face)
    return faces.replace(me.face, "")


@always("freeze-ray", Moment.TURN_OVER, family=EVOLUTION)
def come_back(table: Table, me: Owned, active: Monster) -> None:
    """As that turn ends it comes back to its owner."""
    if table.owner(me) is active:
        went_home(table, me)


# --- Encased in Ice: a die that keeps its face in everybody's turn -----------------------------------


def _may_freeze(table: Table, me: Owned, _: Request) -> tuple[Use, ...]:
    if me.face or table.owner(me).energy < ICE_PRICE:
        return ()
    return tuple(use_of("encased-in-ice", (face,)) for face in FACES)


@usable("encased-in-ice", Moment.ROLLING, _may_freeze, family=EVOLUTION)
def freeze_a_die(table: Table, me: Owned, move: Beside) -> None:
    """For 1 energy one of its final dice lies as it is until its owner's next turn."""
    owner = table.owner(me)
    table.pay(owner, ICE_PRICE, ENCASED_IN_ICE, item="encased-in-ice")
    me.face = move.arguments[0]
    table.emit("dice", owner, rule=ENCASED_IN_ICE, cause="frozen", item=me.face)


@always("encased-in-ice", Moment.FROZEN_DICE, family=EVOLUTION)
def lie_among_the_dice(_: Table, me: Owned, frozen: list[Frozen]) -> list[Frozen]:
    """Everybody has it, its owner too."""
    return [*frozen, Frozen(me.face, ENCASED_IN_ICE)] if me.face else frozen


@always("encased-in-ice", Moment.TURN_STARTS, family=EVOLUTION)
def thaw(table: Table, me: Owned, _: None) -> None:
    """As its owner's next turn starts, the die is free again."""
    if me.face:
        table.emit("dice", table.owner(me), rule=ENCASED_IN_ICE, cause="thawed", item=me.face)
        me.face = ""


# --- Icy Reflection: stands for a permanent evolution in play ----------------------------------------


def _permanent_in_play(table: Table, monster: Monster) -> list[Owned]:
    """Whoever has them, its own ones first; no copy of a copy."""
    known = table.catalogue.evolutions
    return [
        owned
        for other in table.clockwise(monster.seat)
        for owned in other.evolutions
        if known[owned.id].kind == "permanent" and not known[owned.id].copier
    ]


def _likenesses(table: Table, monster: Monster) -> tuple[tuple[str, ...], ...]:
    return tuple((owned.id,) for owned in _permanent_in_play(table, monster))


def _with_their_owners(table: Table, monster: Monster) -> tuple[tuple[str, ...], ...]:
    """Nobody has to say before whom it lies, for there is only one of each."""
    return tuple((owned.id, table.owner(owned).id) for owned in _permanent_in_play(table, monster))


@played("icy-reflection", choices=_likenesses, also=_with_their_owners)
def reflect(table: Table, me: Owned, move: Play) -> Asks[None]:
    """From now on it is its owner's own copy, with tokens of its own, as if just played."""
    owner, wanted = table.owner(me), move.arguments[0]
    original = next(owned for owned in _permanent_in_play(table, owner) if owned.id == wanted)
    me.copying = original.uid
    me.counters = table.catalogue.evolutions[wanted].counters
    table.rebind(owner)
    by = table.owner(original)
    table.emit("evolution", owner, rule=me.rule, cause="copies", item=wanted, by=by)
    yield from come_again(table, me, original)
