"""Where a victory is shared, everybody who looks is told of all who have won."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from companion.cards.load import catalogue
from companion.cli.stats import add_up
from companion.desk.picture import picture
from companion.engine.game import Game
from companion.engine.head import Head, Seat
from companion.moves.parse import parse
from companion.results.gist import gist, packed, unpacked
from companion.screen.ending import Telling
from companion.screen.questions import banner, verdict
from companion.screen.summary import summary
from companion.share.picture import picture as shared_picture
from companion.text.voice import LANGUAGES, voice
from tests.seeing.program import run

if TYPE_CHECKING:
    from pathlib import Path

RECORD = """\
format = 1
edition = "standard"

[house]
two_at_20 = "shared"

[[monster]]
id = "gigazaur"
player = "Ana"
stars = 20

[[monster]]
id = "kraken"
player = "Bo"
stars = 20
tokyo = "city"

[[monster]]
id = "alienoid"
player = "Cleo"

[[move]]
do = "roll 1 1 2 2 3 3"

[[move]]
do = "end"
"""


def played(house: str) -> Game:
    seats = (
        Seat(id="gigazaur", player="", stars=20),
        Seat(id="kraken", player="", stars=20, tokyo="city"),
        Seat(id="alienoid", player=""),
    )
    game = Game(Head(edition="standard", seats=seats, house={"two_at_20": house}), catalogue())
    for line in ("roll 112233", "end"):
        game.play(parse(line))
    return game


@pytest.fixture
def game() -> Game:
    return played("shared")


def test_there_is_no_winner_before_the_end() -> None:
    game = played("first")
    assert not game.over
    assert not game.winners
    assert picture(game)["winners"] == []
    game.play(parse("choose kraken"))
    assert game.winners == ("kraken",)


def test_programs_and_phones_get_them_all(game: Game) -> None:
    for shown in (picture(game), shared_picture(game, voice("en", "standard"))):
        assert shown["winner"] == "gigazaur"
        assert shown["winners"] == ["gigazaur", "kraken"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_of_both(game: Game, language: str) -> None:
    says = voice(language, "standard")
    told = Telling(game, says, plain=False)
    for text in (verdict(game, says), banner(game, says), told.outcome()):
        assert "Gigazaur" in text
        assert "Kraken" in text
    first, second, third = told.standings()
    assert first.startswith("1")
    assert second.startswith("1")
    assert third.startswith("3")


def test_sums_count_both(game: Game) -> None:
    assert summary(game).winners == ("gigazaur", "kraken")
    found = unpacked(json.loads(json.dumps(packed(gist(game)))))
    assert found.winners == ("gigazaur", "kraken")
    assert [seat.rank for seat in found.seats] == [1, 1, 3]
    totals = add_up(voice("en", "standard"), [found])
    assert {each.name: each.won for each in totals.monsters} == {
        "Gigazaur": 1,
        "Kraken": 1,
        "Alienoid": 0,
    }


def test_lists_and_tables_name_both(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "friday.toml").write_text(RECORD, encoding="utf-8")
    listed = run(tmp_path, "games").stdout
    assert "Ana" in listed.partition("won by")[2].partition("\n")[0]
    assert "Bo" in listed.partition("won by")[2].partition("\n")[0]
    table = run(tmp_path, "games", "export", "--to", "csv").stdout
    column = table.splitlines()[0].split(",").index("winner")
    assert [row.split(",")[column] for row in table.splitlines()[1:]] == ["1", "1", "0"]
