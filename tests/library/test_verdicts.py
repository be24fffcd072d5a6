"""Yes or no: from the question and the rule together."""

from __future__ import annotations

import re

import pytest

from companion.data import load
from companion.library.asking import ask
from companion.library.corpus import Corpus
from companion.library.reading import EDITIONS
from companion.library.roles import FEATURES
from companion.library.verdicts import SURE, clauses_of, judge
from companion.text.voice import LANGUAGES

VERDICTS = load("rules", "verdicts.toml")["rule"]
RULINGS = load("rules", "card-verdicts.toml")["ruling"]
CARDS = load("rules", "card-verdicts.toml")["card"]
PURPOSES = load("rules", "purposes.toml")["purpose"]
KNOWN = {document.id for document in Corpus().documents}
WORDS = {language: load("locales", language, "concepts.toml") for language in LANGUAGES}
JUDGING = set(WORDS["en"]["judging"])
MONSTERS = {f"monster.{each['id']}" for each in load("rules", "monsters.toml")["monster"]}
CONCEPTS = {*WORDS["en"]["concepts"], *FEATURES, *KNOWN, *JUDGING, *MONSTERS}
NUMBER = re.compile(r"n\d+(?:\.\.\d+)?")
KINDS = {f"other.{kind}" for kind in ("keep", "discard", "costume", "tile", "evolution")}


def test_judging_words_stand_in_each_language_and_are_no_concepts() -> None:
    for words in WORDS.values():
        assert set(words["judging"]) == JUDGING
        assert not JUDGING & {*words["concepts"], *FEATURES}
        assert all(words["judging"].values())


def known(concept: str) -> bool:
    return concept in CONCEPTS | KINDS | {*EDITIONS} or NUMBER.fullmatch(concept) is not None


@pytest.mark.parametrize("rule", VERDICTS)
def test_clauses_speak_of_known_rules_and_concepts(rule: str) -> None:
    assert rule in KNOWN
    check(VERDICTS[rule])


def check(clauses: str) -> None:
    usual, *others = clauses.split("; ")
    assert usual in ("yes", "no", "?")
    for clause in others:
        wanted, _, found = clause.partition(": ")
        assert found.removesuffix(SURE) in ("yes", "no", "?"), clause
        assert all(known(concept.removeprefix("-")) for concept in wanted.split()), clause


@pytest.mark.parametrize("ruling", RULINGS)
def test_rulings_with_a_verdict_exist(ruling: str) -> None:
    card, _, tag = ruling.rpartition("/")
    told = [
        (f"{'card' if family == 'power' else family}.{name}", words.get("rulings", {}))
        for file in ("cards", "costumes", "evolutions")
        for family, entries in load("locales", "en", f"{file}.toml").items()
        for name, words in entries.items()
    ]
    assert any(tag in rulings and card in ("", id) for id, rulings in told)
    check(RULINGS[ruling])


@pytest.mark.parametrize("kind", load("rules", "card-verdicts.toml")["kind"])
def test_what_holds_for_a_kind_speaks_of_known_concepts(kind: str) -> None:
    assert f"other.{kind}" in KINDS
    check(f"?; {load('rules', 'card-verdicts.toml')['kind'][kind]}")


def test_shared_clauses_are_used_by_more_than_one_card() -> None:
    for name in load("rules", "card-verdicts.toml")["shared"]:
        assert sum(f"={name}" in clauses.split("; ") for clauses in CARDS.values()) > 1, name


def test_a_clause_may_ask_for_any_of_several_numbers() -> None:
    clauses = "?; n16..19 win: yes; -n3..6: no"
    assert judge(clauses, {"n17", "win"}) == "yes"
    assert judge(clauses, {"n20", "win"}) == "no"
    assert judge(clauses, {"n5", "win"}) == "?"


def test_what_holds_for_a_kind_is_not_said_of_the_card_that_it_names() -> None:
    assert "card.mimic" in (clauses_of("card.wings") or "")
    assert "shutoff card.mimic" not in (clauses_of("card.mimic") or "")


@pytest.mark.parametrize(
    ("card", "verdict"), [("Wings", "yes"), ("Heal", "no"), ("Vampire", "no"), ("Jets", "yes")]
)
def test_what_may_be_copied_hangs_on_its_kind(card: str, verdict: str) -> None:
    text = ask(f"Can Mimic copy {card}?", language="en").answers[0].text
    assert re.match(rf"(?:[\w ]+ – )?{verdict}\b", text, re.IGNORECASE), text


@pytest.mark.parametrize("card", CARDS)
def test_cards_with_a_verdict_exist(card: str) -> None:
    assert card in KNOWN
    check(clauses_of(card) or "")


@pytest.mark.parametrize(
    ("language", "yes", "no"),
    [
        ("en", "Does Eternal heal me in Tokyo?", "Does Jets work against Flame Thrower?"),
        ("de", "Heilt mich Ewig auch in Tokyo?", "Kann ich mit Winterschlaf in Tokyo kaufen?"),
        ("es", "¿Nanobots funciona en Tokyo?", "¿Puedo negarme a Rayo sanador?"),
    ],
)
def test_a_card_says_yes_or_no_after_its_name(language: str, yes: str, no: str) -> None:
    assert re.match(r"[^:.]+ – (yes|ja|sí): ", ask(yes, language=language).answers[0].text)
    assert not re.match(r"[^:.]+ – (yes|ja|sí): ", ask(no, language=language).answers[0].text)


@pytest.mark.parametrize("purpose", PURPOSES, ids=lambda purpose: purpose["when"][0])
def test_purposes_speak_of_known_cards_and_concepts(purpose: dict[str, list[str]]) -> None:
    for row in purpose["when"]:
        assert all(known(concept) for concept in row.split()), row
    things = {
        f"{kind.removesuffix('s')}.{id}"
        for kind in ("cards", "tiles", "costumes", "evolutions")
        for id in purpose.get(kind, ())
    }
    assert things
    assert things <= KNOWN


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


@pytest.mark.parametrize(
    ("language", "yes", "no"),
    [
        (
            "en",
            "Four claws with Poison Spit: does she get one poison token?",
            "Four claws with Poison Spit: does she get four poison tokens?",
        ),
        (
            "de",
            "Zwei Pranken und Schrumpfstrahl: kriegt er einen Schrumpfmarker?",
            "Zwei Pranken und Schrumpfstrahl: kriegt er zwei Schrumpfmarker?",
        ),
        (
            "es",
            "Cinco garras y Escupir veneno: ¿recibe una ficha de veneno?",
            "Cinco garras y Escupir veneno: ¿recibe cinco fichas de veneno?",
        ),
        (
            "en",
            "Do I go into Tokyo first and then buy?",
            "May I buy something and only then enter Tokyo?",
        ),
        (
            "de",
            "Gehe ich erst nach Tokyo und kaufe dann?",
            "Darf ich zuerst kaufen und danach nach Tokyo gehen?",
        ),
        (
            "es",
            "¿Primero entro en Tokyo y luego compro?",
            "¿Puedo comprar algo y luego entrar en Tokyo?",
        ),
    ],
)
def test_how_many_and_in_what_order_decides(language: str, yes: str, no: str) -> None:
    head = r"(?:[^:.]+ – )?"
    first = ask(yes, language=language).answers[0].text
    second = ask(no, language=language).answers[0].text
    assert re.match(rf"{head}(yes|ja|sí)\b", first, re.IGNORECASE), first
    assert re.match(rf"{head}(no|nein)\b", second, re.IGNORECASE), second
