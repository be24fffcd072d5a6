"""How a question is put, whatever the language: a yes or no, a choice, an aside."""

from __future__ import annotations

import pytest

from companion.library.asking import ask
from companion.library.index import index
from companion.library.query import understand


def closed(language: str, question: str) -> bool:
    return index().manners[language].of(question).closed


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("es", "Llego a 20 con esto y gano, ¿verdad?"),
        ("es", "Con tres corazones evoluciono, ¿no?"),
        ("en", "Three hearts give me an evolution, don't they?"),
        ("es", "¿Hay que entrar sí o sí?"),
        ("en", "4 of us do we need the bay"),
        ("es", "somos 4 se usa la bahia o no"),
        ("de", "drei karten in einem zug kaufen oder nicht"),
        ("en", "Can I choose which?"),
        ("en", "Do I win without hitting anybody?"),
        ("de", "Kann ich ohne Tatzen gewinnen?"),
        ("es", "¿Se puede ganar sin pegar a nadie?"),
        ("en", "Do I choose whether it gives stars or energy?"),
        ("de", "Entscheide ich, ob es Sterne oder Energie gibt?"),
        ("en", "Does it work with 2s or 3s too?"),
        ("de", "Geht das auch bei Zweien oder Dreien?"),
        ("es", "¿Vale también para doses o treses?"),
    ],
)
def test_a_tag_an_emphasis_and_a_missing_sign_still_ask_for_yes_or_no(
    language: str, question: str
) -> None:
    assert closed(language, question)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Am new to this: what comes after the dice?"),
        ("de", "Bin neu hier: Was kommt nach den Würfeln?"),
        ("es", "Es mi primera vez: ¿qué viene después de los dados?"),
        ("en", "3 hearts and 2 claws rolled"),
        ("en", "Do I attack the city or the bay?"),
        ("es", "Hay empate al empezar. ¿Y ahora qué?"),
        ("en", "max energy?"),
        ("de", "maximale Energie?"),
        ("es", "máximo de energía?"),
        ("en", "entering tokyo = ?"),
        ("de", "tokyo erobern = ?"),
        ("es", "entrar en tokyo = ?"),
        ("en", "three left, city guy what happens?"),
        ("es", "tengo 2 fichas de veneno, como me las quito"),
        ("de", "wieso heilen mich die herzen nicht, bin doch fast tot"),
        ("en", "Just one reroll, or can I reroll twice?"),
        ("de", "Nur einmal nachwürfeln, oder darf ich zweimal?"),
    ],
)
def test_what_wants_more_than_yes_or_no(language: str, question: str) -> None:
    assert not closed(language, question)


def test_a_tag_asks_all_that_stands_before_it() -> None:
    asked = understand("Entro en Tokio y gano una estrella, ¿no?", "es", index()).asked
    assert {"enter", "star"} <= asked


@pytest.mark.parametrize(
    ("language", "question", "denied"),
    [
        ("en", "No idea about this: does my claw hit the Bay?", "not"),
        ("de", "Ich bin fast tot und stehe in Tokyo, heilen mich Herzen?", "dead"),
        ("es", "Tiro dos garras y nada más, ¿pego a la Bahía?", "nothing"),
    ],
)
def test_an_aside_says_nothing(language: str, question: str, denied: str) -> None:
    assert denied not in understand(question, language, index()).features


@pytest.mark.parametrize(
    ("language", "question", "named"),
    [
        ("de", "was bringt die karte heilung", ["card.heal"]),
        ("de", "was macht nachahmer", ["card.mimic"]),
        ("en", "does a card heal me in tokyo", []),
    ],
)
def test_names_beside_everyday_words(language: str, question: str, named: list[str]) -> None:
    assert understand(question, language, index()).named == named


@pytest.mark.parametrize(
    ("language", "question", "meant"),
    [
        ("en", "what does armor platting do", "card.armor-plating"),
        ("es", "que hace mimetsimo", "card.mimic"),
        ("de", "was macht evakuierunsbefehl", "card.evacuation-orders"),
    ],
)
def test_misspelt_names_are_guessed(language: str, question: str, meant: str) -> None:
    assert meant in understand(question, language, index()).features


