"""Reading files that somebody else may have put there: never waiting, never without end."""

from __future__ import annotations

import errno
import os
import stat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO

# A named pipe would otherwise make the program wait for somebody to write into it.
_NEVER_WAIT = getattr(os, "O_NONBLOCK", 0)
_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | _NEVER_WAIT


def open_ordinary(path: Path) -> BinaryIO:
    """An ordinary file, to be read; OSError for a pipe, a device and a folder."""
    file = open(os.open(path, _FLAGS), "rb")  # noqa: PTH123, SIM115 - of a descriptor; it stays open
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    return file


def read_ordinary(path: Path, most: int = 1 << 26) -> bytes:
    """An ordinary file's content; OSError for anything else, and for more than `most`."""
    with open_ordinary(path) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content
