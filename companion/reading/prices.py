"""What a card costs, where people say it with the card: "wings for 6", "tank, four energy"."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.reading.clause import Clause

MOST_DIGITS = 2
"""Nothing costs a hundred; more digits are dice."""


def without_price(clause: Clause, *, bare: bool = False) -> Clause:
    """The clause without what it says of the price, which goes without saying.

    `bare`: beside a verb a number alone is a price, too. Two numbers are something else.
    """
    prices = [place for place in range(len(clause.words)) if _is_price(clause, place, bare=bare)]
    others = [token for token in clause.tokens if token.kind == "number"]
    if len(prices) != 1 or len(others) > 1:
        return clause
    return clause.part(
        tuple(token for place, token in enumerate(clause.tokens) if place != prices[0])
    )


def _is_price(clause: Clause, place: int, *, bare: bool) -> bool:
    """A number, and a word beside it that says what it is: "for 4", "4 energy"."""
    token, words = clause.tokens[place], clause.words
    digits = token.kind == "number" and len(token.text) <= MOST_DIGITS
    if not digits and token.text not in clause.lexicon.numbers:
        return False
    if digits and bare:
        return True
    if place and (words[place - 1],) in clause.lexicon.group("joining", "price"):
        return True
    following = clause.lexicon.faces.get(words[place + 1 : place + 2])
    return place > 0 and following is not None and following.face == "e"
