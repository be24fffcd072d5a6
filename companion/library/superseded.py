"""Rules of an edition that hardly anybody plays give way to those that came after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.twins import compares, with_first

if TYPE_CHECKING:
    from companion.library.index import Index
    from companion.library.query import Query
    from companion.library.rank import Hit


def played_today(hits: list[Hit], query: Query, catalogue: Index) -> list[Hit]:
    """Where no edition is named: the rule of later ones first; it says what the old one did otherwise."""
    from companion.library.answers import rules

    if not hits or query.editions or compares(query):
        return hits
    found = rules().get(catalogue.documents[hits[0].document].id, {})
    return with_first(hits, catalogue.by_id[found["since"]]) if "since" in found else hits
