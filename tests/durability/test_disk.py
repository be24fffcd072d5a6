"""Where nothing can be written the game goes on, says so, and keeps what can be kept."""

from __future__ import annotations

import resource
from typing import TYPE_CHECKING

import pytest

from tests.durability.process import HEAD, Tracker, clean, obey_permissions, run, said

if TYPE_CHECKING:
    from pathlib import Path


def test_a_full_disk_is_told_and_the_game_goes_on(path: Path) -> None:
    room = len(HEAD) + 80  # one move and its checksum, no second one

    def fill() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    # Python's own byte code would be cut short by the limit too, and stay so.
    tidy = {"PYTHONDONTWRITEBYTECODE": "1"}
    with Tracker(path, "--json", prepare=fill, environ=tidy) as tracker:
        tracker.answer()
        assert "unsaved" not in tracker.ask("roll 1 1 1 e e h")
        for turn, line in ((2, "end"), (2, "roll 2 2 2 e e h"), (3, "end")):
            answer = tracker.ask(line)
            assert answer["unsaved"]["code"] == "not-saved"
            assert answer["unsaved"]["message"]
            assert answer["turn"] == turn
        _, complaints = tracker.finish()
        assert clean(complaints), complaints
    assert said(path) == ["roll 1 1 1 e e h"]
    with Tracker(path, "--json") as again:
        assert again.answer()["pending"]["kind"] == "buy"


def test_a_protected_record_can_be_played_on_in_memory(path: Path) -> None:
    path.chmod(0o444)
    path.parent.chmod(0o555)
    before = path.read_bytes()
    with Tracker(path, "--json", prepare=obey_permissions) as tracker:
        tracker.answer()
        answer = tracker.ask("roll 1 1 1 e e h")
        if "unsaved" not in answer:
            pytest.skip("whoever runs this test may write everywhere")
        assert answer["unsaved"]["code"] == "read-only"
        assert answer["pending"]["kind"] == "buy"
        _, complaints = tracker.finish()
        assert clean(complaints), complaints
    assert path.read_bytes() == before
    plain = run(path.parent, "track", str(path), typed=b"roll 111eeh\n", prepare=obey_permissions)
    assert clean(plain.stderr), plain.stderr.decode()
    assert plain.returncode == 1


def test_a_folder_that_takes_no_new_game_says_so(path: Path) -> None:
    path.parent.chmod(0o555)
    flags = ("--monster", "kraken:A", "--monster", "gigazaur:B")
    result = run(path.parent, "track", str(path.parent / "new"), *flags, prepare=obey_permissions)
    if (path.parent / "new").exists() or result.returncode == 0:
        pytest.skip("whoever runs this test may write everywhere")
    assert result.returncode == 1
    assert result.stderr.strip()
    assert clean(result.stderr), result.stderr.decode()


def test_a_record_deleted_while_it_is_played(path: Path) -> None:
    with Tracker(path, "--json") as tracker:
        tracker.answer()
        assert "unsaved" not in tracker.ask("roll 1 1 1 e e h")
        path.unlink()
        answer = tracker.ask("end")
        assert answer["unsaved"]["code"] == "gone"
        assert answer["active"] == "kraken"
        assert "error" not in tracker.ask("roll 1 1 1 e e h")
        _, complaints = tracker.finish()
        assert clean(complaints), complaints
    assert not path.exists()


def test_a_record_edited_while_it_is_played_is_left_alone(path: Path) -> None:
    with Tracker(path, "--json") as tracker:
        tracker.answer()
        path.write_text(HEAD + "\n# a remark\n", encoding="utf-8")
        assert tracker.ask("roll 1 1 1 e e h")["unsaved"]["code"] == "changed"
    assert path.read_text(encoding="utf-8") == HEAD + "\n# a remark\n"


@pytest.mark.parametrize("name", ["/dev/full", "/dev/null", "/dev/zero", "/", "/no/such/folder/x"])
def test_what_is_no_record_is_refused(path: Path, name: str) -> None:
    for command in ("track", "replay", "why"):
        result = run(path.parent, command, name)
        assert result.returncode == 1, result.stdout[:500]
        assert result.stderr.strip()
        assert clean(result.stderr), result.stderr.decode()
