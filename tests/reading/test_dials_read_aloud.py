"""Somebody reads a dial aloud: what the record has already is told, not recorded."""

from __future__ import annotations

import pytest

from companion.desk.outcomes import Played, Refusal
from tests.reading.running import desk_at


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "ann has 7 hearts"),
        ("de", "ann steht auf 7 herzen"),
        ("es", "ann está en 7 corazones"),
    ],
)
def test_what_is_so_is_said_to_be_so(language: str, line: str) -> None:
    outcome = desk_at("roll", language).take(line)
    assert isinstance(outcome, Refusal)
    assert outcome.cause.code == "already-so"


def test_whoever_says_set_sets_it() -> None:
    assert isinstance(desk_at("roll", "en").take("set ann hearts 7"), Played)
