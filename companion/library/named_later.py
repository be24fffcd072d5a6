"""A thing that the story names, and that only a later part of the question is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.index import index
from companion.library.reading import capitalised

if TYPE_CHECKING:
    from companion.library.query import Query

AT_HAND = {"buy", "market", "may", "effect", "own"}
"""Concepts of "I could buy it", which lead up to what is asked about the thing."""


def named_later(queries: list[Query]) -> list[Query]:
    """ "…, Heal is for sale. Do the hearts heal me, and the card?": the first part is not about it."""
    first, *others = queries
    cutting = index().manners[first.language].cutting
    alike = (each for each in others if each.wants_verdict or cutting.is_elliptic(each.text))
    later = first.named and any(_speaks_of(first.named, each) for each in alike)
    if not later or _speaks_of(first.named, first):
        return queries
    named = first.named
    idle = {each.partition(".")[0] for each in named} | {*named} | (AT_HAND - first.asked)
    said = dict.fromkeys((each for each in first.asked if each in index().features), 1.0)
    features = {**said, **first.features}
    told = {each: weight for each, weight in features.items() if each not in idle}
    first = first._replace(features=told, named=[], asked=first.asked - {*named})
    return [first, *(each if each.named else naming(each, named) for each in others)]


def _speaks_of(named: list[str], query: Query) -> bool:
    """Whether what is asked says the name, or what kind of thing it is."""
    kinds = {each.partition(".")[0] for each in named}
    asking = index().manners[query.language].asking(query.text)
    everyday = capitalised(query.text) and not capitalised(asking)  # "Do hearts heal me?"
    return bool((kinds if everyday else kinds | {*named}) & query.asked)


def naming(query: Query, named: list[str]) -> Query:
    """The same, of what came before."""
    features = {**query.features, **dict.fromkeys(named, 1.0)}
    return query._replace(features=features, named=named)
