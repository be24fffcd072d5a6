"""Yes or no as the examples nearest to a question want it: told only where they are near and agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.index import index

if TYPE_CHECKING:
    from companion.library.rank import Hit

NEAR = 0.65
"""Likeness from which on an example asks the same: of those kept back, nine in ten then agreed."""
LOOKED_AT, SHARPNESS = 5, 3
"""So many of the nearest have a say, and the nearer by that much more."""
AGREED = 0.5


def wanted(hit: Hit, tag: str = "") -> str:
    """ "yes", "no", or nothing. `tag`: only the examples of that ruling, or of none."""
    catalogue = index()
    answers, tags = catalogue.wanted, catalogue.tags_of(hit.document)
    first = catalogue.bounds[hit.document]
    judged = sorted(
        [
            (like, answers[place])
            for place, like in enumerate(hit.likes, first)
            if like and place in answers and tags[place - first] == tag
        ],
        reverse=True,
    )[:LOOKED_AT]
    if not judged or judged[0][0] < NEAR:
        return ""
    said = dict.fromkeys(("yes", "no"), 0.0)
    for like, answer in judged:
        said[answer] += like**SHARPNESS
    lean = (said["yes"] - said["no"]) / sum(said.values())
    if abs(lean) < AGREED:
        return ""
    return "yes" if lean > 0 else "no"
