"""One writer a record: a lock that the system drops by itself when the program dies."""

from __future__ import annotations

import os
import sys

# Windows locks bytes against reading too; this one is far behind the end of any record.
FAR_BEHIND = 1 << 30


def try_lock(fd: int) -> bool:
    """Whether the record is now ours. It stays so until the file is closed.

    The record itself is locked, not a file beside it: nothing is left lying about, and a folder
    that one may not write to is no obstacle. A file system without locks counts as ours: playing
    on is better than not playing.
    """
    if sys.platform == "win32":
        import msvcrt

        os.lseek(fd, FAR_BEHIND, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    else:
        import fcntl

        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        except OSError:
            return True
        return True
