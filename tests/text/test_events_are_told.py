"""Whatever happens in any scenario can be told in all three languages, in every edition's words."""

from __future__ import annotations

import re

import pytest

from companion.cards.load import catalogue
from companion.engine.events import Event
from companion.engine.game import Game
from companion.moves.errors import Refused
from companion.moves.parse import parse, split_speaker
from companion.screen.letters import Letters, SpeltVoice
from companion.screen.questions import choices, question
from companion.screen.view import view
from companion.text.refusals import explain
from companion.text.telling import full
from companion.text.voice import LANGUAGES, Voice
from tests.scenarios.play import Scenario, head_of, scenarios

LEFTOVER = re.compile(
    r"\{[^}]*\}|\b(?:events|errors|screen|labels|card|tile|evolution|costume)\.[a-z]"
)


def unsaid(text: str) -> str | None:
    found = LEFTOVER.search(text)
    return found[0] if found else None


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.id)
def test_everything_is_told(scenario: Scenario) -> None:
    game = Game(head_of(scenario), catalogue())
    voices = [Voice(language, scenario.edition) for language in LANGUAGES]
    for line in scenario.data.get("moves", ()):
        by, text = split_speaker(line)
        for voice in voices:
            options = choices(game, voice, game.pending.options(game.table))
            asked = f"{question(game, voice)} {options}"
            assert not unsaid(asked), (voice.language, asked)
        try:
            game.play(parse(text), by)
        except Refused as refusal:
            for voice in voices:
                message = explain(voice, refusal, game)
                assert not unsaid(message), (voice.language, refusal.code, message)
    for voice in voices:
        for _, event in game.events():
            told = full(voice, event)
            assert not unsaid(told), (voice.language, event.kind, event.cause, told)
    view(game, voices[0], game.events())


def test_a_terminal_without_umlauts_gets_the_whole_sentence_spelt_out() -> None:
    rolled = Event("rolled", "dice.roll", monster="kraken", item="1ehs")
    spelt = SpeltVoice("de", "standard", Letters("ascii"))
    assert full(spelt, rolled) == "Kraken hat 1 E H S gewuerfelt."
    assert full(Voice("de"), rolled) == "Kraken hat 1 E H S gewürfelt."
    assert full(Voice("de"), rolled, plain=False) == "Kraken hat 1 ⚡ ♥ ✊ gewürfelt."


def test_the_same_sentence_tells_every_value_anew() -> None:
    voice = Voice("en")
    for amount, told in ((3, "3 stars"), (1, "1 star"), (12, "12 stars"), (3, "3 stars")):
        for id, name in (("kraken", "Kraken"), ("gigazaur", "Gigazaur")):
            scored = Event("stars", "dice.numbers", id, amount, cause="numbers")
            assert full(voice, scored) == f"{name} scores {told}."
