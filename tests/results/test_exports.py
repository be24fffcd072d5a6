"""Results as tables, data and links: right, complete, and harmless in a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest

from companion.record.hours import Hours
from companion.results.export import COLUMNS, LINK, as_csv, bgstats_link, harmless
from companion.results.result import result
from companion.text.voice import Voice
from tests.seeing.games import SHORT, random_game, short, write
from tests.seeing.program import run

if TYPE_CHECKING:
    from pathlib import Path

    from companion.results.result import Result

START = datetime(2026, 11, 16, 19, 30, tzinfo=UTC)
HOURS = Hours(started=START, ended=START + timedelta(minutes=42), place="=Ann's kitchen")
monster = Voice("en").monster


def short_result() -> Result:
    return result(short(), HOURS, name="friday", day="")


def read_csv(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))


def test_a_table_has_a_row_a_player_and_all_columns() -> None:
    text = as_csv([short_result()], monster)
    assert text.startswith("\ufeff" + ",".join(COLUMNS))
    first, king, alienoid = read_csv(text)
    assert first["player"] == alienoid["player"] == "Ann"
    assert (first["winner"], first["rank"], first["start_player"]) == ("1", "1", "1")
    assert (king["monster"], king["winner"], king["start_player"]) == ("The King", "0", "0")
    assert (first["date"], first["duration_min"]) == ("2026-11-16 19:30", "42")
    assert (first["ended_by"], first["bgg_id"], first["record"]) == ("stars", "70323", "friday")
    assert first["location"] == "'=Ann's kitchen"


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx"])
def test_no_cell_is_reckoned_with(cell: str) -> None:
    assert harmless(cell) == f"'{cell}"


def test_whoever_fell_keeps_its_stars_and_ranks_by_when_it_fell() -> None:
    for seed in range(12):
        game = random_game(seed)
        if not game.over:
            continue
        places = result(game, Hours(), name="", day="").places
        by_id = {monster.id: monster for monster in game.table.monsters}
        assert all(place.score == by_id[place.monster].stars for place in places)
        assert min(place.rank or 0 for place in places) == 1
        assert [place.monster for place in places if place.winner] == (
            [game.table.winner] if game.table.winner in by_id else []
        )


def test_the_link_holds_what_the_app_documents() -> None:
    link = bgstats_link(short_result(), monster)
    play = json.loads(unquote(link.removeprefix(LINK)))
    assert play["playDate"] == "2026-11-16 19:30:00"
    assert (play["durationMin"], play["board"]) == (42, "standard")
    assert play["game"]["bggId"] == 70323
    assert [each["winner"] for each in play["players"]] == [True, False, False]
    assert play["players"][1]["role"] == "The King"
    assert len(link) < 2000


def test_what_is_not_known_is_left_out_of_the_link() -> None:
    bare = result(short(4), Hours(), name="friday", day="2026-11-14")
    play = json.loads(unquote(bgstats_link(bare, monster).removeprefix(LINK)))
    assert play["playDate"].startswith("2026-11-14")
    assert "durationMin" not in play
    assert "rank" not in play["players"][0]


# --- the command ----------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path) -> Path:
    write(tmp_path / "games" / "2026-11-14.toml")
    write(tmp_path / "games" / "dark.toml", head=SHORT.replace('"standard"', '"dark"'), moves=2)
    return tmp_path


def test_all_finished_games_are_written(home: Path) -> None:
    target = home / "out.csv"
    done = run(home, "games", "export", "--to", "csv", "-o", str(target))
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 result written" in done.stdout
    data = target.read_bytes()
    assert data.startswith(b"\xef\xbb\xbfgame,")
    assert b"\r\r\n" not in data
    assert len(read_csv(data.decode())) == 3


def test_a_named_game_is_written_even_if_it_runs(home: Path) -> None:
    done = run(home, "games", "export", "dark", "--to", "json")
    [play] = json.loads(done.stdout)
    assert (play["bgg_id"], play["ended_by"], play["players"][0]["rank"]) == (293141, "", None)


def test_a_file_is_not_written_over_by_mistake(home: Path) -> None:
    target = home / "out.txt"
    target.write_text("mine")
    arguments = ("games", "export", "--to", "bgstats", "-o", str(target))
    done = run(home, *arguments)
    assert (done.returncode, target.read_text()) == (1, "mine")
    assert run(home, *arguments, "--force").returncode == 0
    assert target.read_text().startswith("bgstats://")
    record = home / "games" / "dark.toml"
    before = record.read_text()
    done = run(home, "games", "export", "-o", str(record), "--force")
    assert (done.returncode, record.read_text()) == (1, before)


def test_wrong_wishes_are_told(home: Path) -> None:
    assert run(home, "games", "export", "--to", "xls").returncode == 2
    missing = run(home, "games", "export", "nobody")
    assert missing.returncode == 1
    assert "nobody" in missing.stderr
    assert run(home, "games", "stats", "dark").returncode == 2
