"""Worked-out answers: the engine plays the case."""

from __future__ import annotations

import pytest

from companion.library.asking import ask


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
