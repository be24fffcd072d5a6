"""The families of things that lie before monsters: where each lies, and what cites and names it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from companion.data_classes import dataclass

Pile: TypeAlias = Literal["cards", "tiles", "evolutions", "lasting", "holding"]


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """One kind of thing. There are just the ones below, compared by identity."""

    id: str
    prefix: str
    """What the rule of such a thing begins with: `card.wings`, `tile.evil-lair`."""
    pile: Pile
    """Where it lies before its owner."""
    texts: str
    """The file of locales/ that has its names and texts."""

    def rule(self, id: str) -> str:
        """What an event cites that such a thing caused."""
        return f"{self.prefix}.{id}"

    def listed(self, id: str) -> str:
        """Its name in rules/order.toml, where a plain id is a power card."""
        return id if self.prefix == POWER.prefix else f"{self.id}:{id}"


POWER = Family("power", "card", "cards", "cards")
TILE = Family("tile", "tile", "tiles", "cards")
EVOLUTION = Family("evolution", "evolution", "evolutions", "evolutions")
COSTUME = Family("costume", "costume", "cards", "costumes")
LASTING = Family("lasting", "card", "lasting", "cards")
"""What a power card has done to a monster for good. It acts like a card, but nobody can take it away."""

HAND = Family("hand", "evolution", "holding", "evolutions")
"""The evolutions that a monster may hold, asked as one."""

FAMILIES = {family.id: family for family in (POWER, TILE, EVOLUTION, COSTUME, LASTING)}


def taken_apart(name: str) -> tuple[Family, str]:
    """A name of rules/order.toml: the family and the id. A plain "hand" is what may be played from it."""
    if name == HAND.id:
        return HAND, name
    family, _, id = name.rpartition(":")
    return FAMILIES[family or POWER.id], id


def rule_listed(name: str) -> str:
    """The rule of a thing as rules/order.toml names it."""
    family, id = taken_apart(name)
    return family.rule(id)
