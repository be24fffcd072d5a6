"""Every test ends: what takes longer than this hangs, and says where. Long ones begin early."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

LONGEST = float(os.environ.get("KOT_TEST_SECONDS", "300"))

LONG = (
    "tests/repository/test_wheel.py",
    "tests/share/test_browser.py",
    "tests/eval/",
    "tests/properties/",
    "tests/durability/test_kills.py",
    "tests/torture/",
    "tests/seeing/test_browser.py",
    "tests/live/test_whole_games.py",
)
"""What takes seconds a test. Workers take work from each other's end: there only short ones may lie."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


@pytest.fixture(autouse=True)
def _time_limit() -> Iterator[None]:
    """By the clock, and generous: tests share their machine. KOT_TEST_SECONDS changes it, 0 is none."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> None:
        pytest.fail(f"still running after {LONGEST:.0f} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
