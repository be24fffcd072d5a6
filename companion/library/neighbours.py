"""Rules that belong together, by what they talk about."""

from __future__ import annotations

import math
from bisect import bisect_right
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.library.index import Index


def nearest_rules(index: Index, id: str, most: int) -> list[str]:
    """The rules that share most with this one, weighed by how telling it is."""
    weighed = _weighed(index)
    mine = weighed[index.by_id[id]]
    scores: list[tuple[float, str]] = []
    for document, theirs in zip(index.documents, weighed, strict=True):
        if document.id == id or document.family == "outside" or not theirs:
            continue
        shared = math.fsum(theirs[feature] for feature in mine if feature in theirs)
        scores.append((-shared / math.sqrt(math.fsum(theirs.values())), document.id))
    return [name for _, name in sorted(scores)[:most]]


def _weighed(index: Index) -> list[dict[int, float]]:
    """What each document talks about, and how telling that is."""
    found: list[dict[int, float]] = [{} for _ in index.documents]
    for number, weight in enumerate(index.weights):
        for phrasing in index.having(number):
            found[bisect_right(index.bounds, phrasing) - 1][number] = weight**2
    return found
