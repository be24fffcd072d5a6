"""Evolutions of Gigazaur."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.evolutions.patterns import (
    drops_a_star,
    heals,
    keeps_unhurt,
    lies_open,
    turns_dice,
)
from companion.cards.evolutions.when import while_it_throws
from companion.cards.registry import always, played
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.state import Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Play

PRIMAL_BELLOW = "evolution.primal-bellow"
SAURIAN_ADAPTABILITY = "evolution.saurian-adaptability"
DEFENDER_OF_TOKYO = "evolution.defender-of-tokyo"

keeps_unhurt("detachable-tail")
heals("radioactive-waste", 1, energy=2)
drops_a_star("heat-vision")
turns_dice("gamma-breath", to="s")
turns_dice("tail-sweep", to="12")
lies_open("defender-of-tokyo")


@played("primal-bellow")
def bellow(table: Table, me: Owned, _: Play) -> None:
    owner = table.owner(me)
    for other in table.others(owner):
        table.lose_stars(other, 2, PRIMAL_BELLOW, by=owner)


@played("saurian-adaptability", while_it_throws)
def adapt(table: Table, me: Owned, _: Play) -> None:
    """All dice with one face are turned to another; they are entered as they finally lie."""
    table.emit("dice", table.owner(me), rule=SAURIAN_ADAPTABILITY, cause="while-rolling")


@always("defender-of-tokyo", Moment.TURN_STARTS, family=EVOLUTION)
def look_down(table: Table, me: Owned, _: None) -> None:
    """If its turn starts in Tokyo, everybody else loses 1 star."""
    owner = table.owner(me)
    if owner.place is not None:
        for other in table.others(owner):
            table.lose_stars(other, 1, DEFENDER_OF_TOKYO, by=owner)
