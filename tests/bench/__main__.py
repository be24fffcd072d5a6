"""`make bench`: how fast the referee is, and which goals that meets. `BASE=path make bench` also measures
another checkout, in turns with this one.
"""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench import crowded, desk, screen, sharing, starts, turns
from tests.bench.goals import Goals

if TYPE_CHECKING:
    from collections.abc import Callable

SHARING = (0.1, 0.1, 80)
"""Seconds until the last watcher sees a move, share of a core, megabytes."""
BUSY = 0.5
"""More waiting processes a core, and absolute figures say little."""


def main() -> None:
    base = Path(os.environ["BASE"]).resolve() if os.environ.get("BASE") else None
    goals = Goals(lambda line: print(line, flush=True))
    _warn(goals)
    wanted = sys.argv[1:]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        parts: dict[str, Callable[[], None]] = {
            "turns": lambda: turns.measure(goals, folder, base),
            "desk": lambda: desk.measure(goals),
            "starts": lambda: starts.measure(goals, folder),
            "sharing": lambda: _sharing(goals),
            "screen": lambda: _screen(goals),
        }
        for name, measure in parts.items():
            if not wanted or name in wanted:
                measure()
    goals.sum_up()


def _warn(goals: Goals) -> None:
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    if load > BUSY:
        goals.say(f"The machine is busy (load {load:.1f} a core): trust the ratios, not the rest.")


def _sharing(goals: Goals) -> None:
    shared = sharing.measure()
    most, core, memory = SHARING
    goals.title(f"Shared with {sharing.WATCHERS} watchers, 2 moves a second")
    goals.figure("until the last one sees it: median", f"{shared.median * 1e3:.0f} ms")
    goals.at_most("until the last one sees it: 95 %, seconds", shared.most, most, ".3f")
    goals.at_most("share of a core", shared.core, core)
    goals.at_most("megabytes", shared.memory, memory, ".0f")


def _screen(goals: Goals) -> None:
    goals.title("A new screen after a move, fifty turns into a game")
    for size, seconds, multiple in screen.measure():
        goals.figure(f"{size}, as a multiple of an empty rich table", f"{multiple:.0f}")
        goals.at_most(f"{size}, seconds", seconds, screen.MOST, ".3f")
    goals.title("The fullest table: six monsters of eight cards, a question with dozens of options")
    for name, frame, tab in crowded.measure():
        goals.at_most(f"{name}: frame, seconds", frame, crowded.MOST_FRAME, ".3f")
        goals.at_most(f"{name}: Tab, seconds", tab, crowded.MOST_TAB, ".3f")


if __name__ == "__main__":
    main()
