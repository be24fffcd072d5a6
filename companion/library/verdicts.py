"""Yes or no: from the question and the rule together, as rules/verdicts.toml has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.lexicon import fits

if TYPE_CHECKING:
    from collections.abc import Set

    from companion.library.query import Query

NONE = "?"
MAY = "may"
IN = "x-"
"""Begins the concept that names an edition."""
TURNED = {"yes": "no", "no": "yes"}
"""What may be done is not forbidden."""


def verdict(rule: str, query: Query, edition: str = "") -> str:
    """ "yes", "no", or nothing where the question wants none or the rule gives none."""
    clauses = load("rules", "verdicts.toml")["rule"].get(rule)
    here = {f"{IN}{edition}"} if edition else frozenset()
    return _judged(clauses, query, query.asked | here)


def ruling_verdict(card: str, tag: str, query: Query) -> str:
    """What a ruling of a card says to a question that wants a yes or no."""
    known = load("rules", "verdicts.toml")["ruling"]
    clauses = known.get(f"{card}/{tag}") or known.get(tag) if tag else None
    return _judged(clauses, query, query.asked)


def card_verdict(card: str, query: Query) -> str:
    """What the card's own text says to it."""
    clauses = load("rules", "verdicts.toml")["card"].get(card)
    return _judged(clauses, query, frozenset(query.features))


def _judged(clauses: str | None, query: Query, concepts: Set[str]) -> str:
    """The other way round where the question asks whether it is forbidden."""
    if not query.closed or clauses is None:
        return ""
    found = judge(clauses, concepts | {MAY} if query.turned else concepts)
    if found == NONE:
        return ""
    return TURNED[found] if query.turned else found


def judge(clauses: str, concepts: Set[str]) -> str:
    """The first clause that fits; else the usual verdict, which stands first."""
    usual, *others = (clause.strip() for clause in clauses.split(";"))
    for clause in others:
        wanted, _, found = clause.partition(":")
        if all(fits(each, concepts) for each in wanted.split()):
            return found.strip()
    return usual
