"""Where a rule stands: documents and sections, in words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from companion.data import load

if TYPE_CHECKING:
    from companion.text.voice import Voice


@cache
def index() -> dict[str, dict[str, Any]]:
    """Every rule of rules/index.toml by its id."""
    return {rule["id"]: rule for rule in load("rules", "index.toml")["rule"]}


def cited(voice: Voice, rule: str) -> list[str]:
    """One line a source. A card's own rule stands on the card."""
    entry = index().get(rule)
    if entry is None:
        return [voice.say("screen", "why", "on-the-card")]
    if not entry["sources"]:
        return [voice.say("screen", "why", "no-source")]
    return [
        voice.say(
            "screen",
            "why",
            "source",
            document=voice.say("screen", "documents", source["document"]),
            section=source["section"],
        )
        for source in entry["sources"]
    ]
