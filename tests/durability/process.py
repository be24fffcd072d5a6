"""A real `kot-companion` process: fed, watched, interrupted, killed."""

from __future__ import annotations

import json
import os
import subprocess
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from companion.cli.opening import known
from companion.record.read import read_record
from tests.nursery import children
from tests.seeing.program import PROGRAM, surroundings

if TYPE_CHECKING:
    import signal
    from collections.abc import Callable, Mapping
    from pathlib import Path
    from types import TracebackType

PATIENCE = children.PATIENCE
UGLY = ("Traceback", "Exception ignored", "Error:")

HEAD = """\
format = 1
edition = "standard"

[[monster]]
id = "gigazaur"
player = "Ana"

[[monster]]
id = "kraken"
player = "Bo"

[[monster]]
id = "the-king"
player = "Cleo"
"""


def clean(stderr: bytes | str) -> bool:
    """Whether what was said on stderr is meant for people."""
    text = stderr.decode("utf-8", "replace") if isinstance(stderr, bytes) else stderr
    return not any(word in text for word in UGLY)


def run(
    home: Path,
    *arguments: str,
    typed: bytes = b"",
    prepare: Callable[[], None] | None = None,
    stdout: int | Any = subprocess.PIPE,
    environ: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """One command from start to end. Bytes in, bytes out: encodings are part of the test."""
    own = {**surroundings(home), **(environ or {})}
    own_stdout = stdout if isinstance(stdout, int) else stdout.fileno()
    if prepare is None and own_stdout >= subprocess.PIPE and children.fits(own, arguments):
        goes_to = None if stdout == subprocess.PIPE else own_stdout
        return children.run(arguments, own, typed, stdout=goes_to)
    return subprocess.run(
        [PROGRAM, *arguments],
        input=typed,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env=own,
        timeout=PATIENCE,
        check=False,
        preexec_fn=prepare,
    )


def _start(
    command: list[str], environ: Mapping[str, str], prepare: Callable[[], None] | None
) -> subprocess.Popen[bytes] | children.PipedChild:
    if prepare is None and children.fits(environ, command):
        return children.PipedChild(command, environ)
    return subprocess.Popen(
        [PROGRAM, *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environ,
        preexec_fn=prepare,
    )


class Tracker:
    """`track` on one record, spoken to line by line."""

    def __init__(
        self,
        path: Path,
        *arguments: str,
        prepare: Callable[[], None] | None = None,
        environ: Mapping[str, str] | None = None,
    ) -> None:
        self.path = path
        command = ["track", str(path), *arguments]
        own = {**surroundings(path.parent), **(environ or {})}
        self.process = _start(command, own, prepare)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.stdin, self.stdout, self.stderr = (
            self.process.stdin,
            self.process.stdout,
            self.process.stderr,
        )

    def send(self, *lines: str | bytes) -> None:
        data = b"".join(
            (line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines
        )
        self.stdin.write(data)
        self.stdin.flush()

    def answer(self) -> dict[str, Any]:
        """The next object of the protocol."""
        line = self.stdout.readline()
        assert line.endswith(b"\n"), self.stderr.read().decode("utf-8", "replace")
        found = json.loads(line)
        assert isinstance(found, dict)
        return found

    def ask(self, line: str | bytes) -> dict[str, Any]:
        self.send(line)
        return self.answer()

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def finish(self) -> tuple[bytes, str]:
        """Ends its input and waits: what it still said, and its stderr."""
        with suppress(BrokenPipeError):
            self.stdin.close()
        rest = self.stdout.read() if not self.stdout.closed else b""
        complaints = self.stderr.read().decode("utf-8", "replace")
        self.process.wait(PATIENCE)
        return rest, complaints

    def __enter__(self) -> Tracker:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        with suppress(BrokenPipeError):
            self.stdin.close()
        self.stdout.close()
        self.stderr.close()
        self.process.wait(PATIENCE)


def obey_permissions() -> None:
    """In the child: root without its power to write where it may not."""
    if os.geteuid() == 0:
        import ctypes

        drop, overriding, searching = 24, 1, 2  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, _READ_SEARCH
        system = ctypes.CDLL(None)
        system.prctl(drop, overriding)
        system.prctl(drop, searching)


def said(path: Path) -> list[str]:
    """The moves that stand in a record."""
    return [move.do for move in read_record(path, known()).moves]
