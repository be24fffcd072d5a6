"""`verify`: everything that is wrong with a record, its line, and what would mend it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from companion.record.problems import CODES
from companion.text.problems import MENDED_BY
from companion.text.voice import LANGUAGES, Voice
from tests.durability.process import HEAD, run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.toml"
    path.write_text(HEAD, encoding="utf-8")
    run(tmp_path, "track", str(path), "--json", typed=b"roll 1 1 1 e e h\nend\nroll 2 2 2 e e h\n")
    return path


def verdict(path: Path) -> tuple[int, dict[str, Any]]:
    done = run(path.parent, "verify", str(path), "--json")
    assert not done.stderr
    answer = json.loads(done.stdout)
    [record] = answer["records"]
    assert answer["ok"] is record["ok"] is (done.returncode == 0) is (not record["problems"])
    return done.returncode, record


def test_a_sound_record_is_fine(path: Path) -> None:
    assert verdict(path) == (0, {"path": str(path), "ok": True, "moves": 3, "problems": []})
    told = run(path.parent, "verify", str(path), "--lang", "en")
    assert told.stdout.decode() == f"{path}: fine, 3 moves.\n"


def test_everything_is_told_at_once(path: Path) -> None:
    text = path.read_text().replace('player = "Ana"', 'player = "Ana"\nhart = 3', 1)
    text = text.replace('do = "end"', "do = 7", 1)
    path.write_text(text + "\n[[move]]\nx-y = 1")
    status, record = verdict(path)
    assert status == 1
    found = [(each["code"], each["line"]) for each in record["problems"]]
    lines = text.splitlines()
    assert found == [
        ("unknown-key", lines.index("hart = 3") + 1),
        ("bad-move", lines.index("do = 7") + 1 - 3),
    ]
    assert all(each["mend"] and each["message"] for each in record["problems"])


def test_a_flipped_digit_a_misfit_and_a_torn_end(path: Path) -> None:
    path.write_text(path.read_text().replace("roll 2 2 2 e e h", "roll 2 2 2 e e") + "\n[[mo")
    _, record = verdict(path)
    codes = [each["code"] for each in record["problems"]]
    assert codes == ["altered", "torn-tail", "dice-count"]
    assert [each["move"] for each in record["problems"]] == [3, 4, 3]


def test_replay_and_track_tell_of_a_flipped_digit_too(path: Path) -> None:
    path.write_text(path.read_text().replace("roll 2 2 2 e e h", "roll 3 2 2 e e h"))
    replay = run(path.parent, "replay", str(path))
    assert replay.returncode == 0
    assert b"checksum" in replay.stderr
    answer = json.loads(run(path.parent, "replay", str(path), "--json").stdout)
    assert [each["move"] for each in answer["altered"]] == [3]
    first = json.loads(run(path.parent, "track", str(path), "--json").stdout.splitlines()[0])
    assert first["altered"] == answer["altered"]
    assert b"checksum" in run(path.parent, "track", str(path)).stderr


def test_several_records_and_the_whole_folder(path: Path) -> None:
    games = path.parent / "games"
    games.mkdir()
    for name in ("one", "two"):
        (games / f"{name}.toml").write_text(HEAD)
    assert run(path.parent, "verify").returncode == 0
    (games / "two.toml").write_text("format = ")
    answer = json.loads(run(path.parent, "verify", "--json").stdout)
    assert [record["ok"] for record in answer["records"]] == [True, False]
    named = run(path.parent, "verify", "one", "nowhere", str(path), "--json")
    assert [each["ok"] for each in json.loads(named.stdout)["records"]] == [True, False, True]
    assert named.returncode == 1


def test_every_problem_has_something_that_would_mend_it() -> None:
    known = {code for codes in MENDED_BY.values() for code in codes}
    assert known <= set(CODES)
    for language in LANGUAGES:
        for how in (*filter(None, MENDED_BY), "line", "head", "misfit"):
            assert Voice(language).template("errors", "mend", how), (language, how)
