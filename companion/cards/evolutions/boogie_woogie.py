"""Evolutions of Boogie Woogie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import choose_word, heals
from companion.cards.registry import always, asks
from companion.engine.events import Share, Tally
from companion.engine.families import EVOLUTION
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.requests import Asks
    from companion.engine.state import Owned
    from companion.engine.table import Table

WORST_NIGHTMARE = "evolution.worst-nightmare"
UNDER_YOUR_BED = "evolution.i-live-under-your-bed"

heals("well-of-shadow", 2)


@asks("worst-nightmare", Moment.TURN_STARTS, family=EVOLUTION)
def haunt(table: Table, me: Owned, _: None) -> Asks[None]:
    """Whoever holds it pays its owner 1 energy as its turn starts, or loses 1 heart."""
    holder, owner = table.owner(me), table.by_id.get("boogie-woogie")
    can_pay = holder.energy and owner is not None and owner.alive
    word = yield from choose_word(holder, me, ("pay", "lose") if can_pay else ("lose",))
    if word == "pay" and owner is not None:
        table.pay(holder, 1, WORST_NIGHTMARE)
        table.gain_energy(owner, Tally(1, WORST_NIGHTMARE), cause="card", rule=WORST_NIGHTMARE)
    elif word == "lose":
        yield from deal(table, [Loss(holder, "card", WORST_NIGHTMARE, [Share(1, WORST_NIGHTMARE)])])


@always("i-live-under-your-bed", Moment.COUNTING_DICE, family=EVOLUTION)
def hold_a_die(_table: Table, _me: Owned, dice: Tally) -> Tally:
    """Whoever holds it throws one die fewer."""
    dice.add(-1, UNDER_YOUR_BED)
    return dice
