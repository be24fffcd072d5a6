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
from companion.library.corpus import ASKED, Corpus
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
HARDER = (
    "3 hearts left, hit for 4 in Tokyo, I have Wings and 2 energy. Am I dead?",
    "Power Up: wann bekomme ich eine Evolution, und geht das auch in Tokyo?",
    "¿Qué carta da un séptimo dado?",
    "I rolled 1 1 1 2 2 2 with Gourmet: how many stars is that?",
    "What happens with the cards and the energy of a dead monster? Does the attacker get them?",
    "¿Los dos que están dentro se pueden pegar entre ellos, ciudad contra bahía?",
    "which evolution lets me throw dice again?",
    "5 Monster, beide hauen ab, City und Bay sind leer. Wo gehe ich hin, darf ich das aussuchen?",
)
"""Worked out, in two parts, cards by what they do, words that every second rule has."""
EVERY = 120
"""Of the example questions; asked once each, as at a table."""
FURTHER = 0.010


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
    asked = [each.text for each in Corpus().phrasings if each.kind == ASKED][::EVERY]
    for question in (*asked[:5], *HARDER[:4]):  # whatever is loaded for the first one of a kind
        ask(question)
    further = [_cpu(question) for question in (*asked[5:], *HARDER[4:])]
    goals.figure("a further question, median", f"{statistics.median(further) * 1e3:.1f} ms")
    most = statistics.quantiles(further, n=20)[-1]
    goals.at_most("a further question: 95 %, seconds", most, FURTHER, ".3f")
    goals.at_most("the dearest question, seconds", max(map(_cpu, DEAREST)), LONGEST_ANSWER)


def _cpu(question: str) -> float:
    start = time.process_time()
    ask(question)
    return time.process_time() - start
