"""Terminals that are closed again, and games without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.live.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

Opener = Callable[..., Terminal]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Opener]:
    """Opens terminals: terminal("track", columns=60)."""
    opened: list[Terminal] = []

    def open_one(*arguments: str, **settings: object) -> Terminal:
        found = Terminal(tmp_path, *arguments, **settings)  # type: ignore[arg-type]
        opened.append(found)
        return found

    yield open_one
    for each in opened:
        each.close()
