"""Orders to the program: told apart from moves, in the words of the one table of commands."""

from __future__ import annotations

import pytest

from companion.desk.commands import COMMANDS, Takes
from companion.reading.commands import WITH_MORE
from companion.reading.moment import situation
from companion.reading.reader import read
from companion.reading.results import Command
from companion.text.speech import word
from companion.text.voice import LANGUAGES, voice
from tests.reading.running import contexts, game_at


def test_what_takes_more_is_what_the_table_says() -> None:
    takes = {each.name for each in COMMANDS if each.takes is not Takes.NOTHING}
    assert set(WITH_MORE) == {name for name in takes if name not in ("undo", "redo", "set", "note")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("context", contexts())
def test_every_command_is_known_whatever_is_asked(context: str, language: str) -> None:
    now = situation(game_at(context), language)
    for command in COMMANDS:
        if command.words == "commands":
            said = word(voice(language), command.name, "commands")
            if said not in "?¿":
                assert read(said, now) == Command(command.name), said
