"""A question, understood: its features, the editions and things it names."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.library.folding import words
from companion.library.likeness import OF_A_WORD
from companion.library.reading import (
    COMPARED,
    EDITIONS,
    STEM,
    STRANGE,
    both_spellings,
    capitalised,
    quoted,
)
from companion.library.spelling import nearest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.index import Index
    from companion.library.reading import Reader, Reading
    from companion.library.spelling import Vocabulary

HARDLY_BY_CHANCE = 8
"""Letters of a word that others have used too, from which on its likeness to a name is no chance."""
SHORTEST_NAME = 6
HARDLY_MET, SEVERAL_WORDS = (3, 2), (4, 3, 2)
"""Words of names that hardly anything is like by chance, and of those that a mended word completes."""
POINTING = {"may", "must", "who", "why"}
"""Concepts of a sentence that only points back: what came before it is the question."""
MODES = frozenset({"may", "must"})
STORY = 0.75
"""Weight of what only leads up to the question."""
ANYTHING = {
    "effect",
    "card",
    "game",
    "thegame",
    "may",
    "tile",
    "tokyo",
    "gain",
    "price",
    "howmany",
    "evolution",
    "costume",
    "worth",
    "pay",
    "energy",
}
"""Concepts of "what does this card do in King of Tokyo, and what does it cost?"."""
GUESSED = 0.7
"""Weight of what was only understood by mending a word."""
LONG = 16
"""Words from a question's end, among which a strange one may be a typing mistake."""
AT_HAND = 16
"""Questions kept as understood: a question and its parts are looked at several times."""


class Query(NamedTuple):
    text: str
    language: str
    features: dict[str, float]
    named: list[str]
    unknown: list[str]
    editions: list[str]
    """Editions the question itself names."""
    closed: bool = False
    """To be answered yes or no."""
    asked: frozenset[str] = frozenset()
    """The concepts of the sentence that asks; the others tell what came before."""
    turned: bool = False
    """Whether it asks if something is forbidden, not if one may."""
    denied: bool = False
    """ "Can't I …?": to be answered like "Can I …?"."""
    denying: bool = False
    """Whether it asks if a claim with a "not" in it is true."""
    spoken: Sequence[str] = ()
    order: Sequence[Sequence[str]] = ()
    """Its words and what they stand for, place by place (see `Reading`)."""

    @property
    def wants_verdict(self) -> bool:
        """Whether a yes or a no answers it."""
        return self.closed or self.denied

    @property
    def bare(self) -> bool:
        """Nothing but names, and words that could be said of any card."""
        told = {feature for feature in self.features if OF_A_WORD not in feature}
        return told <= {*self.named, *ANYTHING}


@lru_cache(maxsize=AT_HAND)
def understand(question: str, language: str, index: Index) -> Query:
    """Reads the question; words that mean nothing are taken for typing mistakes, where that helps."""
    reader = index.readers[language]
    tokens, spelt = both_spellings(question, language)
    marked = quoted(question) | (capitalised(question) if language != "de" else set())
    reading = reader.read_words(tokens, spelt, marked)
    if reading.unknown:
        reading = _mended(reading, tokens, spelt, marked, language, index)
    editions = [edition for mark, edition in EDITIONS.items() if mark in reading.features]
    features = {key: weight for key, weight in reading.features.items() if key not in EDITIONS}
    if editions and not features:
        features = {COMPARED: 1.0}
    manner = index.manners[language].of(question)
    asking, asked = _asked(
        question, reading, language, index, closed=manner.closed or manner.denied
    )
    if asking != question:
        features = {
            key: weight if key in asked else weight * STORY for key, weight in features.items()
        }
    return Query(
        question,
        language,
        features,
        reading.named,
        reading.unknown,
        editions,
        manner.closed,
        asked,
        manner.turned,
        manner.denied,
        manner.denying,
        reading.spoken,
        reading.order,
    )


