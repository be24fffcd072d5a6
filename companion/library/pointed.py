"""The sentence that was asked for, brought forward: a table reads two of them."""

from __future__ import annotations

from itertools import chain
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


def settling_first(
    texts: Sequence[str], query: Query, naming: Sequence[str] = (), *, begun: bool, further: bool
) -> list[str]:
    """The sentences of a card's effect and rulings, of which the likeliest to settle it stands first.

    Two sentences are read: the nearest of the first text, and the nearest of the second or (`further`) of
    what is left of the first. `begun`: the first text is told from its beginning. `naming`: the sentence
    of the first text that names one of these comes first, where there is one.
    """
    first, *others = (sentences_in([text]) for text in texts)
    names = [place for place, each in enumerate(first) if any(name in each for name in naming)]
    opening = names[0] if names else 0 if begun else _nearest(first, query, MOVED)
    told = [first.pop(opening)]
    following = first if (further and first) or not others else others[0]
    if following:
        told.append(following.pop(_nearest(following, query, MOVED)))
    return [*told, *first, *chain.from_iterable(others)]


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
