"""`games` lists what is saved; `games stats` adds it up."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pexpect
import pyte
import pytest

from companion.cli import progress
from companion.cli.environment import Environment
from companion.cli.stats import add_up, lines
from companion.results.gist import gist
from companion.screen.board import columns
from companion.text.voice import LANGUAGES, Voice
from tests.seeing.games import SHORT, random_game, short, write
from tests.seeing.program import PROGRAM, run, surroundings

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """One game that was won, one that runs, one that is broken."""
    folder = tmp_path / "games"
    write(folder / "2026-11-14-2.toml")
    running = write(folder / "friday.toml", moves=4)
    os.utime(running, (1_700_000_000, 1_700_000_000))
    (folder / "torn.toml").write_text("format = ", encoding="utf-8")
    return tmp_path


def test_every_game_has_its_day_its_state_and_its_players(home: Path) -> None:
    done = run(home, "games", TZ="UTC")
    assert done.returncode == 0
    head, won, running, broken = done.stdout.splitlines()
    assert head.split() == ["Game", "Date", "State", "Players"]
    assert won.split()[:2] == ["2026-11-14-2", "2026-11-14"]
    assert "won by Gigazaur (Ann)" in won
    assert "Ann, Bob <b>& sons</b>" in run(home, "games", COLUMNS="120").stdout
    assert running.split()[:2] == ["friday", "2023-11-14"]
    assert "turn 2, The King" in running
    assert "cannot be read" in broken


def test_the_list_fits_every_width(home: Path) -> None:
    for width in (40, 60, 100):
        done = run(home, "games", COLUMNS=str(width))
        assert max(map(columns, done.stdout.splitlines())) <= width


def test_programs_get_the_same_as_json(home: Path) -> None:
    won, running, broken = json.loads(run(home, "games", "--json").stdout)
    assert (won["date"], won["winner"], won["over"]) == ("2026-11-14", "gigazaur", True)
    assert won["players"][0] == "Gigazaur: Ann"
    assert (running["winner"], running["turn"]) == (None, 2)
    assert broken["error"]


def test_no_games_is_no_error(tmp_path: Path) -> None:
    for action in ((), ("stats",)):
        done = run(tmp_path, "games", *action)
        assert done.returncode == 0
        assert done.stdout.startswith("No games yet")


def test_an_unknown_action_is_wrong_usage(home: Path) -> None:
    done = run(home, "games", "statz")
    assert done.returncode == 2
    assert "games stats" in done.stderr


# --- sums -----------------------------------------------------------------------------------------


def test_players_and_monsters_are_summed_up() -> None:
    totals = add_up(Voice("en"), [gist(short()), gist(short()), gist(short(4))], unreadable=1)
    assert (totals.games, totals.finished, totals.unreadable) == (3, 2, 1)
    ann = totals.players[0]
    assert (ann.name, ann.played, ann.won) == ("Ann", 4, 2)  # two monsters in each game
    assert [sums.name for sums in totals.monsters] == ["Gigazaur", "The King", "Alienoid"]
    assert (totals.monsters[0].stars, totals.monsters[0].damage) == (40, 14)


def test_a_name_is_the_same_in_capitals(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    write(folder / "one.toml")
    write(folder / "two.toml", head=SHORT.replace('"Ann"', '" ANN "'))
    totals = json.loads(run(tmp_path, "games", "stats", "--json").stdout)
    assert [sums["name"] for sums in totals["players"]] == ["Ann", "Bob <b>& sons</b>"]
    assert totals["players"][0]["played"] == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80, 140])
def test_the_sums_fit_every_width(language: str, width: int) -> None:
    voice = Voice(language)
    totals = add_up(voice, [gist(random_game(seed)) for seed in range(8)])
    for symbols in (True, False):
        shown = lines(voice, totals, width=width, symbols=symbols)
        assert not any("{" in line or "seeing." in line for line in shown)
        table = [line for line in shown if line.startswith("  ")]
        assert max(map(columns, table)) <= width


def test_bars_are_as_long_as_the_share() -> None:
    assert progress.bar(1, 10, symbols=True) == "█" * 10
    assert progress.bar(0.5, 5, symbols=True) == "██▌"
    assert progress.bar(0, 10, symbols=True) == ""
    assert progress.bar(0.5, 10, symbols=False) == "#####"


def test_only_unfinished_games_add_up_to_nothing(tmp_path: Path) -> None:
    write(tmp_path / "games" / "one.toml", moves=3)
    done = run(tmp_path, "games", "stats")
    assert done.returncode == 0
    assert "nothing to sum up" in done.stdout


# --- progress -------------------------------------------------------------------------------------


class Onlooker(Environment):
    """A person at a terminal: what is murmured is kept."""

    shows_progress = True
    width = 40
    symbols = True

    def __init__(self) -> None:
        super().__init__({}, [])
        self.heard: list[str] = []

    def murmur(self, text: str) -> None:
        self.heard.append(text)


def test_long_work_shows_how_far_it_is_and_cleans_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0)
    monkeypatch.setattr(progress, "PAUSE", 0)
    env = Onlooker()
    assert list(progress.with_progress(env, ["a", "b", "c"])) == ["a", "b", "c"]
    assert env.heard[:2] == [
        f"\r▕{'':15}▏ Reading games: 0 of 3",
        f"\r▕{'█████':15}▏ Reading games: 1 of 3",
    ]
    assert env.heard[-1].strip() == ""
    assert env.heard[-1].endswith("\r")


def test_short_work_says_nothing() -> None:
    env = Onlooker()
    assert len(list(progress.with_progress(env, range(5)))) == 5
    assert env.heard == []


def test_hundreds_of_games_at_a_terminal_end_on_a_clean_screen(tmp_path: Path) -> None:
    for number in range(200):
        write(tmp_path / "games" / f"game-{number}.toml")
    child = pexpect.spawn(
        PROGRAM,
        ["games", "stats"],
        env=surroundings(tmp_path, TERM="xterm"),
        dimensions=(24, 80),
        timeout=60,
        encoding="utf-8",
    )
    child.expect(pexpect.EOF)
    screen = pyte.Screen(80, 60)
    pyte.Stream(screen).feed(child.before or "")
    assert "200 games, 200 finished" in "\n".join(screen.display)
    assert "Reading games" not in "\n".join(screen.display)
    assert run(tmp_path, "games", "stats").stderr == ""
