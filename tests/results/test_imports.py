"""Past results come back in, from our own tables and from those of others."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.record.hours import Hours
from companion.results.evenings import OverTime
from companion.results.export import as_csv
from companion.results.importing import TableError, add, read_table
from companion.results.result import result
from companion.text.voice import LANGUAGES, Voice
from tests.seeing.games import random_game, write
from tests.seeing.program import run

if TYPE_CHECKING:
    from pathlib import Path

GERMAN = """Spieler;Datum;Sterne;Sieger;Dauer
Ann;1.2.2025;20;ja;35
Bob;1.2.2025;11;;35
Ann;1.2.2025;8;nein;40
Bob;1.2.2025;20;x;40
"""


def test_our_own_tables_come_back_as_they_were() -> None:
    games = [random_game(seed) for seed in range(6)]
    results = [
        result(game, Hours(), name=f"game-{n}", day="2026-01-02") for n, game in enumerate(games)
    ]
    again = read_table(as_csv(results, str).encode(), str)
    assert again == results


def test_tables_of_others_are_understood() -> None:
    first, second = read_table(GERMAN.encode("cp1252"), str)
    assert [place.winner for place in first.places] == [True, False]
    assert [place.winner for place in second.places] == [False, True]
    assert (first.date, first.minutes, first.places[1].score) == ("2025-02-01", 35, 11)


def test_a_rank_says_who_won() -> None:
    [game] = read_table(b"player,rank\nAnn,2\nBob,1\n", str)
    assert [place.winner for place in game.places] == [False, True]


@pytest.mark.parametrize(
    ("table", "code", "line"),
    [
        ("", "no-heading", 0),
        ("a,b\n1,2\n", "no-heading", 1),
        ("player,score\nAnn,many\n", "not-a-number", 2),
        ("player,score\nAnn,inf\n", "not-a-number", 2),
        ("player,date\nAnn,31.2.2025\n", "not-a-date", 2),
        ("player\nAnn,7\n", "too-many-cells", 2),
        ("player,score\n,7\n", "no-player", 2),
    ],
)
def test_what_makes_no_sense_is_told_with_its_line(table: str, code: str, line: int) -> None:
    with pytest.raises(TableError) as told:
        read_table(table.encode(), str)
    assert (told.value.code, told.value.line) == (code, line)
    for language in LANGUAGES:
        said = Voice(language).say("results", "import", code, value="")
        assert not said.startswith("results.")


@given(st.binary(max_size=400) | st.text(max_size=400).map(lambda text: text.encode()))
def test_no_table_breaks_the_reader(data: bytes) -> None:
    with suppress(TableError):
        read_table(b"player,date,score\n" + data, str)


@pytest.mark.parametrize(
    "day", ["0001-01-01 00:30", "0900-02-03", "01.02.0003", "9999-12-31 23:59"]
)
def test_a_day_that_cannot_be_is_told(day: str) -> None:
    """Evenings are reckoned from it, which fails where a year has fewer than four digits."""
    with pytest.raises(TableError, match="not-a-date"):
        read_table(f"player,date\nAnn,{day}\n".encode(), str)


def test_nothing_is_taken_in_twice() -> None:
    games = read_table(GERMAN.encode(), str)
    assert add([], games, []) == games
    assert add(games, games, []) == []
    own = read_table(b"record,player\nfriday,Ann\nfriday,Bob\n", str)
    assert add([], own, ["friday"]) == []


def test_evenings_and_lengths_are_summed_up() -> None:
    over_time = OverTime()
    for game in read_table(GERMAN.encode(), str):
        over_time.add(game)
    [evening] = over_time.evenings()
    assert (evening.games, evening.minutes, evening.winners) == (2, 75, {"Ann": 1, "Bob": 1})
    length = over_time.lengths()
    assert length is not None
    assert (length.average, length.shortest, length.longest) == (38, 35, 40)


# --- the command ----------------------------------------------------------------------------------


def test_past_results_count_in_the_statistics(tmp_path: Path) -> None:
    table = tmp_path / "old.csv"
    table.write_text(GERMAN, encoding="utf-8")
    write(tmp_path / "games" / "2026-11-14.toml")
    done = run(tmp_path, "games", "import", str(table))
    assert "2 games taken in" in done.stdout
    assert "0 games taken in, 2 were known" in run(tmp_path, "games", "import", str(table)).stdout
    totals = json.loads(run(tmp_path, "games", "stats", "--json").stdout)
    assert (totals["finished"], totals["imported"]) == (3, 2)
    ann = next(sums for sums in totals["players"] if sums["name"] == "Ann")
    assert (ann["played"], ann["won"], ann["tracked"]) == (4, 2, 2)
    shown = run(tmp_path, "games", "stats").stdout
    assert "2025-02-01: 2 games, 75 min, won by Ann, Bob" in shown
    assert "38 minutes on average" in shown


def test_our_own_export_adds_nothing(tmp_path: Path) -> None:
    write(tmp_path / "games" / "friday.toml")
    run(tmp_path, "games", "export", "-o", str(tmp_path / "out.csv"))
    assert "0 games" in run(tmp_path, "games", "import", str(tmp_path / "out.csv")).stdout


def test_a_table_that_is_wrong_changes_nothing(tmp_path: Path) -> None:
    table = tmp_path / "old.csv"
    table.write_text("player,score\nAnn,\x1b[31m\n", encoding="utf-8")
    done = run(tmp_path, "games", "import", str(table))
    assert done.returncode == 1
    assert "line 2" in done.stderr
    assert "\x1b" not in done.stderr
    assert not (tmp_path / "games" / "results.csv").exists()
    assert run(tmp_path, "games", "import").returncode == 2
    assert run(tmp_path, "games", "import", str(tmp_path / "none.csv")).returncode == 1


def test_a_broken_table_of_past_results_is_told_and_kept(tmp_path: Path) -> None:
    write(tmp_path / "games" / "friday.toml")
    kept = tmp_path / "games" / "results.csv"
    kept.write_text("player,score\nAnn,lots\n", encoding="utf-8")
    done = run(tmp_path, "games", "stats")
    assert "1 game, 1 finished" in done.stdout
    assert "line 2" in done.stderr
    table = tmp_path / "old.csv"
    table.write_text(GERMAN, encoding="utf-8")
    assert run(tmp_path, "games", "import", str(table)).returncode == 1
    assert kept.read_text(encoding="utf-8") == "player,score\nAnn,lots\n"
