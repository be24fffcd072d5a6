"""What people type, however they spell it."""

from __future__ import annotations

import pytest

from companion.library.asking import ask
from companion.library.folding import words
from companion.library.index import index
from companion.library.languages import recognise
from companion.library.query import understand
from companion.library.spelling import Vocabulary, nearest
from companion.text.slips import distance


def meaning(question: str, language: str) -> set[str]:
    return set(understand(question, language, index()).features)


@pytest.mark.parametrize("spelling", ["dürfen", "duerfen", "durfen", "DÜRFEN"])
def test_umlauts_may_be_spelt_out_or_forgotten(spelling: str) -> None:
    assert words(spelling, "de") == ["durfen"]


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("can i heal in tokyo", "en"),
        ("Darf ich mich in Tokyo heilen?", "de"),
        ("¿puedo curarme en Tokyo?", "es"),
        ("podes curarte en tokio", "es"),
    ],
)
def test_a_question_means_the_same_in_every_language(question: str, language: str) -> None:
    assert {"heal", "inside"} <= meaning(question, language)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("four 2s", "en"),
        ("2 2 2 2", "en"),
        ("2222", "en"),
        ("vier Zweien", "de"),
        ("vier 2er", "de"),
        ("cuatro doses", "es"),
        ("cuatro 2", "es"),
        ("cuatro dos", "es"),
    ],
)
def test_dice_in_words_and_digits_are_the_same(question: str, language: str) -> None:
    assert {"furtherdie", "face2"} <= meaning(question, language)


def test_symbols_are_words() -> None:
    assert {"heart", "energy", "smash", "star"} <= meaning("♥ ⚡ ✊ ★", "en")


def test_not_in_tokyo_is_outside() -> None:
    found = meaning("i am not in tokyo", "en")
    assert "outside" in found
    assert "inside" not in found


def test_a_name_is_found_in_any_language_and_with_a_typing_mistake() -> None:
    for name in ("Herd Culler", "herd culer", "Herdculler"):
        assert "card.herd-culler" in meaning(f"Was kostet {name}?", "de")


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("who starts?", "en"),
        ("wer faengt an", "de"),
        ("quien empieza", "es"),
        ("mimic cost", "en"),
        ("bay 5 spieler", "de"),
        ("cuantos dados tiro", "es"),
    ],
)
def test_the_language_is_recognised(question: str, language: str) -> None:
    assert recognise(question, index(), "en") == language


def test_in_doubt_the_usual_language_is_spoken() -> None:
    assert ask("Tokyo Bay", usual="es").language == "es"


def test_the_edition_is_heard() -> None:
    assert ask("Alte Ausgabe von 2011: Wer fängt an?").edition == "classic"
    assert ask("what is wickedness for in the dark edition?").edition == "dark"


def test_swapped_letters_are_one_mistake() -> None:
    assert distance("entreing", "entering", 2) == 1
    assert distance("tokyo", "wickedness", 2) == 3


def test_short_words_are_left_alone() -> None:
    assert nearest("cat", Vocabulary(["car"])) is None
