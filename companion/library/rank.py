"""Which documents answer a question, best first."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from companion.library.corpus import ASKED, EDITIONS
from companion.library.likeness import Likeness

if TYPE_CHECKING:
    from companion.library.index import Index
    from companion.library.query import Query

# A document is judged by three things: how much of the question it knows at all, how like the question
# its best phrasings are (`CLOSE`), and how like it all of them are together (`USUAL`).
CLOSE, USUAL = 1.0, 1.5
TEXT_TRUST = 0.8
"""A sentence of the rules is put differently from a question: its likeness means a little less."""
WITNESSES, TRUST_IN_ALL = 3, 0.4
"""A document is as close as its best phrasing; that its next best ones agree counts too."""
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
    likes, tagged = _likenesses(weights, index)
    leading = sorted(likes, key=lambda owner: -max(likes[owner]))[:LOOKED_AT]
    hits = []
    for owner in leading:
        known = math.fsum(weights.get(number, 0.0) for number in index.unions[owner])
        close = _witnessed(likes[owner])
        usual = math.fsum(likes[owner]) / index.spreads[owner]
        score = (min(known / total, 1.0) + CLOSE * close + USUAL * usual) / (1 + CLOSE + USUAL)
        score *= _fitness(owner, query, index, editions)
        ruled = sorted(tagged.get(owner, {}).items(), key=lambda item: -item[1])
        fits = ruled[0][1] / max(likes[owner]) if ruled else 0.0
        hits.append(Hit(owner, score, [tag for tag, _ in ruled], fits))
    hits.sort(key=lambda hit: (-hit.score, hit.document))
    return hits[:most]


_Likes = dict[int, list[float]]
_Tagged = dict[int, dict[str, float]]


def _likenesses(weights: dict[int, float], index: Index) -> tuple[_Likes, _Tagged]:
    """Of every document, how like the question its phrasings are; and its rulings, by their tags."""
    masks: dict[int, int] = {}
    for place, number in enumerate(weights):
        bit = 1 << place
        for phrasing in index.postings[number]:
            masks[phrasing] = masks.get(phrasing, 0) | bit
    pairing = [not index.is_word[number] for number in weights]
    like = Likeness(pairing, masks.values(), len(index.owners))
    likes: _Likes = {}
    tagged: _Tagged = {}
    owners, kinds, lengths, tags = index.owners, index.kinds, index.lengths, index.tags
    for phrasing, mask in masks.items():
        owner = owners[phrasing]
        likeness = like[mask] / lengths[phrasing]
        if kinds[phrasing] != ASKED:
            likeness *= TEXT_TRUST
        if owner in likes:
            likes[owner].append(likeness)
        else:
            likes[owner] = [likeness]
        if tag := tags[phrasing]:
            mine = tagged.setdefault(owner, {})
            if likeness > mine.get(tag, 0.0):
                mine[tag] = likeness
    return likes, tagged


def _witnessed(found: list[float]) -> float:
    """The best, and how much the next best ones agree."""
    leading = sorted(found, reverse=True)[:WITNESSES]
    return (1 - TRUST_IN_ALL) * leading[0] + TRUST_IN_ALL * math.fsum(leading) / WITNESSES


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
