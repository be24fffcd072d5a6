"""Faster than turning the dials: keys are counted as people press them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.live.terminal import ENTER

if TYPE_CHECKING:
    from tests.live.conftest import Opener

MOST_FOR_SETUP = 60
MOST_FOR_A_TURN = 12

ROUNDS = (
    # (dice, answers of those who are hit)
    ("222ehs", ()),
    ("ss1eeh", ("y",)),
    ("123hhs", ("s",)),
    ("sss11e", ("s",)),
    ("33311e", ()),
    ("sse123", ()),  # the one in Tokyo hits those outside: nobody is asked
    ("eehh12", ()),
    ("1s2233", ("s",)),
)


def test_set_up_and_turns_take_few_keys(terminal: Opener) -> None:
    at = terminal("track")
    for question, answer in (
        ("Language", ""),
        ("Which box?", "d"),
        ("Who plays", "gi:Ann,kr:Bob,al:Cem,me:Dana"),
        ("Options", ""),
        ("Sides", ""),
        ("open cards", ""),
        ("Who begins?", "2013"),
    ):
        at.ready(question)
        at.line(answer)
    at.wait("throws 6 dice")
    assert at.typed <= MOST_FOR_SETUP, at.typed

    before = at.typed
    for dice, answers in ROUNDS:
        at.wait("How do they lie?")
        at.line(dice)
        for answer in answers:
            at.wait("leave Tokyo City or stay?")
            at.line(answer)
        at.wait("nd the turn?")
        at.press(ENTER)
    at.wait("Turn 9")
    average = (at.typed - before) / len(ROUNDS)
    assert average <= MOST_FOR_A_TURN, average
    assert len(at.moves()) == sum(2 + len(answers) for _, answers in ROUNDS)
