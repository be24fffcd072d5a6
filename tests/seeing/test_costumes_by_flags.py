"""`track --costumes`: a Halloween game that begins by flags, without a question."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from companion.cli.exit_status import WRONG_USAGE
from tests.seeing.program import run

if TYPE_CHECKING:
    from pathlib import Path

THREE = [flag for id in ("kraken", "gigazaur", "alienoid") for flag in ("--monster", id)]


@pytest.mark.parametrize(
    ("said", "worn"),
    [
        ("witch,pirate,devil", [["witch"], ["pirate"], ["devil"]]),
        ("Hexe, -, pirata", [["witch"], None, ["pirate"]]),
        ("zombie", [["zombie"], None, None]),
    ],
)
def test_each_begins_with_its_own(tmp_path: Path, said: str, worn: list[list[str] | None]) -> None:
    game = tmp_path / "game.toml"
    done = run(tmp_path, "track", str(game), *THREE, "--option", "halloween", "--costumes", said)
    assert done.returncode == 0
    record = tomllib.loads(game.read_text(encoding="utf-8"))
    assert [monster.get("cards") for monster in record["monster"]] == worn


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["--option", "halloween", "--costumes", "witch,witch"], "“witch”: which costume is that?"),
        (["--option", "halloween", "--costumes", "jets"], "“jets”: which costume is that?"),
        (["--option", "halloween", "--costumes", "witch,-,-,devil"], "3 costumes at most"),
        (["--costumes", "witch"], "“witch” needs the option “halloween”."),
    ],
)
def test_what_does_not_fit_is_named(tmp_path: Path, flags: list[str], why: str) -> None:
    game = tmp_path / "game.toml"
    done = run(tmp_path, "track", str(game), *THREE, *flags, "--lang", "en")
    assert done.returncode == WRONG_USAGE
    assert why in done.stderr.replace("\n", " ")
    assert not game.exists()
