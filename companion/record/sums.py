"""A running checksum through the moves of a record: whoever changes a digit breaks the chain there.

Each move that the program writes carries `x-sum`: over the head, all moves before it, and itself.
Moves written by hand carry none and need none; readers that know nothing of it pass it by.
"""

from __future__ import annotations

import json
import re
import zlib
from typing import TYPE_CHECKING

from companion.record.values import FREE_PREFIX, SUM

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_WRITTEN = re.compile(r"[0-9a-f]{8}")


def head_sum(document: Mapping[str, object]) -> int:
    """Of what a head says, however it is laid out; free keys may change."""
    said = {
        key: value
        for key, value in document.items()
        if key not in ("meta", "move") and not key.startswith(FREE_PREFIX)
    }
    return zlib.crc32(json.dumps(said, sort_keys=True, default=str).encode())


def next_sum(running: int, by: str | None, do: str) -> int:
    said = f"{running:08x}\n{by or ''}\n{do}"
    # What is plain need not be looked at letter by letter.
    return zlib.crc32(said.encode() if said.isascii() else said.encode("utf-8", "replace"))


def as_written(running: int) -> str:
    return f"{running:08x}"


def follow(
    running: int, moves: Iterable[tuple[str | None, str, Mapping[str, object]]]
) -> tuple[int, tuple[int, ...]]:
    """The checksum behind the last move, and the places (from 0) where the chain is broken.

    After a break it goes on from what is written there, so that one change is one finding.
    """
    broken: list[int] = []
    for place, (by, do, table) in enumerate(moves):
        running = next_sum(running, by, do)
        if SUM not in table:
            continue
        written = table[SUM]
        if isinstance(written, str) and _WRITTEN.fullmatch(written):
            expected, running = running, int(written, 16)
            if running != expected:
                broken.append(place)
    return running, tuple(broken)
