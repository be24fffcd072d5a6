"""At the table: saving a move, changing a past one, and questions of the rules, in one process."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.desk import Desk
from companion.desk.outcomes import Changed
from companion.desk.referee import Referee
from companion.library.asking import ask
from companion.moves.kinds import Roll
from companion.record.append import Journal
from tests.bench.games import long_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.bench.games import Script
    from tests.bench.goals import Goals

LATE = 1.5
SYNCS = 1
LONGEST_ANSWER = 0.5
DEAREST = (
    "1" * 8000,
    "was passiert wenn " * 400,
    "wings " * 900,
    "If I roll 3 claws, 2 hearts and an energy with Acid Attack in Tokyo against " * 60,
)
"""Questions that nobody asks, but that may be pasted."""
USUAL = (
    "how many dice do I roll?",
    "wann muss ich Tokyo verlassen?",
    "¿puedo comprar cartas en Tokio?",
    "does Wings stop poison?",
    "wer gewinnt bei gleich vielen Sternen?",
)


class Played:
    """A long game at a desk, saved on the disk."""

    def __init__(self, game: Script, folder: Path) -> None:
        path = folder / "bench.toml"
        path.write_text(game.record, encoding="utf-8")
        self.journal, record = Journal.open(path, known())
        self.referee = Referee(record.head, catalogue(), self.journal)
        self.referee.replay(record.moves)
        self.desk = Desk(self.referee, "en")

    def append(self) -> float:
        """One move played and saved."""
        return _clock(lambda: self.referee.take("note on we go"))

    def edit(self) -> float:
        """Another last roll."""
        past = next(each for each in reversed(self.desk.game.log) if isinstance(each.move, Roll))
        assert isinstance(past.move, Roll)
        faces = past.move.faces
        line = f"edit {past.number} roll {'1' if faces[0] != '1' else 'e'}{faces[1:]}"
        start = time.process_time()
        outcome = self.desk.take(line)
        taken = time.process_time() - start
        assert isinstance(outcome, Changed), outcome
        return taken

    def syncs(self) -> int:
        """How often one change waits for the disk."""
        with patch("os.fsync", wraps=os.fsync) as synced:
            self.edit()
        return synced.call_count


def _clock(run: Callable[[], object]) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def measure(goals: Goals, times: int = 40) -> None:
    goals.title("Saving and changing moves")
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        early, late = Played(long_game(20), Path(one)), Played(long_game(1000), Path(two))
        for name, run in (
            ("append, fsync included", Played.append),
            ("edit of a roll", Played.edit),
        ):
            pairs = [(run(early), run(late)) for _ in range(times)]
            first, last = (statistics.median(side) for side in zip(*pairs, strict=True))
            goals.figure(f"{name}: turn 10-20", f"{first * 1e6:.0f} µs")
            goals.at_most(f"{name}: turn 1,000 : turn 10-20", last / first, LATE)
        goals.at_most("edit: times it waits for the disk", late.syncs(), SYNCS, ".0f")
        early.journal.close()
        late.journal.close()
    _questions(goals)


def _questions(goals: Goals) -> None:
    goals.title("Questions in a running session")
    for question in USUAL:
        ask(question, language="en")
    usual = [_cpu(question) for question in USUAL for _ in range(3)]
    goals.figure("a further question, median", f"{statistics.median(usual) * 1e3:.1f} ms")
    goals.at_most("the dearest question, seconds", max(map(_cpu, DEAREST)), LONGEST_ANSWER)


def _cpu(question: str) -> float:
    start = time.process_time()
    ask(question, language="en")
    return time.process_time() - start
