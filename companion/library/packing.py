"""Many numbers or words in one string: JSON reads that at once, and a list of them one by one."""

from __future__ import annotations

import base64
import sys
from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NUMBERS, REALS = "I", "f"
"""What is packed: whole numbers below 4 billion, or fractions that need no more than six digits."""
SMALL, FEW = "H", 1 << 16
"""Whole numbers below this: half as long to read."""


def pack(kind: str, values: Iterable[float]) -> str:
    packed = array(kind, values)
    if sys.byteorder == "big":
        packed.byteswap()
    return base64.b64encode(packed.tobytes()).decode("ascii")


def unpack(kind: str, text: str) -> Sequence[float]:
    values = array(kind)
    values.frombytes(base64.b64decode(text))
    if sys.byteorder == "big":
        values.byteswap()
    return values
