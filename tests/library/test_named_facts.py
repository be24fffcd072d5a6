"""Facts about what a question names: names in other languages, boxes, kinds, and what is no card here."""

from __future__ import annotations

import pytest

from companion.data import load
from companion.library.asking import ask
from companion.text.voice import LANGUAGES


def text(question: str, language: str) -> str:
    return ask(question, language=language).answers[0].text


@pytest.mark.parametrize(
    ("question", "language", "told"),
    [
        ("How do you say Herd Culler in Spanish?", "en", "«Exterminio selectivo» in Spanish"),
        ("What is Energize called in German?", "en", "our own translation"),
        ("Wie heißt der Nachahmer auf Englisch?", "de", "“Mimic”. Das ist der offizielle Name"),
        (
            "Wie ist der deutsche Name von Fluxling?",
            "de",
            "„Fluxling“ heißt auf Deutsch „Dunkler D",
        ),
        ("¿Cuál es el nombre inglés de Propulsores?", "es", "“Jets”. Es el nombre oficial"),
        ("¿Cómo se dice Wings en alemán?", "es", "„Flügel“. Ninguna fuente"),
        ("Which set is Barricades from?", "en", "Barricades is in: Origins."),
        ("In welcher Box ist das Kostüm Hexe?", "de", "Hexe ist enthalten in: Monster Box."),
        ("¿De qué edición es Nanobots y qué hace?", "es", "Nanobots está en: Dark Edition."),
        ("Does the Dark Edition include Pandakai?", "en", "No. Pandakaï is among"),
        ("Ist Gigazaur in der Dark Edition dabei?", "de", "Ja. Gigazaur"),
        ("¿Viene Cyber Bunny en la Monster Box?", "es", "No. Cyber Bunny"),
        ("Who was Kong in the rules of 2011?", "en", "Kong is The King"),
        ("Wer war Kong in der alten Anleitung?", "de", "Kong ist The King"),
        ("¿Quién es Kong en el reglamento de 2011?", "es", "Kong es The King"),
    ],
)
def test_a_fact_is_told(question: str, language: str, told: str) -> None:
    assert told in text(question, language)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("How do you win in King of Monster Island?", "King of Monster Island"),
        ("Wie viele Würfel hat man in King of Tokyo Duel?", "King of Tokyo: Duel"),
        ("Who plays Kong?", "King Kong"),
        ("Is Godzilla stronger than King Ghidorah?", "Godzilla"),
    ],
)
def test_what_is_not_covered_is_refused_by_its_own_name(question: str, name: str) -> None:
    assert ask(question).uncovered == name


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("When does the next commuter train to Shinjuku go, and from which airport?", "en"),
        ("Um wie viel Uhr fährt der Pendlerzug nach Tokyo?", "de"),
        ("¿A qué hora pasa el tren de cercanías?", "es"),
        ("Is an energy drink unhealthy?", "en"),
    ],
)
def test_the_real_world_is_no_card(question: str, language: str) -> None:
    assert not ask(question, language=language).answered


@pytest.mark.parametrize(
    ("question", "language", "rule"),
    [
        ("Does It Has a Chlid leave me my energy?", "en", "card.it-has-a-child"),
        ("Rettet mich „Es vermehrd sich“?", "de", "card.it-has-a-child"),
        ("Tiene un cachoro, ¿pierdo las estrellas?", "es", "card.it-has-a-child"),
        ("Does Parasitic Tentacels work in other turns?", "en", "card.parasitic-tentacles"),
    ],
)
def test_misspelt_names_of_several_words(question: str, language: str, rule: str) -> None:
    assert ask(question, language=language).answers[0].rule == rule


@pytest.mark.parametrize(
    ("question", "language", "opening"),
    [
        ("Verliere ich mit Jets Herzen, wenn ich gehe?", "de", "Düsenantrieb / Jets – "),
        ("Was macht der Düsenantrieb?", "de", "Düsenantrieb: "),
        ("¿Qué hace Monster Pets?", "es", "Mascotas monstruosas / Monster Pets: "),
        ("Was macht Mimic?", "de", "Nachahmer: "),
    ],
)
def test_both_names_where_the_question_used_the_english_one(
    question: str, language: str, opening: str
) -> None:
    assert text(question, language).startswith(opening)


@pytest.mark.parametrize(
    ("question", "language", "told"),
    [
        (
            "Is Stretchy discarded after use or can I use it each turn?",
            "en",
            "Stretchy is a keep card",
        ),
        ("Ist Giftspeier eine Behalten-Karte?", "de", "Giftspeier ist eine BEHALTEN-Karte"),
        (
            "¿Escupir veneno es una carta permanente?",
            "es",
            "Escupir veneno es una carta PERMANENTE",
        ),
    ],
)
def test_its_kind_is_told(question: str, language: str, told: str) -> None:
    assert text(question, language).startswith(told)


def test_an_example_of_another_card_is_not_what_is_asked_about() -> None:
    questions = {
        "en": "Can Camouflage save me when a card like Gas Refinery hits me?",
        "de": "Rettet mich Tarnung vor einer Karte, zum Beispiel der Ölraffinerie?",
        "es": "¿Me salva Camuflaje de una carta, por ejemplo Refinería de gas?",
    }
    for language, question in questions.items():
        assert ask(question, language=language).answers[0].rule == "card.camouflage"


def test_words_of_facts_are_the_same_kinds_in_all_languages() -> None:
    kinds = [set(load("locales", each, "facts.toml")) for each in LANGUAGES]
    assert kinds[0] == kinds[1] == kinds[2]


@pytest.mark.parametrize(
    ("question", "language", "told"),
    [
        ("Which monsters are in the Monster Box?", "en", "10 monsters: The King"),
        ("Welche Monster gibt es in der Dark Edition?", "de", "6 Monster: The King"),
        ("¿Qué monstruos trae la Monster Box?", "es", "10 monstruos: The King"),
        ("Is Baby Gigazaur only in the Monster Box?", "en", "Yes. Baby Gigazaur"),
        ("Gibt es Cyber Kitty nur in der Monster Box?", "de", "Nein. Cyber Kitty"),
        ("¿En qué caja viene Cyber Kitty?", "es", "segunda edición (2016), Monster Box"),
    ],
)
def test_which_box_has_which_monsters(question: str, language: str, told: str) -> None:
    assert told in text(question, language)


@pytest.mark.parametrize(
    ("question", "language", "told"),
    [
        ("Is Dedicated News Team the same card as Media-Friendly?", "en", "Yes. “Dedicated"),
        ("Sind Omnivore und Müllfresser verschiedene Karten?", "de", "Nein. „Omnivore“ und"),
        ("¿Son Omnivore y Basurívoro cartas distintas?", "es", "No. «Omnivore» y"),
    ],
)
def test_two_names_of_one_thing_are_told_to_be_one(question: str, language: str, told: str) -> None:
    assert text(question, language).startswith(told)
