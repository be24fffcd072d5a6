"""Yes or no: from the question and the rule together, as rules/verdicts.toml has it.

What cards and their rulings say stands in rules/card-verdicts.toml. Neither is read for a question that
wants no yes or no.
"""

from __future__ import annotations

import math
import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.index import index
from companion.library.lexicon import ABSENT, TO, fits

if TYPE_CHECKING:
    from collections.abc import Iterable, Set

    from companion.library.query import Query

NONE = "?"
NUMBER = re.compile(r"n(?:0|[3-9]|\d\d+)|fewer")
"""One and two are said of anything, but not a pair of faces where three are needed."""
MAY, CARD, NOT = "may", "card", "not"
IN = "x-"
"""Begins the concept that names an edition."""
SURE = "!"
"""Stands behind the verdict of a clause that outweighs whatever was learned."""
SHARED = "="
"""Begins the name of clauses that many cards share."""
LIMITING = frozenset({"only", "merely", "just", "purely", "single", "alone", "twist"})
"""Concepts of an "only", which say nothing where it belongs to what is only conceded."""
OTHER = "other."
"""Begins a kind that another thing named in the question is of."""
DENIED = {"yes": "contrary", "no": "no"}
"""In what words "Can't I …?" is answered: German has one of its own for the yes."""
SAID, SAID_OF_THINGS = 3.0, 4.0
"""What a clause counts for next to the leaning.

Of cards and the like it counts more: authors asked about their edges, hardly about the plain yes."""
CERTAIN = math.inf
"""The same of a clause that is marked as sure."""
AGAINST_A_CLAUSE, ALONE = 1.0, 2.5
"""How much must be left where clause and leaning differ, and how strong a leaning by itself must be.

Of those below, every third was wrong: then the sentence alone says it."""
UNSURE = 1.0
"""The same of a claim that denies something: clauses and examples speak of what is, not of claims."""
USUAL = 3.0
"""What a ruling counts for that is merely near, where none of its clauses fits."""
OWNED = frozenset({"energy", "star", "heart", "dice", "card", "token", "tile"})
"""What anybody may keep, lose or gain: what the question names of it is what it asks about."""
TURNED = {"yes": "no", "no": "yes"}
"""What may be done is not forbidden."""


def verdict(rule: str, query: Query, edition: str = "") -> str:
    """ "yes", "no", or nothing where the question wants none or the rule gives none."""
    if not query.wants_verdict:
        return ""
    clauses = load("rules", "verdicts.toml")["rule"].get(rule)
    here = {f"{IN}{edition}"} if edition else frozenset()
    named = {CARD} if any(each.startswith(f"{CARD}.") for each in query.named) else frozenset()
    told = {each for each in query.features if NUMBER.fullmatch(each)}  # "We are seven: can we …?"
    asked = query.asked
    if asked & LIMITING and index().manners[query.language].concedes_alone(query.text):
        asked -= LIMITING
    return _judged(clauses, query, asked | here | named | told)


def weighed(said: str, leaning: float, query: Query, counts: float = SAID) -> str:
    """What the clauses or examples said, with how much the judge leans to yes or no."""
    if counts == CERTAIN or (said and query.turned):
        return said  # who asks whether it is forbidden turns it round, which few examples do
    if query.denying:
        return "" if abs(leaning) < UNSURE else _towards(leaning)
    total = leaning + {"yes": counts, "no": -counts}.get(said, 0.0)
    differ = said not in ("", _towards(leaning))
    enough = AGAINST_A_CLAUSE if differ else 0.0 if said else ALONE
    return _towards(total) if abs(total) >= enough else ""


def _towards(leaning: float) -> str:
    return "yes" if leaning > 0 else "no"


def in_words(found: str, query: Query) -> str:
    """The text that says this yes or no to a question asked in this way."""
    return DENIED.get(found, found) if query.denied else found


def ruling_verdict(card: str, tag: str, query: Query) -> str:
    """What a ruling of a card says to a question that wants a yes or no."""
    if not query.wants_verdict:
        return ""
    return _judged(_of_ruling(card, tag), query, query.asked)


def says_the_usual(card: str, tag: str, query: Query) -> bool:
    """Whether no clause of the ruling fits, so that it only says what it usually says."""
    clauses = _of_ruling(card, tag)
    if clauses is None:
        return False
    return not any(each.fits(query.asked) for each in _parsed(clauses)[1])


def _of_ruling(card: str, tag: str) -> str | None:
    known = load("rules", "card-verdicts.toml")["ruling"]
    found: str | None = known.get(f"{card}/{tag}") or known.get(tag) if tag else None
    return found


