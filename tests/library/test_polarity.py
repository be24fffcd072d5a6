"""Yes where the answer is yes, no where it is no: each rule is asked both ways, in each language."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.data import load
from companion.library.asking import ask
from companion.library.index import index
from companion.library.query import understand
from companion.library.verdicts import verdict
from companion.text.voice import LANGUAGES

TABLE = tomllib.loads(Path(__file__).with_name("polarity.toml").read_text(encoding="utf-8"))
WITHOUT: dict[str, str] = TABLE.pop("without")
"""Rules that nobody asks a yes or no of, and why."""
EDITIONS = {rule["id"]: rule["editions"] for rule in load("rules", "index.toml")["rule"]}
NAMED = r"(?:[^:.]{1,60}(?:: | – ))?"
"""An answer about a card begins with its name."""
HEAD = {"yes": rf"{NAMED}(?:yes|ja|sí)\b", "no": rf"{NAMED}(?:no|nein)\b"}
SETTLED = 0.98
"""Through `ask` the rule has to be found first, too."""


class Asked(NamedTuple):
    rule: str
    language: str
    question: str
    expected: str

    @property
    def edition(self) -> str:
        """Named where the rule holds in one only."""
        editions: list[str] = EDITIONS[self.rule]
        return editions[0] if len(editions) == 1 else ""


ALL = [
    Asked(f"{group}.{name}", language, question, expected)
    for group, names in TABLE.items()
    for name, languages in names.items()
    for language, questions in languages.items()
    for question, expected in zip(questions, ("yes", "no"), strict=True)
]


def test_each_rule_is_asked_both_ways_in_each_language() -> None:
    rules = {each.rule for each in ALL}
    assert rules <= set(load("rules", "verdicts.toml")["rule"])
    assert rules.isdisjoint(WITHOUT)
    assert rules | set(WITHOUT) == set(EDITIONS)
    assert all(WITHOUT.values())
    assert len(ALL) == len(rules) * len(LANGUAGES) * len(HEAD)


@pytest.mark.parametrize("rule", sorted({each.rule for each in ALL}))
def test_the_rule_answers_the_way_it_is_asked(rule: str) -> None:
    for each in ALL:
        if each.rule == rule:
            query = understand(each.question, each.language, index())
            assert verdict(rule, query, each.edition) == each.expected, each


@pytest.mark.parametrize("language", LANGUAGES)
def test_asked_as_anybody_would_it_begins_with_the_verdict(language: str) -> None:
    mine = [each for each in ALL if each.language == language]
    missed = [each for each in mine if not _begins_right(each)]
    assert len(missed) <= (1 - SETTLED) * len(mine), missed


def _begins_right(asked: Asked) -> bool:
    reply = ask(asked.question, language=asked.language, edition=asked.edition)
    return reply.answered and _opens(reply.answers[0].text, asked.expected)


def _opens(text: str, expected: str) -> bool:
    return re.match(HEAD[expected], text, re.IGNORECASE) is not None
