"""Cards that make gains larger: hearts and energy, one's own and other monsters'."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.engine.events import Tally
from companion.engine.moments import Moment
from companion.engine.windows import reckoned

if TYPE_CHECKING:
    from companion.engine.dice import HeartsUse
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

REGENERATION = "card.regeneration"
HEALING_RAY = "card.healing-ray"
NANOBOTS = "card.nanobots"
FRIEND_OF_CHILDREN = "card.friend-of-children"

ENERGY_A_HEART = 2
LOW_HEARTS = 2


@always("friend-of-children", Moment.GAINING_ENERGY)
def be_given_more(_: Table, __: Owned, energy: Tally) -> Tally:
    """One more with every gain of energy, however large it is."""
    energy.add(1, FRIEND_OF_CHILDREN)
    return energy


@always("nanobots", Moment.TURN_STARTS)
def be_repaired(table: Table, me: Owned, _: None) -> None:
    """Two hearts for a turn that starts with two or fewer; all copies look at the same moment."""
    owner = table.owner(me)
    if table.now.once(owner, NANOBOTS):
        table.now.remember(owner, NANOBOTS, owner.hearts)
    if table.now.recall(owner, NANOBOTS, owner.hearts) <= LOW_HEARTS:
        table.heal(owner, Tally(2, NANOBOTS), cause="card", rule=NANOBOTS)


@always("regeneration", Moment.GAINING_HEARTS)
def heal_one_more(table: Table, me: Owned, hearts: Tally) -> Tally:
    """One more with every healing, however large it is.

    Where Healing Ray heals, the table decides whose card it is that helps: the healer's, who is
    paid for the heart, or the patient's.
    """
    if _is_given(hearts):
        helps = "healer" if table.owner(me) is table.active else "patient"
        if helps != table.settings.house["healing_ray_regeneration"]:
            return hearts
    hearts.add(1, REGENERATION)
    return hearts


def _is_given(hearts: Tally) -> bool:
    return hearts.shares[0].rule == HEALING_RAY


@always("healing-ray", Moment.USING_HEARTS)
def offer_patients(table: Table, me: Owned, use: HeartsUse) -> HeartsUse:
    """Rolled hearts may go to anybody who lacks some, from Tokyo too, unless a card forbids it."""
    if use.own or use.rule == "heal.not-in-tokyo":
        for other in table.others(table.owner(me)):
            if other.hearts < other.maximum:
                use.patients[other.id] = min(use.count, other.maximum - other.hearts)
    return use


@always("healing-ray", Moment.HEARTS_GIVEN)
def heal_for_money(table: Table, me: Owned, given: dict[str, int]) -> None:
    """Each patient is healed, and pays two energy a heart or all it has. It cannot refuse."""
    healer = table.owner(me)
    once = True
    for name, count in given.items():
        if count:
            hearts = Tally(count, HEALING_RAY)
            if once:
                hearts = reckoned(table, Moment.GAINING_HEARTS, healer, hearts)
            once = False
            _treat(table, healer, table.by_id[name], hearts)
    given.clear()  # a second copy has nothing left to give


def _treat(table: Table, healer: Monster, patient: Monster, hearts: Tally) -> None:
    sold = hearts.total
    healed = table.heal(patient, hearts, cause="card", rule=HEALING_RAY)
    price = min(ENERGY_A_HEART * min(sold, healed), patient.energy)
    payment = Tally(-price, HEALING_RAY)
    table.move_energy(patient, payment, cause="paid", rule=HEALING_RAY, by=healer)
    table.gain_energy(healer, Tally(price, HEALING_RAY), cause="card", rule=HEALING_RAY)
