"""The compiled index: every phrasing as numbers, made with the wheel or in the checkout."""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import cache
from itertools import accumulate, chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from companion.data import compiled, folder, prepare_one
from companion.library.lexicon import Lexicon
from companion.library.likeness import OF_A_WORD, Measured
from companion.library.packing import NUMBERS, REALS, pack, unpack
from companion.library.reading import EDITIONS, Reader
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

TEXT_TRUST = 0.8
"""A sentence of the rules is put differently from a question: its likeness means a little less."""
SHORTEST = 3
"""Words up to this length are too short to be guessed from a mistake."""
FILES = ("rules", "cards", "costumes", "asked", "concepts", "terms", "monsters")
DATA = ("index", "cards", "tiles", "costumes", "library")
CODE = ("corpus", "dice_words", "folding", "index", "lexicon", "likeness", "packing", "reading")


class Index:
    """Documents, phrasings by feature, and the readers of the three languages.

    A document's phrasings stand side by side: those of document n from `bounds[n]` to `bounds[n + 1]`.
    """

    __slots__ = (
        "_ends",
        "_postings",
        "_vocabularies",
        "_words",
        "bounds",
        "by_id",
        "documents",
        "features",
        "heaviest",
        "is_word",
        "names",
        "names_by_length",
        "readers",
        "shares",
        "spreads",
        "tags",
        "weights",
    )

    def __init__(self, data: dict[str, Any]) -> None:
        self.documents: list[list[Any]] = data["documents"]
        self.by_id = {document[0]: place for place, document in enumerate(self.documents)}
        self.features = {name: number for number, name in enumerate(data["features"].split())}
        self.is_word = [OF_A_WORD in name for name in self.features]
        self.weights = unpack(REALS, data["weights"])
        self.heaviest = max(self.weights)
        self.bounds = cast("Sequence[int]", unpack(NUMBERS, data["bounds"]))
        self.shares = unpack(REALS, data["shares"])
        """What likeness to a phrasing is multiplied with: long ones share something with everything."""
        self.spreads = unpack(REALS, data["spreads"])
        self.tags = {int(phrasing): tag for phrasing, tag in data["tags"].items()}
        """The ruling that a phrasing belongs to, where it belongs to one."""
        self.names: dict[str, list[str]] = data["names"]
        self.names_by_length: dict[str, list[str]] = {}
        for name in self.names:
            self.names_by_length.setdefault(str(len(name)), []).append(name)
        self._postings = cast("Sequence[int]", unpack(NUMBERS, data["postings"]))
        self._ends = cast("Sequence[int]", unpack(NUMBERS, data["ends"]))
        self._words: dict[str, str] = data["words"]
        self._vocabularies: dict[str, dict[str, list[str]]] = {}
        lexica = {language: Lexicon(language, data["lexica"][language]) for language in LANGUAGES}
        self.readers = {
            language: Reader(language, lexica[language], lexica["en"], self.names)
            for language in LANGUAGES
        }

    def having(self, feature: int) -> Sequence[int]:
        """The phrasings that have this feature."""
        start = self._ends[feature - 1] if feature else 0
        return self._postings[start : self._ends[feature]]

    def vocabulary(self, language: str) -> dict[str, list[str]]:
        """Words that a typing mistake may have meant, by their length. Most questions have none."""
        if language not in self._vocabularies:
            found: dict[str, list[str]] = {}
            for word in self._words[language].split():
                found.setdefault(str(len(word)), []).append(word)
            self._vocabularies[language] = found
        return self._vocabularies[language]


NAME = "library-index"


@cache
def index() -> Index:
    return Index(compiled(NAME, _sources(), _build))


def prepare_index(target: Path) -> Path:
    """Writes the index as a wheel carries it, so that not even the first question has to wait."""
    return prepare_one(target, NAME, _sources(), _build())


def _sources() -> list[Path]:
    """Whatever changes the index when it changes."""
    locales = [
        folder("locales") / language / f"{name}.toml" for language in LANGUAGES for name in FILES
    ]
    data = [folder("rules") / f"{name}.toml" for name in DATA]
    return [*locales, *data, *(Path(__file__).with_name(f"{name}.py") for name in CODE)]


def _build() -> dict[str, Any]:
    from companion.data import load
    from companion.library.corpus import ASKED, Corpus, spellings
    from companion.library.lexicon import compile_lexicon

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
    members: list[list[int]] = []
    seen: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    phrasings = corpus.phrasings
    for phrasing in phrasings:
        reading = readers[phrasing.language].read(phrasing.text)
        seen[phrasing.language].update(word for word in reading.words if word.isalpha())
        told = [feature for feature in reading.features if feature not in EDITIONS]
        members.append([features.setdefault(feature, len(features)) for feature in told])
    owners = [phrasing.document for phrasing in phrasings]
    measured = Measured(members, list(features), owners, len(corpus.documents))
    postings: list[list[int]] = [[] for _ in features]
    for place, numbers in enumerate(members):
        for number in numbers:
            postings[number].append(place)
    spread = [len({owners[place] for place in each}) for each in postings]
    weights = _weights(features, spread, len(corpus.documents), load("rules", "library.toml"))
    trust = [1.0 if phrasing.kind == ASKED else TEXT_TRUST for phrasing in phrasings]
    return {
        "documents": [list(document) for document in corpus.documents],
        "features": " ".join(features),
        "weights": pack(REALS, weights),
        "postings": pack(NUMBERS, chain.from_iterable(postings)),
        "ends": pack(NUMBERS, accumulate(len(each) for each in postings)),
        "bounds": pack(NUMBERS, _bounds(owners, len(corpus.documents))),
        "shares": pack(
            REALS, (each / long for each, long in zip(trust, measured.lengths, strict=True))
        ),
        "spreads": pack(REALS, measured.spreads),
        "tags": {str(place): each.tag for place, each in enumerate(phrasings) if each.tag},
        "names": names,
        "lexica": lexica,
        "words": {language: _known_words(lexica[language], seen[language]) for language in seen},
    }


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
    known = {*lexicon["exact"], *lexicon["starts"], *lexicon["stop"], *seen}
    return " ".join(sorted(word for word in known if len(word) > SHORTEST))
