"""The small network that tells which document is meant, and which ruling of it (fit.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from companion.library.teaching.descent import LEAST, Adam, Hearing

if TYPE_CHECKING:
    from companion.library.teaching.descent import Reals, Whole

WIDTH = 64
PACE, PACE_OF_DOCUMENTS = 0.01, 0.0033
UNHEARD, UNSEEN = 0.5, 0.2
"""Share of cues, and of what they say, that is kept from each example."""
DOUBT = 0.05
"""Share of certainty that is given to all other documents: some labels are wrong."""
OF_WHOLES = 0.7
"""Share of what is learned that asks for the whole that a document is part of, not for that part."""
AGREED = 1.0
"""What it counts that a question means the same in every language it is asked in."""
SHRINK = 0.01
POINTED = 0.5
"""What the right ruling of a card counts for beside the right card."""
NOWHERE = -1
"""Of an example of which nobody has said what settles it."""


class Batch(NamedTuple):
    """A few examples to learn from at once."""

    cues: list[Whole]
    documents: Whole
    """What each is about."""
    points: Whole
    """The ruling that settles each, or NOWHERE."""
    alike: Whole
    """The places of those that ask the same in all languages, in a row for each question."""


class Network:
    """Cues to a few numbers, added up and cut off below nothing; those to documents and their rulings."""

    def __init__(
        self, cues: int, wholes: Whole, owners: Whole, chance: np.random.Generator
    ) -> None:
        """`wholes`: for each document the one that says what it says along with more, or itself.

        `owners`: for each ruling its document.
        """
        documents, bound = len(wholes), 1 / np.sqrt(WIDTH)
        self._chance, self._wholes, self._owners = chance, wholes, owners
        self.rows = Adam(chance.normal(0, 0.1, (cues, WIDTH)).astype(np.float32), PACE)
        self.offsets = Adam(np.zeros(WIDTH, np.float32), PACE_OF_DOCUMENTS)
        of_documents = chance.uniform(-bound, bound, (documents, WIDTH)).astype(np.float32)
        self.of_documents = Adam(of_documents, PACE_OF_DOCUMENTS, SHRINK)
        self.biases = Adam(np.zeros(documents, np.float32), PACE_OF_DOCUMENTS)
        of_points = chance.uniform(-bound, bound, (len(owners), WIDTH)).astype(np.float32)
        self.of_points = Adam(of_points, PACE_OF_DOCUMENTS, SHRINK)
        self.point_biases = Adam(np.zeros(len(owners), np.float32), PACE_OF_DOCUMENTS)

    def learn(self, batch: Batch, share: float) -> None:
        """One step downhill for a few examples."""
        heard = Hearing(batch.cues, self.rows, self._chance, UNHEARD)
        sums = heard.sums + self.offsets.values
        open_ = (sums > 0) & (self._chance.random(sums.shape) >= UNSEEN)
        hidden: Reals = (sums * open_ / (1 - UNSEEN)).astype(np.float32)
        likely = _softmax(hidden @ self.of_documents.values.T + self.biases.values)
        slopes = self._off(likely, batch.documents) + AGREED * _apart(likely, batch.alike)
        back: Reals = slopes @ self.of_documents.values + self._pointed(hidden, batch, share)
        back *= open_ / np.float32(1 - UNSEEN)
        self.of_documents.step(slopes.T @ hidden, share)
        self.biases.step(slopes.sum(0), share)
        self.offsets.step(back.sum(0), share)
        heard.learn(back, share)

    def _pointed(self, hidden: Reals, batch: Batch, share: float) -> Reals:
        """The slopes of what was heard by the rulings, each among those of its document."""
        back = np.zeros_like(hidden)
        told = np.flatnonzero(batch.points != NOWHERE)
        if len(told):
            said = hidden[told] @ self.of_points.values.T + self.point_biases.values
            mine = self._owners[None, :] == batch.documents[told][:, None]
            slopes = _softmax(np.where(mine, said, -np.inf))
            slopes[np.arange(len(told)), batch.points[told]] -= 1
            slopes *= np.float32(POINTED / len(hidden))
            back[told] = slopes @ self.of_points.values
            self.of_points.step(slopes.T @ hidden[told], share)
            self.point_biases.step(slopes.sum(0), share)
        return back

    def _off(self, likely: Reals, wanted: Whole) -> Reals:
        """How far it is off from the documents wanted, and from the wholes that they are parts of."""
        part = likely - np.float32(DOUBT / likely.shape[1])
        part[np.arange(len(wanted)), wanted] -= 1 - DOUBT
        within = likely * (self._wholes[None, :] == self._wholes[wanted][:, None])
        whole = likely - within / np.maximum(within.sum(1, keepdims=True), LEAST)
        off: Reals = ((1 - OF_WHOLES) * part + OF_WHOLES * whole) / len(wanted)
        return off


def _softmax(values: Reals) -> Reals:
    powers = np.exp(values - values.max(1, keepdims=True))
    found: Reals = (powers / powers.sum(1, keepdims=True)).astype(np.float32)
    return found


def _apart(likely: Reals, alike: Whole) -> Reals:
    """How far the languages are from what they say of a question together."""
    slopes = np.zeros_like(likely)
    if len(alike):
        said = np.maximum(likely[alike], LEAST)
        off = np.log(said) - np.log(said.mean(1, keepdims=True))
        off -= (said * off).sum(2, keepdims=True)
        slopes[alike] = said * off / alike.size
    return slopes
