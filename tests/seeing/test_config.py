"""`config` shows and sets what the other commands then go by."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING

import pexpect
import pytest

from tests.seeing.games import write
from tests.seeing.program import PROGRAM, run, surroundings

if TYPE_CHECKING:
    from pathlib import Path


def settings(home: Path) -> Path:
    return home / ".config" / "kot-companion" / "config.toml"


def test_it_shows_what_can_be_set_and_where_it_is_kept(tmp_path: Path) -> None:
    done = run(tmp_path, "config")
    assert done.returncode == 0
    for key in ("language", "colours", "edition"):
        assert f"{key} = not set" in done.stdout
    assert str(settings(tmp_path)) in done.stdout
    assert not settings(tmp_path).exists()


def test_a_language_that_is_set_is_spoken_from_then_on(tmp_path: Path) -> None:
    done = run(tmp_path, "config", "language", "de")
    assert done.stdout == "language ist ab jetzt de.\n"
    assert run(tmp_path, "games").stdout.startswith("Noch keine Spiele")
    assert run(tmp_path, "games", "--lang", "es").stdout.startswith("Aún no hay")
    assert run(tmp_path, "games", KOT_LANG="en").stdout.startswith("No games yet")


def test_the_edition_that_is_set_is_played(tmp_path: Path) -> None:
    assert run(tmp_path, "config", "edition", "dark").returncode == 0
    monsters = ("--monster", "kraken", "--monster", "alienoid")
    run(tmp_path, "track", "one", "--new", *monsters)
    record = tomllib.loads((tmp_path / "games" / "one.toml").read_text(encoding="utf-8"))
    assert record["edition"] == "dark"
    run(tmp_path, "track", "two", "--new", *monsters, "--edition", "classic")
    other = tomllib.loads((tmp_path / "games" / "two.toml").read_text(encoding="utf-8"))
    assert other["edition"] == "classic"
    assert "Dark" in run(tmp_path, "timing").stdout.splitlines()[0]


def test_questions_are_answered_for_the_edition_that_is_set(tmp_path: Path) -> None:
    """Unless the question or --edition names another."""
    asked = ("ask", "--json", "who begins the game?")
    assert json.loads(run(tmp_path, *asked).stdout)["edition"] == "any"
    run(tmp_path, "config", "edition", "classic")
    assert json.loads(run(tmp_path, *asked).stdout)["edition"] == "classic"
    named = ("ask", "--json", "who begins in the dark edition?")
    assert json.loads(run(tmp_path, *named).stdout)["edition"] == "dark"
    assert (
        json.loads(run(tmp_path, *asked, "--edition", "standard").stdout)["edition"] == "standard"
    )


def test_other_settings_stay_and_one_can_be_forgotten(tmp_path: Path) -> None:
    settings(tmp_path).parent.mkdir(parents=True)
    settings(tmp_path).write_text('language = "en"\n[other]\nthing = 1\n', encoding="utf-8")
    run(tmp_path, "config", "colours", "Never")
    kept = tomllib.loads(settings(tmp_path).read_text(encoding="utf-8"))
    assert kept == {"language": "en", "other": {"thing": 1}, "colours": "never"}
    run(tmp_path, "config", "colours", "--unset")
    kept = tomllib.loads(settings(tmp_path).read_text(encoding="utf-8"))
    assert kept == {"language": "en", "other": {"thing": 1}}
    left = [path.name for path in settings(tmp_path).parent.iterdir()]
    assert left == ["config.toml"]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [(("language", "fr"), "en, de, es"), (("volume", "11"), "language, colours, edition")],
)
def test_what_cannot_be_set_is_wrong_usage(
    tmp_path: Path, arguments: tuple[str, str], named: str
) -> None:
    done = run(tmp_path, "config", *arguments)
    assert done.returncode == 2
    assert named in done.stderr
    assert not settings(tmp_path).exists()


def test_a_broken_file_is_not_overwritten_and_harms_no_other_command(tmp_path: Path) -> None:
    settings(tmp_path).parent.mkdir(parents=True)
    settings(tmp_path).write_text("language = ", encoding="utf-8")
    done = run(tmp_path, "config", "language", "de")
    assert done.returncode == 1
    assert settings(tmp_path).read_text(encoding="utf-8") == "language = "
    assert run(tmp_path, "games").returncode == 0


def test_without_a_home_there_is_nothing_to_set() -> None:
    from pathlib import Path

    from tests.seeing.program import start

    environ = surroundings(Path("unused"))
    del environ["HOME"]
    done = start(environ, "config", "language", "de")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("wish", "environ", "coloured"),
    [
        ("auto", {}, True),
        ("never", {}, False),
        ("always", {"TERM": "dumb"}, True),
        ("auto", {"TERM": "dumb"}, False),
        ("always", {"NO_COLOR": "1"}, False),
    ],
)
def test_colours_are_a_setting(
    tmp_path: Path, wish: str, environ: dict[str, str], coloured: bool
) -> None:
    write(tmp_path / "games" / "one.toml")
    run(tmp_path, "config", "colours", wish)
    child = pexpect.spawn(
        PROGRAM,
        ["chart", "one"],
        env=surroundings(tmp_path, **{"TERM": "xterm", **environ}),
        dimensions=(40, 80),
        timeout=60,
        encoding="utf-8",
    )
    child.expect(pexpect.EOF)
    assert child.before is not None
    assert ("\x1b[31m" in child.before) == coloured
    assert "Gigazaur" in child.before


# --- the first run --------------------------------------------------------------------------------


def at_a_terminal(home: Path, *arguments: str) -> str:
    child = pexpect.spawn(
        PROGRAM,
        list(arguments),
        env=surroundings(home, TERM="xterm"),
        dimensions=(24, 80),
        timeout=60,
        encoding="utf-8",
    )
    child.expect(pexpect.EOF)
    return child.before or ""


def test_newcomers_get_one_hint_once(tmp_path: Path) -> None:
    assert "First time here?" in at_a_terminal(tmp_path, "games")
    assert "First time here?" not in at_a_terminal(tmp_path, "games")


def test_pipes_get_no_hint_and_do_not_use_it_up(tmp_path: Path) -> None:
    assert run(tmp_path, "games").stderr == ""
    assert "First time here?" in at_a_terminal(tmp_path, "games")


def test_where_it_cannot_be_remembered_it_is_not_said(tmp_path: Path) -> None:
    (tmp_path / ".local").write_text("not a folder", encoding="utf-8")
    assert "First time here?" not in at_a_terminal(tmp_path, "games")
