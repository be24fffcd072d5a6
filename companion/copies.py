"""A copy of data that is quick to read: a line that vouches for the rest, a line of JSON, then raw bytes.

What is bytes in the data (numbers in their thousands, texts that are read later or never) stands behind
the JSON as it is, so that nobody decodes it letter by letter. What is `Late` stands last and is not even
read: it is mapped, and of millions of bytes a question touches a few thousand.
"""

from __future__ import annotations

import contextlib
import json
import mmap
import os
import zlib
from typing import TYPE_CHECKING, Any

from companion.files import open_ordinary

if TYPE_CHECKING:
    from pathlib import Path

END = b"\n"
SIZES, LATE = "", " "
"""Under these names the JSON says which bytes follow it, and how many: those read, and those mapped."""
LONGEST_LINE, MOST = 200, 1 << 26


class Late(bytes):
    """Bytes of which few are ever looked at, and of which any value can be borne.

    Their checksum is told with their size, so that the first line tells one copy from another; but
    nobody reads them all to compare it. That they are there to the last one, the file's length says.
    """


def as_copy(stamp: str, data: dict[str, Any]) -> bytes:
    """What a file of this data holds."""
    late = {name: value for name, value in data.items() if isinstance(value, Late)}
    told = {name: value for name, value in data.items() if name not in late}
    raw = {name: value for name, value in told.items() if isinstance(value, bytes)}
    told = {name: value for name, value in told.items() if name not in raw}
    if raw:
        told[SIZES] = {name: len(value) for name, value in raw.items()}
    if late:
        told[LATE] = {name: (len(value), zlib.crc32(value)) for name, value in late.items()}
    body = b"".join((json.dumps(told, separators=(",", ":")).encode(), END, *raw.values()))
    return b"".join((_line(stamp, body), body, *late.values()))


def _line(stamp: str, body: bytes) -> bytes:
    return f"{stamp} {zlib.crc32(body):08x} {len(body)}".encode() + END


def first_line(copy: Path) -> bytes:
    """What tells this copy from any other."""
    with open_ordinary(copy) as file:
        return file.readline(LONGEST_LINE)


def kept(copy: Path, stamp: str) -> dict[str, Any] | None:
    """What a copy holds if it is whole and was made from these very sources by this very version."""
    with contextlib.suppress(OSError, ValueError, RecursionError), open_ordinary(copy) as file:
        line = file.readline(LONGEST_LINE)
        body = file.read(min(int(line.rpartition(b" ")[2]), MOST))
        if line == _line(stamp, body):
            return _data(body, file.fileno(), len(line))
    return None


def _data(body: bytes, file: int, start: int) -> dict[str, Any] | None:
    end = body.index(END)
    data = json.loads(body[:end])
    if not isinstance(data, dict):
        return None
    at = end + 1
    for name, size in data.pop(SIZES, {}).items():
        data[name] = body[at : at + size]
        at += size
    late = data.pop(LATE, {})
    return {**data, **_mapped(file, start + at, late)} if late else data


def _mapped(file: int, start: int, late: dict[str, list[int]]) -> dict[str, memoryview]:
    """`late`: the sizes of the parts behind `start`, each with its checksum."""
    mapped = memoryview(mmap.mmap(file, 0, access=mmap.ACCESS_READ))
    found = {}
    for name, (size, _) in late.items():
        found[name] = mapped[start : start + size]
        start += size
    if start != len(mapped):
        raise ValueError(start)  # it was cut off, or something follows
    return found


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
