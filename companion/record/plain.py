"""Moves as the program itself writes them, read without a TOML parser: several times as quick.

Only what can mean nothing else is read here; a file with anything besides is left to the parser.
"""

from __future__ import annotations

import re

from companion.record.values import SUM

# `by`, the checksum, `do`, in this order, in strings without escapes or control characters.
_TEXT = rb'"([^"\\\x00-\x1f\x7f]*+)"'
_MOVE = re.compile(
    rb"\[\[move\]\]\n"
    rb"(?:by = " + _TEXT + rb"\n)?"
    rb"(?:" + SUM.encode() + rb" = " + _TEXT + rb"\n)?"
    rb"do = " + _TEXT + rb"(?:\n++|\Z)"
)


def plain_moves(data: bytes, start: int) -> list[tuple[int, dict[str, object]]] | None:
    """Each move's place and table from there to the end; None unless all of them are plain."""
    found: list[tuple[int, dict[str, object]]] = []
    while start < len(data):
        move = _MOVE.match(data, start)
        if move is None:
            return None
        try:
            said = [None if part is None else part.decode() for part in move.groups()]
        except UnicodeDecodeError:
            return None
        table = zip(("by", SUM, "do"), said, strict=True)
        found.append((start, {key: value for key, value in table if value is not None}))
        start = move.end()
    return found
