"""The words of one language for moves: verbs, faces, fields, places. English always works too."""

from __future__ import annotations

import unicodedata
from functools import cache

from companion.data import load

GROUPS = ("verbs", "commands", "faces", "fields", "places", "small", "answers", "sharing")

SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
"""How people write who have no key for it: zurueck, aendern."""


def fold(text: str) -> str:
    """Lower case, no accents, single blanks: how words are compared."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(character for character in decomposed if not unicodedata.combining(character))
    return " ".join(kept.replace("\ufe0f", "").split())


class Lexicon:
    """Every word of a group, folded, and what it stands for."""

    __slots__ = ("groups",)

    def __init__(self, language: str) -> None:
        self.groups: dict[str, dict[str, str]] = {}
        for group in GROUPS:
            words: dict[str, str] = {}
            # The language's own words win over English ones that are spelt alike.
            for source in dict.fromkeys((language, "en")):
                for meaning, spellings in load("locales", source, "words.toml")[group].items():
                    for spelling in (meaning, *spellings):
                        if source == language or len(spelling) > 1 or group == "faces":
                            words.setdefault(fold(spelling), meaning)
                            words.setdefault(fold(spelling.translate(SPELT_OUT)), meaning)
            self.groups[group] = words

    def meaning(self, group: str, word: str) -> str | None:
        return self.groups[group].get(fold(word))

    def leading(self, group: str, text: str) -> tuple[str, str] | None:
        """The longest word of the group that the text begins with: its meaning, and the rest."""
        words = text.split()
        for length in range(min(len(words), 4), 0, -1):
            meaning = self.groups[group].get(fold(" ".join(words[:length])))
            if meaning is not None:
                return meaning, " ".join(words[length:])
        return None


@cache
def lexicon(language: str) -> Lexicon:
    return Lexicon(language)
