"""`make fit`: learns from all examples which cues speak for which document (learned.py).

It takes a minute or two and numpy, which nothing else needs: so what it finds is kept in questions/, and
building the index only reads it.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, groupby
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from companion.copies import Late, as_copy, keep
from companion.library.build import readers, wholes
from companion.library.corpus import Corpus
from companion.library.cues import cues
from companion.library.learned import CUES, ROWS, STAMP, key, path
from companion.library.network import WIDTH, Batch, Network
from companion.library.packing import NUMBERS, REALS, pack
from companion.library.parallel import parallel
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.library.network import Reals

SEEN = 5
"""Examples that have a cue before it is learned: what is rarer teaches by accident."""
ROUNDS, AT_ONCE = 12, 255
WARMED_UP = 0.1
ANSWERS = {"yes": 1, "no": 0}
STEPS = 127
"""One byte holds so many on each side of nothing."""


class Example(NamedTuple):
    document: int
    wants: int
    """1 for a yes, 0 for a no, -1 where it wants neither."""
    cues: list[str]
    line: int = -1
    """Of parallel questions, the same in all languages."""


def examples(without: frozenset[str] = frozenset()) -> list[Example]:
    """Every phrasing and every parallel question, but for those of the authors left out."""
    corpus = Corpus(without)
    places = {document.id: place for place, document in enumerate(corpus.documents)}
    phrasings = (
        Example(each.document, ANSWERS.get(each.verdict, -1), _cues(each.language, each.text))
        for each in corpus.phrasings
    )
    lines = (
        Example(
            places[each.rule],
            ANSWERS.get(each.answer, -1),
            _cues(each.language, each.text),
            each.line,
        )
        for each in parallel()
    )
    return [*phrasings, *lines]


def _cues(language: str, text: str) -> list[str]:
    reading = readers()[language].read(text)
    return cues(language, reading.features, reading.spoken, reading.order)


def _pace(step: int, steps: int) -> float:
    """Up quickly, then down to nothing along half a wave."""
    done = step / steps
    if done < WARMED_UP:
        return done / WARMED_UP
    return float((1 + np.cos(np.pi * (done - WARMED_UP) / (1 - WARMED_UP))) / 2)


def _batches(taught: list[Example], order: random.Random) -> Iterator[list[int]]:
    """Places of examples; those of one parallel question stand in a row."""
    alone = [[place] for place, each in enumerate(taught) if each.line < 0]
    lined = (place for place, each in enumerate(taught) if each.line >= 0)
    units = [*alone, *(list(each) for _, each in groupby(lined, lambda at: taught[at].line))]
    for _ in range(ROUNDS):
        order.shuffle(units)
        batch: list[int] = []
        for unit in units:
            batch += unit
            if len(batch) >= AT_ONCE:
                yield batch
                batch = []
        if batch:
            yield batch


def _alike(lines: Sequence[int]) -> list[list[int]]:
    """Where in a batch the same is asked in every language."""
    found = (
        list(each) for line, each in groupby(range(len(lines)), lines.__getitem__) if line >= 0
    )
    return [each for each in found if len(each) == len(LANGUAGES)]


def fit(without: frozenset[str] = frozenset(), seed: int = 2) -> bytes:
    """What learned.bin holds."""
    taught = examples(without)
    counts = Counter(chain.from_iterable(each.cues for each in taught))
    known = sorted({key(cue) for cue, count in counts.items() if count >= SEEN})
    places = {number: place for place, number in enumerate(known)}
    rows = [
        np.array([places[number] for number in map(key, each.cues) if number in places], np.int64)
        for each in taught
    ]
    told = np.array([(each.document, each.wants) for each in taught])
    documents = [document.id for document in Corpus().documents]
    network = Network(len(known), np.array(wholes(documents)), np.random.default_rng(seed))
    batches = [*_batches(taught, random.Random(seed))]
    for step, batch in enumerate(batches):
        wanted, answers = told[batch].T
        alike = np.array(_alike([taught[at].line for at in batch]), np.int64)
        heard = [rows[at] for at in batch]
        network.learn(Batch(heard, wanted, answers, alike), _pace(step, len(batches)))
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
