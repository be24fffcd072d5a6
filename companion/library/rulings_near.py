"""Which ruling of a card a question is nearest to: looked at only for what is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.index import index
from companion.library.rank import witnessed

if TYPE_CHECKING:
    from companion.library.rank import Hit

TRUST = 0.7
"""How much the next best examples count beside the best: all of a ruling say one thing."""
LEAST = 0.01
"""Likeness of a card of which nothing but rulings were found, and of a ruling that has no second."""


class Near(NamedTuple):
    tags: list[str]
    """The rulings that fit, best first."""
    near: float = 0.0
    """How well the best one fits, next to what is said of the card itself."""
    ahead: float = 0.0
    """How much better than the next one it fits."""


def rulings_near(hit: Hit) -> Near:
    catalogue = index()
    alike: dict[str, list[float]] = {}
    for tag, likeness in zip(catalogue.tags_of(hit.document), hit.likes):  # noqa: B905
        if likeness:
            alike.setdefault(tag, []).append(likeness)
    found = {tag: witnessed(each, TRUST) for tag, each in alike.items()}
    itself = found.pop("", 0.0)
    if not found:
        return Near([])
    tags = sorted(found, key=lambda tag: -found[tag])
    best, following = [*(found[tag] for tag in tags[:2]), LEAST][:2]
    return Near(tags, best / max(itself, LEAST), best / following)
