"""The program as people start it: in a process of its own, at a home of its own."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

from tests.nursery import children

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

PROGRAM = children.PROGRAM
KEPT = ("PATH", "SYSTEMROOT")


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """An environment without a trace of whoever runs the tests."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    own = {"HOME": str(home), "KOT_HOME": str(home / "games"), "LANG": "C.UTF-8", "COLUMNS": "80"}
    return {**kept, **own, **more}


def run(
    home: Path, *arguments: str, typed: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    return start(surroundings(home, **more), *arguments, typed=typed)


def start(
    environ: Mapping[str, str], *arguments: str, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    if children.fits(environ, arguments):
        done = children.run(arguments, environ, typed.encode())
        out, err = (each.decode().replace("\r\n", "\n") for each in (done.stdout, done.stderr))
        return subprocess.CompletedProcess(arguments, done.returncode, out, err)
    return subprocess.run(
        [PROGRAM, *arguments],
        input=typed,
        env=dict(environ),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=children.PATIENCE,
        check=False,
    )
