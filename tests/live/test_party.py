"""An evening with Power Up! and Halloween in a real terminal, by keys, from the set-up to the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.text.voice import LANGUAGES
from tests.live.party import EXPANSIONS, MOST_MORE, SEED, count, play

if TYPE_CHECKING:
    from tests.live.conftest import Opener

GAMES = 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_with_evolutions_and_costumes(terminal: Opener, language: str) -> None:
    arguments = ("track", "--lang", language, "--edition", "standard")
    at = terminal(*arguments, columns=100, rows=34)
    played = play(at, language)
    assert played.winner
    assert any(move.startswith(("play", "give", "steal")) for move in at.moves())


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_cost_few_keys(language: str) -> None:
    seeds = range(SEED, SEED + GAMES)
    usual, more = (
        sum(game.keys for game in games) / sum(game.turns for game in games)
        for games in (
            [count(language, options, seed) for seed in seeds]
            for options in (frozenset[str](), EXPANSIONS)
        )
    )
    assert more - usual <= MOST_MORE, (usual, more)
