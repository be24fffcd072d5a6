"""The summary: who won, how it came to that, who did most. Told at the end, and by `replay`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.editions import EDITIONS
from companion.moves.parse import parse
from companion.screen.board import columns
from companion.screen.ending import ending
from companion.screen.summary import BestRoll, KeyMoment, summary
from companion.text.voice import LANGUAGES, Voice
from tests.properties.invariants import MISSING
from tests.seeing.games import random_game, short, write
from tests.seeing.program import run

if TYPE_CHECKING:
    from pathlib import Path


def test_the_short_game_adds_up() -> None:
    facts = summary(short())
    assert (facts.winner, facts.turns) == ("gigazaur", 4)
    assert [row.monster for row in facts.standings] == ["gigazaur", "the-king", "alienoid"]
    own = facts.figures["gigazaur"]
    assert (own.damage, own.lost, own.tokyo, own.bought) == (7, 2, 4, 1)
    assert (own.stars_by_dice, own.stars_by_tokyo, own.stars_by_cards) == (3, 2, 1)
    assert facts.most("damage") == (7, ["gigazaur"])
    assert facts.best_roll == BestRoll(4, "gigazaur", "sss13e", energy=1, taken=6)


def test_the_short_game_has_its_moments() -> None:
    assert summary(short()).moments == (
        KeyMoment(1, "scores", "gigazaur", 5),
        KeyMoment(4, "blow", "gigazaur", 3, "the-king"),
        KeyMoment(4, "won", "gigazaur"),
    )


def test_who_is_out_keeps_its_stars_and_stands_behind_those_who_live() -> None:
    game = short(4)
    game.play(parse("set alienoid stars 19"), "alienoid")
    game.play(parse("set alienoid hearts 0"), "alienoid")
    last = summary(game).standings[-1]
    assert (last.monster, last.stars, last.fell) == ("alienoid", 19, 2)
    text = "\n".join(ending(game, Voice("en"), width=80, symbols=True))
    assert "3. Alienoid (Ann): 19 stars, out in turn 2" in text


def test_stars_are_fully_explained() -> None:
    for seed in range(20):
        game = random_game(seed)
        facts = summary(game)
        for seat in game.head.seats:
            own = facts.figures[seat.id]
            gained = own.stars_by_dice + own.stars_by_tokyo + own.stars_by_cards
            assert seat.stars + gained == game.table.by_id[seat.id].stars


def test_damage_dealt_is_never_more_than_hearts_lost() -> None:
    for seed in range(20):
        figures = summary(random_game(seed)).figures.values()
        assert sum(own.damage for own in figures) <= sum(own.lost for own in figures)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_without_gaps_and_fits(language: str, edition: str) -> None:
    for seed in range(12):
        game = random_game(seed, edition)
        for width in (40, 80):
            lines = ending(game, Voice(language, edition), width=width, symbols=True)
            assert max(map(columns, lines)) <= width
            assert not MISSING.search("\n".join(lines))
            assert "seeing." not in "\n".join(lines)


def test_it_is_told_when_the_game_is_won(tmp_path: Path) -> None:
    write(tmp_path / "games" / "one.toml", moves=11)
    done = run(tmp_path, "track", "one", typed="end\nnote well played\n")
    assert "Gigazaur (Ann) wins in turn 4, with 20 stars and 8 hearts." in done.stdout
    assert done.stdout.count("How it went") == 1


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Most damage: Gigazaur (Ann), 7 hearts taken from others."),
        ("de", "Am meisten ausgeteilt: Gigazaur (Ann), anderen 7 Lebenspunkte abgenommen."),
        ("es", "Más daño: Gigazaur (Ann) les quita 7 Puntos de Vida a los demás."),
    ],
)
def test_replay_tells_it_too(tmp_path: Path, language: str, sentence: str) -> None:
    write(tmp_path / "games" / "one.toml")
    done = run(tmp_path, "replay", "one", "--lang", language)
    assert done.returncode == 0
    assert sentence in done.stdout


def test_replay_of_an_unfinished_game_says_what_is_waited_for(tmp_path: Path) -> None:
    write(tmp_path / "games" / "one.toml", moves=4)
    done = run(tmp_path, "replay", "one")
    assert "How it went" not in done.stdout
    assert "throws 6 dice" in done.stdout
