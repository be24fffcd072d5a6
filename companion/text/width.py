"""How much room text takes on a terminal, and how it is made to fit."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


@lru_cache(maxsize=4096)
def _width(character: str) -> int:
    """Wide characters take two columns, joining ones none."""
    if unicodedata.category(character) in ("Mn", "Me") or character in "\u200c\u200d\ufe0f":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def columns(text: str) -> int:
    """How many columns a terminal needs."""
    return len(text) if text.isascii() else sum(map(_width, text))


def cut(text: str, width: int) -> str:
    """The text, shortened if it does not fit."""
    if columns(text) <= width:
        return text.rstrip()
    taken = 0
    for at, character in enumerate(text):
        taken += _width(character)
        if taken >= width:  # a last column is left for the sign that something is missing
            return text[:at].rstrip() + "…"
    return text.rstrip()
