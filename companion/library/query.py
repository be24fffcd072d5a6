"""A question, understood: its features, the editions and things it names."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.folding import words
from companion.library.reading import quoted, capitalised
from companion.library.spelling import nearest

if TYPE_CHECKING:
    from companion.library.index import Index
    from companion.library.reading import Reading

EDITIONS = {"x-classic": "classic", "x-standard": "standard", "x-dark": "dark"}
"""Concepts that name an edition."""


class Query(NamedTuple):
    text: str
    language: str
    features: dict[str, float]
    named: list[str]
    unknown: list[str]
    editions: list[str]
    """Editions the question itself names."""


def understand(question: str, language: str, index: Index) -> Query:
    """Reads the question; words that mean nothing are taken for typing mistakes, where that helps."""
    reader = index.readers[language]
    tokens, spelt = words(question, language), words(question)
    if len(tokens) != len(spelt):
        spelt = tokens
    marked = quoted(question) | (capitalised(question) if language != "de" else set())
    reading = reader.read_words(tokens, spelt, marked)
    if reading.unknown:
        reading = _mended(reading, tokens, spelt, marked, language, index)
    editions = [edition for mark, edition in EDITIONS.items() if mark in reading.features]
    features = {key: weight for key, weight in reading.features.items() if key not in EDITIONS}
    return Query(question, language, features, reading.named, reading.unknown, editions)


def _mended(
    reading: Reading,
    tokens: list[str],
    spelt: list[str],
    marked: set[str],
    language: str,
    index: Index,
) -> Reading:
    reader = index.readers[language]
    vocabulary = index.vocabulary[language]
    changed = False
    tokens, spelt = tokens.copy(), spelt.copy()
    for place, token in enumerate(tokens):
        if token not in reading.unknown or f"{language}~{token[:6]}" in index.features:
            continue
        if name := _name(spelt[place], index.names):
            spelt[place], changed = name, True
        elif meant := nearest(token, vocabulary):
            tokens[place], changed = meant, True
            spelt[place] = meant
    return reader.read_words(tokens, spelt, marked) if changed else reading


def _name(word: str, names: dict[str, list[str]]) -> str | None:
    """A name of one word with a typing mistake in it."""
    if len(word) < 6:
        return None
    alike = {
        str(length): [name for name in names if len(name) == length]
        for length in range(len(word) - 2, len(word) + 3)
    }
    return nearest(word, alike)
