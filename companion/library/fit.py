"""`make fit`: learns from all examples which cues speak for which document (learned.py).

One hidden layer, trained by stochastic gradients. It takes a minute or two and numpy, which nothing else
needs: so what it finds is kept in questions/, and building the index only reads it.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from companion.copies import Late, as_copy, keep
from companion.library.build import readers
from companion.library.corpus import Corpus
from companion.library.cues import cues
from companion.library.learned import CUES, ROWS, STAMP, key, path
from companion.library.packing import NUMBERS, REALS, pack
from companion.library.parallel import parallel

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    Reals = NDArray[np.float32]
    Whole = NDArray[np.int64]

WIDTH = 64
SEEN = 5
"""Examples that have a cue before it is learned: what is rarer teaches by accident."""
ROUNDS, AT_ONCE = 8, 256
PACE, PACE_OF_DOCUMENTS = 0.01, 0.0033
WARMED_UP = 0.1
UNHEARD, UNSEEN = 0.3, 0.2
"""Share of cues, and of what they say, that is kept from each example: so none is relied upon alone."""
DOUBT = 0.05
"""Share of certainty that is given to all other documents: some labels are wrong."""
SHRINK = 0.01
FIRST, SECOND, LEAST = 0.9, 0.999, 1e-8
"""How fast Adam forgets what it saw of slopes and of their squares."""
ANSWERS = {"yes": 1, "no": 0}
STEPS = 127
"""One byte holds so many on each side of nothing."""


class Example(NamedTuple):
    document: int
    wants: int
    """1 for a yes, 0 for a no, -1 where it wants neither."""
    cues: list[str]


def examples(without: frozenset[str] = frozenset()) -> list[Example]:
    """Every phrasing and every parallel question, but for those of the authors left out."""
    corpus = Corpus(without)
    places = {document.id: place for place, document in enumerate(corpus.documents)}
    asked = chain(
        ((each.document, each.verdict, each.language, each.text) for each in corpus.phrasings),
        ((places[each.rule], each.answer, each.language, each.text) for each in parallel()),
    )
    return [
        Example(document, ANSWERS.get(answer, -1), _cues(language, text))
        for document, answer, language, text in asked
    ]


def _cues(language: str, text: str) -> list[str]:
    reading = readers()[language].read(text)
    return cues(language, reading.features, reading.spoken, reading.order)


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

    def __init__(self, cues: int, documents: int, chance: np.random.Generator) -> None:
        bound = 1 / np.sqrt(WIDTH)
        self._chance = chance
        self.rows = _Adam(chance.normal(0, 0.1, (cues, WIDTH)).astype(np.float32), PACE)
        self.offsets = _Adam(np.zeros(WIDTH, np.float32), PACE_OF_DOCUMENTS)
        of_documents = chance.uniform(-bound, bound, (documents, WIDTH)).astype(np.float32)
        self.of_documents = _Adam(of_documents, PACE_OF_DOCUMENTS, SHRINK)
        self.biases = _Adam(np.zeros(documents, np.float32), PACE_OF_DOCUMENTS)
        # A yes or no hangs on the document and on what holds for all: the last row.
        self.answers = _Adam(np.zeros((documents + 1, WIDTH + 1), np.float32), PACE_OF_DOCUMENTS)

    def learn(self, batch: list[Whole], wanted: Whole, answers: Whole, share: float) -> None:
        """One step downhill for a few examples."""
        flat, owners, weights = self._heard(batch)
        sums = np.zeros((len(batch), WIDTH), np.float32)
        starts = np.searchsorted(owners, np.arange(len(batch)))
        filled = np.bincount(owners, minlength=len(batch)) > 0
        told = self.rows.values[flat] * weights[:, None]
        sums[filled] = np.add.reduceat(told, starts[filled])
        sums += self.offsets.values
        open_ = (sums > 0) & (self._chance.random(sums.shape) >= UNSEEN)
        hidden: Reals = (sums * open_ / (1 - UNSEEN)).astype(np.float32)
        slopes = _softmax(hidden @ self.of_documents.values.T + self.biases.values)
        slopes -= DOUBT / slopes.shape[1]
        slopes[np.arange(len(batch)), wanted] -= 1 - DOUBT
        slopes /= len(batch)
        back = slopes @ self.of_documents.values + self._judge(hidden, wanted, answers, share)
        back *= open_ / np.float32(1 - UNSEEN)
        self.of_documents.step(slopes.T @ hidden, share)
        self.biases.step(slopes.sum(0), share)
        self.offsets.step(back.sum(0), share)
        touched, of_rows = _by_row(flat, back[owners] * weights[:, None])
        self.rows.step(of_rows, share, touched)

    def _judge(self, hidden: Reals, wanted: Whole, answers: Whole, share: float) -> Reals:
        """The same for the yes or no that some of them want; what that says of `hidden`."""
        table = self.answers.values
        rows = table[wanted] + table[-1]
        sums = (hidden * rows[:, :-1]).sum(1) + rows[:, -1]
        judged = answers >= 0
        off = np.where(judged, 1 / (1 + np.exp(-sums)) - answers, 0) / max(judged.sum(), 1)
        told = np.column_stack((hidden, np.ones(len(hidden)))) * off[:, None]
        slopes = np.zeros_like(table)
        np.add.at(slopes, wanted, told.astype(np.float32))
        slopes[-1] = told.sum(0)
        self.answers.step(slopes, share)
        found: Reals = (rows[:, :-1] * off[:, None]).astype(np.float32)
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


def _by_row(flat: Whole, slopes: Reals) -> tuple[Whole, Reals]:
    """The slopes of each row that is touched, added up."""
    order = np.argsort(flat, kind="stable")
    rows, starts = np.unique(flat[order], return_index=True)
    return rows, np.add.reduceat(slopes[order], starts)


def _pace(step: int, steps: int) -> float:
    """Up quickly, then down to nothing along half a wave."""
    done = step / steps
    if done < WARMED_UP:
        return done / WARMED_UP
    return float((1 + np.cos(np.pi * (done - WARMED_UP) / (1 - WARMED_UP))) / 2)


def _batches(count: int, order: random.Random) -> Iterator[list[int]]:
    places = list(range(count))
    for _ in range(ROUNDS):
        order.shuffle(places)
        yield from (places[start : start + AT_ONCE] for start in range(0, count, AT_ONCE))


def fit(without: frozenset[str] = frozenset(), seed: int = 1) -> bytes:
    """What learned.bin holds."""
    taught = examples(without)
    counts = Counter(chain.from_iterable(each.cues for each in taught))
    known = sorted({key(cue) for cue, count in counts.items() if count >= SEEN})
    places = {number: place for place, number in enumerate(known)}
    rows = [
        np.array([places[number] for number in map(key, each.cues) if number in places], np.int64)
        for each in taught
    ]
    wanted = np.array([each.document for each in taught])
    answers = np.array([each.wants for each in taught])
    documents = [document.id for document in Corpus().documents]
    network = Network(len(known), len(documents), np.random.default_rng(seed))
    steps = ROUNDS * -(-len(taught) // AT_ONCE)
    for step, batch in enumerate(_batches(len(taught), random.Random(seed))):
        heard = [rows[at] for at in batch]
        network.learn(heard, wanted[batch], answers[batch], _pace(step, steps))
    return _packed(network, known, documents)


def _packed(network: Network, known: Sequence[int], documents: list[str]) -> bytes:
    rows, of_cues = _in_bytes(network.rows.values)
    of_documents, scale = _in_bytes(network.of_documents.values)
    judging = network.answers.values[:-1] + network.answers.values[-1]
    of_answers, of_judging = _in_bytes(judging[:, :-1])
    return as_copy(
        STAMP,
        {
            "width": WIDTH,
            "documents": documents,
            "scales": [of_cues, scale, of_judging / scale],
            CUES: Late(pack(NUMBERS, known)),
            ROWS: Late(rows),
            "offsets": pack(REALS, network.offsets.values.tolist()),
            "of documents": of_documents,
            "biases": pack(REALS, network.biases.values.tolist()),
            "of answers": of_answers,
            "leanings": pack(REALS, judging[:, -1].tolist()),
        },
    )


def _in_bytes(values: Reals) -> tuple[bytes, float]:
    """One byte each, and what a step of it is worth. The few far out are cut off."""
    far = float(np.quantile(np.abs(values), 0.9995))
    steps = np.clip(np.round(values / far * STEPS), -STEPS, STEPS)
    return steps.astype(np.int8).tobytes(), far / STEPS


if __name__ == "__main__":
    keep(path(), fit())
