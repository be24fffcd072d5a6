"""The tile that speaks when its owner falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.engine.families import TILE
from companion.engine.moments import Moment
from companion.engine.table import GameEnds

if TYPE_CHECKING:
    from companion.engine.dying import Fall
    from companion.engine.state import Owned
    from companion.engine.table import Table

STARS_TO_ROAR = 16


@always("final-roar", Moment.AT_ZERO, family=TILE)
def win_with_a_roar(table: Table, me: Owned, _: Fall) -> None:
    """With 16 stars or more, the blow that would eliminate its owner wins it the game, at once."""
    owner = table.owner(me)
    if owner.stars >= STARS_TO_ROAR:
        raise GameEnds(owner.id, me.rule)
