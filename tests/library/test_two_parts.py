"""Questions of two parts: cut alike in every language, the first part's rule first, both answered."""

from __future__ import annotations

import re

import pytest

from companion.data_classes import replace
from companion.library.asking import ask
from companion.library.index import index
from companion.library.sentences import BETWEEN
from companion.library.two_parts import together
from companion.text.voice import LANGUAGES

TWO = [
    (
        "How many people can join in, and who gets to start?",
        "Wie viele Leute können mitmachen, und wer darf anfangen?",
        "¿Cuánta gente puede jugar, y quién empieza?",
    ),
    (
        "What does the swap cost, and may I do it twice?",
        "Was kostet das Austauschen, und klappt das auch zweimal?",
        "¿Cuánto cuesta el cambio, y se puede hacer dos veces?",
    ),
    (
        "Who sits down first and where does the turn go next?",
        "Wer fängt an und wohin gehts danach?",
        "¿Quién empieza y hacia dónde sigue el turno?",
    ),
    (
        "I'm in Tokyo. Do hearts heal me, and do the others have to spare me?",
        "Ich bin in Tokio. Heilen mich Herzen, und müssen die anderen mich schonen?",
        "Estoy en Tokio. ¿Me curan los corazones, y los demás tienen que perdonarme?",
    ),
    (
        "What happens to my cards when I die, and may I come back?",
        "Was passiert mit meinen Karten, wenn ich sterbe, und darf ich zurückkommen?",
        "¿Qué pasa con mis cartas si muero, y puedo volver?",
    ),
    (
        "Can I heal in the Bay? And outside?",
        "Kann ich mich in der Bucht heilen? Und draußen vor der Stadt?",
        "¿Puedo curarme en la Bahía? ¿Y fuera de Tokio?",
    ),
]
ONE = [
    (
        'He wrote: "I am in Tokyo, so I have to stay. Do I lose the hearts all the same?"',
        'Er schrieb: "Ich bin in Tokio, also muss ich bleiben. Verliere ich die Herzen trotzdem?"',
        'Escribió: "Estoy en Tokio, así que debo quedarme. ¿Pierdo los corazones igual?"',
    ),
    (
        "Who is hit and has to leave?",
        "Wer wird getroffen und muss die Stadt verlassen?",
        "¿Quién recibe el golpe y tiene que irse?",
    ),
    (
        "Which card heals me and is cheap?",
        "Welche Karte heilt mich und kostet die wenigste Energie?",
        "¿Qué carta me cura y cuesta poca energía?",
    ),
    (
        "Can I stay in Tokyo or do I have to leave?",
        "Kann ich in Tokio bleiben oder muss ich raus?",
        "¿Puedo quedarme en Tokio o tengo que salir?",
    ),
    (
        "May I pass and do nothing this turn?",
        "Darf ich passen und gar nichts machen?",
        "¿Puedo pasar y no hacer nada?",
    ),
    (
        "He hits me for 3. I lose 3 hearts then. Is that right?",
        "Er trifft mich mit 3. Dann verliere ich 3 Herzen. Stimmt das?",
        "Me pega con 3. Entonces pierdo 3 corazones. ¿Es verdad?",
    ),
    (
        "What do I lose when he attacks and when I leave?",
        "Was verliere ich, wenn er angreift und wenn ich gehe?",
        "¿Qué pierdo cuando él ataca y cuando me voy?",
    ),
]


@pytest.mark.parametrize(("wanted", "questions"), [(2, TWO), (1, ONE)])
def test_questions_are_cut_alike_in_every_language(
    wanted: int, questions: list[tuple[str, ...]]
) -> None:
    for asked in questions:
        found = {
            language: index().manners[language].parts(question)
            for language, question in zip(LANGUAGES, asked, strict=True)
        }
        assert {len(parts) for parts in found.values()} == {wanted}, found


