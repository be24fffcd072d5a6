"""What our own texts say, read when the index is built: at the table nobody waits for that."""

from __future__ import annotations

import zlib
from bisect import bisect_left
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Any, cast

from companion.library.likeness import OF_A_WORD
from companion.library.packing import NUMBERS, pack, unpack
from companion.library.sentences import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from companion.library.reading import Reading

FOLLOWING = {
    "then", "otherwise", "this", "that", "these", "those", "but", "so", "both", "dann", "sonst", "das",
    "dies", "dabei", "dafur", "danach", "also", "aber", "denn", "entonces", "eso", "esto", "pero",
    "ademas", "luego", "asi", "si", "en",
}  # fmt: skip
"""First words of sentences that mean nothing without the one before."""
KEYS, ENDS, FEATURES = "said keys", "said ends", "said features"
RULED, CONCEPTS = "ruled", "said concepts"
"""Under these names the index keeps what is read here."""


class OwnTexts:
    """Sentences of cards, tiles, costumes and evolutions by the numbers of their features."""

    __slots__ = ("_data", "_ends", "_keys", "_numbers", "_tables")

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data
        self._keys: Sequence[int] | None = None
        self._ends: Sequence[int] = ()
        self._numbers: Sequence[int] = ()
        self._tables: dict[str, dict[str, frozenset[str]]] = {}

    def features_of(self, sentence: str, language: str) -> Sequence[int] | None:
        """The numbers of what it says; nothing where it was not read before."""
        if self._keys is None:
            self._keys, self._ends, self._numbers = (
                cast("Sequence[int]", unpack(NUMBERS, self._data[name]))
                for name in (KEYS, ENDS, FEATURES)
            )
        key = _key(sentence, language)
        place = bisect_left(self._keys, key)
        if place == len(self._keys) or self._keys[place] != key:
            return None
        start = self._ends[place - 1] if place else 0
        return self._numbers[start : self._ends[place]]

    def ruled_on(self, thing: str) -> frozenset[str]:
        """The things that its rulings name."""
        return self._table(RULED).get(thing, frozenset())

    def concepts_of(self, thing: str) -> frozenset[str]:
        """What its effect says in most languages."""
        return self._table(CONCEPTS).get(thing, frozenset())

    def _table(self, name: str) -> dict[str, frozenset[str]]:
        if name not in self._tables:
            lines = (line.split() for line in self._data[name].decode().splitlines())
            self._tables[name] = {thing: frozenset(said) for thing, *said in lines}
        return self._tables[name]


def numbers_of(reading: Reading, features: Mapping[str, int]) -> list[int]:
    """What a sentence says that is worth comparing; nothing for one that hangs on another."""
    if not reading.words or reading.words[0] in FOLLOWING:
        return []
    return [
        features[feature]
        for feature in reading.features
        if feature in features
        if OF_A_WORD not in feature or feature.split(OF_A_WORD)[1][:1] != "="
    ]


def sentences_in(texts: Iterable[str]) -> list[str]:
    return [sentence for text in texts for sentence in BETWEEN.split(text) if sentence]


def packed(said: Mapping[tuple[str, str], list[int]]) -> dict[str, bytes]:
    """What is said in each sentence of each language, as the index keeps it."""
    by_key = sorted((_key(*sentence), numbers) for sentence, numbers in said.items())
    if len({key for key, _ in by_key}) < len(by_key):
        raise ValueError(KEYS)  # two sentences with one key: neither could be told from the other
    return {
        KEYS: pack(NUMBERS, (key for key, _ in by_key)),
        ENDS: pack(NUMBERS, accumulate(len(numbers) for _, numbers in by_key)),
        FEATURES: pack(NUMBERS, chain.from_iterable(numbers for _, numbers in by_key)),
    }


def as_table(told: Mapping[str, Iterable[str]]) -> bytes:
    return "\n".join(" ".join((thing, *sorted(said))) for thing, said in told.items()).encode()


def _key(sentence: str, language: str) -> int:
    return zlib.crc32(f"{language} {sentence}".encode())
