"""The words of a piece of a story, and what each of them tells in it."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.computed.wording import Instead, instead
from companion.library.folding import words
from companion.library.lexicon import Lexicon, compile_lexicon
from companion.library.reading import both_spellings, capitalised, quoted

if TYPE_CHECKING:
    from companion.library.reading import Reader

MASK = "_"
"""Instead of the words of a card's name: none of them tells anything else."""
BEATS = (
    ("leave", "hit"),
    ("stay", "leave"),
    ("suffer", "hit"),
    ("kill", "suffer"),
    ("enter", "leave"),
    ("roll", "leave"),
)
"""Where a word is part of both, only the first is meant: "haut ab" is no blow."""
STOPS = r"[.?!;:,()¿¡\n]+|\s[-–—]\s"


@cache
def lexicon(language: str, part: str = "words") -> Lexicon:
    told = load("locales", language, "story.toml")[part]
    return Lexicon(language, compile_lexicon(language, told, []))


@cache
def cuts(language: str, *, asks: bool) -> re.Pattern[str]:
    """Where a sentence falls into pieces."""
    loose = joints(language, "loose") if asks else frozenset()
    between = "|".join(sorted(joints(language, "words") - loose))
    return re.compile(rf"({STOPS}|(?:^|(?<=\s))(?:{between})(?=\s))", re.IGNORECASE)


@cache
def joints(language: str, kind: str) -> frozenset[str]:
    """Those of the words between pieces that say when, or turn the order of the words."""
    return frozenset(load("locales", language, "story.toml")["cuts"][kind])


@cache
def joins(language: str) -> tuple[tuple[str, str], ...]:
    """Two words that melt into one where they meet, and what they become."""
    pairs = load("locales", language, "story.toml")["idioms"]["joins"]
    return tuple((apart, one) for apart, one in pairs)


def plain(text: str, language: str) -> str:
    """With words that count in another way written as they are counted."""
    return _idioms(language).read(text)


@cache
def _idioms(language: str) -> Instead:
    return instead(load("locales", language, "story.toml")["idioms"]["pairs"])


class Marked(NamedTuple):
    """The words of a piece, and what each of them tells in a story."""

    tokens: list[str]
    marks: list[set[str]]

    def has(self, *kinds: str) -> bool:
        return not all(map({*kinds}.isdisjoint, self.marks))

    def first(self, *kinds: str) -> int:
        """The place of the first word of these kinds; behind the last where there is none."""
        for at, marks in enumerate(self.marks):
            if not marks.isdisjoint(kinds):
                return at
        return len(self.tokens)


def marked(tokens: list[str], language: str, part: str = "words") -> Marked:
    known = lexicon(language, part)
    marks = [set(known.of_word(token)) for token in tokens]
    for start, length, kind in known.in_rows(tokens):
        for place in range(start, start + length):
            marks[place].add(kind)
    for each in marks:
        for stronger, weaker in BEATS:
            if stronger in each:
                each.discard(weaker)
    return Marked(tokens, marks)


def without_names(piece: str, reader: Reader) -> tuple[list[str], list[str]]:
    """The words of a piece, those of cards masked, and the cards."""
    tokens, spelt = both_spellings(piece, reader.language)
    cards: list[str] = []
    for start, length, ids in reader.names_in(spelt, quoted(piece) | capitalised(f"a {piece}")):
        things = [id for id in ids if not id.startswith("monster.")]
        if not things or len(things) < len(ids):
            continue
        if length > 1 or not reader.of_word(tokens[start]) or _is_capital(piece, spelt[start]):
            cards += things[:1]
            tokens[start : start + length] = [MASK] * length
    return tokens, cards


def _is_capital(piece: str, word: str) -> bool:
    """Whether a word is written with a capital."""
    return any(words(each) == [word] and each[0].isupper() for each in re.findall(r"\w+", piece))
