"""Power Up!, mutants and Halloween in the set-up: told step by step, and going back works."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from companion.text.voice import LANGUAGES, Voice
from tests.live.terminal import CTRL_Z

if TYPE_CHECKING:
    from tests.live.conftest import Opener
    from tests.live.terminal import Terminal


class Words(NamedTuple):
    """What people of one language read and type."""

    seats: str
    options: str
    drafted: str
    held: str
    costume: str
    witch: str
    back: str
    market: str
    first: str


SPOKEN = {
    "en": Words(
        "Who plays",
        "Options",
        "pass the rest to the left",
        "How many evolutions",
        "which costume?",
        "wich",  # a slip of the fingers
        "back",
        "open cards",
        "Who begins?",
    ),
    "de": Words(
        "Wer spielt",
        "Optionen",
        "nach links weiter",
        "Wie viele Evolutionen",
        "Welches Kostüm?",
        "hexe",
        "zurück",
        "offenen Karten",
        "Wer beginnt?",
    ),
    "es": Words(
        "¿Quién juega",
        "Opciones",
        "pasa las demás a la izquierda",
        "¿Cuántas Evoluciones",
        "¿qué disfraz?",
        "bruja",
        "atrás",
        "cartas abiertas",
        "¿Quién empieza?",
    ),
}


def record_of(at: Terminal) -> dict[str, Any]:
    return tomllib.loads(next(at.games.glob("*.toml")).read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_is_told_and_can_be_taken_back(terminal: Opener, language: str) -> None:
    words, voice = SPOKEN[language], Voice(language)
    at = terminal("track", "--lang", language, "--edition", "standard", columns=150, rows=40)
    at.ready(words.seats)
    at.line("gi:Ann,kr:Bob")
    at.ready(words.options, voice.say("live", "option", "halloween"))
    at.line("5, 6")  # by number: mutant evolutions and Halloween
    at.ready(words.held)
    shown = at.wait(words.drafted, "4.")
    assert "Gigazaur, Kraken" in shown
    at.line("1 2")
    at.ready(f"Gigazaur (Ann): {words.costume}")
    at.wait("3.")
    at.line(words.witch)
    at.ready(f"Kraken (Bob): {words.costume}")
    at.press(CTRL_Z)  # one monster back
    at.ready(f"Gigazaur (Ann): {words.costume} [{voice.card('witch', 'costume')}]")
    at.line(words.back)  # and one question
    at.ready(words.held, "[1 2]")
    at.line()
    at.ready(f"Gigazaur (Ann): {words.costume} [{voice.card('witch', 'costume')}]")
    at.line(f"{voice.card('pirate', 'costume')}, {voice.card('zombie', 'costume')}")
    at.ready(words.market)
    at.line()
    at.ready(words.first)
    at.line("ann")
    at.wait("222ehs", voice.marked("pirate", "costume"), voice.marked("zombie", "costume"))
    record = record_of(at)
    assert set(record["options"]) == {"power-up", "mutant-evolutions", "halloween"}
    assert [each.get("cards") for each in record["monster"]] == [["pirate"], ["zombie"]]
    assert [each.get("hand", 1) for each in record["monster"]] == [1, 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_set_up_says_the_same(terminal: Opener, language: str) -> None:
    words, voice = SPOKEN[language], Voice(language)
    at = terminal(
        *("track", "--plain", "--lang", language, "--edition", "standard"), columns=120, rows=50
    )
    for question, answer in (
        (words.seats, "gi,kr"),
        (words.options, f"power-up, {voice.say('live', 'option', 'halloween')}"),
        (words.held, words.back),
        (words.options, "halloween, power"),
        (words.held, ""),
        (f"Gigazaur: {words.costume}", words.witch),
        (f"Kraken: {words.costume}", ""),
        (words.market, voice.card("ghost", "costume")),  # costumes lie in the market too
        (words.first, ""),
    ):
        at.wait_for_question(question)
        at.line(answer)
    at.wait("> ")
    record = record_of(at)
    assert set(record["options"]) == {"power-up", "halloween"}
    assert [each.get("cards") for each in record["monster"]] == [["witch"], None]
    assert record["market"] == ["ghost"]


def test_a_costume_is_worn_once_and_mistakes_are_named(terminal: Opener) -> None:
    at = terminal("track", "--lang", "en", "--edition", "dark", "--option", "halloween")
    at.ready("Who plays")
    at.line("gi,kr")
    at.ready("Sides")
    at.line()
    at.ready("Gigazaur: which costume?")
    at.line("zombie")
    at.ready("Kraken: which costume?")
    at.line("zombie")
    at.ready("“zombie”: which costume is that?")
    at.line("tentacles")
    at.ready("“tentacles”: which costume is that?")
    at.line("devil")
    at.ready("open cards")
    at.line("zombie")
    at.ready("That does not fit")
    at.line("nonsense")
    at.ready("“nonsense”: which card is that?")
    assert "--market" not in at.text
