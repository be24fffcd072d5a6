"""What was found out about the games of a folder, kept so that nobody waits for it twice.

One file in the user's cache, one line a game, in the order in which games are listed:

    CHECKSUM CONTENT ["NAME", GIST]

CONTENT is the digest of the record's bytes: a record that was changed by one letter is played again,
whatever its date says. CHECKSUM covers the line and the fingerprint of the program and its rules, so a
line that was damaged, or written by another version, counts as none. Games are looked up in order and
lines are read as they are needed: ten thousand games take no more memory than ten.

Nothing depends on this file. It may vanish, be broken or be a pipe; then games are played again.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from companion.data import fingerprint
from companion.files import open_ordinary
from companion.record.folder import as_people_sort
from companion.results.gist import packed, unpacked

if TYPE_CHECKING:
    from typing import BinaryIO

    from companion.results.gist import Gist

SIZE = 16
LONGEST_LINE = 1 << 16
LARGEST = 1 << 28
PIECE = 1 << 20
STALE = 3600.0
"""Seconds after which a file that nobody finished writing is in the way."""


class _Line(NamedTuple):
    name: str
    content: str
    gist: Gist
    text: bytes


class Shelf:
    """The gists of one folder. Games are asked for in the order of `list_games`, each once."""

    def __init__(self, cache: Path | None, folder: Path) -> None:
        self._file: Path | None = None
        if cache is not None:
            named = blake2b(os.fsencode(folder.resolve()), digest_size=8).hexdigest()
            self._file = cache / f"games-{named}.txt"
        self._stamp = fingerprint().encode() if cache is not None else b""
        self._old = _opened(self._file)
        self._new: BinaryIO | None = None
        self._good = 0
        """So many bytes at the beginning of the old file are right as they stand."""
        self._line: _Line | None = None
        self._advance()

    def find(self, path: Path, data: bytes) -> Gist | None:
        """What is known about this record with this content."""
        wanted = as_people_sort(path)
        while self._line is not None and as_people_sort(Path(self._line.name)) < wanted:
            self._begin()  # that game is gone
            self._advance()
        line = self._line
        if line is None or line.name != path.name:
            return None
        if line.content != _digest(data):
            self._begin()
            self._advance()
            return None
        self._write(line.text)
        if self._new is None:
            self._good += len(line.text)
        self._advance()
        return line.gist

    def keep(self, path: Path, data: bytes, gist: Gist) -> None:
        self._begin()
        rest = f"{_digest(data)} {json.dumps([path.name, packed(gist)])}\n".encode()
        if len(rest) < LONGEST_LINE // 2:
            self._write(self._check(rest) + b" " + rest)

    def close(self, *, finished: bool) -> None:
        """Puts the new file in the old one's place; after an interruption with the rest of that."""
        while not finished and self._line is not None and self._new is not None:
            self._write(self._line.text)
            self._advance()
        if self._old is not None:
            self._old.close()
        if self._new is None or self._file is None:
            return
        try:
            self._new.close()
            _aside(self._file).replace(self._file)
            _clear(self._file)
        except OSError:
            self._give_up()

    # --- the old file -----------------------------------------------------------------------------

    def _advance(self) -> None:
        """On to the next line that is beyond doubt."""
        self._line = None
        while self._old is not None and self._line is None:
            try:
                text = self._old.readline(LONGEST_LINE)
            except OSError:
                text = b""
            if not text:
                return
            self._line = self._read(text)
            if self._line is None:
                self._begin()

    def _read(self, text: bytes) -> _Line | None:
        check, _, rest = text.partition(b" ")
        if check != self._check(rest):
            return None
        content, _, body = rest.partition(b" ")
        try:
            name, gist = json.loads(body)
            return _Line(str(name), content.decode(), unpacked(gist), text)
        except (ValueError, TypeError, RecursionError):
            return None

    def _check(self, rest: bytes) -> bytes:
        return blake2b(rest, digest_size=SIZE, key=self._stamp).hexdigest().encode()

    # --- the new file -----------------------------------------------------------------------------

    def _begin(self) -> None:
        """From here on the old file is not right: a new one is written, with what was right in it."""
        if self._new is not None or self._file is None:
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._new = _aside(self._file).open("wb")
            for begin in range(0, self._good, PIECE):
                size = min(PIECE, self._good - begin)
                self._new.write(_at(self._old, begin, size))
        except OSError:
            self._give_up()

    def _write(self, text: bytes) -> None:
        if self._new is not None:
            try:
                self._new.write(text)
            except OSError:
                self._give_up()

    def _give_up(self) -> None:
        """The disk is full, or closed to us: nothing is kept this time."""
        file, self._file = self._file, None
        with contextlib.suppress(OSError):
            if self._new is not None:
                self._new.close()
        self._new = None
        if file is not None:
            with contextlib.suppress(OSError):
                _aside(file).unlink()


def _opened(file: Path | None) -> BinaryIO | None:
    if file is None:
        return None
    try:
        old = open_ordinary(file)
    except (OSError, ValueError):
        return None
    if os.fstat(old.fileno()).st_size > LARGEST:
        old.close()
        return None
    return old


def _at(file: BinaryIO | None, begin: int, size: int) -> bytes:
    """Some bytes of a file that is being read line by line."""
    if file is None:
        return b""
    here = file.tell()
    file.seek(begin)
    piece = file.read(size)
    file.seek(here)
    return piece


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=SIZE).hexdigest()


def _aside(file: Path) -> Path:
    """Two programs that look at the same time write a file each."""
    return file.with_name(f"{file.name}.{os.getpid()}")


def _clear(file: Path) -> None:
    """Removes what a program that was killed did not finish."""
    for each in file.parent.glob(f"{file.name}.*"):
        if time.time() - each.stat().st_mtime > STALE:
            each.unlink()