def card_verdict(card: str, query: Query) -> str:
    """What the card's own text says to it; the story counts, but not where it is all that fits."""
    if not query.wants_verdict:
        return ""
    return _judged(clauses_of(card), query, *_told_and_asked(card, query))


def is_sure(card: str, query: Query) -> bool:
    """Whether the clause that says so is sure of it, whatever was learned."""
    clauses = clauses_of(card)
    found = _fitting(clauses, *_told_and_asked(card, query)) if clauses else None
    return found is not None and found.sure


def _told_and_asked(card: str, query: Query) -> tuple[Set[str], Set[str]]:
    others = [each for each in query.named if each != card]
    story: Set[str] = query.features.keys()
    if query.asked & OWNED:
        story -= OWNED  # "My cards are gone. Do I keep my energy?" is not about the cards
    told = query.asked | story | kinds(others)
    return told, query.asked | kinds(each for each in others if each in query.asked)


@cache
def clauses_of(card: str) -> str | None:
    """What holds for every card of its kind, then its own; what names itself is said of others."""
    known = load("rules", "card-verdicts.toml")
    own: str | None = known["card"].get(card)
    if own is None:
        return None
    of_kind = known["kind"].get(_kind(card), "").split("; ")
    usual, *others = own.split("; ")
    said_of_others = [clause for clause in of_kind if clause and card not in clause.split()]
    own_ones = (known["shared"][each[1:]] if each.startswith(SHARED) else each for each in others)
    return "; ".join((usual, *said_of_others, *own_ones))


def kinds(things: Iterable[str]) -> set[str]:
    """Of what kind other things are that the question names: "other.keep", "other.costume"."""
    return {f"{OTHER}{_kind(each)}" for each in things}


def _kind(thing: str) -> str:
    """Keep or discard, or what else it is."""
    family, _, name = thing.partition(".")
    cards = load("rules", "cards.toml")["card"] if family == CARD else ()
    return next((each["kind"] for each in cards if each["id"] == name), family)


def _judged(
    clauses: str | None, query: Query, concepts: Set[str], asked: Set[str] | None = None
) -> str:
    """The other way round where the question asks whether it is forbidden."""
    if clauses is None:
        return ""
    if query.denied:
        concepts = concepts - {NOT}
    found = judge(clauses, concepts | {MAY} if query.turned else concepts, asked)
    if found == NONE:
        return ""
    return TURNED[found] if query.turned else found


def judge(clauses: str, concepts: Set[str], asked: Set[str] | None = None) -> str:
    """The first clause that fits; else the usual verdict, which stands first.

    Where `asked` is given, a clause must speak of something that was asked.
    """
    found = _fitting(clauses, concepts, asked)
    return found.said if found else _parsed(clauses)[0]


def _fitting(clauses: str, concepts: Set[str], asked: Set[str] | None) -> _Clause | None:
    for clause in _parsed(clauses)[1]:
        if clause.fits(concepts) and (asked is None or clause.speaks_of(asked)):
            return clause
    return None


class _Clause(NamedTuple):
    """What a clause needs: concepts, none of some, and one of several numbers."""

    plain: frozenset[str]
    absent: frozenset[str]
    numbers: tuple[str, ...]
    said: str
    """Its verdict."""
    sure: bool = False

    def fits(self, concepts: Set[str]) -> bool:
        if not (self.plain <= concepts and self.absent.isdisjoint(concepts)):
            return False
        return all(fits(each, concepts) for each in self.numbers)

    def speaks_of(self, asked: Set[str]) -> bool:
        """Whether any of what must be there was asked for."""
        if not self.plain.isdisjoint(asked):
            return True
        present = (each for each in self.numbers if not each.startswith(ABSENT))
        return any(fits(each, asked) for each in present)


@cache
def _parsed(clauses: str) -> tuple[str, tuple[_Clause, ...]]:
    """The usual verdict, and the clauses that may say another."""
    usual, *others = (clause.strip() for clause in clauses.split(";"))
    found = []
    for clause in others:
        wanted, _, said = clause.partition(":")
        needed = wanted.split()
        numbers = tuple([each for each in needed if TO in each])
        single = [each for each in needed if each not in numbers]
        absent = frozenset([each[1:] for each in single if each.startswith(ABSENT)])
        plain = frozenset([each for each in single if not each.startswith(ABSENT)])
        verdict = said.strip()
        sure = verdict.endswith(SURE)
        found.append(_Clause(plain, absent, numbers, verdict.rstrip(SURE), sure))
    return usual, tuple(found)
