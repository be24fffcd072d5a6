"""Cards, tiles and whatever else lies before monsters: each with its page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.screen.board import notes
from companion.screen.card_page import card_page
from companion.screen.families import NAMED
from companion.text.families import FILES

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.state import Owned
    from companion.text.voice import Voice

UNBROKEN = 100_000
"""Columns: a page on a phone breaks its lines itself."""


def thing_view(game: Game, voice: Voice, owned: Owned) -> dict[str, Any]:
    """A thing on the board: its name, and what is on it."""
    shown: dict[str, Any] = {
        "id": owned.id,
        "family": owned.family.id,
        "name": voice.marked(owned.id, owned.family.id),
    }
    if said := notes(game, voice, owned):
        shown["note"] = " ".join(said)
    return shown


def page_of(voice: Voice, family: str, id: str) -> dict[str, Any] | None:
    """The text of a thing at a tap; None where there is no such thing."""
    if family not in NAMED or id not in voice.file(FILES[family]).get(family, {}):
        return None
    first, *lines = card_page(voice, family, id, UNBROKEN)
    name = voice.card(id, family)
    return {"name": name, "head": first, "lines": [each for each in lines if each]}
