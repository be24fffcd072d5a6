"""What tables ask on: who may refuse, what counts, both editions, the second half."""

from __future__ import annotations

import re

import pytest

from companion.library.asking import ask
from companion.library.sentences import BETWEEN


def read(language: str, question: str) -> str:
    """The first two sentences; a bare yes or no does not count."""
    first, *rest = BETWEEN.split(ask(question, language=language).answers[0].text)
    return " ".join((first, *rest[: 2 if len(first) < 6 else 1]))


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        ("en", "He pays the price on it with Parasitic Tentacles: may I refuse?", "no: .*refuse"),
        (
            "de",
            "Er zahlt mit Parasitäre Tentakel den Preis: Darf ich ablehnen?",
            "nein: .*ablehnen",
        ),
        ("es", "Paga el precio con Tentáculos parasitarios: ¿puedo negarme?", "no: .*negarse"),
        ("en", "May I buy her card with Parasitic Tentacles if she is unwilling?", "yes: "),
        ("de", "Darf ich mit Parasitäre Tentakel kaufen, wenn sie nicht will?", "ja: "),
        ("es", "¿Puedo comprarle la carta con Tentáculos parasitarios si no quiere?", "sí: "),
        ("en", "He takes my costume and pays. Can I refuse?", "^No.*refuse"),
        ("de", "Er stiehlt mein Kostüm und zahlt. Kann ich ablehnen?", "^Nein.*ablehnen"),
        ("es", "Me roba el disfraz y paga. ¿Puedo negarme?", "^No.*negarse"),
    ],
)
def test_whoever_is_made_to_sell_cannot_refuse(language: str, question: str, told: str) -> None:
    assert re.search(told, read(language, question)), read(language, question)


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        ("en", "Everything was prevented. Do I gain the star of Herbivore?", "yes: "),
        ("de", "Alles wurde verhindert. Bekomme ich den Stern vom Pflanzenfresser?", "ja: "),
        ("es", "Se evitó todo el daño. ¿Gano la estrella de Herbívoro?", "sí: "),
        (
            "en",
            "Herbivore: my Fire Breathing cost a neighbour a heart. Do I gain the star?",
            "no: ",
        ),
        (
            "de",
            "Pflanzenfresser: Mein Feuerstrahl kostete den Nachbarn ein Herz. Bekomme ich den Stern?",
            "nein: ",
        ),
        (
            "es",
            "Herbívoro: mi Aliento flamígero le quitó un corazón al vecino. ¿Gano la estrella?",
            "no: ",
        ),
    ],
)
def test_only_hearts_that_were_lost_spoil_the_star(language: str, question: str, told: str) -> None:
    assert re.search(told, read(language, question)), read(language, question)


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        (
            "en",
            "In 2011 nobody enters an empty Tokyo without a claw, in 2016 one must. Can both be right?",
            ("^Yes", "2011", "must"),
        ),
        (
            "de",
            "2011 bleibt Tokyo ohne Kralle leer, 2016 muss man hinein. Liegen vielleicht beide richtig?",
            ("^Ja", "2011", "musst"),
        ),
        (
            "es",
            "En 2011 nadie entra sin garra en Tokyo vacío, en la de 2016 sí. ¿Tienen razón los dos?",
            ("^Sí", "2011", "tienes que"),
        ),
        ("en", "Who begins in the 2011 game, and who in the newer one?", ("looks", "most smashes")),
        ("de", "Wer beginnt 2011, und wer in der neueren Ausgabe?", ("ähnlich", "meisten")),
        ("es", "¿Quién empieza en 2011 y quién en la edición más nueva?", ("parece", "más garras")),
    ],
)
def test_each_edition_is_told_where_two_are_set_side_by_side(
    language: str, question: str, told: tuple[str, ...]
) -> None:
    assert all(re.search(each, read(language, question)) for each in told), read(language, question)


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        (
            "en",
            "Must the first player enter without a claw, and whom do the claws of that turn hurt?",
            ("must enter", "nobody"),
        ),
        (
            "de",
            "Muss der Startspieler auch ohne Kralle hinein, und wen treffen seine Krallen?",
            ("muss", "niemand"),
        ),
        (
            "es",
            "¿El primer jugador debe entrar sin garra, y a quién hieren sus garras?",
            ("tiene que entrar", "nadie"),
        ),
        (
            "en",
            "Variant for two: what for starting a turn in Tokyo, and what for entering?",
            ("not 2 stars", "not 1 star"),
        ),
        (
            "de",
            "Variante zu zweit: Was gibt der Zugbeginn in Tokyo, und was das Erobern?",
            ("statt 2", "statt 1"),
        ),
        (
            "es",
            "Variante para dos: ¿qué da empezar el turno en Tokyo y qué da entrar?",
            ("lugar de 2", "lugar de 1"),
        ),
    ],
)
def test_both_halves_are_told(language: str, question: str, told: tuple[str, ...]) -> None:
    assert all(re.search(each, read(language, question)) for each in told), read(language, question)


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        ("en", "It Has a Child! Do I keep my energy, and what about the stars?", "yes: .*energy"),
        (
            "de",
            "Es vermehrt sich! Behalte ich meine Energie, und was ist mit den Sternen?",
            "ja: .*Energie",
        ),
        (
            "es",
            "¡Tiene un cachorro! ¿Conservo mi energía, y qué pasa con las estrellas?",
            "sí: .*Energía",
        ),
    ],
)
def test_the_yes_or_no_of_a_card_is_that_of_the_first_part(
    language: str, question: str, told: str
) -> None:
    said = read(language, question)
    assert re.search(told, said), said
    assert said.count("10 ") == 1, said  # the effect is told once


