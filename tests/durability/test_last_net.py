"""Whatever happens, one line and exit status 1: never a traceback, never a wait without end."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import pytest
from prompt_toolkit.history import InMemoryHistory

from companion.screen.live.app import history_in
from tests.durability.process import HEAD, clean, run
from tests.live.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

MANY_DIGITS = "9" * 5000
DEEP = "a = " + "[" * 100_000
COMMANDS = (("config",), ("card", "wings"), ("games",), ("ask", "who begins?"), ("replay", "GAME"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.toml"
    path.write_text(HEAD, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "typed",
    [
        f"edit {MANY_DIGITS} note x",
        f"why turn {MANY_DIGITS}",
        f"check kraken {MANY_DIGITS}",
        f"undo {MANY_DIGITS}",
        f"redo {MANY_DIGITS}",
        f"roll {MANY_DIGITS}",
        f"set kraken hearts {MANY_DIGITS}",
        f"hearts heal={MANY_DIGITS}",
        f"{MANY_DIGITS}x1",
        f"use wings {MANY_DIGITS}",
    ],
    ids=lambda typed: typed[:20],
)
@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_endless_digits_at_the_prompt(path: Path, typed: str, flags: tuple[str, ...]) -> None:
    done = run(path.parent, "track", str(path), *flags, typed=f"note hi\n{typed}\n".encode())
    assert done.returncode == 0, done.stderr
    assert clean(done.stderr)
    assert max(map(len, done.stdout.splitlines())) < 4000


def test_endless_digits_as_a_turn(path: Path) -> None:
    done = run(path.parent, "why", str(path), "turn", MANY_DIGITS)
    assert clean(done.stderr), done.stderr


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("kind", ["deep", "dotted", "pipe", "folder", "binary", "endless", "loop"])
def test_a_hostile_configuration(path: Path, kind: str, command: tuple[str, ...]) -> None:
    config = path.parent / ".config" / "kot-companion" / "config.toml"
    config.parent.mkdir(parents=True)
    match kind:
        case "deep":
            config.write_text(DEEP)
        case "dotted":
            config.write_text("a" + ".a" * 200_000 + " = 1")
        case "pipe":
            os.mkfifo(config)
        case "folder":
            config.mkdir()
        case "binary":
            config.write_bytes(bytes(range(256)))
        case "endless":
            config.symlink_to("/dev/zero")
        case _:
            config.symlink_to(config)
    arguments = [str(path) if word == "GAME" else word for word in command]
    done = run(path.parent, *arguments)
    assert clean(done.stderr), done.stderr
    assert done.returncode == (1 if command == ("config",) else 0), done.stderr
    assert len(done.stderr.splitlines()) <= 1


def test_whatever_happens_is_one_line(path: Path) -> None:
    """The program's own files are gone: nothing can be done, and that is said."""
    broken = {"PYTHONPATH": str(path.parent)}
    (path.parent / "tomllib.py").write_text("def loads(text):\n    raise MemoryError('\\x1b[2J')\n")
    config = path.parent / ".config" / "kot-companion" / "config.toml"
    config.parent.mkdir(parents=True)
    config.write_text("language = 'en'")
    quiet = run(path.parent, "games", environ=broken)
    assert quiet.returncode == 1
    assert quiet.stderr.startswith(b"kot-companion: ")
    assert quiet.stderr.count(b"\n") == 1
    loud = run(path.parent, "games", environ={**broken, "KOT_DEBUG": "1"})
    assert loud.returncode == 1
    assert b"Traceback" in loud.stderr
    assert b"MemoryError" in loud.stderr
    assert b"\x1b" not in loud.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_as_it_was(tmp_path: Path, number: signal.Signals) -> None:
    seats = ("--monster", "gigazaur:Ann", "--monster", "kraken:Bob")
    terminal = Terminal(tmp_path, "track", "--new", "--lang", "en", *seats)
    terminal.wait("throws 6 dice")
    assert b"\x1b[?1049h" in terminal.raw
    os.kill(terminal.child.pid, number)
    while terminal.look():
        pass
    assert terminal.raw.rindex(b"\x1b[?1049l") > terminal.raw.rindex(b"\x1b[?1049h")
    assert b"Traceback" not in terminal.raw
    terminal.child.wait()
    assert terminal.child.exitstatus == 128 + number


def test_a_pipe_in_the_place_of_the_history_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ".history")
    assert isinstance(history_in(tmp_path), InMemoryHistory)
