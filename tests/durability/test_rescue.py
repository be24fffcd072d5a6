"""Exit status 0 means: on the disk. Else it is 1, the reason is right, and the moves are somewhere."""

from __future__ import annotations

import json
import resource
import signal
from typing import TYPE_CHECKING

import pytest

from companion.cli.opening import known
from companion.desk.lines import LONGEST_LINE
from companion.record.append import Journal
from companion.record.disk import MOST_BYTES
from tests.durability.process import HEAD, PATIENCE, Tracker, clean, obey_permissions, run, said

if TYPE_CHECKING:
    from pathlib import Path

NOTES = [f"note {number}" for number in range(40)]
TIDY = {"PYTHONDONTWRITEBYTECODE": "1"}


def rescued(folder: Path) -> list[str]:
    [copy] = folder.glob("game.rescued-*.toml")
    return said(copy)


def ended(tracker: Tracker) -> tuple[dict[str, object], str]:
    """The last object, after everybody has left; exit status 1."""
    rest, complaints = tracker.finish()
    assert tracker.process.returncode == 1
    assert clean(complaints), complaints
    return json.loads(rest.splitlines()[-1]), complaints


def short_of_room(room: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))


def test_a_record_that_vanished_is_rescued_beside_its_place(path: Path) -> None:
    with Tracker(path, "--json") as tracker:
        tracker.answer()
        tracker.ask("note one")
        path.unlink()
        assert tracker.ask("note two")["unsaved"]["code"] == "gone"
        last, complaints = ended(tracker)
    assert rescued(path.parent) == ["note one", "note two"]
    assert last["unsaved"] == {
        "code": "gone",
        "message": "The file has vanished.",
        "moves": 1,
    }
    assert last["rescue"] == str(path.with_name("game.rescued-1.toml"))
    assert "vanished" in complaints
    assert "rescued-1" in complaints


def test_a_record_that_another_program_changed_is_left_alone_and_rescued(path: Path) -> None:
    for number in (1, 2):
        with Tracker(path) as tracker:
            tracker.send("note one")
            while b"note one" not in path.read_bytes():
                pass
            other = HEAD + "\n# somebody else\n"
            path.unlink()
            path.write_text(other, encoding="utf-8")
            tracker.send("note two")
            _, complaints = tracker.finish()
            assert tracker.process.returncode == 1
            assert "Another program" in complaints
        assert path.read_text(encoding="utf-8") == other
        copy = path.with_name(f"game.rescued-{number}.toml")
        assert said(copy) == ["note one", "note two"]
        path.write_text(HEAD, encoding="utf-8")


def test_a_full_disk_sends_the_moves_home_or_to_stderr(path: Path) -> None:
    """The limit holds for every file here, as a full disk would: not even a copy fits."""
    room = len(HEAD) + 200
    done = run(
        path.parent,
        "track",
        str(path),
        "--json",
        typed="\n".join(NOTES).encode(),
        prepare=lambda: short_of_room(room),
        environ=TIDY,
    )
    assert done.returncode == 1
    assert clean(done.stderr), done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    unsaved = [answer for answer in answers[1:-1] if "unsaved" in answer]
    last = answers[-1]
    assert last["rescue"] is None
    assert [each["do"] for each in last["lost"]] == NOTES[-len(unsaved) :]
    assert len(said(path)) + len(unsaved) == len(NOTES)
    told = done.stderr.decode()
    assert "ENOSPC" in told or "EFBIG" in told
    assert ".." not in told.splitlines()[0]
    assert all(f'do = "{note}"' in told for note in NOTES[-len(unsaved) :])


