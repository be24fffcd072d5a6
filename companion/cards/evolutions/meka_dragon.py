"""Evolutions of Meka Dragon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import lies_open, rest_for_a_turn, strike
from companion.cards.evolutions.when import while_it_throws
from companion.cards.registry import always, asks, played
from companion.engine.belongings import discard
from companion.engine.events import Share, Tally
from companion.engine.families import EVOLUTION
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask, thrown
from companion.moves.kinds import PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Play

MECHA_BLAST = "evolution.mecha-blast"
DESTRUCTIVE_ANALYSIS = "evolution.destructive-analysis"
PROGRAMMED_TO_DESTROY = "evolution.programmed-to-destroy"
TUNE_UP = "evolution.tune-up"
BREATH_OF_DOOM = "evolution.breath-of-doom"
LIGHTNING_ARMOR = "evolution.lightning-armor"
CLAWS_OF_STEEL = "evolution.claws-of-steel"
TARGET_ACQUIRED = "evolution.target-acquired"

BLAST = 2
DEEP_CUT = 3

lies_open("programmed-to-destroy", "breath-of-doom", "lightning-armor")
lies_open("claws-of-steel", "target-acquired")


# --- typed before the dice are entered ------------------------------------------------------------


@played("mecha-blast", while_it_throws, lies="turn")
def load_the_cannon(_table: Table, _me: Owned, _play: Play) -> None:
    """It works until the end of this turn."""


@always("mecha-blast", Moment.WORSENING, family=EVOLUTION)
def fire_the_cannon(table: Table, me: Owned, loss: Loss) -> Loss:
    """2 hearts more for everybody whom its smashes really cost some."""
    if loss.cause == "smash" and loss.by is table.owner(me):
        loss.add(BLAST, MECHA_BLAST)
    return loss


@played("destructive-analysis", while_it_throws, lies="turn")
def measure(_table: Table, _me: Owned, _play: Play) -> None:
    """It pays as soon as the dice lie."""


@asks("destructive-analysis", Moment.DICE_LIE, family=EVOLUTION)
def learn_from_it(table: Table, me: Owned, faces: str) -> Asks[None]:
    """1 energy for each die that shows a smash, whatever cards add; then it is used up."""
    if "s" in faces:
        tally = Tally(faces.count("s"), DESTRUCTIVE_ANALYSIS)
        table.gain_energy(table.owner(me), tally, cause="card", rule=DESTRUCTIVE_ANALYSIS)
    yield from discard(table, me, rule=DESTRUCTIVE_ANALYSIS)


def _before_throwing_outside(table: Table, monster: Monster, request: Request) -> bool:
    return monster.place is None and while_it_throws(table, monster, request)


@played("tune-up", _before_throwing_outside)
def go_to_the_workshop(table: Table, me: Owned, _: Play) -> None:
    """Its turn is over, for 4 hearts and 2 energy."""
    rest_for_a_turn(table, table.owner(me), TUNE_UP, hearts=4, energy=2)


# --- what others lose -----------------------------------------------------------------------------


@always("programmed-to-destroy", Moment.SOMEONE_FELL, family=EVOLUTION)
def tick_off(table: Table, me: Owned, fallen: Monster) -> None:
    """3 stars and 2 energy, whoever did it, and even if the fallen monster comes back."""
    owner = table.owner(me)
    if fallen is not owner:
        table.gain_stars(owner, 3, PROGRAMMED_TO_DESTROY)
        tally = Tally(2, PROGRAMMED_TO_DESTROY)
        table.gain_energy(owner, tally, cause="card", rule=PROGRAMMED_TO_DESTROY)


@asks("breath-of-doom", Moment.HURT_SOMEONE, family=EVOLUTION)
def breathe_over_the_city(table: Table, me: Owned, losses: list[Loss]) -> Asks[None]:
    """Whoever stands outside as it hurts somebody in Tokyo loses 1 heart too, once a turn."""
    owner = table.owner(me)
    inside = any(loss.victim.place is not None and loss.victim is not owner for loss in losses)
    if inside and table.now.once(me, BREATH_OF_DOOM):
        outside = [m for m in table.others(owner) if m.place is None and m.hearts]
        yield from strike(table, me, outside, 1)


@always("claws-of-steel", Moment.WORSENING, family=EVOLUTION)
def cut_to_the_bone(table: Table, me: Owned, loss: Loss) -> Loss:
    """In its turn, 1 heart more for whoever has now lost 3 to it, all losses taken together."""
    owner = table.owner(me)
    if table.active is owner and loss.by is owner:
        before = table.now.taken.get((owner.seat, loss.victim.seat), 0)
        if before < DEEP_CUT <= before + loss.total:
            loss.add(1, CLAWS_OF_STEEL)
    return loss


# --- what it loses --------------------------------------------------------------------------------


def _offer(table: Table, me: Owned, source: Monster) -> Asks[bool]:
    """Does its owner use the card on whoever hurt it?"""
    owner = table.owner(me)

    def build() -> Request | None:
        if not (owner.alive and source.alive and table.still_there(me)):
            return None
        return Pick("card", owner.id, me.rule, use_of(me.id), PASS)

    return isinstance((yield from ask(build)), Use)


@asks("lightning-armor", Moment.WAS_HURT, family=EVOLUTION)
def strike_back(table: Table, me: Owned, loss: Loss) -> Asks[None]:
    """One die for each heart lost; each smash costs the monster that caused the loss a heart."""
    owner, source = table.owner(me), loss.by
    if source is None or source is owner or not (yield from _offer(table, me, source)):
        return
    faces = yield from thrown(owner, LIGHTNING_ARMOR, loss.lost)
    if not faces:
        return
    table.emit("rolled", owner, rule=LIGHTNING_ARMOR, cause="card", item=faces)
    bolts = faces.count("s")
    if bolts:
        share = Share(bolts, LIGHTNING_ARMOR)
        yield from deal(table, [Loss(source, "card", LIGHTNING_ARMOR, [share], owner)])


@asks("target-acquired", Moment.WAS_HURT, family=EVOLUTION)
def aim(table: Table, me: Owned, loss: Loss) -> Asks[None]:
    """Whoever has wounded its owner may be given the only target token."""
    owner, source = table.owner(me), loss.by
    if loss.cause != "smash" or source is None or source is owner or source.target:
        return
    if (yield from _offer(table, me, source)):
        for other in table.monsters:
            if other.target:
                other.target = 0
                table.emit("token", other, rule=TARGET_ACQUIRED, amount=-1, item="target")
        source.target = 1
        table.emit("token", source, rule=TARGET_ACQUIRED, amount=1, by=owner, item="target")


@always("target-acquired", Moment.WORSENING, family=EVOLUTION)
def hit_the_target(table: Table, me: Owned, loss: Loss) -> Loss:
    """1 heart more for whoever has the token, whenever its owner costs it hearts."""
    if loss.by is table.owner(me) and loss.victim.target:
        loss.add(1, TARGET_ACQUIRED)
    return loss
