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


def ruling_verdict(card: str, tag: str, query: Query) -> str:
    """What a ruling of a card says to a question that wants a yes or no."""
    if not query.closed:
        return ""
    known = load("rules", "verdicts.toml")
    clauses = known["ruling"].get(f"{card}/{tag}") or known["ruling"].get(tag) if tag else None
    found = judge(clauses, query.asked) if clauses else NONE
    return "" if found == NONE else found


def card_verdict(card: str, query: Query) -> str:
    """What the card's own text says to it."""
    clauses = load("rules", "verdicts.toml")["card"].get(card)
    if not query.closed or clauses is None:
        return ""
    found = judge(clauses, frozenset(query.features))
    return "" if found == NONE else found


def judge(clauses: str, concepts: Set[str]) -> str:
    """The first clause that fits; else the usual verdict, which stands first."""
    usual, *others = (clause.strip() for clause in clauses.split(";"))
    for clause in others:
        wanted, _, found = clause.partition(":")
        if all(fits(each, concepts) for each in wanted.split()):
            return found.strip()
    return usual


def fits(wanted: str, concepts: Set[str]) -> bool:
    """Whether a concept is there, or one with a minus is not."""
    if wanted.startswith(ABSENT):
        return wanted[1:] not in concepts
    return wanted in concepts
