"""The dials after every turn are told from the events, and are those that the table shows."""

from __future__ import annotations

import pytest

from companion.moves.parse import parse
from companion.screen.history import Dials, history
from tests.seeing.games import random_game, short


@pytest.mark.parametrize("seed", range(40))
def test_the_last_dials_are_those_of_the_table(seed: int) -> None:
    game = random_game(seed)
    told = history(game).turns[-1].dials
    for monster in game.table.monsters:
        shown = Dials(
            monster.hearts,
            monster.stars,
            monster.energy,
            monster.wickedness,
            monster.place,
            monster.alive,
        )
        assert told[monster.id] == shown


def test_every_turn_stands_there_once_with_its_events() -> None:
    game = random_game(3)
    told = history(game)
    assert [turn.number for turn in told.turns] == list(range(1, game.table.turn + 1))
    assert [pair for turn in told.turns for pair in turn.events] == game.events()
    assert all(turn.events[0][1].kind == "turn" for turn in told.turns)


def test_what_the_next_turn_brings_at_its_start_does_not_count_for_the_last_one() -> None:
    """Stars for starting in Tokyo come with the move that ends the turn before."""
    told = history(short(10))
    assert told.turns[2].dials["gigazaur"].stars == 19
    assert told.turns[3].dials["gigazaur"].stars == 20


def test_values_begin_with_the_start() -> None:
    told = history(short())
    assert told.values("gigazaur", "stars") == [14, 19, 19, 19, 20]
    assert told.values("alienoid", "hearts") == [3, 3, 3, 5, 2]


def test_what_was_taken_back_never_happened() -> None:
    game = short(4)
    before = history(game)
    game.play(parse("roll 1 1 1 e e e"), "the-king")
    game.undo(1)
    assert history(game) == before


def test_corrections_move_dials_and_figures() -> None:
    game = short(4)
    game.play(parse("set alienoid hearts 1"), "alienoid")
    game.play(parse("set tokyo city alienoid"), "alienoid")
    told = history(game).turns[-1].dials
    assert (told["alienoid"].hearts, told["alienoid"].place) == (1, "city")
    assert told["gigazaur"].place is None
    game.play(parse("set alienoid hearts 0"), "alienoid")
    assert not history(game).turns[-1].dials["alienoid"].alive
    game.play(parse("set alienoid hearts 4"), "alienoid")
    assert history(game).turns[-1].dials["alienoid"].alive
