"""What is measured, and how: medians of repeated runs, so that a busy machine disturbs little."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.referee import Referee
from companion.engine.game import Game
from companion.moves.parse import parse
from companion.record.append import Journal
from companion.record.read import parse_record
from tests.bench.games import Script, long_game, scripts

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.head import Edition

BARE = (sys.executable, "-c", "import typer, rich.console")
PROGRAM = str(Path(sys.executable).with_name("kot-companion"))


def best(run: Callable[[], object], times: int = 5) -> float:
    """Seconds of the fastest run: what the machine can do when it is left alone."""
    return min(_seconds(run) for _ in range(times))


def _seconds(run: Callable[[], object]) -> float:
    """Of this process, not of the clock: others may be busy on the same machine."""
    start = time.process_time()
    run()
    return time.process_time() - start


def _clock_seconds(run: Callable[[], object]) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


# --- turns a second -------------------------------------------------------------------------------


class Throughput(NamedTuple):
    """Turns a second: from moves, from the lines of a record, with full boards of cards."""

    plain: float
    text: float
    full: float


def throughput(edition: Edition, turns: int = 1500, times: int = 25) -> Throughput:
    """The median of many short runs, the three kinds in turns; setting up is not counted.

    So many turns that no single board of cards decides: what lies on it makes the greatest difference.
    """
    plain, full = scripts(edition, turns, cards=False), scripts(edition, turns, cards=True)
    runs = [(_play(plain), _play(plain, from_text=True), _play(full)) for _ in range(times)]
    counts = [sum(each.turns for each in chosen) for chosen in (plain, plain, full)]
    usual = [statistics.median(kind) for kind in zip(*runs, strict=True)]
    return Throughput(*(count / time for count, time in zip(counts, usual, strict=True)))


def _play(chosen: list[Script], *, from_text: bool = False) -> float:
    games = [(Game(each.head, catalogue()), each) for each in chosen]

    def play() -> None:
        while games:
            game, script = games.pop()
            moves = map(parse, script.lines) if from_text else script.moves
            for move in moves:
                game.play(move)

    return _seconds_alone(play)


def _seconds_alone(run: Callable[[], object]) -> float:
    """As at a table, where one game is all there is: the scripts of all others are not swept through."""
    gc.collect()
    gc.freeze()
    try:
        return _seconds(run)
    finally:
        gc.unfreeze()


# --- replay, undo, append -------------------------------------------------------------------------


def replay_seconds(game: Script) -> tuple[float, float]:
    """Reading the record, and playing it."""
    data = game.record.encode()
    record = parse_record(data, known(), "bench.toml")
    reading = best(lambda: parse_record(data, known(), "bench.toml"), 3)
    return reading, best(lambda: Referee(record.head, catalogue()).replay(record.moves), 3)


def undo_seconds(game: Script, moves: int = 40, times: int = 5) -> float:
    """One undo, on average over the last moves of a game: some are at a turn's start, some late."""
    live = Game(game.head, catalogue())
    for move in game.moves[:-moves]:
        live.play(move)
    taken: list[float] = []
    for move in game.moves[-moves:]:
        live.play(move)
        tries = []
        for _ in range(times):
            tries.append(_seconds(lambda: live.undo(1)))
            live.redo(1)
        taken.append(min(tries))
    return statistics.mean(taken)


def append_seconds(game: Script, times: int = 60) -> float:
    """One move played and saved, fsync included."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.toml"
        path.write_text(game.record, encoding="utf-8")
        journal, record = Journal.open(path, known())
        with journal:
            referee = Referee(record.head, catalogue(), journal)
            referee.replay(record.moves)
            return statistics.median(
                _clock_seconds(lambda: referee.take("note on we go")) for _ in range(times)
            )


# --- cold starts ----------------------------------------------------------------------------------


def cold_starts(times: int = 9) -> dict[str, float]:
    """Seconds of a bare interpreter with the same libraries, and of each command, in turns."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.toml"
        path.write_text(long_game(100).record, encoding="utf-8")
        commands: dict[str, tuple[str, ...]] = {
            "bare": BARE,
            "--help": (PROGRAM, "--help"),
            "replay (100 turns)": (PROGRAM, "replay", str(path)),
            "ask": (PROGRAM, "ask", "how many dice do I roll?"),
            "card": (PROGRAM, "card", "wings"),
        }
        environ = {**os.environ, "KOT_HOME": folder}
        taken: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(times + 1):
            for name, command in commands.items():
                start = time.perf_counter()
                done = subprocess.run(command, capture_output=True, env=environ, check=False)
                taken[name].append(time.perf_counter() - start)
                if done.returncode not in (0, 3):
                    taken[name] = [float("nan")]
        return {name: statistics.median(seconds[1:] or seconds) for name, seconds in taken.items()}
