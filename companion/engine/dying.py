"""At zero hearts: who is saved, who is out, and what becomes of what it owned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.moments import Moment
from companion.engine.tokyo import after_deaths
from companion.engine.windows import everybodys
from companion.engine.winning import check_survivors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table


def settle_falls(table: Table, losses: Sequence[Loss]) -> Asks[None]:
    """Everyone whose last heart is gone: saved by a card, or out of the game at once."""
    fallen = [loss for loss in losses if loss.victim.alive and loss.victim.hearts == 0]
    if not fallen:
        return
    dead = [loss for loss in fallen if not _saved(table, loss)]
    for loss in dead:
        eliminate(table, loss.victim, loss.by)
    if Moment.SOMEONE_FELL in table.hooked:
        for loss in fallen:
            yield from everybodys(table, Moment.SOMEONE_FELL, loss.victim)
    yield from after_deaths(table)
    check_survivors(table)


def _saved(table: Table, loss: Loss) -> bool:
    """The first card that saves its owner does so; the others have nothing left to do."""
    hooks = tuple(loss.victim.hooks.get(Moment.AT_ZERO, ()))
    return any(function(table, owned, loss) for _, function, _, owned in hooks)


def eliminate(table: Table, monster: Monster, by: Monster | None) -> None:
    """Out of the game: hearts stay at zero, the place is free, belongings are discarded."""
    monster.alive = False
    monster.hearts = 0
    table.emit("eliminated", monster, rule="elimination.zero-hearts", by=by, item=monster.place)
    monster.place = None
    discard_belongings(table, monster)


def discard_belongings(table: Table, monster: Monster) -> None:
    """Cards, tiles and energy go; stars stay on the dial, so that the summary can tell them."""
    if monster.cards or monster.tiles or monster.energy:
        table.emit("belongings", monster, rule="elimination.belongings", amount=-monster.energy)
    for owned in (*monster.cards, *monster.tiles):
        discard(table, owned, rule="elimination.belongings", tell=False)
    monster.energy = 0
    monster.poison = 0
    monster.shrink = 0


def discard(table: Table, owned: Owned, *, rule: str, tell: bool = True) -> None:
    """A card goes to the discard pile, a tile out of the game. Copiers of it stand idle from now on."""
    monster = table.owner(owned)
    table.take_away(owned)
    if owned.family == "power":
        table.shop.discards.append(owned.id)
    if tell:
        cause = "discarded-tile" if owned.family == "tile" else "discarded"
        table.emit("card", monster, rule=rule, cause=cause, item=owned.id)
    lost_card(table, monster, owned)


def lost_card(table: Table, monster: Monster, owned: Owned) -> None:
    """What a card takes with it when it leaves its owner; hearts above the maximum go in any case."""
    for hook in table.catalogue.hooks.get((owned.family, owned.id), ()):
        if hook.moment is Moment.LOSES_CARD and monster.alive:
            hook.function(table, owned, None)
    if monster.alive and monster.hearts > monster.maximum:
        over = monster.hearts - monster.maximum
        monster.hearts = monster.maximum
        table.emit("hearts", monster, rule="heal.maximum", amount=-over, cause="over-maximum")
