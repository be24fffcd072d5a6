"""The fullest table is drawn without anybody waiting. Counted in calls, which mean the same on any
machine: a thousand take about half a millisecond; `make bench` gives the times.
"""

from __future__ import annotations

import cProfile
from typing import TYPE_CHECKING

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from companion.screen.live.completer import MoveCompleter
from companion.screen.live.frame import compose
from companion.text.voice import LANGUAGES
from tests.bench.crowded import SIZES, crowded

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_FOR_A_FRAME = 60_000
"""Calls; 140 milliseconds were over 2,000,000 of them."""
MOST_FOR_TAB = 20_000
DOZENS = 27


def calls(function: Callable[[], object]) -> int:
    profile = cProfile.Profile()
    profile.enable()
    function()
    profile.disable()
    return sum(each.callcount for each in profile.getstats())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_table_with_dozens_of_choices_is_quick(language: str) -> None:
    made = crowded(language)
    assert len(made.desk.options) >= DOZENS
    for columns, rows in SIZES:
        completer = MoveCompleter(made, lambda columns=columns: columns)  # type: ignore[misc]

        def draw(columns: int = columns, rows: int = rows) -> object:
            return compose(made, columns, rows, colour=True).pieces

        def tab(completer: MoveCompleter = completer) -> object:
            wanted = CompleteEvent(completion_requested=True)
            return list(completer.get_completions(Document(""), wanted))

        draw(), tab()
        made.game.numbers += 1  # as after a move: everything has to be worked out anew
        assert calls(tab) <= MOST_FOR_TAB, (columns, rows)
        made.game.numbers += 1
        assert calls(draw) <= MOST_FOR_A_FRAME, (columns, rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_the_same_as_pieces_and_as_text(language: str) -> None:
    made = crowded(language)
    for columns, rows in SIZES:
        frame = compose(made, columns, rows, colour=True)
        for part, pieces in frame.pieces.items():
            text = "".join(piece[1] for piece in pieces)
            assert text == frame.plain(part)
            assert "\x1b" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_sale_is_listed_costumes_too(language: str) -> None:
    made = crowded(language)
    while made.game.pending.kind != "buy":
        dice = made.game.pending.dice or made.game.pending.count
        if made.game.pending.kind in ("roll", "dice"):
            made.desk.take_canonical(f"{made.game.pending.kind} {'12e3h12e3h12'[:dice]}")
        else:
            made.enter("")
            if made.game.pending.kind == "card":
                made.desk.take_canonical("pass")
    completer = MoveCompleter(made, lambda: 200)
    wanted = CompleteEvent(completion_requested=True)
    found = list(completer.get_completions(Document(""), wanted))
    costume = made.voice.card("astronaut")
    assert any(costume in each.text and each.display_meta_text.strip() for each in found)
