"""Yes or no: from the question and the rule together, as rules/verdicts.toml has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load

if TYPE_CHECKING:
    from collections.abc import Set

    from companion.library.query import Query

NONE = "?"
ABSENT = "-"


def verdict(rule: str, query: Query) -> str:
    """ "yes", "no", or nothing where the question wants none or the rule gives none."""
    if not query.closed:
        return ""
    clauses = load("rules", "verdicts.toml")["rule"].get(rule)
    if clauses is None:
        return ""
    found = judge(clauses, query.asked)
    return "" if found == NONE else found


def judge(clauses: str, concepts: Set[str]) -> str:
    """The first clause that fits; else the usual verdict, which stands first."""
    usual, *others = (clause.strip() for clause in clauses.split(";"))
    for clause in others:
        wanted, _, found = clause.partition(":")
        if all(_fits(each, concepts) for each in wanted.split()):
            return found.strip()
    return usual


def _fits(wanted: str, concepts: Set[str]) -> bool:
    if wanted.startswith(ABSENT):
        return wanted[1:] not in concepts
    return wanted in concepts
