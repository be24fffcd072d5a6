"""The chart fits every width, is drawn with what the terminal has, and shows the right values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from companion.screen.board import columns
from companion.screen.chart import chart, chart_in_words
from companion.text.voice import LANGUAGES, Voice
from tests.seeing.games import random_game, short, write
from tests.seeing.program import run

if TYPE_CHECKING:
    from pathlib import Path

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
@pytest.mark.parametrize("seed", [3, 9, 25, 36])
@pytest.mark.parametrize("symbols", [True, False])
def test_every_line_fits_the_width(width: int, seed: int, symbols: bool) -> None:
    game = random_game(seed)
    for language in LANGUAGES:
        voice = Voice(language, game.head.edition)
        lines = chart(game, voice, width=width, symbols=symbols, height=50)
        assert max(map(columns, lines)) <= width
        assert not any("{" in line or "seeing." in line for line in lines)


@pytest.mark.parametrize("height", [10, 24, 50])
def test_it_fits_the_height_where_that_is_possible(height: int) -> None:
    game = random_game(9)
    monsters = len(game.table.monsters)
    lines = chart(game, Voice("en"), width=80, symbols=True, height=height)
    assert len(lines) <= max(height, 2 * monsters + 5)


def test_without_unicode_everything_but_names_is_ascii() -> None:
    lines = chart(short(), Voice("en"), width=80, symbols=False)
    assert "\n".join(lines).isascii() or "…" in "\n".join(lines)
    assert any("#" in line for line in lines)


def test_colour_changes_nothing_but_colour() -> None:
    plain = chart(random_game(3), Voice("en"), width=80, symbols=True)
    coloured = chart(random_game(3), Voice("en"), width=80, symbols=True, colour=True)
    assert not any("\x1b" in line for line in plain)
    assert any("\x1b[31m" in line for line in coloured)
    assert [ESCAPES.sub("", line).rstrip() for line in coloured] == plain


def test_the_last_value_stands_at_the_right() -> None:
    lines = chart(short(), Voice("en"), width=60, symbols=True)
    assert [line.split()[-1] for line in lines if line.startswith("Gigazaur")] == ["20", "8"]


def test_higher_values_are_drawn_higher() -> None:
    """14 of 20 stars at the start, then 19, then 21: the strip never falls."""
    lines = chart(short(), Voice("en"), width=60, symbols=True)
    drawn = next(line for line in lines if line.startswith("Gigazaur"))
    above = lines[lines.index(drawn) - 1]
    levels = [" ▁▂▃▄▅▆▇█".index(cell) for cell in above.strip()]
    assert levels == sorted(levels)
    assert levels[0] < levels[-1]


def test_the_fallen_are_marked_and_say_so() -> None:
    game = next(
        game
        for seed in range(60)
        if len((game := random_game(seed)).log) > 20
        and not all(monster.alive for monster in game.table.monsters)
    )
    lines = chart(game, Voice("en", game.head.edition), width=120, symbols=True)
    fallen = [line for line in lines if line.endswith("out")]
    assert len(fallen) == sum(not monster.alive for monster in game.table.monsters)
    assert "×" in "\n".join(lines)


def test_long_games_are_thinned_out_up_to_their_last_turn() -> None:
    games = (random_game(seed) for seed in range(200))
    game = next(each for each in games if each.table.turn > 30)
    narrow = chart(game, Voice("en", game.head.edition), width=40, symbols=True)
    stars = {monster.id: monster.stars for monster in game.table.monsters}
    ends = [line.split()[-1] for line in narrow if re.search(r"\d$", line)]
    for value in stars.values():
        assert str(value) in ends


def test_in_words_every_value_is_said() -> None:
    lines = " ".join(chart_in_words(short(), Voice("en"), width=60))
    assert "Gigazaur (Ann), stars: 14, 19, 19, 19, 20" in lines
    assert "Alienoid (Ann), hearts: 3, 3, 3, 5, 2" in lines


@pytest.mark.parametrize(
    ("language", "word", "title"),
    [
        ("en", "chart", "Turn by turn: stars"),
        ("de", "kurve", "Zug um Zug: Siegpunkte"),
        ("es", "gráfica", "Turno a turno: Puntos de Victoria"),
    ],
)
def test_it_is_drawn_while_a_game_runs(
    tmp_path: Path, language: str, word: str, title: str
) -> None:
    game = write(tmp_path / "games" / "one.toml", moves=4)
    before = game.read_bytes()
    done = run(tmp_path, "track", "one", "--lang", language, typed=f"{word}\n")
    assert done.returncode == 0
    assert title in done.stdout
    assert "\x1b" not in done.stdout
    assert game.read_bytes() == before


def test_the_command_draws_a_saved_game(tmp_path: Path) -> None:
    write(tmp_path / "games" / "one.toml")
    done = run(tmp_path, "chart", "one")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Turn by turn: hearts" in done.stdout
    spoken = run(tmp_path, "chart", "one", "--plain")
    assert "stars: 14, 19, 19, 19, 20" in spoken.stdout


def test_a_game_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    done = run(tmp_path, "chart", "nowhere")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
