"""How much room text takes on a terminal, and how it is made to fit."""

from __future__ import annotations

import unicodedata


def columns(text: str) -> int:
    """How many columns a terminal needs: wide characters take two, joining ones none."""
    if text.isascii():
        return len(text)
    return sum(
        0
        if unicodedata.category(character) in ("Mn", "Me") or character in "\u200c\u200d\ufe0f"
        else 2
        if unicodedata.east_asian_width(character) in "WF"
        else 1
        for character in text
    )


def cut(text: str, width: int) -> str:
    """The text, shortened if it does not fit."""
    if columns(text) <= width:
        return text.rstrip()
    text = text[: 4 * width]  # a line of a megabyte is not taken apart letter by letter
    while text and columns(text) >= width:
        text = text[:-1]
    return text.rstrip() + "…"
