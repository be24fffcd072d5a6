"""Whatever one line brings is on the disk as a whole or not at all, wherever the writing broke off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.desk import Desk
from companion.desk.referee import Referee
from companion.record.append import Journal
from companion.record.read import parse_record
from tests.durability.process import HEAD
from tests.properties.snapshot import snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from companion.record.read import RecordedMove
    from tests.properties.snapshot import Snapshot

PLAYED = (
    "roll 1 1 1 e e e",
    "end",
    "note one",
    "note two",
    "note three",
    "roll 2 2 2 e e e",
    "end",
)
CHANGED = (*PLAYED, "edit 4 note changed", "note four", "note five")
CASES = {
    "several moves in one line": (("roll 1 1 1 e e e",), "buy corner store, end"),
    "redo of several": ((*PLAYED, "undo 5"), "redo 4"),
    "undo over a change": (CHANGED, "undo 5"),
    "redo over a change": ((*CHANGED, "undo 5"), "redo 5"),
    "redo of a change and more": ((*CHANGED, "undo 5"), "redo 3"),
    "undo of a removal": ((*PLAYED, "edit 7 -"), "undo"),
    "redo of a removal": ((*PLAYED, "edit 7 -", "undo"), "redo"),
}


def moves(data: bytes) -> list[RecordedMove]:
    return parse_record(data, known(), "game.toml").moves


def played(data: bytes) -> Snapshot:
    record = parse_record(data, known(), "game.toml")
    referee = Referee(record.head, catalogue())
    referee.replay(record.moves)
    return snapshot(referee.game)


@pytest.mark.parametrize("case", CASES)
def test_torn_anywhere_the_old_game_or_the_new_one_stands(tmp_path: Path, case: str) -> None:
    lines, line = CASES[case]
    path = tmp_path / "game.toml"
    head = parse_record(HEAD.encode(), known(), "game.toml").head
    with Journal.create(path, head) as journal:
        desk = Desk(Referee(head, catalogue(), journal), "en")
        for each in lines:
            desk.take(each)
        old = path.read_bytes()
        outcome = desk.take(line)
        new = path.read_bytes()
        assert new.startswith(old), outcome
        assert new != old, outcome
        assert played(new) == snapshot(desk.game)
    before, after = moves(old), moves(new)
    for end in range(len(old), len(new) + 1):
        # The last line end may be missing without any harm.
        stand = after if end >= len(new) - 1 else before
        assert moves(new[:end]) == stand, new[len(old) : end]


def test_a_redo_of_many_is_written_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    head = parse_record(HEAD.encode(), known(), "game.toml").head
    with Journal.create(path, head) as journal:
        desk = Desk(Referee(head, catalogue(), journal), "en")
        for number in range(50):
            desk.take(f"note {number}")
        desk.take("undo 40")
        before = path.read_text()
        desk.take("redo 40")
        assert path.read_text()[len(before) :].count("[[move]]") == 1
        assert len(desk.game.log) == 50
