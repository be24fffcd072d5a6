"""Cards that spare their owner hearts it is about to lose.

Those that always act come first, and again after each of the others was used or declined, so a loss
that is cut down to 1 still meets Armor Plating.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks, usable
from companion.engine.events import Tally
from companion.engine.moments import Moment
from companion.engine.requests import DiceRequest, Pick, ask
from companion.engine.windows import reckoned
from companion.moves.kinds import PASS, Dice, Use, use_of

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside, Move

ARMOR_PLATING = "card.armor-plating"
CAMOUFLAGE = "card.camouflage"
WINGS = "card.wings"
SUPER_JUMP = "card.super-jump"
ELECTRIC_ARMOR = "card.electric-armor"
RAPID_HEALING = "card.rapid-healing"

WINGS_PRICE = 2
JUMP_PRICE = 1
ARMOR_PRICE = 1
HEALING_PRICE = 2


@always("armor-plating", Moment.LOSING_HEARTS)
def ignore_a_scratch(_table: Table, _me: Owned, loss: Loss) -> Loss:
    """A loss of exactly one heart is ignored; a larger one hits in full."""
    return loss.spare(1, ARMOR_PLATING) if loss.total == 1 else loss


@asks("camouflage", Moment.LOSING_HEARTS)
def blend_in(table: Table, me: Owned, loss: Loss) -> Asks[Loss]:
    """One die for each heart about to be lost; each heart thrown spares one. It may be declined."""
    owner = table.owner(me)
    instead: tuple[Move, ...] = (use_of("camouflage"), PASS)

    def build() -> Request | None:
        if loss.total <= 0 or not table.still_there(me):
            return None
        return DiceRequest(owner.id, CAMOUFLAGE, loss.total, *instead)

    answer = yield from ask(build)
    if isinstance(answer, Use):  # announced first, then thrown
        instead = ()
        answer = yield from ask(build)
    if isinstance(answer, Dice):
        faces = answer.faces
        loss.used |= {me.uid}
        table.emit("rolled", owner, rule=CAMOUFLAGE, cause="card", item=faces)
        loss.spare(faces.count("h"), CAMOUFLAGE)
    return loss


def _pays(table: Table, me: Owned, loss: Loss, item: str, price: int) -> Asks[bool]:
    """Offers a defence that costs energy. True if its owner has used it and paid."""
    owner = table.owner(me)
    rule = f"card.{item}"

    def build() -> Request | None:
        if loss.total <= 0 or owner.energy < price or not table.still_there(me):
            return None
        return Pick("card", owner.id, rule, use_of(item), PASS)

    if not isinstance((yield from ask(build)), Use):
        return False
    table.pay(owner, price, rule, item=item)
    return True


@asks("wings", Moment.LOSING_HEARTS)
def fly_out_of_reach(table: Table, me: Owned, loss: Loss) -> Asks[Loss]:
    """For 2 energy its owner loses no hearts, now and until the turn ends."""
    if (yield from _pays(table, me, loss, "wings", WINGS_PRICE)):
        owner = table.owner(me)
        table.now.safe[owner.seat] = WINGS
        table.emit("card", owner, rule=WINGS, cause="safe-this-turn", item="wings")
    return loss


@asks("super-jump", Moment.LOSING_HEARTS)
def jump_aside(table: Table, me: Owned, loss: Loss) -> Asks[Loss]:
    """For 1 energy one heart fewer is lost, once in each player's turn."""
    if table.now.recalls(me, SUPER_JUMP):
        return loss
    if (yield from _pays(table, me, loss, "super-jump", JUMP_PRICE)):
        table.now.remember(me, SUPER_JUMP)
        loss.spare(1, SUPER_JUMP)
    return loss


@asks("electric-armor", Moment.LOSING_HEARTS)
def switch_armor_on(table: Table, me: Owned, loss: Loss) -> Asks[Loss]:
    """For 1 energy one heart fewer is lost, once for each loss."""
    if (yield from _pays(table, me, loss, "electric-armor", ARMOR_PRICE)):
        loss.spare(1, ELECTRIC_ARMOR)
    return loss


# --- Rapid Healing: spares nothing, but may keep its owner above zero -----------------------------


def _can_heal(table: Table, me: Owned, _: Request) -> tuple[Use, ...]:
    owner = table.owner(me)
    if owner.energy < HEALING_PRICE or owner.hearts >= owner.maximum:
        return ()
    return (use_of("rapid-healing"),)


@usable("rapid-healing", Moment.ANY_TIME, _can_heal)
def heal_whenever(table: Table, me: Owned, _: Beside) -> None:
    """For 2 energy its owner gains a heart, in Tokyo and in others' turns too, again and again."""
    _heal_for_energy(table, table.owner(me))


@asks("rapid-healing", Moment.LOSING_HEARTS)
def heal_before_the_blow(table: Table, me: Owned, loss: Loss) -> Asks[Loss]:
    """Before a deadly loss it is offered if it can help; the loss itself stays as it is."""
    owner = table.owner(me)

    def build() -> Request | None:
        if not table.still_there(me) or not _can_outlive(table, owner, loss):
            return None
        return Pick("card", owner.id, RAPID_HEALING, use_of("rapid-healing"), PASS)

    while isinstance((yield from ask(build)), Use):
        _heal_for_energy(table, owner)
    return loss


def _can_outlive(table: Table, owner: Monster, loss: Loss) -> bool:
    """Is the loss deadly as things stand, and can healing change that?"""
    if loss.total < owner.hearts:
        return False
    each = reckoned(table, Moment.GAINING_HEARTS, owner, Tally(1, RAPID_HEALING)).total
    hearts = owner.hearts + owner.energy // HEALING_PRICE * each
    return min(hearts, owner.maximum) > loss.total


def _heal_for_energy(table: Table, owner: Monster) -> None:
    table.pay(owner, HEALING_PRICE, RAPID_HEALING, item="rapid-healing")
    table.heal(owner, Tally(1, RAPID_HEALING), cause="card", rule=RAPID_HEALING)
