"""How alike a question and a phrasing are in what they say together.

One concept alone tells little: "Tokyo", "leave" and "hearts" are in every second question. Which of them
come together tells much more, so every pair of concepts counts as a feature of its own. No pair is kept
in the index: which phrasings have both is known as soon as it is known which have each.
"""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

OF_A_WORD = "~"
"""In the names of features that are a word only, which make no pairs: they are too rare to."""


def rarity(having: int, phrasings: int) -> float:
    """The squared weight of a feature or a pair that so many of all phrasings have."""
    return math.log(1 + phrasings / (1 + having)) ** 2


def lengths(members: Sequence[Sequence[int]], names: Sequence[str]) -> list[float]:
    """Of every phrasing, by its features and their pairs; `names` are those of the features."""
    parts = [list(_parts(numbers, names)) for numbers in members]
    having = Counter(part for each in parts for part in each)
    weights = {part: rarity(n, len(members)) for part, n in having.items()}
    return [math.sqrt(math.fsum(weights[part] for part in each)) or 1.0 for each in parts]


def spreads(
    members: Sequence[Sequence[int]], names: Sequence[str], owners: Sequence[int], documents: int
) -> list[float]:
    """How long the sum of a document's phrasings is: the more they differ, the shorter."""
    having = Counter(part for numbers in members for part in _parts(numbers, names))
    long = lengths(members, names)
    sums: list[dict[object, float]] = [{} for _ in range(documents)]
    for numbers, length, owner in zip(members, long, owners, strict=True):
        for part in _parts(numbers, names):
            weight = math.sqrt(rarity(having[part], len(members))) / length
            sums[owner][part] = sums[owner].get(part, 0.0) + weight
    return [math.sqrt(math.fsum(x * x for x in each.values())) or 1.0 for each in sums]


def _parts(numbers: Sequence[int], names: Sequence[str]) -> Iterable[object]:
    yield from numbers
    concepts = sorted(number for number in numbers if OF_A_WORD not in names[number])
    yield from combinations(concepts, 2)


class Likeness(dict[int, float]):
    """What a question shares with a phrasing, given as the bits of the features that it has."""

    __slots__ = ("_length", "_pairing", "_weights")

    def __init__(self, pairing: Sequence[bool], masks: Iterable[int], phrasings: int) -> None:
        """`pairing` says of each bit whether it makes pairs; `masks` are those of all phrasings."""
        having: Counter[int] = Counter()
        for mask, count in Counter(masks).items():
            for part in _parts_of(mask, pairing):
                having[part] += count
        self._pairing = pairing
        self._weights = {part: rarity(n, phrasings) for part, n in having.items()}
        self._length = math.sqrt(math.fsum(self._weights.values())) or 1.0

    def __missing__(self, mask: int) -> float:
        parts = _parts_of(mask, self._pairing)
        found = math.fsum(self._weights[part] for part in parts) / self._length
        self[mask] = found
        return found


def _parts_of(mask: int, pairing: Sequence[bool]) -> list[int]:
    """The bits of a mask, and each two of them that make a pair."""
    bits = [place for place in range(mask.bit_length()) if mask >> place & 1]
    pairs = combinations([place for place in bits if pairing[place]], 2)
    return [1 << place for place in bits] + [1 << one | 1 << other for one, other in pairs]
