"""The compiled index: every phrasing as numbers. A wheel carries it; a checkout builds and keeps it."""

from __future__ import annotations

import gc
import json
from bisect import bisect_left, bisect_right
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

from companion.data import compiled, files, folder
from companion.library.learned import Learned
from companion.library.learned import path as learned
from companion.library.lexicon import Lexicon
from companion.library.likeness import OF_A_WORD, Column, Pairs, as_lanes
from companion.library.manner import Manners
from companion.library.own_texts import OwnTexts
from companion.library.packing import NUMBERS, REALS, SMALL, unpack
from companion.library.reading import Reader, beginnings_of
from companion.library.spelling import Vocabulary
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

NAME = "library-index"
FEW_COLUMNS, GROWTH = 64, 1.25
"""With so many columns, and with so many times as many each time, it is time to say what stays for good:
looking through all of it for rubbish holds up a question for fifty milliseconds."""
VERDICTS = ("yes", "no")
"""The answers that an example may want."""
FILES = ("rules", "cards", "costumes", "evolutions", "concepts", "terms", "monsters")
DATA = ("editions", "index", "cards", "tiles", "costumes", "evolutions", "library", "senses")
CODE = (
    "build",
    "corpus",
    "dice_words",
    "folding",
    "learned",
    "lexicon",
    "likeness",
    "manner",
    "own_texts",
    "packing",
    "reading",
    "roles",
)


class Document(NamedTuple):
    """What can be an answer: a rule, a card, a tile, a costume, or a matter outside the rules."""

    id: str
    family: str
    topic: str
    editions: list[str]
    options: list[str]


Thing = TypeVar("Thing")


class Made(dict[str, Thing]):
    """One thing a language, made when it is first wanted: most questions need one language or two."""

    def __init__(self, make: Callable[[str], Thing]) -> None:
        self._make = make

    def __missing__(self, language: str) -> Thing:
        found = self[language] = self._make(language)
        return found


