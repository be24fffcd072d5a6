"""Cards, tiles and whatever else lies before monsters: of which family an id is, and its page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.families import COSTUME, EVOLUTION, FAMILIES, POWER, TILE
from companion.screen.card_page import card_page

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.state import Monster, Owned
    from companion.text.voice import Voice

UNBROKEN = 100_000
"""Columns: a page on a phone breaks its lines itself."""
WITH_A_PAGE = (POWER.id, TILE.id)
NAMED = (POWER.id, COSTUME.id, TILE.id, EVOLUTION.id)
"""Families whose things go by a name, in the order in which an id is looked for."""


def family_of(game: Game, voice: Voice, id: str) -> str:
    """An id may exist in two families; what lies on the table decides."""
    for monster in game.table.monsters:
        for owned in belongings(monster):
            if owned.id == id:
                return owned.family.id
    if id in game.table.catalogue.cards:
        return POWER.id
    return next((family for family in NAMED if voice.entry(family, id) is not None), POWER.id)


def belongings(monster: Monster) -> list[Owned]:
    """Everything that lies before a monster."""
    return [*monster.cards, *monster.tiles, *monster.evolutions]


def thing_view(game: Game, voice: Voice, owned: Owned) -> dict[str, Any]:
    """A thing on the board: its name, and what is on it."""
    shown: dict[str, Any] = {
        "id": owned.id,
        "family": owned.family.id,
        "name": voice.card(owned.id, owned.family.id),
    }
    if owned.copying and (original := game.table.in_play(owned.copying)) is not None:
        name = voice.card(original.id, original.family.id)
        shown["note"] = voice.say("screen", "words", "copying", card=name)
    if owned.counters:
        shown["note"] = voice.say("screen", "status", "counters", n=owned.counters)
    return shown


def page_of(voice: Voice, family: str, id: str) -> dict[str, Any] | None:
    """The text of a thing at a tap; None where there is no such thing."""
    entry = voice.entry(family, id) if family in NAMED else None
    if entry is None:
        return None
    name = voice.card(id, family)
    if family in WITH_A_PAGE and id in voice.file("cards").get(family, {}):
        first, *lines = card_page(voice, family, id, UNBROKEN)
        return {"name": name, "head": first, "lines": [each for each in lines if each]}
    rulings = [voice.fill(str(each)) for each in dict(entry.get("rulings", {})).values()]
    lines = [voice.rule(FAMILIES[family].rule(id)), *rulings]
    return {"name": name, "head": name, "lines": lines}
