"""Every test ends: what takes longer than this hangs, and says where."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

LONGEST = float(os.environ.get("KOT_TEST_SECONDS", "300"))


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
