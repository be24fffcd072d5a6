"""Cards about leaving Tokyo: what it costs, what it brings, and who has no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks
from companion.engine.belongings import change_owner, lost_card
from companion.engine.events import Share, Tally
from companion.engine.families import TILE
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment
from companion.engine.requests import Pick, ask
from companion.moves.kinds import PASS, Use, use_of

if TYPE_CHECKING:
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.engine.yielding import Departure

JETS = "card.jets"
BURROWING = "card.burrowing"
JAGGED_TACTICIAN = "card.jagged-tactician"
UNSTABLE_DNA = "card.unstable-dna"
BULL_HEADED = "card.bull-headed"
INTIMIDATING_ROAR = "card.intimidating-roar"


# --- staying or going -----------------------------------------------------------------------------


@always("intimidating-roar", Moment.MAY_LEAVE)
def leave_no_choice(table: Table, me: Owned, may_choose: bool) -> bool:
    """Whoever in Tokyo loses hearts to its owner's smashes has to leave."""
    if may_choose:
        table.emit("none", table.owner(me), rule=INTIMIDATING_ROAR, cause="no-choice")
    return False


@always("bull-headed", Moment.STAYED)
def score_for_staying(table: Table, me: Owned, _: Monster) -> None:
    """1 star for staying where it could have left."""
    table.gain_stars(table.owner(me), 1, BULL_HEADED)


# --- Jets -----------------------------------------------------------------------------------------


@always("jets", Moment.PUTTING_ASIDE)
def decide_first(_table: Table, _me: Owned, _waits: bool) -> bool:
    """In Tokyo its owner decides before the smashes cost it anything."""
    return True


@always("jets", Moment.LEFT)
def fly_off_unhurt(table: Table, _: Owned, departure: Departure) -> None:
    """Leaving erases the loss altogether."""
    loss = departure.escaped
    if loss is not None:
        loss.spare(loss.total, JETS)
        departure.escaped = None
        table.emit(
            "none",
            departure.leaver,
            rule=JETS,
            cause="spared",
            by=departure.attacker,
            shares=tuple(Share(-share.amount, share.rule) for share in loss.shares),
        )


# --- what waits for the successor -----------------------------------------------------------------


@always("burrowing", Moment.COUNTING_SMASHES)
def strike_from_below(table: Table, me: Owned, smashes: Tally) -> Tally:
    """One more smash in Tokyo, even if none was rolled."""
    if table.owner(me).place is not None:
        smashes.add(1, BURROWING)
    return smashes


@asks("burrowing", Moment.LEFT)
def undermine_tokyo(table: Table, _: Owned, departure: Departure) -> Asks[None]:
    """Whoever takes over from its owner loses 1 heart, before it moves in."""
    yield from _hurt_successor(table, departure, BURROWING)


@asks("jagged-tactician", Moment.LEFT)
def leave_jagged_edges(table: Table, _: Owned, departure: Departure) -> Asks[None]:
    """1 energy for leaving, and whoever takes over loses 1 heart."""
    gain = Tally(1, JAGGED_TACTICIAN)
    table.gain_energy(departure.leaver, gain, cause="card", rule=JAGGED_TACTICIAN)
    yield from _hurt_successor(table, departure, JAGGED_TACTICIAN)


def _hurt_successor(table: Table, departure: Departure, rule: str) -> Asks[None]:
    """The attacker, unless it sits in Tokyo already and takes nobody's place."""
    attacker = departure.attacker
    moves_in = attacker.place is None or table.now.attacker == attacker.seat
    if attacker.alive and moves_in:
        yield from deal(table, [Loss(attacker, "card", rule, [Share(1, rule)], departure.leaver)])


# --- Unstable DNA ---------------------------------------------------------------------------------


@asks("unstable-dna", Moment.LEFT)
def trade_genes(table: Table, me: Owned, departure: Departure) -> Asks[None]:
    """On leaving, this card may be traded for one of the attacker's."""
    attacker = departure.attacker

    def build() -> Request | None:
        if me.family is TILE or not table.still_there(me) or not attacker.alive:
            return None
        names = dict.fromkeys(use_of("unstable-dna", (owned.id,)) for owned in attacker.cards)
        if not names:
            return None
        return Pick("card", departure.leaver.id, UNSTABLE_DNA, *names, PASS)

    answer = yield from ask(build)
    if isinstance(answer, Use):
        wanted = next(owned for owned in attacker.cards if owned.id == answer.arguments[0])
        yield from _swap(table, me, wanted)


def _swap(table: Table, mine: Owned, theirs: Owned) -> Asks[None]:
    """Each card goes to the other monster as it is. Nothing was bought, nothing has just come."""
    me, other = table.owner(mine), table.owner(theirs)
    ways = ((theirs, other, me), (mine, me, other))
    for owned, old, new in ways:
        change_owner(table, owned, new)
        table.emit("card", new, rule=UNSTABLE_DNA, cause="swapped", item=owned.id, by=old)
    table.rebind(me, other)
    for owned, old, _ in ways:
        yield from lost_card(table, old, owned)
