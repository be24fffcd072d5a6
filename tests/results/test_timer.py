"""How long it takes: counted from the start, without breaks, until the end; shown where there is room."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from companion.desk.timer import Taken, Timer
from companion.moves.parse import parse
from companion.record.hours import Hours
from companion.screen.clock import clock_text
from companion.text.voice import Voice
from tests.live.terminal import Terminal
from tests.seeing.games import MOVES, short

if TYPE_CHECKING:
    from pathlib import Path

START = datetime(2026, 11, 16, 19, 30, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now

    def wait(self, minutes: int) -> None:
        self.now += timedelta(minutes=minutes)


def test_game_and_turn_are_counted() -> None:
    clock, game = Clock(), short(0)
    timer = Timer(game, Hours(started=START, paused=5), clock)
    clock.wait(15)
    assert timer.taken() == Taken(10 * 60, 15 * 60)
    for _, do in MOVES[:4]:
        game.play(parse(do))
        timer.hear()
    assert timer.taken() == Taken(10 * 60, 0)


def test_what_is_over_counts_no_further_unless_it_is_taken_back() -> None:
    clock, game = Clock(), short(len(MOVES))
    timer = Timer(game, Hours(started=START), clock)
    clock.wait(30)
    timer.hear()
    clock.wait(30)
    assert timer.taken() == Taken(30 * 60, None)
    assert timer.hours.minutes == 30
    game.undo()
    timer.hear()
    assert timer.taken().game == 60 * 60


def test_an_unknown_start_is_left_out() -> None:
    timer = Timer(short(0), Hours(), Clock())
    assert timer.taken() == Taken(None, 0)


@pytest.mark.parametrize(
    ("taken", "text"),
    [
        (Taken(25 * 60 + 59, 61), "Game 25 min · turn 1 min"),
        (Taken(65 * 60, None), "Game 1:05 h"),
        (Taken(None, 0), "turn 0 min"),
        (Taken(None, None), ""),
    ],
)
def test_it_is_said_in_whole_minutes(taken: Taken, text: str) -> None:
    assert clock_text(Voice("en"), taken) == text


def test_it_stands_on_the_screen_where_there_is_room(tmp_path: Path) -> None:
    monsters = ("--new", "--monster", "gigazaur:Ann", "--monster", "kraken:Bob")
    terminal = Terminal(tmp_path, "track", "friday", *monsters, columns=120)
    terminal.wait("Game 0 min · turn 0 min")
    terminal.close()
    config = tmp_path / "config" / "kot-companion" / "config.toml"
    config.parent.mkdir(parents=True)
    config.write_text('timer = "off"\n')
    terminal = Terminal(tmp_path, "track", "friday", columns=120)
    assert "0 min" not in terminal.wait("Gigazaur")
    terminal.close()
