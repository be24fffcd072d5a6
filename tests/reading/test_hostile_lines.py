"""No line takes long to read, however it is made, and none makes the program fall."""

from __future__ import annotations

import contextlib
import time

import pytest

from companion.moves.errors import Refused
from companion.reading.moment import situation
from companion.reading.reader import read
from companion.text.voice import LANGUAGES
from tests.reading.running import game_at

CONTEXTS = ("roll", "yield", "buy", "reveal", "hearts", "tile", "drink", "evo-buy", "mimic")
MANY_TIMES_ENOUGH = 2.0
"""Seconds of this process: what took exponential time took hours."""
LINES = (
    "a " * 40,
    "a e " * 20,
    "a " * 1000,
    "1 " * 1000,
    "y a " * 20,
    "x3 " * 20,
    "3 x " * 20,
    "the two " * 20,
    "no " * 40,
    "ann " * 400,
    "buy " * 400,
    "buy wings and " * 140,
    "the " * 600,
    "heal 1 " * 200,
    "set ann hearts " * 130,
    "je zwei " * 20,
    "cada a " * 20,
    "h" * 2000,
    "zw" * 1000,
    "❤️" * 300,
    "\u0301" * 2000,
    "12e3h" * 8,
    "energy drnk " * 20,
    "gamma brath " * 150,
    "use energy drink " * 100,
    "a-b " * 500,
)


@pytest.mark.parametrize("context", CONTEXTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_takes_long(language: str, context: str) -> None:
    now = situation(game_at(context), language)
    slow = []
    for line in LINES:
        begin = time.process_time()
        with contextlib.suppress(Refused):
            read(line, now)
        taken = time.process_time() - begin
        if taken > MANY_TIMES_ENOUGH:
            slow.append((line[:20], taken))
    assert not slow


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_reason_is_kept(language: str) -> None:
    reason = "we counted twice " * 60
    meant = read(f"set bob hearts 6 because {reason}", situation(game_at("roll"), language))
    assert reason.strip() in str(meant)
