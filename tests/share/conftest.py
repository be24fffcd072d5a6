"""A shared game for every test that wants one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.library.index import index
from companion.share import hosting
from tests.share import ports
from tests.share.serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="session")
def library() -> None:
    """Loaded beforehand: where its sources have just changed, it is built anew for seconds."""
    index()


@pytest.fixture(autouse=True)
def _own_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "FIRST_PORT", ports.FIRST)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path / "friday.toml") as each:
        yield each
