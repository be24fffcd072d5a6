"""What comes together tells more than what merely occurs."""

from __future__ import annotations

import math

import pytest

from companion.library.corpus import ASKED, Corpus
from companion.library.index import index
from companion.library.likeness import Column, Likeness, Measured, Pairs, rarity
from companion.library.packing import NUMBERS, REALS, pack, unpack
from companion.library.query import understand
from companion.library.rank import rank

ENTER, EMPTY, LEAVE = 1, 2, 4
PHRASINGS = [ENTER | EMPTY, ENTER, EMPTY, LEAVE]


def likeness(phrasings: list[int], words: int = 0) -> Likeness:
    """Of phrasings given as bits of what they have; `words` are the bits that make no pairs."""
    columns = {}
    for bit in (ENTER, EMPTY, LEAVE):
        having = [place for place, mask in enumerate(phrasings) if mask & bit]
        bits = sum(1 << place for place in having)
        columns[bit] = Column(len(having), {}, 0 if bit & words else bits)
    return Likeness(columns, len(phrasings), Pairs(columns.__getitem__, len(phrasings)))


def test_a_rare_feature_weighs_more_than_a_frequent_one() -> None:
    assert rarity(1, 100) > rarity(10, 100) > rarity(90, 100) > 0


def test_two_features_together_count_as_a_third() -> None:
    like = likeness(PHRASINGS)
    assert like[ENTER | EMPTY] > like[ENTER] + like[EMPTY]


def test_a_word_makes_no_pair() -> None:
    like = likeness(PHRASINGS, words=EMPTY)
    assert like[ENTER | EMPTY] == pytest.approx(like[ENTER] + like[EMPTY])


def test_a_phrasing_that_shares_nothing_is_not_like_at_all() -> None:
    assert likeness([ENTER, 0])[0] == 0


def test_a_column_has_every_phrasing_by_its_document_and_as_a_bit() -> None:
    catalogue = index()
    for name in ("tokyo", "card.jets", "smash", "en~=tokyo"):
        number = catalogue.features[name]
        column, having = catalogue.column(number), list(catalogue.having(number))
        assert column.having == len(having)
        bounds = catalogue.bounds
        owned = [bounds[owner] + each for owner, row in column.owned.items() for each in row]
        assert owned == having
        for owner, row in column.owned.items():
            assert 0 <= min(row) <= max(row) < bounds[owner + 1] - bounds[owner]
        if catalogue.is_word[number]:
            assert not column.bits  # which makes no pairs
        else:
            assert column.bits == sum(1 << phrasing for phrasing in having)


def test_documents_whose_phrasings_agree_spread_less() -> None:
    """Two equal phrasings are twice as long as one; two that share nothing are shorter together."""
    measured = Measured([[0], [0], [1], [2]], ["a", "b", "c"], [0, 0, 1, 1], 2)
    assert measured.spreads[0] == pytest.approx(2.0)
    assert measured.spreads[1] == pytest.approx(math.sqrt(2))


@pytest.mark.parametrize(("kind", "values"), [(NUMBERS, [0, 1, 70_000]), (REALS, [0.0, 0.5, 3.25])])
def test_what_is_packed_comes_out_again(kind: str, values: list[float]) -> None:
    assert list(unpack(kind, pack(kind, values))) == values


def test_the_phrasings_of_a_document_stand_together() -> None:
    catalogue = index()
    assert len(catalogue.bounds) == len(catalogue.documents) + 1
    assert list(catalogue.bounds) == sorted(catalogue.bounds)
    for place, phrasing in enumerate(Corpus().phrasings):
        owner = phrasing.document
        assert catalogue.bounds[owner] <= place < catalogue.bounds[owner + 1]


def test_a_document_knows_its_own_examples() -> None:
    """One in thirty of all example questions, asked: nearly each finds its own rule."""
    examples = [each for each in Corpus().phrasings if each.kind == ASKED][::30]
    found = 0
    for each in examples:
        hits = rank(understand(each.text, each.language, index()), index(), [])
        found += each.document in [hit.document for hit in hits[:3]]
    assert found / len(examples) > 0.98
