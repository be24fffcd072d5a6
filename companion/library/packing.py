"""Many numbers as bytes: they are read at once, and a list of them one by one."""

from __future__ import annotations

import sys
from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NUMBERS, REALS = "I", "f"
"""What is packed: whole numbers below 4 billion, or fractions that need no more than six digits."""
SMALL, FEW = "H", 1 << 16
"""Whole numbers below this: half as long to read."""


def pack(kind: str, values: Iterable[float]) -> bytes:
    packed = array(kind, values)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()


def unpack(kind: str, packed: bytes | memoryview) -> Sequence[float]:
    values = array(kind)
    values.frombytes(packed)
    if sys.byteorder == "big":
        values.byteswap()
    return values
