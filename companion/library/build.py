"""Builds the index: reads every text and every example question and measures what they say.

`python -m companion.library.build` builds it for this checkout and keeps it, which `make index` does.
"""

from __future__ import annotations

import json
import math
from bisect import bisect_left
from collections import Counter
from functools import cache
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Any

from companion.data import load, prepare_one
from companion.editions import USUAL
from companion.library.answers import as_called_here
from companion.library.corpus import ASKED, Corpus, spellings
from companion.library.index import NAME, VERDICTS, index, sources
from companion.library.learned import NOTHING, for_index
from companion.library.lexicon import Lexicon, compile_lexicon
from companion.library.likeness import OF_A_WORD, Measured
from companion.library.own_texts import (
    CONCEPTS,
    RULED,
    as_table,
    numbers_of,
    packed,
    sentences_in,
)
from companion.library.packing import FEW, NUMBERS, REALS, SMALL, pack
from companion.library.reading import EDITIONS, Reader
from companion.text.families import FILES
from companion.text.voice import LANGUAGES, voice

if TYPE_CHECKING:
    from pathlib import Path

    from companion.library.corpus import Phrasing
    from companion.library.index import Document

TEXT_TRUST = 0.8
"""A sentence of the rules is put differently from a question: its likeness means a little less."""
ENGLISH = "en"
"""In one language it is read which things rulings name, so that it is the same in all."""
SHORTEST = 3
"""Words up to this length are too short to be guessed from a mistake."""


def ship(target: Path) -> Path:
    """Writes the index as a wheel carries it: without the examples, stamped with all the rest."""
    return prepare_one(target, NAME, sources(), build())


