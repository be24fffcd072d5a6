"""What the examples teach: which document is meant, which ruling of it, and whether it is a yes.

Two small networks, fitted by `make fit` (fit.py) and kept in questions/learned.bin. Every cue stands for
a few numbers; those of a question are added up and compared with those of a document, or of a ruling. All
of it is whole numbers of one byte, so that nothing but Python is needed and a question costs less than a
millisecond.
"""

from __future__ import annotations

import math
import zlib
from bisect import bisect_left
from functools import cache, cached_property
from operator import add
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from companion.copies import Late, kept
from companion.data import folder
from companion.library.packing import NUMBERS, REALS, SMALL, pack, unpack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

FILE, STAMP = "learned.bin", "learned 3"
PREFIX = "learned "
RANKING, JUDGING, POINTING = "ranking", "judging", "pointing"
"""The networks, and the rulings that the first of them tells apart as well."""
NETWORKS = (RANKING, JUDGING)
ITSELF = "-"
"""Stands for a ruling where what the card does settles the question."""
POINTS = "points"
"""What may settle a question about a card: "card.jets/only-smashes", in the order of their rows."""
NOTHING: dict[str, Any] = {f"{PREFIX}{name} width": 0 for name in NETWORKS}
SIZE = 4
"""Bytes of a fraction."""
LEAST, ROOM = 128, 257
"""The least that a signed byte holds, below nothing; as many bytes add up within the room of two."""
AT_HAND = 1 << 14
"""Cues kept with what stands for them: questions share most of theirs, but not all that people say."""


def path() -> Path:
    """It lies beside the examples that it was made from. A wheel has neither, only the index."""
    return folder("questions") / FILE


def key(cue: str) -> int:
    """What a cue is looked up by. That two share one is rare, and then they share their numbers."""
    return zlib.crc32(cue.encode())


def for_index(documents: Sequence[str]) -> dict[str, Any]:
    """What the index keeps of it: the rows of these documents, in their order."""
    data = kept(path(), STAMP) if path().is_file() else None
    if data is None:
        return NOTHING
    places = {id: place for place, id in enumerate(data["documents"])}
    mine = [places.get(id, -1) for id in documents]
    found = {"known": bytes(place >= 0 for place in mine), POINTS: data[POINTS]}
    for name in NETWORKS:
        width: int = data[f"{name} width"]
        parts = ("width", "scale", "offsets", "step")
        found |= {f"{name} {each}": data[f"{name} {each}"] for each in parts}
        found |= {f"{name} {each}": Late(data[f"{name} {each}"]) for each in ("cues", "rows")}
        found[f"{name} table"] = _picked(data[f"{name} table"], width, mine)
        biases = _picked(data[f"{name} biases"], SIZE, mine)
        found[f"{name} halves"] = _halves(found[f"{name} table"], data[f"{name} step"], biases)
    found |= {f"{POINTING} {each}": data[f"{POINTING} {each}"] for each in ("table", "step")}
    biases = data[f"{POINTING} biases"]
    found[f"{POINTING} halves"] = _halves(
        found[f"{POINTING} table"], data[f"{POINTING} step"], biases
    )
    return {f"{PREFIX}{name}": value for name, value in found.items()}


def _halves(table: bytes, step: float, biases: bytes) -> bytes:
    """Half of the square of each row, with what speaks for it whatever is asked."""
    beside = unpack(REALS, biases)
    width = len(table) // max(len(beside), 1)
    cells = memoryview(table).cast("b")
    rows = (cells[row * width : (row + 1) * width] for row in range(len(beside)))
    return pack(
        REALS,
        (
            half_square([cell * step for cell in row]) + bias
            for row, bias in zip(rows, beside, strict=True)
        ),
    )


def _picked(table: bytes, width: int, rows: list[int]) -> bytes:
    """These rows of a table; of a document that is newer, nothing speaks for or against it."""
    return b"".join(
        table[row * width : (row + 1) * width] if row >= 0 else bytes(width) for row in rows
    )


def as_number(row: memoryview) -> int:
    """A row of signed bytes as one long number, each counted from the least that a byte holds."""
    return int.from_bytes(row) ^ _least(len(row))


@cache
def _least(width: int) -> int:
    return int.from_bytes(bytes([LEAST]) * width)


