"""Thousands of undos and redos: read in time by their number, and to the same game as one by one."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

import pytest

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.referee import Misfit, Referee
from companion.moves.errors import Refused
from companion.record.read import RecordedMove, parse_record
from tests.durability.process import HEAD

if TYPE_CHECKING:
    from collections.abc import Sequence

HEAD_READ = parse_record(HEAD.encode(), known(), "game.toml").head


def recorded(lines: Sequence[str]) -> list[RecordedMove]:
    return [RecordedMove(at, at, None, line) for at, line in enumerate(lines, 1)]


def replayed(lines: Sequence[str]) -> Referee:
    referee = Referee(HEAD_READ, catalogue())
    referee.replay(recorded(lines))
    return referee


@pytest.mark.parametrize("pair", [("undo 9000", "redo 9000"), ("undo 8999", "redo 8999")])
def test_thousands_of_long_ones(pair: tuple[str, str]) -> None:
    lines = [f"note {number}" for number in range(9000)]
    lines += [*pair] * 2000 + ["undo 1"] * 1000 + ["redo 1"] * 1000
    started = time.process_time()
    referee = replayed(lines)
    assert time.process_time() - started < 5
    assert len(referee.game.log) == 9000
    assert referee.game.numbers == len(lines)


def test_remarks_between_them() -> None:
    lines = [f"note {number}" for number in range(3000)] + ["note x", "undo 1"] * 1000
    started = time.process_time()
    assert len(replayed(lines).game.log) == 3000
    assert time.process_time() - started < 5


def test_they_come_to_the_same_as_one_by_one() -> None:
    chance = random.Random(14)
    for _ in range(40):
        live = Referee(HEAD_READ, catalogue())
        said: list[str] = []
        for _ in range(60):
            line = chance.choice(
                ["roll 1 1 1 e e h", "end", "note x", f"undo {chance.randint(1, 5)}"]
                + [f"redo {chance.randint(1, 5)}"] * 2
            )
            try:
                live.take(line)
            except Refused:
                continue
            said.append(line)
        again = replayed(said)
        for name in ("log", "undone"):
            one, other = (
                [(past.move, past.number) for past in getattr(each.game, name)]
                for each in (again, live)
            )
            assert one == other
        assert again.game.numbers == live.game.numbers
        assert (again.steps_back, again.steps_again) == (live.steps_back, live.steps_again)


@pytest.mark.parametrize(
    ("lines", "number", "code"),
    [
        (["note a", "undo 1", "redo 2"], 3, "nothing-to-redo"),
        (["note a", "undo 1", "redo 1", "undo 2"], 4, "nothing-to-undo"),
        (["undo 1"], 1, "nothing-to-undo"),
        (["note a", "undo", "note b", "redo"], 4, "nothing-to-redo"),
    ],
)
def test_the_one_that_does_not_fit_is_named(lines: list[str], number: int, code: str) -> None:
    with pytest.raises(Misfit) as found:
        replayed(lines)
    assert (found.value.recorded.number, found.value.cause.code) == (number, code)
