"""The figures must not fall: on questions nobody trained with, and across the authors of the examples."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.eval.crossing import authors, crossed
from tests.eval.measure import Figures, measure, questions

BARS = tomllib.loads(Path(__file__).with_name("bars.toml").read_text(encoding="utf-8"))


@cache
def figures() -> Figures:
    return measure(questions())


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_questions_are_settled_at_once(language: str) -> None:
    score = figures().languages[language]
    assert score.share >= BARS["settled"][language], "\n".join(figures().misses)


def test_traps_stay_refused() -> None:
    assert figures().traps.share >= BARS["settled"]["traps"], "\n".join(figures().misses)


def test_languages_agree() -> None:
    assert figures().alike.share >= BARS["settled"]["alike"]


@pytest.mark.parametrize("author", BARS["crossed"])
def test_what_one_author_asks_is_found_without_that_author(author: str) -> None:
    scores = crossed(author).values()
    share = sum(score.right for score in scores) / sum(score.asked for score in scores)
    assert share >= BARS["crossed"][author]


def test_every_author_has_a_bar() -> None:
    assert authors() == sorted(BARS["crossed"])
