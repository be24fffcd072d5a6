"""Who does not share pays nothing for it."""

from __future__ import annotations

import subprocess
import sys

SERVING = ("starlette", "uvicorn", "h11", "segno", "anyio", "companion.share")


def test_nothing_of_it_is_imported_without_sharing() -> None:
    used = (
        "companion.cli.track, companion.screen.live.app, companion.screen.line, companion.cli.games"
    )
    code = f"import {used}, sys; print([m for m in sys.modules if m.startswith({SERVING!r})])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"
