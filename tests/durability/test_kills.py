"""Killed at any moment: `make torture` does so two thousand times, these tests a little of each kind."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.durability.process import Tracker
from tests.torture.kills import WAYS, replayed

if TYPE_CHECKING:
    from pathlib import Path

OFTEN = {"play": 40}
USUALLY = 8


@pytest.mark.parametrize("kind", WAYS)
def test_the_old_one_or_the_new_one_is_there(tmp_path: Path, kind: str) -> None:
    for number in range(OFTEN.get(kind, USUALLY)):
        home = tmp_path / str(number)
        home.mkdir()
        assert not WAYS[kind](Random(f"{kind} {number}"), home), f"kill {number}"


def test_a_game_killed_while_it_begins_is_whole_or_not_there(tmp_path: Path) -> None:
    random = Random("beginning")
    flags = ("--json", "--new", "--monster", "kraken:A", "--monster", "gigazaur:B")
    for number in range(8):
        path = tmp_path / f"new-{number}.toml"
        with Tracker(path, *flags) as tracker:
            time.sleep(random.random() * 0.1)
            tracker.process.kill()
        if path.exists():
            record, _ = replayed(path)
            assert len(record.head.seats) == 2
