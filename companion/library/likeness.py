"""How alike a question and a phrasing are in what they say together.

One concept alone tells little: "Tokyo", "leave" and "hearts" are in every second question. Which of them
come together tells much more, so every pair of concepts counts as a feature of its own. No pair is kept
in the index: which phrasings have both is known as soon as it is known which have each.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from itertools import chain, combinations
from typing import TYPE_CHECKING, NamedTuple, cast

from companion.library.packing import NUMBERS, pack, unpack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

LANE = 4
"""Bytes of a document's lane in a long number."""
MOST_PAIRS = 1 << 14
"""Of features, kept at a time."""
NOTHING: Mapping[int, float] = {}
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
    lanes: int = 0
    """A 1 in the lane of each document that owns any (`as_lanes`)."""


def as_lanes(documents: Iterable[int], many: int) -> int:
    """One long number with a lane for each document, so that all can be added up at once."""
    lanes = [0] * many
    for document in documents:
        lanes[document] = 1
    return int.from_bytes(pack(NUMBERS, lanes), "little")


def of_lanes(lanes: int, many: int) -> Sequence[int]:
    """What stands in each lane."""
    return cast("Sequence[int]", unpack(NUMBERS, lanes.to_bytes(LANE * many, "little")))


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


class Pairs(dict[tuple[int, int], float]):
    """The weight of two features coming together, by their numbers; nothing where they never do.

    Kept from one question to the next: to find the phrasings that have both takes its time, and those
    who ask pair the same few hundred concepts.
    """

    __slots__ = ("_columns", "_phrasings")

    def __init__(self, columns: Callable[[int], Column], phrasings: int) -> None:
        self._columns, self._phrasings = columns, phrasings

    def __missing__(self, pair: tuple[int, int]) -> float:
        if len(self) >= MOST_PAIRS:
            self.clear()
        one, other = map(self._columns, pair)
        both = (one.bits & other.bits).bit_count()
        found = self[pair] = rarity(both, self._phrasings) if both else 0.0
        return found


class Likeness(dict[int, float]):
    """What a question shares with a phrasing, given as the bits of the features that it has."""

    __slots__ = ("_alone", "_with")

    def __init__(self, columns: Mapping[int, Column], phrasings: int, weights: Pairs) -> None:
        """The columns of the question's features by number, each one's bit being its place among them."""
        self[0] = 0.0
        singles = {
            1 << place: rarity(column.having, phrasings)
            for place, column in enumerate(columns.values())
            if column.having
        }
        paired = [
            (1 << place, number)
            for place, (number, column) in enumerate(columns.items())
            if column.bits
        ]
        pairs: dict[int, dict[int, float]] = {bit: {} for bit, _ in paired}
        for (bit, one), (other, two) in combinations(paired, 2):
            if weight := weights[(one, two) if one < two else (two, one)]:
                pairs[bit][other] = weight
        told = [*singles.values(), *chain.from_iterable(each.values() for each in pairs.values())]
        length = math.sqrt(math.fsum(told)) or 1.0
        self._alone = {bit: weight / length for bit, weight in singles.items()}
        self._with = {
            bit: {other: weight / length for other, weight in each.items()}
            for bit, each in pairs.items()
        }

    def __missing__(self, mask: int) -> float:
        """What its lowest bit adds, alone and with each of the others, to what the others have."""
        lowest = mask & -mask
        others = mask ^ lowest
        added, beside, rest = 0.0, self._with.get(lowest, NOTHING), others
        while rest:
            bit = rest & -rest
            added += beside.get(bit, 0.0)
            rest ^= bit
        found = self[mask] = self[others] + self._alone[lowest] + added
        return found
