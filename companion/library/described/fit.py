"""Which things fit a description best, by their texts and examples, figures and directions."""

from __future__ import annotations

from functools import cache
from heapq import nlargest
from typing import TYPE_CHECKING

from companion.library.card_answers import card_data
from companion.library.corpus import editions_of
from companion.library.described.purpose import FAMILIES
from companion.library.described.words import forms
from companion.library.index import index
from companion.library.likeness import OF_A_WORD
from companion.library.rank import rank
from companion.text.families import rule_of

if TYPE_CHECKING:
    from companion.library.described.form import Wanted
    from companion.library.lesson import Lesson
    from companion.library.query import Query
    from companion.library.rank import Hit

MANY = 250
"""Answers looked through."""
SELDOM_MEANT = {"tile": 0.9, "evolution": 0.8, "costume": 0.8}
"""Share of the score of what is no power card where somebody asks for a card."""
SPELT = 0.2
"""Share that words count that are of one language only: things are to be the same in every one."""
AHEAD = {"rule": 1.6, "outside": 1.25}
"""So much nearer than any thing, a rule is what was asked for, or it is none of our business."""
SAID, NUMBER, TURN = 0.2, 0.12, 0.03
"""What it counts that a thing's own text says all that is asked, has a figure, or goes the same way."""
LIKELIEST, UNFOUND = 3, 0.8
"""So many are looked at even where the search did not find them, with this share of the best score."""
TAUGHT, FURTHEST = 0.08, -10.0
"""What the examples' lesson counts for: so much for each step of the logarithm, down to the furthest."""
WAYS = {"lose", "gain", "other", "each", "fewest", "more", "steal", "heal", "damage", "prevent"}
"""Concepts of who gains and who loses."""
OF_A_KIND = {"discard", "discardcard", "keep", "permanent", "temporary", "gift"}
"""Concepts that tell nothing more where they told which kind of thing is meant."""
Thing = tuple[str, str]


def scores(query: Query, wanted: Wanted, edition: str, lesson: Lesson) -> dict[Thing, float]:
    """How well each thing of the sort that was asked for fits; none where a rule is asked for."""
    catalogue = index()
    hits = rank(_for_every_language(query, wanted), catalogue, [], most=MANY)
    families = [catalogue.documents[hit.document].family for hit in hits]
    ahead = {family: hit.score for family, hit in reversed([*zip(families, hits, strict=True)])}
    found = _alike(hits, query, wanted, edition)
    best = max(found.values(), default=0.0)
    if any(ahead.get(family, 0.0) > share * best for family, share in AHEAD.items()):
        return {}
    told = {feature for feature in query.features if OF_A_WORD not in feature}
    if any(map(forms(query.language).words["dozen"].fullmatch, query.unknown)):
        told.add("n12")
    taught = _taught(query, wanted, edition, lesson)
    for thing in nlargest(LIKELIEST, taught, key=taught.__getitem__):
        found.setdefault(thing, UNFOUND * best)
    return {
        thing: score + _by_its_text(thing, told) + taught.get(thing, 0.0)
        for thing, score in found.items()
    }


def _taught(query: Query, wanted: Wanted, edition: str, lesson: Lesson) -> dict[Thing, float]:
    """What descriptions teach of all that may be meant: nothing for the likeliest, less for others."""
    if not lesson:
        return {}
    places = {
        thing: place
        for place, thing in _things().items()
        if is_meant(thing, wanted, query, edition)
    }
    said = lesson.of([*places.values()])
    best = max(said.values(), default=0.0)
    return {thing: TAUGHT * max(said[at] - best, FURTHEST) for thing, at in places.items()}


@cache
def _things() -> dict[int, Thing]:
    return {
        place: (document.family, document.id.partition(".")[2])
        for place, document in enumerate(index().documents)
        if document.family in FAMILIES.values()
    }


def _alike(hits: list[Hit], query: Query, wanted: Wanted, edition: str) -> dict[Thing, float]:
    """How like the question each thing is by its text, rulings and examples."""
    found: dict[Thing, float] = {}
    for hit in hits:
        document = index().documents[hit.document]
        thing = (document.family, document.id.partition(".")[2])
        if document.family in FAMILIES.values() and is_meant(thing, wanted, query, edition):
            own = wanted.families or (document.family == "evolution" and owners(query))
            share = 1.0 if own else SELDOM_MEANT.get(document.family, 1.0)
            found[thing] = max(found.get(thing, 0.0), hit.score * share)
    return found


def _for_every_language(query: Query, wanted: Wanted) -> Query:
    features = {
        feature: weight * SPELT if OF_A_WORD in feature else weight
        for feature, weight in query.features.items()
        if feature not in OF_A_KIND or not wanted.kind
    }
    return query._replace(features=features)


def is_meant(thing: Thing, wanted: Wanted, query: Query, edition: str) -> bool:
    """Whether it is of the sort, kind, level and monster that the question names."""
    family, id = thing
    if wanted.families and family not in wanted.families:
        return False
    data = card_data(family, id)
    if edition and edition not in editions_of(family, data):
        return False
    if wanted.kind and data.get("kind") != wanted.kind:
        return False
    if wanted.level and data.get("level") != wanted.level:
        return False
    return family != "evolution" or not owners(query) or data["monster"] in owners(query)


def owners(query: Query) -> list[str]:
    return [name.partition(".")[2] for name in query.named if name.startswith("monster.")]


def _by_its_text(thing: Thing, told: set[str]) -> float:
    """How much of the question a thing's own text says, in whatever language."""
    says = index().own_texts.concepts_of(rule_of(*thing))
    weights = {each: _weight(each) for each in told}
    total = sum(weights.values()) or 1.0
    shared = sum(weight for each, weight in weights.items() if each in says) / total
    numbers = sum(each in says for each in told if is_number(each))
    ways = sum(1 if each in says else -1 for each in _ways(told))
    return SAID * shared + NUMBER * min(numbers, 2) + TURN * ways


def _ways(told: set[str]) -> set[str]:
    """ "No more hearts" are not more hearts."""
    return told & WAYS - ({"more"} if "not" in told else set())


def is_number(feature: str) -> bool:
    """A figure that tells something: "a" and "one" are said of everything."""
    return feature[:1] == "n" and feature[1:].isdigit() and feature != "n1"


def _weight(feature: str) -> float:
    number = index().features.get(feature)
    return index().weights[number] if number is not None else 0.0
