"""Whoever reads out of a rulebook is understood: its titles and its sentences find their rule."""

from __future__ import annotations

from itertools import chain

import pytest

from companion.data import load
from tests.library.rulebooks import MARKS, SEEDS, finds, headings, passages

FOUND = 0.97
FOUND_IN_EACH = 0.93
"""The scan of the Spanish one makes stars and letters of hearts and lightning."""

pytestmark = pytest.mark.skipif(not SEEDS.is_dir(), reason="the rulebooks are not here")


def test_titles_and_sentences_find_their_rule() -> None:
    asked = {document: [*headings(document), *passages(document)] for document in MARKS}
    missed = {
        document: [each for each in all if not finds(each)] for document, all in asked.items()
    }
    for document, all in asked.items():
        assert len(missed[document]) <= (1 - FOUND_IN_EACH) * len(all), missed[document]
    misses = [*chain.from_iterable(missed.values())]
    assert len(misses) <= (1 - FOUND) * sum(map(len, asked.values())), misses


@pytest.mark.parametrize("document", MARKS)
def test_sections_begin_one_after_another_under_known_titles(document: str) -> None:
    begins = MARKS[document]["begins"]
    lines = [line for line, _ in begins]
    assert lines == sorted(set(lines))
    titles = load("rules", "sections.toml")[document]["titles"]
    parents = {title.rpartition(" / ")[0] for title in titles}
    assert {title for _, title in begins} <= {*titles, *parents}
