"""The figures must not fall: on questions nobody trained with, and across the authors of the examples."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.eval.crossing import authors, crossed
from tests.eval.measure import measure, questions

BARS = tomllib.loads(Path(__file__).with_name("bars.toml").read_text(encoding="utf-8"))


def test_questions_are_settled_at_once_traps_refused_and_languages_agree() -> None:
    """One test, so that the questions are asked once, however the tests are shared out."""
    figures = measure(questions())
    shares = {language: figures.languages[language].share for language in ("en", "de", "es")}
    shares |= {"traps": figures.traps.share, "alike": figures.alike.share}
    missed = {name: share for name, share in shares.items() if share < BARS["settled"][name]}
    assert not missed, "\n".join((str(missed), *figures.misses))


@pytest.mark.parametrize("author", BARS["crossed"])
def test_what_one_author_asks_is_found_without_that_author(author: str) -> None:
    scores = crossed(author).values()
    share = sum(score.right for score in scores) / sum(score.asked for score in scores)
    assert share >= BARS["crossed"][author]


def test_every_author_has_a_bar() -> None:
    assert authors() == sorted(BARS["crossed"])
