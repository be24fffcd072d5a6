"""How a thing is named in a list: with what tells players where to look for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.editions import USUAL, fact
from companion.library.both_names import as_listed
from companion.library.card_answers import card_data

if TYPE_CHECKING:
    from companion.text.voice import Voice


def named(voice: Voice, family: str, id: str, edition: str) -> str:
    """Its name, price or level, and the deck, box or monster that it comes from."""
    data = card_data(family, id)
    card = as_listed(voice, family, id)
    if family == "tile":
        return voice.say("library", "which", "tile", card=card, level=data["level"])
    if family == "evolution":
        monster = voice.monster(data["monster"])
        return voice.say("library", "which", "evolution", card=card, monster=monster)
    cost = price_in(data, edition)
    kind = data.get("kind", family) if family == "power" else family
    deck = _rare_deck(voice, data, edition) if family == "power" else ""
    key = f"{kind}-of" if deck else kind
    return voice.say("library", "which", key, card=card, n=cost, deck=deck)


def price_in(data: dict[str, Any], edition: str) -> int:
    found: int = data.get("costs", {}).get(edition, data.get("cost", 0))
    return found


def _rare_deck(voice: Voice, data: dict[str, Any], edition: str) -> str:
    """What deck it is from, where that is not the one of the game that everybody has."""
    if fact(edition or USUAL, "deck") in data["decks"]:
        return ""
    return ", ".join(voice.say("pages", "card", f"deck-{deck}") for deck in data["decks"])
