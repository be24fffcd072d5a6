"""Near rules are cited under the one that says them all, whichever of them a question finds."""

from __future__ import annotations

import json

import pytest

from companion.data import load
from companion.editions import EDITIONS
from companion.library.asking import ask
from companion.library.corpus import Corpus
from tests.library.test_asking import run

RULES = {rule["id"]: rule for rule in load("rules", "index.toml")["rule"]}
PARTS = {id: rule["within"] for id, rule in RULES.items() if "within" in rule}
DOCUMENTS = {document.id for document in Corpus().documents}


@pytest.mark.parametrize("part", PARTS)
def test_a_rule_lies_within_one_that_stands_alone_and_holds_wherever_it_holds(part: str) -> None:
    whole = PARTS[part]
    assert whole in DOCUMENTS
    assert whole != part
    assert whole not in PARTS
    if whole in RULES:
        assert set(RULES[part]["editions"]) <= set(RULES[whole].get("editions", EDITIONS))


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "two of us rolled the same number of claws, who begins?"),
        ("de", "Gleichstand beim Auswürfeln, wer fängt an?"),
        ("es", "empatamos en garras al empezar, ¿quién va primero?"),
    ],
)
def test_a_part_is_told_and_the_whole_is_cited(language: str, question: str) -> None:
    answer = ask(question, language=language).answers[0]
    assert answer.under == "start.who-begins"


def test_the_record_of_an_answer_names_both() -> None:
    done = run("--json", "--lang", "en", "two tied for most claws at the start, what now?")
    first = json.loads(done.stdout)["answers"][0]
    assert (first["rule"], first["part"]) == ("start.who-begins", "start.tie")


def test_the_screen_names_both() -> None:
    done = run("--lang", "en", "two tied for most claws at the start, what now?")
    assert "start.who-begins › start.tie" in " ".join(done.stdout.split())
