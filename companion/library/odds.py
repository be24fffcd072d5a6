"""Which of the documents found is asked about: how often its phrasings say what the question says.

Likeness looks for phrasings that say much of the question at once. Where several documents have such a
one, it tells more how usual each single concept is in all their phrasings, next to those of others: a
naive Bayes classifier, of counts that the index has anyway.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.likeness import Column

DOUBT = 20
"""As many phrasings as all documents have on average are added to each document's own."""
SWAY = 0.015
"""What the odds count for, next to the likeness. Fitted across authors, like the others."""
OF_WORDS = 0.4
"""The share of a word that stands for no concept."""


class Odds:
    """How much likelier a question's features are in one document than in all."""

    def __init__(self, columns: Sequence[Column], strengths: Sequence[float], all: int) -> None:
        """The columns of the question's features and how strongly each is said; of `all` phrasings."""
        self._told = [
            (
                column.owned,
                DOUBT * column.having / all,
                strength if column.bits else strength * OF_WORDS,
            )
            for column, strength in zip(columns, strengths, strict=True)
            if column.having
        ]
        self._strengths = math.fsum(strength for _, _, strength in self._told)

    def of(self, document: int, phrasings: int) -> float:
        """A logarithm, of (having it + doubt) over (phrasings + doubt) next to the share that has it."""
        told = [
            strength * math.log1p(len(owned[document]) / doubted)
            for owned, doubted, strength in self._told
            if document in owned
        ]
        return math.fsum(told) - self._strengths * math.log1p(phrasings / DOUBT)
