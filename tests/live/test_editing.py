"""A past move is changed, the rest is played again, nothing goes unasked, the record only grows."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.desk import Desk
from companion.desk.outcomes import Changed, Confirm, Kept, Misused, Played, Refusal
from companion.desk.referee import Referee
from companion.moves.write import write
from companion.record.append import Journal
from companion.record.read import parse_record
from companion.screen.edits import past_moves, report
from companion.text.voice import Voice
from tests.live.games import OPENING, desk, referee

if TYPE_CHECKING:
    from pathlib import Path

    from companion.desk.editing import Edit

ENGLISH = Voice("en")


def changed(at: Desk, line: str) -> Edit:
    outcome = at.take(line)
    assert isinstance(outcome, Changed), outcome
    return outcome.edit


def standing(at: Desk) -> list[tuple[int, str]]:
    return [(past.number, write(past.move)) for past in at.game.log]


def hearts(at: Desk, monster: str = "gigazaur") -> int:
    return at.game.table.by_id[monster].hearts


def test_other_dice_change_what_follows_from_them() -> None:
    at = desk(*OPENING)
    assert hearts(at) == 8
    edit = changed(at, "edit 3 ssssh1")
    assert hearts(at) == 6
    assert (edit.kept, edit.unasked, edit.lost) == (4, (), ())
    assert [(each.monster, each.field, each.old, each.new) for each in edit.differences] == [
        ("gigazaur", "hearts", 8, 6)
    ]
    assert at.game.pending.kind == "roll"
    assert at.game.table.turn == 4


def test_only_the_answers_that_nobody_is_asked_for_go() -> None:
    at = desk(*OPENING)
    edit = changed(at, "edit 3 hhh112")  # nobody is hit, so nobody is asked
    assert [write(past.move) for past in edit.unasked] == ["stay"]
    assert not edit.lost
    assert standing(at) == [
        (1, "roll 2 2 2 e h s"),
        (2, "end"),
        (3, "roll h h h 1 1 2"),
        (5, "end"),
        (6, "roll e 1 1 2 3 3"),
        (7, "end"),
    ]
    lines = report(at.game, ENGLISH, edit, symbols=False, done=True)
    assert lines[0] == "Move 3 changed: Kraken: S S H H H 1 → Kraken: H H H 1 1 2"
    assert "No longer asked, so this answer goes: Gigazaur: stay" in lines


def test_it_asks_before_anything_else_goes() -> None:
    """Kraken hits now, and nobody has said whether Gigazaur leaves."""
    at = desk("222ehs", "end", "hhh112", "end", "e11233", "end")
    before = standing(at)
    outcome = at.take("edit 3 sss112")
    assert isinstance(outcome, Confirm)
    assert [write(lost.past.move) for lost in outcome.edit.lost] == [
        "end",
        "roll e 1 1 2 3 3",
        "end",
    ]
    assert outcome.edit.lost[0].waiting == ("yield", "gigazaur")
    assert standing(at) == before
    assert isinstance(at.take("no"), Kept)
    assert standing(at) == before
    edit = changed(at, "edit 3 sss112; stay")  # with the answer nothing is lost
    assert edit.kept == 3
    assert [move for _, move in standing(at)][2:4] == ["roll s s s 1 1 2", "stay"]


@pytest.mark.parametrize("line", ["", "222ehs", "n", "whatever"])
def test_only_a_yes_loses_something(line: str) -> None:
    at = desk("222ehs", "end", "hhh112", "end")
    at.take("edit 3 sss112")
    at.take(line)
    assert [move for _, move in standing(at)][:4] == [
        "roll 2 2 2 e h s",
        "end",
        "roll h h h 1 1 2",
        "end",
    ]


@pytest.mark.parametrize(("language", "yes"), [("en", "yes"), ("de", "ja"), ("es", "sí")])
def test_a_yes_in_each_language(language: str, yes: str) -> None:
    at = desk("222ehs", "end", "hhh112", "end", language=language)
    assert isinstance(at.take("edit 3 sss112"), Confirm)
    assert isinstance(at.take(yes), Changed)
    assert at.game.pending.kind == "yield"
    at.take("undo")
    assert at.game.pending.kind == "roll"
    assert len(standing(at)) == 4


def test_a_change_is_one_step_for_undo_and_redo() -> None:
    at = desk(*OPENING)
    before = standing(at)
    changed(at, "edit 3 ssssh1")
    after = standing(at)
    assert [number for number, _ in after] == [number for number, _ in before]
    at.take("111223")
    at.take("undo 2")
    assert standing(at) == before
    assert hearts(at) == 8
    at.take("redo")
    assert standing(at) == after
    assert hearts(at) == 6
    at.take("redo")
    assert standing(at)[-1] == (after[-1][0] + 8, "roll 1 1 1 2 2 3") or len(standing(at)) == 8
    outcome = at.take("redo")
    assert isinstance(outcome, Refusal)
    assert outcome.cause.code == "nothing-to-redo"


def test_changes_of_changes_go_back_one_by_one() -> None:
    at = desk(*OPENING)
    states = [standing(at)]
    for line in ("edit 3 ssssh1", "edit 1 333ehs", "edit 6 eee112"):
        changed(at, line)
        states.append(standing(at))
    assert at.referee.steps_back == len(OPENING) + 3
    for state in reversed(states[:-1]):
        at.take("undo")
        assert standing(at) == state
    for state in states[1:]:
        at.take("redo")
        assert standing(at) == state
    at.take(f"undo {len(OPENING) + 3}")
    assert standing(at) == []


def test_numbers_stay_through_undo_and_redo() -> None:
    at = desk(*OPENING)
    before = standing(at)
    at.take("undo 3")
    at.take("redo 3")
    assert standing(at) == before


def test_a_forgotten_purchase_is_put_in() -> None:
    at = desk("eeeeh1", "end", "hh1123", "end")
    edit = changed(at, "edit 2 buy corner store; end")
    gigazaur = at.game.table.by_id["gigazaur"]
    assert (gigazaur.energy, gigazaur.stars) == (1, 2)  # entering, Corner Store
    assert (edit.new, edit.kept) == (2, 2)
    assert [number for number, _ in standing(at)] == [1, 2, 6, 3, 4]


def test_a_move_too_many_is_dropped() -> None:
    at = desk("eeeeh1", "buy corner-store", "end")
    edit = changed(at, "edit 2 -")
    assert at.game.table.by_id["gigazaur"].energy == 4
    assert at.game.table.turn == 2
    line = report(at.game, ENGLISH, edit, symbols=False, done=True)[0]
    assert line == "Move 2 dropped: Gigazaur: buy Corner Store"


def test_a_change_that_does_not_fit_changes_nothing() -> None:
    at = desk(*OPENING)
    before = standing(at)
    for text in ("222eh", "yield", "undo", "redo", "what", "222ehs; 222ehs"):
        assert isinstance(at.take(f"edit 3 {text}"), Refusal), text
    assert standing(at) == before


@pytest.mark.parametrize("number", ["0", "7", "8", "99", "9" * 5000])
def test_a_move_that_does_not_stand_cannot_be_changed(number: str) -> None:
    at = desk(*OPENING)
    at.take("undo")
    outcome = at.take(f"edit {number} end")
    assert isinstance(outcome, Misused)
    assert outcome.code == "no-such"


def test_the_same_move_again_writes_nothing() -> None:
    at = desk(*OPENING)
    edit = changed(at, "edit 3 roll sshhh1")
    assert not edit.changes
    assert at.game.numbers == len(OPENING)
    lines = report(at.game, ENGLISH, edit, symbols=False, done=True)
    assert lines[0].startswith("Move 3 stays as it is")


def test_where_somebody_looks_on_it_is_shown_before_it_is_made() -> None:
    at = Desk(referee(*OPENING), "en", previews=True)
    outcome = at.take("edit 3 ssssh1")
    assert isinstance(outcome, Confirm)
    assert hearts(at) == 8
    lines = report(at.game, ENGLISH, outcome.edit, symbols=False, done=False)
    assert lines[:3] == [
        "Move 3 would change: Kraken: S S H H H 1 → Kraken: S S S S H 1",
        "  Gigazaur, hearts: 8 → 6",
        "4 later moves would be played again.",
    ]
    assert isinstance(at.take(""), Changed)
    assert hearts(at) == 6


# --- on the disk ----------------------------------------------------------------------------------


def close(at: Desk) -> None:
    assert at.referee.journal is not None
    at.referee.journal.close()


def opened(path: Path) -> Desk:
    journal, record = Journal.open(path, known())
    found = Referee(record.head, catalogue(), journal)
    found.replay(record.moves)
    return Desk(found, "en")


def test_the_record_only_grows_and_old_readers_read_it(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    at = Desk(referee(*OPENING, path=path), "en")
    before = path.read_bytes()
    changed(at, "edit 3 ssssh1")
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
    for move in moves:  # as a program does that knows nothing of groups
        again.take(move["do"], move.get("by"))
    assert [past.move for past in again.game.log] == [past.move for past in at.game.log]
    assert again.game.table.by_id["gigazaur"].hearts == 6


def test_a_game_taken_up_again_remembers_its_changes(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    at = Desk(referee(*OPENING, path=path), "en")
    before = standing(at)
    changed(at, "edit 3 ssssh1")
    after = standing(at)
    at.take("e11233")
    close(at)

    at = opened(path)
    assert standing(at)[:-1] == after
    assert at.game.numbers == len(OPENING) + 7
    at.take("undo 2")
    assert standing(at) == before
    close(at)

    at = opened(path)
    assert standing(at) == before
    outcome = at.take("redo")
    assert isinstance(outcome, Played)
    assert standing(at) == after
    close(at)
    at = opened(path)
    assert standing(at) == after
    at.take("undo")
    assert standing(at) == before


def test_torn_anywhere_the_old_game_or_the_new_one_stands(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    at = Desk(referee(*OPENING, path=path), "en")
    old, whole_before = standing(at), path.read_bytes()
    changed(at, "edit 3 ssssh1")
    new, whole = standing(at), path.read_bytes()
    for end in range(len(whole_before), len(whole) + 1):
        record = parse_record(whole[:end], known(), "game.toml")
        found = Referee(record.head, catalogue())
        found.replay(record.moves)
        stands = standing(Desk(found, "en"))
        # The last full stop of the last move may be missing without any harm.
        assert stands == new if end >= len(whole) - 1 else stands == old, end


def test_a_torn_change_is_set_aside_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    at = Desk(referee(*OPENING, path=path), "en")
    changed(at, "edit 3 ssssh1")
    close(at)
    path.write_bytes(path.read_bytes()[:-30])
    at = opened(path)
    assert hearts(at) == 8
    assert list(tmp_path.glob("*.torn-*"))
    at.take("e11233")
    close(at)
    assert opened(path).game.log[-1].turn == 4


def test_a_note_may_hold_semicolons() -> None:
    at = desk("222ehs", "note a")
    changed(at, "edit 2 note b; c")
    assert write(at.game.log[1].move) == "note b; c"


def test_moves_are_read_as_of_their_own_moment() -> None:
    """Bare dice are a roll where a roll was asked for, in the language's own words."""
    at = desk(*OPENING, language="de")
    changed(at, "ändern 3 3x tatze h 1 1")
    assert hearts(at) == 7
    changed(at, "ändern 4 gehen")
    assert at.game.table.by_id["kraken"].place == "city"


def test_past_moves_are_listed_with_their_numbers() -> None:
    made = referee(*OPENING)
    assert past_moves(made.game, ENGLISH, symbols=False)[:5] == [
        "Turn 1",
        "  1  Gigazaur: 2 2 2 E H S",
        "  2  Gigazaur: end",
        "Turn 2",
        "  3  Kraken: S S H H H 1",
    ]
    assert past_moves(referee().game, ENGLISH, symbols=False) == ["No moves yet."]
