"""Example questions that say which answer they want."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.data import load
from companion.library.asking import ask
from companion.library.corpus import JUDGED, Corpus, judged
from companion.library.examples import wanted
from companion.library.index import VERDICTS, index
from companion.library.learned import ITSELF
from companion.library.query import understand
from companion.library.rank import rank
from companion.library.settling import settling
from companion.library.verdicts import verdict
from companion.text.families import FILES
from companion.text.voice import LANGUAGES

BARS = tomllib.loads(
    (Path(__file__).parents[1] / "eval" / "bars.toml").read_text(encoding="utf-8")
)["judged"]
KEYS = {*VERDICTS, "open", "which"}
DOCUMENTS = {document.id: document for document in Corpus().documents}


def rulings(id: str) -> dict[str, Any]:
    family = DOCUMENTS[id].family
    if family in ("rule", "outside"):
        return {}
    name = id.partition(".")[2]
    found: dict[str, Any] = load("locales", "en", f"{FILES[family]}.toml")[family][name]
    return dict(found.get("rulings", {}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_belong_to_what_there_is_and_want_a_known_answer(language: str) -> None:
    for group, entries in judged(language).items():
        for name, entry in entries.items():
            id = f"{group}.{name}"
            assert id in DOCUMENTS
            assert set(entry.get("rulings", ())) <= set(rulings(id)), id
            for answers in (entry, *entry.get("rulings", {}).values()):
                assert set(answers) <= KEYS | {"rulings"}, id


def test_rules_mostly_give_them_the_answer_they_want_and_seldom_the_opposite() -> None:
    """Every third of them. Their verdicts were fitted to them: those kept back did a little worse."""
    found: Counter[str] = Counter()
    corpus = Corpus()
    examples = [each for each in corpus.phrasings if each.author == JUDGED and each.verdict]
    for each in examples[::3]:
        document = corpus.documents[each.document]
        if document.family == "rule":
            given = verdict(document.id, understand(each.text, each.language, index()))
            found["none" if not given else "right" if given == each.verdict else "wrong"] += 1
    assert found["right"] / found.total() >= BARS["right"], found
    assert found["wrong"] / found.total() <= BARS["wrong"], found


@pytest.mark.parametrize(
    ("language", "question", "answer"),
    [
        ("en", "is made in a lab once per turn only?", "no"),
        ("de", "Gilt Im Labor erschaffen nur ein einziges Mal pro Zug?", "no"),
        ("es", "¿Valen mis descuentos al comprar del mazo con Monstruo probeta?", "yes"),
    ],
)
def test_a_question_like_an_example_wants_the_same(
    language: str, question: str, answer: str
) -> None:
    hit = rank(understand(question, language, index()), index(), [])[0]
    assert index().documents[hit.document].id == "card.made-in-a-lab"
    likeliest = next(tag for tag in settling(hit) if tag != ITSELF)
    assert wanted(hit, likeliest) == answer
    assert wanted(hit, "no such ruling") == ""


def test_the_ruling_that_was_asked_for_comes_first() -> None:
    text = ask("does camoflage help against poison dmg too or just vs claws?").answers[0].text
    assert text.startswith("Camouflage: It works against every loss")


def test_two_questions_about_one_card_hear_its_effect() -> None:
    asked = "Programmed to Destroy: does it pay whoever killed the monster, and how much?"
    text = ask(asked).answers[0].text
    assert "3 stars" in text[:260]


def test_whoever_may_because_he_must_asks_whether_he_may() -> None:
    asked = "can i leave tokyo on my own turn because i have to heal?"
    assert ask(asked).answers[0].text.startswith("No.")
