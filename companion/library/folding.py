"""Questions as people type them, brought to one spelling: no accents, no capitals, symbols as words."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import filterfalse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SYMBOLS = {
    "♥": " heartsign ",
    "❤": " heartsign ",
    "♡": " heartsign ",
    "💚": " heartsign ",
    "⚡": " energysign ",
    "🗲": " energysign ",
    "↯": " energysign ",
    "★": " starsign ",
    "☆": " starsign ",
    "⭐": " starsign ",
    "🌟": " starsign ",
    "✊": " smashsign ",
    "👊": " smashsign ",
    "🐾": " smashsign ",
    "💥": " smashsign ",
    "🎲": " dicesign ",
    "☠": " deadsign ",
    "💀": " deadsign ",
    "🏆": " winsign ",
    "🗼": " tokyo ",
}
TOKYO, OTHER_TOKYO = "tokyo", "tokio"
GAME, GAME_WORD = "king of tokyo", "kingoftokyo"
"""The name of the game is no monster and no place."""
_SYMBOLS = str.maketrans(SYMBOLS)
_SHARP = str.maketrans({"ß": "ss", "’": "'", "`": "'", "´": "'"})
_WORD = re.compile(r"[a-z0-9]+")
FOLDED_APART = ("de",)
"""Languages with words that are folded otherwise than names are."""
_DIGRAPHS = tuple((re.compile(spelt), spelt[-2]) for spelt in ("ae", "oe", "(?<!e)ue"))
"""Not in "neuen": that would become "neun", nine."""
AT_HAND = 256
"""Texts kept as they were folded: a question and its clauses are looked at several times."""
_NUMBER_AND_WORD = re.compile(r"(?<![a-z])(\d+)(er|ers|s|x)(?![a-z])|(?<![a-z])(x)(\d+)(?!\d)")


@lru_cache(maxsize=AT_HAND)
def fold(text: str, language: str = "") -> str:
    """Lower case without accents. German: "duerfen", "dürfen" and "durfen" become one word."""
    if text.isascii():
        kept = text.casefold().replace("`", "").replace("'", "")
        kept = kept.replace(OTHER_TOKYO, TOKYO).replace(GAME, GAME_WORD)
    else:
        plain = text.translate(_SYMBOLS).casefold().translate(_SHARP).replace("'", "")
        plain = plain.replace(OTHER_TOKYO, TOKYO).replace(GAME, GAME_WORD)
        decomposed = unicodedata.normalize("NFKD", plain)
        kept = "".join(filterfalse(unicodedata.combining, decomposed))
    if language in FOLDED_APART:
        for spelt, folded in _DIGRAPHS:
            kept = spelt.sub(folded, kept)
    return kept


def words(text: str, language: str = "") -> list[str]:
    """The words of a text, folded. "2er" and "2s" (dice that show a 2) become "face2"."""
    return [*_words(text, language)]


def as_row(tokens: Sequence[str]) -> str:
    """Words as one string, each between two blanks: another row is found in it at once."""
    return f" {' '.join(tokens)} "


@lru_cache(maxsize=AT_HAND)
def _words(text: str, language: str) -> list[str]:
    folded = _NUMBER_AND_WORD.sub(_number, fold(text, language))
    found = []
    for word in _WORD.findall(folded):
        if len(word) >= 3 and set(word) <= {"1", "2", "3"}:
            found.extend(word)  # "111222" are six dice, not a number
        else:
            found.append(word)
    return found


def _number(match: re.Match[str]) -> str:
    if match[1] and match[2] != "x":
        return f" face{match[1]} " if match[1] in "123" else f" {match[1]} "
    return f" {match[1] or match[4]} "
