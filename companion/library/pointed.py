"""The sentence that was asked for, brought forward: a table reads two of them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.library.index import index
from companion.library.likeness import OF_A_WORD
from companion.library.sentences import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.query import Query

FOLLOWING = {
    "then", "otherwise", "this", "that", "these", "those", "but", "so", "both", "dann", "sonst", "das",
    "dies", "dabei", "dafur", "danach", "also", "aber", "denn", "entonces", "eso", "esto", "pero",
    "ademas", "luego", "asi", "si", "en",
}  # fmt: skip
"""First words of sentences that mean nothing without the one before."""
ENOUGH, IN_THE_STORY = 8.0, 0.6
"""What a sentence must share with the question to be worth moving; what the story tells counts less."""
READ = 2
"""Sentences that a table reads."""
AMOUNTS = {"howmany", "worth", "gain"}
"""Whoever asks for these wants to hear the effect as well."""
MOVED = 1.3
"""By how much more than the first one it must share."""


def brought_forward(parts: list[str], query: Query, ending: Sequence[str] = ()) -> str:
    """All sentences; the one nearest to the question stands second, where it is near enough.

    The `ending` is the price and what else belongs to the name: it stays where it is.
    """
    sentences = _sentences(parts)
    if len(sentences) > 2 and not query.bare:
        shared = [_shared(sentence, query) for sentence in sentences]
        best = max(range(1, len(sentences)), key=lambda place: shared[place])
        if best > 1 and shared[best] >= ENOUGH and shared[best] > shared[1]:
            sentences.insert(1, sentences.pop(best))
    return " ".join((*sentences, *ending))


def ruling_and_effect(ruling: str, effect: str, query: Query) -> list[str]:
    """The sentences of both: the ruling's that is nearest to the question, then what is nearest of all.

    A ruling may be what was asked and its card's effect the other half of it; two sentences are read.
    """
    settled, rest = _sentences([ruling]), _sentences([effect])
    first = settled.pop(_nearest(settled, query, MOVED))
    second = [*rest, *settled] if AMOUNTS & query.asked else [*settled, *rest]
    if second:
        second.insert(0, second.pop(_nearest(second, query, MOVED)))
    return [first, *second]


def _nearest(sentences: list[str], query: Query, more: float) -> int:
    """The place of the nearest one; the first, unless another shares so much more with the question."""
    shared = [_shared(sentence, query) for sentence in sentences]
    best = max(range(len(sentences)), key=lambda place: shared[place])
    return best if shared[best] >= max(ENOUGH, more * shared[0]) else 0


def covered(text: str, query: Query) -> float:
    """What of the question the first two sentences speak of."""
    catalogue = index()
    read = catalogue.readers[query.language].read(" ".join(BETWEEN.split(text)[:READ]))
    shared = query.features.keys() & read.features.keys() & catalogue.features.keys()
    return sum(catalogue.weights[catalogue.features[feature]] for feature in shared)


def nearest_first(text: str, query: Query, most: int | None = None) -> str:
    """The sentences of what is left to tell, the one nearest to the question first."""
    sentences = _sentences([text])
    best = max(sentences, key=lambda sentence: _shared(sentence, query), default="")
    return " ".join([best, *(each for each in sentences if each != best)][:most])


def _sentences(parts: list[str]) -> list[str]:
    return [sentence for part in parts for sentence in BETWEEN.split(part) if sentence]


def _shared(sentence: str, query: Query) -> float:
    """The weight of what a sentence has in common with what is asked; 0 for one that hangs on another."""
    return sum(
        weight * (1.0 if feature in query.asked else IN_THE_STORY)
        for feature, weight in _weighed(sentence, query.language)
        if feature in query.features and feature not in query.named
    )


@lru_cache(maxsize=4096)
def _weighed(sentence: str, language: str) -> tuple[tuple[str, float], ...]:
    """What a sentence says and how much that weighs; nothing for one that hangs on another."""
    catalogue = index()
    reading = catalogue.readers[language].read(sentence)
    if not reading.words or reading.words[0] in FOLLOWING:
        return ()
    return tuple(
        (feature, catalogue.weights[catalogue.features[feature]] ** 2)
        for feature in reading.features
        if feature in catalogue.features
        if OF_A_WORD not in feature or feature.split(OF_A_WORD)[1][:1] != "="
    )
