"""Steps downhill for the networks that `make fit` trains (fit.py): stochastic gradients, numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Reals = NDArray[np.float32]
    Whole = NDArray[np.int64]

FIRST, SECOND, LEAST = 0.9, 0.999, 1e-8
"""How fast Adam forgets what it saw of slopes and of their squares."""


class Adam:
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


class Hearing:
    """The cues of a few examples, but for some, and the numbers that they add up to."""

    def __init__(
        self, batch: list[Whole], table: Adam, chance: np.random.Generator, unheard: float
    ) -> None:
        """`unheard`: the share of cues that is kept from each example: so none is relied upon alone."""
        self._table = table
        owners = np.repeat(np.arange(len(batch)), [len(each) for each in batch])
        flat = np.concatenate(batch)
        heard = chance.random(len(flat)) >= unheard
        self._flat, self._owners = flat[heard], owners[heard]
        counts = np.bincount(self._owners, minlength=len(batch))
        self._weights = (1 / np.sqrt(counts[self._owners])).astype(np.float32)[:, None]
        self.sums: Reals = np.zeros((len(batch), table.values.shape[1]), np.float32)
        starts = np.searchsorted(self._owners, np.arange(len(batch)))
        told = table.values[self._flat] * self._weights
        self.sums[counts > 0] = np.add.reduceat(told, starts[counts > 0])

    def learn(self, back: Reals, share: float) -> None:
        """`back`: the slopes of the sums."""
        touched, slopes = _by_row(self._flat, back[self._owners] * self._weights)
        self._table.step(slopes, share, touched)


def _by_row(flat: Whole, slopes: Reals) -> tuple[Whole, Reals]:
    """The slopes of each row that is touched, added up."""
    order = np.argsort(flat, kind="stable")
    rows, starts = np.unique(flat[order], return_index=True)
    return rows, np.add.reduceat(slopes[order], starts)
