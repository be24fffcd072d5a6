"""The quick way into the commonest commands and the command line proper read the same arguments alike."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
import typer
from typer.testing import CliRunner

from companion.cli import app, card, quick, replay, track
from companion.cli import ask as asking
from companion.cli.environment import environment

if TYPE_CHECKING:
    from collections.abc import Iterator

FLAGS: dict[str, tuple[list[str], ...]] = {
    "ask": (
        [],
        ["--json"],
        ["--lang", "de"],
        ["--lang=de"],
        ["--lang="],
        ["--edition", "dark"],
        ["--edition", "2011"],
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
    ),
    "replay": ([], ["--json"], ["--lang", "de"], ["--lang=", "--json"], ["--edition", "dark"]),
    "track": (
        [],
        ["--json"],
        ["--new", "--monster", "kraken:Ann", "--monster=gigazaur", "--plain"],
        ["--option", "quick", "--option", "bay-off", "--house", "win=round"],
        ["--first", "kraken", "--market=wings,jets", "--tiles", "red", "--place", "Rosi's"],
        ["--option", "halloween", "--costumes", "witch,-"],
        ["--share"],
        ["--share-at", "10.0.0.1:80"],
        ["--share-at="],
        ["--share", "--share-at=10.0.0.1"],
        ["--edition", "2011", "--lang", "es"],
        ["--edition", "marble"],
        ["--monster"],
        ["--share=no"],
        ["--nw"],
    ),
}
FLAGS["card"] = (*FLAGS["ask"], ["--list"], ["--cost", "3"], ["--deck", "promo", "--json"])
WORDS: tuple[list[str], ...] = (
    [],
    ["-"],
    ["friday"],
    ["may", "I"],
    ["who wins?"],
    ["--", "--json"],
    ["a", "--", "-b"],
    [""],
)
ENOUGH = {"ask": 80, "card": 80, "replay": 20, "track": 60}
"""Calls that both ways have to understand."""


def _lines(command: str) -> Iterator[list[str]]:
    for flags, words in product(FLAGS[command], WORDS):
        yield [*flags, *words]
        yield [*words, *flags]


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the commands are called with: the two ways differ only in how they get there."""
    found: list[Any] = []

    def note(_: object, *what: Any, **wishes: Any) -> int:
        found.append((what, wishes))
        return 0

    for module in (asking, card, replay, track):
        monkeypatch.setattr(module, module.__name__.rpartition(".")[2], note)
    return found


@pytest.mark.parametrize("command", quick.COMMANDS)
def test_both_ways_do_the_same(called: list[Any], command: str) -> None:
    program = typer.Typer()
    program.command()(getattr(app, command))
    compared = 0
    for line in _lines(command):
        called.clear()
        if quick.quick(environment(), [command, *line]) is None:
            assert not called, line
            continue
        result = CliRunner().invoke(program, line)
        assert result.exit_code == 0, (line, result.output)
        quickly, properly = called
        assert quickly == properly, line
        compared += 1
    assert compared >= ENOUGH[command]


def test_what_has_no_quick_way_is_left_alone() -> None:
    for line in ([], ["--help"], ["games"], ["card"], ["replay"], ["replay", "a", "b"]):
        assert quick.quick(environment(), line) is None
