"""The catalogue: everything in rules/ about editions, cards, tiles, costumes and evolutions, with the
cards' functions."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from companion.cards.registry import FROM_HAND, HOOKS, PLAYABLES
from companion.cards.verbs import acting_out
from companion.data import load
from companion.engine.catalogue import (
    CardInfo,
    Catalogue,
    EditionInfo,
    EvolutionInfo,
    Hook,
    TileInfo,
)
from companion.engine.families import HAND, POWER, TILE, rule_listed
from companion.engine.head import house_word
from companion.engine.moments import Moment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.engine.families import Family
    from companion.engine.moments import AnyMoment


@cache
def catalogue() -> Catalogue:
    cards = {row["id"]: _card(row) for row in load("rules", "cards.toml")["card"]}
    tiles = {row["id"]: _tile(row) for row in load("rules", "tiles.toml")["tile"]}
    costumes = {row["id"]: _costume(row) for row in load("rules", "costumes.toml")["costume"]}
    hooks = _hooks(cards, tiles)
    return Catalogue(
        editions={
            name: _edition(name, row) for name, row in load("rules", "editions.toml").items()
        },
        monsters={
            row["id"]: tuple(row["editions"]) for row in load("rules", "monsters.toml")["monster"]
        },
        cards=cards,
        tiles=tiles,
        costumes=costumes,
        for_sale={**cards, **costumes},
        evolutions={
            row["id"]: _evolution(row) for row in load("rules", "evolutions.toml")["evolution"]
        },
        house={
            key: tuple(map(house_word, row["values"]))
            for key, row in load("rules", "house.toml").items()
        },
        hooks=hooks,
        playables=PLAYABLES,
        from_hand=_from_hand(),
        extra_turns=tuple(map(rule_listed, load("rules", "order.toml")["extra-turns"])),
    )


def _edition(name: str, row: Mapping[str, Any]) -> EditionInfo:
    return EditionInfo(
        id=name,
        entry=row["entry"],
        first=row["first"],
        wickedness=row["wickedness"],
        two_player=row["two-player"],
        deck=row["deck"],
        promos=(*row["promos"], *row["guests"]),
        attack_needs_rolled_smash=row["attack-needs-rolled-smash"],
        bay_moves_up_after_cards=row["bay-moves-up-after-cards"],
        sold_counters_may_refill=row["sold-counters-may-refill"],
        cites=row["cites"],
        printed=row["printed"],
    )


def _card(row: Mapping[str, Any]) -> CardInfo:
    return CardInfo(
        id=row["id"],
        kind=row["kind"],
        cost=row["cost"],
        costs=row.get("costs", {}),
        copies=row["copies"],
        copies_in=row.get("copies_in", {}),
        decks=tuple(row["decks"]),
        counters=row.get("counters", 0),
        for_sale_in_tokyo=row.get("for_sale_in_tokyo", True),
        copier=row.get("copier", False),
        when_bought=tuple(row.get("when-bought", ())),
    )


def _tile(row: Mapping[str, Any]) -> TileInfo:
    return TileInfo(
        id=row["id"],
        level=row["level"],
        side=row["side"],
        back=row["back"],
        kind=row["kind"],
        copier=row.get("copier", False),
        when_taken=tuple(row.get("when-taken", ())),
    )


def _costume(row: Mapping[str, Any]) -> CardInfo:
    return CardInfo(
        id=row["id"],
        kind="costume",
        cost=row["cost"],
        costs={},
        copies=row["copies"],
        copies_in={},
        decks=("halloween",),
        timing=tuple(row["timing"]),
        undead=row.get("undead", False),
    )


def _evolution(row: Mapping[str, Any]) -> EvolutionInfo:
    return EvolutionInfo(
        id=row["id"],
        monster=row["monster"],
        kind=row["kind"],
        timing=tuple(row["timing"]),
        counters=row.get("counters", 0),
        buys_back=row.get("buys_back", 0),
        returns_on_entering=row.get("returns_on_entering", False),
        helps_to_steal=row.get("helps_to_steal", True),
        changes_hands=row.get("changes_hands", False),
        copier=row.get("copier", False),
    )


def _hooks(
    cards: Mapping[str, CardInfo], tiles: Mapping[str, TileInfo]
) -> dict[tuple[Family, str], tuple[Hook, ...]]:
    """What the data says of a card, then its registered functions in the order of their moments."""
    import companion.cards.costumes
    import companion.cards.evolutions
    import companion.cards.power
    import companion.cards.tiles  # noqa: F401 - importing them registers their functions

    order = load("rules", "order.toml")
    found: dict[tuple[Family, str], list[Hook]] = {}
    for card in cards.values():
        if card.when_bought:
            act = acting_out(POWER.rule(card.id), card.when_bought)
            found[POWER, card.id] = [Hook(Moment.GETS_CARD, 0, act, asks=True)]
    for tile in tiles.values():
        if tile.when_taken:
            act = acting_out(TILE.rule(tile.id), tile.when_taken)
            found[TILE, tile.id] = [Hook(Moment.TOOK_TILE, 0, act, asks=True)]
    for key, hooks in HOOKS.items():
        found.setdefault(key, []).extend(
            Hook(moment, _rank(order, moment, *key), function, asks)
            for moment, function, asks in hooks
        )
    return {key: tuple(hooks) for key, hooks in found.items()}


def _from_hand() -> dict[str, tuple[Hook, ...]]:
    """What is asked of a hand; "hand" in rules/order.toml says when, among the cards that lie there."""
    order = load("rules", "order.toml")
    found: dict[str, tuple[Hook, ...]] = {}
    for evolution, answers in FROM_HAND.items():
        found[evolution] = tuple(
            Hook(moment, _place(order.get(moment.name, ()), HAND.id), answering, asks=True)
            for moment, answering in answers
        )
    return found


def _rank(order: Mapping[str, Any], moment: AnyMoment, family: Family, card: str) -> int:
    return _place(order.get(moment.name, ()), family.listed(card))


def _place(listed: Sequence[str], name: str) -> int:
    return listed.index(name) if name in listed else len(listed)
