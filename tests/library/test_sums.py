"""Sums of a turn: totals, purchases, tokens, cards paid for, what others lose, and whether it wins."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.library.asking import WORKED_OUT, ask
from companion.library.sentences import BETWEEN
from companion.text.voice import LANGUAGES

ROWS = tomllib.loads(Path(__file__).with_name("sums.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", ROWS["alike"], ids=lambda row: row["en"])
def test_the_same_sum_in_every_language(row: dict[str, Any]) -> None:
    found = [ask(row[language], language=language).answers[0] for language in LANGUAGES]
    assert all(answer.score >= WORKED_OUT for answer in found)
    assert all(row["told"] in answer.text[:140] for answer in found)
    assert len({answer.under for answer in found}) == 1


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("I have 12 energy and two copies of Energy Hoarder. How many stars?", "en"),
        ("I have 7 energy and buy Vast Storm. How much energy has he got left?", "en"),
        ("Someone hits 20 stars but I take Widespread Panic before it ends, what then?", "en"),
        (
            "2 poison tokens, 5 hearts, I roll three hearts outside. How many hearts do I have?",
            "en",
        ),
        ("Was kommt am Zugende zuerst: Metamorph, Energiesammler oder Solarenergie?", "de"),
        ("Zählen die 2 Siegpunkte am Zugbeginn in Tokio auch für die 20?", "de"),
        ("Tengo 0 cubos y rayos en los dados, ¿puedo pagar ya Bebida energética?", "es"),
        ("Me faltan dos rayos para Recargar, ¿los pongo de los que me da?", "es"),
    ],
)
def test_where_a_part_is_not_told_nothing_is_worked_out(question: str, language: str) -> None:
    assert ask(question, language=language).answers[0].score < WORKED_OUT


SAID = {"en": {"yes": "Yes.", "no": "No."}, "de": {"yes": "Ja.", "no": "Nein."}}
SAID["es"] = {"yes": "Sí.", "no": "No."}


@pytest.mark.parametrize("row", ROWS["verdict"], ids=lambda row: row["en"])
def test_the_same_verdict_in_every_language(row: dict[str, Any]) -> None:
    for language in LANGUAGES:
        answer = ask(row[language], language=language).answers[0]
        assert answer.score >= WORKED_OUT
        assert answer.under == row["rule"]
        assert answer.text.startswith(SAID[language][row["verdict"]])


@pytest.mark.parametrize("row", ROWS["denied"], ids=lambda row: row["en"])
def test_a_claim_with_a_not_gets_no_yes_or_no(row: dict[str, Any]) -> None:
    for language in LANGUAGES:
        answer = ask(row[language], language=language).answers[0]
        assert answer.score >= WORKED_OUT
        assert not answer.text.startswith(tuple(SAID[language].values()))


@pytest.mark.parametrize("row", ROWS["unsummed"], ids=lambda row: row["en"])
def test_no_language_works_out_what_is_no_sum(row: dict[str, Any]) -> None:
    for language in LANGUAGES:
        assert ask(row[language], language=language).answers[0].score < WORKED_OUT


@pytest.mark.parametrize(
    ("question", "language", "sum_", "rest"),
    [
        (
            "I have two poison tokens. How many hearts do I lose, and how do I get rid of them?",
            "en",
            "2 hearts",
            "rolled hearts",
        ),
        (
            "Ich habe zwei Giftmarker. Wie viele Herzen verliere ich, und wie werde ich sie los?",
            "de",
            "2 Lebenspunkte",
            "gewürfelten Herzen",
        ),
        (
            "Tengo dos fichas de veneno. ¿Cuántos corazones pierdo, y cómo me las quito?",
            "es",
            "2 Puntos de Vida",
            "los corazones de los dados",
        ),
    ],
)
def test_a_sum_does_not_drop_the_second_part(
    question: str, language: str, sum_: str, rest: str
) -> None:
    first, second, *_ = BETWEEN.split(ask(question, language=language).answers[0].text)
    assert sum_ in first
    assert rest in second


@pytest.mark.parametrize(
    ("question", "language", "rule"),
    [
        ("How much is 1 1 2 2 3 3 worth with Mouse Hunter?", "en", "evolution.mouse-hunter"),
        ("¿Cuánto vale 1 1 2 2 3 3 con Cazador de ratones?", "es", "evolution.mouse-hunter"),
        ("¿1 1 1 cuánto vale?", "es", "numbers.triple"),
        (
            "Four claws, one costume stolen: how many hearts does she lose?",
            "en",
            "smash.one-heart-each",
        ),
    ],
)
def test_a_sum_is_about_what_is_asked(question: str, language: str, rule: str) -> None:
    """Dice are no prices, and a stolen costume leaves the damage as it is."""
    best = ask(question, language=language).answers[0]
    assert (best.rule, best.score) == (rule, WORKED_OUT)


@pytest.mark.parametrize(
    ("question", "language", "rule"),
    [
        ("2 2 3 claw heart bolt: which of these may I pick up next time?", "en", "roll.keep-any"),
        (
            "I make out 1, 2, 3, a bolt and a heart. What's the sixth side?",
            "en",
            "components.dice-faces",
        ),
        ("¿Qué escribo para dos garras, tres corazones y un uno?", "es", "referee.notation"),
        (
            "Bosheit: Schiebe ich bei 1 1 1 auch die Zähler der anderen?",
            "de",
            "wickedness.move-counter",
        ),
    ],
)
def test_no_sum_where_a_rule_is_asked_about(question: str, language: str, rule: str) -> None:
    best = ask(question, language=language).answers[0]
    assert best.score < WORKED_OUT
    assert best.under == rule
