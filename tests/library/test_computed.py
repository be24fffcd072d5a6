"""Worked-out answers: the engine plays the case."""

from __future__ import annotations

import pytest

from companion.data import load
from companion.library.asking import WORKED_OUT, ask


@pytest.mark.parametrize(
    ("question", "rule", "told"),
    [
        (
            "was bringen 1 1 1 1 h s außerhalb in der Dark Edition?",
            "numbers.extra",
            "2 Punkte für Bosheit",
        ),
        ("¿cuánto cuesta Alas con Guaridas del Mal?", "buy.price", "5"),
        ("how many dice with extra head and two shrink tokens?", "roll.dice-count", "5 dice"),
        (
            "I'm in the city with 5 players and roll 3 claws, who is hit?",
            "smash.from-inside",
            "here 4",
        ),
        (
            "zu fünft, ich bin draußen und würfle 2 Tatzen, wer wird getroffen?",
            "smash.from-outside",
            "hier 2",
        ),
        ("111222 in tokyo, what do i get?", "numbers.two-triples", "3 stars"),
    ],
)
def test_the_sum_is_told(question: str, rule: str, told: str) -> None:
    answer = ask(question).answers[0]
    assert answer.rule == rule
    assert told in answer.text


def test_a_price_shows_what_it_is_made_of() -> None:
    text = ask("what does wings cost with alien origin?").answers[0].text
    assert "6" in text
    assert "− 1 Alien Origin" in text


def test_a_plain_price_is_the_cards_own_answer() -> None:
    assert ask("what does wings cost?").answers[0].rule == "card.wings"


@pytest.mark.parametrize(
    ("question", "language", "rule", "told"),
    [
        (
            "Meka Dragon has 3 hearts and I roll 4 claws from outside. Dead?",
            "en",
            "elimination.zero-hearts",
            "Yes. That costs 4 hearts and Meka Dragon has only 3",
        ),
        (
            "6 hearts, I wear the Robot with 2 energy and 7 claws hit me. Am I dead?",
            "en",
            "elimination.zero-hearts",
            "No. With Robot you pay 2 energy",
        ),
        (
            "Ich habe 4 Leben und kaufe Jet Fighters. Was passiert?",
            "de",
            "elimination.zero-hearts",
            "Das kostet 4 Lebenspunkte",
        ),
        (
            "Tengo 2 fichas de veneno y 3 corazones, ¿muero al final del turno?",
            "es",
            "elimination.zero-hearts",
            "No. Pierdes 2 Puntos de Vida de 3",
        ),
        (
            "Eine Karte kostet 4 und ich habe Evil Lair. Was zahle ich?",
            "de",
            "buy.price",
            "3 Energie",
        ),
        (
            "With 8 energy, can I buy Wings and Corner Store?",
            "en",
            "buy.price",
            "No. That costs 9 energy",
        ),
        (
            "Con Cerebro gigante y la Estatua de la Libertad, ¿cuántas tiradas tengo?",
            "es",
            "roll.up-to-three",
            "5 veces",
        ),
        (
            "Bosheit 4, ich würfle drei Einsen: kriege ich ein Plättchen?",
            "de",
            "wickedness.levels",
            "Ja. Du rückst auf der Anzeige von 4 auf 6",
        ),
        (
            "Gourmet, and I roll five 1s: how many stars?",
            "en",
            "numbers.extra",
            "5 stars (3 from the dice + 2 Gourmet)",
        ),
        (
            "2 2 3 3 heart smash outside, do I score anything?",
            "en",
            "numbers.less-than-three",
            "1 heart",
        ),
        (
            "He sacado cinco garras, ¿puedo robarle el disfraz de Pirata?",
            "es",
            "halloween.steal",
            "Sí.",
        ),
        ("Vier Herzen gewürfelt, bekomme ich eine Evolution?", "de", "power-up.trigger", "Ja."),
        (
            "I sell Wings with Metamorph, how much energy do I get?",
            "en",
            "card.metamorph-full-price",
            "6 energy",
        ),
        (
            "In Tokyo with Burrowing I roll 2 claws: how many hearts does everybody outside lose?",
            "en",
            "smash.one-heart-each",
            "3 hearts",
        ),
    ],
)
def test_a_case_is_worked_out(question: str, language: str, rule: str, told: str) -> None:
    answer = ask(question, language=language).answers[0]
    assert answer.rule == rule
    assert told in answer.text


@pytest.mark.parametrize(
    "question",
    [
        "I rolled six hearts: do I get two evolutions?",
        "three 3s after the second roll, do they still count after I rerolled them?",
        "may I steal two costumes from the same monster?",
    ],
)
def test_what_only_looks_like_a_case_is_looked_up(question: str) -> None:
    assert ask(question, language="en").answers[0].score < WORKED_OUT


def test_everything_in_a_reckoning_exists() -> None:
    known = {
        entry["id"]
        for file, key in (
            ("cards", "card"),
            ("tiles", "tile"),
            ("costumes", "costume"),
            ("evolutions", "evolution"),
        )
        for entry in load("rules", f"{file}.toml")[key]
    }
    for part in load("rules", "reckoning.toml").values():
        for table in part.values():
            assert set(table) <= known


@pytest.mark.parametrize(
    ("question", "language", "told"),
    [
        ("I have 17 stars and roll four 2s, do I win?", "en", "Yes. 17 + 3 makes 20 stars"),
        ("Ich habe 15 Punkte und kaufe Skyscraper, gewinne ich?", "de", "Nein. 15 + 4 macht nur"),
        ("Con Regeneración, ¿cuánto me da Central nuclear?", "es", "Ganas 4 Puntos de Vida"),
        ("4 Energie, ich würfle 2 Blitze: reicht das für Wings?", "de", "Ja. Das kostet"),
        ("Vier Giftmarker, wie viel verliere ich?", "de", "4 Lebenspunkte"),
        ("which card lets everyone else lose 3 hearts?", "en", "Gas Refinery"),
    ],
)
def test_more_cases(question: str, language: str, told: str) -> None:
    assert told in ask(question, language=language).answers[0].text
