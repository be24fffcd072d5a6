"""Words that mean this beside one thing and that beside another."""

from __future__ import annotations

import pytest

from companion.data import load
from companion.library.index import index
from companion.library.query import understand
from companion.text.voice import LANGUAGES

CONCEPTS = {*load("locales", "en", "concepts.toml")["concepts"]}
KINDS = {"card", "tile", "costume", "evolution", "monster"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_senses_speak_of_known_concepts_and_end_with_one_that_wants_nothing(language: str) -> None:
    for sense in load("rules", "senses.toml")[language]:
        *clauses, usual = sense["means"]
        assert set(usual.split()) <= CONCEPTS, sense
        for clause in clauses:
            meant, _, wanted = clause.partition(":")
            assert set(meant.split()) <= CONCEPTS, clause
            assert {each.removeprefix("-") for each in wanted.split()} <= CONCEPTS | KINDS, clause


@pytest.mark.parametrize(
    ("language", "question", "meant", "other"),
    [
        ("en", "Do I draw a card when I evolve?", "draw", "sametime"),
        ("en", "Who wins if the fight ends in a draw?", "sametime", "draw"),
        ("en", "Two victory points for that?", "star", "win"),
        ("en", "May I reroll an opponent's die?", "dice", "dead"),
        ("en", "Does the Kraken die?", "dead", "dice"),
        ("de", "Klaue ich ihm so sein Kostüm?", "steal", "smash"),
        ("de", "Was bringt mir eine Klaue?", "smash", "steal"),
        ("de", "Ziehe ich jetzt eine Evolution?", "draw", "move"),
        ("es", "¿Cuántos puntos gano con eso?", "gain", "win"),
        ("es", "¿Gano si soy el último en pie?", "win", "gain"),
        ("es", "¿Cojo una ficha al pasar del nivel 3?", "tile", "token"),
        ("es", "¿Cómo me quito una ficha de veneno?", "token", "tile"),
        ("es", "Me salieron dos corazones", "roll", "leave"),
        ("es", "El de Tokio dice que no sale", "leave", "roll"),
        ("es", "¿Cuándo robo una evolución?", "draw", "steal"),
    ],
)
def test_a_word_means_what_the_others_make_of_it(
    language: str, question: str, meant: str, other: str
) -> None:
    features = understand(question, language, index()).features
    assert meant in features
    assert other not in features
