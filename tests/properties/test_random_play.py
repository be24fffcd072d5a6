"""Random legal games, checked after every move. What a failure prints is a record to replay.

KOT_GAMES plays that many times as many games, KOT_SEED plays others; `make torture PARTS=games` plays a
thousand.
"""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

import pytest

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.referee import Referee
from companion.editions import EDITIONS
from companion.moves.parse import split_speaker
from companion.record.head import write_head
from companion.record.read import parse_record
from companion.record.toml_text import move_text
from tests.properties.driver import Manner, Play, Stopped, play_randomly
from tests.properties.heads import Wish, random_head
from tests.properties.report import report
from tests.properties.snapshot import snapshot

if TYPE_CHECKING:
    from companion.engine.head import Edition

TIMES = int(os.environ.get("KOT_GAMES", "1"))
SEED = os.environ.get("KOT_SEED", "")
BATCHES = 2
PLAIN, WITH_CARDS, WITH_EVOLUTIONS = 6, 8, 6
"""Games in a batch."""


def _game(seed: str, wish: Wish, manner: Manner) -> Play:
    random = Random(seed)
    head = random_head(random, wish)
    try:
        return play_randomly(random, head, manner)
    except Stopped as stopped:
        pytest.fail(report(stopped, seed), pytrace=False)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_games_by_the_core_rules(edition: Edition, batch: int) -> None:
    for number in range(PLAIN * TIMES):
        wish = Wish(edition=edition)
        _game(f"plain {SEED} {edition} {batch} {number}", wish, Manner(moves=100, tries=6))


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_games_with_cards_and_tiles(edition: Edition, batch: int) -> None:
    for number in range(WITH_CARDS * TIMES):
        wish = Wish(edition=edition, cards=1 + number % 6, tiles=number % 4, energy=25)
        manner = Manner(moves=80, tries=6, nurse=0.2 * (number % 2))
        _game(f"cards {SEED} {edition} {batch} {number}", wish, manner)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_games_with_evolutions_and_costumes(edition: Edition, batch: int) -> None:
    for number in range(WITH_EVOLUTIONS * TIMES):
        wish = Wish(
            edition=edition,
            cards=number % 4,
            tiles=number % 2,
            energy=25,
            evolutions=number % 4 != 3,
            costumes=number % 2 == 1,
        )
        manner = Manner(moves=80, tries=5, nurse=0.2 * (number % 2))
        _game(f"evolutions {SEED} {edition} {batch} {number}", wish, manner)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_of_a_game_is_the_game(edition: Edition) -> None:
    """Through the file format and back: undos, redos, corrections and notes included."""
    for number in range(4 * TIMES):
        modules = number % 2 == 1
        wish = Wish(edition=edition, cards=3, tiles=1, evolutions=modules, costumes=modules)
        play = _game(f"record {SEED} {edition} {number}", wish, Manner(moves=80, tries=0))
        text = write_head(play.head)
        text += "".join(move_text(*split_speaker(line)) for line in play.lines)
        record = parse_record(text.encode(), known(), "game.toml")
        assert record.head == play.head
        referee = Referee(record.head, catalogue())
        referee.replay(record.moves)
        assert snapshot(referee.game) == snapshot(play.game)
        assert referee.game.events() == play.game.events()