def _asked(
    question: str, reading: Reading, language: str, index: Index, *, closed: bool
) -> tuple[str, frozenset[str]]:
    """The sentence that asks, and what it speaks of; of a yes-or-no question also what judges it."""
    reader = index.readers[language]
    manners = index.manners[language]
    claim = manners.pointing.claim(question)
    asking = claim.text if claim else manners.asking(question)
    told = reading if asking == question else reader.read(asking, reading.features)
    asked = frozenset(told.features)
    if _points_back(asked):  # "Is that right?"
        asking, asked = question, frozenset(reading.features)
    spoken = words(asking, language)
    spoken = [spoken[at] for at in reader.lexicon.to_the_point(spoken)]
    asked = _as_opened(asked, spoken, reader)
    if closed:
        names = _places_of(spoken, reading.named, reader)
        asked |= index.judging[language].all_of(spoken, names)
    return asking, asked


def _places_of(spoken: list[str], named: list[str], reader: Reader) -> set[int]:
    """Where the things that are named stand."""
    return {
        place
        for start, length, ids in reader.names_in(spoken, set())
        if {*ids} & {*named}
        for place in range(start, start + length)
    }


def _as_opened(asked: frozenset[str], spoken: list[str], reader: Reader) -> frozenset[str]:
    """ "Can I leave because I need to heal?" asks whether one may, not whether one must."""
    if not asked.issuperset(MODES):
        return asked
    modes = (mode for word in spoken for mode in reader.of_word(word) if mode in MODES)
    meant = next(modes, "")
    return asked - (MODES - {meant}) if meant else asked


def _points_back(asked: frozenset[str]) -> bool:
    return {each for each in asked if OF_A_WORD not in each} <= POINTING


def _mended(
    reading: Reading,
    tokens: list[str],
    spelt: list[str],
    marked: set[str],
    language: str,
    index: Index,
) -> Reading:
    reader = index.readers[language]
    vocabulary, names = index.vocabulary(language), index.vocabulary()
    changed = False
    tokens, spelt = tokens.copy(), spelt.copy()
    for place, token in enumerate(tokens):
        if token not in reading.unknown:
            continue
        said_before = f"{language}{STRANGE}{token[:STEM]}" in index.features
        if said_before and len(token) < HARDLY_BY_CHANCE:
            changed |= _name_at(place, spelt, names, HARDLY_MET)
            continue
        if _name_at(place, spelt, names):
            changed = True
        elif said_before or place < len(tokens) - LONG:
            continue  # in a story a strange word is rather scenery than a mistake
        elif meant := nearest(token, vocabulary):
            tokens[place], changed = meant, True
            _complete_name(place, meant, spelt, names)
    if not changed:
        return reading
    mended = reader.read_words(tokens, spelt, marked)
    guessed = {key: GUESSED for key in mended.features if key not in reading.features}
    return mended._replace(features={**mended.features, **guessed}, named=reading.named)


def _complete_name(place: int, meant: str, spelt: list[str], names: Vocabulary) -> None:
    """A mended word may make a name of several words readable, or nearly so."""
    tried = [*spelt[:place], meant, *spelt[place + 1 :]]
    if _name_at(place, tried, names, SEVERAL_WORDS):
        spelt[:] = tried


def _name_at(
    place: int,
    spelt: list[str],
    names: Vocabulary,
    lengths: tuple[int, ...] = (3, 2, 1),
) -> bool:
    """Mends a name of up to four words with a typing mistake in it, here or beginning before."""
    for length in lengths:
        for start in range(max(place - length + 1, 0), place + 1):
            joined = "".join(spelt[start : start + length])
            if start + length > len(spelt) or len(joined) < SHORTEST_NAME + 2 * (length > 1):
                continue
            name = nearest(joined, names, 2 if length == 1 else 1 + (len(joined) > 15))
            if name and name[0] == joined[0]:  # hardly anybody gets the first letter wrong
                spelt[start : start + length] = [name, *[""] * (length - 1)]
                return True
    return False
