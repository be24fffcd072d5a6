"""The figures must not fall."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.eval.measure import QUESTIONS, Figures, measure, questions

BARS = tomllib.loads(Path(__file__).with_name("bars.toml").read_text(encoding="utf-8"))

pytestmark = pytest.mark.skipif(not QUESTIONS.is_dir(), reason="no questions here")


@cache
def figures() -> Figures:
    return measure(questions(closed=False))


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_first_answers_stay_right(language: str) -> None:
    score = figures().languages[language]
    assert score.share >= BARS[language], "\n".join(figures().misses)


def test_traps_stay_refused() -> None:
    assert figures().traps.share >= BARS["traps"], "\n".join(figures().misses)


def test_languages_agree() -> None:
    assert figures().agreement >= BARS["agreement"]
