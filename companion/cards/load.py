"""The catalogue: everything in rules/ about editions, cards and tiles, with the cards' functions."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from companion.cards.registry import HOOKS
from companion.data import load
from companion.engine.catalogue import CardInfo, Catalogue, EditionInfo, Hook, TileInfo

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def catalogue() -> Catalogue:
    return Catalogue(
        editions={
            name: _edition(name, row) for name, row in load("rules", "editions.toml").items()
        },
        monsters={
            row["id"]: tuple(row["editions"]) for row in load("rules", "monsters.toml")["monster"]
        },
        cards={row["id"]: _card(row) for row in load("rules", "cards.toml")["card"]},
        tiles={row["id"]: _tile(row) for row in load("rules", "tiles.toml")["tile"]},
        house={key: tuple(row["values"]) for key, row in load("rules", "house.toml").items()},
        hooks=_hooks(),
    )


def _edition(name: str, row: Mapping[str, Any]) -> EditionInfo:
    return EditionInfo(
        id=name,
        entry=row["entry"],
        first=row["first"],
        wickedness=row["wickedness"],
        two_player=row["two-player"],
        deck=row["deck"],
        promos=tuple(row["promos"]),
        prices=row["prices"],
        steps=tuple(row["steps"]),
    )


def _card(row: Mapping[str, Any]) -> CardInfo:
    costs = {"standard": row["cost"]}
    for edition in ("classic", "dark"):
        if f"cost_{edition}" in row:
            costs[edition] = row[f"cost_{edition}"]
    return CardInfo(
        id=row["id"],
        kind=row["kind"],
        costs=costs,
        copies={"base": row["copies"], "dark": row.get("copies_dark", row["copies"])},
        decks=tuple(row["decks"]),
        counters=row.get("counters", 0),
        for_sale_in_tokyo=row.get("for_sale_in_tokyo", True),
        when_bought=tuple(row.get("when-bought", ())),
    )


def _tile(row: Mapping[str, Any]) -> TileInfo:
    return TileInfo(
        id=row["id"],
        level=row["level"],
        side=row["side"],
        back=row["back"],
        kind=row["kind"],
        when_taken=tuple(row.get("when-taken", ())),
    )


def _hooks() -> dict[tuple[str, str], tuple[Hook, ...]]:
    """Every registered function, with its place in the order of its moment."""
    import companion.cards.power
    import companion.cards.tiles  # noqa: F401 - importing them registers their functions

    order = load("rules", "order.toml")
    return {
        key: tuple(
            Hook(moment, _rank(order, moment, *key), function, asks)
            for moment, function, asks in hooks
        )
        for key, hooks in HOOKS.items()
    }


def _rank(order: Mapping[str, Any], moment: str, family: str, card: str) -> int:
    name = f"tile:{card}" if family == "tile" else card
    listed = order.get(moment, ())
    return int(listed.index(name)) if name in listed else len(listed)
