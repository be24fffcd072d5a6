"""The small network that `make fit` trains (fit.py): one hidden layer, stochastic gradients, numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Reals = NDArray[np.float32]
    Whole = NDArray[np.int64]

WIDTH = 64
PACE, PACE_OF_DOCUMENTS = 0.01, 0.0033
UNHEARD, UNSEEN = 0.3, 0.2
"""Share of cues, and of what they say, that is kept from each example: so none is relied upon alone."""
DOUBT = 0.05
"""Share of certainty that is given to all other documents: some labels are wrong."""
OF_WHOLES = 0.7
"""Share of what is learned that asks for the whole that a document is part of, not for that part."""
AGREED = 1.0
"""What it counts that a question means the same in every language it is asked in."""
SHRINK = 0.01
FIRST, SECOND, LEAST = 0.9, 0.999, 1e-8
"""How fast Adam forgets what it saw of slopes and of their squares."""


class Batch(NamedTuple):
    """A few examples to learn from at once."""

    cues: list[Whole]
    documents: Whole
    """What each is about."""
    answers: Whole
    """1 for a yes, 0 for a no, -1 where it wants neither."""
    alike: Whole
    """The places of those that ask the same in all languages, in a row for each question."""


class _Adam:
    """Steps for one table of numbers, of which a step may touch a few rows only."""

    def __init__(self, values: Reals, pace: float, shrink: float = 0.0) -> None:
        self.values, self._pace, self._shrink = values, pace, shrink
        self._slopes, self._squares = np.zeros_like(values), np.zeros_like(values)
        self._steps = 0

    def step(self, slopes: Reals, share: float, rows: Whole | slice = slice(None)) -> None:
        """`share`: of the pace, which rises at first and then falls to nothing."""
        self._steps += 1
        self._slopes[rows] = FIRST * self._slopes[rows] + (1 - FIRST) * slopes
        self._squares[rows] = SECOND * self._squares[rows] + (1 - SECOND) * slopes**2
        usual = self._slopes[rows] / (1 - FIRST**self._steps)
        spread = np.sqrt(self._squares[rows] / (1 - SECOND**self._steps)) + LEAST
        kept = self.values[rows] * (1 - self._pace * share * self._shrink)
        self.values[rows] = kept - self._pace * share * usual / spread


class Network:
    """Cues to a few numbers, added up and cut off below nothing; those to documents."""

    def __init__(self, cues: int, wholes: Whole, chance: np.random.Generator) -> None:
        """`wholes`: for each document the one that says what it says along with more, or itself."""
        documents, bound = len(wholes), 1 / np.sqrt(WIDTH)
        self._chance, self._wholes = chance, wholes
        self.rows = _Adam(chance.normal(0, 0.1, (cues, WIDTH)).astype(np.float32), PACE)
        self.offsets = _Adam(np.zeros(WIDTH, np.float32), PACE_OF_DOCUMENTS)
        of_documents = chance.uniform(-bound, bound, (documents, WIDTH)).astype(np.float32)
        self.of_documents = _Adam(of_documents, PACE_OF_DOCUMENTS, SHRINK)
        self.biases = _Adam(np.zeros(documents, np.float32), PACE_OF_DOCUMENTS)
        # A yes or no hangs on the document and on what holds for all: the last row.
        self.answers = _Adam(np.zeros((documents + 1, WIDTH + 1), np.float32), PACE_OF_DOCUMENTS)

    def learn(self, batch: Batch, share: float) -> None:
        """One step downhill for a few examples."""
        flat, owners, weights = self._heard(batch.cues)
        sums = np.zeros((len(batch.cues), WIDTH), np.float32)
        starts = np.searchsorted(owners, np.arange(len(batch.cues)))
        filled = np.bincount(owners, minlength=len(batch.cues)) > 0
        told = self.rows.values[flat] * weights[:, None]
        sums[filled] = np.add.reduceat(told, starts[filled])
        sums += self.offsets.values
        open_ = (sums > 0) & (self._chance.random(sums.shape) >= UNSEEN)
        hidden: Reals = (sums * open_ / (1 - UNSEEN)).astype(np.float32)
        likely = _softmax(hidden @ self.of_documents.values.T + self.biases.values)
        slopes = self._off(likely, batch.documents) + AGREED * _apart(likely, batch.alike)
        back = slopes @ self.of_documents.values
        back += self._judge(hidden, batch.documents, batch.answers, share)
        back *= open_ / np.float32(1 - UNSEEN)
        self.of_documents.step(slopes.T @ hidden, share)
        self.biases.step(slopes.sum(0), share)
        self.offsets.step(back.sum(0), share)
        touched, of_rows = _by_row(flat, back[owners] * weights[:, None])
        self.rows.step(of_rows, share, touched)

    def _off(self, likely: Reals, wanted: Whole) -> Reals:
        """How far it is off from the documents wanted, and from the wholes that they are parts of."""
        part = likely - np.float32(DOUBT / likely.shape[1])
        part[np.arange(len(wanted)), wanted] -= 1 - DOUBT
        within = likely * (self._wholes[None, :] == self._wholes[wanted][:, None])
        whole = likely - within / np.maximum(within.sum(1, keepdims=True), LEAST)
        off: Reals = ((1 - OF_WHOLES) * part + OF_WHOLES * whole) / len(wanted)
        return off

    def _judge(self, hidden: Reals, wanted: Whole, answers: Whole, share: float) -> Reals:
        """The same for the yes or no that some of them want; what that says of `hidden`."""
        table = self.answers.values
        rows = table[wanted] + table[-1]
        off = _off_odds((hidden * rows[:, :-1]).sum(1) + rows[:, -1], answers)
        told = np.column_stack((hidden, np.ones(len(hidden), np.float32))) * off[:, None]
        slopes = np.zeros_like(table)
        np.add.at(slopes, wanted, told)
        slopes[-1] = told.sum(0)
        self.answers.step(slopes, share)
        found: Reals = rows[:, :-1] * off[:, None]
        return found

    def _heard(self, batch: list[Whole]) -> tuple[Whole, Whole, Reals]:
        """The cues of all examples in a row, but for some, whose they are, and what each weighs."""
        owners = np.repeat(np.arange(len(batch)), [len(each) for each in batch])
        flat = np.concatenate(batch)
        heard = self._chance.random(len(flat)) >= UNHEARD
        flat, owners = flat[heard], owners[heard]
        counts = np.bincount(owners, minlength=len(batch))
        return flat, owners, (1 / np.sqrt(counts[owners])).astype(np.float32)


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


def _off_odds(sums: Reals, wanted: Whole) -> Reals:
    """How far the odds of a yes are off, where a yes (1) or a no (0) is wanted at all."""
    judged = wanted >= 0
    off: Reals = np.where(judged, 1 / (1 + np.exp(-sums)) - wanted, 0).astype(np.float32)
    return off / np.float32(max(judged.sum(), 1))


def _by_row(flat: Whole, slopes: Reals) -> tuple[Whole, Reals]:
    """The slopes of each row that is touched, added up."""
    order = np.argsort(flat, kind="stable")
    rows, starts = np.unique(flat[order], return_index=True)
    return rows, np.add.reduceat(slopes[order], starts)
