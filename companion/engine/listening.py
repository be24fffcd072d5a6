"""Which cards listen to which moment: the hooks of all that lies before a monster, in their order."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any

from companion.engine.families import EVOLUTION
from companion.engine.playing import hand_hooks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.engine.catalogue import Hook
    from companion.engine.moments import AnyMoment
    from companion.engine.state import Bound, Monster, Owned
    from companion.engine.table import Table


RANK: Callable[[Bound], Any] = itemgetter(0)
"""The order of the moment, where no copy has to act before its original."""


def hooks_of(table: Table, monster: Monster) -> dict[AnyMoment, list[Bound]]:
    """By moment. A copier has its own hooks and those of the card it stands for."""
    found: dict[AnyMoment, list[Bound]] = {}
    if monster.hand:
        (hand,) = monster.holding
        for moment, rank, function, asks in hand_hooks(table, monster):
            found[moment] = [(rank, function, asks, hand)]
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


PILES = {"holding": 0, "cards": 1, "tiles": 2, "evolutions": 3, "lasting": 4}
"""The order in which `hooks_of` comes to them: what has the same place in a moment acts in this order."""


def with_one_more(
    hooks: dict[AnyMoment, list[Bound]], owned: Owned, new: Sequence[Hook]
) -> dict[AnyMoment, list[Bound]]:
    """The same as `hooks_of` once something has come to lie on its pile and stands for itself."""
    found = hooks.copy()
    for moment, rank, function, asks in new:
        bound = (rank, function, asks, owned)
        if moment in found:
            found[moment] = sorted((*found[moment], bound), key=_place)
        else:
            found[moment] = [bound]
    return found


def _place(bound: Bound) -> tuple[int, bool, int]:
    """What `hooks_of` orders them by: in the moment, copies first, then in the order of the piles."""
    rank, _, _, owned = bound
    return rank, not owned.copying, PILES[owned.family.pile]


def with_another_hand(
    hooks: dict[AnyMoment, list[Bound]], hand: Owned, before: Sequence[Hook], after: Sequence[Hook]
) -> dict[AnyMoment, list[Bound]]:
    """The same as `hooks_of` once a hand may hold something else. Mostly it is asked all alone."""
    found = hooks.copy()
    for hook in before:
        listening = found.pop(hook.moment)
        if len(listening) > 1:
            found[hook.moment] = [bound for bound in listening if bound[3] is not hand]
    for moment, rank, function, asks in after:
        bound = (rank, function, asks, hand)
        if moment in found:
            found[moment] = sorted((*found[moment], bound), key=_place)
        else:
            found[moment] = [bound]
    return found


def without(
    hooks: dict[AnyMoment, list[Bound]], owned: Owned, gone: Sequence[Hook]
) -> dict[AnyMoment, list[Bound]]:
    """The same as `hooks_of` once something has left its pile that nothing stood for."""
    found = hooks.copy()
    for hook in gone:
        listening = found.pop(hook.moment, ())
        if left := [bound for bound in listening if bound[3] is not owned]:
            found[hook.moment] = left
    return found


def anybody_listens(table: Table, moment: AnyMoment) -> bool:
    return any(moment in monster.hooks for monster in table.monsters)


def copiers_of(monster: Monster) -> list[Owned]:
    """What stands for something else."""
    lying = (*monster.cards, *monster.tiles, *monster.evolutions)
    return [owned for owned in lying if owned.copying]


def printed_hooks(table: Table, monster: Monster, owned: Owned) -> tuple[Hook, ...]:
    """What is printed on it, as far as that is anything to this monster."""
    if owned.family is EVOLUTION and is_immune(table, monster, owned):
        return ()
    return table.catalogue.hooks.get((owned.family, owned.id), ())


def is_immune(table: Table, monster: Monster, owned: Owned) -> bool:
    """A gift does nothing to the monster that is named on it."""
    info = table.catalogue.evolutions[owned.id]
    return info.kind == "gift" and info.monster == monster.id


def _copies_first(bound: Bound) -> tuple[int, bool]:
    """The order of the moment; copies act before the card they stand for, which may use itself up."""
    return bound[0], not bound[3].copying
