"""Which ruling of a card settles a question, or whether its effect does: looked at for what is told."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from companion.library.index import index
from companion.library.learned import ITSELF
from companion.library.rank import witnessed

if TYPE_CHECKING:
    from companion.library.rank import Hit

TRUST = 0.7
"""How much the next best examples count beside the best: all of a ruling say one thing."""
ALIKE, HARDLY = 1.5, 0.1
"""What likeness to the examples counts for next to what was learned, and what having none is worth.

Of questions kept back, the two together point at the right one more often than either."""
UNTAUGHT = 3.0
"""The same where nothing was learned of a card."""


def settling(hit: Hit) -> dict[str, float]:
    """How likely each of its rulings, or its effect (ITSELF), settles the question; likeliest first."""
    alike = _alike(hit)
    most = max(alike.values(), default=0.0) or 1.0
    points = hit.points
    newer = 1 / max(len(points), 1)  # a ruling that nothing was learned of: likeness alone decides
    taught = {**dict.fromkeys((ITSELF, *alike), newer), **points}
    counts = ALIKE if points else UNTAUGHT
    weighed = {
        tag: share * math.pow(alike.get(tag, 0.0) / most + HARDLY, counts)
        for tag, share in taught.items()
    }
    together = math.fsum(weighed.values())
    best_first = sorted(weighed, key=lambda tag: -weighed[tag])
    return {tag: weighed[tag] / together for tag in best_first}


def _alike(hit: Hit) -> dict[str, float]:
    """How like the question the examples of each are."""
    tags = index().tags_of(hit.document)
    found: dict[str, list[float]] = {}
    for tag, likeness in zip(tags, hit.likes):  # noqa: B905
        if likeness:
            found.setdefault(tag or ITSELF, []).append(likeness)
    return {tag: witnessed(each, TRUST) for tag, each in found.items()}
