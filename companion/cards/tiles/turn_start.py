"""Tiles that act when their owner's turn starts, or as it comes into Tokyo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.engine.events import Tally
from companion.engine.families import TILE
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.state import Owned
    from companion.engine.table import Table

ETERNAL = "tile.eternal"
TIRELESS = "tile.tireless"
SONIC_BOOMER = "tile.sonic-boomer"
DEFENDER = "tile.defender-of-tokyo"


@always("eternal", Moment.TURN_STARTS, family=TILE)
def heal_at_dawn(table: Table, me: Owned, _: None) -> None:
    """One heart as the turn starts, in Tokyo too."""
    table.heal(table.owner(me), Tally(1, ETERNAL), cause="card", rule=ETERNAL)


@always("tireless", Moment.TURN_STARTS, family=TILE)
def gather_energy(table: Table, me: Owned, _: None) -> None:
    """One energy as the turn starts."""
    table.gain_energy(table.owner(me), Tally(1, TIRELESS), cause="card", rule=TIRELESS)


@always("sonic-boomer", Moment.TURN_STARTS, family=TILE)
def make_an_entrance(table: Table, me: Owned, _: None) -> None:
    """One star as the turn starts, wherever its owner stands."""
    table.gain_stars(table.owner(me), 1, SONIC_BOOMER)


@always("defender-of-tokyo", Moment.TURN_STARTS, family=TILE)
def be_cheered_in_tokyo(table: Table, me: Owned, _: None) -> None:
    """A turn that starts in Tokyo costs every other monster a star."""
    if table.owner(me).place is not None:
        _outshine_the_others(table, me)


@always("defender-of-tokyo", Moment.ENTERED, family=TILE)
def be_cheered_on_arrival(table: Table, me: Owned, _: None) -> None:
    """Coming into Tokyo does the same; moving on from the Bay to the City is not coming in."""
    _outshine_the_others(table, me)


def _outshine_the_others(table: Table, me: Owned) -> None:
    owner = table.owner(me)
    for other in table.others(owner):
        table.lose_stars(other, 1, DEFENDER, by=owner)
