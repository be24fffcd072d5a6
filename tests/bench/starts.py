"""Starting the program as people have it: a wheel installed in an empty environment, not the checkout.

Everything is a multiple of a bare interpreter with the same libraries, in seconds of the processor. The
libraries are lent from the environment of the checkout, so that nothing is fetched. First use: each run
finds folders of its own that nobody has written to, as right after installing.
"""

from __future__ import annotations

import fcntl
import os
import statistics
import struct
import subprocess
import sys
import sysconfig
import termios
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tests.bench.games import long_game, plain_head, script
from tests.repository.test_wheel import build

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bench.goals import Goals

ROUNDS = 9
STARTED, LIVE, ASKED = 1.5, 2.2, 1.3
LOOKS, SECOND_LOOK, GROWTH = 1000, 1.0, 1.5
FINE = (0, 3)
"""Exit statuses that are no failure: done, and an answer that nobody is sure of."""
FIRST_SCREEN = b"Gigazaur"


MEASURED = """
import os, sys
_, status, used = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ), 0)
print(used.ru_utime + used.ru_stime, used.ru_maxrss, file=sys.stderr)
sys.exit(os.waitstatus_to_exitcode(status))
"""
"""Starts a program and says what it took. The memory of whatever starts a program counts as its own, so
that the bench would measure itself if it did that.
"""
KILOBYTE = 1024 if sys.platform != "darwin" else 1


class Used(NamedTuple):
    """What a process took."""

    seconds: float
    megabytes: float


class Installed:
    """The program in an environment of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        here = folder / "venv"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", here], check=True)
        self.python = here / "bin" / "python"
        self.program = here / "bin" / "kot-companion"
        quiet = ("--quiet", "--disable-pip-version-check", "--no-deps", "--no-index")
        wheel = build(folder)
        installing: list[str | Path] = [sys.executable, "-m", "pip", "--python", self.python]
        installing += ["install", *quiet, wheel]
        subprocess.run(installing, check=True)
        [site] = (here / "lib").glob("python*/site-packages")
        (site / "lent.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
        self.runs = 0

    def environ(self) -> dict[str, str]:
        """Folders that nobody has written to yet."""
        self.runs += 1
        home = self.folder / f"home-{self.runs}"
        home.mkdir()
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        return {**kept, "HOME": str(home), "TERM": "xterm-256color"}

    def run(self, *command: str | Path) -> float:
        """Seconds until it ends."""
        nothing = subprocess.DEVNULL
        process = subprocess.Popen(
            command,
            stdin=nothing,
            stdout=nothing,
            stderr=nothing,
            env=self.environ(),
            cwd=self.folder,
        )
        used = _wait(process)
        if process.returncode not in FINE:
            raise RuntimeError(f"{command} ended with {process.returncode}")
        return used

    def measured(self, *command: str | Path, environ: dict[str, str]) -> Used:
        """The same with the memory that it took at most."""
        bare = (self.python, "-S", "-E", "-c", MEASURED, *command)
        done = subprocess.run(bare, capture_output=True, env=environ, cwd=self.folder, check=True)
        seconds, memory = done.stderr.split()[-2:]
        return Used(float(seconds), int(memory) * KILOBYTE / 2**20)

    def live(self, record: Path) -> float:
        """Seconds until the first screen has been drawn."""
        main, side = os.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        command: list[str | Path] = [self.program, "track", record]
        process = subprocess.Popen(
            command,
            stdin=side,
            stdout=side,
            stderr=side,
            env=self.environ(),
            cwd=self.folder,
            start_new_session=True,
        )
        os.close(side)
        seen = b""
        while FIRST_SCREEN not in seen:
            seen += os.read(main, 65536)
        process.kill()
        used = _wait(process)
        os.close(main)
        return used


def _wait(process: subprocess.Popen[bytes]) -> float:
    _, status, spent = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return spent.ru_utime + spent.ru_stime


def measure(goals: Goals, folder: Path) -> None:
    installed = Installed(folder)
    _starts(goals, installed)
    _saved_games(goals, installed)


def _starts(goals: Goals, installed: Installed) -> None:
    record = installed.folder / "bench.toml"
    record.write_text(long_game(100).record, encoding="utf-8")
    program = installed.program
    commands: dict[str, Sequence[str | Path]] = {
        "bare": (installed.python, "-c", "import typer, rich.console"),
        "--help": (program, "--help"),
        "ask (en)": (program, "ask", "how many dice do I roll?"),
        "ask (de)": (program, "ask", "--lang", "de", "wie viele Würfel werfe ich?"),
        "card": (program, "card", "wings"),
        "replay (100 turns)": (program, "replay", record),
        "track --json": (program, "track", "--json", record),
    }
    taken: dict[str, list[float]] = {name: [] for name in (*commands, "live")}
    for _ in range(ROUNDS):
        for name, command in commands.items():
            taken[name].append(installed.run(*command))
        taken["live"].append(installed.live(record))
    bare = statistics.median(taken.pop("bare"))
    goals.title(f"First use of the installed wheel : typer and rich alone ({bare * 1e3:.0f} ms)")
    most = {"live": LIVE, "ask (en)": ASKED, "ask (de)": ASKED}
    for name, seconds in taken.items():
        shown = "track, the first live screen" if name == "live" else name
        goals.at_most(shown, statistics.median(seconds) / bare, most.get(name, STARTED))


def _saved_games(goals: Goals, installed: Installed) -> None:
    """A shelf of games, looked at twice: a tenth of it, then all of it."""
    from random import Random

    goals.title(f"games stats, {LOOKS:,} saved games")
    environ = installed.environ()
    shelf = Path(environ["HOME"]) / "games"
    shelf.mkdir()
    environ["KOT_HOME"] = str(shelf)
    random = Random("bench shelf")
    different = [script(random, plain_head("standard"), 41).record for _ in range(20)]
    looks = []
    for count in (LOOKS // 10, LOOKS):
        for at in range(count):  # no two of the same content
            text = f"{different[at % 20]}\n[[move]]\ndo = 'note evening {at}'\n"
            (shelf / f"evening-{at}.toml").write_text(text, encoding="utf-8")
        stats = (installed.program, "games", "stats")
        looks.append(
            (
                installed.measured(*stats, environ=environ),
                installed.measured(*stats, environ=environ),
            )
        )
    (small, _), (first, second) = looks
    goals.figure("first look", f"{first.seconds:.1f} s")
    goals.at_most("second look, seconds", second.seconds, SECOND_LOOK)
    goals.at_most("memory : that of a tenth of them", first.megabytes / small.megabytes, GROWTH)
