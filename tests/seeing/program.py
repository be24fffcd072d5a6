"""The program as people start it: in a process of its own, at a home of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

PROGRAM = str(Path(sys.executable).with_name("kot-companion"))
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
    return subprocess.run(
        [PROGRAM, *arguments],
        input=typed,
        env=dict(environ),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
