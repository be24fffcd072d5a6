"""Killed at any moment, a game loses no move that was acknowledged. KOT_KILLS says how often."""

from __future__ import annotations

import json
import os
import signal
import time
from random import Random
from typing import TYPE_CHECKING

import pytest

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.referee import Referee
from companion.moves.parse import parse
from companion.record.head import write_head
from companion.record.read import read_record
from tests.durability.process import Tracker, clean
from tests.properties.choices import answer
from tests.properties.heads import Wish, random_head

if TYPE_CHECKING:
    from pathlib import Path

    from companion.engine.game import Game
    from companion.record.read import Record

KILLS = int(os.environ.get("KOT_KILLS", "200"))
SECONDS = 40.0 if "KOT_KILLS" not in os.environ else float("inf")
FEWEST = 15
"""Kills in a batch, however slow the machine."""
BATCHES = 2
MOVES_IN_A_RECORD = 150
FED = 60


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_acknowledged_move_is_lost(tmp_path: Path, batch: int) -> None:
    random = Random(f"kills {batch}")
    until = time.monotonic() + SECONDS
    path = _new_record(tmp_path, random, 0)
    for kill in range(KILLS // BATCHES):
        if time.monotonic() > until and kill >= FEWEST:
            break
        before = _replayed(path)
        if len(before.moves) > MOVES_IN_A_RECORD:
            path = _new_record(tmp_path, random, kill + 1)
            before = _replayed(path)
        lines = _legal_lines(random, before)
        acknowledged = _feed_and_kill(random, path, lines)
        after = _replayed(path)
        new = [move.do for move in after.moves[len(before.moves) :]]
        assert after.moves[: len(before.moves)] == before.moves
        assert acknowledged <= len(new) <= acknowledged + 1, f"kill {kill}"
        assert [parse(do) for do in new] == [parse(line) for line in lines[: len(new)]]


def _new_record(folder: Path, random: Random, number: int) -> Path:
    path = folder / f"game-{number}.toml"
    path.write_text(write_head(random_head(random, Wish(cards=2, tiles=1))), encoding="utf-8")
    return path


def _replayed(path: Path) -> Record:
    """The record, after every one of its moves was played again."""
    record = read_record(path, known())
    _game(record)
    return record


def _game(record: Record) -> Game:
    referee = Referee(record.head, catalogue())
    referee.replay(record.moves)
    return referee.game


def _legal_lines(random: Random, record: Record) -> list[str]:
    """What the table will say next, found out on a copy of the game."""
    game = _game(record)
    lines: list[str] = []
    while len(lines) < FED:
        if game.over:
            line = f"undo {random.randint(1, len(game.log))}" if game.log else "note over"
        else:
            line = answer(random, game)
        lines.append(line)
        game.play(parse(line))
    return lines


def _feed_and_kill(random: Random, path: Path, lines: list[str]) -> int:
    """Kills while it starts, while it reads, while it writes. Returns the moves it acknowledged."""
    with Tracker(path, "--json") as tracker:
        tracker.send(*lines)
        heard: list[bytes] = []
        if random.random() < 0.1:
            time.sleep(random.random() * 0.3)
        else:
            heard = [tracker.stdout.readline() for _ in range(random.randint(1, 25))]
            time.sleep(random.random() * 0.004)
        tracker.signal(signal.SIGKILL)
        heard += tracker.stdout.readlines()
        assert clean(tracker.stderr.read())
    answers = [json.loads(line) for line in heard if line.endswith(b"\n")]
    assert not [each for each in answers if "error" in each or "unsaved" in each]
    return max(len(answers) - 1, 0)


def test_a_game_killed_while_it_begins_is_whole_or_not_there(tmp_path: Path) -> None:
    random = Random("beginning")
    flags = ("--json", "--new", "--monster", "kraken:A", "--monster", "gigazaur:B")
    for number in range(8):
        path = tmp_path / f"new-{number}.toml"
        with Tracker(path, *flags) as tracker:
            time.sleep(random.random() * 0.4)
            tracker.signal(signal.SIGKILL)
        if path.exists():
            assert len(_replayed(path).head.seats) == 2
