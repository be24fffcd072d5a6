"""Things that are described instead of named: which sort is asked for, which fit, and which first."""

from __future__ import annotations

import pytest

from companion.data import load
from companion.library.asking import ask
from companion.library.described.form import Wanted, wanted
from companion.library.index import index
from companion.library.query import understand
from companion.text.voice import LANGUAGES

TILE = Wanted(frozenset({"tile"}))
EVOLUTION = Wanted(frozenset({"evolution"}))
GIFT = Wanted(frozenset({"evolution"}), "gift")


def sort_of(question: str, language: str) -> Wanted | None:
    return wanted(understand(question, language, index()))


@pytest.mark.parametrize(
    ("question", "language", "sort"),
    [
        ("Which of the wickedness tiles burns all my neighbours?", "en", TILE),
        ("Durch welches Bosheitsplättchen werde ich schneller?", "de", TILE),
        ("¿Con qué ficha de maldad cobro más rayos?", "es", TILE),
        ("Gigazaur has an evolution where he roars, which is it?", "en", EVOLUTION),
        ("Gigazaur hat eine Evolution, bei der er brüllt. Wie heißt die?", "de", EVOLUTION),
        ("Gigazaur tiene una evolución con la que ruge, ¿cuál es?", "es", EVOLUTION),
        ("Which gift evolution steals hearts?", "en", GIFT),
        ("Bei welcher Geschenk-Evolution verliert man Herzen?", "de", GIFT),
        ("¿Con qué evolución regalo se pierden vidas?", "es", GIFT),
        ("A card to heal for energy", "en", Wanted()),
        ("eine Karte, mit der ich Würfel drehe", "de", Wanted()),
        ("una carta para girar dados", "es", Wanted()),
        ("What is there in the game to get more dice?", "en", Wanted()),
        ("Was gibt es alles, damit ich mehr würfeln darf?", "de", Wanted()),
        ("¿Qué hay para tirar más dados?", "es", Wanted()),
    ],
)
def test_the_sort_asked_for(question: str, language: str, sort: Wanted) -> None:
    assert sort_of(question, language) == sort


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Must I tell the others which evolution I am holding?", "en"),
        ("Muss ich verraten, welches Kostüm ich kaufen will?", "de"),
        ("¿Tengo que decir qué evolución he elegido?", "es"),
        ("Who decides which wickedness tile I take?", "en"),
        ("Wann sage ich, welche Evolution ich behalte?", "de"),
        ("¿Hay un límite de cartas por monstruo?", "es"),
        ("What types of cards are there?", "en"),
    ],
)
def test_a_rule_asked_for_is_no_thing(question: str, language: str) -> None:
    assert sort_of(question, language) is None


@pytest.mark.parametrize(
    ("questions", "rule"),
    [
        (
            (
                "Which wickedness tile gives 12 energy?",
                "Bei welchem Bosheitsplättchen bekomme ich 12 Energie?",
                "¿Con qué ficha de maldad me dan 12 de energía?",
            ),
            "tile.starburst",
        ),
        (
            (
                "What wickedness tile costs all the others 4 stars?",
                "Durch welches Plättchen verliert jeder andere 4 Siegpunkte?",
                "¿Qué loseta hace que los demás pierdan 4 estrellas?",
            ),
            "tile.widespread-panic",
        ),
        (
            (
                "Which Alienoid evolution scores him 2 stars at once?",
                "Mit welcher Evolution bekommt Alienoid sofort 2 Siegpunkte?",
                "¿Qué evolución de Alienoid le da 2 estrellas?",
            ),
            "evolution.alien-scourge",
        ),
        (
            (
                "Which gift makes its owner roll one die fewer?",
                "Welches Geschenk kostet den anderen einen Würfel?",
                "¿Qué regalo le quita un dado al que lo tiene delante?",
            ),
            "evolution.i-live-under-your-bed",
        ),
    ],
)
def test_the_same_thing_first_in_every_language(questions: tuple[str, ...], rule: str) -> None:
    found = [
        ask(question, language=language).answers[0].rule
        for language, question in zip(LANGUAGES, questions, strict=True)
    ]
    assert found == [rule] * len(LANGUAGES)


@pytest.mark.parametrize(
    ("questions", "rule", "many"),
    [
        (
            (
                "What are Alienoid's evolutions?",
                "Welche Evolutionen hat Alienoid?",
                "¿Cuáles son las evoluciones de Alienoid?",
            ),
            "evolution.alien-scourge",
            8,
        ),
        (
            ("Which costumes exist?", "Welche Kostüme gibt es?", "¿Qué disfraces hay?"),
            "costume.astronaut",
            12,
        ),
        (
            (
                "Which wickedness tiles are at level 10?",
                "Welche Bosheitsplättchen gibt es auf Stufe 10?",
                "¿Qué fichas de maldad hay de nivel 10?",
            ),
            "tile.antimatter-beam",
            4,
        ),
    ],
)
def test_all_of_a_sort_by_name(questions: tuple[str, ...], rule: str, many: int) -> None:
    for language, question in zip(LANGUAGES, questions, strict=True):
        answer = ask(question, language=language).answers[0]
        head = answer.text.partition(".")[0]
        assert answer.rule == rule
        assert head.count(",") >= many - 1


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("What are wickedness tiles?", "en"),
        ("Welches Bosheitsplättchen bekomme ich?", "de"),
        ("¿Qué loseta me toca?", "es"),
        ("Which power cards are there?", "en"),
    ],
)
def test_no_list_where_a_rule_is_meant(question: str, language: str) -> None:
    reply = ask(question, language=language)
    assert not reply.answers or not reply.answers[0].rule.startswith(("tile.", "card."))


def test_words_of_forms_are_the_same_kinds_in_all_languages() -> None:
    kinds = [set(load("locales", each, "which.toml")) for each in LANGUAGES]
    assert kinds[0] == kinds[1] == kinds[2]


def test_what_is_described_is_told_once() -> None:
    text = ask("¿Qué ficha de maldad da 12 de energía de golpe?", language="es").answers[0].text
    assert text.count("Estallido estelar:") == 1
    assert text.count("sale de la partida") == 1
