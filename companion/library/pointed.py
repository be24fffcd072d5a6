"""The sentence that was asked for, brought forward: a table reads two of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.index import index
from companion.library.own_texts import numbers_of, sentences_in
from companion.library.sentences import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.library.query import Query

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
    sentences = sentences_in(parts)
    if len(sentences) > 2 and not query.bare:
        shared = [0.0, *map(_shared_with(query), sentences[1:])]
        best = max(range(1, len(sentences)), key=shared.__getitem__)
        if best > 1 and shared[best] >= ENOUGH and shared[best] > shared[1]:
            sentences.insert(1, sentences.pop(best))
    return " ".join((*sentences, *ending))


def ruling_and_effect(
    ruling: str, effect: str, query: Query, naming: Sequence[str] = ()
) -> list[str]:
    """The sentences of both: the ruling's that is nearest to the question, then what is nearest of all.

    A ruling may be what was asked and its card's effect the other half of it; two sentences are read.
    `naming`: the ruling's sentence that names one of these comes first, where there is one.
    """
    settled, rest = sentences_in([ruling]), sentences_in([effect])
    names = [place for place, each in enumerate(settled) if any(name in each for name in naming)]
    first = settled.pop(names[0] if names else _nearest(settled, query, MOVED))
    second = [*rest, *settled] if AMOUNTS & query.asked else [*settled, *rest]
    if second:
        second.insert(0, second.pop(_nearest(second, query, MOVED)))
    return [first, *second]


def _nearest(sentences: list[str], query: Query, more: float) -> int:
    """The place of the nearest one; the first, unless another shares so much more with the question."""
    shared = [*map(_shared_with(query), sentences)]
    best = max(range(len(sentences)), key=shared.__getitem__)
    return best if shared[best] >= max(ENOUGH, more * shared[0]) else 0


def covered(text: str, query: Query) -> float:
    """What of the question the first two sentences speak of."""
    catalogue = index()
    read = catalogue.readers[query.language].read(" ".join(BETWEEN.split(text)[:READ]))
    shared = query.features.keys() & read.features.keys() & catalogue.features.keys()
    return sum(catalogue.weights[catalogue.features[feature]] for feature in shared)


def nearest_first(text: str, query: Query, most: int | None = None) -> str:
    """The sentences of what is left to tell, the one nearest to the question first."""
    sentences = sentences_in([text])
    best = max(sentences, key=_shared_with(query), default="")
    return " ".join([best, *(each for each in sentences if each != best)][:most])


def _shared_with(query: Query) -> Callable[[str], float]:
    """Tells the weight of what a sentence has in common with what is asked."""
    catalogue = index()
    worth = {
        catalogue.features[feature]: catalogue.weights[catalogue.features[feature]] ** 2
        * (1.0 if feature in query.asked else IN_THE_STORY)
        for feature in query.features
        if feature in catalogue.features and feature not in query.named
    }
    return lambda sentence: sum(
        worth[number] for number in _numbers(sentence, query.language) if number in worth
    )


def _numbers(sentence: str, language: str) -> Sequence[int]:
    """What it says: known of our own texts, as they stand; read where a name or a yes is before them."""
    catalogue = index()
    known = catalogue.own_texts.features_of(sentence, language)
    if known is not None:
        return known
    return numbers_of(catalogue.readers[language].read(sentence), catalogue.features)