class Index:
    """Documents, phrasings by feature, and the readers of the three languages.

    A document's phrasings stand side by side: those of document n from `bounds[n]` to `bounds[n + 1]`.
    """

    __slots__ = (
        "_columns",
        "_data",
        "_ends",
        "_parts",
        "_postings",
        "_shares",
        "_tagged",
        "_tagged_to",
        "_tags",
        "_tags_of",
        "_until_frozen",
        "_vocabularies",
        "_wanted",
        "bounds",
        "by_id",
        "documents",
        "features",
        "heaviest",
        "is_word",
        "judging",
        "learned",
        "manners",
        "names",
        "own_texts",
        "pairs",
        "readers",
        "shares",
        "spreads",
        "weights",
        "wholes",
    )

    def __init__(self, data: dict[str, Any]) -> None:
        self.documents = [Document(*each) for each in data["documents"]]
        self.by_id = {document.id: place for place, document in enumerate(self.documents)}
        self.features = {
            name: number for number, name in enumerate(data["features"].decode().split())
        }
        self.is_word = [OF_A_WORD in name for name in self.features]
        self.weights = unpack(REALS, data["weights"])
        self.heaviest = max(self.weights)
        self.bounds = cast("Sequence[int]", unpack(NUMBERS, data["bounds"]))
        self.shares = unpack(REALS, data["shares"])
        """What likeness to a phrasing is multiplied with: long ones share something with everything."""
        self.spreads = unpack(REALS, data["spreads"])
        self._tagged = cast("Sequence[int]", unpack(NUMBERS, data["tagged from"]))
        self._tagged_to = cast("Sequence[int]", unpack(NUMBERS, data["tagged to"]))
        self._tags: list[str] = data["tags"].decode().split()
        self._tags_of: dict[int, Sequence[str]] = {}
        self.names: dict[str, list[str]] = data["names"]
        self._postings = cast("Sequence[int]", unpack(data["numbers"], data["postings"]))
        self._ends = cast("Sequence[int]", unpack(NUMBERS, data["ends"]))
        self.learned = Learned(data)
        self.own_texts = OwnTexts(data)
        self.wholes = cast("Sequence[int]", unpack(SMALL, data["wholes"]))
        """For each document the one that says what it says along with more, or itself."""
        self._parts: dict[int, list[int]] = {}
        self._wanted: dict[int, str] | None = None
        self._columns: dict[int, Column] = {}
        self._until_frozen: float = FEW_COLUMNS
        self.pairs = Pairs(self.column, self.bounds[-1])
        self._shares: dict[int, list[float]] = {}
        self._vocabularies: dict[str, Vocabulary] = {}
        self._data = data
        lexica = Made(lambda language: Lexicon(language, json.loads(data[f"lexicon {language}"])))
        self.manners = Made(lambda language: Manners(data["manners"][language]))
        self.judging = Made(
            lambda language: Lexicon(language, json.loads(data[f"judging {language}"]))
        )
        """Words that matter for a yes or no only, not for which rule is asked about."""
        beginnings = beginnings_of(self.names)
        self.readers = Made(
            lambda language: Reader(
                language, lexica[language], lexica["en"], self.names, beginnings
            )
        )

    @property
    def wanted(self) -> dict[int, str]:
        """The answer that a phrasing wants, yes or no, where it is an example that says so."""
        if self._wanted is None:
            self._wanted = {
                int(phrasing): answer
                for answer in VERDICTS
                for phrasing in unpack(NUMBERS, self._data[f"wants {answer}"])
            }
        return self._wanted

    def tags_of(self, document: int) -> Sequence[str]:
        """Of each of its phrasings the ruling that it belongs to, nothing where it belongs to none."""
        found = self._tags_of.get(document)
        if found is None:
            phrasings = range(self.bounds[document], self.bounds[document + 1])
            found = self._tags_of[document] = [*map(self._tag, phrasings)]
        return found

    def _tag(self, phrasing: int) -> str:
        place = bisect_right(self._tagged, phrasing) - 1
        return self._tags[place] if place >= 0 and phrasing < self._tagged_to[place] else ""

    def having(self, feature: int) -> Sequence[int]:
        """The phrasings that have this feature."""
        start = self._ends[feature - 1] if feature else 0
        return self._postings[start : self._ends[feature]]

    def shares_of(self, document: int) -> Sequence[float]:
        """Of the phrasings of one document."""
        found = self._shares.get(document)
        if found is None:
            start, end = self.bounds[document], self.bounds[document + 1]
            found = self._shares[document] = list(self.shares[start:end])
        return found

    def column(self, feature: int) -> Column:
        """The same by document and as bits; kept, for the next question likely has it too."""
        found = self._columns.get(feature)
        if found is None:
            found = self._columns[feature] = self._drawn_up(feature)
            if len(self._columns) >= self._until_frozen:
                self._until_frozen = len(self._columns) * GROWTH
                gc.freeze()  # with all else that was loaded by now: that stays for good as well
        return found

    def _drawn_up(self, feature: int) -> Column:
        phrasings = self.having(feature)
        owned: dict[int, Sequence[int]] = {}
        start, end = 0, len(phrasings)
        while start < end:
            owner = bisect_right(self.bounds, phrasings[start]) - 1
            after = bisect_left(phrasings, self.bounds[owner + 1], start)
            first = self.bounds[owner]
            owned[owner] = tuple([each - first for each in phrasings[start:after]])
            start = after
        bits = 0 if self.is_word[feature] else _as_bits(phrasings)
        return Column(end, owned, bits, as_lanes(owned, len(self.documents)))

    def parts_of(self, whole: int) -> Sequence[int]:
        """The documents that are cited under this one, itself among them."""
        if not self._parts:
            for document, under in enumerate(self.wholes):
                self._parts.setdefault(under, []).append(document)
        return self._parts[whole]

    def vocabulary(self, language: str = "") -> Vocabulary:
        """Words that a typing mistake may have meant, or names. Most questions have no mistakes."""
        found = self._vocabularies.get(language)
        if found is None:
            known = self._data[f"words {language}"].decode().split() if language else self.names
            found = self._vocabularies[language] = Vocabulary(known)
        return found


def _as_bits(numbers: Sequence[int]) -> int:
    digits = bytearray(b"0") * (numbers[-1] + 1)
    one = ord("1")
    for number in numbers:
        digits[~number] = one
    return int(digits, 2)


@cache
def index() -> Index:
    taught = [learned()] if learned().is_file() else []
    found = Index(compiled(NAME, [*sources(), *training(), *taught], _built))
    gc.freeze()  # it stays for good: whoever looks for rubbish during a question need not look here
    return found


def sources() -> list[Path]:
    """Whatever an installation has of what changes the index when it changes."""
    found = [path for name in DATA for path in files("rules", f"{name}.toml")]
    for language in LANGUAGES:
        for name in FILES:
            found += files("locales", language, f"{name}.toml")
    return [*found, *(Path(__file__).with_name(f"{name}.py") for name in CODE)]


def training() -> list[Path]:
    """The example questions. A wheel has none: it carries what was made of them."""
    return sorted(folder("questions").rglob("*.toml"))


def _built() -> dict[str, Any]:
    from companion.library.build import build

    return build()
