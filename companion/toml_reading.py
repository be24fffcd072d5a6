"""TOML from files that anybody may have written: read, or refused, but never more than that.

tomllib itself takes the whole process down for a key of a hundred thousand parts, and raises something
else than ValueError for arrays as deep.
"""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_PARTS = 100
"""Of a dotted key; `a.b` has two."""

# Whatever can stand between the keys. Possessive throughout: one look at each byte is enough.
_VALUE_PART = re.compile(
    rb"""
    \"{3} (?: [^"\\]++ | \\. | "(?!"") )*+ "{3,5}
    | '{3} (?: [^']++ | '(?!'') )*+ '{3,5}
    | " (?: [^"\\\n]++ | \\. )*+ "
    | ' [^'\n]*+ '
    | \# [^\n]*+
    | [][{}]
    """,
    re.VERBOSE | re.DOTALL,
)
_LONG_KEY = re.compile(
    rb"""(?: \.[ \t]*+ (?: [\w-]++ | "[^"\n]*+" | '[^'\n]*+' ) [ \t]*+ ){8,}+""", re.VERBOSE
)


class TooDeep(ValueError):
    """Nested deeper than anybody means it; `line` is where that begins."""

    def __init__(self, line: int) -> None:
        super().__init__(f"nested too deeply (at line {line})")
        self.line = line


def read_toml(data: bytes) -> dict[str, Any]:
    """The document; ValueError for all that is none."""
    text = data.decode()
    long = [each.start() for each in _LONG_KEY.finditer(data) if each[0].count(b".") > MOST_PARTS]
    if long and (places := outside_values(data, long, in_brackets=True)):
        raise TooDeep(data.count(b"\n", 0, places[0]) + 1)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TooDeep(data.count(b"\n", 0, _deepest(data)) + 1) from None


def _deepest(text: bytes) -> int:
    """Where the value begins that has the most brackets in one another."""
    depth = most = begin = found = 0
    for part in _VALUE_PART.finditer(text):
        if len(part[0]) > 1:
            continue
        if part[0] in b"[{":
            begin = begin if depth else part.start()
            depth += 1
            if depth > most:
                most, found = depth, begin
        else:
            depth = max(depth - 1, 0)
    return found


def outside_values(text: bytes, places: Iterable[int], *, in_brackets: bool = False) -> list[int]:
    """Which of the places, in ascending order, are in no string and no remark, nor in brackets.

    In one pass over the text; it is right as far as the text is sound TOML.
    """
    found: list[int] = []
    parts = _VALUE_PART.finditer(text)
    depth, end = 0, 0
    part = next(parts, None)
    for place in places:
        while part is not None and part.start() < place:
            if len(part[0]) == 1:
                depth += 1 if part[0] in b"[{" else -1
            end = part.end()
            part = next(parts, None)
        if (depth == 0 or in_brackets) and end <= place:
            found.append(place)
    return found
