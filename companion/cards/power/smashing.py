"""Cards that make smashes count for more, hit more monsters, or hurt others beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.engine.events import Share
from companion.engine.losing_hearts import Loss
from companion.engine.moments import Moment
from companion.engine.smashing import count_smashes, is_attack
from companion.moves.kinds import FACES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.engine.events import Tally
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

POISON_QUILLS = "card.poison-quills"
SPIKED_TAIL = "card.spiked-tail"
URBAVORE = "card.urbavore"
ACID_ATTACK = "card.acid-attack"
ALPHA_MONSTER = "card.alpha-monster"
FIRE_BREATHING = "card.fire-breathing"
FLAMING_AURA = "card.flaming-aura"

TRIPLE = 3
FOUR_OF_A_KIND = 4


# --- how many smashes -----------------------------------------------------------------------------


@always("poison-quills", Moment.COUNTING_SMASHES)
def shoot_quills(table: Table, _: Owned, smashes: Tally) -> Tally:
    """Three 2s or more bring two smashes, beside the stars they score."""
    if table.now.rolled.count("2") >= TRIPLE:
        smashes.add(2, POISON_QUILLS)
    return smashes


@always("spiked-tail", Moment.COUNTING_SMASHES)
def swing_the_tail(table: Table, _: Owned, smashes: Tally) -> Tally:
    """One more where there is a smash already; in 2011 that one must have been rolled."""
    if smashes.total and is_attack(table):
        smashes.add(1, SPIKED_TAIL)
    return smashes


@always("urbavore", Moment.COUNTING_SMASHES)
def use_the_skyline(table: Table, me: Owned, smashes: Tally) -> Tally:
    """In Tokyo, one more where there is a smash already."""
    if smashes.total and table.owner(me).place is not None:
        smashes.add(1, URBAVORE)
    return smashes


@always("acid-attack", Moment.COUNTING_SMASHES)
def spit_acid(_: Table, __: Owned, smashes: Tally) -> Tally:
    """One more in every turn of its owner, even where there is no other."""
    smashes.add(1, ACID_ATTACK)
    return smashes


@always("urbavore", Moment.STARTED_IN_TOKYO)
def feast_on_the_city(table: Table, me: Owned, _: None) -> None:
    """A turn that starts in Tokyo is worth a star more, a star even where Tokyo pays energy."""
    table.gain_stars(table.owner(me), 1, URBAVORE)


@always("urbavore", Moment.DEALING)
def strike_from_the_city(table: Table, me: Owned, losses: list[Loss]) -> list[Loss]:
    """2011: whatever its owner does to others from Tokyo costs them one more, smashes or not."""
    owner = table.owner(me)
    everything = table.settings.printed("urbavore") == "all-damage"
    if everything and owner.place is not None and not _cited(losses, URBAVORE):
        for loss in _by_card(losses, owner):
            loss.add(1, URBAVORE)
    return losses


# --- who is hit, and what that brings -------------------------------------------------------------


@always("nova-breath", Moment.CHOOSING_TARGETS)
def hit_everybody(table: Table, me: Owned, _: list[Monster]) -> list[Monster]:
    """Smashes hit all other monsters, wherever they are."""
    return table.others(table.owner(me))


@always("alpha-monster", Moment.ATTACKING)
def show_who_leads(table: Table, me: Owned, _: Tally) -> None:
    """A star for having a smash, whoever is hit and whatever that costs."""
    if table.settings.printed("alpha-monster") != "when-it-hurts":
        table.gain_stars(table.owner(me), 1, ALPHA_MONSTER)


@always("alpha-monster", Moment.HURT_SOMEONE)
def show_who_hurts(table: Table, me: Owned, losses: list[Loss]) -> None:
    """2011: only an attack that really cost somebody hearts is one, and pays once."""
    owner = table.owner(me)
    if table.settings.printed("alpha-monster") != "when-it-hurts":
        return
    if any(loss.cause == "smash" for loss in losses) and table.now.once(me, ALPHA_MONSTER):
        table.gain_stars(owner, 1, ALPHA_MONSTER)


# --- beside the smashes ---------------------------------------------------------------------------


@always("fire-breathing", Moment.SPREADING)
def breathe_fire(table: Table, me: Owned, losses: list[Loss]) -> list[Loss]:
    """A smash costs both neighbours one more, wherever they are; in 2011 it must hit somebody."""
    owner = table.owner(me)
    if not count_smashes(table, owner).total or (_burns_with_all_damage(table) and not losses):
        return losses
    return hurt_too(table, owner, table.neighbours(owner), losses, FIRE_BREATHING)


@always("fire-breathing", Moment.DEALING)
def breathe_fire_after_a_card(table: Table, me: Owned, losses: list[Loss]) -> list[Loss]:
    """2011, and at tables that like it: hearts lost to other cards of its owner set it off too."""
    owner = table.owner(me)
    reading = table.settings.house["fire_breathing"]
    as_printed = reading == "as-printed" and _burns_with_all_damage(table)
    with_cards = reading == "any-damage" or as_printed
    if not with_cards or not _by_card(losses, owner) or _cited(losses, FIRE_BREATHING):
        return losses
    return hurt_too(table, owner, table.neighbours(owner), losses, FIRE_BREATHING)


def _burns_with_all_damage(table: Table) -> bool:
    return table.settings.printed("fire-breathing") == "all-damage"


@always("flaming-aura", Moment.SPREADING)
def flare_up(table: Table, me: Owned, losses: list[Loss]) -> list[Loss]:
    """Four of a kind on the dice: everybody else loses one more, smashed or not."""
    owner = table.owner(me)
    if max(map(table.now.rolled.count, FACES)) < FOUR_OF_A_KIND:
        return losses
    return hurt_too(table, owner, table.others(owner), losses, FLAMING_AURA)


def hurt_too(
    table: Table, owner: Monster, victims: Iterable[Monster], losses: Sequence[Loss], rule: str
) -> list[Loss]:
    """One heart more for each: part of what it loses anyway, else a loss by card of its own."""
    found = list(losses)
    for victim in victims:
        suffered = next((loss for loss in found if loss.victim is victim), None)
        if suffered is not None:
            suffered.add(1, rule)
        else:
            found.append(Loss(victim, "card", rule, [Share(1, rule)], owner))
    seats = len(table.monsters)
    return sorted(found, key=lambda loss: (loss.victim.seat - owner.seat - 1) % seats)


def _by_card(losses: Sequence[Loss], owner: Monster) -> list[Loss]:
    """What others are about to lose to its owner, but not to smashes."""
    return [loss for loss in losses if loss.by is owner and loss.cause == "card"]


def _cited(losses: Sequence[Loss], rule: str) -> bool:
    """Has this rule had its share in these losses already?"""
    return any(share.rule == rule for loss in losses for share in loss.shares)
