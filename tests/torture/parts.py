"""The parts of the torture: how much each one is, how far it came, what went wrong.

Each part is done in steps, and each step is the same whenever it is done: what failed can be done again,
and a run that was broken off goes on where it was.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    Attack = Callable[[int, int], Iterable[str]]

QUIET = 30.0
"""Seconds between two words about progress where nobody looks on."""
MOST_KEPT = 50


@dataclass(frozen=True, slots=True)
class Part:
    """`attack(first, count)` does so many tries and yields what is wrong, or "" for each try."""

    name: str
    total: int
    step: int
    attack: Attack


@dataclass(slots=True)
class Progress:
    """What was done of a part; kept on disk between two steps."""

    name: str
    wanted: int
    tried: int = 0
    failed: int = 0
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)

    def line(self) -> str:
        done = "" if self.tried >= self.wanted else f" of {self.wanted:,}"
        return (
            f"{self.name:22} {self.tried:>9,}{done} tried {self.failed:>5} failed "
            f"{self.seconds:>8.0f} s"
        )


def run_part(part: Part, share: float, kept: Path | None = None) -> Progress:
    """Does what is left of a part. Whatever a try raises is something that went wrong."""
    progress = _resumed(part, share, kept)
    last = 0.0
    while progress.tried < progress.wanted:
        count = min(part.step, progress.wanted - progress.tried)
        began = time.monotonic()
        for problem in _tries(part, progress.tried, count):
            progress.failed += 1
            progress.wrong = [*progress.wrong, problem][:MOST_KEPT]
            print(f"\n  {problem}", flush=True)
        progress.tried += count
        progress.seconds += time.monotonic() - began
        if kept is not None:
            _keep(progress, kept)
        last = _show(progress, last)
    return progress


def _tries(part: Part, first: int, count: int) -> Iterable[str]:
    """What went wrong in one step, each with the number of its try."""
    number = first
    try:
        for number, problem in enumerate(part.attack(first, count), first):
            if problem:
                yield f"{part.name} {number}: {problem!a}"[:600]
    except Exception as error:
        import traceback

        where = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{where.filename.rpartition('/')[2]}:{where.lineno}"
        yield f"{part.name} {number + 1}: {type(error).__name__} in {place}: {error!a}"[:600]


def _resumed(part: Part, share: float, kept: Path | None) -> Progress:
    wanted = max(round(part.total * share), 1)
    if kept is not None and (file := kept / f"{part.name}.json").exists():
        found = Progress(**json.loads(file.read_text()))
        if found.wanted == wanted:
            return found
    return Progress(part.name, wanted)


def _keep(progress: Progress, kept: Path) -> None:
    kept.mkdir(parents=True, exist_ok=True)
    aside = kept / f".{progress.name}"
    aside.write_text(json.dumps(asdict(progress)))
    aside.replace(kept / f"{progress.name}.json")


def _show(progress: Progress, last: float) -> float:
    """A line that is written over; where nobody looks on, one now and then."""
    now = time.monotonic()
    on_terminal = sys.stdout.isatty()
    done = progress.tried >= progress.wanted
    if not done and now - last < (0.2 if on_terminal else QUIET):
        return last
    print(f"\r{progress.line()}" if on_terminal else progress.line(), flush=True, end="")
    if done or not on_terminal:
        print(flush=True)
    return now