def test_a_protected_folder_sends_the_whole_game_home(path: Path) -> None:
    path.chmod(0o444)
    path.parent.chmod(0o555)
    home = path.parent.parent
    home.chmod(0o777)
    done = run(home, "track", str(path), typed=b"note one\nnote two\n", prepare=obey_permissions)
    if done.returncode == 0 and said(path):
        return  # whoever runs this test may write everywhere
    assert done.returncode == 1
    assert b"may only be read" in done.stderr
    assert rescued(home) == ["note one", "note two"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_rescues_too(path: Path, number: signal.Signals) -> None:
    with Tracker(path, "--json") as tracker:
        tracker.answer()
        path.unlink()
        tracker.ask("note one")
        tracker.signal(number)
        # Its input stays open until then: the end of that would end it as well.
        assert tracker.process.wait(PATIENCE) == 128 + number
    assert rescued(path.parent) == ["note one"]


def test_all_saved_is_status_0_and_nothing_beside(path: Path) -> None:
    done = run(path.parent, "track", str(path), typed="\n".join(NOTES).encode())
    assert done.returncode == 0
    assert said(path) == NOTES
    assert [each.name for each in path.parent.iterdir()] == ["game.toml"]


# --- what it writes it reads -------------------------------------------------------------------------


@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_an_endless_line_is_refused_and_the_next_one_taken(
    path: Path, flags: tuple[str, ...]
) -> None:
    endless = b"note " + b"x" * 3_000_000
    done = run(path.parent, "track", str(path), *flags, typed=endless + b"\nnote short\n")
    assert done.returncode == 0
    assert said(path) == ["note short"]
    assert str(LONGEST_LINE).encode() in done.stdout


def test_the_longest_line_is_read_again(path: Path) -> None:
    longest = "note " + '\\"' * ((LONGEST_LINE - 5) // 2)
    run(path.parent, "track", str(path), "--json", typed=longest.encode())
    assert said(path) == [longest]


def test_a_record_as_large_as_may_be_takes_no_more(path: Path) -> None:
    remark = "# " + "x" * 1000 + "\n"
    path.write_text(HEAD + remark * (MOST_BYTES // 2 // len(remark)), encoding="utf-8")
    with Tracker(path, "--json") as tracker:
        tracker.answer()
        number, answer = 0, tracker.ask("note 0 " + "y" * 9000)
        while "error" not in answer and number < 40:
            number += 1
            answer = tracker.ask(f"note {number} " + "y" * 9000)
        assert answer["error"]["code"] == "record-full"
        tracker.finish()
        assert tracker.process.returncode == 0
    assert len(said(path)) == number


def test_of_many_new_games_at_once_each_gets_its_name(tmp_path: Path) -> None:
    seats = ("--monster", "kraken", "--monster", "gigazaur")
    import subprocess

    from tests.seeing.program import PROGRAM, surroundings

    started = [
        subprocess.Popen(
            [PROGRAM, "track", *seats],
            env=surroundings(tmp_path),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        for _ in range(6)
    ]
    assert [each.wait(60) for each in started] == [0] * 6
    assert len(list((tmp_path / "games").glob("*.toml"))) == 6


# --- told to programs --------------------------------------------------------------------------------


def test_a_torn_end_is_a_field(path: Path) -> None:
    torn = HEAD + '\n[[move]]\ndo = "note one"\n\n[[move]]\ndo = "no'
    path.write_text(torn, encoding="utf-8")
    replayed = json.loads(run(path.parent, "replay", str(path), "--json").stdout)
    assert (replayed["torn"]["code"], replayed["torn"]["kept"]) == ("torn-tail", 1)
    with Tracker(path, "--json") as tracker:
        found = tracker.answer()["torn"]
    assert (found["code"], found["line"]) == ("torn-set-aside", replayed["torn"]["line"])
    assert path.with_name("game.toml.torn-1").read_text() == torn[-len('\n[[move]]\ndo = "no') :]
    assert found["copy"].endswith("game.toml.torn-1")


def test_closing_twice_is_closing_once(path: Path) -> None:
    journal, _ = Journal.open(path, known())
    journal.append(None, "note one")
    journal.close()
    journal.close()
    assert journal.failure is None
