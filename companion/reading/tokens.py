"""A typed line as words, numbers and signs, with what stood between them."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from companion.data_classes import dataclass

SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
"""How people write who have no key for it: zurueck, aendern."""

_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "`": "'", "´": "'", "ʼ": "'"})
_INVISIBLE = {"\ufe0f", "\ufe0e", "\u20e3", "\u200d", "\u00ad", "\u200b"}
_TOKEN = re.compile(r"(?P<word>[^\W\d_]+)|(?P<number>\d+)|(?P<sign>[^\w\s]|_)")
BINDING = frozenset(',;:+&/|·•–—-_()[]{}.!¡¿"“”„«»…=')
"""Signs that keep apart what stands on either side of them."""


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Lower case, no accents, single blanks: how words are compared."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(
        character
        for character in decomposed
        if not unicodedata.combining(character) and character not in _INVISIBLE
    )
    return " ".join(kept.split())


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or sign, folded. `at` is its place in the typed line."""

    text: str
    kind: str
    """"word", "number" or "sign"."""
    at: int
    apart: bool
    """Does a comma or the like stand before it?"""
    glued: bool
    """Does it follow the one before it without a blank?"""
    spelt_out: str = ""
    """With ae for ä and so on, where it was typed with such a letter: "zählt" is not "zahlt"."""


@lru_cache(maxsize=1024)
def tokens(line: str) -> tuple[Token, ...]:
    """The line's words, numbers and signs; commas and the like only leave their mark."""
    found: list[Token] = []
    apart, last_end = True, -1
    for match in _TOKEN.finditer(_joined_apostrophes(line)):
        raw = match[0]
        kind = match.lastgroup or "sign"
        text = fold(raw)
        if kind == "sign" and (raw in BINDING or raw == "'"):
            apart = True
            continue
        if not text:
            continue
        if kind != "number" and text.isdecimal():  # a digit in a circle, a keycap
            kind = "number"
        glued = match.start() == last_end
        spelt_out = fold(raw.casefold().translate(SPELT_OUT))
        other = spelt_out if spelt_out != text else ""
        found.append(Token(text, kind, match.start(), apart, glued, other))
        apart, last_end = False, _end_of_sign(line, match.end())
    return tuple(found)


def _joined_apostrophes(line: str) -> str:
    """ "I'm" is one word: the apostrophe goes to its end, where it does no harm to positions."""
    straight = line.translate(_APOSTROPHES)
    return re.sub(r"(?<=\w)'(\w+)", lambda found: f"{found[1]}\u00ad", straight)


def _end_of_sign(line: str, end: int) -> int:
    """Behind the marks that only choose how a sign is drawn."""
    while end < len(line) and (line[end] in _INVISIBLE or unicodedata.combining(line[end])):
        end += 1
    return end


def words_of(text: str) -> tuple[str, ...]:
    """The words and numbers of a text, folded, signs left out."""
    return tuple(token.text for token in tokens(text) if token.kind != "sign")


# --- slips ----------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def _letters(word: str) -> frozenset[str]:
    return frozenset(word)


def distance(one: str, other: str, most: int = 2) -> int:
    """Letters wrong, missing, too many or swapped with their neighbour; `most + 1` if more."""
    if one == other:
        return 0
    if abs(len(one) - len(other)) > most or len(_letters(one) ^ _letters(other)) > 2 * most:
        return most + 1  # one slip brings in one letter at most, and takes away one
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        previous, row, two_back = row, [i], before
        before = previous
        for j, wanted in enumerate(other, 1):
            cost = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (letter != wanted))
            swapped = i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted
            if swapped:
                cost = min(cost, two_back[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


def allowed_slips(length: int) -> int:
    """How many letters may be off in a word of this length."""
    if length < 4:
        return 0
    return 1 if length < 8 else 2
