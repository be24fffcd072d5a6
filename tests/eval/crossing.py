"""Cross-validation: an author's questions, asked of an index that was built without that author."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.build import build
from companion.library.corpus import ASKED, Corpus
from companion.library.index import Index
from companion.library.query import understand
from companion.library.rank import rank
from tests.eval.measure import LANGUAGES, Score

if TYPE_CHECKING:
    from companion.library.corpus import Phrasing
    from companion.library.index import Document

OUTSIDE = "outside"
MOST = 200
"""Questions asked of each author in each language: enough to see a point, few enough for CI."""


def authors() -> list[str]:
    """Whoever asked; the titles of the rulebooks are no questions."""
    asked = (phrasing for phrasing in Corpus().phrasings if phrasing.kind == ASKED)
    return sorted({phrasing.author for phrasing in asked if phrasing.author})


def crossed(author: str, most: int = MOST) -> dict[str, Score]:
    """By language: how many of the author's questions find their own rule first."""
    corpus = Corpus()
    mine = [
        phrasing
        for phrasing in corpus.phrasings
        if phrasing.author == author and phrasing.kind == ASKED
    ]
    index = Index(build(frozenset({author})))
    found = {}
    for language in LANGUAGES:
        asked = _some([each for each in mine if each.language == language], most)
        score = found[language] = Score()
        for phrasing in asked:
            score.add(_first(phrasing, index) == _name(corpus.documents[phrasing.document]))
    return found


def _some(phrasings: list[Phrasing], most: int) -> list[Phrasing]:
    """Evenly spread over all topics."""
    step = max(len(phrasings) // most, 1)
    return phrasings[::step][:most]


def _first(phrasing: Phrasing, index: Index) -> str:
    """A rule of one edition alone is asked for in that edition: else a later one comes first."""
    editions = index.documents[phrasing.document].editions
    query = understand(phrasing.text, phrasing.language, index)
    hits = rank(query, index, editions if len(editions) == 1 else [])
    return _name(index.documents[hits[0].document]) if hits else OUTSIDE


def _name(document: Document) -> str:
    """Whatever is refused is refused alike."""
    return OUTSIDE if document.family == OUTSIDE else document.id
