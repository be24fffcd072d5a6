"""Signals, closed pipes, a second writer: the program ends, or goes on, without a traceback."""

from __future__ import annotations

import json
import os
import signal
from typing import TYPE_CHECKING

import pytest

from companion.cli.opening import known
from companion.record.read import read_record
from tests.durability.process import HEAD, Tracker, clean, run

if TYPE_CHECKING:
    from pathlib import Path

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.toml"
    path.write_text(HEAD, encoding="utf-8")
    return path


def said(path: Path) -> list[str]:
    return [move.do for move in read_record(path, known()).moves]


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("flags", [("--json",), (), ("--plain",)])
def test_a_signal_ends_it_without_a_traceback(
    path: Path, number: signal.Signals, flags: tuple[str, ...]
) -> None:
    with Tracker(path, *flags) as tracker:
        tracker.send("note before the signal")
        while b"note before the signal" not in path.read_bytes():
            assert tracker.stdout.readline(), tracker.stderr.read().decode()
        tracker.signal(number)
        _, complaints = tracker.finish()
        assert clean(complaints), complaints
    assert said(path) == ["note before the signal"]


@pytest.mark.parametrize("flags", [("--json",), ()])
def test_nobody_listens_any_more(path: Path, flags: tuple[str, ...]) -> None:
    with Tracker(path, *flags) as tracker:
        tracker.stdout.readline()
        tracker.stdout.close()
        try:
            tracker.send("roll 1 1 1 e e h")
            tracker.send("end")
        except BrokenPipeError:
            pass
        _, complaints = tracker.finish()
        assert clean(complaints), complaints
        assert tracker.process.returncode in (0, 1)
    assert said(path) in ([], ["roll 1 1 1 e e h"], ["roll 1 1 1 e e h", "end"])


COMMANDS = (
    ("--help",),
    ("games",),
    ("demo",),
    ("card", "--list"),
    ("card", "wings"),
    ("rules",),
    ("ask", "who begins?"),
    ("timing",),
    ("replay", "GAME"),
    ("replay", "GAME", "--json"),
    ("why", "GAME"),
    ("chart", "GAME"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_bears_a_closed_pipe_and_a_full_disk(
    path: Path, command: tuple[str, ...]
) -> None:
    arguments = [str(path) if word == "GAME" else word for word in command]
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as nobody:
        closed = run(path.parent, *arguments, stdout=nobody)
    assert clean(closed.stderr), closed.stderr.decode()
    assert closed.returncode in (0, 1)
    if os.path.exists("/dev/full"):  # noqa: PTH110
        with open("/dev/full", "wb") as full:  # noqa: PTH123
            stuffed = run(path.parent, *arguments, stdout=full)
        assert clean(stuffed.stderr), stuffed.stderr.decode()
        assert stuffed.returncode in (0, 1)


@pytest.mark.parametrize("closed", [0, 1, 2])
@pytest.mark.parametrize("command", [("games",), ("track", "GAME"), ("track", "GAME", "--json")])
def test_started_without_one_of_its_streams(
    path: Path, command: tuple[str, ...], closed: int
) -> None:
    arguments = [str(path) if word == "GAME" else word for word in command]
    result = run(path.parent, *arguments, prepare=lambda: os.close(closed))
    assert clean(result.stderr), result.stderr.decode()
    assert result.returncode in (0, 1)


def test_a_second_writer_is_refused(path: Path) -> None:
    with Tracker(path, "--json") as first:
        first.answer()
        second = run(path.parent, "track", str(path), "--json", typed=b"note me too\n")
        assert second.returncode == 1
        assert json.loads(second.stdout)["error"]["code"] == "in-use"
        assert second.stderr.strip()
        assert clean(second.stderr)
        plain = run(path.parent, "track", str(path), typed=b"note me too\n")
        assert (plain.returncode, plain.stdout) == (1, b"")
        assert plain.stderr.strip()
        assert "error" not in first.ask("note mine alone")
        replay = run(path.parent, "replay", str(path), "--json")  # reading is free
        assert replay.returncode == 0
    assert said(path) == ["note mine alone"]


def test_the_lock_goes_with_its_process(path: Path) -> None:
    with Tracker(path, "--json") as first:
        first.answer()
        first.signal(signal.SIGKILL)
        first.process.wait()
        with Tracker(path, "--json") as second:
            second.answer()
            assert "error" not in second.ask("note mine now")
    assert said(path) == ["note mine now"]
