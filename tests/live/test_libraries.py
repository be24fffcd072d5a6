"""The libraries of the live screen load only what it uses, and measure text as they always did."""

from __future__ import annotations

import subprocess
import sys

import wcwidth

from companion.screen.live.libraries import DRAWN, NARROW, columns_of

LOADED = """
import sys
from companion.screen.live import libraries
libraries.load()
from companion.screen.live import app
from prompt_toolkit.utils import get_cwidth
assert get_cwidth("Kraken ♥ ⚡ ★ ─ é") == 17
print(*(name for name in ("ssl", "wcwidth") if name in sys.modules))
assert get_cwidth("漢字") == 4
import ssl
print(ssl.__name__, sys.modules["wcwidth"].__name__, hasattr(sys.modules["wcwidth"], "wcswidth"))
"""


def test_what_is_known_without_asking_is_what_the_library_says() -> None:
    ordinary = {chr(code) for first, last in NARROW for code in range(ord(first), ord(last) + 1)}
    for character in {*ordinary, *DRAWN}:
        assert columns_of(character) == wcwidth.wcwidth(character), hex(ord(character))


def test_anything_else_is_asked_for() -> None:
    for character in ("漢", "\u00ad", "\u0301", "\x1b", "\U0001f409", "\u200d"):
        assert columns_of(character) == wcwidth.wcwidth(character)


def test_neither_is_loaded_for_a_picture_and_both_are_there_for_whoever_needs_them() -> None:
    run = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=False, timeout=300
    )
    assert run.stderr == ""
    assert run.stdout.splitlines() == ["", "ssl wcwidth True"]
