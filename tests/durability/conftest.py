"""A record on a shelf of its own, which tests may forbid to be written on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.durability.process import HEAD

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "shelf"
    folder.mkdir()
    path = folder / "game.toml"
    path.write_text(HEAD, encoding="utf-8")
    yield path
    folder.chmod(0o755)
