"""Answers and refusals, through the same door as the command."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from itertools import pairwise

import pytest

from companion.library.asking import ask
from companion.library.corpus import Corpus
from companion.library.parallel import parallel
from companion.library.show import reply_lines
from companion.text.voice import Voice, voice

SAME = [
    (
        "heal.not-in-tokyo",
        "do hearts heal in tokyo?",
        "Heilen Herzen in Tokyo?",
        "¿curan los corazones en Tokyo?",
    ),
    (
        "win.must-survive-turn",
        "20 stars but dead?",
        "20 Sterne, aber tot?",
        "20 estrellas pero muerto?",
    ),
    (
        "buy.sweep",
        "three new cards cost",
        "Was kosten drei neue Karten in der Auslage?",
        "cambiar las tres cartas del mercado",
    ),
    ("start.who-begins", "who goes first?", "Wer beginnt?", "¿quién empieza?"),
]


@pytest.mark.parametrize(("rule", "en", "de", "es"), SAME)
def test_one_rule_in_three_languages(rule: str, en: str, de: str, es: str) -> None:
    for question, language in ((en, "en"), (de, "de"), (es, "es")):
        assert ask(question, language=language).answers[0].rule == rule


@pytest.mark.parametrize(
    "question",
    [
        "how does castling work in chess?",
        "was kostet das spiel bei amazon?",
        "¿dónde compro el juego?",
        "ein würfel ist vom tisch gefallen",
        "can i give my energy to a friend?",
        "asdf qwertz yxcv",
        "du depp",
        "???",
        "",
    ],
)
def test_what_the_rules_do_not_cover_is_refused(question: str) -> None:
    reply = ask(question)
    assert not reply.answered
    assert not reply.answers


@pytest.mark.parametrize(
    ("language", "question", "rule"),
    [
        ("en", "is a 1-2-3 worth anything, as it would be in Yahtzee?", "numbers.no-mixing"),
        (
            "en",
            "What's it called, the evolution I can bribe an attacker with so he does me no harm?",
            "evolution.candy",
        ),
    ],
)
def test_what_is_of_this_game_is_answered_however_it_is_told(
    language: str, question: str, rule: str
) -> None:
    assert ask(question, language=language).answers[0].rule == rule


def test_the_rule_that_says_it_all_is_not_named_again() -> None:
    reply = ask("who begins if two have the same claws?")
    assert (reply.answers[0].rule, reply.answers[0].under) == ("start.tie", "start.who-begins")
    assert "start.who-begins" in [each.rule for each in reply.answers[1:4]]
    shown = " ".join(reply_lines(reply, voice("en", "standard"), width=80))
    assert shown.count("start.who-begins") == 1
    near = ask("So the one who rolls the most hits gets to open?").answers
    assert (near[0].rule, near[1].rule) == ("start.most-smashes", "start.who-begins")
    assert not near[0].lines


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "I'm outside, rolled claws and three hearts, she runs, I go in. Do they heal me?"),
        ("de", "Ich bin draußen, würfle Tatzen und drei Herzen. Heilen mich die drei Herzen noch?"),
        ("es", "Estoy fuera, saco garras y tres corazones. ¿Esos tres corazones me curan todavía?"),
    ],
)
def test_hearts_that_heal_are_none_that_one_has(language: str, question: str) -> None:
    assert "3 + 3" not in ask(question, language=language).answers[0].text


def test_where_two_rulings_are_as_near_the_examples_give_the_verdict() -> None:
    asked = "I hit two people in one go with Underdog and the first star lifts me level with the second."
    text = ask(f"{asked} Do I still rob the second?").answers[0].text
    assert text.startswith("Underdog – yes: ")


def test_the_price_depends_on_the_edition() -> None:
    assert "6" in ask("freeze time cost", edition="dark").answers[0].text
    assert "5" in ask("freeze time cost", edition="standard").answers[0].text


def test_terms_are_those_of_the_edition() -> None:
    question = "Wie viele Punkte fürs Betreten von Tokyo?"
    assert "Ruhmpunkt" in ask(question, language="de", edition="classic").answers[0].text
    assert "Siegpunkt" in ask(question, language="de", edition="dark").answers[0].text


def test_a_conflict_says_so() -> None:
    answer = ask("can i move mimic to another card?", edition="standard").answers[0]
    assert answer.status == "conflict"
    assert answer.sources


PROGRAM = "from companion.cli.main import run; run()"


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, "ask", *arguments],
        input=given,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_json_has_the_shape_of_the_contract() -> None:
    done = run("--json", "--lang", "en", "--", "can i heal in tokyo?")
    assert done.returncode == 0, done.stderr
    reply = json.loads(done.stdout)
    assert reply["answered"] is True
    assert reply["lang"] == "en"
    assert set(reply["answers"][0]) >= {"rule", "score", "text", "editions", "status", "sources"}
    assert set(reply["answers"][0]["sources"][0]) == {"document", "section"}


def test_a_refusal_has_status_three() -> None:
    done = run("how many cards do i discard in catan?")
    assert done.returncode == 3
    assert done.stdout


def test_one_answer_for_each_line() -> None:
    done = run("-", "--json", given="who starts?\n\nwer beginnt?\n")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["lang"] for line in lines] == ["en", "de"]


def test_an_unknown_edition_is_wrong_usage() -> None:
    assert run("--edition", "purple", "who starts?").returncode == 2


def test_two_rules_that_are_meant_alike_are_both_told() -> None:
    """The second one without its own yes or no, which would contradict the first."""
    reply = ask("can i heal in tokyo?", language="en")
    first, second = reply.answers[:2]
    assert (first.rule, second.rule) == ("heal.not-in-tokyo", "heal.cards-in-tokyo")
    assert "[heal.cards-in-tokyo]" in first.lines[0]
    assert second.text.startswith("Yes. ")
    assert "Yes." not in first.lines[0]


def test_an_answer_far_ahead_stands_alone() -> None:
    reply = ask("what does jets do?", language="en")
    assert reply.answers[0].rule == "card.jets"
    assert reply.answers[0].lines == ()


@pytest.mark.parametrize(
    ("language", "question"),
    [("en", "what does mimic do?"), ("de", "was macht nachahmer?"), ("es", "¿qué hace mimic?")],
)
def test_a_card_that_the_edition_lacks_is_said_to_be_missing(language: str, question: str) -> None:
    here = ask(question, language=language, edition="standard").answers
    mimic = next(each for each in here if each.rule == "card.mimic")
    assert "Dark Edition" not in mimic.text
    elsewhere = ask(question, language=language, edition="dark").answers
    missing = next(each for each in elsewhere if each.rule == "card.mimic")
    assert "Dark Edition" in missing.text


@pytest.mark.parametrize("question", ["Alles haben", "alles haben!"])
def test_a_name_of_little_words_is_a_name_when_nothing_else_is_said(question: str) -> None:
    assert ask(question, language="de").answers[0].rule == "tile.have-it-all"


@pytest.mark.parametrize("question", ["2011 vs dark", "classic vs standard vs dark"])
def test_editions_alone_ask_what_differs(question: str) -> None:
    assert ask(question, language="en").answers[0].rule == "overview.edition-summary"


def test_who_moves_in_is_more_than_who_is_hit() -> None:
    """The engine could say who is hit; but the story goes on, and the rule about that is wanted."""
    question = (
        "was outside, rolled 3 claws, the guy in Tokyo leaves so i move in. "
        "do the same claws now hit everybody outside as well?"
    )
    assert ask(question, language="en").answers[0].rule == "smash.place-when-resolved"


@pytest.mark.parametrize(
    "page",
    [
        " ".join(each.text for each in Corpus().phrasings[:400:2]),
        "1" * 8000,
        "1 2 3 " * 3000,
        " ".join(f"word{n}ling" for n in range(3000)),
        "qwertzuiop" * 1000,
    ],
)
def test_whatever_is_pasted_is_answered_at_once(page: str) -> None:
    ask("1 1 1 2 2 2", language="en")  # whatever has to be loaded is loaded now
    start = time.process_time()
    ask(page, language="en")
    assert time.process_time() - start < 0.5


@pytest.mark.parametrize(
    ("edition", "called"),
    [("classic", "„Feueratem“"), ("standard", "„Feuerstrahl“"), ("dark", "„Feueratem“")],
)
def test_rulings_call_other_cards_as_the_edition_does(edition: str, called: str) -> None:
    question = "Was macht Panzerung zusammen mit Feuerstrahl?"
    text = ask(question, language="de", edition=edition).answers[0].text
    assert {name for name in ("„Feueratem“", "„Feuerstrahl“") if name in text} == {called}


def test_a_list_marks_names_that_are_our_own() -> None:
    text = ask("Welche Karten geben Energie?", language="de").answers[0].text
    assert "Batteriemonster*" in text
    assert "Solarenergie (" in text
    assert "* inoffizieller Name" in text
    assert "*" not in ask("Which cards give energy?", language="en").answers[0].text


@pytest.mark.parametrize("question", ["Wer fängt an?", "Wann muss ich nach Tokyo?"])
def test_an_edition_apart_is_answered_with_its_own_rule_first(question: str) -> None:
    answer = ask(question, language="de", edition="classic").answers[0]
    assert "Schritt 3" not in answer.text
    assert "am ähnlichsten" in answer.text or "nur mit einer gewürfelten Tatze" in answer.text


def test_a_supposition_wants_no_yes_or_no() -> None:
    assert not ask("¿Y si mueren todos a la vez?", language="es").answers[0].text.startswith("No.")


SCRAPS = (
    "\x1b[31m", "\x00", "[bold]", "?", "¿", "!!!", "💥", "♥", "\u202e", "\ud800", "{card}", "%s", "{{",
    "Tokyo", "claw", "may", "wenn", "si", "prohibido", "not", "111", "8" * 50, "Jets", "\n", ";", "y",
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de", "es", ""])
def test_whatever_is_typed_gets_a_reply_without_a_control_sign(language: str) -> None:
    for start in range(len(SCRAPS)):
        for step in (1, 3, 7, 11):
            question = " ".join(SCRAPS[(start + step * n) % len(SCRAPS)] for n in range(2 * step))
            reply = ask(question, language=language)
            lines = reply_lines(reply, Voice(reply.language), width=60)
            assert lines
            assert not any(sign in line for line in lines for sign in ("\x1b", "\x00", "\u202e"))


@pytest.mark.parametrize(
    ("language", "question", "said"),
    [
        ("en", "Do I keep my cards with Nine Lives?", "– no:"),
        ("de", "Behalte ich meine Energie bei Nine Lives?", "– nein:"),
        ("es", "¿Conservo mis cartas con Nine Lives?", "– no:"),
        ("en", "How much energy does Monkey Rush cost?", "costs no energy"),
        ("de", "Was kostet Monkey Rush?", "kostet keine Energie"),
        ("es", "¿Cuánta energía cuesta Monkey Rush?", "no cuesta Energía"),
    ],
)
def test_what_one_keeps_is_not_the_evolution_and_it_has_no_price(
    language: str, question: str, said: str
) -> None:
    assert said in ask(question, language=language).answers[0].text[:60]


def test_whatever_is_typed_is_answered_or_refused() -> None:
    """Questions cut off, torn apart and run together: none of them may break anything."""
    chance = random.Random(12)
    asked = chance.sample([*parallel()], 240)
    for one, other in pairwise(asked):
        words = one.text.split()
        typed = chance.choice(
            (
                " ".join(words[: chance.randint(1, len(words))]),
                ", ".join(chance.sample(words, len(words))),
                f"{one.text} {other.text}",
                one.text.replace("?", ",").replace(".", ",") + " ?",
            )
        )
        reply = ask(typed, language=one.language)
        assert reply.question == typed[: len(reply.question)]


@pytest.mark.parametrize(
    ("language", "question", "said"),
    [
        ("en", "Rolled 1 1 1 3 3 3. Only the better triple counts, does it not?", "No. You "),
        ("de", "1 1 1 3 3 3 gewürfelt. Da zählt doch bloß der bessere Drilling, oder?", "Nein. "),
        ("es", "He sacado 1 1 1 3 3 3. Solo cuenta el mejor trío, ¿no?", "No. "),
        ("en", "Rolled 1 1 1 3 3 3. I get 4 stars, do I not?", "Yes. "),
    ],
)
def test_a_throw_of_two_triples_is_judged_and_not_replayed(
    language: str, question: str, said: str
) -> None:
    assert ask(question, language=language).answers[0].text.startswith(said)