def test_a_word_that_only_rhymes_with_a_name_is_none() -> None:
    found = understand("klassisch oder modern", "de", index()).features
    assert not any(each.startswith(("card.", "tile.", "evolution.")) for each in found)


@pytest.mark.parametrize(
    ("language", "question", "word"),
    [
        ("en", "Can't I heal with hearts while I stand in Tokyo?", "No."),
        ("de", "Kann ich in Tokyo mit Herzen nicht heilen?", "Nein."),
        ("es", "¿No puedo curarme en Tokyo con los corazones?", "No."),
        ("en", "Don't I have to go into Tokyo when it is empty?", "Yes."),
        ("de", "Muss ich nicht nach Tokyo rein, wenn es leer ist?", "Doch."),
        ("es", "¿No tengo que entrar en Tokyo cuando está vacío?", "Sí."),
        ("es", "¿Mi monstruo no tiene que entrar en Tokyo cuando está vacío?", "Sí."),
        ("de", "Darf ich im Zug der anderen nicht auch kaufen?", "Nein."),
        ("en", "Doesn't Jets save me when I leave Tokyo?", "Jets – yes:"),
        ("de", "Rettet mich Düsenantrieb nicht, wenn ich Tokyo verlasse?", "doch:"),
    ],
)
def test_a_verb_that_is_denied_is_answered_as_if_it_were_not(
    language: str, question: str, word: str
) -> None:
    text = ask(question, language=language).answers[0].text
    assert word in text[:30]


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Can I choose not to attack?"),
        ("en", "I can't heal in there, but do I get an evolution?"),
        ("de", "Heilen geht ja nicht, aber bekomme ich eine Evolution?"),
        ("es", "¿Puedo no atacar?"),
        ("es", "¿Ya no hay Bahía?"),
        ("en", "Do I get no star for that?"),
    ],
)
def test_a_not_elsewhere_denies_nothing(language: str, question: str) -> None:
    assert not index().manners[language].of(question).denied


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "We both rolled four claws. And now?"),
        ("de", "Lena und ich haben beide vier Pranken. Und nun?"),
        ("es", "Los dos hemos sacado cuatro garras. ¿Y ahora?"),
        ("en", "He has the discount. Does he pay 3 or 4?"),
        ("de", "Steh ich dann auf 10, 11 oder 12?"),
        ("es", "Dos garras y la ficha. ¿Son 5 o 6?"),
        ("es", "la carta del King, si me salgo de Tokio qué pierdo?"),
        ("en", "Is it 1 or 2 stars for entering Tokyo?"),
        ("es", "¿Pierdo 2 o 3 por los tanques?"),
        ("en", "four 2s and the quills, do i deal 2 or 3 extra damage"),
        ("de", "Bekomme ich da 4 oder 5 Energie zurück?"),
        ("es", "cuatro doses, son 2 o 3 garras extra"),
        ("en", "two of us sit on 20 at the end, who wins??"),
        ("es", "caen todos a la vez, quien gana"),
        ("de", "Beim Auswürfeln haben zwei gleich viele Tatzen, und jetzt"),
        ("en", "max number of cards in front of me?"),
        ("en", "do we get any cubes at the start or nothing"),
        ("de", "Bringen zwei Zweier was oder nix?"),
        ("es", "¿dos unos dan algo o nada?"),
        ("en", "My cousin counts six for three 2s. Surely this is wrong?"),
        ("de", "Mein Cousin zählt sechs für drei Zweier. Ist das falsch?"),
        ("es", "Mi primo cuenta seis por tres doses. Eso está mal, ¿no?"),
    ],
)
def test_what_then_and_which_figure_want_no_yes(language: str, question: str) -> None:
    assert not closed(language, question)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Do we use the Bay with 5 or 6 players?"),
        ("de", "Spielt man mit 5 oder 6 mit der Bay?"),
        ("es", "¿Se usa la Bahía con 5 o 6?"),
        ("es", "Tengo corazones y garras. ¿Decido yo qué va primero?"),
        ("en", "Do 2 or 3 hearts heal me?"),
        ("en", "Is the Bay used by 5 or 6 players in the old edition?"),
        ("de", "Brauche ich drei Pranken, damit was passiert?"),
    ],
)
def test_figures_that_only_tell_the_case_leave_it_a_yes_or_no(language: str, question: str) -> None:
    assert closed(language, question)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "The Bay stays shut with four, nobody stands there, right?"),
        ("de", "Zu viert bleibt die Bay zu, da steht keiner, stimmt's?"),
        ("es", "Con cuatro la Bahía se cierra, ahí no hay nadie, ¿verdad?"),
        ("en", "Hearts heal me outside only and not in there, correct?"),
        ("de", "Herzen heilen mich nur draußen und nicht da drin, richtig?"),
        ("es", "Los corazones curan solo fuera y no ahí dentro, ¿no?"),
        ("en", "If I stay, I don't get a star at once, do I?"),
        ("de", "Wenn ich bleibe, krieg ich doch nicht gleich einen Stern, oder?"),
        ("de", "Ich muss nichts kaufen, seh ich das richtig?"),
        ("es", "Si me quedo, no gano una estrella en el acto, ¿a que no?"),
        ("en", "so jets doesnt stop poison right"),
        ("de", "düsenantrieb hilft nicht gegen gift oder"),
        ("es", "propulsores no sirve contra el veneno verdad"),
        ("en", "I can't leave on my own turn. Is that right?"),
        ("de", "In meinem eigenen Zug kann ich nicht raus. Stimmt das?"),
        ("es", "En mi propio turno no puedo salir. ¿Es correcto?"),
    ],
)
def test_a_claim_with_a_not_before_a_tag_gets_neither_yes_nor_no(
    language: str, question: str
) -> None:
    manner = index().manners[language].of(question)
    assert not manner.closed
    assert not manner.denied


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Sweeping costs 2 energy, doesn't it?"),
        ("de", "Auswechseln kostet 2 Energie, nicht wahr?"),
        ("es", "Cambiarlas cuesta 2 de energía, ¿no?"),
        ("en", "If I don't roll any claws, I stay outside, right?"),
        ("de", "Wenn ich keine Pranken würfle, bleibe ich draußen, oder?"),
        ("es", "Si no saco garras, me quedo fuera, ¿no?"),
        ("en", "I have no energy left. I can still enter Tokyo, right?"),
        ("de", "Ich habe keine Energie mehr. In Tokyo rein geht trotzdem, oder?"),
        ("es", "No me queda energía. Puedo entrar en Tokyo igualmente, ¿no?"),
        ("es", "Cuando salgo de Tokyo pierdo los corazones, ¿verdad?"),
    ],
)
def test_a_not_in_the_tag_the_condition_or_the_story_leaves_the_claim_a_yes_or_no(
    language: str, question: str
) -> None:
    assert closed(language, question)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Do I get, when I drop out of the Bay, one or two stars?"),
        ("de", "Kriege ich in der Runde, in der ich einziehe, einen oder zwei Siegpunkte?"),
        ("es", "¿Gano, si entro en la Bahía, una o dos estrellas?"),
    ],
)
def test_figures_behind_what_lies_between_are_a_choice(language: str, question: str) -> None:
    assert index().manners[language].of(question).choice
    assert not closed(language, question)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Hearts don't heal in there, so no evolution either?"),
        ("de", "Heilen tun Herzen dort nicht – also auch keine Evolution?"),
        ("es", "Los corazones no curan allí, ¿así que tampoco hay evolución?"),
    ],
)
def test_a_conclusion_with_a_not_wants_neither_yes_nor_no(language: str, question: str) -> None:
    assert not understand(question, language, index()).wants_verdict


def test_a_restating_clause_leaves_the_question_as_it_is() -> None:
    assert closed("de", "Werden drei Tatzen aufgeteilt, also einer für jeden?")
