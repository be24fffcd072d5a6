"""Every promise of docs/promises.md names tests that hold it, and they are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEST = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")
PROMISED = (
    *("Atomic", "Exit status 0 means: on the disk", "What it writes it reads"),
    *("Nothing cached can lie", "Nothing gets through", "Never a traceback", "Bounded time"),
    *("Possible states only", "Told to programs too", "Quick at every moment"),
    "The same wheel twice",
)


def rows() -> dict[str, str]:
    """Each promise, and the cell with what holds it."""
    text = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
    cells = [line.strip("|").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return {name.strip(): held for name, _, held in cells[1:]}


def found_in(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {
        each.name
        for each in ast.walk(tree)
        if isinstance(each, ast.FunctionDef) and each.name.startswith("test_")
    }


def test_every_promise_is_there() -> None:
    assert tuple(rows()) == PROMISED


@pytest.mark.parametrize("promise", PROMISED)
def test_its_tests_are_there(promise: str) -> None:
    named = TEST.findall(rows()[promise])
    assert named
    for file, name in named:
        found = found_in(ROOT / file)
        assert found, file
        assert not name or name in found, f"{file}::{name}"
