"""What is refused, and what is answered however it is told."""

from __future__ import annotations

import pytest

from companion.library.asking import ask


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "How many calories are in an energy drink?"),
        ("de", "Wie viele Kalorien hat ein Energydrink?"),
        ("es", "¿Cuántas calorías tiene una bebida energética?"),
        ("en", "Which airport is closest to Tokyo Bay?"),
        ("es", "¿Qué aeropuerto queda más cerca de la bahía de Tokio?"),
        ("en", "Do I need a visa to enter Tokyo?"),
        ("de", "Brauche ich ein Visum, um nach Tokyo zu kommen?"),
        ("es", "¿Necesito un visado para entrar en Tokio?"),
        ("en", "Is a nuclear power plant safe in an earthquake?"),
        ("es", "¿Cuál es el rascacielos más alto de Tokio?"),
    ],
)
def test_the_world_outside_is_refused(language: str, question: str) -> None:
    assert not ask(question, language=language).answered


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "How do jet fighters refuel in the air?"),
        ("de", "Wie tanken Kampfjets in der Luft?"),
        ("es", "¿Cómo repostan los cazas de combate en el aire?"),
        ("en", "Is a giant brain a sign of intelligence in crows?"),
        ("de", "Stört eine Rauchwolke vom Grill die Nachbarn?"),
        ("es", "¿Un cerebro gigante es señal de inteligencia en los cuervos?"),
    ],
)
def test_a_name_beside_strange_words_alone_is_an_everyday_word(
    language: str, question: str
) -> None:
    assert not ask(question, language=language).answered


@pytest.mark.parametrize(
    ("language", "question", "card"),
    [
        ("en", "what does commuter train do", "card.commuter-train"),
        ("en", "Can I use smoke cloud on my own roll?", "card.smoke-cloud"),
        ("de", "was bringt rauchwolke", "card.smoke-cloud"),
        ("es", "para qué sirve bebida energética", "card.energy-drink"),
    ],
)
def test_the_same_name_is_a_card_where_the_game_is_spoken_of(
    language: str, question: str, card: str
) -> None:
    assert ask(question, language=language).answers[0].rule == card


@pytest.mark.parametrize(
    ("language", "question"),
    [
        (
            "en",
            "I was outside with 6 hearts and rolled two 3s, two claws and an energy. "
            "Which dice would you have kept?",
        ),
        (
            "de",
            "Ich war mit 4 Herzen in Tokyo, zwei Gegner draußen, und hab drei Krallen behalten. "
            "Wäre es klüger gewesen, früher zu gehen?",
        ),
        (
            "es",
            "Éramos seis, Kraken en la Ciudad, y yo saqué cuatro garras. "
            "Fue tan divertido que quiero mi propia copia. ¿Dónde la consigo más barata?",
        ),
        (
            "en",
            "In Tokyo City I rolled three hearts that did not heal me, and my girlfriend laughed so hard "
            "that her drink ended up on the cards. Three are wavy now. How do I flatten them?",
        ),
    ],
)
def test_a_story_of_the_game_does_not_make_its_question_one(language: str, question: str) -> None:
    assert not ask(question, language=language).answered


STORIES = [
    (
        "energy.supply-unlimited",
        "de",
        "Opa hatte nichts als Blitze, fünf auf einmal. Er nahm sich vergnügt fünf Würfelchen, dann "
        "war die Schale fast leer, und mein Cousin behauptete, keiner dürfe mehr als zehn haben. "
        "Gibt es eine Grenze, wie viel Energie ich besitzen darf?",
    ),
    (
        "numbers.less-than-three",
        "en",
        "Last weekend at the cabin my niece finished her turn with two 3s, a 1, a heart and two "
        "lightnings. She begged for points because two 3s are nearly a set. We gave her nothing and"
        " she cried. Do two of the same number score anything?",
    ),
    (
        "tokyo.after-kill",
        "en",
        "Long-time lurker here. We had a bizarre situation at the club: the monster in Tokyo had 3 "
        "hearts, I rolled three claws and it died. I was quite happy to remain outside and lick my "
        "wounds, but the organiser pushed my figure onto the board. Do I really have to go in after"
        " killing someone?",
    ),
    (
        "tokyo.stars-at-turn-start",
        "es",
        "Soy novato, sed amables. En nuestra mesa de tres, el de Tokio llegó a su siguiente turno "
        "sin que nadie lo atacara y subió dos su contador de estrellas antes de tocar los dados. "
        "Creímos que hacía trampa. ¿Qué se gana por empezar el turno en Tokio?",
    ),
    (
        "faq.sell-cards",
        "de",
        "Meine Stieftochter ist neun und gnadenlos. Sie kaufte eine Dauerkarte, nutzte sie zweimal,"
        " fand sie öde und wollte sie auf den Ablagestapel legen und ihre Würfel zurückhaben. Ich "
        "wusste nicht, was ich sagen soll. Kann man eine Karte gegen Energie zurückgeben?",
    ),
    (
        "components.extra-dice",
        "de",
        "Wir haben das Spiel bei den Schwiegereltern ausgepackt, und da liegen zwei grüne Würfel "
        "drin, die keiner erwähnt hat. Mein Schwiegervater gab sie kurzerhand der Jüngsten als "
        "Bonus. Ich hab Zweifel. Wann werden die grünen Würfel geworfen?",
    ),
]


@pytest.mark.parametrize(("rule", "language", "question"), STORIES)
def test_a_long_story_of_strange_words_is_answered(rule: str, language: str, question: str) -> None:
    assert ask(question, language=language).answers[0].rule == rule


@pytest.mark.parametrize(
    ("language", "question", "name"),
    [
        ("en", "In Catan, do I discard half my cards when a 7 comes up?", "Catan"),
        ("de", "Bei Kniffel: Zählt ein Full House auch mit fünf gleichen Würfeln?", "Yahtzee"),
        ("es", "En el póker, ¿el dos es la carta más baja?", "Poker"),
        ("en", "Does the Tokyo Sidekick board replace my monster?", "Tokyo Sidekick"),
        ("de", "Kann ich The Horde zweimal benutzen?", "The Horde"),
    ],
)
def test_another_game_that_a_question_begins_with_is_refused_by_name(
    language: str, question: str, name: str
) -> None:
    assert ask(question, language=language).uncovered == name


def test_another_game_that_is_only_compared_with_is_passed_over() -> None:
    assert ask("May I keep dice between rolls, as in Yahtzee?", language="en").answered
