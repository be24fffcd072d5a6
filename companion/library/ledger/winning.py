"""Whether somebody has won in the end, and whether that can be told at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.ledger.accounts import HEART, STAR, THROW
from companion.library.ledger.attacks import GOAL

if TYPE_CHECKING:
    from companion.library.ledger.booking import Books
    from companion.library.ledger.sheets import Sheet

FEW = 2
"""Players of whom the last one wins as soon as another has fallen."""


def has_won(sheet: Sheet) -> bool:
    return (sheet.now[STAR] or 0) >= GOAL and not sheet.dead


def is_settled(sheet: Sheet) -> bool:
    """Whether stars have come, and poison is no end before the win."""
    if sheet.now[STAR] is None or (sheet.poison and sheet.now[HEART] is None):
        return False
    return sheet.dead or bool(sheet.shares.get(STAR))


def is_unsure(books: Books) -> bool:
    """Whether stars or hearts hang on what nobody says."""
    return bool(books.may_go) or any(what in (STAR, HEART) for _, what in books.unsure)


def may_be_last(books: Books, meant: tuple[str, ...]) -> bool:
    """Whether others have fallen, and nobody says how many play: the last one wins whatever the stars."""
    fallen = any(each.dead for each in books.sheets.values() if each.id not in meant)
    return fallen and (books.players or 0) < FEW


def may_enter(books: Books, sheet: Sheet) -> bool:
    """ "17, outside, 2 2 2 and a claw": nobody says whether there is room in Tokyo."""
    struck = any(
        each.kind == THROW and each.who == sheet.id and each.faces.get("s")
        for each in books.ledger.entries
    )
    known = bool(books.inside()) or sheet.within
    return sheet.now[STAR] == GOAL - 1 and struck and not known
