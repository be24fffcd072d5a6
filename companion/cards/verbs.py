"""What a card or tile does as it comes to its owner, where data can say it.

`when-bought` in rules/cards.toml and `when-taken` in rules/tiles.toml are lists of rows that act in
their order. Each row has one verb, and `of` says whom it concerns: "me" (the default), "others" or
"everyone". Whoever is concerned comes clockwise from the owner's left, the owner last.

    { stars = 2 }                     stars; negative: lost, down to zero
    { hearts = 2 }                    hearts healed, up to the maximum
    { hearts = "full" }               healed all the way
    { hearts = -3, of = "others" }    hearts lost, all at the same moment and each defended against
    { energy = 9 }                    one gain of energy
    { turns = 1 }                     the owner's next turn follows this one
    { discard = "this" }              the card or tile has done its job and goes
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.belongings import discard
from companion.engine.events import Share, Tally
from companion.engine.losing_hearts import Loss, deal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from companion.engine.requests import Asks
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

VERBS = ("stars", "hearts", "energy", "turns", "discard")
WHOM = ("me", "others", "everyone")


def acting_out(
    rule: str, rows: tuple[Mapping[str, Any], ...]
) -> Callable[[Table, Owned, object], Asks[None]]:
    """The function of a card whose rows say all there is to it."""
    for row in rows:
        _check(rule, row)

    def act(table: Table, me: Owned, _: object) -> Asks[None]:
        for row in rows:
            if table.owner(me).alive:
                yield from _act(table, me, row, rule)

    return act


def _check(rule: str, row: Mapping[str, Any]) -> None:
    """Data is trusted, but a misspelt verb would do nothing without a word."""
    verbs = [word for word in row if word != "of"]
    if len(verbs) != 1 or verbs[0] not in VERBS or row.get("of", "me") not in WHOM:
        raise ValueError(f"{rule}: {dict(row)}")


def _act(table: Table, me: Owned, row: Mapping[str, Any], rule: str) -> Asks[None]:
    owner = table.owner(me)
    whom = concerned(table, owner, row.get("of", "me"))
    match row:
        case {"stars": int(amount)}:
            for monster in whom:
                by = None if monster is owner else owner
                table.change_stars(monster, Tally(amount, rule), cause="card", rule=rule, by=by)
        case {"hearts": "full"}:
            for monster in whom:
                missing = Tally(monster.maximum - monster.hearts, rule)
                table.heal(monster, missing, cause="card", rule=rule)
        case {"hearts": int(amount)} if amount > 0:
            for monster in whom:
                table.heal(monster, Tally(amount, rule), cause="card", rule=rule)
        case {"hearts": int(amount)}:
            yield from lose_hearts(table, owner, whom, -amount, rule)
        case {"energy": int(amount)}:
            for monster in whom:
                table.gain_energy(monster, Tally(amount, rule), cause="card", rule=rule)
        case {"turns": int(amount)}:
            for _ in range(amount):
                table.add_turn(owner, rule)
        case {"discard": _}:
            yield from discard(table, me, rule=rule)


def concerned(table: Table, owner: Monster, whom: str) -> list[Monster]:
    """Clockwise from the owner's left, the owner last."""
    others = table.others(owner) if whom != "me" else []
    return others if whom == "others" else [*others, owner]


def lose_hearts(
    table: Table, owner: Monster, victims: Iterable[Monster], hearts: int, rule: str
) -> Asks[None]:
    """A card costs hearts: no smash, so nobody may leave Tokyo. Nobody is its own attacker."""
    losses = [
        Loss(victim, "card", rule, [Share(hearts, rule)], None if victim is owner else owner)
        for victim in victims
    ]
    yield from deal(table, losses)
