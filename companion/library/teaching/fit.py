"""`make fit`: learns from all examples which cues speak for which document, and for a yes (learned.py).

It takes a few minutes and numpy, which nothing else needs: so what it finds is kept in questions/, and
building the index only reads it.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, groupby
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from companion.copies import Late, as_copy, keep
from companion.library.build import wholes
from companion.library.corpus import Corpus
from companion.library.cues import cues
from companion.library.index import index
from companion.library.learned import ITSELF, JUDGING, POINTING, POINTS, RANKING, STAMP, key, path
from companion.library.packing import NUMBERS, REALS, pack
from companion.library.parallel import parallel
from companion.library.query import understand
from companion.library.teaching.judge import Judge, Judged
from companion.library.teaching.network import NOWHERE, Batch, Network
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.library.teaching.descent import Adam, Reals, Whole

SEEN, SEEN_BY_JUDGE = 10, 16
"""Examples that have a cue before it is learned: what is rarer teaches by accident."""
ROUNDS, AT_ONCE = 8, 255
TOGETHER, JUDGES = 2, 3
"""Rankings and judges learned from different beginnings that have one say: each errs in its own way."""
WARMED_UP = 0.1
ANSWERS = {"yes": 1, "no": 0}
STEPS = 127
"""One byte holds so many on each side of nothing."""


class Example(NamedTuple):
    document: int
    answer: str
    """ "yes", "no", or anything else where it wants neither."""
    language: str
    text: str
    line: int = -1
    """Of parallel questions, the same in all languages."""
    ruling: str = ""
    """Of a card and the like what settles it, where somebody has said."""


def examples() -> list[Example]:
    """Every phrasing and every parallel question."""
    corpus = Corpus()
    places = {document.id: place for place, document in enumerate(corpus.documents)}
    phrasings = (
        Example(each.document, each.verdict, each.language, each.text, ruling=each.tag)
        for each in corpus.phrasings
    )
    lines = (
        Example(places[each.rule], each.answer, each.language, each.text, each.line, each.ruling)
        for each in parallel()
    )
    return [*phrasings, *lines]


class _Heard:
    """The cues of all examples as numbers: those that enough of them share."""

    def __init__(self, told: list[list[str]], seen: int) -> None:
        counts = Counter(chain.from_iterable(told))
        self.known = sorted({key(cue) for cue, count in counts.items() if count >= seen})
        places = {number: place for place, number in enumerate(self.known)}
        self.rows: list[Whole] = [
            np.array([places[number] for number in map(key, each) if number in places], np.int64)
            for each in told
        ]


def _pace(step: int, steps: int) -> float:
    """Up quickly, then down to nothing along half a wave."""
    done = step / steps
    if done < WARMED_UP:
        return done / WARMED_UP
    return float((1 + np.cos(np.pi * (done - WARMED_UP) / (1 - WARMED_UP))) / 2)


def _batches(units: list[list[int]], order: random.Random) -> list[list[int]]:
    """Places of examples; those of a unit stay together."""
    found: list[list[int]] = []
    for _ in range(ROUNDS):
        order.shuffle(units)
        batch: list[int] = []
        for unit in units:
            batch += unit
            if len(batch) >= AT_ONCE:
                found.append(batch)
                batch = []
        if batch:
            found.append(batch)
    return found


def _units(taught: list[Example]) -> Iterator[list[int]]:
    """Those of one parallel question stand in a row."""
    yield from ([place] for place, each in enumerate(taught) if each.line < 0)
    lined = (place for place, each in enumerate(taught) if each.line >= 0)
    yield from (list(each) for _, each in groupby(lined, lambda at: taught[at].line))


def _alike(lines: Sequence[int]) -> list[list[int]]:
    """Where in a batch the same is asked in every language."""
    found = (
        list(each) for line, each in groupby(range(len(lines)), lines.__getitem__) if line >= 0
    )
    return [each for each in found if len(each) == len(LANGUAGES)]


def fit(seed: int = 5) -> bytes:
    """What learned.bin holds."""
    taught = examples()
    said = [cues(understand(each.text, each.language, index())) for each in taught]
    documents = [document.id for document in Corpus().documents]
    ranking = _ranking(taught, said, documents, seed)
    judged = [place for place, each in enumerate(taught) if each.answer in ANSWERS]
    answered, asked = [taught[at] for at in judged], [said[at] for at in judged]
    judging = _judging(answered, asked, len(documents), seed)
    return as_copy(STAMP, {"documents": documents, **ranking, **judging})


def _ranking(
    taught: list[Example], said: list[list[str]], documents: list[str], seed: int
) -> dict[str, object]:
    """Which document is meant: several networks side by side, as one."""
    heard = _Heard(said, SEEN)
    points = Points(documents)
    found = [_ranked(taught, heard, documents, points, seed + each) for each in range(TOGETHER)]
    rows = np.hstack([each.rows.values for each in found])
    offsets = np.hstack([each.offsets.values for each in found])
    weighing = _together([(each.of_documents, each.biases) for each in found])
    pointing = _together([(each.of_points, each.point_biases) for each in found])
    return {
        **_packed(RANKING, heard.known, rows, offsets, weighing),
        **_weighing(POINTING, pointing),
        POINTS: points.names,
    }


def _together(tables: list[tuple[Adam, Adam]]) -> Reals:
    """What several networks weigh by, side by side; last what speaks for each row whatever is asked."""
    rows = np.hstack([values.values for values, _ in tables]) / len(tables)
    biases = sum(biases.values for _, biases in tables) / len(tables)
    return np.column_stack((rows, biases))


class Points:
    """What may settle a question about a card and the like: its effect or one of its rulings."""

    def __init__(self, documents: list[str]) -> None:
        found: dict[tuple[int, str], int] = {}
        for each in Corpus().phrasings:
            if each.tag:
                found.setdefault((each.document, ITSELF), len(found))
                found.setdefault((each.document, each.tag), len(found))
        self._places = found
        self.names = [f"{documents[document]}/{tag}" for document, tag in found]
        self.owners = np.array([document for document, _ in found])

    def of(self, example: Example) -> int:
        return self._places.get((example.document, example.ruling), NOWHERE)


def _ranked(
    taught: list[Example], heard: _Heard, documents: list[str], points: Points, seed: int
) -> Network:
    chance = np.random.default_rng(seed)
    network = Network(len(heard.known), np.array(wholes(documents)), points.owners, chance)
    about = np.array([each.document for each in taught])
    pointing = np.array([*map(points.of, taught)])
    batches = _batches([*_units(taught)], random.Random(seed))
    for step, batch in enumerate(batches):
        alike = np.array(_alike([taught[at].line for at in batch]), np.int64)
        mine = [heard.rows[at] for at in batch]
        told = Batch(mine, about[batch], pointing[batch], alike)
        network.learn(told, _pace(step, len(batches)))
    return network


def _judging(
    taught: list[Example], said: list[list[str]], documents: int, seed: int
) -> dict[str, object]:
    """Whether it is a yes or a no, where one is wanted."""
    heard = _Heard(said, SEEN_BY_JUDGE)
    found = [_judge(taught, heard, documents, seed + each) for each in range(JUDGES)]
    rows = np.hstack([each.rows.values for each in found])
    of_documents = np.hstack([each.weighing[:, :-1] for each in found]) / JUDGES
    biases = sum(each.weighing[:, -1] for each in found) / JUDGES
    return _packed(JUDGING, heard.known, rows, None, np.column_stack((of_documents, biases)))


def _judge(taught: list[Example], heard: _Heard, documents: int, seed: int) -> Judge:
    judge = Judge(len(heard.known), documents, np.random.default_rng(seed))
    about = np.array([each.document for each in taught])
    answers = np.array([ANSWERS[each.answer] for each in taught], np.float32)
    units = [[place] for place in range(len(taught))]
    batches = _batches(units, random.Random(seed))
    for step, batch in enumerate(batches):
        mine = [heard.rows[at] for at in batch]
        judge.learn(Judged(mine, about[batch], answers[batch]), _pace(step, len(batches)))
    return judge


def _packed(
    name: str, known: Sequence[int], rows: Reals, offsets: Reals | None, weighing: Reals
) -> dict[str, object]:
    """`offsets`: what is added before anything below nothing is cut off; none where nothing is."""
    told, scale = _in_bytes(rows)
    return {
        f"{name} width": rows.shape[1],
        f"{name} scale": scale,
        f"{name} cues": Late(pack(NUMBERS, known)),
        f"{name} rows": Late(told),
        f"{name} offsets": pack(REALS, [] if offsets is None else offsets.tolist()),
        **_weighing(name, weighing),
    }


def _weighing(name: str, weighing: Reals) -> dict[str, object]:
    """How each row weighs what was heard; last what speaks for it whatever is asked."""
    told, scale = _in_bytes(weighing[:, :-1])
    return {
        f"{name} table": told,
        f"{name} step": scale,
        f"{name} biases": pack(REALS, weighing[:, -1].tolist()),
    }


def _in_bytes(values: Reals) -> tuple[bytes, float]:
    """One byte each, and what a step of it is worth. The few far out are cut off."""
    far = float(np.quantile(np.abs(values), 0.9995))
    steps = np.clip(np.round(values / far * STEPS), -STEPS, STEPS)
    return steps.astype(np.int8).tobytes(), far / STEPS


if __name__ == "__main__":
    keep(path(), fit())
