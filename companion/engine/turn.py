"""One turn, from its start to its end, in the steps of the edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.buying import buy_step
from companion.engine.dice import BASE, DICE, dice_of, frozen_dice, resolve, throws_six
from companion.engine.events import Share, share_of
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment
from companion.engine.playing import clear_away
from companion.engine.requests import RollRequest
from companion.engine.tokyo import enter_step, pay_for_starting
from companion.engine.windows import SILENCE, everybodys, own

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster
    from companion.engine.table import Table


SIX = (share_of(DICE, BASE),)
AFTER_THROWING = frozenset(
    {
        Moment.THROWN,
        Moment.FROZEN_DICE,
        Moment.ROLLED,
        Moment.HURTFUL_ROLL,
        Moment.CHANGING_DICE,
        Moment.FACES_THAT_COUNT,
        Moment.FACES_FINAL,
    }
)


def play_turn(table: Table) -> Asks[None]:
    """The active monster's turn. Where it dies, its turn is over."""
    monster = table.active
    table.step = "start"
    if (acting := _start(table, monster)) is not SILENCE:
        yield from acting
        if not monster.alive:
            return
    table.step = "roll"
    roll: Any = None
    while roll is None:  # what `ask` does, in place: this comes in every turn
        request = _roll_request(table, monster)
        if request is None:
            return
        roll = yield request
    table.now.rolled = roll.faces
    table.emit("rolled", monster, "roll.final-faces-count", 0, "", None, roll.faces)
    if not table.hooked.isdisjoint(AFTER_THROWING):
        yield from _after_throwing(table, monster)
        if not monster.alive:
            return
    table.step = "resolve"
    yield from resolve(table, monster, roll.order)
    if not table.settings.enters_by_smash and monster.alive:
        table.step = "enter"
        if (acting := enter_step(table, monster)) is not SILENCE:
            yield from acting
    if Moment.ENTERING_OVER in monster.hooks:
        yield from own(table, Moment.ENTERING_OVER, monster, None)
    if monster.alive:
        table.step = "buy"
        yield from buy_step(table, monster)
    if not table.now.cut_short and monster.alive:
        table.step = "end"
        if (acting := _end(table, monster)) is not SILENCE:
            yield from acting


def _after_throwing(table: Table, monster: Monster) -> Asks[None]:
    """What the throwing has cost, and what becomes of the dice before they count."""
    now = table.now
    if Moment.THROWN in table.hooked:
        yield from everybodys(table, Moment.THROWN, None)
    frozen = frozen_dice(table, len(now.rolled)) if Moment.FROZEN_DICE in table.hooked else ()
    for die in frozen:  # nobody may touch these
        now.rolled = now.rolled.replace(die.face, "", 1)
    if Moment.ROLLED in table.hooked:
        now.rolled = yield from everybodys(table, Moment.ROLLED, now.rolled)
    if Moment.HURTFUL_ROLL in table.hooked:
        now.rolled = yield from everybodys(table, Moment.HURTFUL_ROLL, now.rolled)
    if Moment.CHANGING_DICE in monster.hooks:
        now.rolled = yield from own(table, Moment.CHANGING_DICE, monster, now.rolled)
    if frozen:
        now.rolled += "".join(die.face for die in frozen)
    if Moment.FACES_THAT_COUNT in monster.hooks:
        now.rolled = yield from own(table, Moment.FACES_THAT_COUNT, monster, now.rolled)
    if Moment.FACES_FINAL in table.hooked:
        yield from everybodys(table, Moment.FACES_FINAL, None)


def _start(table: Table, monster: Monster) -> Asks[None]:
    """A monster without cards that act now is just paid."""
    table.emit("turn", monster, "turn.start-before-rolling", table.turn)
    if table.settings.power_up:  # nothing but evolutions asks for that
        table.now.residents = [each.seat for each in table.monsters if each.place]
    if monster.hooks or table.temporary:
        return _start_with_cards(table, monster)
    if monster.place is not None:
        pay_for_starting(table, monster)
    return SILENCE


def _start_with_cards(table: Table, monster: Monster) -> Asks[None]:
    if table.temporary:
        yield from clear_away(table, (monster,), "own-turn")
    if Moment.TURN_STARTS in monster.hooks:
        yield from own(table, Moment.TURN_STARTS, monster, None)
    if monster.place is not None:
        pay_for_starting(table, monster)
        if Moment.STARTED_IN_TOKYO in monster.hooks:
            yield from own(table, Moment.STARTED_IN_TOKYO, monster, None)
    if Moment.BEFORE_ROLLING in monster.hooks:
        yield from own(table, Moment.BEFORE_ROLLING, monster, None)


def close_turn(table: Table) -> Asks[None]:
    """Whoever's turn it was, and whether or not it is still alive."""
    listens = Moment.TURN_OVER in table.hooked
    return _close(table) if listens or table.temporary else SILENCE


def _close(table: Table) -> Asks[None]:
    yield from everybodys(table, Moment.TURN_OVER, table.active)
    yield from clear_away(table, table.monsters, "turn")


def _roll_request(table: Table, monster: Monster) -> Request | None:
    if not monster.alive or table.now.given_up:
        return None
    if throws_six(table, monster):
        return RollRequest(monster.id, DICE, SIX)
    dice = dice_of(table, monster)
    frozen = frozen_dice(table, dice.total)
    return RollRequest(monster.id, dice.total, tuple(dice.shares), frozen)


def _end(table: Table, monster: Monster) -> Asks[None]:
    hooks = monster.hooks
    if Moment.SELLING in hooks or Moment.TURN_ENDS in hooks or monster.poison:
        return _act_at_the_end(table, monster)
    return SILENCE


def _act_at_the_end(table: Table, monster: Monster) -> Asks[None]:
    """Sales first, then what acts at the turn's end, then poison: the last thing that can happen."""
    if Moment.SELLING in monster.hooks:
        yield from own(table, Moment.SELLING, monster, None)
    if Moment.TURN_ENDS in monster.hooks:
        yield from own(table, Moment.TURN_ENDS, monster, None)
    if monster.poison and monster.alive:
        rule = "tokens.loss-is-not-smash"
        share = Share(monster.poison, "referee.poison-token")
        yield from deal(table, [Loss(monster, "poison", rule, [share])])
