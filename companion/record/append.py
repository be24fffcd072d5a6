"""Writes a record: the head once, then move after move, each on the disk before play goes on."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from datetime import datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from companion.data_classes import replace
from companion.record.disk import (
    EXTEND,
    MOST_BYTES,
    READ,
    create_file,
    make_folders,
    open_file,
    read_all,
    set_aside,
    write_all,
)
from companion.record.head import Known, write_head
from companion.record.hours import pause_between
from companion.record.lock import try_lock
from companion.record.problems import Problem, RecordError, errno_details, from_os_error, quote
from companion.record.read import Record, parse_record, read_record
from companion.record.sums import as_written, head_sum, next_sum
from companion.record.values import GROUP, SUM, TOGETHER
from companion.toml_reading import read_toml

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from types import TracebackType

    from companion.engine.head import Head
    from companion.record.hours import Hours
    from companion.record.pieces import TornTail

FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


class Entry(NamedTuple):
    """A move to be written, with free keys of its own (docs/record.md)."""

    by: str | None
    do: str
    marks: Mapping[str, object] = MappingProxyType({})


class Journal:
    """The one writer of one record. It holds the record's lock until it is closed.

    A move that could not be written stays in `unsaved`, the game can go on in memory, and the
    next `append` (or `save`) writes what is missing first: nothing is lost and nothing is doubled
    when space comes back.
    """

    def __init__(
        self, path: Path, fd: int | None, size: int, running: int, *, ends_line: bool = True
    ) -> None:
        """Made by `create` and `open`; `fd` is None for a record that may only be read."""
        self.path = path
        self._place = path.absolute()  # should the program move to another folder meanwhile
        self._fd = fd
        self._ends_line = ends_line
        self._running = running
        """The checksum behind the last move, saved or not."""
        self._tail: TornTail | None = None
        self._lines: list[tuple[Entry, ...]] = []
        """What each line at the table brought: written in one go, or not at all."""
        # Size of the sound file and how many of `_lines` it holds. One value, so that Ctrl-C
        # falls before or after a line was saved, never in between.
        self._saved = (size, 0)
        self._rest_to_remove = False
        self.failure: Problem | None = None
        """Why something is still unsaved after closing; None if nothing is."""
        self.whole = b""
        self.left: datetime | None = None
        """When the last move of an earlier session was written, until the first one of this."""

    @classmethod
    def create(cls, path: Path, head: Head, hours: Hours | None = None) -> Journal:
        """Begins a new record; one that is there already is never touched (code `exists`)."""
        data = write_head(head, hours).encode()
        try:
            make_folders(path.parent)
            create_file(path, data)
            fd = open_file(path, EXTEND)
        except FileExistsError as error:
            raise RecordError(Problem("exists", str(path))) from error
        except ValueError as error:  # NUL and the like
            details: dict[str, object] = {"name": quote(path.name)}
            raise RecordError(Problem("bad-name", str(path), details=details)) from error
        except OSError as error:
            details = errno_details(error)
            raise RecordError(Problem("not-created", str(path), details=details)) from error
        _lock(fd, path)
        return cls(path, fd, len(data), head_sum(read_toml(data)))

    @classmethod
    def open(cls, path: Path, known: Known) -> tuple[Journal, Record]:
        """Goes on with a record. A torn end is set aside in a file beside it and cut off."""
        try:
            fd = open_file(path, EXTEND)
        except OSError as error:
            if error.errno not in FORBIDDEN:
                raise RecordError(from_os_error(error, str(path))) from error
            record = read_record(path, known)
            return cls(path, None, 0, record.sum), record
        _lock(fd, path)
        try:
            left = datetime.fromtimestamp(os.fstat(fd).st_mtime).astimezone()
            data = read_all(fd, str(path))
            record = parse_record(data, known, str(path))
        except OSError as error:
            os.close(fd)
            raise RecordError(from_os_error(error, str(path))) from error
        except BaseException:
            os.close(fd)
            raise
        torn = record.torn
        sound = data if torn is None else data[: torn.offset]
        journal = cls(path, fd, len(sound), record.sum, ends_line=sound.endswith(b"\n"))
        journal.left = left
        if torn is not None:
            journal._tail = torn
            journal._rest_to_remove = True
            # In a folder that is read-only or full, `read_only` says so and `save` tries again.
            with suppress(OSError):
                record.torn = journal._remove_rest(fd)
        return journal, record

    @property
    def unsaved(self) -> list[tuple[str | None, str]]:
        """The moves that are not on the disk, oldest first."""
        return [(entry.by, entry.do) for line in self._missing for entry in line]

    @property
    def missing_text(self) -> str:
        """The same as they would stand in the record."""
        return "".join(map(_text, self._missing))

    @property
    def _missing(self) -> list[tuple[Entry, ...]]:
        return self._lines[self._saved[1] :]

    @property
    def read_only(self) -> bool:
        """Whether nothing can be saved as things are: the file, or its torn end, is protected."""
        return self._fd is None or self._tail is not None

    @property
    def full(self) -> bool:
        """Whether the record is as large as may be: what is written must also be read again, and
        changing a past move may write the whole game once more.
        """
        return self._saved[0] > MOST_BYTES // 2

    def append(
        self, by: str | None, do: str, now: datetime | None = None, *, ends: bool = False
    ) -> None:
        """Adds one move and returns when it is on the disk; else it is kept in `unsaved`."""
        self.append_all([Entry(by, do)], now, ends=ends)

    def append_all(
        self, entries: Sequence[Entry], now: datetime | None = None, *, ends: bool = False
    ) -> None:
        """Adds moves that belong together: one write, one flush to the disk.

        Whoever has a clock says `now`: the move that `ends` the game keeps it, and the first one
        after coming back keeps how long nobody had played.
        """
        first, *rest = entries
        pause, end = self._hours(now, ends=ends)
        line = [first._replace(marks={**first.marks, **_mark_of(entries), **pause}), *rest]
        line[-1] = line[-1]._replace(marks={**line[-1].marks, **end})
        self._lines.append(tuple(map(self._sealed, line)))
        self.save()

    def _sealed(self, entry: Entry) -> Entry:
        from companion.record.letters import storable

        by = None if entry.by is None else storable(entry.by)
        self._running = next_sum(self._running, by, storable(entry.do))
        return entry._replace(marks={**entry.marks, SUM: as_written(self._running)})

    def _hours(
        self, now: datetime | None, *, ends: bool
    ) -> tuple[dict[str, object], dict[str, object]]:
        """What the first and the last move of a line keep of the clock."""
        left, self.left = self.left, None
        if now is None:
            return {}, {}
        minutes = pause_between(left, now) if left is not None else 0
        end: dict[str, object] = {"at": now.replace(microsecond=0)} if ends else {}
        return ({"pause": minutes} if minutes else {}), end

    def save(self) -> None:
        """Writes what is unsaved. Raises `RecordError` and leaves a sound file if it cannot."""
        fd = self._fd
        if fd is None:
            raise self._error("read-only")
        try:
            self._check_still_ours(fd)
            if self._rest_to_remove:
                self._remove_rest(fd)
            while self._missing:
                self._write(fd, self._missing[0])
        except OSError as error:
            raise self._error("not-saved", **errno_details(error)) from error

    def _check_still_ours(self, fd: int) -> None:
        """An editor that saves puts a new file in place of ours; writing on into the old one
        would lose every further move without a word.
        """
        try:
            there = self._place.stat()
        except FileNotFoundError as error:
            raise self._error("gone") from error
        ours = os.fstat(fd)
        size = self._saved[0]
        same_size = ours.st_size >= size if self._rest_to_remove else ours.st_size == size
        if (there.st_dev, there.st_ino) != (ours.st_dev, ours.st_ino) or not same_size:
            raise self._error("changed")

    def _remove_rest(self, fd: int) -> TornTail | None:
        """Cuts off what follows the last sound move: a torn end (after copying it), or what an
        interrupted or refused write of our own left, which is still in `unsaved`.
        """
        tail = self._tail
        if tail is not None and tail.copy is None:
            tail = self._tail = replace(tail, copy=str(set_aside(self._place, tail.lost)))
        os.ftruncate(fd, self._saved[0])
        os.fsync(fd)
        self._rest_to_remove = False
        self._tail = None
        return tail

    def _write(self, fd: int, line: tuple[Entry, ...]) -> None:
        size, count = self._saved
        data = (("" if self._ends_line else "\n") + _text(line)).encode()
        self._rest_to_remove = True
        try:
            write_all(fd, data)
        except OSError:
            with suppress(OSError):  # the next `save` tries it again first
                self._remove_rest(fd)
            raise
        self._saved = (size + len(data), count + 1)
        self._rest_to_remove = False
        self._ends_line = True

    def _error(self, code: str, **details: object) -> RecordError:
        details["unsaved"] = len(self.unsaved)
        return RecordError(Problem(code, str(self.path), details=details))

    def close(self) -> None:
        """Tries once more to save what is unsaved, then lets go. `failure` says why it could not
        be, and `whole` is the record as it should be on the disk.
        """
        if self.unsaved and self.failure is None:
            try:
                self.save()
            except RecordError as error:
                self.failure = error.problems[0]
                self.whole = self._as_it_should_be()
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def _as_it_should_be(self) -> bytes:
        """The sound file, still open however it fared meanwhile, and the moves it lacks."""
        sound = b""
        with suppress(OSError, RecordError):
            fd = self._fd if self._fd is not None else open_file(self._place, READ)
            try:
                sound = read_all(fd, str(self.path))
            finally:
                if fd != self._fd:
                    os.close(fd)
            if self._fd is not None:
                sound = sound[: self._saved[0]]
        between = b"" if not sound or sound.endswith(b"\n") else b"\n"
        return sound + between + self.missing_text.encode()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _mark_of(entries: Sequence[Entry]) -> dict[str, object]:
    """What tells that the first move is not alone: a reader that finds a part of them takes none."""
    size = len(entries)
    if size == 1 or str(entries[0].marks.get(GROUP, "")).endswith(f" {size}"):
        return {}
    return {TOGETHER: size}


def _text(line: tuple[Entry, ...]) -> str:
    from companion.record.toml_text import move_text

    return "".join(move_text(*entry) for entry in line)


def _lock(fd: int, path: Path) -> None:
    if not try_lock(fd):
        os.close(fd)
        raise RecordError(Problem("in-use", str(path)))
