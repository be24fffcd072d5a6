"""What the first two sentences say: polarity, near rules, second parts, and how a text begins."""

from __future__ import annotations

import pytest

from companion.library.asking import ask
from companion.library.behind_a_colon import begun_small
from companion.library.index import index
from companion.library.manner import Manner
from companion.library.sentences import BETWEEN
from companion.text.voice import LANGUAGES


def manner(language: str, question: str) -> Manner:
    return index().manners[language].of(question)


def head(language: str, question: str) -> str:
    """The first two sentences; a bare yes or no does not count."""
    first, *rest = BETWEEN.split(ask(question, language=language).answers[0].text)
    return " ".join((first, *rest[: 2 if len(first) < 6 else 1]))


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Could anyone describe how a round of this goes?"),
        ("en", "Would you remind me how often I may roll?"),
        ("en", "Can somebody tell us what the Bay is for?"),
        ("de", "Kann mir wer erläutern, was in der Bay anders ist?"),
        ("de", "Könnt ihr uns die Schritte eines Zuges nennen?"),
        ("de", "Wie kommt man an Energie, solange man in Tokyo hockt?"),
        ("es", "¿Alguien me explica para qué sirve la Bahía?"),
        ("es", "¿Podéis recordarme cuántas veces se tira?"),
    ],
)
def test_a_request_and_a_how_want_no_yes_or_no(language: str, question: str) -> None:
    asked = manner(language, question)
    assert not asked.closed
    assert not asked.denied


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Can you tell me whether I have to enter?"),
        ("en", "Can you show your evolutions to the others?"),
        ("en", "Could somebody tell me, do I have to buy?"),
        ("de", "Kann mir jemand sagen, ob ich hinein muss?"),
        ("de", "Muss ich den anderen meine Evolutionen zeigen?"),
        ("es", "¿Puedes decirme si tengo que entrar?"),
    ],
)
def test_a_request_to_be_told_whether_wants_one(language: str, question: str) -> None:
    assert manner(language, question).closed


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("de", "Verfällt nicht verbrauchte Energie am Zugende?"),
        ("de", "Behalte ich nicht ausgegebene Energie?"),
        ("es", "¿Conservo la energía no usada para el turno siguiente?"),
    ],
)
def test_a_not_of_a_thing_denies_nothing_that_is_asked(language: str, question: str) -> None:
    assert manner(language, question) == Manner(closed=True, choice=False)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("de", "Darf ich Tokyo nicht betreten?"),
        ("de", "Darf ich die Karte nicht behalten?"),
        ("es", "¿No puedo salir de Tokio?"),
    ],
)
def test_a_not_before_what_is_done_still_denies_it(language: str, question: str) -> None:
    assert manner(language, question).denied


NEAR = {
    "faq.in-tokyo": (
        "What does sitting in Tokyo bring me?",
        "Was habe ich davon, in Tokyo zu hocken?",
        "¿Qué ganas por estar metido en Tokio?",
    ),
    "win.end-of-turn": (
        "Starting in Tokyo takes me to 20 stars. When does the game end?",
        "Ich komme durch den Zugbeginn in Tokyo auf 20. Wann endet das Spiel?",
        "Por empezar en Tokio llego a 20 estrellas. ¿Cuándo termina la partida?",
    ),
    "power-up.trigger": (
        "Everybody holds an evolution now. How do we get more in the game?",
        "Jeder hat jetzt eine Evolution auf der Hand. Wie bekommt man im Spiel mehr davon?",
        "Cada uno tiene ya una evolución en la mano. ¿Cómo se consiguen más en la partida?",
    ),
    "setup.start-values": (
        "With what does a monster begin: hearts, stars, energy?",
        "Womit beginnt ein Monster, also Herzen, Punkte, Energie?",
        "¿Con qué empieza un monstruo: corazones, estrellas, energía?",
    ),
    "bay.closes-at-four": (
        "I was in the Bay. One of the five has died and now there are four of us. And me?",
        "Ich war in der Bay, einer von fünf ist gestorben, jetzt sind wir vier. Und ich?",
        "Yo estaba en la bahía, uno de los cinco ha muerto y ahora somos cuatro. ¿Y yo?",
    ),
}


@pytest.mark.parametrize("rule", NEAR)
@pytest.mark.parametrize("place", range(len(LANGUAGES)))
def test_near_rules_are_told_apart_alike(rule: str, place: int) -> None:
    language = ("en", "de", "es")[place]
    assert ask(NEAR[rule][place], language=language).answers[0].rule == rule


