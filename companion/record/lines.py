"""Where things stand in a record's text: tomllib keeps no line numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# A line that begins a move; people may have put blanks or a remark around it.
MOVE_MARK = re.compile(
    rb"""^[ \t]*\[\[[ \t]*(?:move|"move"|'move')[ \t]*\]\][ \t]*(?:\#[^\n]*)?\r?$""",
    re.MULTILINE | re.VERBOSE,
)
_TABLE = re.compile(r"""\s*\[{1,2}\s*["']?([\w-]+)["']?([\w.-]*)\s*\]""")
_KEY = re.compile(r"""\s*["']?([\w-]+)["']?\s*[=.]""")


def count_lines(data: bytes, offsets: Iterable[int]) -> list[int]:
    """The line of each offset; offsets ascend, so the text is counted once."""
    lines: list[int] = []
    line, counted = 1, 0
    for offset in offsets:
        line += data.count(b"\n", counted, offset)
        counted = offset
        lines.append(line)
    return lines


def key_lines(text: str) -> dict[str, int]:
    """The line of every key of a head, by the path that problems use: `monster[2].hearts`.

    Good enough to point at: a value over several lines may hide a key, never break anything.
    """
    found: dict[str, int] = {}
    monsters = 0
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        if begins := _TABLE.match(line):
            table = begins[1]
            found.setdefault(table, number)
            if table == "monster":
                monsters += not begins[2]  # `[monster.tokens]` is a part of the last one
                table = f"monster[{monsters}]"
            table += begins[2]
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            found.setdefault(f"{table}.{key[1]}" if table else key[1], number)
    return found


def line_of(key: str, lines: dict[str, int]) -> int | None:
    """The key's own line, else that of the table it is missing from."""
    while key not in lines:
        key, dot, _ = key.rpartition(".")
        if not dot:
            return None
    return lines[key]
