"""Of documents that are as like the question, the one that usually speaks of such things comes first."""

from __future__ import annotations

import pytest

from companion.library.likeness import Column
from companion.library.odds import Odds

YIELDING, HEALING, PHRASINGS = 0, 1, 20


def column(yielding: int, healing: int, *, word: bool = False) -> Column:
    owned = {YIELDING: range(yielding), HEALING: range(healing)}
    return Column(yielding + healing, {who: each for who, each in owned.items() if each}, not word)


def test_what_one_document_often_says_speaks_for_it() -> None:
    odds = Odds([column(8, 1)], [1.0], PHRASINGS)
    assert odds.of(YIELDING, 10) > 0 > odds.of(HEALING, 10)


def test_what_all_say_alike_speaks_for_none() -> None:
    odds = Odds([column(10, 10)], [1.0], PHRASINGS)
    assert odds.of(YIELDING, 10) == pytest.approx(odds.of(HEALING, 10)) == pytest.approx(0.0)


def test_few_phrasings_say_less_than_many() -> None:
    few, many = (Odds([column(n, 100 - n)], [1.0], 1000) for n in (8, 80))
    assert 0 < few.of(YIELDING, 8) < many.of(YIELDING, 80)


def test_a_word_counts_less_than_a_concept_and_what_is_told_less_than_what_is_asked() -> None:
    concept = Odds([column(8, 1)], [1.0], PHRASINGS).of(YIELDING, 10)
    assert 0 < Odds([column(8, 1, word=True)], [1.0], PHRASINGS).of(YIELDING, 10) < concept
    assert 0 < Odds([column(8, 1)], [0.75], PHRASINGS).of(YIELDING, 10) < concept
