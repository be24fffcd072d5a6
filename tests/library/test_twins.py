"""Near rules told apart, alike in every language."""

from __future__ import annotations

import pytest

from companion.data import load
from companion.editions import EDITIONS
from companion.library.asking import ask
from companion.library.corpus import Corpus
from companion.library.index import index
from companion.library.roles import FEATURES

CONCEPTS = {*load("locales", "en", "concepts.toml")["concepts"], *FEATURES}
BEYOND_THE_DIAL = {f"n{number}" for number in range(21, 25)}
"""Numbers are read as concepts without a line of their own."""
MARKS = {"@closed", "@compared", *BEYOND_THE_DIAL, *(f"@{edition}" for edition in EDITIONS)}
KNOWN = {document.id for document in Corpus().documents}
GROUPS = [group["first"] for group in load("rules", "twins.toml")["twins"]]


def test_rules_that_give_way_are_known_and_have_no_clause_in_the_group() -> None:
    for group in load("rules", "twins.toml")["twins"]:
        first = {clause.partition(":")[0].removeprefix("!") for clause in group["first"]}
        assert set(group.get("among", ())) <= KNOWN - first


@pytest.mark.parametrize("clauses", GROUPS, ids=lambda clauses: clauses[-1])
def test_twins_speak_of_known_rules_and_concepts(clauses: list[str]) -> None:
    for clause in clauses:
        rule, _, concepts = clause.partition(":")
        assert rule.removeprefix("!") in KNOWN, clause
        for concept in concepts.split():
            assert concept.removeprefix("-") in CONCEPTS | MARKS | KNOWN, clause


@pytest.mark.parametrize(
    ("question", "language", "features"),
    [
        ("The City is empty and the Bay is taken", "en", {"city-free", "bay-taken"}),
        ("Die Bay ist leer, die City noch besetzt", "de", {"city-taken", "bay-free"}),
        ("El de la Bahía se fue, el de la Ciudad se quedó", "es", {"city-taken", "bay-free"}),
        ("City and Bay are taken, nobody leaves", "en", {"city-taken", "bay-taken"}),
    ],
)
def test_what_is_said_of_which_place(question: str, language: str, features: set[str]) -> None:
    found = index().readers[language].read(question).features
    states = {f"{where}-{state}" for where in ("city", "bay") for state in ("free", "taken")}
    assert found.keys() & states == features


@pytest.mark.parametrize(
    ("language", "question", "rule"),
    [
        ("en", "The Bay became free, the City is still taken. Where do I go?", "bay.enter"),
        ("de", "Bay wurde frei, City ist noch besetzt. Wohin?", "bay.enter"),
        ("es", "La Bahía quedó libre y la Ciudad sigue ocupada. ¿Adónde voy?", "bay.enter"),
        (
            "en",
            "City and Bay are taken, nobody leaves. Where to?",
            "tokyo.occupied-stays-out",
        ),
    ],
)
def test_who_left_decides_where_one_goes(language: str, question: str, rule: str) -> None:
    assert ask(question, language=language).answers[0].rule == rule
