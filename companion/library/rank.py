"""Which documents answer a question, best first."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from companion.library.corpus import ASKED, EDITIONS

if TYPE_CHECKING:
    from companion.library.index import Index
    from companion.library.query import Query

# A phrasing is as good as what it shares with the question: seen from the question's side (`cover`) and
# from its own (`fit`). An example question must fit both ways; a sentence may say more than was asked.
ASKED_COVER, ASKED_FIT = 0.5, 0.5
TEXT_COVER, TEXT_FIT = 0.6, 0.35
TEXT_TRUST = 0.8
UNION = 0.35
"""Share of what the document covers with all its phrasings together."""
WITNESSES, TRUST_IN_ALL = 3, 0.4
"""A document is as good as its best phrasing; that its next best ones agree counts too."""
WRONG_EDITION = 0.6
OWN_EDITION = 1.06
"""A rule made for the edition in question comes before one for all."""
OLD_EDITION = 0.92
"""Nobody named an edition: most tables play a later one."""
UNNAMED = 0.55
"""For a document that does not know the card the question is about."""
ITSELF = 1.03
"""For the very card the question names."""
STRANGE = 0.5
"""Weight of a word nobody knows, as a share of the rarest known one."""
MOST_FEATURES = 10
"""A long story is measured by what is weightiest in it; the rest is scenery."""
SECONDARY = {"examples": 0.85, "referee": 0.85}
"""Topics that illustrate or concern this program: a rule that says as much comes first."""
LOOKED_AT = 60


class Hit(NamedTuple):
    document: int
    score: float
    tags: list[str]
    """The rulings that fit best, best first."""
    ruling: float = 0.0
    """How well the best ruling fits, next to the best phrasing of the same card."""


def rank(query: Query, index: Index, editions: list[str], most: int = 8) -> list[Hit]:
    """The best documents. `editions` are those the answer should hold in; empty: any."""
    weights = _weighted(query, index)
    strange = _strange(query, index)
    total = math.fsum(sorted((*weights.values(), *strange), reverse=True)[:MOST_FEATURES])
    if not total or not weights:
        return []
    shared: dict[int, float] = {}
    for number, weight in weights.items():
        for phrasing in index.postings[number]:
            shared[phrasing] = shared.get(phrasing, 0.0) + weight
    scores: dict[int, list[float]] = {}
    tagged: dict[int, dict[str, float]] = {}
    owners, kinds, norms, tags = index.owners, index.kinds, index.norms, index.tags
    for phrasing, dot in shared.items():
        cover, fit = min(dot / total, 1.0), min(dot / norms[phrasing], 1.0)
        if kinds[phrasing] == ASKED:
            score = cover**ASKED_COVER * fit**ASKED_FIT
        else:
            score = TEXT_TRUST * cover**TEXT_COVER * fit**TEXT_FIT
        owner = owners[phrasing]
        scores.setdefault(owner, []).append(score)
        if tag := tags[phrasing]:
            mine = tagged.setdefault(owner, {})
            if score > mine.get(tag, 0.0):
                mine[tag] = score
    best = {owner: max(found) for owner, found in scores.items()}
    leading = sorted(best, key=lambda owner: -best[owner])[:LOOKED_AT]
    hits = []
    for owner in leading:
        known = math.fsum(weights.get(number, 0.0) for number in index.unions[owner])
        cover = min(known / total, 1.0)
        witnesses = math.fsum(sorted(scores[owner], reverse=True)[:WITNESSES]) / WITNESSES
        fitting = (1 - TRUST_IN_ALL) * best[owner] + TRUST_IN_ALL * witnesses
        score = (1 - UNION) * fitting + UNION * cover
        score *= _fitness(owner, query, index, editions)
        ruled = sorted(tagged.get(owner, {}).items(), key=lambda item: -item[1])
        close = ruled[0][1] / best[owner] if ruled else 0.0
        hits.append(Hit(owner, score, [tag for tag, _ in ruled], close))
    hits.sort(key=lambda hit: (-hit.score, hit.document))
    return hits[:most]


def _weighted(query: Query, index: Index) -> dict[int, float]:
    """The question's features that any document knows, with their squared weights."""
    found = {}
    for feature, strength in query.features.items():
        number = index.features.get(feature)
        if number is not None:
            found[number] = strength * index.weights[number] ** 2
    return found


def _strange(query: Query, index: Index) -> list[float]:
    """The weights of what nobody knows: it speaks against every document alike."""
    strange = sum(feature not in index.features for feature in query.features)
    return [(STRANGE * max(index.weights)) ** 2] * strange


def _fitness(owner: int, query: Query, index: Index, editions: list[str]) -> float:
    id, family, topic, holds, _ = index.documents[owner]
    factor = SECONDARY.get(topic, 1.0)
    if editions and not set(editions) & set(holds):
        factor *= WRONG_EDITION
    elif editions and len(holds) < len(EDITIONS) and family == "rule":
        factor *= OWN_EDITION
    elif not editions and holds == ["classic"]:
        factor *= OLD_EDITION
    things = [name for name in query.named if not name.startswith("monster.")]
    if things and family != "outside" and id not in things:
        mine = {index.features.get(name, -1) for name in things}
        if not mine & set(index.unions[owner]):
            factor *= UNNAMED
    elif id in things:
        factor *= ITSELF
    return factor
