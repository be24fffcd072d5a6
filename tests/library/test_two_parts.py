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


def test_two_rules_that_say_the_same_are_told_once() -> None:
    whole = ask("When do I buy, and how many cards?")
    part = ask("How many rolls do I have?")
    twin = replace(part.answers[0], rule="roll.reroll")
    told = together(whole, [part, replace(part, answers=(twin,))]).answers[0].text
    first = BETWEEN.split(part.answers[0].text)[0]
    assert told.count(first) == 1
