from __future__ import annotations

import datetime
import os
from pathlib import Path

import pytest

from companion.record.folder import games_folder, list_games, locate, new_name
from tests.record.samples import refused, run_python

DAY = datetime.date(2026, 11, 16)


@pytest.mark.parametrize(
    ("environ", "platform", "folder"),
    [
        ({"KOT_HOME": "/games", "HOME": "/h"}, "linux", "/games"),
        ({"KOT_HOME": "~/games", "HOME": "/h"}, "linux", "/h/games"),
        ({"KOT_HOME": "~", "HOME": "/h"}, "linux", "/h"),
        ({"KOT_HOME": "", "HOME": "/h"}, "linux", "/h/.local/share/kot-companion/games"),
        ({"HOME": "/h"}, "linux", "/h/.local/share/kot-companion/games"),
        ({"HOME": "/h", "XDG_DATA_HOME": "/x"}, "linux", "/x/kot-companion/games"),
        ({"HOME": "/h", "XDG_DATA_HOME": "x"}, "linux", "/h/.local/share/kot-companion/games"),
        ({"HOME": "/h"}, "darwin", "/h/Library/Application Support/kot-companion/games"),
        ({"LOCALAPPDATA": "/l"}, "win32", "/l/kot-companion/games"),
        ({"USERPROFILE": "/u"}, "win32", "/u/AppData/Local/kot-companion/games"),
    ],
)
def test_the_games_folder_is_where_the_platform_keeps_data(
    environ: dict[str, str], platform: str, folder: str
) -> None:
    assert games_folder(environ, platform=platform) == Path(folder)


def test_an_account_without_a_home_is_a_problem(tmp_path: Path) -> None:
    # An account that the user database does not know has no home to fall back on.
    output = run_python(
        """
import os
from companion.record.folder import games_folder
from companion.record.problems import RecordError
import pwd
known = {entry.pw_uid for entry in pwd.getpwall()}
if os.geteuid() == 0:
    os.setuid(next(uid for uid in range(40000, 60000) if uid not in known))
else:
    pwd.getpwuid = lambda uid: (_ for _ in ()).throw(KeyError(uid))
os.environ.pop("HOME", None)
try:
    print(games_folder({}))
except RecordError as error:
    print(error.problems[0].code)
"""
    )
    assert output.strip() == "no-home"


@pytest.fixture
def environ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A games folder with one game, and another folder to stand in."""
    (tmp_path / "games").mkdir()
    (tmp_path / "here").mkdir()
    (tmp_path / "games" / "friday.toml").touch()
    monkeypatch.chdir(tmp_path / "here")
    return {"KOT_HOME": str(tmp_path / "games")}


def test_a_separator_makes_a_path(environ: dict[str, str], tmp_path: Path) -> None:
    assert locate("./friday", environ) == Path("friday")
    assert locate("/some/where", environ) == Path("/some/where")
    assert locate("../games/friday", environ) == Path("../games/friday.toml")
    assert locate("../games", environ) == Path("../games")
    assert locate("/", environ) == Path("/")


def test_a_file_here_comes_before_a_saved_game(environ: dict[str, str]) -> None:
    Path("friday").touch()
    Path("friday.toml").touch()
    assert locate("friday", environ) == Path("friday")
    assert locate("friday.toml", environ) == Path("friday.toml")


def test_a_folder_here_does_not_hide_a_saved_game(environ: dict[str, str], tmp_path: Path) -> None:
    Path("friday").mkdir()
    assert locate("friday", environ) == tmp_path / "games" / "friday.toml"


def test_a_saved_game_needs_no_suffix(environ: dict[str, str], tmp_path: Path) -> None:
    assert locate("friday", environ) == tmp_path / "games" / "friday.toml"
    assert locate("friday.toml", environ) == tmp_path / "games" / "friday.toml"


def test_a_new_name_goes_to_the_games_folder_and_a_new_file_here(
    environ: dict[str, str], tmp_path: Path
) -> None:
    assert locate("Käse und Oktopus 2", environ) == tmp_path / "games" / "Käse und Oktopus 2.toml"
    assert locate("sunday.toml", environ) == Path("sunday.toml")


@pytest.mark.parametrize("name", ["", " ", ".", "..", "...", ".hidden", "a\0b", "/tmp/a\0b"])
def test_names_that_leave_or_hide_are_refused(name: str, environ: dict[str, str]) -> None:
    with refused() as problems:
        locate(name, environ)
    [problem] = problems
    assert (problem.code, problem.file) == ("bad-name", name)
    assert problem.details["name"] == name.replace("\0", "\\x00")


def test_a_hidden_file_here_may_be_named(environ: dict[str, str]) -> None:
    Path(".hidden").touch()
    assert locate(".hidden", environ) == Path(".hidden")


def test_a_name_too_long_is_left_for_opening_to_refuse(environ: dict[str, str]) -> None:
    assert locate("x" * 5000, environ).name == "x" * 5000 + ".toml"


def test_new_games_are_named_by_the_day() -> None:
    assert new_name([], DAY) == "2026-11-16"
    assert new_name(["2026-11-16"], DAY) == "2026-11-16-2"
    assert new_name(["2026-11-16.toml", "2026-11-16-2.toml", "friday"], DAY) == "2026-11-16-3"
    assert new_name(["2026-11-16-2"], DAY) == "2026-11-16"


def test_games_are_listed_as_people_sort(tmp_path: Path) -> None:
    names = ["2026-11-16", "2026-11-16-2", "2026-11-16-10", "Ärger", "friday"]
    for name in reversed(names):
        (tmp_path / f"{name}.toml").touch()
    for other in ("friday.toml.torn-1", ".friday.toml", ".new-17", "notes.txt"):
        (tmp_path / other).touch()
    (tmp_path / "folder.toml").mkdir()
    listed = [path.stem for path in list_games(tmp_path)]
    assert listed == ["2026-11-16", "2026-11-16-2", "2026-11-16-10", "friday", "Ärger"]


def test_a_folder_not_made_yet_holds_no_games(tmp_path: Path) -> None:
    assert list_games(tmp_path / "none") == []


def test_a_file_in_place_of_the_folder_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "games").touch()
    with refused() as problems:
        list_games(tmp_path / "games")
    assert problems[0].file == os.fspath(tmp_path / "games")
