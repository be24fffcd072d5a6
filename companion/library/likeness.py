"""How alike a question and a phrasing are in what they say together.

One concept alone tells little: "Tokyo", "leave" and "hearts" are in every second question. Which of them
come together tells much more, so every pair of concepts counts as a feature of its own. No pair is kept
in the index: which phrasings have both is known as soon as it is known which have each.
"""

from __future__ import annotations

import math
from collections import Counter
from itertools import chain, combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

OF_A_WORD = "~"
"""In the names of features that are a word only, which make no pairs: they are too rare to."""


def rarity(having: int, phrasings: int) -> float:
    """The squared weight of a feature or a pair that so many of all phrasings have."""
    return math.log(1 + phrasings / (1 + having)) ** 2


class Measured:
    """All phrasings, by their features and the pairs of them.

    `lengths`: how much a phrasing says. `spreads`: how long the sum of a document's phrasings is, each
    made as long as the other: the more they differ, the shorter.
    """

    def __init__(
        self,
        members: Sequence[Sequence[int]],
        names: Sequence[str],
        owners: Sequence[int],
        documents: int,
    ) -> None:
        pairing = [OF_A_WORD not in name for name in names]
        parts = [_parts(numbers, pairing) for numbers in members]
        having = Counter(chain.from_iterable(parts))
        weights = {part: rarity(n, len(members)) for part, n in having.items()}
        self.lengths = [math.sqrt(sum(weights[part] for part in each)) or 1.0 for each in parts]
        sums: list[dict[int, float]] = [{} for _ in range(documents)]
        for each, length, owner in zip(parts, self.lengths, owners, strict=True):
            mine = sums[owner]
            for part in each:
                mine[part] = mine.get(part, 0.0) + 1 / length
        self.spreads = [
            math.sqrt(sum(x * x * weights[part] for part, x in each.items())) or 1.0
            for each in sums
        ]


def _parts(numbers: Sequence[int], pairing: Sequence[bool]) -> list[int]:
    """Each feature, and each two that make a pair, as one number."""
    concepts = sorted(number for number in numbers if pairing[number])
    pairs = [(one + 1) * len(pairing) + other for one, other in combinations(concepts, 2)]
    return [*numbers, *pairs]


class Likeness(dict[int, float]):
    """What a question shares with a phrasing, given as the bits of the features that it has."""

    __slots__ = ("_length", "_parts", "_weights")

    def __init__(self, pairing: Sequence[bool], masks: Sequence[int]) -> None:
        """`pairing` says of each bit whether it makes pairs; `masks` are those of all phrasings."""
        self[0] = 0.0
        counts = Counter(filter(None, masks))
        self._parts = {mask: _parts_of(mask, pairing) for mask in counts}
        having: dict[int, int] = {}
        for mask, parts in self._parts.items():
            count = counts[mask]
            for part in parts:
                having[part] = having.get(part, 0) + count
        self._weights = {part: rarity(n, len(masks)) for part, n in having.items()}
        self._length = math.sqrt(math.fsum(self._weights.values())) or 1.0

    def __missing__(self, mask: int) -> float:
        weights = self._weights
        found = self[mask] = sum(weights[part] for part in self._parts[mask]) / self._length
        return found


def _parts_of(mask: int, pairing: Sequence[bool]) -> list[int]:
    """The bits of a mask, and each two of them that make a pair."""
    bits = [place for place in range(mask.bit_length()) if mask >> place & 1]
    pairs = combinations([place for place in bits if pairing[place]], 2)
    return [1 << place for place in bits] + [1 << one | 1 << other for one, other in pairs]
