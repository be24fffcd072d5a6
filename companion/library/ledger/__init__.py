"""Situations with figures: who has what, what happens, and where everybody stands in the end.

Everything is read into a ledger, played through once, and asked afterwards.
Where a word, a number or a card of it is not understood, nothing is worked out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from companion.library.answers import rules
from companion.library.computed.saying import reckoned, told_with, verdict
from companion.library.computed.wording import players_in
from companion.library.folding import words
from companion.library.ledger.accounts import (
    BAY,
    BUY,
    DIALS,
    ENERGY,
    ENTER,
    HEART,
    ME,
    ONE_OF,
    POISON,
    START,
    STAY,
    THROW,
    Doubt,
)
from companion.library.ledger.booking import Books
from companion.library.ledger.clerk import read_ledger
from companion.library.ledger.questions import HAS, LOSS, PLACE, STANDS, WINS
from companion.library.ledger.stating import Statement
from companion.library.ledger.yields import bare, known_cards
from companion.text.families import FAMILY_OF

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.ledger.accounts import Ask, Ledger
    from companion.library.reading import Reader
    from companion.text.voice import Voice

WHOLE = 5
"""Dice from which on a throw says enough by itself."""
OPENING = 2
"""Sentences that tell a result, before the rule is told."""
FIGURE = re.compile(r"\d+")
FEW = 3
"""Kinds of things that happen in a situation which a single sum can tell."""


class Settled(NamedTuple):
    answer: Answer
    leads: bool
    """Whether sums of single dials would miss something of it."""
    figures: frozenset[str]
    """What whoever is asked about has in the end."""

    fates: frozenset[str]
    """How a yes and a no begin."""
    played: bool
    """Whether more happens than purchases, which sums of a purse read better."""

    def agrees(self, other: Answer, voice: Voice) -> bool:
        """Whether another answer comes to the same figures, and not to the opposite."""
        if not self.played:
            return True
        begun = {each.text.partition(" ")[0] for each in (self.answer, other)}
        if len(begun) > 1 and begun <= self.fates:
            return False
        told = voice.rule(other.rule) if other.rule in rules() else ""
        result = other.text.partition(told)[0] if told else other.text
        opening = ". ".join(result.split(". ")[:OPENING])
        return self.figures <= set(FIGURE.findall(opening))


def settled(text: str, reader: Reader, voice: Voice, edition: str) -> Settled | None:
    """All that was asked, where the whole situation was understood."""
    try:
        ledger = read(text, reader)
        if not _tells_figures(ledger) or not ledger.entries:
            return None
        books = Books(ledger)
    except Doubt:
        return None
    said = Statement(books, voice).answers()
    if not said:
        return None
    answer = reckoned(
        voice,
        next((each.rule for each in said if each.rule), _last(ledger, books)),
        [each.text for each in said],
        edition,
    )
    if card := _bought(ledger, books):
        answer = told_with(answer, voice, FAMILY_OF[card.partition(".")[0]], bare(card))
    played = any(each.kind in (THROW, START, ENTER) for each in ledger.entries)
    fates = frozenset(verdict(voice, each) for each in ("yes", "no"))
    return Settled(answer, _leads(ledger), _figures(ledger, books), fates, played)


def _bought(ledger: Ledger, books: Books) -> str:
    """The only card that is bought, where nothing else is done and it makes the difference."""
    if {each.kind for each in ledger.entries} != {BUY} or len(ledger.entries) != 1:
        return ""
    (entry,) = ledger.entries
    dials = {dial for ask in ledger.asks for dial in ask.dials or DIALS} - {ENERGY}
    changed = {s.why for dial in dials for s in books.sheets[entry.who].shares.get(dial, ())}
    return entry.what if entry.what in changed else ""


def _figures(ledger: Ledger, books: Books) -> frozenset[str]:
    asked = [
        (id, dial)
        for ask in ledger.asks
        for dial in ask.dials or (HEART,)
        for id in ask.who or _knowing(ledger, ask, dial)
        if ask.kind != WINS
    ]
    known = [(id, dial) for id, dial in asked if id in books.sheets]
    changed = ((id, dial) for id, dial in known if books.sheets[id].shares.get(dial))
    found = (books.sheets[id].now[dial] for id, dial in changed)
    return frozenset(str(n) for n in found if n is not None)


def _knowing(ledger: Ledger, ask: Ask, dial: str) -> list[str]:
    """Whom "how much is left?" may mean."""
    if ask.kind != HAS or not ask.dials:
        return []
    return [each.id for each in ledger.accounts.values() if dial in each.had]


def _tells_figures(ledger: Ledger) -> bool:
    """Whether somebody has so much of something, or a throw is told on which the question hangs."""
    if _claims_of_all(ledger):
        return True
    thrown = max((sum(each.faces.values()) for each in ledger.entries), default=0)
    return any(each.had for each in ledger.accounts.values()) or thrown >= WHOLE


def _last(ledger: Ledger, books: Books) -> str:
    """What it is cited under where no rule says more."""
    if any(each.kind == BUY for each in ledger.entries):
        return "buy.price"
    if any(each.faces.get("h") and books.sheets[each.who].within for each in ledger.entries):
        return "heal.not-in-tokyo"
    return "smash.same-place-spared"


def _leads(ledger: Ledger) -> bool:
    """Whether it is about somebody else, and about more than hearts; or about a long course of play."""
    if _tells_apart(ledger) or _asks_all_places(ledger) or _claims_of_all(ledger):
        return True
    if any(_is_for_a_story(ask) for ask in ledger.asks):
        return True
    told = _dials(ledger)
    if not told - {HEART}:
        return False
    return _is_long(ledger, told) or _is_of_others(ledger)


def _dials(ledger: Ledger) -> set[str]:
    """Those that are told or asked for."""
    told = {dial for each in ledger.accounts.values() for dial in each.had}
    asked = {dial for ask in ledger.asks for dial in ask.dials}
    return (told | asked) - {POISON}


def _tells_apart(ledger: Ledger) -> bool:
    """Whether several are known by their figures alone: "one with 4 hearts and another with 6"."""
    return sum(id.startswith(ONE_OF) for id in ledger.accounts) > 1


def _asks_all_places(ledger: Ledger) -> bool:
    """ "Who is where?", where somebody is in the Bay."""
    asked = [ask.who for ask in ledger.asks if ask.kind == PLACE]
    return bool(asked) and not any(asked) and _has_bay(ledger)


def _is_long(ledger: Ledger, told: set[str]) -> bool:
    """Whether more happens than a single sum can tell."""
    kinds = {each.kind for each in ledger.entries} - {STAY}
    several = any(len(ask.dials) != 1 for ask in ledger.asks if ask.kind == HAS)
    return len(kinds) > FEW or (several and len(kinds) > 1 and len(told) > 1)


def _is_for_a_story(ask: Ask) -> bool:
    """ "Where is everybody now?", "do I make it?" """
    return (ask.kind == STANDS and not ask.who) or (ask.kind == WINS and bool(ask.what))


def _has_bay(ledger: Ledger) -> bool:
    return any(each.place == BAY for each in ledger.accounts.values())


def _claims_of_all(ledger: Ledger) -> bool:
    """ "So each of them loses 1, right?", after a roll with smashes."""
    claimed = any(ask.kind == LOSS and ask.n >= 0 and not ask.who for ask in ledger.asks)
    return claimed and any(each.faces.get("s") for each in ledger.entries)


def _is_of_others(ledger: Ledger) -> bool:
    others = any(each.had for each in ledger.accounts.values() if each.id != ME)
    return others or any(id != ME for ask in ledger.asks for id in ask.who)


def read(text: str, reader: Reader) -> Ledger:
    players = players_in(words(text, reader.language), reader, reader.language)
    ledger = read_ledger(text, reader, players)
    owned = {bare(card) for each in ledger.accounts.values() for card in each.cards}
    if owned - known_cards():
        ledger.doubt(f"cards: {owned - known_cards()}")
    return ledger