def build(without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The index of all texts and examples, but for those of the authors left out."""
    lexica, names = _lexica(), _names()
    corpus = Corpus(without)
    read = _Read(corpus.phrasings)
    owners = [phrasing.document for phrasing in corpus.phrasings]
    measured = Measured(read.members, list(read.features), owners, len(corpus.documents))
    postings = read.postings()
    numbers = SMALL if len(corpus.phrasings) < FEW else NUMBERS
    spread = [len({owners[place] for place in each}) for each in postings]
    weights = _weights(read.features, spread, len(corpus.documents), load("rules", "library.toml"))
    trust = [1.0 if phrasing.kind == ASKED else TEXT_TRUST for phrasing in corpus.phrasings]
    return {
        "documents": [list(document) for document in corpus.documents],
        "features": " ".join(read.features).encode(),
        "weights": pack(REALS, weights),
        "postings": pack(numbers, chain.from_iterable(postings)),
        "numbers": numbers,
        "ends": pack(NUMBERS, accumulate(len(each) for each in postings)),
        "bounds": pack(NUMBERS, _bounds(owners, len(corpus.documents))),
        "shares": pack(
            REALS, (each / long for each, long in zip(trust, measured.lengths, strict=True))
        ),
        "spreads": pack(REALS, measured.spreads),
        **_tags(corpus.phrasings),
        **_taught(corpus, without),
        **_wanting(corpus.phrasings),
        **_own_texts(corpus.documents, read.features),
        "names": names,
        "manners": {language: _concepts(language)["asking"] for language in LANGUAGES},
        **{f"lexicon {language}": _as_bytes(lexica[language]) for language in LANGUAGES},
        **{f"judging {language}": _as_bytes(_judging(language)) for language in LANGUAGES},
        **{
            f"words {language}": _known_words(lexica[language], read.seen[language]).encode()
            for language in LANGUAGES
        },
    }


def _as_bytes(data: dict[str, Any]) -> bytes:
    """What is read when it is first wanted."""
    return json.dumps(data, separators=(",", ":")).encode()


def _taught(corpus: Corpus, without: frozenset[str]) -> dict[str, Any]:
    """What was learned of the documents, unless authors are left out: all of them taught it."""
    ids = [document.id for document in corpus.documents]
    return {
        **(NOTHING if without else for_index(ids)),
        "wholes": pack(SMALL, wholes(ids)),
    }


def wholes(ids: list[str]) -> list[int]:
    """For each document the place of what it is cited under (`Answer.under`), or its own."""
    places = {id: place for place, id in enumerate(ids)}
    within = {rule["id"]: rule.get("within", "") for rule in load("rules", "index.toml")["rule"]}
    return [places.get(within.get(id, ""), place) for place, id in enumerate(ids)]


def _wanting(phrasings: list[Phrasing]) -> dict[str, bytes]:
    """Where the examples stand that want a yes, and where those that want a no."""
    return {
        f"wants {answer}": pack(
            NUMBERS, (at for at, each in enumerate(phrasings) if each.verdict == answer)
        )
        for answer in VERDICTS
    }


def _own_texts(documents: list[Document], features: dict[str, int]) -> dict[str, bytes]:
    """What the texts of cards, tiles, costumes and evolutions say, in the usual edition's words."""
    said: dict[tuple[str, str], list[int]] = {}
    concepts: dict[str, set[str]] = {}
    ruled: dict[str, set[str]] = {}
    for document in documents:
        if document.family not in FILES:
            continue
        id, effects = document.id, Counter[str]()
        for language in LANGUAGES:
            effect, rulings = _texts_of(document, language)
            effects.update(readers()[language].read(effect).features)
            for sentence in sentences_in((effect, *rulings)):
                reading = readers()[language].read(sentence)
                said[sentence, language] = numbers_of(reading, features)
        concepts[id] = {concept for concept, n in effects.items() if n > 1}
        _, rulings = _texts_of(document, ENGLISH)
        ruled[id] = {name for text in rulings for name in readers()[ENGLISH].read(text).named}
    return {
        **packed(said),
        CONCEPTS: as_table(concepts),
        RULED: as_table({id: things - {id} for id, things in ruled.items()}),
    }


def _texts_of(document: Document, language: str) -> tuple[str, list[str]]:
    """Its effect and its rulings, as they are told."""
    speaker = voice(language, USUAL)
    entry = speaker.entry(document.family, document.id.partition(".")[2]) or {}
    rulings = entry.get("rulings", {}).values()
    told = entry.get("text_in", {}).get(USUAL) or entry["text"]
    return speaker.fill(told), [as_called_here(speaker, speaker.fill(each)) for each in rulings]


def _tags(phrasings: list[Phrasing]) -> dict[str, bytes]:
    """From where to where phrasings stand that belong to the same ruling: mostly several in a row."""
    found: list[tuple[int, int, str]] = []
    for place, phrasing in enumerate(phrasings):
        start, end, tag = found[-1] if found else (0, 0, "")
        if phrasing.tag and phrasing.tag == tag and end == place:
            found[-1] = (start, place + 1, tag)
        elif phrasing.tag:
            found.append((place, place + 1, phrasing.tag))
    return {
        "tagged from": pack(NUMBERS, (start for start, _, _ in found)),
        "tagged to": pack(NUMBERS, (end for _, end, _ in found)),
        "tags": " ".join(tag for _, _, tag in found).encode(),
    }


def _judging(language: str) -> dict[str, Any]:
    return compile_lexicon(language, _concepts(language)["judging"], [])


def _concepts(language: str) -> dict[str, Any]:
    return load("locales", language, "concepts.toml")


@cache
def _lexica() -> dict[str, Any]:
    senses = load("rules", "senses.toml")
    return {
        language: compile_lexicon(
            language,
            _concepts(language)["concepts"],
            _concepts(language)["stop"]["words"],
            senses.get(language),
        )
        for language in LANGUAGES
    }


_names = cache(spellings)


@cache
def readers() -> dict[str, Reader]:
    loaded = {language: Lexicon(language, _lexica()[language]) for language in LANGUAGES}
    return {
        language: Reader(language, loaded[language], loaded["en"], _names())
        for language in LANGUAGES
    }


@cache
def _said(language: str, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The features of a text and its words: the same, whichever author is left out."""
    reading = readers()[language].read(text)
    return (
        tuple(feature for feature in reading.features if feature not in EDITIONS),
        tuple(word for word in reading.words if word.isalpha()),
    )


class _Read:
    """Every phrasing, read: its features as numbers, and the words of each language."""

    def __init__(self, phrasings: list[Phrasing]) -> None:
        self.features: dict[str, int] = {}
        self.members: list[list[int]] = []
        self.seen: dict[str, set[str]] = {language: set() for language in LANGUAGES}
        for phrasing in phrasings:
            told, words = _said(phrasing.language, phrasing.text)
            self.seen[phrasing.language].update(words)
            for feature in told:
                if feature not in self.features:
                    self.features[feature] = len(self.features)
            self.members.append([self.features[feature] for feature in told])

    def postings(self) -> list[list[int]]:
        """The phrasings of each feature."""
        found: list[list[int]] = [[] for _ in self.features]
        for place, numbers in enumerate(self.members):
            for number in numbers:
                found[number].append(place)
        return found


def _bounds(owners: list[int], documents: int) -> list[int]:
    """Where each document's phrasings begin, and at last where they end."""
    return [bisect_left(owners, document) for document in range(documents + 1)]


def _weights(
    features: dict[str, int], having: list[int], total: int, shares: dict[str, Any]
) -> list[float]:
    """How much a feature tells: the fewer documents have it, the more; little words tell little."""
    weights = [math.log(1 + (total - n + 0.5) / (n + 0.5)) ** shares["rarity"] for n in having]
    for feature, number in features.items():
        if OF_A_WORD in feature:
            weights[number] *= shares["words"]
        elif feature in shares["faint"]:
            weights[number] *= shares["faint-weight"]
    return weights


def _known_words(lexicon: dict[str, Any], seen: set[str]) -> str:
    known = {*lexicon["exact"], *lexicon["starts"], *lexicon["stop"].split(), *seen}
    return " ".join(sorted(word for word in known if len(word) > SHORTEST))


if __name__ == "__main__":
    index()
