"""The compiled index: every phrasing as numbers, built at first use and kept in the cache folder."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import Any

from companion.data import compiled, folder, sizes_of
from companion.library.folding import words
from companion.library.lexicon import Lexicon
from companion.library.likeness import OF_A_WORD
from companion.library.query import EDITIONS
from companion.library.reading import Reader
from companion.text.voice import LANGUAGES

FILES = ("rules", "cards", "costumes", "asked", "concepts", "terms", "monsters")
DATA = ("index", "cards", "tiles", "costumes", "library")
CODE = ("corpus", "dice_words", "folding", "index", "lexicon", "likeness", "reading")


class Index:
    """Documents, phrasings by feature, and the readers of the three languages."""

    __slots__ = (
        "by_id",
        "documents",
        "features",
        "kinds",
        "is_word",
        "languages",
        "lengths",
        "names",
        "names_by_length",
        "norms",
        "owners",
        "postings",
        "readers",
        "spreads",
        "tags",
        "unions",
        "vocabulary",
        "weights",
    )

    def __init__(self, data: dict[str, Any]) -> None:
        self.documents: list[list[Any]] = data["documents"]
        self.by_id = {document[0]: place for place, document in enumerate(self.documents)}
        self.features: dict[str, int] = data["features"]
        self.weights: list[float] = data["weights"]
        self.postings: list[list[int]] = data["postings"]
        self.owners: list[int] = data["owners"]
        self.kinds: list[int] = data["kinds"]
        self.tags: list[str] = data["tags"]
        self.norms: list[float] = data["norms"]
        self.lengths: list[float] = data["lengths"]
        self.spreads: list[float] = data["spreads"]
        self.is_word = [OF_A_WORD in name for name in self.features]
        self.unions: list[list[int]] = data["unions"]
        self.languages: list[str] = data["languages"]
        self.names: dict[str, list[str]] = data["names"]
        self.names_by_length: dict[str, list[str]] = {}
        for name in self.names:
            self.names_by_length.setdefault(str(len(name)), []).append(name)
        self.vocabulary: dict[str, dict[str, list[str]]] = data["vocabulary"]
        lexica = {language: Lexicon(language, data["lexica"][language]) for language in LANGUAGES}
        self.readers = {
            language: Reader(language, lexica[language], lexica["en"], self.names)
            for language in LANGUAGES
        }


NAME = "library-index"


@cache
def index() -> Index:
    return Index(compiled(NAME, _sources(), _build))


def ship(target: Path) -> None:
    """Writes the index as a wheel carries it, so that not even the first question has to wait."""
    content = {"stamp": sizes_of(_sources()), "data": _build()}
    target.write_text(json.dumps(content), encoding="utf-8")


def _sources() -> list[Path]:
    """Whatever changes the index when it changes."""
    locales = [
        folder("locales") / language / f"{name}.toml" for language in LANGUAGES for name in FILES
    ]
    data = [folder("rules") / f"{name}.toml" for name in DATA]
    return [*locales, *data, *(Path(__file__).with_name(f"{name}.py") for name in CODE)]


def _build() -> dict[str, Any]:
    from companion.data import load
    from companion.library.corpus import Corpus, Phrasing, spellings
    from companion.library.lexicon import compile_lexicon
    from companion.library.likeness import lengths, spreads

    lexica = {}
    for language in LANGUAGES:
        file = load("locales", language, "concepts.toml")
        lexica[language] = compile_lexicon(language, file["concepts"], file["stop"]["words"])
    loaded = {language: Lexicon(language, lexica[language]) for language in LANGUAGES}
    names = spellings()
    readers = {
        language: Reader(language, loaded[language], loaded["en"], names) for language in LANGUAGES
    }
    corpus = Corpus()
    features: dict[str, int] = {}
    postings: list[list[int]] = []
    unions: list[set[int]] = [set() for _ in corpus.documents]
    members: list[list[int]] = []
    stems: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    kept: list[Phrasing] = []
    for phrasing in corpus.phrasings:
        reading = readers[phrasing.language].read(phrasing.text)
        stems[phrasing.language].update(
            word for word in words(phrasing.text, phrasing.language) if word.isalpha()
        )
        numbers = []
        for feature in reading.features:
            if feature in EDITIONS:
                continue
            number = features.setdefault(feature, len(features))
            if number == len(postings):
                postings.append([])
            numbers.append(number)
        if not numbers:
            continue
        for number in numbers:
            postings[number].append(len(kept))
        unions[phrasing.document].update(numbers)
        members.append(numbers)
        kept.append(phrasing)
    weights = _weights(features, unions, load("rules", "library.toml"))
    norms = [math.fsum(weights[number] ** 2 for number in numbers) for numbers in members]
    named = list(features)
    owners = [phrasing.document for phrasing in kept]
    return {
        "documents": [list(document) for document in corpus.documents],
        "features": features,
        "weights": [round(weight, 4) for weight in weights],
        "postings": postings,
        "owners": owners,
        "kinds": [phrasing.kind for phrasing in kept],
        "tags": [phrasing.tag for phrasing in kept],
        "languages": [phrasing.language for phrasing in kept],
        "norms": [round(norm, 4) for norm in norms],
        "lengths": [round(length, 3) for length in lengths(members, named)],
        "spreads": [
            round(spread, 3) for spread in spreads(members, named, owners, len(corpus.documents))
        ],
        "unions": [sorted(union) for union in unions],
        "names": names,
        "lexica": lexica,
        "vocabulary": {
            language: _by_length(lexica[language], stems[language]) for language in lexica
        },
    }


def _weights(
    features: dict[str, int], unions: list[set[int]], shares: dict[str, Any]
) -> list[float]:
    """How much a feature tells: the fewer documents have it, the more; little words tell little."""
    having = [0] * len(features)
    for union in unions:
        for number in union:
            having[number] += 1
    total = len(unions)
    weights = [math.log(1 + (total - n + 0.5) / (n + 0.5)) ** shares["rarity"] for n in having]
    for feature, number in features.items():
        if "~" in feature:
            weights[number] *= shares["words"]
        elif feature in shares["faint"]:
            weights[number] *= shares["faint-weight"]
    return weights


def _by_length(lexicon: dict[str, Any], stems: set[str]) -> dict[str, list[str]]:
    """Words a typing mistake may have meant, by their length."""
    found: dict[str, set[str]] = {}
    for word in {*lexicon["exact"], *lexicon["starts"], *lexicon["stop"], *stems}:
        if len(word) > 3:
            found.setdefault(str(len(word)), set()).add(word)
    return {length: sorted(same) for length, same in found.items()}
