"""Finding cards, tiles, costumes, evolutions and monsters by what people call them, in any language."""

from __future__ import annotations

import unicodedata
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from typing import Any

from companion.data import load
from companion.text.families import FILES
from companion.text.voice import LANGUAGES

FAMILIES = ("monster", "power", "tile", "costume", "evolution")
LONGEST_ASKED = 200
"""Letters that are looked at: no name is nearly as long, and comparing takes time by the letter."""
REMEMBERED = 2000
"""Searches that are kept: a screen asks for the same names again and again."""
_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def plain(text: str) -> str:
    """Letters and digits only, no accents, lower case: how names are compared."""
    folded = text.casefold()
    if not folded.isascii():
        folded = unicodedata.normalize("NFKD", folded)
    return "".join(filter(str.isalnum, folded))


class Names:
    """All names of one family, and how to look one up."""

    __slots__ = ("_found", "by_name")

    def __init__(self, family: str) -> None:
        self.by_name: dict[str, set[str]] = {}
        """What people may type, in plain spelling, and the ids it may mean."""
        spoken = [pair for language in LANGUAGES for pair in spoken_names(family, language)]
        for id in dict.fromkeys(id for id, _ in spoken):
            self.by_name.setdefault(plain(id), set()).add(id)
        for id, name in spoken:
            for key in self.spellings(name):
                self.by_name.setdefault(key, set()).add(id)
        self._found: dict[str, list[str]] = {}

    @staticmethod
    def spellings(text: str) -> set[str]:
        """How this may stand in `by_name`."""
        if text.isascii():
            return {plain(text)} - {""}
        return {plain(text), plain(text.casefold().translate(_SPELT_OUT))} - {""}

    def find(self, text: str) -> list[str]:
        """The ids this may mean: the very name, else names that begin so, else that contain it."""
        text = text[:LONGEST_ASKED]
        found = self._found.get(text)
        if found is None:
            if len(self._found) >= REMEMBERED:
                self._found.clear()
            found = self._found[text] = self._search(text)
        return list(found)

    def _search(self, text: str) -> list[str]:
        wanted = self.spellings(text)
        exact = {id for key in wanted for id in self.by_name.get(key, ())}
        if exact or not wanted:
            return sorted(exact)
        for fits in (str.startswith, str.__contains__):
            found = {
                id
                for name, ids in self.by_name.items()
                if any(fits(name, key) for key in wanted)
                for id in ids
            }
            if found:
                return sorted(found)
        return []

    def nearest(self, text: str, most: int = 3) -> list[str]:
        """The ids whose names look most like this."""
        return list(dict.fromkeys(id for _, id in self.scored(text, most * 3)))[:most]

    def scored(self, text: str, most: int = 9) -> list[tuple[float, str]]:
        """The most similar names with their likeness, 1 being the same."""
        wanted = plain(text[:LONGEST_ASKED])
        close = get_close_matches(wanted, self.by_name, n=most, cutoff=0.6)
        return [
            (SequenceMatcher(None, wanted, name).ratio(), id)
            for name in close
            for id in sorted(self.by_name[name])
        ]


def spoken_names(family: str, language: str) -> list[tuple[str, str]]:
    """Every id of the family with each of its names in one language."""
    if family == "monster":
        file = load("locales", language, "monsters.toml")
        pairs = list(file["monster"].items())
        return pairs + [(id, alias) for id, more in file["aliases"].items() for alias in more]
    entries: dict[str, Any] = load("locales", language, f"{FILES[family]}.toml")[family]
    return [
        (id, name)
        for id, entry in entries.items()
        for name in (
            entry["name"],
            *entry.get("name_in", {}).values(),
            *entry.get("aliases", ()),
        )
    ]


@cache
def names(family: str) -> Names:
    return Names(family)


def named(family: str, text: str) -> list[str]:
    """The ids of a family that a name may mean."""
    return names(family).find(text)
