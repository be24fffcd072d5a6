"""Several cards in one question, or one name for two things: the same one comes first everywhere."""

from __future__ import annotations

import pytest

from companion.library.asking import ask


def first(questions: dict[str, str], edition: str = "") -> set[str]:
    return {
        ask(question, language=language, edition=edition).answers[0].rule
        for language, question in questions.items()
    }


@pytest.mark.parametrize(
    ("thing", "questions"),
    [
        (
            "card.camouflage",
            {
                "en": "Does Camouflage do anything against a Flame Thrower?",
                "de": "Bringt Tarnung irgendwas gegen einen Flammenwerfer?",
                "es": "¿Hace algo Camuflaje contra un Lanzallamas?",
            },
        ),
        (
            "card.herd-culler",
            {
                "en": "Psychic Probe changed one of my dice. Is it too late for Herd Culler?",
                "de": "Die Psi-Sonde hat meinen Würfel geändert. Ist es für den Herdenjäger zu spät?",
                "es": "Sondeo psíquico cambió uno de mis dados. ¿Es tarde para Exterminio selectivo?",
            },
        ),
    ],
)
def test_the_thing_asked_about_comes_first(thing: str, questions: dict[str, str]) -> None:
    assert first(questions) == {thing}


CARD = {
    "en": "How many tokens does a victim of Poison Spit get?",
    "de": "Wie viele Marker bekommt ein Opfer vom Giftspeier?",
    "es": "¿Cuántas fichas recibe una víctima de Escupir veneno?",
}
TILE = {
    "en": "What does the wickedness tile Poison Spit do?",
    "de": "Was macht das Bosheitsplättchen Giftspeier?",
    "es": "¿Qué hace la ficha de maldad Saliva Venenosa?",
}


def test_a_shared_name_is_the_card_unless_tiles_are_spoken_of() -> None:
    assert first(CARD) == {"card.poison-spit"}
    assert first(TILE) == {"tile.poison-spit"}


def test_a_shared_name_is_the_tile_where_there_is_no_such_card() -> None:
    shared = {language: CARD[language] for language in ("en", "de")}
    assert first(shared, edition="dark") == {"tile.poison-spit"}
