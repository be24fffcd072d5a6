"""The quick way to `ask` and the command line proper read the same arguments alike."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
import typer
from typer.testing import CliRunner

from companion.cli import app
from companion.cli import ask as asking
from companion.cli.environment import environment
from companion.cli.quick import quick_ask

if TYPE_CHECKING:
    from collections.abc import Iterator

FLAGS: tuple[list[str], ...] = (
    [],
    ["--json"],
    ["--lang", "de"],
    ["--lang=de"],
    ["--lang="],
    ["--edition", "dark"],
    ["--edition=classic", "--json"],
    ["--edition", "dark", "--edition", "standard"],
    ["--lang", "es", "--edition=dark"],
    ["--lang", "--json"],
    ["--edition", "--"],
    ["--edition"],
    ["--edition", "marble"],
    ["--jsn"],
    ["--json=1"],
    ["-x"],
    ["-h"],
)
QUESTIONS: tuple[list[str], ...] = (
    [],
    ["-"],
    ["may", "I"],
    ["who wins?"],
    ["--", "--json"],
    ["a", "--", "-b"],
    [""],
)


def _lines() -> Iterator[list[str]]:
    for flags, question in product(FLAGS, QUESTIONS):
        yield [*flags, *question]
        yield [*question, *flags]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What `ask` is called with: the two ways differ only in how they get there."""
    found: list[dict[str, Any]] = []

    def note(_: object, question: list[str], **wishes: Any) -> int:
        found.append({"question": list(question), **wishes})
        return 0

    monkeypatch.setattr(asking, "ask", note)
    return found


def test_both_ways_ask_the_same(asked: list[dict[str, Any]]) -> None:
    program = typer.Typer()
    program.command()(app.ask)
    compared = 0
    for line in _lines():
        asked.clear()
        if quick_ask(environment(), ["ask", *line]) is None:
            assert not asked, line
            continue
        result = CliRunner().invoke(program, line)
        assert result.exit_code == 0, (line, result.output)
        quick, proper = asked
        assert quick == proper, line
        compared += 1
    assert compared > 80
