"""What a terminal's letters can show: everything else is spelt with those."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from companion.text.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Mapping

ASCII_LOCALES = ("C", "POSIX")
_SPELT = str.maketrans(
    {
        "·": "-",
        "…": "...",
        "−": "-",
        "–": "-",
        "—": "-",
        "→": "->",
        "←": "<-",
        "↑": "up",
        "↓": "down",
        "×": "x",
        "„": '"',
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "’": "'",
        "¿": "",
        "¡": "",
        "ß": "ss",
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "›": ">",
        "▶": ">",
    }
)


class Letters:
    """The letters of one encoding."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self.encoding = encoding

    @classmethod
    def of(cls, encoding: str | None, environ: Mapping[str, str]) -> Letters:
        """Those of a stream; a locale without letters of its own has ASCII at most."""
        plain = environ.get("LC_ALL") in ASCII_LOCALES
        return cls("ascii" if plain else (encoding or "ascii").lower())

    def fitting(self, text: str) -> str:
        """The text in letters that the terminal can show."""
        if text.isascii():
            return text
        try:
            text.encode(self.encoding)
        except (UnicodeError, LookupError):
            decomposed = unicodedata.normalize("NFKD", text.translate(_SPELT))
            return (
                "".join(each for each in decomposed if not unicodedata.combining(each))
                .encode("ascii", "replace")
                .decode()
            )
        return text


class SpeltVoice(Voice):
    """Says everything in letters that can be shown; done before lines are laid out, so they fit."""

    __slots__ = ("_letters",)

    def __init__(self, language: str, edition: str, letters: Letters) -> None:
        super().__init__(language, edition)
        self._letters = letters

    def fill(self, template: str, /, **values: object) -> str:
        return self._letters.fitting(super().fill(template, **values))

    def monster(self, id: str | None) -> str:
        return self._letters.fitting(super().monster(id))

    def card(self, id: str, family: str = "power") -> str:
        return self._letters.fitting(super().card(id, family))