@pytest.mark.parametrize(
    "question",
    [
        "¿Cuál era la carta esa que da una energía si acabas el turno sin nada?",
        "¿Cómo se llama la carta permanente esa que da energía si terminas sin energía?",
    ],
)
def test_a_card_pointed_at_behind_its_word_is_described(question: str) -> None:
    assert ask(question, language="es").answers[0].rule == "card.solar-powered"


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        ("de", "Retten mich die Jets auch vor einem tödlichen Angriff? 2 Leben, 4 Schaden.", "Ja"),
        ("en", "Will Jets save me from a deadly attack? 2 hearts, 4 damage.", "Yes"),
        ("es", "¿Me salvan los Propulsores de un ataque mortal? 2 vidas, 4 de daño.", "Sí"),
    ],
)
def test_whoever_asks_for_rescue_hopes_to_live(language: str, question: str, told: str) -> None:
    said = ask(question, language=language).answers[0].text
    assert re.match(rf"([^:.]+ – )?{told}\b", said, re.IGNORECASE), said


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        (
            "en",
            "He buys the top card of the deck with Made in a Lab. Does Opportunist get it?",
            "no: ",
        ),
        ("de", "Er kauft mit Made in a Lab vom Stapel. Bekommt der Abstauber die Karte?", "nein: "),
        ("es", "Compra del mazo con Monstruo probeta. ¿Se la lleva el Oportunista?", "no: "),
    ],
)
def test_a_ruling_on_both_cards_opens(language: str, question: str, told: str) -> None:
    first = BETWEEN.split(ask(question, language=language).answers[0].text)[0]
    assert told in first
    assert re.search("Opportunist|Abstauber|Oportunista", first)


@pytest.mark.parametrize(
    ("language", "question", "first", "second"),
    [
        ("en", "Does Wings stop poison as well?", "Wings", "2 energy"),
        ("en", "What does Heal do?", "Heal: Gain 2 hearts", ""),
        ("de", "Was macht Panzerung?", "Du ignorierst jeden einzelnen Verlust", ""),
        ("es", "Con Al acecho, ¿hay algún límite?", "tantas veces", ""),
    ],
)
def test_what_settles_the_question_comes_first(
    language: str, question: str, first: str, second: str
) -> None:
    said, further = BETWEEN.split(ask(question, language=language).answers[0].text)[:2]
    assert first in said, said
    assert second in f"{said} {further}"
