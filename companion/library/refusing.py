"""Whether a question is none of ours, or nothing here answers it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.folding import words
from companion.library.index import index
from companion.library.likeness import OF_A_WORD
from companion.library.query import ANYTHING, POINTING
from companion.library.reading import SPELT, STEM, STRANGE, capitalised, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.lesson import Lesson
    from companion.library.query import Query
    from companion.library.rank import Hit

LOWEST, LOWEST_WITH_STRANGERS, LOWEST_OF_A_CARD = 0.28, 0.38, 0.2
"""Below this nothing answers a question, one with words that nobody knows, one that names a card."""
LOWEST_OF_OURS = 0.24
"""The same for one that is surely ours: of those between this and the usual bound, most were right."""
LOWEST_WHERE_TAUGHT = 0.18
"""The same where the examples teach without doubt what is asked: a long story is like no example."""
SURE, SURELY_INSIDE, BEYOND_DOUBT = 1.0, 4.5, 10.0
"""How much likelier a rule must be than the next one, and than all that lies outside, as logarithms.

So far from all that lies outside, whatever else it speaks of is only mentioned: a coffee."""
SURELY_OURS, FEW_STRANGERS = 2, 1
"""So many things of this game make a question ours, with no more than so many strange words."""
MATTERS, LOWEST_BESIDE_MATTERS = {"xpeople", "xabout", "xphysical"}, 0.43
"""What is rather a matter of the house, and how well an answer must fit where it is spoken of."""
STRANGE_WORDS_COUNT = 3
"""A strange word among so many others makes it a question with words that nobody knows."""
GIBBERISH, UNDERSTOOD = 0.5, 0.4
"""Share of strange words that makes gibberish, unless an answer fits as well as this."""
OUTSIDE, AS_ELSEWHERE = {"xothergame", "xmoney"}, 0.55
"""Concepts that make a question none of ours, unless a rule fits as well: "as in Yahtzee"."""
NEVER = {"xworld", "xadvice"}
"""Of trains, doctors and the weather, and of what somebody else would do: no rule settles that."""
GERMAN = "de"
NAMES_OF_NOTHING_ELSE = ("monster.", "evolution.")
"""Kinds of things whose names are hardly everyday words."""
OF_THE_WORLD = 1
"""Concepts at most beside a name that is meant as an everyday word."""
LEAD_IN = 3
"""Words that no story is told in: "One about UNO: may I …?"."""
ASKING = POINTING | {"gain", "where"}
"""Concepts that say nothing of what is asked about."""


class Found(NamedTuple):
    """What was found to a question, and what the examples teach about it."""

    query: Query
    hits: Sequence[Hit]
    lesson: Lesson

    @property
    def best(self) -> Hit:
        return self.hits[0]


def refused(found: Found) -> bool:
    """Whether the best that was found does not answer the question."""
    query, hits = found.query, found.hits
    if not hits or is_outside(found.best) or _is_babble(query) or lies_elsewhere(found):
        return True
    if found.best.score < UNDERSTOOD and _is_gibberish(query):
        return True
    if _names_by_accident(query):
        return True
    if found.best.score >= _lowest(found):
        return False
    return found.best.score < LOWEST_WHERE_TAUGHT or not is_taught(found)


def is_weak(found: Found) -> bool:
    """Whether the best fits so badly that only the lesson of the examples speaks for it."""
    return not found.hits or found.best.score < _lowest(found)


def is_taught(found: Found, inside: float = SURELY_INSIDE) -> bool:
    """Whether the examples leave no doubt which document is asked about, and that it is one of ours."""
    if not found.lesson or not found.hits:
        return False
    catalogue, best = index(), found.best.document
    others = [hit.document for hit in found.hits]
    said = found.lesson.of([*others, *_outside()])
    mine = catalogue.wholes[best]
    near = (said[each] for each in others if catalogue.wholes[each] != mine)
    return said[best] - max(near, default=0.0) >= SURE and (
        said[best] - max(said[each] for each in _outside()) >= inside
    )


@cache
def _outside() -> tuple[int, ...]:
    documents = index().documents
    return tuple(place for place, each in enumerate(documents) if each.family == "outside")


def is_outside(hit: Hit) -> bool:
    return index().documents[hit.document].family == "outside"


def lies_elsewhere(found: Found) -> bool:
    """Whether what is asked about is another game, money or the world outside, not only mentioned."""
    query = found.query
    if not found.hits or (not query.features.keys() & (OUTSIDE | NEVER) and not query.unknown):
        return False
    asked = asked_about(query)
    if NEVER & asked or (OUTSIDE & asked and found.best.score < AS_ELSEWHERE):
        return not is_taught(found, BEYOND_DOUBT)
    return (
        not query.wants_verdict and asked != query.features.keys() and _says_nothing(asked, query)
    )


def asked_about(query: Query) -> set[str]:
    """What the sentence that asks speaks of, by itself."""
    catalogue = index()
    asking = catalogue.manners[query.language].asking(query.text)
    if len(words(query.text)) - len(words(asking)) <= LEAD_IN:
        return {*query.features}
    return {*catalogue.readers[query.language].read(asking).features}


def _says_nothing(asked: set[str], query: Query) -> bool:
    """ "How do I flatten them?": of nothing in this game, and in words that nobody here has used."""
    concepts = {each for each in asked if OF_A_WORD not in each}
    strange = (each for each in asked & query.features.keys() if each not in index().features)
    return concepts <= ASKING and any(strange)


def _names_by_accident(query: Query) -> bool:
    """ "How do jet fighters refuel?": a name like any word, beside strange ones and nothing of ours."""
    things = [each for each in query.named if not each.startswith(NAMES_OF_NOTHING_ELSE)]
    if not things or not _has_strange_matters(query):
        return False
    told = {each for each in query.features if OF_A_WORD not in each} - {*query.named}
    little = {*load("rules", "library.toml")["faint"], *ANYTHING}
    if told & _ours() or len(told - little) > OF_THE_WORLD:
        return False
    if index().manners[query.language].me & {*query.spoken}:
        return False
    marked = quoted(query.text) | (capitalised(query.text) if query.language != GERMAN else set())
    return not marked & {*words(query.text)}


def _has_strange_matters(query: Query) -> bool:
    """Whether it speaks of something that no example does; in German only nouns, which have a capital."""
    strange = {each for each in query.features if each not in index().features}
    if query.language != GERMAN:
        return bool(strange)
    nouns = (f"{GERMAN}{STRANGE}{word[:STEM]}" for word in capitalised(query.text))
    return any(noun in strange for noun in nouns)


@cache
def _ours() -> frozenset[str]:
    return frozenset(load("rules", "library.toml")["ours"])


def _lowest(found: Found) -> float:
    """How well an answer must fit at least: the less was understood, the better."""
    catalogue, query = index(), found.query
    if catalogue.documents[found.best.document].id in query.named:
        return LOWEST_OF_A_CARD
    if _is_ours(query, found.best):
        return LOWEST_OF_OURS
    if query.named:
        return LOWEST
    if MATTERS & query.features.keys() and MATTERS & asked_about(query):
        return LOWEST_BESIDE_MATTERS
    told = [feature for feature in query.features if SPELT not in feature]
    strange = sum(feature not in catalogue.features for feature in told)
    share = min(STRANGE_WORDS_COUNT * strange / max(len(told), 1), 1.0)
    return LOWEST + (LOWEST_WITH_STRANGERS - LOWEST) * share


def _is_ours(query: Query, best: Hit) -> bool:
    """Whether it speaks of this game, and of hardly anything else."""
    ours = query.features.keys() & _ours()
    strange = sum(feature not in index().features for feature in query.features)
    return len(ours) >= SURELY_OURS and strange <= FEW_STRANGERS and not is_outside(best)


def _is_babble(query: Query) -> bool:
    """Several words, none of which stands for anything: whatever figures are among them."""
    known = any(SPELT in feature for feature in query.features) or query.named
    strange = sum(OF_A_WORD in each and each not in index().features for each in query.features)
    return not known and len(query.unknown) > 1 and strange > 0


def _is_gibberish(query: Query) -> bool:
    """Mostly words that nobody here has ever used, or none that stands for anything of the game."""
    if all(OF_A_WORD in feature for feature in query.features):
        return True
    strange = sum(feature not in index().features for feature in query.features)
    return strange > 1 and strange >= GIBBERISH * len(query.features)
