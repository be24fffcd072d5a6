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


@pytest.mark.parametrize(
    ("questions", "things"),
    [
        (
            (
                "Is there a card so that I can buy cards off other players?",
                "Mit welcher Karte kann ich anderen Spielern Karten abkaufen?",
                "¿Con qué carta les compro cartas a otros jugadores?",
            ),
            ["Parasitic Tentacles"],
        ),
        (
            (
                "Which card steals energy?",
                "Welche Karte stiehlt Energie?",
                "¿Qué carta roba energía?",
            ),
            ["Pirate", "Mega Purr", "Electric Carrot"],
        ),
        (
            (
                "Is there a tile that gives me another turn?",
                "Gibt es ein Plättchen, durch das ich einen weiteren Zug mache?",
                "¿Hay una loseta con la que juegue otro turno?",
            ),
            ["Final Push"],
        ),
    ],
)
def test_a_list_names_only_what_does_it(questions: tuple[str, ...], things: list[str]) -> None:
    english = ask(questions[0], language="en").answers[0].text.partition(". ")[0]
    assert all(each in english for each in things)
    for language, question in zip(LANGUAGES, questions, strict=True):
        head = ask(question, language=language).answers[0].text.partition(".")[0]
        assert head.count("(") == len(things), head


def test_lists_tell_the_deck_and_the_english_name() -> None:
    head = ask("Welche Karten nehmen allen anderen Siegpunkte weg?", language="de").answers[0].text
    assert "Barrikaden* / Barricades (5 Energie, abwerfen, Origins)" in head
    assert "Monsterhaustiere* / Monster Pets (0 Energie, abwerfen, Dark Edition)" in head


@pytest.mark.parametrize(
    ("questions", "told"),
    [
        (
            (
                "What's the priciest card?",
                "Was ist die teuerste Karte?",
                "¿Cuál es la carta más cara?",
            ),
            ["Mimic, Energize", "Nachahmer, Aufladen", "Mimetismo, Recargar"],
        ),
        (
            (
                "Which discard cards cost 4 energy?",
                "Welche Abwerfkarten kosten 4 Energie?",
                "¿Qué cartas de descartar cuestan 4 de energía?",
            ),
            ["Commuter Train, High Altitude", "Pendlerzug", "Tren de cercanías, Bombardeo"],
        ),
        (
            (
                "Which cards cost 7 or more?",
                "Welche Karten kosten mindestens 7?",
                "¿Qué cartas cuestan 7 o más?",
            ),
            ["7 cards cost 7", "7 Karten kosten", "7 cartas cuestan 7"],
        ),
        (
            (
                "Which cards can I buy with 2 energy?",
                "Welche Karten kann ich mir mit 2 Energie kaufen?",
                "¿Qué cartas puedo comprar con 2 de energía?",
            ),
            ["Made in a Lab (2)", "Solarenergie (2)", "Carga solar (2)"],
        ),
        (
            ("Which costumes cost 5?", "Welche Kostüme kosten 5?", "¿Qué disfraces cuestan 5?"),
            ["Princess", "Prinzessin", "Princess"],
        ),
        (
            (
                "Which monsters have gifts?",
                "Welche Monster haben Geschenke?",
                "¿Qué monstruos tienen regalos?",
            ),
            ["Pumpkin Jack (Det", "Pumpkin Jack (Ab", "Pumpkin Jack (Ca"],
        ),
    ],
)
def test_facts_over_all_cards(questions: tuple[str, ...], told: list[str]) -> None:
    for language, question, words in zip(LANGUAGES, questions, told, strict=True):
        assert words in ask(question, language=language).answers[0].text


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Which is the cheapest card in the market?", "en"),
        ("Kann ich für 3 Energie die Karten austauschen?", "de"),
        ("¿Qué hay para que las cartas me salgan más baratas?", "es"),
    ],
)
def test_a_price_beside_something_else_is_no_list(question: str, language: str) -> None:
    answers = ask(question, language=language).answers
    assert not answers or answers[0].rule in (
        "buy.sweep",
        "buy.refill",
        "setup.market",
        "card.alien-origin",
    )


def test_dice_that_describe_a_card_are_not_worked_out() -> None:
    question = "what's the name of the card that lets you play again after three ones"
    assert ask(question, language="en").answers[0].rule == "card.freeze-time"
