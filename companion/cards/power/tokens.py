"""Cards that hand out tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.registry import always
from companion.cards.tokens import poison, shrink
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from companion.engine.losing_hearts import Loss
    from companion.engine.state import Owned
    from companion.engine.table import Table

POISON_SPIT = "card.poison-spit"
SHRINK_RAY = "card.shrink-ray"


@always("poison-spit", Moment.HURT_SOMEONE)
def spit_poison(table: Table, me: Owned, losses: list[Loss]) -> None:
    """A poison token for everybody whom the smashes cost hearts."""
    poison(table, me, losses, POISON_SPIT)


@always("shrink-ray", Moment.HURT_SOMEONE)
def shrink_victims(table: Table, me: Owned, losses: list[Loss]) -> None:
    """A shrink token for everybody whom the smashes cost hearts."""
    shrink(table, me, losses, SHRINK_RAY)
