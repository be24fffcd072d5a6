"""Everything a game is, as one comparable value: two games are the same if these are equal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from companion.engine.game import Game
from companion.engine.requests import BuyRequest

if TYPE_CHECKING:
    from companion.engine.requests import Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

Snapshot: TypeAlias = tuple[Any, ...]

PARTS = ("turn", "monsters", "shop", "running turn", "count of things", "pending", "log")
EXTRAS = ("count", "dice", "limits", "level", "shares")


def snapshot(game: Game) -> Snapshot:
    """The whole state, what is asked, and the last move; the record's own numbers left out."""
    table = game.table
    last = game.log[-1] if game.log else None
    kept = _checkpoints(game)
    return (
        (table.turn, table.step, table.active_seat, table.following_seat, table.winner),
        tuple(_monster(monster) for monster in table.monsters),
        (table.shop.market and tuple(table.shop.market), tuple(table.shop.discards)),
        _running(table),
        (table.ticks, table.last_uid, tuple(sorted(moment.name for moment in table.hooked))),
        _pending(game.pending, table),
        (
            len(game.log),
            last and (last.move, last.by, last.turn, last.events),
            len(kept),
            kept[-1],
        ),
    )


def _checkpoints(game: Game) -> list[int]:
    """After how many moves: those that every game keeps, however many this one has between them."""
    every = Game.checkpoint_every
    return [each.played for each in game.checkpoints if each.table.turn % every == 1]


def difference(one: Snapshot, other: Snapshot) -> str:
    """Which parts differ, for people who look for the reason."""
    found = []
    for name, left, right in zip(PARTS, one, other, strict=True):
        if left != right:
            if isinstance(left, tuple) and isinstance(right, tuple) and len(left) == len(right):
                pairs = [pair for pair in zip(left, right, strict=True) if pair[0] != pair[1]]
                found.append(f"{name}: {pairs}")
            else:
                found.append(f"{name}: {left} / {right}")
    return "\n".join(found)


def _monster(monster: Monster) -> Snapshot:
    return (
        monster.id,
        (monster.hearts, monster.maximum, monster.stars, monster.energy, monster.wickedness),
        (
            monster.poison,
            monster.shrink,
            monster.target,
            monster.place,
            monster.alive,
            monster.reached,
        ),
        tuple(map(_owned, monster.cards)),
        tuple(map(_owned, monster.tiles)),
        tuple(map(_owned, monster.lasting)),
        tuple(map(_owned, monster.evolutions)),
        (monster.hand, monster.target, tuple(monster.known), tuple(map(_owned, monster.holding))),
        (monster.deck.left, tuple(monster.deck.discards), monster.deck.unseen),
        _hooks(monster) if monster.hooks else (),
    )


def _owned(owned: Owned) -> Snapshot:
    return (
        owned.uid,
        owned.family.id,
        owned.id,
        owned.owner,
        owned.counters,
        owned.copying,
        owned.flag,
        owned.deck,
    )


def _hooks(monster: Monster) -> Snapshot:
    return tuple(
        (
            moment,
            [(rank, _same(function), asks, owned.uid) for rank, function, asks, owned in hooks],
        )
        for moment, hooks in sorted(monster.hooks.items(), key=lambda pair: pair[0].name)
    )


def _same(function: Any) -> Any:
    """Functions with what is filled in already are equal if that is."""
    return (function.func, function.args) if isinstance(function, partial) else function


def _running(table: Table) -> Snapshot:
    now = table.now
    return (
        (now.rolled, now.fewer_dice, tuple(table.extra_turns), now.cut_short, now.attacker),
        (sorted(now.dealt.items()), sorted(now.scored.items()), sorted(now.safe.items())),
        (sorted(now.marks.items()), tuple(now.more_rolls), len(table.reactions)),
        (table.bay_open, sorted(table.tiles_gone), sorted(table.evolutions_gone)),
        (now.evolved, now.given_up, tuple(now.more_smashes), sorted(now.stormed)),
        (sorted(now.charged.items()), sorted(now.healed.items()), sorted(now.lost.items())),
        sorted(now.taken.items()),
    )


def _pending(request: Request, table: Table) -> Snapshot:
    extras = tuple(getattr(request, name, None) for name in EXTRAS)
    # What is for sale follows from what is compared already, and is long.
    options = request.options(table) if not isinstance(request, BuyRequest) else ()
    return (type(request), request.kind, request.by, request.rule, options, extras)