@pytest.mark.parametrize(
    ("rule", "questions", "told"),
    [
        (
            "setup.start-values",
            {
                "en": "How many hearts does everyone start with, and can I have more than ten?",
                "de": "Mit wie vielen Herzen fängt jeder an, und kann ich mehr als zehn haben?",
                "es": "¿Con cuántos corazones empieza cada uno, y puedo tener más de diez?",
            },
            {
                "en": ("start.* 10", "cannot have more"),
                "de": ("startest.* 10", "höchstens 10"),
                "es": ("empieza.* 10", "más de 10"),
            },
        ),
        (
            "heal.not-in-tokyo",
            {
                "en": "Can I heal in Tokyo with hearts, and when may I get out of there?",
                "de": "Kann ich mich in Tokio mit Herzen heilen, und wann darf ich da raus?",
                "es": "¿Puedo curarme con corazones en Tokio, y cuándo puedo salir de allí?",
            },
            {
                "en": ("^No", "may leave"),
                "de": ("^Nein", "darfst Tokyo verlassen"),
                "es": ("^No", "Puedes abandonar"),
            },
        ),
        (
            "overview.players",
            {
                "en": "How many of us can play, and from how many on is there the Bay?",
                "de": "Wie viele von uns können mitspielen, und ab wie vielen gibt es die Bucht?",
                "es": "¿Cuántos podemos jugar, y a partir de cuántos hay Bahía?",
            },
            {
                "en": ("2 to 6", "5 or 6"),
                "de": ("2 .*6", "5 oder 6"),
                "es": ("2 a 6", "5 o 6"),
            },
        ),
        (
            "tokyo.entry-differs",
            {
                "en": "It's my turn and Tokyo is free. Must I go in, and how many stars is that?",
                "de": "Ich bin am Zug und Tokyo ist frei. Muss ich rein, und wie viele Sterne sind das?",
                "es": "Me toca y Tokio está libre. ¿Tengo que entrar, y cuántas estrellas son?",
            },
            {
                "en": ("^Yes", "1 star"),
                "de": ("^Ja", "1 Siegpunkt"),
                "es": ("^Sí", "1 Punto de Victoria"),
            },
        ),
        (
            "setup.five-six-bay",
            {
                "en": "Do three players use the Bay? And six?",
                "de": "Nutzt man zu zweit die Bay? Und zu sechst?",
                "es": "¿Con tres jugadores hay Bahía? ¿Y con seis?",
            },
            {
                "en": ("^No", "Yes: with 5 or 6"),
                "de": ("^Nein", "Mit 5 oder 6"),
                "es": ("^No", "Sí: con 5 o 6"),
            },
        ),
        (
            "elimination.belongings",
            {
                "en": "If I kill someone, what happens with the cards? And with the energy?",
                "de": "Wenn jemand ausscheidet, was passiert mit seinen Karten? Und mit seiner Energie?",
                "es": "Cuando muere alguien, ¿qué pasa con su energía? ¿Y con sus cartas?",
            },
            {
                "en": ("^Everything", "Nobody gets"),
                "de": ("^Alles", "Niemand bekommt"),
                "es": ("^Todo", "se descarta"),
            },
        ),
        (
            "numbers.triple",
            {
                "en": "Five 3s, what do I score? And do the three hearts I kept in Tokyo heal me?",
                "de": "Fünf Dreien, was gibt das? Und heilen mich die Herzen in Tokyo?",
                "es": "Cinco treses, ¿cuánto da? ¿Y me curan los corazones estando en Tokio?",
            },
            {
                "en": ("^You get 5", "don't heal"),
                "de": ("^Du bekommst 5", "heilen dich gewürfelte Herzen nicht"),
                "es": ("^Te dan 5", "no te curan"),
            },
        ),
    ],
)
def test_the_first_part_is_cited_and_both_are_answered(
    rule: str, questions: dict[str, str], told: dict[str, tuple[str, ...]]
) -> None:
    for language, question in questions.items():
        answer = ask(question, language=language).answers[0]
        assert answer.under == rule, question
        first, *others = BETWEEN.split(answer.text)
        read = " ".join((first, *others[: 1 + (len(first) <= 5)]))
        assert all(re.search(each, read) for each in told[language]), read


@pytest.mark.parametrize(
    ("language", "question", "editions"),
    [
        ("en", "Who goes first in 2011, and who in the Dark Edition?", ["2011", "Dark Edition: "]),
        ("de", "Wer fängt 2011 an, und wer in der Dark Edition?", ["2011", "Dark Edition: "]),
        ("es", "¿Quién empieza en 2011? ¿Y en la Dark Edition?", ["2011", "Dark Edition"]),
        (
            "en",
            "No claw and Tokyo is empty. Must I enter by the 2011 rules, and what about 2016?",
            ["No. 2011: ", "Standard: "],
        ),
    ],
)
def test_parts_about_several_editions_name_each_in_the_first_two_sentences(
    language: str, question: str, editions: list[str]
) -> None:
    said = BETWEEN.split(ask(question, language=language).answers[0].text)[:3]
    places = [" ".join(said).find(each) for each in editions]
    assert -1 not in places, said
    assert places == sorted(places)


