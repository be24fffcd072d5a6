"""A real pseudo-terminal with a screen behind it: what people type goes in, what they see comes out."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pexpect
import pyte

from tests.nursery.children import fits
from tests.nursery.terminals import TerminalChild

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".venv" / "bin" / "kot-companion"
PATIENCE = 60.0
"""Seconds until something that should be on the screen counts as missing."""

ENTER, TAB, ESC, UP, DOWN = "\r", "\t", "\x1b", "\x1b[A", "\x1b[B"
CTRL_C, CTRL_D, CTRL_Y, CTRL_Z, F1 = "\x03", "\x04", "\x19", "\x1a", "\x1bOP"
PAGE_UP, BACKSPACE = "\x1b[5~", "\x7f"


def pasted(text: str) -> str:
    """What a terminal sends when somebody pastes."""
    return f"\x1b[200~{text}\x1b[201~"


class Terminal:
    """One run of the program. `typed` counts the keys that were pressed."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        columns: int = 80,
        rows: int = 24,
        environ: dict[str, str] | None = None,
    ) -> None:
        self.home = home
        self.games = home / "games"
        env = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "KOT_HOME": str(self.games),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
        }
        env.update(environ or {})
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.typed = 0
        self.child = _started(arguments, env, (rows, columns))
        self.child.delaybeforesend = None
        # Where the cursor is, the program asks the terminal; ours answers.
        setattr(self.screen, "write_process_input", self._answer)  # noqa: B010 - it is a method

    def _answer(self, data: str) -> None:
        if self.child.isalive():
            self.child.send(data)

    # --- typing -----------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Keys as they are: one for each letter, one for a special key."""
        for each in keys:
            special = each.startswith("\x1b") or len(each) == 1
            self.typed += 1 if special else len(each)
            self.child.send(each)

    def line(self, text: str = "") -> None:
        self.press(*([text] if text else []), ENTER)

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    def kill(self) -> None:
        os.kill(self.child.pid, signal.SIGKILL)
        self.child.wait()

    # --- seeing -----------------------------------------------------------------------------------

    def look(self, timeout: float = 0.05) -> bool:
        """Reads what has come; False if the program has ended."""
        try:
            data = self.child.read_nonblocking(65536, timeout)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += data
        self.stream.feed(data)
        return True

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def row(self, text: str) -> int:
        """The screen's row that shows this."""
        return next(at for at, line in enumerate(self.screen.display) if text in line)

    def wait(self, *wanted: str) -> str:
        """Until all of this is on the screen."""
        end = time.monotonic() + PATIENCE
        running = True
        while time.monotonic() < end:
            if all(each in self.text for each in wanted):
                return self.text
            if not running:
                break
            running = self.look()
        missing = [each for each in wanted if each not in self.text]
        raise AssertionError(f"not on the screen: {missing}\n{self.text}")

    def until(self, condition: Callable[[], None]) -> None:
        """Until a check that asserts something passes; a busy machine may take its time to draw."""
        end = time.monotonic() + PATIENCE
        while True:
            self.settle()
            try:
                return condition()
            except AssertionError:
                if time.monotonic() > end:
                    raise

    def ready(self, *wanted: str) -> None:
        """Until a question of the set-up stands there and the empty line below it waits for keys."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            line = self.screen.cursor.y
            above = "\n".join(self.screen.display[max(line - 9, 0) : line])
            empty = self.screen.display[line].rstrip() == ">" and self.screen.cursor.x == 2
            if empty and all(each in above for each in wanted):
                return
            if not self.look():
                break
        raise AssertionError(f"not asked: {wanted}\n{self.text}")

    def wait_for_line(self, line: str) -> None:
        """Until just this stands where the cursor is."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.screen.display[self.screen.cursor.y].rstrip() == line:
                return
            if not self.look():
                break
        raise AssertionError(f"not in the line: {line}\n{self.text}")

    def wait_for_question(self, question: str) -> None:
        """Until the last line is this question of a plain set-up, and nothing is typed behind it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            at = self.screen.cursor
            asked = "".join(self.screen.display[max(at.y - 3, 0) : at.y + 1]).rstrip()
            if asked.endswith("]:") and question in asked:
                return
            if not self.look():
                break
        raise AssertionError(f"not asked: {question}\n{self.text}")

    def wait_until_gone(self, text: str) -> None:
        end = time.monotonic() + PATIENCE
        while text in self.text and time.monotonic() < end:
            self.look()
        assert text not in self.text, self.text

    def settle(self, quiet: float = 0.15) -> str:
        """Until nothing new has come for a moment."""
        length = -1
        while length != len(self.raw):
            length = len(self.raw)
            end = time.monotonic() + quiet
            while time.monotonic() < end and self.look():
                pass
        return self.text

    def wait_for_end(self) -> int:
        """Until the program has ended; its exit status."""
        end = time.monotonic() + PATIENCE
        while self.look() and time.monotonic() < end:
            pass
        self.child.wait()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -1)

    def close(self) -> None:
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
        self.child.close(force=True)

    def wait_for_moves(self, number: int) -> None:
        """Until so many moves stand in the record."""
        end = time.monotonic() + PATIENCE
        while len(self.moves()) < number and time.monotonic() < end and self.look(0.01):
            pass
        assert len(self.moves()) == number, f"{len(self.moves())} moves, not {number}\n{self.text}"

    # --- the record -------------------------------------------------------------------------------

    def moves(self) -> list[str]:
        """What stands in the newest record."""
        newest = max(self.games.glob("*.toml"), key=lambda path: path.stat().st_mtime)
        lines = newest.read_text(encoding="utf-8").splitlines()
        return [line[6:-1] for line in lines if line.startswith('do = "')]


def _started(
    arguments: tuple[str, ...], environ: dict[str, str], dimensions: tuple[int, int]
) -> Any:
    if fits(environ, arguments):
        return TerminalChild(arguments, environ, dimensions, PATIENCE)
    return pexpect.spawn(
        sys.executable,
        ["-m", "tests.live.start", *arguments],
        env=environ,
        cwd=str(ROOT),
        dimensions=dimensions,
        timeout=PATIENCE,
    )
