"""What the examples teach: which document a question is likeliest about, and whether it is a yes.

Two small networks, fitted by `make fit` (fit.py) and kept in questions/learned.bin. Every cue stands for
a few numbers; those of a question are added up and compared with those of a document. All of it is whole
numbers of one byte, so that nothing but Python is needed and a question costs less than a millisecond.
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
from companion.library.packing import NUMBERS, REALS, SMALL, unpack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

FILE, STAMP = "learned.bin", "learned 2"
PREFIX = "learned "
RANKING, JUDGING = "ranking", "judging"
NETWORKS = (RANKING, JUDGING)
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
    found = {"known": bytes(place >= 0 for place in mine)}
    for name in NETWORKS:
        width: int = data[f"{name} width"]
        found |= {
            f"{name} {each}": data[f"{name} {each}"] for each in ("width", "scales", "offsets")
        }
        found |= {f"{name} {each}": Late(data[f"{name} {each}"]) for each in ("cues", "rows")}
        found[f"{name} documents"] = _picked(data[f"{name} documents"], width, mine)
        found[f"{name} biases"] = _picked(data[f"{name} biases"], SIZE, mine)
    return {f"{PREFIX}{name}": value for name, value in found.items()}


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

    def __bool__(self) -> bool:
        return bool(self.ranking)

    def knows(self, document: int) -> bool:
        """Whether it was there when all this was learned."""
        return bool(self._data[f"{PREFIX}known"][document])


class Heard(NamedTuple):
    """What cues say together."""

    numbers: tuple[float, ...]
    half: float
    """Of the square of their length."""


def half_square(numbers: Sequence[float]) -> float:
    return math.fsum([each * each for each in numbers]) / 2


class Network(dict[str, "int | None"]):
    """Cues to a few numbers, and those to one number for each document.

    As a dictionary it holds what stands for the cues met so far, as one long number each.
    """

    def __init__(self, data: Mapping[str, Any], name: str) -> None:
        self._data, self._name = data, name
        self._width: int = self._of("width")
        self._table: dict[int, Heard] = {}

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

    @cached_property
    def _biases(self) -> Sequence[float]:
        return unpack(REALS, self._of("biases"))

    def heard(self, cues: Iterable[str]) -> Heard | None:
        """What the cues say together; nothing where none of them is known."""
        rows = [row for row in map(self.__getitem__, cues) if row is not None]
        if not rows:
            return None
        scale = self._of("scales")[0] / math.sqrt(len(rows))
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

    def says(self, heard: Heard | None, document: int) -> float:
        """A logarithm: how likely the document is, or, by the judge, a yes (above nothing) or a no.

        That is each number by its like, all added up. It is told by how far apart the two rows lie, for
        which Python has a function: it takes a quarter of the time, and many documents are looked at.
        """
        if heard is None:
            return self._biases[document]
        row, half = self._table.get(document) or self._of_document(document)
        apart = math.dist(heard.numbers, row)
        return heard.half + half - apart * apart / 2

    def _of_document(self, document: int) -> Heard:
        """Its row, and half of its square with what speaks for the document whatever is asked."""
        start = document * self._width
        cells = memoryview(self._of("documents")).cast("b")[start : start + self._width]
        row = tuple(map(float(self._of("scales")[1]).__mul__, cells))
        found = self._table[document] = Heard(row, half_square(row) + self._biases[document])
        return found
