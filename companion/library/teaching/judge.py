"""The judge that tells a yes from a no (fit.py): what the cues say, weighed as a document weighs it.

Nothing is cut off in between: of all shapes tried, plain sums were right most often on questions that no
author of the examples wrote.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from companion.library.teaching.descent import Adam, Hearing

if TYPE_CHECKING:
    from companion.library.teaching.descent import Reals, Whole

WIDTH = 64
PACE, PACE_OF_DOCUMENTS = 0.01, 0.005
UNHEARD, UNSEEN = 0.5, 0.2
"""Share of cues, and of what they say, that is kept from each example."""


class Judged(NamedTuple):
    """A few examples to learn from at once."""

    cues: list[Whole]
    documents: Whole
    answers: Reals
    """1 for a yes, 0 for a no."""


class Judge:
    """A yes or no hangs on the document and on what holds for all: the last row."""

    def __init__(self, cues: int, documents: int, chance: np.random.Generator) -> None:
        self._chance = chance
        self.rows = Adam(chance.normal(0, 0.1, (cues, WIDTH)).astype(np.float32), PACE)
        weighing = chance.normal(0, 0.05, (documents + 1, WIDTH + 1)).astype(np.float32)
        self.of_documents = Adam(weighing, PACE_OF_DOCUMENTS)

    @property
    def weighing(self) -> Reals:
        """How each document weighs what the cues say; last, which way it leans by itself."""
        table = self.of_documents.values
        found: Reals = table[:-1] + table[-1]
        return found

    def learn(self, batch: Judged, share: float) -> None:
        """One step downhill for a few examples."""
        heard = Hearing(batch.cues, self.rows, self._chance, UNHEARD)
        seen = (self._chance.random(heard.sums.shape) >= UNSEEN) / np.float32(1 - UNSEEN)
        said = np.column_stack((heard.sums * seen, np.ones(len(seen), np.float32)))
        table = self.of_documents.values
        rows = table[batch.documents] + table[-1]
        off = (1 / (1 + np.exp(-(said * rows).sum(1))) - batch.answers) / len(seen)
        told = (said * off[:, None]).astype(np.float32)
        slopes = np.zeros_like(table)
        np.add.at(slopes, batch.documents, told)
        slopes[-1] = told.sum(0)
        self.of_documents.step(slopes, share)
        heard.learn((rows[:, :-1] * off[:, None] * seen).astype(np.float32), share)
