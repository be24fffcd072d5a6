"""Rules that belong together, by what they talk about."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.library.index import Index


def nearest_rules(index: Index, id: str, most: int) -> list[str]:
    """The rules that share most with this one, weighed by how telling it is."""
    place = index.by_id[id]
    mine = set(index.unions[place])
    scores: list[tuple[float, str]] = []
    for other, (name, family, *_) in enumerate(index.documents):
        if other == place or family == "outside":
            continue
        shared = math.fsum(index.weights[each] ** 2 for each in mine & set(index.unions[other]))
        size = math.fsum(index.weights[each] ** 2 for each in index.unions[other])
        if size:
            scores.append((-shared / math.sqrt(size), name))
    return [name for _, name in sorted(scores)[:most]]
