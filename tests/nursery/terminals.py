"""A child at a pseudo-terminal, held like what `pexpect.spawn` gives."""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import struct
import termios
from contextlib import suppress
from typing import TYPE_CHECKING

from pexpect import fdpexpect

from tests.nursery.children import PATIENCE, ROOT, Child

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class TerminalChild(fdpexpect.fdspawn):  # type: ignore[misc]  # pexpect has no types
    """As far as tests need it."""

    child_fd: int

    def __init__(
        self,
        arguments: Sequence[str],
        environ: Mapping[str, str],
        dimensions: tuple[int, int],
        timeout: float,
    ) -> None:
        master, slave = pty.openpty()
        self._resize(master, *dimensions)
        self.process = Child(arguments, environ, (slave, slave, slave), terminal=True, cwd=ROOT)
        os.close(slave)
        super().__init__(master, timeout=timeout)
        self.pid = self.process.pid

    @property
    def exitstatus(self) -> int | None:
        """None after a signal, as pexpect has it."""
        status = self.process.poll()
        return status if status is not None and status >= 0 else None

    @exitstatus.setter
    def exitstatus(self, _: object) -> None:
        """pexpect presets it."""

    def wait(self) -> int:
        return self.process.wait(PATIENCE)

    def isalive(self) -> bool:
        return self.process.poll() is None

    def kill(self, number: int) -> None:
        self.process.send_signal(number)

    def setwinsize(self, rows: int, columns: int) -> None:
        self._resize(self.child_fd, rows, columns)

    @staticmethod
    def _resize(descriptor: int, rows: int, columns: int) -> None:
        fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def close(self, *, force: bool = False) -> None:
        """The terminal is gone; the program hears of that, and if it must be, it is killed."""
        if self.child_fd >= 0:
            with suppress(OSError):
                os.close(self.child_fd)
            self.child_fd = -1
            self.closed = True
        if force and self.isalive():
            self.kill(signal.SIGKILL)
        self.wait()