def added_up(rows: Sequence[int], width: int) -> list[int]:
    """The sum of each column of rows of signed bytes, each as one number; the width is even.

    Every second byte is added up apart from the others, so that each has the room of two; none is below
    nothing, for each is counted from the least that a byte holds.
    """
    second = int.from_bytes(bytes((0, 255)) * (width // 2))
    found = [0] * width
    for start in range(0, len(rows), ROOM):
        some = rows[start : start + ROOM]
        seconds = sum([row & second for row in some])
        firsts = (sum(some) - seconds) >> 8
        for offset, sums in enumerate((firsts, seconds)):
            lanes = cast("Sequence[int]", unpack(SMALL, sums.to_bytes(width, "little")))
            less = LEAST * len(some)
            for place, total in zip(range(offset, width, 2), reversed(lanes), strict=True):
                found[place] += total - less
    return found


class Learned:
    """Both networks, with the documents of one index."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data
        self.ranking, self.judging = (Network(data, name) for name in NETWORKS)
        self.pointing = Weighing(data, POINTING, data[f"{PREFIX}{RANKING} width"])

    def __bool__(self) -> bool:
        return bool(self.ranking)

    def knows(self, document: int) -> bool:
        """Whether it was there when all this was learned."""
        return bool(self._data[f"{PREFIX}known"][document])

    def points(self, document: str) -> Mapping[str, int]:
        """The rows of what may settle a question about it: its effect, and each of its rulings."""
        return self._points.get(document, {})

    @cached_property
    def _points(self) -> dict[str, dict[str, int]]:
        found: dict[str, dict[str, int]] = {}
        for row, point in enumerate(self._data.get(f"{PREFIX}{POINTS}", ())):
            document, _, ruling = point.partition("/")
            found.setdefault(document, {})[ruling] = row
        return found


class Heard(NamedTuple):
    """What cues say together."""

    numbers: tuple[float, ...]
    half: float
    """Of the square of their length."""


def half_square(numbers: Sequence[float]) -> float:
    return math.fsum([each * each for each in numbers]) / 2


class Weighing:
    """How each document, or each ruling, weighs what was heard."""

    def __init__(self, data: Mapping[str, Any], name: str, width: int) -> None:
        self._data, self._name, self._width = data, name, width
        self._known: dict[int, tuple[float, ...]] = {}

    def says(self, heard: Heard | None, row: int) -> float:
        """A logarithm: how likely this is, or, by the judge, a yes (above nothing) or a no.

        That is each number by its like, all added up. It is told by how far apart the two rows lie, for
        which Python has a function: it takes a quarter of the time, and many documents are looked at.
        """
        numbers = self._known.get(row) or self._row(row)
        if heard is None:
            return self._halves[row] - half_square(numbers)
        apart = math.dist(heard.numbers, numbers)
        return heard.half + self._halves[row] - apart * apart / 2

    def _row(self, row: int) -> tuple[float, ...]:
        start = row * self._width
        cells = self._cells[start : start + self._width]
        found = self._known[row] = tuple(map(self._step.__mul__, cells))
        return found

    @cached_property
    def _cells(self) -> memoryview:
        return memoryview(self._data[f"{PREFIX}{self._name} table"]).cast("b")

    @cached_property
    def _step(self) -> float:
        return float(self._data[f"{PREFIX}{self._name} step"])

    @cached_property
    def _halves(self) -> Sequence[float]:
        """Half of the square of each row, with what speaks for it whatever is asked."""
        return unpack(REALS, self._data[f"{PREFIX}{self._name} halves"])


class Network(dict[str, "int | None"]):
    """Cues to a few numbers, and those to one number for each document.

    As a dictionary it holds what stands for the cues met so far, as one long number each.
    """

    def __init__(self, data: Mapping[str, Any], name: str) -> None:
        self._data, self._name = data, name
        self._width: int = self._of("width")
        self._weighing = Weighing(data, name, self._width)
        self.says = self._weighing.says

    def __bool__(self) -> bool:
        return self._width > 0

    def _of(self, name: str) -> Any:
        return self._data[f"{PREFIX}{self._name} {name}"]

    @cached_property
    def _cues(self) -> Sequence[int]:
        return cast("Sequence[int]", unpack(NUMBERS, self._of("cues")))

    @cached_property
    def _rows(self) -> memoryview:
        return memoryview(self._of("rows")).cast("b")

    @cached_property
    def _offsets(self) -> Sequence[float]:
        return unpack(REALS, self._of("offsets"))

    def heard(self, cues: Iterable[str]) -> Heard | None:
        """What the cues say together; nothing where none of them is known."""
        rows = [row for row in map(self.__getitem__, cues) if row is not None]
        if not rows:
            return None
        scale = self._of("scale") / math.sqrt(len(rows))
        sums = added_up(rows, self._width)
        numbers = [total * scale for total in sums]
        if self._offsets:  # else nothing is cut off
            moved = map(add, numbers, self._offsets)
            numbers = [each if each > 0.0 else 0.0 for each in moved]
        return Heard(tuple(numbers), half_square(numbers))

    def __missing__(self, cue: str) -> int | None:
        number, cues = key(cue), self._cues
        place = bisect_left(cues, number)
        if place == len(cues) or cues[place] != number:
            return None  # nobody said so before: the next one hardly will
        if len(self) >= AT_HAND:
            self.clear()
        row = self._rows[place * self._width : (place + 1) * self._width]
        found = self[cue] = as_number(row)
        return found
