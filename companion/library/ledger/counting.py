"""What is counted in a situation: what somebody has, rolls, loses, gains, pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.ledger.accounts import (
    BUY,
    DIALS,
    ENERGY,
    GAIN,
    HEART,
    LOSE,
    ONE_OF,
    OTHERS,
    POISON,
    SOMEBODY,
    SWEEP,
    THROW,
    Entry,
)  # fmt: skip
from companion.library.ledger.throws import Item, is_row, throw_of
from companion.library.ledger.yields import price_of

if TYPE_CHECKING:
    from companion.library.ledger.clerk import Clerk
    from companion.library.ledger.pieces import Piece
    from companion.library.ledger.wording import Word

COUNTED = (*DIALS, "smash", "face1", "face2", "face3", POISON)
FACES = ("smash", "face1", "face2", "face3")
CARDS = 3
"""Those that lie open."""
FIGURES = {"face1": 1, "face2": 2, "face3": 3}
PRICED = ("face1", "face2", "face3", "einser", "zweier", "dreier")
"""Faces that are prices where something is bought: "eine 3er Karte"."""
STRIKING = ("hit", "suffer")
PLAYERS = {"player", "monster", "dice"}
"""Whom or what a number may count that is no dial: "six players", "my seven dice"."""


class Counter:
    """Gathers numbers and what they count until somebody does something else."""

    def __init__(self, clerk: Clerk) -> None:
        self.clerk = clerk
        self.items: list[Item] = []
        self.at = ""
        """Whom the strike was meant for."""
        self.dial = ""
        """What was counted last."""
        self.counted_players = False
        self.here = ""
        """What was counted last in this sentence."""

    def begin(self, verb: str) -> None:
        if verb not in STRIKING:
            self.at = ""

    def count(self, piece: Piece, at: int) -> None:
        word = piece.words[at]
        what = next((each for each in COUNTED if word.has(each)), "")
        if word.has("times") and self.clerk.mode == "sweep":
            return
        if word.has("with"):
            self._with(piece, at)
        elif word.n is not None and not what:
            self._number(piece, at)
        elif word.has("nil"):
            self._none(piece, at)
        elif what:
            self._what(word, what)
        elif word.has("single") and self.clerk.mode != "buy":
            self.items.append(Item(1, article=True))
        elif word.has("card", "die") and self.items and self.items[-1].n is not None:
            self._things(word.has("card"))

    def _none(self, piece: Piece, at: int) -> None:
        """ "No stars", but not "no cards"."""
        following = piece.words[at + 1 : at + 3]
        if any(each.has(*COUNTED) for each in following) or not following:
            self.items.append(Item(0))

    def _what(self, word: Word, what: str) -> None:
        if what not in FIGURES or self.clerk.mode != "buy":
            self.items.append(Item(what=what, singular=word.has("singular")))
        elif word.token in PRICED:
            self.items.append(Item(FIGURES[what]))

    def _with(self, piece: Piece, at: int) -> None:
        """ "With 5 hearts", "at 7"; but not "at me", and not "hits me with 3"."""
        following = piece.words[at + 1 : at + 3]
        counts = any(each.n is not None or each.has("nil", "single") for each in following)
        owns = any(each.card for each in following)
        if owns or (counts and self.clerk.mode not in STRIKING):
            self.flush()
            self.clerk.mode = "have"

    def _number(self, piece: Piece, at: int) -> None:
        following = piece.words[at + 1] if at + 1 < len(piece.words) else None
        reader = self.clerk.reader
        if following is not None and PLAYERS & set(reader.of_word(following.token.split()[0])):
            return
        n = piece.words[at].n
        before = piece.words[at - 1] if at else None
        if any(each is not None and each.has("living") for each in (before, following)):
            self.clerk.ledger.players = self.clerk.ledger.players or n
            return
        if n == self.clerk.ledger.players and self._are_players(piece, following):
            return
        if n != 1 or not self._is_an_article(piece.words[at], following):
            self.items.append(Item(n))

    def _is_an_article(self, one: Word, following: Word | None) -> bool:
        """ "A quick one", "buys one for four"."""
        if one.has("single") and not (self.clerk.mode or self.clerk.anchored):
            return True
        return self.clerk.mode == "buy" and (following is None or not following.has(ENERGY))

    def _are_players(self, piece: Piece, following: Word | None) -> bool:
        """ "We are five", told once."""
        told = following is not None and following.has(*COUNTED)
        theirs = any(word.who for word in piece.words) or piece.has("with", "i")
        if told or theirs or self.counted_players or self.items:
            return False
        self.counted_players = True
        return True

    def _things(self, cards: bool) -> None:
        n = self.items.pop().n
        if self.clerk.mode == "sweep":
            return  # all that lie open
        if not cards or (n or 0) > 1:
            self.clerk.ledger.doubt("several things")

    def flush(self, *, keep: bool = False) -> None:
        """Enters what was gathered; `keep`: somebody is named whom it may be meant for."""
        items = self._trimmed()
        self.items = []
        if not items:
            return
        mode = self.clerk.mode
        if mode in STRIKING and keep and all(not each.what for each in items):
            self.items = items
            return
        struck = mode in STRIKING and not any(each.what == ENERGY for each in items)
        if struck:
            items = self._blows(items)
        if any(each.what in FACES for each in items) or mode == "roll" or is_row(items):
            self._throw(items, mode)
        else:
            self._dials(items, mode)

    def _trimmed(self) -> list[Item]:
        """Without an article that counts nothing."""
        items = list(self.items)
        while items and items[-1].article:
            items.pop()
        return [
            item
            for item, after in zip(items, [*items[1:], Item()], strict=False)
            if not item.article or after.what or after.n is not None
        ]

    def _blows(self, items: list[Item]) -> list[Item]:
        """ "Hits me for 3", "costs me 2 hearts": smashes, whatever they are called."""
        if len(items) == 1 and items[0].n is not None:
            return [*items, Item(what="smash")]
        if [each.what for each in items] == ["", HEART]:
            return [items[0], Item(what="smash")]
        return items

    def _throw(self, items: list[Item], mode: str) -> None:
        clerk = self.clerk
        if mode in ("have", "") and not is_row(items):
            first = next((each.what for each in items if each.what), "")
            if first in (HEART, ENERGY):
                clerk.ledger.doubt("had or thrown?")
        items = self._without_none(items)
        faces = throw_of(items) if items else {}
        if faces is None:
            clerk.ledger.doubt(f"dice: {items}")
        smashes = set(faces) == {"s"}
        if mode not in ("roll", *STRIKING) and smashes and not clerk.named_here:
            clerk.ledger.doubt("whose smashes?")
        by, at = self._sides(mode)
        clerk.begin_due(by)
        clerk.enter(
            Entry(THROW, by, dice=tuple(sorted(faces.items())), at=at, aimed=mode in STRIKING)
        )
        clerk.struck, self.at = smashes, ""
        clerk.mode = "roll" if mode in ("have", "", "move") else clerk.mode

    def _sides(self, mode: str) -> tuple[str, str]:
        """Who throws, and whom it is meant for."""
        who, at = self.clerk.who(), self.at if self.at != self.clerk.who() else ""
        return (at or SOMEBODY, who) if mode == "suffer" else (who, at)

    @staticmethod
    def _without_none(items: list[Item]) -> list[Item]:
        """ "No claws": none of these."""
        found: list[Item] = []
        for item in items:
            if found and found[-1].n == 0 and item.what:
                found.pop()
            else:
                found.append(item)
        return [each for each in found if each.n != 0]

    def _dials(self, items: list[Item], mode: str) -> None:
        counted = self._paired(items, mode)
        if counted is None:
            self.clerk.ledger.doubt(f"counts: {items} {mode}")
        if self.clerk.who() == OTHERS and mode in ("have", ""):
            self._share_out(counted)
            return
        for what, n in counted:
            for who in self.clerk.those():
                self._book(who, what, n, mode)

    def _share_out(self, counted: list[tuple[str, int]]) -> None:
        """ "The others have 4, 6 and 10": one after the other."""
        ledger = self.clerk.ledger
        alike = {what for what, _ in counted}
        if len(counted) == 1 or len(alike) > 1:
            ledger.doubt("which of the others?")
        for at, (what, n) in enumerate(counted):
            account = ledger.of(f"{ONE_OF}{at}.{n}")
            account.place = account.place or ledger.of(OTHERS).place
            account.had[what] = n

    def _paired(self, items: list[Item], mode: str) -> list[tuple[str, int]] | None:
        """What each number counts: what stands behind it, else before it, else what was counted last."""
        found: list[tuple[str, int]] = []
        at = 0
        while at < len(items):
            item = items[at]
            after = items[at + 1] if at + 1 < len(items) else Item()
            if item.n is None:
                if at == 0 and after.n is not None:
                    found.append((item.what, after.n))  # "hearts: 5"
                    at += 1
                elif item.singular:
                    return None
            elif after.what:
                found.append((after.what, item.n))
                at += 1
            elif what := self._bare(mode, items):
                found.append((what, item.n))
            else:
                return None
            at += 1
        return found

    def _bare(self, mode: str, items: list[Item]) -> str:
        """What a number by itself counts."""
        if self.clerk.who() == OTHERS and items[-1].what:
            return items[-1].what  # "7, 4 and 1 energy"
        if mode in ("buy", "pay"):
            return ENERGY
        if not self.clerk.anchored:
            return ""
        if self.here:
            return self.here
        return self.clerk.only_dial or (HEART if self.clerk.of_hearts else self.dial)

    def _book(self, who: str, what: str, n: int, mode: str) -> None:
        clerk = self.clerk
        if mode == "sweep" and (what == ENERGY or n <= CARDS):
            return  # "the three cards", "once", and its price is known
        if what == POISON or mode in ("have", "", "move"):
            self._had(who, what, n)
        elif what == ENERGY and self._is_price(who, n, mode):
            return
        elif mode == "buy" and what == ENERGY:
            clerk.enter(Entry(BUY, who, n))
        elif mode in ("pay", "lose"):
            clerk.enter(Entry(LOSE, who, n, what=what))
        elif mode in ("gain", "heal"):
            clerk.enter(Entry(GAIN, who, n, what=what))
        else:
            clerk.ledger.doubt(f"{mode} {what}")

    def _is_price(self, who: str, n: int, mode: str) -> bool:
        """The price of a card with a name, and of a sweep, is known already."""
        last = self.clerk.ledger.entries[-1] if self.clerk.ledger.entries else None
        if last is None or last.who != who:
            return False
        if last.kind == BUY:
            piece = self.clerk.piece
            another = piece is not None and piece.has("card")  # "and then a card for 3"
            cost = price_of(last.what, ()) if last.what and not another else None
            return cost == n and mode in ("buy", "lose")
        return last.kind == SWEEP and mode == "pay" and n == 2 * last.n

    def _had(self, who: str, what: str, n: int) -> None:
        account = self.clerk.ledger.of(who)
        if account.had.get(what, n) != n:
            self.clerk.ledger.doubt(f"two figures: {who} {what}")
        account.had[what] = n
        self.dial = self.here = what if what in DIALS else self.dial
