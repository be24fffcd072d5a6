"""A past move is changed, the rest is played again, and the record only grows."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from companion.moves.errors import Refused
from companion.moves.write import write
from companion.screen import editing
from companion.screen.editing import UnknownMoveError, edit, past_moves, report
from companion.screen.speech import read
from companion.text.voice import Voice
from tests.live.games import OPENING, referee

if TYPE_CHECKING:
    from pathlib import Path

    from companion.engine.game import Game

ENGLISH = Voice("en")


def reader(game: Game, text: str) -> tuple[str | None, str]:
    return read(game, ENGLISH, text)


def test_other_dice_change_what_follows_from_them() -> None:
    made = referee(*OPENING)
    assert made.game.table.by_id["gigazaur"].hearts == 8
    edited = edit(made, 3, "ssssh1", reader)
    assert made.game.table.by_id["gigazaur"].hearts == 6
    assert (edited.kept, edited.dropped) == (4, ())
    assert made.game.pending.kind == "roll"
    assert made.game.table.turn == 4


def test_replaying_stops_at_the_first_move_that_no_longer_fits() -> None:
    made = referee(*OPENING)
    edited = edit(made, 3, "hhh112", reader)  # nobody is hit, so nobody is asked
    assert edited.kept == 0
    assert [write(played.move) for played in edited.dropped] == [
        "stay",
        "end",
        "roll e 1 1 2 3 3",
        "end",
    ]
    assert made.game.pending.kind == "buy"
    assert made.game.pending.by == "kraken"
    lines = report(made.game, ENGLISH, edited, symbols=False)
    assert lines[0] == "Move 3 changed: Kraken: S S H H H 1 → Kraken: H H H 1 1 2"
    assert lines[1].startswith("Move 4 no longer fits: Gigazaur: stay. Gigazaur is not asked now.")
    assert lines[2:] == [
        "Not played any more (4); please go on from here:",
        "  Gigazaur: stay",
        "  Kraken: end",
        "  Alienoid: E 1 1 2 3 3",
        "  Alienoid: end",
    ]


def test_a_forgotten_purchase_is_put_in() -> None:
    made = referee("eeeeh1", "end", "hh1123", "end")
    edited = edit(made, 2, "buy corner store; end", reader)
    gigazaur = made.game.table.by_id["gigazaur"]
    assert (gigazaur.energy, gigazaur.stars) == (1, 2)  # entering, Corner Store
    assert edited.kept == 2
    assert [write(played.move) for played in edited.after] == ["buy corner-store", "end"]


def test_a_move_too_many_is_dropped() -> None:
    made = referee("eeeeh1", "buy corner-store", "end")
    edited = edit(made, 2, "-", reader)
    assert made.game.table.by_id["gigazaur"].energy == 4
    assert made.game.table.turn == 2
    line = report(made.game, ENGLISH, edited, symbols=False)[0]
    assert line == "Move 2 dropped: Gigazaur: buy Corner Store"


def test_a_change_that_does_not_fit_changes_nothing() -> None:
    made = referee(*OPENING)
    before = [(played.number, played.move) for played in made.game.log]
    for text in ("222eh", "yield", "undo", "redo", "what", "222ehs; 222ehs"):
        with pytest.raises(Refused):
            edit(made, 3, text, reader)
    assert [(played.number, played.move) for played in made.game.log] == before


def test_a_move_that_does_not_stand_cannot_be_changed() -> None:
    made = referee(*OPENING)
    made.take("undo")
    for number in (0, 7, 8, 99):
        with pytest.raises(UnknownMoveError):
            edit(made, number, "end", reader)


def test_the_same_move_again_writes_nothing() -> None:
    made = referee(*OPENING)
    edited = edit(made, 3, "roll sshhh1", reader)
    assert not edited.changed
    assert made.game.numbers == len(OPENING)
    assert report(made.game, ENGLISH, edited, symbols=False)[0].startswith("Move 3 stays as it is")


def test_the_record_only_grows_and_replays_to_the_same_table(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    made = referee(*OPENING, path=path)
    before = path.read_bytes()
    edit(made, 3, "ssssh1", reader)
    after = path.read_bytes()
    assert after.startswith(before)
    moves = tomllib.loads(after.decode())["move"]
    assert [move["do"] for move in moves[len(OPENING) :]] == [
        "undo 5",
        "roll s s s s h 1",
        "stay",
        "end",
        "roll e 1 1 2 3 3",
        "end",
    ]
    again = referee()
    for move in moves:
        again.take(move["do"], move.get("by"))
    assert again.game.table.by_id["gigazaur"].hearts == made.game.table.by_id["gigazaur"].hearts
    assert again.game.events() == made.game.events()
    assert made.journal is not None
    made.journal.close()


def test_a_note_may_hold_semicolons() -> None:
    made = referee("222ehs", "note a")
    edit(made, 2, "note b; c", reader)
    assert write(made.game.log[1].move) == "note b; c"


def test_moves_are_read_as_of_their_own_moment() -> None:
    """Bare dice are a roll where a roll was asked for, in the language's own words."""
    made = referee(*OPENING)
    german = Voice("de")
    edit(made, 3, "3x tatze h 1 1", lambda game, text: read(game, german, text))
    assert made.game.table.by_id["gigazaur"].hearts == 7
    edit(made, made.game.log[3].number, "gehen", lambda game, text: read(game, german, text))
    assert made.game.table.by_id["kraken"].place == "city"


def test_past_moves_are_listed_with_their_numbers() -> None:
    made = referee(*OPENING)
    assert past_moves(made.game, ENGLISH, symbols=False)[:5] == [
        "Turn 1",
        "  1  Gigazaur: 2 2 2 E H S",
        "  2  Gigazaur: end",
        "Turn 2",
        "  3  Kraken: S S H H H 1",
    ]
    assert editing.past_moves(referee().game, ENGLISH, symbols=False) == ["No moves yet."]
