"""What people say anyway is never a move, whatever is asked; but "ok" agrees to the only one there is."""

from __future__ import annotations

import pytest

from companion.data import load
from companion.moves.errors import Refused
from companion.reading.moment import situation
from companion.reading.reader import read
from companion.reading.results import Understood
from companion.text.voice import LANGUAGES
from tests.reading.running import contexts, game_at

ONLY_END = "broke"
"""Where nothing can be done but end the turn: there people agree to it."""


@pytest.mark.parametrize("context", [each for each in contexts() if each != ONLY_END])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_interjection_is_a_move(language: str, context: str) -> None:
    now = situation(game_at(context), language)
    taken = []
    for word in load("locales", language, "typing.toml")["interjections"]["words"]:
        for typed in (word, word.upper(), f"{word}!", f"{word} {word}"):
            try:
                meant = read(typed, now)
            except Refused:
                continue
            if isinstance(meant, Understood):
                taken.append((typed, meant))
    assert not taken
