"""Children of the mother, held like any other process: streams, signals, waiting for the end."""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = str(Path(sys.executable).with_name("kot-companion"))
MOST_BYTES = 100_000
IN_A_PIPE = 1 << 15
PATIENCE = 120.0
"""Seconds after which a process that says nothing counts as hanging."""
AT_THE_START = ("PYTHON", "LC_", "KOT_DATA", "LD_", "_KOT_")
"""What must be there when Python starts, or is looked at only once."""


def fits(environ: Mapping[str, str], arguments: Sequence[str]) -> bool:
    """Whether a child is the same as a process that begins from nothing."""
    return (
        sys.platform == "linux"
        and environ.get("LANG") == "C.UTF-8"
        and not any(name.startswith(AT_THE_START) for name in environ)
        and "--share" not in arguments
        and len(str((environ, arguments))) < MOST_BYTES
        and all("\0" not in each for each in arguments)
    )


@cache
def _mother(_of: int) -> socket.socket:
    """One for each process that has children; she goes when that ends."""
    ours, hers = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", "tests.nursery.mother", str(hers.fileno())]
    mother = subprocess.Popen(command, pass_fds=[hers.fileno()], cwd=ROOT, stdin=subprocess.DEVNULL)
    hers.close()

    def part() -> None:
        ours.close()
        mother.wait()

    atexit.register(part)
    return ours


class Child:
    """A running program; like `subprocess.Popen` as far as tests need it."""

    def __init__(
        self,
        arguments: Sequence[str],
        environ: Mapping[str, str],
        streams: tuple[int, int, int],
        *,
        terminal: bool = False,
        cwd: Path | None = None,
        largest: int = 0,
    ) -> None:
        """`largest` is the size that no file may exceed: a disk that is full for this one."""
        self.returncode: int | None = None
        self._status, told = os.pipe()
        wish = {
            "arguments": [PROGRAM, *arguments],
            "environ": dict(environ),
            "cwd": str(cwd or Path.cwd()),
            "terminal": terminal,
            "largest": largest,
        }
        data = json.dumps(wish).encode()
        socket.send_fds(_mother(os.getpid()), [data], [*streams, told])
        os.close(told)
        self._heard = b""
        while b"\n" not in self._heard:
            self._hear()
        number, _, self._heard = self._heard.partition(b"\n")
        self.pid = int(number)

    def _hear(self) -> None:
        piece = os.read(self._status, 64)
        if not piece:
            raise RuntimeError("the mother of all test processes is gone")
        self._heard += piece

    def poll(self) -> int | None:
        return self._end(0.0)

    def wait(self, timeout: float = PATIENCE) -> int:
        status = self._end(timeout)
        if status is None:
            raise subprocess.TimeoutExpired(PROGRAM, timeout)
        return status

    def _end(self, seconds: float) -> int | None:
        until = time.monotonic() + seconds
        while self.returncode is None:
            if b"\n" in self._heard:
                self.returncode = int(self._heard)
                os.close(self._status)
                break
            ready, _, _ = select.select([self._status], [], [], max(until - time.monotonic(), 0))
            if not ready:
                return None
            self._hear()
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Its mother may have buried it already, and not told of it yet."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class PipedChild(Child):
    """With a pipe for each of its streams."""

    def __init__(
        self, arguments: Sequence[str], environ: Mapping[str, str], *, largest: int = 0
    ) -> None:
        (stdin, into), (out_of, stdout), (err_of, stderr) = os.pipe(), os.pipe(), os.pipe()
        try:
            super().__init__(arguments, environ, (stdin, stdout, stderr), largest=largest)
        finally:
            for each in (stdin, stdout, stderr):
                os.close(each)
        self.stdin: BinaryIO = open(into, "wb")  # noqa: PTH123, SIM115 - as long as it lives
        self.stdout: BinaryIO = open(out_of, "rb")  # noqa: PTH123, SIM115
        self.stderr: BinaryIO = open(err_of, "rb")  # noqa: PTH123, SIM115


def run(
    arguments: Sequence[str],
    environ: Mapping[str, str],
    typed: bytes = b"",
    *,
    stdout: int | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """One command from start to end. Files instead of pipes: nobody has to read meanwhile."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        goes_to = out.fileno() if stdout is None else stdout
        child, stdin = _fed(arguments, environ, typed, goes_to, err.fileno())
        try:
            status = child.wait()
        finally:
            child.kill()
            if stdin is not None:
                stdin.close()
        out.seek(0)
        err.seek(0)
        said = out.read() if stdout is None else None
        return subprocess.CompletedProcess(arguments, status, said, err.read())


def _fed(
    arguments: Sequence[str], environ: Mapping[str, str], typed: bytes, out: int, err: int
) -> tuple[Child, BinaryIO | None]:
    """Small input fits into a pipe; a large one comes from a file."""
    if len(typed) <= IN_A_PIPE:
        stdin, into = os.pipe()
        os.write(into, typed)
        os.close(into)
        try:
            return Child(arguments, environ, (stdin, out, err)), None
        finally:
            os.close(stdin)
    file = tempfile.TemporaryFile()  # noqa: SIM115 - closed by whoever waits
    file.write(typed)
    file.seek(0)
    return Child(arguments, environ, (file.fileno(), out, err)), file
