"""What the examples teach about order: which document a question is likeliest about, by its cues.

A small network, fitted by `make fit` (fit.py) and kept in questions/learned.bin. Every cue stands for a
few numbers; those of a question are added up and compared with those of a document. All of it is whole
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
from companion.library.packing import NUMBERS, REALS, unpack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

FILE, STAMP = "learned.bin", "learned"
PREFIX = "learned "
NOTHING: dict[str, Any] = {f"{PREFIX}width": 0}
CUES, ROWS = "cues", "rows"
DOCUMENTS, BIASES = "of documents", "biases"
ANSWERS, LEANINGS = "of answers", "leanings"
SIZE = 4
"""Bytes of a fraction."""


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
    width: int = data["width"]
    found = {
        **{name: data[name] for name in ("width", "scales", "offsets")},
        **{name: Late(data[name]) for name in (CUES, ROWS)},
        "known": bytes(place >= 0 for place in mine),
        **{name: _picked(data[name], width, mine) for name in (DOCUMENTS, ANSWERS)},
        **{name: _picked(data[name], SIZE, mine) for name in (BIASES, LEANINGS)},
    }
    return {f"{PREFIX}{name}": value for name, value in found.items()}


def _picked(table: bytes, width: int, rows: list[int]) -> bytes:
    """These rows of a table; of a document that is newer, nothing speaks for or against it."""
    return b"".join(
        table[row * width : (row + 1) * width] if row >= 0 else bytes(width) for row in rows
    )


class Learned:
    """The network, with the documents of one index."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data
        self._width: int = data[f"{PREFIX}width"]
        self._tables: dict[str, dict[int, list[float]]] = {DOCUMENTS: {}, ANSWERS: {}}

    def __bool__(self) -> bool:
        return self._width > 0

    @cached_property
    def _cues(self) -> Sequence[int]:
        return cast("Sequence[int]", unpack(NUMBERS, self._data[f"{PREFIX}{CUES}"]))

    @cached_property
    def _rows(self) -> memoryview:
        return memoryview(self._data[f"{PREFIX}{ROWS}"]).cast("b")

    @cached_property
    def _offsets(self) -> Sequence[float]:
        return unpack(REALS, self._data[f"{PREFIX}offsets"])

    @cached_property
    def _biases(self) -> Sequence[float]:
        return unpack(REALS, self._data[f"{PREFIX}{BIASES}"])

    @cached_property
    def _leanings(self) -> Sequence[float]:
        return unpack(REALS, self._data[f"{PREFIX}{LEANINGS}"])

    def heard(self, cues: Iterable[str]) -> list[float]:
        """What the cues say together; nothing where none of them is known."""
        rows = [row for row in map(self._row, map(key, cues)) if row is not None]
        if not rows:
            return []
        of_cues, of_documents, _ = self._data[f"{PREFIX}scales"]
        scale = of_cues / math.sqrt(len(rows))
        sums = map(sum, zip(*rows, strict=True))
        return [
            max(total * scale + offset, 0.0) * of_documents
            for total, offset in zip(sums, self._offsets, strict=True)
        ]

    def _row(self, key: int) -> memoryview | None:
        place = bisect_left(self._cues, key)
        if place == len(self._cues) or self._cues[place] != key:
            return None
        return self._rows[place * self._width : (place + 1) * self._width]

    def knows(self, document: int) -> bool:
        """Whether it was there when all this was learned."""
        return bool(self._data[f"{PREFIX}known"][document])

    def likely(self, heard: list[float], document: int) -> float:
        """A logarithm, to be compared with those of other documents."""
        return self._match(DOCUMENTS, heard, document) + self._biases[document]

    def leaning(self, heard: list[float], document: int) -> float:
        """Towards a yes, above nothing, or a no, if this document answers: a logarithm of the odds."""
        scale: float = self._data[f"{PREFIX}scales"][2]
        return scale * self._match(ANSWERS, heard, document) + self._leanings[document]

    def _match(self, table: str, heard: list[float], document: int) -> float:
        row = self._tables[table].get(document)
        if row is None:
            start = document * self._width
            cells = memoryview(self._data[f"{PREFIX}{table}"]).cast("b")
            told = cells[start : start + self._width]
            row = self._tables[table][document] = [*map(float, told)]
        return sum(map(mul, heard, row), 0.0)
