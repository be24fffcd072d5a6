"""A copy of data that is quick to read: a line that vouches for the rest, a line of JSON, then raw bytes.

What is bytes in the data (numbers in their thousands, texts that are read later or never) stands behind
the JSON as it is, so that nobody decodes it letter by letter.
"""

from __future__ import annotations

import contextlib
import json
import os
import zlib
from typing import TYPE_CHECKING, Any

from companion.files import read_ordinary

if TYPE_CHECKING:
    from pathlib import Path

END = b"\n"
SIZES = ""
"""Under this name the JSON says which bytes follow it, and how many."""


def as_copy(stamp: str, data: dict[str, Any]) -> bytes:
    """What a file of this data holds."""
    raw = {name: value for name, value in data.items() if isinstance(value, bytes)}
    told = {name: value for name, value in data.items() if name not in raw}
    if raw:
        told[SIZES] = {name: len(value) for name, value in raw.items()}
    body = json.dumps(told, separators=(",", ":")).encode()
    if raw:
        body = b"".join((body, END, *raw.values()))
    return f"{stamp} {zlib.crc32(body):08x}".encode() + END + body


def kept(copy: Path, stamp: str) -> dict[str, Any] | None:
    """What a copy holds if it is whole and was made from these very sources by this very version."""
    with contextlib.suppress(OSError, ValueError, RecursionError):
        content = read_ordinary(copy)
        start = content.index(END) + 1
        checksum = zlib.crc32(memoryview(content)[start:])
        if content.startswith(f"{stamp} {checksum:08x}".encode() + END):
            return _data(content, start)
    return None


def _data(content: bytes, start: int) -> dict[str, Any] | None:
    end = content.find(END, start)
    data = json.loads(content[start : end if end >= 0 else None])
    if not isinstance(data, dict):
        return None
    at = end + 1
    for name, size in data.pop(SIZES, {}).items():
        data[name] = content[at : at + size]
        at += size
    return data


def keep(copy: Path, content: bytes) -> None:
    """Writes aside and moves into place, so that no reader ever sees half a file."""
    aside = copy.with_name(f"{copy.name}.{os.getpid()}")
    try:
        copy.parent.mkdir(exist_ok=True)
        aside.write_bytes(content)
        aside.replace(copy)
    except OSError:
        with contextlib.suppress(OSError):
            aside.unlink()
