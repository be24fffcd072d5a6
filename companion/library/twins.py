"""Near rules told apart: which of them comes first where the search finds several.

Twins share most of their words. Which one a question is about hangs on one or two concepts, the same in
every language, and rules/twins.toml names them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.data import load
from companion.editions import USUAL
from companion.library.lexicon import fits
from companion.library.rank import Hit
from companion.library.reading import COMPARED

if TYPE_CHECKING:
    from collections.abc import Set

    from companion.library.index import Index
    from companion.library.lesson import Lesson
    from companion.library.query import Query

NEAR, AS_NEAR = 0.85, 0.92
"""Share of the best score from which a twin was found too, and from which it needs no concept."""
EDITION = "edition"
COMPARING = {COMPARED, "differ", EDITION}
"""Whoever compares editions wants to hear what differs."""
SURE = 2.5
"""How much likelier the best one must be to stay first, as a logarithm."""
MARK = "@"
"""Before an edition, before "closed" for a question that wants a yes or no, and before this:"""
SIDE_BY_SIDE = f"{MARK}compared"
"""Stands in the clauses that hold where editions are compared; no other does then."""
UNSEEN = "!"
"""Before a rule that is told even where the search did not find it."""


def twins_first(
    hits: list[Hit], query: Query, catalogue: Index, edition: str, lesson: Lesson
) -> list[Hit]:
    """The hits, with the right one of near twins first, unless the examples teach otherwise."""
    if not hits:
        return hits
    best, compared = hits[0], compares(query)
    told = {
        *query.features,
        f"{MARK}{edition}",
        *([f"{MARK}closed"] if query.wants_verdict else []),
        *([SIDE_BY_SIDE] if compared else []),
    }
    found = {
        catalogue.documents[hit.document].id: hit.score / best.score
        for hit in hits
        if (edition or USUAL) in catalogue.documents[hit.document].editions
    }
    for group in _groups().get(catalogue.documents[best.document].id, ()):
        clauses = [each for each in group if (SIDE_BY_SIDE in each.split()) == compared]
        wanted = _wanted(clauses, told, found)
        if wanted == catalogue.documents[best.document].id and wanted in clauses:
            continue  # it stays where nothing speaks for another: the next group may know one
        if wanted and (
            compared or not _is_unlikely(catalogue.by_id[wanted], best.document, lesson)
        ):
            return with_first(hits, catalogue.by_id[wanted])
    return hits


def with_first(hits: list[Hit], document: int) -> list[Hit]:
    """This one before the others, with the best score, whether it was found or not."""
    found = next((hit for hit in hits if hit.document == document), Hit(document, 0.0))
    others = [hit for hit in hits if hit.document != document]
    return [found._replace(score=hits[0].score), *others]


def _is_unlikely(twin: int, best: int, lesson: Lesson) -> bool:
    """Whether the lesson leaves hardly a doubt that it is not the twin."""
    if not lesson:
        return False
    said = lesson.of([twin, best])
    return said[best] - said[twin] > SURE


def _wanted(clauses: list[str], told: Set[str], found: dict[str, float]) -> str:
    """The first rule whose concepts are there, of those that were found near enough."""
    for clause in clauses:
        rule, _, concepts = clause.partition(":")
        share = found.get(rule.removeprefix(UNSEEN), 0.0)
        enough = 0.0 if rule.startswith(UNSEEN) else NEAR if concepts else AS_NEAR
        if share >= enough and all(fits(each, told) for each in concepts.split()):
            return rule.removeprefix(UNSEEN)
    return ""


@cache
def _groups() -> dict[str, list[list[str]]]:
    """By rule: the groups of twins that it belongs to."""
    found: dict[str, list[list[str]]] = {}
    for group in load("rules", "twins.toml")["twins"]:
        clauses: list[str] = group["first"]
        named = [clause.partition(":")[0].removeprefix(UNSEEN) for clause in clauses]
        rules = [*named, *group.get("among", ())]
        for rule in dict.fromkeys(rules):
            found.setdefault(rule, []).append(clauses)
    return found


def compares(query: Query) -> bool:
    """Whether editions are set side by side; "in the 2011 edition" names the one that is meant."""
    said = COMPARING & query.features.keys()
    return bool(said) and not (said == {EDITION} and len(query.editions) == 1)
