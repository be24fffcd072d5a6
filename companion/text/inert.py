"""Text from files and people, made harmless: nothing in it can move the cursor or look like markup."""

from __future__ import annotations

import unicodedata

_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_JOINERS = {"\u200d", "\ufe0f", "\u200c"}
"""Parts of emoji and of some scripts: harmless, and names look broken without them."""


def inert(text: str) -> str:
    """Control, format and direction characters become visible; everything else stays."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(character) for character in text)


def _shown(character: str) -> str:
    if character in "\t\n\r":
        return " "
    if character in _JOINERS or unicodedata.category(character) not in _UNSEEN:
        return character
    return "\N{REPLACEMENT CHARACTER}"
