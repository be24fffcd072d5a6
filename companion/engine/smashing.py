"""Smashes: whom they hit, what that costs, who may leave Tokyo, and in 2011 who comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.events import Tally
from companion.engine.giving import give_and_steal
from companion.engine.hand import evolve
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment
from companion.engine.tokyo import enter_unless_beaten, move_up, move_within
from companion.engine.windows import SILENCE, own, reckoned
from companion.engine.yielding import decide_to_leave

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Monster
    from companion.engine.table import Table


def count_smashes(table: Table, monster: Monster) -> Tally:
    """The smashes on the dice and those that cards add."""
    now = table.now
    tally = Tally(now.rolled.count("s"), "smash.one-heart-each")
    if now.more_smashes and monster is table.active:
        for rule in now.more_smashes:
            tally.add(1, rule)
    if Moment.COUNTING_SMASHES in monster.hooks:
        tally = reckoned(table, Moment.COUNTING_SMASHES, monster, tally)
    return tally


def resolve_smashes(table: Table, monster: Monster) -> Asks[None]:
    """Cards may add smashes to a roll that shows none."""
    if not (monster.hooks or "s" in table.now.rolled or table.now.more_smashes):
        return SILENCE
    smashes = count_smashes(table, monster)
    if smashes.total:
        return _smash(table, monster, smashes)
    return _spread(table, monster) if Moment.SPREADING in monster.hooks else SILENCE


def _spread(table: Table, monster: Monster) -> Asks[None]:
    """Hearts that others lose though nobody smashes them."""
    losses = yield from own(table, Moment.SPREADING, monster, [])
    if losses:
        yield from deal(table, losses)


def _smash(table: Table, monster: Monster, smashes: Tally) -> Asks[None]:
    if Moment.ATTACKING in monster.hooks:
        yield from own(table, Moment.ATTACKING, monster, smashes)
    if table.settings.enters_by_smash and monster.place is None and is_attack(table):
        yield from _attack_and_enter(table, monster, smashes)
    else:
        targets, rule = _targets(table, monster)
        if Moment.CHOOSING_TARGETS in monster.hooks:
            targets = yield from own(table, Moment.CHOOSING_TARGETS, monster, targets)
        yield from _attack(table, monster, smashes, targets, rule)


def is_attack(table: Table) -> bool:
    """2011: only a rolled smash makes an attack; what cards add alone moves nobody."""
    return "s" in table.now.rolled or not table.settings.edition.attack_needs_rolled_smash


def _targets(table: Table, monster: Monster) -> tuple[list[Monster], str]:
    """The monsters of the other place: Tokyo and outside Tokyo are the two places."""
    inside = monster.place is not None
    rule = "smash.from-inside" if inside else "smash.from-outside"
    return [other for other in table.others(monster) if (other.place is None) is inside], rule


def _attack(
    table: Table, monster: Monster, smashes: Tally, targets: list[Monster], rule: str
) -> Asks[None]:
    """All who are hit lose their hearts together; then those in Tokyo who were hurt may leave."""
    losses = _losses(table, monster, smashes, targets, rule)
    if Moment.SPREADING in monster.hooks:
        losses = yield from own(table, Moment.SPREADING, monster, losses)
    now = losses
    if Moment.PUTTING_ASIDE in table.hooked:
        now = yield from _put_aside(table, losses)
    hurt = (yield from deal(table, now)) if now else []
    wounded = [loss for loss in hurt if loss.cause == "smash"]
    if wounded:
        yield from _after_wounding(table, monster, wounded, smashes)
    if table.settings.power_up:
        evolve(table, monster)
    wounded += [loss for loss in losses if loss.waits or loss.escape]
    if wounded:
        late = yield from decide_to_leave(table, monster, wounded)
        if late:
            yield from _after_wounding(table, monster, late, smashes)


def _losses(
    table: Table, monster: Monster, smashes: Tally, targets: list[Monster], rule: str
) -> list[Loss]:
    """What everybody who is hit is about to lose; where nobody is, that is told."""
    if not targets:
        empty = rule if rule == "smash.from-inside" else "smash.empty-tokyo"
        table.emit("none", monster, rule=empty, cause="smash-nobody", amount=smashes.total)
        return []
    cause, why = ("smash", rule) if is_attack(table) else ("card", smashes.shares[0].rule)
    return [Loss(target, cause, why, smashes.shares, monster) for target in targets]


def _after_wounding(
    table: Table, monster: Monster, wounded: list[Loss], smashes: Tally
) -> Asks[None]:
    """What the attacker does to those who have lost hearts, beside that."""
    if Moment.WOUNDED in monster.hooks:
        return _wounded_with_cards(table, monster, wounded, smashes)
    return give_and_steal(table, monster, wounded, smashes)


def _wounded_with_cards(
    table: Table, monster: Monster, wounded: list[Loss], smashes: Tally
) -> Asks[None]:
    if monster.alive:
        yield from own(table, Moment.WOUNDED, monster, wounded)
    yield from give_and_steal(table, monster, wounded, smashes)


def _put_aside(table: Table, losses: list[Loss]) -> Asks[list[Loss]]:
    """Some losses wait until their victims have decided whether to leave Tokyo. Returns the others."""
    for loss in losses:
        victim = loss.victim
        if loss.cause == "smash" and victim.place and Moment.PUTTING_ASIDE in victim.hooks:
            loss.waits = yield from own(table, Moment.PUTTING_ASIDE, victim, False)
    return [loss for loss in losses if not loss.waits]


def _attack_and_enter(table: Table, monster: Monster, smashes: Tally) -> Asks[None]:
    """2011: a smash from outside takes Tokyo at once, with three cases where the Bay is in play."""
    city, bay = table.at("city"), table.at("bay")
    targets, rule = _targets(table, monster)
    if Moment.CHOOSING_TARGETS in monster.hooks:
        targets = yield from own(table, Moment.CHOOSING_TARGETS, monster, targets)
    if city is None:
        entry = "classic-bay.enter-city" if table.bay_open else "tokyo.classic-needs-smash"
        yield from enter_unless_beaten(table, monster, "city", entry)
        # Nobody is attacked in the City, and by the letter of 2011 the Bay is spared too.
        spared = [other for other in targets if other.place is None]
        yield from _attack(table, monster, smashes, spared, rule)
        return
    if table.bay_open and bay is None:
        yield from enter_unless_beaten(table, monster, "bay", "classic-bay.enter-bay")
    table.now.attacker = monster.seat
    yield from _attack(table, monster, smashes, targets, rule)
    table.now.attacker = None
    if monster.alive:
        yield from _take_freed_place(table, monster, bay_was_taken=bay is not None)


def _take_freed_place(table: Table, monster: Monster, *, bay_was_taken: bool) -> Asks[None]:
    """The Bay if that was freed, and on to the City if that was freed too: one entry, one star."""
    city_free = table.at("city") is None
    if monster.place == "bay" and city_free:
        move_within(table, monster, "city", "classic-bay.advance")
    elif monster.place is None:
        freed_bay = "classic-bay.both-taken"
        if city_free and table.bay_open and table.settings.bay_moves_up:
            move_up(table, "classic-bay.only-city-leaves")
            if table.at("city") is not None:
                city_free, freed_bay = False, "classic-bay.only-city-leaves"
        bay_free = bay_was_taken and table.bay_open and table.at("bay") is None
        if city_free:
            rule = "classic-bay.both-taken" if bay_free else "tokyo.classic-replace-yielding"
            if bay_was_taken and not bay_free:
                rule = "classic-bay.only-city-leaves"
            yield from enter_unless_beaten(table, monster, "city", rule)
        elif bay_free:
            yield from enter_unless_beaten(table, monster, "bay", freed_bay)
        else:
            table.emit("none", monster, rule="tokyo.occupied-stays-out", cause="no-room")
