"""At zero hearts: who is saved, who is out, and what becomes of what it owned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.moments import Moment
from companion.engine.tokyo import after_deaths, tidy_bay
from companion.engine.windows import decided, everybodys
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


def eliminate(
    table: Table, monster: Monster, by: Monster | None, *, rule: str = "elimination.zero-hearts"
) -> None:
    """Out of the game: hearts stay at zero, the place is free, belongings are discarded."""
    monster.alive = False
    monster.hearts = 0
    table.emit("eliminated", monster, rule=rule, by=by, item=monster.place)
    monster.place = None
    discard_belongings(table, monster)
    if monster.hooks:  # of what had happened to it for good
        table.rebind(monster)


def fall_at_once(table: Table, loss: Loss) -> None:
    """No hearts left where nobody can be asked: saved by a card, or out of the game."""
    if not _saved(table, loss):
        eliminate(table, loss.victim, loss.by)
    if Moment.SOMEONE_FELL in table.hooked:
        for monster in table.clockwise(table.active_seat):
            decided(table, Moment.SOMEONE_FELL, monster, loss.victim)
    tidy_bay(table)
    check_survivors(table)


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
    free_copiers(table, owned)


def lost_card(table: Table, monster: Monster, owned: Owned) -> None:
    """What a card takes with it when it leaves its owner; hearts above the maximum go in any case."""
    _act_as_lost(table, monster, owned, owned)
    if owned.copying and (original := table.in_play(owned.copying)) is not None:
        _act_as_lost(table, monster, owned, original)
    cut_to_maximum(table, monster)


def _act_as_lost(table: Table, monster: Monster, owned: Owned, printed: Owned) -> None:
    for hook in table.catalogue.hooks.get((printed.family, printed.id), ()):
        if hook.moment is Moment.LOSES_CARD and monster.alive:
            hook.function(table, owned, monster)


def cut_to_maximum(table: Table, monster: Monster) -> None:
    if monster.alive and monster.hearts > monster.maximum:
        over = monster.hearts - monster.maximum
        monster.hearts = monster.maximum
        table.emit("hearts", monster, rule="heal.maximum", amount=-over, cause="over-maximum")


def free_copiers(table: Table, gone: Owned) -> None:
    """Whatever stood for a card that has left play stands for nothing until it is moved."""
    for monster in table.monsters:
        for copier in (*monster.cards, *monster.tiles):
            if copier.copying and copier.copying == gone.uid and table.still_there(copier):
                table.emit("card", monster, rule=copier.rule, cause="copy-ends", item=gone.id)
                stop_copying(table, copier, gone)


def stop_copying(table: Table, copier: Owned, original: Owned) -> None:
    """A copier no longer stands for a card: its owner has lost that card, as it were."""
    owner = table.owner(copier)
    copier.copying = copier.counters = 0
    for mark in [mark for mark in owner.marks if mark.endswith(f":{copier.uid}")]:
        del owner.marks[mark]
    table.rebind(owner)
    _act_as_lost(table, owner, copier, original)
    cut_to_maximum(table, owner)
