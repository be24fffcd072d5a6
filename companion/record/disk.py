"""The few things done to files. What is written here is on the disk before a call returns."""

from __future__ import annotations

import os
import stat
import sys
from itertools import count
from typing import TYPE_CHECKING

from companion.record.problems import Problem, RecordError, quote

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 64 * 1024 * 1024

_ALWAYS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
# A named pipe would otherwise make the program wait for somebody to write into it.
_NEVER_WAIT = getattr(os, "O_NONBLOCK", 0)
READ = os.O_RDONLY | _ALWAYS | _NEVER_WAIT
EXTEND = os.O_RDWR | os.O_APPEND | _ALWAYS | _NEVER_WAIT
MAKE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _ALWAYS


def open_file(path: Path, flags: int) -> int:
    """Opens an existing, ordinary file; raises OSError, or RecordError for anything else."""
    try:
        fd = os.open(path, flags)
    except ValueError:  # NUL, or characters that no file name can hold here
        details = {"name": quote(path.name)}
        raise RecordError(Problem("bad-name", str(path), details=details)) from None
    except PermissionError as error:
        if path.is_dir():  # what Windows says about a folder
            raise IsADirectoryError(error.errno, "", str(path)) from error
        raise
    try:
        mode = os.fstat(fd).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(0, "", str(path))
        if not stat.S_ISREG(mode):
            raise RecordError(Problem("not-a-file", str(path)))
    except BaseException:
        os.close(fd)
        raise
    return fd


def read_all(fd: int, file: str) -> bytes:
    """Everything in an open file, up to a size no evening at the table reaches."""
    _refuse_giants(os.fstat(fd).st_size, file)
    os.lseek(fd, 0, os.SEEK_SET)
    pieces: list[bytes] = []
    size = 0
    while piece := os.read(fd, 1 << 20):
        pieces.append(piece)
        size += len(piece)
        _refuse_giants(size, file)  # it may have grown meanwhile
    return b"".join(pieces)


def _refuse_giants(size: int, file: str) -> None:
    if size > MOST_BYTES:
        raise RecordError(Problem("too-big", file, details={"size": size, "most": MOST_BYTES}))


def write_all(fd: int, data: bytes) -> None:
    """One write, as a rule; the rest in a second one where the system took only a part."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]
    os.fsync(fd)


def create_file(path: Path, data: bytes) -> None:
    """A new file, complete or not there at all; FileExistsError if the name is taken."""
    fresh = path.with_name(f".new-{os.getpid()}")
    fresh.unlink(missing_ok=True)
    try:
        write_new(fresh, data)
        _publish(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
    sync_folder(path.parent)


def _publish(fresh: Path, path: Path) -> None:
    try:
        path.hardlink_to(fresh)  # a rename would replace an older game without a word
    except FileExistsError:
        raise
    except OSError:  # no hard links here (FAT, some network shares): reserve the name, fill it
        os.close(os.open(path, MAKE, 0o666))
        try:
            fresh.replace(path)
        except OSError:
            path.unlink(missing_ok=True)
            raise


def set_aside(path: Path, lost: bytes) -> Path:
    """Copies bytes to the next free `NAME.torn-N` beside the record."""
    for number in count(1):
        copy = path.with_name(f"{path.name}.torn-{number}")
        try:
            write_new(copy, lost)
        except FileExistsError:
            continue
        sync_folder(path.parent)
        return copy
    raise AssertionError  # count() does not end


def write_new(path: Path, data: bytes) -> None:
    """A file that was not there before, complete and on the disk, or not there at all."""
    fd = os.open(path, MAKE, 0o666)
    try:
        write_all(fd, data)
    except BaseException:
        os.close(fd)
        path.unlink(missing_ok=True)
        raise
    os.close(fd)


def make_folders(folder: Path) -> None:
    """Makes a folder and those above it, each one safe in the folder that holds it."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:  # a file stands where the folder should
        raise NotADirectoryError(error.errno, "", str(folder)) from error
    for each in missing:
        sync_folder(each.parent)


def sync_folder(folder: Path) -> None:
    """Makes a new name in a folder last. Where a system cannot do that, nothing is lost by it."""
    if sys.platform == "win32":
        return
    try:
        fd = os.open(folder, os.O_RDONLY)
    except OSError:  # a folder one may write to but not list
        return
    try:
        os.fsync(fd)
    except OSError:
        pass
    finally:
        os.close(fd)
