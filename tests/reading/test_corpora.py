"""Lines as hurried hosts type them, in three languages: nearly all right, not one misread."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from companion.moves.errors import Refused
from companion.reading.moment import situation
from companion.reading.reader import read
from companion.text.voice import LANGUAGES
from tests.reading.running import game_at, judge, lines

if TYPE_CHECKING:
    from companion.reading.situation import Situation

GOAL = 0.95
SECONDS_A_LINE = 0.01


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_understood_and_none_is_misread(language: str) -> None:
    verdicts = [judge(line, language) for line in lines(language)]
    misread = [each for each in verdicts if each.verdict == "MISREAD"]
    wrong = [(each.line["type"], each.shown) for each in verdicts if each.verdict != "right"]
    assert not misread
    assert 1 - len(wrong) / len(verdicts) >= GOAL, wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_reading_takes_no_time(language: str) -> None:
    moments = {
        line["context"]: situation(game_at(line["context"]), language) for line in lines(language)
    }
    asked = lines(language)
    read_all(list({line["context"]: line for line in asked}.values()), moments)
    begin = time.process_time()  # words and names are loaded now
    read_all(asked, moments)
    assert (time.process_time() - begin) / len(asked) < SECONDS_A_LINE


def read_all(lines: list[dict[str, Any]], moments: dict[str, Situation]) -> None:
    for line in lines:
        try:
            read(line["type"], moments[line["context"]])
        except Refused:
            continue
