"""What happened, and by which rule. Ids and numbers only; the words are in locales/*/events.toml."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

new_tuple = tuple.__new__
"""Makes a named tuple as calling its class does, but without the call in between."""


class Share(NamedTuple):
    """One rule's part of an amount: 3 hearts lost = 2 by smashes + 1 by Acid Attack."""

    amount: int
    rule: str


share_of = lru_cache(maxsize=None)(Share)
"""The share of this amount by this rule. Every turn has a dozen and they are always the same few: small
numbers, and the rules of one game. So each is made once."""


class Event(NamedTuple):
    """One thing that happened, or notably did not (`kind` "none").

    `cause` says how in one word and picks the sentence; `by` is the monster that did it; `item` a
    card, tile, place or face; `shares` add up to `amount`.
    """

    kind: str
    rule: str
    monster: str | None = None
    amount: int = 0
    cause: str = ""
    by: str | None = None
    item: str | None = None
    shares: tuple[Share, ...] = ()
    note: str = ""


class Tally:
    """An amount in the making: every rule that adds to it or takes from it leaves its share."""

    __slots__ = ("shares", "total")

    def __init__(self, amount: int, rule: str) -> None:
        self.total = amount
        self.shares = [share_of(amount, rule)] if amount else []

    def add(self, amount: int, rule: str) -> None:
        if amount:
            self.total += amount
            self.shares.append(share_of(amount, rule))

    def keep_within(self, lowest: int, highest: int, rule: str) -> None:
        """What lies beyond the bounds is cut off, and the rule that cuts says so."""
        if self.total < lowest:
            self.add(lowest - self.total, rule)
        elif self.total > highest:
            self.add(highest - self.total, rule)
