"""Yes or no: from the question and the rule together, as rules/verdicts.toml has it.

What cards and their rulings say stands in rules/card-verdicts.toml. Neither is read for a question that
wants no yes or no.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.data import load
from companion.library.lexicon import fits

if TYPE_CHECKING:
    from collections.abc import Set

    from companion.library.query import Query

NONE = "?"
NUMBER = re.compile(r"n(?:[3-9]|\d\d+)")
"""One and two are said of anything."""
MAY, CARD = "may", "card"
IN = "x-"
"""Begins the concept that names an edition."""
TURNED = {"yes": "no", "no": "yes"}
"""What may be done is not forbidden."""


def verdict(rule: str, query: Query, edition: str = "") -> str:
    """ "yes", "no", or nothing where the question wants none or the rule gives none."""
    if not query.closed:
        return ""
    clauses = load("rules", "verdicts.toml")["rule"].get(rule)
    here = {f"{IN}{edition}"} if edition else frozenset()
    named = {CARD} if any(each.startswith(f"{CARD}.") for each in query.named) else frozenset()
    told = {each for each in query.features if NUMBER.fullmatch(each)}  # "We are seven: can we …?"
    return _judged(clauses, query, query.asked | here | named | told)


def ruling_verdict(card: str, tag: str, query: Query) -> str:
    """What a ruling of a card says to a question that wants a yes or no."""
    if not query.closed:
        return ""
    known = load("rules", "card-verdicts.toml")["ruling"]
    clauses = known.get(f"{card}/{tag}") or known.get(tag) if tag else None
    return _judged(clauses, query, query.asked)


def card_verdict(card: str, query: Query) -> str:
    """What the card's own text says to it; the story counts, but not where it is all that fits."""
    if not query.closed:
        return ""
    clauses = load("rules", "card-verdicts.toml")["card"].get(card)
    return _judged(clauses, query, query.asked | query.features.keys(), query.asked)


def _judged(
    clauses: str | None, query: Query, concepts: Set[str], asked: Set[str] | None = None
) -> str:
    """The other way round where the question asks whether it is forbidden."""
    if clauses is None:
        return ""
    found = judge(clauses, concepts | {MAY} if query.turned else concepts, asked)
    if found == NONE:
        return ""
    return TURNED[found] if query.turned else found


def judge(clauses: str, concepts: Set[str], asked: Set[str] | None = None) -> str:
    """The first clause that fits; else the usual verdict, which stands first.

    Where `asked` is given, a clause must speak of something that was asked.
    """
    usual, *others = (clause.strip() for clause in clauses.split(";"))
    for clause in others:
        wanted, _, found = clause.partition(":")
        needed = wanted.split()
        if asked is not None and asked.isdisjoint(needed):
            continue
        if all(fits(each, concepts) for each in needed):
            return found.strip()
    return usual
