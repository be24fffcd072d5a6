"""Evolutions of Alienoid: energy, hearts and what they are turned into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.finding import finds_a_card
from companion.cards.evolutions.patterns import lies_open
from companion.cards.power.smashing import hurt_too
from companion.cards.registry import always, asks, played, usable
from companion.engine.events import Share, Tally
from companion.engine.families import EVOLUTION
from companion.engine.losing_hearts import Loss
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.engine.shop import printed_price
from companion.engine.windows import reckoned
from companion.moves.kinds import PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside, Play

ALIEN_SCOURGE = "evolution.alien-scourge"
ANGER_BATTERIES = "evolution.anger-batteries"
FUNNY_LOOKING = "evolution.funny-looking-but-dangerous"
EXOTIC_ARMS = "evolution.exotic-arms"
MOTHERSHIP = "evolution.mothership-support"

TRIPLE = 3
STAKE = 2
SMASHES_WANTED = 3
STAKED = "staked"
DEAREST_SUPPORT = 4
HEALING_PRICE = 1

lies_open("funny-looking-but-dangerous", "exotic-arms", "mothership-support")


@played("alien-scourge")
def scourge(table: Table, me: Owned, _: Play) -> None:
    table.gain_stars(table.owner(me), 2, ALIEN_SCOURGE)


def _is_support(table: Table, card: str) -> bool:
    """A keep card, cheap as printed."""
    keep = table.catalogue.for_sale[card].kind == "keep"
    return keep and printed_price(table, card) <= DEAREST_SUPPORT


finds_a_card("precision-field-support", _is_support)


@played("anger-batteries")
def charge_with_anger(table: Table, me: Owned, _: Play) -> None:
    """1 energy for each heart lost since this turn began, whatever the cause."""
    owner = table.owner(me)
    lost = table.now.lost.get(owner.seat, 0)
    if lost:
        gain = Tally(lost, ANGER_BATTERIES)
        table.gain_energy(owner, gain, cause="card", rule=ANGER_BATTERIES)
    else:
        table.emit("none", owner, rule=ANGER_BATTERIES, cause="nothing-lost")


@always("funny-looking-but-dangerous", Moment.SPREADING, family=EVOLUTION)
def surprise_everybody(table: Table, me: Owned, losses: list[Loss]) -> list[Loss]:
    """Three 2s: everybody else loses one more, smashed or not."""
    if table.now.rolled.count("2") < TRIPLE:
        return losses
    owner = table.owner(me)
    return hurt_too(table, owner, table.others(owner), losses, FUNNY_LOOKING)


# --- Exotic Arms ----------------------------------------------------------------------------------


def _can_stake(table: Table, me: Owned, _: Request) -> tuple[Beside, ...]:
    can = table.owner(me).energy >= STAKE and not table.now.recalls(me, STAKED)
    return (use_of("exotic-arms"),) if can else ()


@usable("exotic-arms", Moment.ROLLING, _can_stake, family=EVOLUTION)
def stake(table: Table, me: Owned, _: Beside) -> None:
    """2 energy on three smashes, before the first throw."""
    table.pay(table.owner(me), STAKE, EXOTIC_ARMS, item="exotic-arms")
    table.now.remember(me, STAKED)


@always("exotic-arms", Moment.SPREADING, family=EVOLUTION)
def settle_the_stake(table: Table, me: Owned, losses: list[Loss]) -> list[Loss]:
    """Three smashes on the dice: the stake back, and 2 hearts more. Fewer: 2 hearts of its owner's."""
    owner = table.owner(me)
    if not table.now.recalls(me, STAKED):
        return losses
    if table.now.rolled.count("s") < SMASHES_WANTED:
        return [*losses, Loss(owner, "card", EXOTIC_ARMS, [Share(STAKE, EXOTIC_ARMS)])]
    table.move_energy(owner, Tally(STAKE, EXOTIC_ARMS), cause="card", rule=EXOTIC_ARMS)
    for loss in losses:
        if loss.cause == "smash":
            loss.add(STAKE, EXOTIC_ARMS)
    return losses


# --- Mothership Support ---------------------------------------------------------------------------


def _is_supported(table: Table, me: Owned) -> bool:
    """Once in each own turn, with energy to pay and room for a heart."""
    owner = table.owner(me)
    return (
        table.active is owner
        and 0 < owner.hearts < owner.maximum
        and owner.energy >= HEALING_PRICE
        and not table.now.recalls(me, MOTHERSHIP)
    )


def _can_beam(table: Table, me: Owned, _: Request) -> tuple[Use, ...]:
    return (use_of("mothership-support"),) if _is_supported(table, me) else ()


@usable("mothership-support", Moment.ANY_TIME, _can_beam, family=EVOLUTION)
def beam_a_heart(table: Table, me: Owned, _: Beside) -> None:
    """1 energy becomes 1 heart, in Tokyo too."""
    table.now.remember(me, MOTHERSHIP)
    owner = table.owner(me)
    table.pay(owner, HEALING_PRICE, MOTHERSHIP, item="mothership-support")
    table.heal(owner, Tally(1, MOTHERSHIP), cause="card", rule=MOTHERSHIP)


@asks("mothership-support", Moment.LOSING_HEARTS, family=EVOLUTION)
def beam_before_the_blow(table: Table, me: Owned, loss: Loss) -> Asks[Loss]:
    """Offered against a deadly loss where that one heart makes the difference."""
    owner = table.owner(me)

    def build() -> Request | None:
        if not table.still_there(me) or not _is_supported(table, me) or not _saves(table, loss):
            return None
        return Pick("card", owner.id, MOTHERSHIP, use_of("mothership-support"), PASS)

    if isinstance((yield from ask(build)), Use):
        beam_a_heart(table, me, use_of("mothership-support"))
    return loss


def _saves(table: Table, loss: Loss) -> bool:
    victim: Monster = loss.victim
    each = reckoned(table, Moment.GAINING_HEARTS, victim, Tally(1, MOTHERSHIP)).total
    return victim.hearts <= loss.total < min(victim.hearts + each, victim.maximum)
