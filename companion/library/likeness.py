"""How alike a question and a phrasing are in what they say together.

One concept alone tells little: "Tokyo", "leave" and "hearts" are in every second question. Which of them
come together tells much more, so every pair of concepts counts as a feature of its own. No pair is kept
in the index: which phrasings have both is known as soon as it is known which have each.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from itertools import chain, combinations
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

OF_A_WORD = "~"
"""In the names of features that are a word only, which make no pairs: they are too rare to."""


def rarity(having: int, phrasings: int) -> float:
    """The squared weight of a feature or a pair that so many of all phrasings have."""
    return math.log(1 + phrasings / (1 + having)) ** 2


class Column(NamedTuple):
    """The phrasings that have one feature."""

    having: int
    owned: Mapping[int, Sequence[int]]
    """By the document whose phrasings they are, counted from its first one."""
    bits: int
    """All of them as bits, where the feature makes pairs; else 0."""


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
        weight = weights.__getitem__
        self.lengths = [math.sqrt(sum(map(weight, each))) or 1.0 for each in parts]
        sums: list[dict[int, float]] = [defaultdict(float) for _ in range(documents)]
        for each, length, owner in zip(parts, self.lengths, owners, strict=True):
            mine, share = sums[owner], 1 / length
            for part in each:
                mine[part] += share
        self.spreads = [
            math.sqrt(sum(x * x * weights[part] for part, x in each.items())) or 1.0
            for each in sums
        ]


def _parts(numbers: Sequence[int], pairing: Sequence[bool]) -> list[int]:
    """Each feature, and each two that make a pair, as one number."""
    concepts = sorted(number for number in numbers if pairing[number])
    many = len(pairing)
    pairs = [(one + 1) * many + other for one, other in combinations(concepts, 2)]
    return [*numbers, *pairs]


class Likeness(dict[int, float]):
    """What a question shares with a phrasing, given as the bits of the features that it has."""

    __slots__ = ("_length", "_pairing", "_singles", "_weights")

    def __init__(self, columns: Sequence[Column], phrasings: int) -> None:
        """The columns of the question's features, each one's bit being its place among them."""
        self[0] = 0.0
        places = range(len(columns))
        counts = {1 << place: columns[place].having for place in places}
        pairing = [place for place in places if columns[place].bits]
        for one, other in combinations(pairing, 2):
            both = columns[one].bits & columns[other].bits
            counts[1 << one | 1 << other] = both.bit_count()
        self._weights = {part: rarity(n, phrasings) for part, n in counts.items() if n}
        self._length = math.sqrt(math.fsum(self._weights.values())) or 1.0
        self._singles = [1 << place for place in places]
        self._pairing = frozenset(1 << place for place in pairing)

    def __missing__(self, mask: int) -> float:
        """Of a mask that a phrasing really has, so that all its pairs occur."""
        weights, pairing = self._weights, self._pairing
        bits = [bit for bit in self._singles if mask & bit]
        pairs = combinations([bit for bit in bits if bit in pairing], 2)
        parts = [weights[bit] for bit in bits] + [weights[one | other] for one, other in pairs]
        found = self[mask] = sum(parts) / self._length
        return found
