"""Of which family something is that people name: an id may exist in two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.families import COSTUME, EVOLUTION, FAMILIES, POWER, TILE

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.state import Monster, Owned
    from companion.text.voice import Voice

NAMED = (POWER.id, COSTUME.id, TILE.id, EVOLUTION.id)
"""Families whose things go by a name, in the order in which an id is looked for."""


def lying_before(monster: Monster) -> list[Owned]:
    """Everything that lies before a monster."""
    return [*monster.cards, *monster.tiles, *monster.evolutions]


def family_of(game: Game, voice: Voice, id: str) -> str:
    """What lies on the table decides, else what the boxes hold."""
    for monster in game.table.monsters:
        for owned in lying_before(monster):
            if owned.id == id:
                return owned.family.id
    if id in game.table.catalogue.cards:
        return POWER.id
    return next((family for family in NAMED if voice.entry(family, id) is not None), POWER.id)


def marked(game: Game, voice: Voice, id: str) -> str:
    """Its name, with an asterisk if no source shows it."""
    return voice.marked(id, family_of(game, voice, id))


def text_of(game: Game, voice: Voice, id: str) -> str:
    """What it says."""
    return voice.rule(FAMILIES[family_of(game, voice, id)].rule(id))
