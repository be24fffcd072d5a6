"""A hook whose signature does not fit its moment is an error of the type checker, not of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mypy import api

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parents[2]

HOOKS = """
from companion.cards.registry import always, asks, usable
from companion.engine.events import Tally
from companion.engine.losing_hearts import Loss, deal
from companion.engine.moments import Moment
from companion.engine.requests import Asks, Request
from companion.engine.state import Owned
from companion.engine.table import Table
from companion.moves.kinds import Beside, Use

def now(table: Table, me: Owned, request: Request) -> tuple[Use, ...]:
    return ()

@always("right", Moment.COUNTING_DICE)
def right(table: Table, me: Owned, dice: Tally) -> Tally:
    return dice

@asks("right", Moment.LOSING_HEARTS)
def right_too(table: Table, me: Owned, loss: Loss) -> Asks[Loss]:
    yield from ()
    return loss

@usable("right", Moment.ANY_TIME, now)
def right_as_well(table: Table, me: Owned, move: Beside) -> Asks[None]:
    yield from deal(table, [])

@always("returns-nothing", Moment.COUNTING_DICE)  # wrong
def returns_nothing(table: Table, me: Owned, dice: Tally) -> None: ...

@always("takes-text", Moment.COUNTING_DICE)  # wrong
def takes_text(table: Table, me: Owned, dice: str) -> str:
    return dice

@always("asks-in-secret", Moment.WAS_HURT)  # wrong
def asks_in_secret(table: Table, me: Owned, loss: Loss) -> Asks[None]:
    yield from deal(table, [])

@asks("asks-for-a-figure", Moment.PRICING)  # wrong
def asks_for_a_figure(table: Table, me: Owned, price: Tally) -> Asks[Tally]:
    yield from ()
    return price

@usable("drops-its-question", Moment.ANY_TIME, now)  # wrong
def drops_its_question(table: Table, me: Owned, move: Beside) -> Asks[list[Loss]]:
    return deal(table, [])
"""


def test_a_wrong_hook_fails_the_type_checker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    path = tmp_path / "hooks.py"
    path.write_text(HOOKS, encoding="utf-8")
    # No cache of its own: what `make test` has just checked is read, and only this file is new.
    said, trouble, _ = api.run(["--strict", "--no-error-summary", str(path)])
    assert not trouble
    wrong = [
        number for number, line in enumerate(HOOKS.splitlines(), 1) if line.endswith("# wrong")
    ]
    found = {int(line.split(":")[1]) for line in said.splitlines() if ": error:" in line}
    assert sorted(found) == wrong, said
