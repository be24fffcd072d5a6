"""What the examples teach: which document a question is likeliest about, and whether it is a yes.

Two small networks, fitted by `make fit` (fit.py) and kept in questions/learned.bin. Every cue stands for
a few numbers; those of a question are added up and compared with those of a document. All of it is whole
numbers of one byte, so that nothing but Python is needed and a question costs less than a millisecond.
"""

from __future__ import annotations

import math
import zlib
from bisect import bisect_left
from functools import cached_property
from operator import mul
from typing import TYPE_CHECKING, Any, cast

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


def added_up(rows: Sequence[memoryview], width: int) -> list[int]:
    """The sum of each column of rows of signed bytes; the width is even.

    A row is one long number. Every second byte is added up apart from the others, so that each has the
    room of two; and each is counted from the least that a byte holds, so that none is below nothing.
    """
    counted_up = int.from_bytes(bytes([LEAST]) * width)
    second = int.from_bytes(bytes((0, 255)) * (width // 2))
    found = [0] * width
    for start in range(0, len(rows), ROOM):
        some = [int.from_bytes(row) ^ counted_up for row in rows[start : start + ROOM]]
        seconds = sum(row & second for row in some)
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


class Network:
    """Cues to a few numbers, and those to one number for each document."""

    def __init__(self, data: Mapping[str, Any], name: str) -> None:
        self._data, self._name = data, name
        self._width: int = self._of("width")
        self._table: dict[int, list[float]] = {}

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

    def heard(self, cues: Iterable[str]) -> list[float]:
        """What the cues say together; nothing where none of them is known."""
        rows = [row for row in map(self._row, map(key, cues)) if row is not None]
        if not rows:
            return []
        of_cues, of_documents = self._of("scales")
        scale = of_cues / math.sqrt(len(rows))
        sums = added_up(rows, self._width)
        if not self._offsets:  # nothing is cut off
            return [total * scale * of_documents for total in sums]
        return [
            max(total * scale + offset, 0.0) * of_documents
            for total, offset in zip(sums, self._offsets, strict=True)
        ]

    def _row(self, key: int) -> memoryview | None:
        place = bisect_left(self._cues, key)
        if place == len(self._cues) or self._cues[place] != key:
            return None
        return self._rows[place * self._width : (place + 1) * self._width]

    def says(self, heard: list[float], document: int) -> float:
        """A logarithm: how likely the document is, or, by the judge, a yes (above nothing) or a no."""
        row = self._table.get(document)
        if row is None:
            start = document * self._width
            cells = memoryview(self._of("documents")).cast("b")
            row = self._table[document] = [*map(float, cells[start : start + self._width])]
        return sum(map(mul, heard, row), 0.0) + self._biases[document]
