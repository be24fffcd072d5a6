"""Where the words of the families stand: names, texts and rulings of cards, tiles and the like."""

from __future__ import annotations

from companion.engine.families import FAMILIES, LASTING

FILES = {family.id: family.texts for family in FAMILIES.values() if family is not LASTING}
"""The file of a locale that has a family's names, texts and rulings."""
FAMILY_OF = {family.prefix: id for id, family in FAMILIES.items() if family is not LASTING}
"""The family of a group of rules: "power" of `card.ID`, "tile" of `tile.ID` and so on."""


def rule_of(family: str, id: str) -> str:
    """The rule that a thing is by itself."""
    return FAMILIES[family].rule(id)