def test_two_rules_that_say_the_same_are_told_once() -> None:
    whole = ask("When do I buy, and how many cards?")
    part = ask("How many rolls do I have?")
    twin = replace(part.answers[0], rule="roll.reroll")
    told = together(whole, [part, replace(part, answers=(twin,))]).answers[0].text
    first = BETWEEN.split(part.answers[0].text)[0]
    assert told.count(first) == 1


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "How do I lose a shrink token, and does that work in Tokyo as well?"),
        ("de", "Wie werde ich einen Schrumpfmarker los, und klappt das auch in Tokyo?"),
        ("es", "¿Cómo me quito una ficha de reducción, y funciona también en Tokio?"),
        ("en", "What does Fire Breathing do, and does it matter where my neighbours are?"),
        ("es", "¿Qué hace Aliento flamígero, e importa dónde están mis vecinos?"),
    ],
)
def test_a_yes_to_a_later_part_is_left_out_where_nothing_makes_it_certain(
    language: str, question: str
) -> None:
    said = ask(question, language=language).answers[0].text
    assert not re.search(r"(?:^| )(?:Yes|Ja|Sí): | – (?:yes|ja|sí): ", said), said


@pytest.mark.parametrize(
    ("language", "part", "elliptic"),
    [
        ("en", "And with six?", True),
        ("en", "And the tokens they left behind?", True),
        ("en", "And do they stay?", False),
        ("de", "Und mit einer Karte?", True),
        ("de", "Und heilen mich die Herzen?", False),
        ("es", "¿Y con cinco?", True),
        ("es", "¿Y además me curan?", False),
        ("es", "¿Y las garras pegan también?", False),
    ],
)
def test_a_part_without_a_verb_asks_what_was_asked(
    language: str, part: str, *, elliptic: bool
) -> None:
    assert index().manners[language].cutting.is_elliptic(part) == elliptic


@pytest.mark.parametrize(
    ("language", "question", "first", "second"),
    [
        (
            "en",
            "How much is Extra Head, and does the extra die help me this turn already?",
            "costs 7",
            "next turn",
        ),
        (
            "de",
            "Wie viel kostet Zusätzlicher Kopf, und hilft mir der Würfel schon in diesem Zug?",
            "kostet 7",
            "nächsten Zug",
        ),
        (
            "es",
            "¿Cuánto vale Cabeza adicional, y el dado de más me ayuda ya en este turno?",
            "cuesta 7",
            "siguiente turno",
        ),
        ("en", "What does Energize cost and what do I get for it?", "costs 8", "9 energy"),
        ("de", "Was kostet Aufladen und was bekomme ich dafür?", "kostet 8", "9 Energie"),
        ("es", "¿Cuánto cuesta Recargar y qué me dan por ella?", "cuesta 8", "9 cubos"),
        ("en", "What does Camouflage do, and what's its price?", "die per heart", "costs 3"),
        ("es", "¿Cuánto cuesta Extraterrestre, y abarata renovar el mercado?", "cuesta 3", "– no:"),
        (
            "en",
            "How much does a sweep cost and how many times can I do it each turn?",
            "2 energy",
            "as often as you like",
        ),
        ("de", "Was kostet das Abräumen, und wie oft darf ich das pro Zug?", "2 Energie", "so oft"),
        (
            "es",
            "¿Cuánto cuesta limpiar el mercado y cuántas veces lo puedo hacer cada turno?",
            "2 cubos",
            "tantas veces",
        ),
        (
            "en",
            "From how many players is the Bay used, and what happens to its monster at four?",
            "5 or 6",
            "City if that is empty",
        ),
        (
            "de",
            "Ab wie vielen Spielern gilt die Bucht, und was passiert mit ihrem Monster bei vier?",
            "5 oder 6",
            "in die City, wenn sie leer ist",
        ),
        (
            "es",
            "¿Desde cuántos jugadores se usa la Bahía, y qué pasa con su monstruo si quedan cuatro?",
            "5 o 6",
            "Ciudad si está vacía",
        ),
    ],
)
def test_the_first_sentence_answers_the_first_part_and_the_second_the_second(
    language: str, question: str, first: str, second: str
) -> None:
    said = BETWEEN.split(ask(question, language=language).answers[0].text)
    assert first in said[0]
    assert second in said[1]
