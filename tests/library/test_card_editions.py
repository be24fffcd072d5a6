"""Whether and how a card differs between editions."""

from __future__ import annotations

import pytest

from companion.library.asking import ask
from companion.library.sentences import BETWEEN


@pytest.mark.parametrize(
    ("language", "question", "card", "told"),
    [
        ("en", "Did Poison Quills change between the editions?", "poison-quills", "– yes"),
        ("de", "Unterscheidet sich Giftstacheln in den Ausgaben?", "poison-quills", "– ja"),
        ("es", "¿Es distinta Púas venenosas según la edición?", "poison-quills", "– sí"),
        ("en", "Is Gas Refinery different in the old edition?", "gas-refinery", "– no"),
        ("es", "¿Cambió Refinería de gas de una edición a otra?", "gas-refinery", "– no"),
        ("de", "Ist Gasraffinerie in den Ausgaben verschieden?", "gas-refinery", "– nein"),
    ],
)
def test_whether_a_card_differs(language: str, question: str, card: str, told: str) -> None:
    best = ask(question, language=language).answers[0]
    assert best.rule == f"card.{card}"
    assert told in BETWEEN.split(best.text)[0]


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "What is different about Poison Quills in the 2011 edition?"),
        ("de", "Was ist an Giftstacheln in der Ausgabe von 2011 anders?"),
        ("es", "¿Qué diferencia hay en Púas venenosas en la edición de 2011?"),
    ],
)
def test_how_it_differs_is_told_with_both_texts(language: str, question: str) -> None:
    best = ask(question, language=language).answers[0]
    assert best.rule == "card.poison-quills"
    first, *rest = BETWEEN.split(best.text)
    assert "2" in first
    assert any(each.startswith(("Standard:", "Estándar:", "2016")) for each in rest), best.text


def test_an_edition_named_beside_a_change_of_dice_is_no_comparison() -> None:
    best = ask("In the Dark Edition, may I change a die with Stretchy?", language="en").answers[0]
    assert best.rule == "card.stretchy"
    assert "2011:" not in best.text


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        ("en", "Does Freeze Time cost the same in the Dark Edition as in the normal game?", "No."),
        ("de", "Kostet Nova-Atem in der Dark Edition mehr als im Standardspiel?", "Nein."),
        ("es", "¿Aliento nova cuesta lo mismo en la Dark Edition que en el juego normal?", "Sí."),
    ],
)
def test_whether_a_card_costs_the_same_elsewhere(language: str, question: str, told: str) -> None:
    best = ask(question, language=language).answers[0]
    assert best.rule in {"card.freeze-time", "card.nova-breath"}
    assert best.text.startswith(told)
