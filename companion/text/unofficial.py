"""Names that no source shows are our own translations, and are marked wherever people read them.

Where a name stands alone the mark is a word, "(unofficial)"; among many names it is an asterisk, which
`legend` explains once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text.voice import UNOFFICIAL
from companion.text.voice import voice as voice_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.text.voice import Voice

MARK = UNOFFICIAL


def is_unofficial(language: str, family: str, id: str) -> bool:
    """Whether the name in this language is our own translation."""
    entry = voice_of(language).entry(family, id) or {}
    return bool(entry.get("unofficial", False))


def marked(voice: Voice, family: str, id: str) -> str:
    """A name among others: with an asterisk if it is unofficial."""
    return voice.marked(id, family)


def spelt_out(voice: Voice, family: str, id: str, *remarks: str) -> str:
    """A name by itself: with the word for it if it is unofficial, and what else is to be said of it."""
    if is_unofficial(voice.language, family, id):
        remarks = (*remarks, voice.say("pages", "card", "unofficial"))
    name = voice.card(id, family)
    return f"{name} ({', '.join(remarks)})" if remarks else name


def legend(voice: Voice, lines: Iterable[str]) -> list[str]:
    """What the asterisk means, if any of these lines has one."""
    if any(MARK in line for line in lines):
        return [voice.say("pages", "card", "unofficial-legend", mark=MARK)]
    return []
