"""Yes or no: from the question and the rule together."""

from __future__ import annotations

import re

import pytest

from companion.data import load
from companion.library.asking import ask
from companion.library.corpus import Corpus
from companion.library.verdicts import judge

CONCEPTS = set(load("locales", "en", "concepts.toml")["concepts"])
VERDICTS = load("rules", "verdicts.toml")["rule"]
PURPOSES = load("rules", "purposes.toml")["purpose"]
KNOWN = {document.id for document in Corpus().documents}
NUMBER = re.compile(r"n\d+")


def known(concept: str) -> bool:
    return concept in CONCEPTS or NUMBER.fullmatch(concept) is not None


@pytest.mark.parametrize("rule", VERDICTS)
def test_clauses_speak_of_known_rules_and_concepts(rule: str) -> None:
    assert rule in KNOWN
    usual, *others = VERDICTS[rule].split("; ")
    assert usual in ("yes", "no", "?")
    for clause in others:
        wanted, _, found = clause.partition(": ")
        assert found in ("yes", "no", "?"), clause
        assert all(known(concept.removeprefix("-")) for concept in wanted.split()), clause


@pytest.mark.parametrize("purpose", PURPOSES, ids=lambda purpose: purpose["when"][0])
def test_purposes_speak_of_known_cards_and_concepts(purpose: dict[str, list[str]]) -> None:
    for row in purpose["when"]:
        assert all(known(concept) for concept in row.split()), row
    assert purpose.get("cards") or purpose.get("tiles")
    assert {f"card.{id}" for id in purpose.get("cards", ())} <= KNOWN
    assert {f"tile.{id}" for id in purpose.get("tiles", ())} <= KNOWN


def test_the_first_clause_that_fits_decides() -> None:
    clauses = "no; keep -lose: yes; keep: ?"
    assert judge(clauses, {"leave"}) == "no"
    assert judge(clauses, {"keep"}) == "yes"
    assert judge(clauses, {"keep", "lose"}) == "?"


@pytest.mark.parametrize(
    ("language", "yes", "no"),
    [
        ("en", "Can I win outside Tokyo?", "Do I have to be in Tokyo to win?"),
        ("de", "Kann ich außerhalb von Tokyo gewinnen?", "Muss ich zum Gewinnen in Tokyo sein?"),
        ("es", "¿Se puede ganar fuera de Tokyo?", "¿Hay que estar en Tokyo para ganar?"),
        ("en", "Do I keep my stars when I leave Tokyo?", "Do I lose stars when I leave Tokyo?"),
        ("de", "Behalte ich die Punkte beim Verlassen?", "Verliere ich Punkte beim Verlassen?"),
        ("es", "¿Conservo los puntos al salir?", "¿Pierdo puntos al salir de Tokyo?"),
        ("en", "May I stop rolling early?", "Must I roll three times?"),
        ("de", "Darf ich früher aufhören zu würfeln?", "Muss ich dreimal würfeln?"),
        ("es", "¿Puedo parar después de una tirada?", "¿Tengo que tirar tres veces?"),
    ],
)
def test_the_way_it_is_asked_decides(language: str, yes: str, no: str) -> None:
    assert re.match(r"(Yes|Ja|Sí)\b", ask(yes, language=language).answers[0].text)
    assert re.match(r"(No|Nein)\b", ask(no, language=language).answers[0].text)
