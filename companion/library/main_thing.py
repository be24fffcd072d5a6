"""Which of several cards, tiles, costumes and evolutions a question is about: alike in every language."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.library.card_editions import asks_for_editions, compares_prices
from companion.library.card_matters import asks_kind
from companion.library.folding import words
from companion.library.index import index
from companion.library.rank import Hit

if TYPE_CHECKING:
    from companion.library.query import Query

FAMILIES = {"card": "power", "tile": "tile", "costume": "costume", "evolution": "evolution"}
ENDS = re.compile(r"(?<=[.?])\s+")
BEHIND = 4
"""Words behind an "against" in which the other one's thing is named."""
OF_TILES = {"tile", "wickedness"}
AT_LARGE, OF_WORDS = "overview.", "glossary."
"""Rules that tell of editions as a whole: who names a card wants to hear of that."""
TILE, CARD = "tile.", "card."


def one_of_a_name(query: Query, edition: str) -> Query:
    """Where a name stands for two things: the card, unless tiles are spoken of or it has none here."""
    named = list(dict.fromkeys(query.named))
    for ids in _namesakes():
        if set(ids) <= set(named):
            meant = _meant_of(ids, query, edition)
            named = [each for each in named if each not in ids or each == meant]
    left = {*query.named} - {*named}
    features = {key: weight for key, weight in query.features.items() if key not in left}
    return query._replace(named=named, features=features, asked=query.asked - left)


def main_thing_first(hits: list[Hit], query: Query) -> list[Hit]:
    """The thing that the question is about before what it is used against, and before a namesake."""
    things = [each for each in query.named if each.partition(".")[0] in FAMILIES]
    if not things or not hits:
        return hits
    unmeant = _unmeant(things)
    first = _id(hits[0])
    beside = _stands_beside(first, things, query)
    meant = _main(things, query) if beside or first in {*things, *unmeant} else first
    if first == meant:
        return hits
    if beside or first in unmeant or first in _used_against(query):
        return _raised(hits, meant, unmeant)
    return hits


def _stands_beside(first: str, things: list[str], query: Query) -> bool:
    """Whether what was found first tells of editions, prices or kinds at large, not of the thing."""
    if first.startswith(AT_LARGE) or compares_prices(query):
        return True
    if first.startswith(OF_WORDS) and asks_for_editions(query):
        return True
    return first.startswith(CARD) and first not in things and asks_kind(query)


def _raised(hits: list[Hit], meant: str, unmeant: set[str]) -> list[Hit]:
    """The thing meant first, as sure as what was first; a card and the rulebook's note share an id."""
    best = hits[0].score
    found = [hit for hit in hits if _id(hit) == meant and hit.score]
    if not found and meant in index().by_id:
        found = [Hit(index().by_id[meant], best)]  # editions that are named hide their cards
    if not found:
        return hits
    raised = [hit._replace(score=hit.score * best / found[0].score) for hit in found]
    return raised + [hit for hit in hits if _id(hit) not in {meant, *unmeant}]


def _id(hit: Hit) -> str:
    return index().documents[hit.document].id


def _unmeant(things: list[str]) -> set[str]:
    """What has the same name as something meant."""
    return {each for ids in _namesakes() if {*ids} & {*things} for each in ids} - {*things}


def _main(things: list[str], query: Query) -> str:
    """The one that has a ruling on the others; else the first of the sentence that asks.

    Not what something is used against, unless there is nothing else.
    """
    ruled_on = index().own_texts.ruled_on
    ruling = [each for each in things if ruled_on(each) & {*things}]
    if len(ruling) == 1:
        return ruling[0]
    theirs = _used_against(query)
    left = [each for each in ruling or things if each not in theirs] or things
    asked = _named_last(query)
    return next((each for each in asked if each in left), left[0])


def _named_last(query: Query) -> list[str]:
    """What the last sentence names that names anything: what comes before is the story.

    A Spanish sentence may begin to ask in its middle, so it ends only where all sentences do.
    """
    reader = index().readers[query.language]
    named = (reader.read(sentence).named for sentence in reversed(ENDS.split(query.text)))
    return next(filter(None, named), [])


def _used_against(query: Query) -> set[str]:
    """ "Does Camouflage work against somebody's Flame Thrower?": the other one's."""
    reader = index().readers[query.language]
    marks = index().manners[query.language].against
    told = words(query.text, query.language)
    found: set[str] = set()
    for place, word in enumerate(told):
        if word in marks:
            found.update(reader.read(" ".join(told[place + 1 : place + 1 + BEHIND])).named[:1])
    return found


@lru_cache(maxsize=1)
def _namesakes() -> frozenset[tuple[str, ...]]:
    return frozenset(
        tuple(ids)
        for reader in index().readers.values()
        for ids in reader.names.values()
        if len(ids) > 1
    )


def _meant_of(ids: tuple[str, ...], query: Query, edition: str) -> str:
    catalogue = index()
    tiles = [each for each in ids if each.startswith(TILE)]
    others = [each for each in ids if each not in tiles]
    lacking = edition and all(
        edition not in catalogue.documents[catalogue.by_id[each]].editions for each in others
    )
    spoken = OF_TILES & query.features.keys() and not any(
        each.partition(".")[0] in query.features for each in others if not each.startswith(CARD)
    )
    return (tiles if tiles and (lacking or spoken) else others or list(ids))[0]
