"""A record says when and where, and how long a game took; readers that know nothing of it survive."""

from __future__ import annotations

import os
import tomllib
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.referee import Referee
from companion.record.append import Journal
from companion.record.hours import Hours, read_noted
from companion.record.read import read_record
from tests.seeing.games import MOVES, write
from tests.seeing.program import run

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

START = datetime(2026, 11, 16, 19, 30, tzinfo=UTC)


def ticking(minutes: int) -> Callable[[], datetime]:
    """A clock that goes on by some minutes whenever somebody looks."""
    times = (START + timedelta(minutes=minutes * count) for count in range(1, 1000))
    return lambda: next(times)


def play(path: Path, moves: tuple[tuple[str, str], ...], clock: Callable[[], datetime]) -> None:
    journal, record = Journal.open(path, known())
    with journal:
        referee = Referee(record.head, catalogue(), journal, clock)
        referee.replay(record.moves)
        for by, do in moves:
            referee.take(do, by)


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """The short game with its head alone, begun at half past seven."""
    head = read_record(write(tmp_path / "source.toml"), known()).head
    path = tmp_path / "game.toml"
    Journal.create(path, head, Hours(started=START, place="Ann's kitchen")).close()
    os.utime(path, (START.timestamp(), START.timestamp()))
    return path


def test_the_end_is_kept_and_gives_the_length(begun: Path) -> None:
    play(begun, MOVES, ticking(2))
    hours = read_record(begun, known()).hours
    assert (hours.place, hours.minutes) == ("Ann's kitchen", 2 * len(MOVES))
    assert hours.evening == date(2026, 11, 16)
    moves = tomllib.loads(begun.read_text())["move"]
    assert [move for move in moves if "at" in move] == moves[-1:]


def test_a_break_is_not_counted(begun: Path) -> None:
    play(begun, MOVES[:4], ticking(1))
    os.utime(begun, ((START + timedelta(minutes=4)).timestamp(),) * 2)
    later = START + timedelta(days=1)
    play(begun, MOVES[4:], lambda: later)
    hours = read_record(begun, known()).hours
    assert (hours.paused, hours.minutes) == (24 * 60 - 4, 4)


def test_an_end_that_was_taken_back_is_not_the_end(begun: Path) -> None:
    again = (*MOVES, ("gigazaur", "undo"), MOVES[-1])
    play(begun, again, ticking(1))
    assert read_record(begun, known()).hours.minutes == len(again)


def test_without_a_clock_nothing_is_added(begun: Path) -> None:
    journal, record = Journal.open(begun, known())
    with journal:
        referee = Referee(record.head, catalogue(), journal)
        for by, do in MOVES:
            referee.take(do, by)
    moves = tomllib.loads(begun.read_text())["move"]
    assert not any({"at", "pause"} & set(move) for move in moves)


@pytest.mark.parametrize(
    "meta",
    [
        None,
        7,
        {"started": "yesterday", "place": 5},
        {"started": datetime.min, "place": ["x"]},
        {"started": datetime.max},
    ],
)
def test_what_others_wrote_there_does_no_harm(meta: object) -> None:
    hours = read_noted(meta, [{"at": 3, "pause": "long"}, {"pause": -4}, {"pause": 10**30}]).hours()
    assert (hours.minutes, hours.paused, hours.place) == (None, 0, "")


@pytest.mark.parametrize("when", [datetime.min, datetime.max, datetime(1, 1, 1, tzinfo=UTC)])
def test_an_end_that_no_clock_showed_is_left_out(when: datetime) -> None:
    """Reckoning with it fails in one time zone or the other."""
    noted = read_noted({"started": datetime(2026, 1, 2, tzinfo=UTC)}, [{"at": when}])
    assert noted.hours().ended is None


def test_a_day_is_enough() -> None:
    assert read_noted({"started": date(2026, 1, 2)}, []).hours().evening == date(2026, 1, 2)


def test_after_midnight_it_is_still_the_same_evening() -> None:
    assert Hours(started=datetime(2026, 1, 2, 1, 30)).evening == date(2026, 1, 1)


def test_the_tracker_writes_start_place_and_end(tmp_path: Path) -> None:
    typed = "roll 1 1 1 e e h\nend\nset kraken hearts 1\nroll s s s s s s\nend\n"
    flags = ("--monster", "gigazaur:Ann", "--monster", "kraken", "--place", "the \x1b[31mattic")
    run(tmp_path, "track", "friday", "--new", *flags, typed=typed)
    data = tomllib.loads((tmp_path / "games" / "friday.toml").read_text())
    assert data["meta"]["place"] == "the \ufffd[31mattic"
    assert abs(datetime.now(UTC) - data["meta"]["started"]) < timedelta(minutes=5)
    run(tmp_path, "config", "place", "Bob's garden")
    run(tmp_path, "track", "next", "--new", *flags[:4], XDG_CONFIG_HOME=str(tmp_path / ".config"))
    data = tomllib.loads((tmp_path / "games" / "next.toml").read_text())
    assert data["meta"]["place"] == "Bob's garden"
