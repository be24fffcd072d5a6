"""Evolutions of Space Penguin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always, played
from companion.engine.families import EVOLUTION
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.events import Tally
    from companion.engine.state import Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Play

COLD_WAVE = "evolution.cold-wave"


@played("cold-wave", lies="own-turn")
def freeze_the_air(_table: Table, _me: Owned, _play: Play) -> None:
    """It lies there until its owner's next turn."""


@always("cold-wave", Moment.OTHERS_DICE, family=EVOLUTION)
def numb_the_others(_table: Table, _me: Owned, dice: Tally) -> Tally:
    """Everybody else throws one die fewer."""
    dice.add(-1, COLD_WAVE)
    return dice
