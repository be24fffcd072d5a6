"""The families of things with a name and a text: where their words stand and how rules cite them."""

from __future__ import annotations

from companion.engine.families import COSTUME, EVOLUTION, FAMILIES, POWER, TILE

NAMED = (POWER, TILE, COSTUME, EVOLUTION)
FILES = {family.id: family.texts for family in NAMED}
"""The file of a locale that has a family's names, texts and rulings."""
CITED = {family.id: family.prefix for family in NAMED}
"""The group of a family's own rules: `card.ID`, `tile.ID`, `costume.ID`, `evolution.ID`."""
FAMILY_OF = {group: family for family, group in CITED.items()}


def rule_of(family: str, id: str) -> str:
    """The rule that a thing is by itself."""
    return FAMILIES[family].rule(id)
