"""Names that no source shows are our own translations, and are marked wherever people read them.

Where a name stands alone the mark is a word, "(unofficial)"; among many names it is an asterisk, which
`legend` explains once.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.text.voice import UNOFFICIAL, Voice
from companion.text.voice import voice as voice_of

if TYPE_CHECKING:
    from collections.abc import Iterable

MARK = UNOFFICIAL
_MARKED = re.compile(rf"[^\s\d]{re.escape(MARK)}")
"""A mark behind a name; a star of a dial that can only be spelt so stands by itself."""


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


class MarkingVoice(Voice):
    """Says every name with its mark: for what is shown, not for what is to be typed."""

    __slots__ = ("_voice",)

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice.language, voice.edition)
        self._voice = voice

    def fill(self, template: str, /, **values: object) -> str:
        return self._voice.fill(template, **values)

    def monster(self, id: str | None) -> str:
        return self._voice.monster(id)

    def card(self, id: str, family: str = "power") -> str:
        return self._voice.marked(id, family)

    def marked(self, id: str, family: str = "power") -> str:
        return self._voice.marked(id, family)


@lru_cache(maxsize=16)
def marking(voice: Voice) -> Voice:
    """The same voice, with a mark at every unofficial name."""
    return voice if isinstance(voice, MarkingVoice) else MarkingVoice(voice)


def has_marks(lines: Iterable[str]) -> bool:
    """Whether a name in any of these lines has a mark."""
    return any(MARK in line and _MARKED.search(line) for line in lines)


def legend(voice: Voice, lines: Iterable[str]) -> list[str]:
    """What the asterisk means, if any of these lines has one."""
    if has_marks(lines):
        return [voice.say("pages", "card", "unofficial-legend", mark=MARK)]
    return []
