"""Things looked for by what they do, as people put it who were not shown how they are found."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from companion.library.asking import ask
from companion.text.voice import LANGUAGES
from tests.eval.measure import QUESTIONS

FIRST, TOLD, ALIKE = 0.82, 0.89, 0.72
"""Shares of questions: a thing meant comes first, is told at all, and the same comes first everywhere."""
GROUPS: list[dict[str, Any]] = tomllib.loads(
    (QUESTIONS / "described" / "things.toml").read_text(encoding="utf-8")
)["g"]


@pytest.fixture(scope="module")
def found() -> list[dict[str, list[str]]]:
    """What is told to each, by language, the first first."""
    return [
        {
            language: [each.under for each in ask(group[language], language=language).answers]
            for language in LANGUAGES
        }
        for group in GROUPS
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_described_is_found(language: str, found: list[dict[str, list[str]]]) -> None:
    told = [(group["things"], each[language]) for group, each in zip(GROUPS, found, strict=True)]
    first = sum(bool(rules) and rules[0] in things for things, rules in told)
    among = sum(bool({*things} & {*rules}) for things, rules in told)
    assert first >= FIRST * len(told), first / len(told)
    assert among >= TOLD * len(told), among / len(told)


def test_the_same_is_found_first_in_every_language(found: list[dict[str, list[str]]]) -> None:
    alike = sum(len({"".join(rules[:1]) for rules in each.values()}) == 1 for each in found)
    assert alike >= ALIKE * len(found), alike / len(found)
