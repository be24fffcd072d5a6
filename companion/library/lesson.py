"""What the learned ranking says to one question about the documents that the search found."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from companion.library.cues import cues

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.index import Index
    from companion.library.learned import Heard
    from companion.library.query import Query

AMONG_PARTS, FURTHEST_BEHIND = 0.5, 6.0
"""What the order of near rules among themselves counts, next to that of others, and how far at most."""


class Lesson:
    """Near rules that are cited under one count together: which of them it is matters less."""

    def __init__(self, query: Query, index: Index) -> None:
        self._index = index
        self._cues = cues(query) if index.learned else []
        self._heard = index.learned.ranking.heard(self._cues)
        self._alone: dict[int, float] = {}

    def __bool__(self) -> bool:
        return self._heard is not None

    def alone(self, document: int) -> float:
        """How likely a document is by itself, before it is looked at."""
        found = self._alone.get(document)
        if found is None:  # most are asked for more than once
            found = self._index.learned.ranking.says(self._heard, document)
            self._alone[document] = found
        return found

    def leaning(self, document: int) -> float:
        """Towards a yes (above nothing) or a no, if this document answers."""
        return self._index.learned.judging.says(self._judged, document)

    def pointing(self, document: int) -> dict[str, float]:
        """How likely its effect, or each of its rulings, settles the question, where it has any."""
        learned = self._index.learned
        points = learned.points(self._index.documents[document].id)
        said = {ruling: learned.pointing.says(self._heard, row) for ruling, row in points.items()}
        most = max(said.values(), default=0.0)
        likely = {ruling: math.exp(each - most) for ruling, each in said.items()}
        together = math.fsum(likely.values())
        return {ruling: each / together for ruling, each in likely.items()}

    @cached_property
    def _judged(self) -> Heard | None:
        """Looked at only where a yes or no is wanted."""
        return self._index.learned.judging.heard(self._cues)

    def of(self, documents: Sequence[int]) -> dict[int, float]:
        """By document; one that is newer than the lesson is left to the search."""
        learned = self._index.learned
        known = [each for each in documents if learned.knows(each)]
        wholes = {self._index.wholes[each] for each in known}
        said = {whole: self._together(self._index.parts_of(whole)) for whole in wholes}
        neutral = max(said.values(), default=0.0)
        told = {each: said[self._index.wholes[each]] for each in known}
        apart = self._apart(known)
        return {each: told.get(each, neutral) + apart.get(each, 0.0) for each in documents}

    def _apart(self, documents: Sequence[int]) -> dict[int, float]:
        """How far each lies behind the likeliest of those that are cited under the same."""
        wholes = self._index.wholes
        alone = {each: self.alone(each) for each in documents}
        most: dict[int, float] = {}
        for each, likely in alone.items():
            most[wholes[each]] = max(likely, most.get(wholes[each], likely))
        return {
            each: AMONG_PARTS * max(likely - most[wholes[each]], -FURTHEST_BEHIND)
            for each, likely in alone.items()
        }

    def _together(self, documents: Sequence[int]) -> float:
        likely = [self.alone(each) for each in documents]
        most = max(likely)
        return most + math.log(math.fsum(math.exp(each - most) for each in likely))