@pytest.mark.parametrize(
    ("language", "question", "said"),
    [
        ("en", "May I stop after my first throw and lose the other two?", "Yes."),
        ("de", "Darf ich schon nach dem zweiten Wurf aufhören?", "Ja."),
        ("es", "¿Puedo parar tras la primera tirada y perder las otras?", "Sí."),
    ],
)
def test_whoever_may_stop_may_let_the_other_throws_go(
    language: str, question: str, said: str
) -> None:
    assert head(language, question).startswith(said)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("de", "Wer wird getroffen, muss ich die Tatzen verteilen?"),
        ("en", "What does a sweep cost, can I do it twice?"),
        ("es", "¿Puedo quedarme en Tokio y él tiene que pagar?"),
        ("es", "¿Me curo en Tokio y funciona la carta Curar allí?"),
        ("es", "Si me dan, ¿pierdo corazones? Y si salgo, ¿quién entra?"),
    ],
)
def test_a_second_question_is_found(language: str, question: str) -> None:
    assert len(index().manners[language].parts(question)) == 2


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("de", "Wer getroffen wird, muss ich den fragen?"),
        ("en", "When I leave, do I lose the star?"),
        ("es", "¿Puedo comprar una carta y pagarla con estrellas?"),
        ("es", "¿Tengo que entrar si Tokio está vacío y muere el rival?"),
        ("es", "Compro una carta. Y no pierdo nada, ¿verdad?"),
    ],
)
def test_one_question_is_not_cut(language: str, question: str) -> None:
    assert len(index().manners[language].parts(question)) == 1


@pytest.mark.parametrize(
    ("language", "question", "said"),
    [
        (
            "en",
            "I'm in Tokyo and could buy the card Heal. Do my hearts heal me, and would the card?",
            ("No.", "Heal: "),
        ),
        (
            "de",
            "In Tokyo liegt die Karte Heilung aus. Heilen mich die Herzen, und heilt mich die Karte?",
            ("Nein.", "Heilung"),
        ),
        (
            "es",
            "Estoy en Tokio y se vende Curar. ¿Me curan los corazones de los dados? ¿Y la carta?",
            ("No.", "cartas"),
        ),
    ],
)
def test_hearts_and_card_are_both_answered(
    language: str, question: str, said: tuple[str, str]
) -> None:
    text = head(language, question)
    assert text.startswith(said[0])
    assert said[1] in text


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Who starts? My first-edition rules and the 2016 rules differ."),
        ("es", "Las reglas de la primera edición y las de 2016 no coinciden en quién empieza. ¿Y?"),
    ],
)
def test_where_editions_are_compared_the_others_stand_second(language: str, question: str) -> None:
    assert "2011" in head(language, question)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        (
            "en",
            "How many dice has the extra turn of Freeze Time, and what if it shows three 1s again?",
        ),
        (
            "de",
            "Wie viele Würfel hat der Extrazug von Zeit einfrieren, und was ist bei wieder drei Einsen?",
        ),
    ],
)
def test_a_sum_of_a_card_leaves_room_for_what_the_card_says(language: str, question: str) -> None:
    text = head(language, question)
    assert "5" in text
    assert {"en": "yet another", "de": "noch einen"}[language] in text


@pytest.mark.parametrize(
    ("language", "question", "name"),
    [
        (
            "en",
            "Four claws hit me and I own Camouflage. How many dice, and what do I hope for?",
            "Camouflage",
        ),
        (
            "es",
            "Me vienen cuatro garras y tengo Camuflaje. ¿Cuántos dados tiro y qué hace falta?",
            "Camuflaje",
        ),
    ],
)
def test_a_card_is_named_before_an_it(language: str, question: str, name: str) -> None:
    assert head(language, question).startswith(name)


def test_spanish_goes_on_small_behind_a_colon_but_for_names() -> None:
    assert begun_small("Puedes parar cuando quieras.", "es") == "puedes parar cuando quieras."
    assert begun_small("Después de tirar, guarda.", "es") == "después de tirar, guarda."
    for kept in ("Energía no tienes.", "Tokyo queda libre.", "«Curar» sirve."):
        assert begun_small(kept, "es") == kept
    assert begun_small("Du darfst gehen.", "de") == "Du darfst gehen."
    assert ask("¿Qué hace Curar?", language="es").answers[0].text.startswith("Curar: ganas")
