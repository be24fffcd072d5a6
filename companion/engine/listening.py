"""Which cards listen to which moment: the hooks of all that lies before a monster, in their order."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any

from companion.engine.families import EVOLUTION
from companion.engine.playing import hand_hooks

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.moments import AnyMoment
    from companion.engine.state import Bound, Monster, Owned
    from companion.engine.table import Table


RANK: Callable[[Bound], Any] = itemgetter(0)
"""The order of the moment, where no copy has to act before its original."""


def hooks_of(table: Table, monster: Monster) -> dict[AnyMoment, list[Bound]]:
    """By moment. A copier has its own hooks and those of the card it stands for."""
    found = hand_hooks(table, monster) if monster.hand else {}
    known = table.catalogue.hooks
    order = RANK
    for owned in (*monster.cards, *monster.tiles, *monster.evolutions, *monster.lasting):
        if owned.family is EVOLUTION and is_immune(table, monster, owned):
            continue
        hooks = known.get((owned.family, owned.id), ())
        if owned.copying and (original := table.in_play(owned.copying)) is not None:
            order = _copies_first
            hooks = (*hooks, *known.get((original.family, original.id), ()))
        for moment, rank, function, asks in hooks:
            bound = (rank, function, asks, owned)
            if moment in found:
                found[moment].append(bound)
            else:
                found[moment] = [bound]
    for several in found.values():
        if len(several) > 1:
            several.sort(key=order)
    return found


def is_immune(table: Table, monster: Monster, owned: Owned) -> bool:
    """A gift does nothing to the monster that is named on it."""
    info = table.catalogue.evolutions[owned.id]
    return info.kind == "gift" and info.monster == monster.id


def _copies_first(bound: Bound) -> tuple[int, bool]:
    """The order of the moment; copies act before the card they stand for, which may use itself up."""
    return bound[0], not bound[3].copying
