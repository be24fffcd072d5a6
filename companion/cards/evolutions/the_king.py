"""Evolutions of The King."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import heals, lies_open
from companion.cards.evolutions.when import in_tokyo
from companion.cards.registry import always, asks, from_hand, usable
from companion.engine.belongings import discard
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.engine.settings import BAY_FROM
from companion.engine.tokyo import enter, leave
from companion.engine.windows import everybodys
from companion.engine.yielding import may_yield
from companion.moves.kinds import PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.engine.tokyo import Vacancy
    from companion.moves.kinds import Beside

MONKEY_RUSH = "evolution.monkey-rush"
SIMIAN_SCAMPER = "evolution.simian-scamper"
JUNGLE_FRENZY = "evolution.jungle-frenzy"
CHEST_THUMPING = "evolution.chest-thumping"
ALPHA_MALE = "evolution.alpha-male"
I_AM_THE_KING = "evolution.i-am-the-king"
BEAUTY = "evolution.twas-beauty-killed-the-beast"

heals("giant-banana", 2)
lies_open("chest-thumping", "alpha-male", "i-am-the-king")
lies_open("twas-beauty-killed-the-beast", when=in_tokyo)


# --- Monkey Rush ----------------------------------------------------------------------------------


def _may_rush(table: Table, monster: Monster, freed: Vacancy) -> bool:
    """Outside, in somebody else's place that is still free and stays open."""
    bay_lasts = table.bay_open and len(table.living()) >= BAY_FROM
    return (
        monster.place is None
        and monster is not freed.leaver
        and (freed.place == "city" or bay_lasts)
        and table.at(freed.place) is None
        and not _goes_in_anyway(table, monster)
    )


def _goes_in_anyway(table: Table, monster: Monster) -> bool:
    """In its own turn, before the step of entering or as the attacker of 2011."""
    if table.settings.enters_by_smash:
        return table.now.attacker == monster.seat
    return table.active is monster and table.step in ("start", "roll", "resolve")


@from_hand("monkey-rush", Moment.PLACE_FREED, _may_rush)
def rush_in(table: Table, me: Owned, freed: Vacancy) -> Asks[None]:
    """It takes the place that was freed, in the ordinary way."""
    yield from enter(table, table.owner(me), freed.place, MONKEY_RUSH)


# --- Simian Scamper -------------------------------------------------------------------------------


def _may_scamper(table: Table, monster: Monster, loss: Loss) -> bool:
    """Smashes hit it in Tokyo, and it has not yet decided to stay."""
    hit = loss.cause == "smash" and loss.total > 0
    may_go = monster.place is not None and may_yield(table, monster)
    return hit and may_go and not loss.waits


@from_hand("simian-scamper", Moment.LOSING_HEARTS, _may_scamper, lies="turn")
def scamper_off(table: Table, me: Owned, loss: Loss) -> None:
    """It yields instead of losing these hearts, and loses none for the rest of the turn."""
    table.now.safe[me.owner] = SIMIAN_SCAMPER
    loss.spare(loss.total, SIMIAN_SCAMPER)
    loss.escape = SIMIAN_SCAMPER


# --- Jungle Frenzy --------------------------------------------------------------------------------


def _may_go_on(table: Table, monster: Monster, _: None) -> bool:
    """Its smashes cost a monster in Tokyo hearts, and yet it is outside."""
    return monster.place is None and monster.seat in table.now.stormed


@from_hand("jungle-frenzy", Moment.ENTERING_OVER, _may_go_on)
def go_on(table: Table, me: Owned, _: None) -> None:
    table.add_turn(table.owner(me), JUNGLE_FRENZY)


# --- Chest Thumping -------------------------------------------------------------------------------


@asks("chest-thumping", Moment.DECIDING, family=EVOLUTION)
def thump(table: Table, me: Owned, loss: Loss) -> Asks[None]:
    """A monster that it wounded in Tokyo may be driven out. That is not yielding."""
    owner, victim = table.owner(me), loss.victim
    drive = use_of("chest-thumping", (victim.id,))

    def build() -> Request | None:
        if not loss.lost or not victim.alive or victim.place is None:
            return None
        if not may_yield(table, victim) or not table.still_there(me):
            return None
        return Pick("card", owner.id, CHEST_THUMPING, drive, PASS)

    if isinstance((yield from ask(build)), Use):
        yield from _drive_out(table, victim)


def _drive_out(table: Table, victim: Monster) -> Asks[None]:
    vacancy = leave(table, victim, CHEST_THUMPING, cause="must-leave")
    yield from everybodys(table, Moment.PLACE_FREED, vacancy)


def _can_thump(table: Table, me: Owned, request: Request) -> tuple[Beside, ...]:
    """Laid open while somebody is deciding already: in time for that."""
    owner, victim = table.owner(me), table.by_id.get(request.by or "")
    if request.kind != "yield" or victim is None or table.active is not owner:
        return ()
    wounded = table.now.taken.get((owner.seat, victim.seat))
    return (use_of("chest-thumping", (victim.id,)),) if wounded else ()


@usable("chest-thumping", Moment.ANY_TIME, _can_thump, family=EVOLUTION)
def thump_late(table: Table, _: Owned, move: Beside) -> Asks[None]:
    if isinstance(move, Use):
        yield from _drive_out(table, table.by_id[move.arguments[0]])


# --- stars ----------------------------------------------------------------------------------------


@always("alpha-male", Moment.HURT_SOMEONE, family=EVOLUTION)
def show_who_leads(table: Table, me: Owned, losses: list[Loss]) -> None:
    """Once a turn, if its smashes cost anybody hearts."""
    owner = table.owner(me)
    wounded = any(loss.cause == "smash" and loss.victim is not owner for loss in losses)
    if wounded and table.now.once(me, ALPHA_MALE):
        table.gain_stars(owner, 1, ALPHA_MALE)


@always("i-am-the-king", Moment.ENTERED, family=EVOLUTION)
@always("i-am-the-king", Moment.STARTED_IN_TOKYO, family=EVOLUTION)
def reign(table: Table, me: Owned, _: None) -> None:
    """One star more for entering Tokyo, and for starting there; stars in the variant for two as well."""
    table.gain_stars(table.owner(me), 1, I_AM_THE_KING)


@always("twas-beauty-killed-the-beast", Moment.TURN_OVER, family=EVOLUTION)
def climb_on(table: Table, me: Owned, active: Monster) -> None:
    """1 star whoever's turn it was, unless that monster is out of the game now."""
    owner = table.owner(me)
    if active.alive and owner.place is not None:
        table.gain_stars(owner, 1, BEAUTY)


@always("twas-beauty-killed-the-beast", Moment.OUT_OF_TOKYO, family=EVOLUTION)
def fall_down(table: Table, me: Owned, _: Vacancy) -> None:
    """All its stars are gone as soon as it is outside."""
    owner = table.owner(me)
    table.lose_stars(owner, owner.stars, BEAUTY)


@asks("twas-beauty-killed-the-beast", Moment.OUT_OF_TOKYO, family=EVOLUTION)
def lie_at_the_bottom(table: Table, me: Owned, _: Vacancy) -> Asks[None]:
    if table.still_there(me):
        yield from discard(table, me, rule=BEAUTY)
