"""Discard cards whose effect needs more than the verbs of rules/cards.toml."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, asks
from companion.cards.verbs import lose_hearts
from companion.engine.events import Tally
from companion.engine.moments import Moment
from companion.engine.tokyo import enter, leave, move_within

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

DEATH_FROM_ABOVE = "card.death-from-above"


@asks("death-from-above", Moment.GETS_CARD)
def drop_into_tokyo(table: Table, me: Owned, value: Monster | None) -> Asks[None]:  # noqa: ARG001
    """2 stars; Tokyo is cleared without anybody yielding, and the buyer takes the City.

    In 2011 that is only for a buyer outside; the Bay is Tokyo, so from there nothing moves.
    """
    buyer = table.owner(me)
    table.gain_stars(buyer, 2, DEATH_FROM_ABOVE)
    if buyer.place is not None and table.settings.printed("death-from-above") == "from-outside":
        table.emit("none", buyer, rule=DEATH_FROM_ABOVE, cause="already-inside")
        return
    for other in table.others(buyer):
        if other.place is not None:
            leave(table, other, DEATH_FROM_ABOVE, cause="must-leave")
    if buyer.place is None:
        yield from enter(table, buyer, "city", DEATH_FROM_ABOVE)
    elif buyer.place == "bay":
        move_within(table, buyer, "city", DEATH_FROM_ABOVE)


@always("frenzy", Moment.GETS_CARD)
def take_another_turn(table: Table, me: Owned, value: Monster | None) -> None:  # noqa: ARG001
    """One more turn after this one; each Frenzy gives its own.

    A table may have it that the purchase ends the buyer's own turn on the spot.
    """
    buyer = table.owner(me)
    table.add_turn(buyer, "card.frenzy")
    if table.settings.house["frenzy"] == "at-once" and buyer is table.active:
        table.now.cut_short = True


@always("vast-storm", Moment.GETS_CARD)
def blow_energy_away(table: Table, me: Owned, value: Monster | None) -> None:  # noqa: ARG001
    """2 stars; every other monster loses half its energy, the loss rounded down."""
    buyer, rule = table.owner(me), "card.vast-storm"
    table.gain_stars(buyer, 2, rule)
    for other in table.others(buyer):
        lost = Tally(-(other.energy // 2), rule)
        table.move_energy(other, lost, cause="card", rule=rule, by=buyer)


@asks("army", Moment.GETS_CARD)
def send_in_the_army(table: Table, me: Owned, value: Monster | None) -> Asks[None]:  # noqa: ARG001
    """For each card before the buyer 1 star, then 1 heart lost: one loss for all of them."""
    buyer, rule = table.owner(me), "card.army"
    cards = len(buyer.cards)
    if cards:
        table.gain_stars(buyer, cards, rule)
        yield from lose_hearts(table, buyer, [buyer], cards, rule)
    else:
        table.emit("none", buyer, rule=rule, cause="no-cards")
