"""Every test ends: what takes longer than this hangs, and says where. Long ones begin early."""

from __future__ import annotations

import gc
import os
import signal
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator
    from types import FrameType

# The byte code of rewritten assertions is kept for the next run, even where Python may write none of its
# own accord: otherwise each worker compiles all tests anew.
sys.dont_write_bytecode = False

LONGEST = float(os.environ.get("KOT_TEST_SECONDS", "300"))

SELDOM = 100_000
"""New objects before garbage is looked for: tests make many, and few of them are garbage."""

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


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays to the end: nobody need look through it for garbage again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(SELDOM)
        gc.enable()


def pytest_sessionstart() -> None:
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, _stop)


def _stop(_number: int, _frame: FrameType | None) -> None:
    pytest.fail(f"still running after {LONGEST:.0f} s")


def _time_limit() -> Generator[None, object, object]:
    """By the clock, and generous: tests share their machine. KOT_TEST_SECONDS changes it, 0 is none."""
    if not hasattr(signal, "setitimer"):
        return (yield)
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


# Before, during and after each test: hooks cost less than a fixture that eleven thousand tests set up.
pytest_runtest_setup = pytest.hookimpl(wrapper=True)(_time_limit)
pytest_runtest_call = pytest.hookimpl(wrapper=True)(_time_limit)
pytest_runtest_teardown = pytest.hookimpl(wrapper=True)(_time_limit)
