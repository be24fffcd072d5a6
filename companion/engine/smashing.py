"""Smashes: whom they hit, what that costs, who may leave Tokyo, and in 2011 who comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.events import Tally
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment
from companion.engine.tokyo import enter, move_within
from companion.engine.windows import decided, own
from companion.engine.yielding import decide_to_leave

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Monster
    from companion.engine.table import Table


def count_smashes(table: Table, monster: Monster) -> Tally:
    """The smashes on the dice and those that cards add."""
    tally = Tally(table.rolled.count("s"), "smash.one-heart-each")
    if Moment.COUNTING_SMASHES in monster.hooks:
        tally = table.shaped(Moment.COUNTING_SMASHES, monster, tally)
    return tally


def resolve_smashes(table: Table, monster: Monster) -> Asks[None]:
    smashes = count_smashes(table, monster)
    if not smashes.total:
        if Moment.SPREADING in monster.hooks:
            yield from _spread_only(table, monster)
        return
    if Moment.ATTACKING in monster.hooks:
        yield from own(table, Moment.ATTACKING, monster, smashes)
    if table.settings.enters_by_smash and monster.place is None and is_attack(table):
        yield from _attack_and_enter(table, monster, smashes)
    else:
        targets, rule = _targets(table, monster)
        yield from _attack(table, monster, smashes, targets, rule)


def is_attack(table: Table) -> bool:
    """2011: only a rolled smash makes an attack; what cards add alone moves nobody."""
    return "s" in table.rolled or not table.settings.edition.attack_needs_rolled_smash


def _spread_only(table: Table, monster: Monster) -> Asks[None]:
    losses: list[Loss] = decided(table, Moment.SPREADING, monster, [])
    yield from deal(table, losses)


def _targets(table: Table, monster: Monster) -> tuple[list[Monster], str]:
    """The monsters of the other place: Tokyo and outside Tokyo are the two places."""
    inside = monster.place is not None
    rule = "smash.from-inside" if inside else "smash.from-outside"
    targets = [other for other in table.others(monster) if (other.place is None) is inside]
    if Moment.CHOOSING_TARGETS in monster.hooks:
        targets = decided(table, Moment.CHOOSING_TARGETS, monster, targets)
    return targets, rule


def _attack(
    table: Table, monster: Monster, smashes: Tally, targets: list[Monster], rule: str
) -> Asks[None]:
    """All who are hit lose their hearts together; then those in Tokyo who were hurt may leave."""
    cause, why = ("smash", rule) if is_attack(table) else ("card", smashes.shares[0].rule)
    losses = [Loss(target, cause, why, smashes.shares, monster) for target in targets]
    if not losses:
        empty = rule if rule == "smash.from-inside" else "smash.empty-tokyo"
        table.emit("none", monster, rule=empty, cause="smash-nobody", amount=smashes.total)
    if Moment.SPREADING in monster.hooks:
        losses = decided(table, Moment.SPREADING, monster, losses)
    aside = [loss for loss in losses if _waits(table, loss)]
    hurt = yield from deal(table, [loss for loss in losses if loss not in aside])
    wounded = [loss for loss in (*hurt, *aside) if loss.cause == "smash"]
    yield from decide_to_leave(table, monster, wounded, aside)


def _waits(table: Table, loss: Loss) -> bool:
    """Is this loss put aside until its victim has decided whether to leave Tokyo?"""
    victim = loss.victim
    return (
        loss.cause == "smash"
        and victim.place is not None
        and Moment.PUTTING_ASIDE in victim.hooks
        and decided(table, Moment.PUTTING_ASIDE, victim, False)
    )


def _attack_and_enter(table: Table, monster: Monster, smashes: Tally) -> Asks[None]:
    """2011: a smash from outside takes Tokyo at once, with three cases where the Bay is in play."""
    city, bay = table.at("city"), table.at("bay")
    targets, rule = _targets(table, monster)
    if city is None:
        entry = "classic-bay.enter-city" if table.bay_open else "tokyo.classic-needs-smash"
        yield from enter(table, monster, "city", entry)
        # Nobody is attacked in the City, and by the letter of 2011 the Bay is spared too.
        spared = [other for other in targets if other.place is None]
        yield from _attack(table, monster, smashes, spared, rule)
        return
    if table.bay_open and bay is None:
        yield from enter(table, monster, "bay", "classic-bay.enter-bay")
    table.attacker = monster
    yield from _attack(table, monster, smashes, targets, rule)
    table.attacker = None
    if monster.alive:
        yield from _take_freed_place(table, monster, bay_was_taken=bay is not None)


def _take_freed_place(table: Table, monster: Monster, *, bay_was_taken: bool) -> Asks[None]:
    """The Bay if that was freed, and on to the City if that was freed too: one entry, one star."""
    city_free = table.at("city") is None
    if monster.place == "bay" and city_free:
        move_within(table, monster, "city", "classic-bay.advance")
    elif monster.place is None:
        bay_free = bay_was_taken and table.bay_open and table.at("bay") is None
        if city_free:
            rule = "classic-bay.both-taken" if bay_free else "tokyo.classic-replace-yielding"
            if bay_was_taken and not bay_free:
                rule = "classic-bay.only-city-leaves"
            yield from enter(table, monster, "city", rule)
        elif bay_free:
            yield from enter(table, monster, "bay", "classic-bay.both-taken")
        else:
            table.emit("none", monster, rule="tokyo.occupied-stays-out", cause="no-room")
