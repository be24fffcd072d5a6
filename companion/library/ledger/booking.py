"""Plays a situation through: every dial and place of everybody, and what each change came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.wording import BAY_OPENS
from companion.library.ledger.accounts import (
    BAY,
    BUY,
    CLEANSE,
    DIE,
    END,
    ENERGY,
    ENTER,
    GAIN,
    HEART,
    INSIDE,
    LEAVE,
    LOSE,
    OUTSIDE,
    STAR,
    START,
    STAY,
    SWEEP,
    THROW,
    USE,
    Doubt,
    Entry,
    Ledger,
)  # fmt: skip
from companion.library.ledger.attacks import OF_AN_ATTACK, Attacks
from companion.library.ledger.yields import bare, bought, price_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.library.ledger.sheets import Sheet
    from companion.library.ledger.yields import Effects

SWEEPING = 2


class Books(Attacks):
    """Plays one thing after the other."""

    def __init__(self, ledger: Ledger) -> None:
        super().__init__(ledger)
        self._suppose_places()
        for at, entry in enumerate(ledger.entries):
            self._play(entry, ledger.entries[at + 1 :])
        self._finish_attack()

    # --- before the first thing happens ----------------------------------------------------------

    def _suppose_places(self) -> None:
        """In Tokyo there is room for one, with five or six players for two."""
        inside = [each for each in self.sheets.values() if each.within]
        roomy = self.players is not None and self.players >= BAY_OPENS
        roomy = roomy or BAY in self.free or any(each.place == BAY for each in inside)
        room = 1 + roomy
        if len(inside) > room:
            raise Doubt("too many in Tokyo")
        if len(inside) == room or (INSIDE in self.free and not inside):
            for sheet in self.sheets.values():
                sheet.place = sheet.place or OUTSIDE
        self._suppose_struck()

    def _suppose_struck(self) -> None:
        """Whoever strikes somebody is not where that one is."""
        for entry in self.ledger.entries:
            if entry.kind != THROW or not entry.faces.get("s"):
                continue
            by, at = self.sheets[entry.who], self.sheets.get(entry.at)
            if at is None:
                continue
            if at.within and not by.place:
                by.place = OUTSIDE
            elif by.within and not at.place:
                at.place = OUTSIDE

    # --- one thing after the other ---------------------------------------------------------------

    def _play(self, entry: Entry, later: list[Entry]) -> None:
        if entry.kind not in OF_AN_ATTACK and not (
            entry.kind == ENTER and self.attacker is not None and entry.who == self.attacker.id
        ):
            self._finish_attack()
        sheet = self.sheets[entry.who]
        if sheet.dead and entry.kind not in (DIE, LOSE):
            raise Doubt("the dead do nothing")
        self.later = later
        alone = {LEAVE: self._leave, DIE: self._die, START: self._start, END: self._end}
        if entry.kind in alone:
            alone[entry.kind](sheet)
            return
        play = {
            THROW: self._throw,
            STAY: self._stay,
            ENTER: self._enter_told,
            BUY: self._buy,
            USE: self._use,
            LOSE: self._lose_told,
            GAIN: self._gain_told,
            SWEEP: self._sweep,
            CLEANSE: self._cleanse,
        }[entry.kind]
        play(sheet, entry)

    def _leave(self, sheet: Sheet) -> None:
        if not sheet.within or not sheet.hit:
            raise Doubt("leaves unhurt")
        loses = load("rules", "reckoning.toml")["succeeded"]["loses"]
        if {bare(card) for card in sheet.account.cards} & set(loses):
            raise Doubt("a trap is left behind")
        self.free.add(sheet.place)
        sheet.place = OUTSIDE

    def _stay(self, sheet: Sheet, entry: Entry) -> None:
        if entry.what and not sheet.place:
            sheet.place = entry.what
        if entry.what == OUTSIDE and sheet.within:
            raise Doubt("stays outside")

    def _enter_told(self, sheet: Sheet, entry: Entry) -> None:
        self._finish_attack()
        if sheet.id in self.entered and sheet.within:
            return
        others = [each for each in self.sheets.values() if each.within and each is not sheet]
        if sheet.within or (others and not self.free):
            raise Doubt("no room")
        if not self.free:
            self.free.add(entry.what or INSIDE)
        sheet.acted = True
        self._enter(sheet)

    def _buy(self, sheet: Sheet, entry: Entry) -> None:
        cost = price_of(entry.what, sheet.account.cards, entry.n)
        if cost is None:
            raise Doubt("no price")
        if (sheet.now[ENERGY] or 0) < cost and sheet.now[ENERGY] is not None:
            raise Doubt("cannot pay")
        self.add(sheet, ENERGY, -cost, entry.what or "price")
        if not entry.what:
            return
        effects = bought(entry.what)
        if effects is None:
            raise Doubt("effect unknown")
        self._take_effect(sheet, entry.what, effects)

    def _take_effect(self, sheet: Sheet, card: str, effects: Effects) -> None:
        if effects.keeps:
            sheet.account.cards.append(card)
        paying = load("rules", "reckoning.toml")["moments"]["each-purchase"]
        for each in sheet.account.cards:
            self.add(sheet, STAR, paying.get(bare(each), 0), each)
        for dial, n, why in effects.for_owner(card, sheet.account.cards):
            self.add(sheet, dial, n, why)
        for other in self.sheets.values():
            if other is sheet or other.dead:
                continue
            for dial, n in effects.others.items():
                self.add(other, dial, n, card)
            if effects.halves:
                self.add(other, ENERGY, -((other.now[ENERGY] or 0) // 2), card)
            self._fall(other)
        self._fall(sheet)

    def _use(self, sheet: Sheet, entry: Entry) -> None:
        known = load("rules", "reckoning.toml")
        id = bare(entry.what)
        if id in known["saving"]["pays-for-all"]:
            self._spend(sheet, known["saving"]["pays-for-all"][id], entry.what)
        elif id in known["uses"]["heart"]:
            self._spend(sheet, known["uses"]["heart"][id], entry.what)
            self.add(sheet, HEART, 1, entry.what)
        else:
            raise Doubt("use unknown")

    def _spend(self, sheet: Sheet, n: int, why: str) -> None:
        if sheet.now[ENERGY] is not None and (sheet.now[ENERGY] or 0) < n:
            raise Doubt("cannot pay")
        self.add(sheet, ENERGY, -n, why)

    def _die(self, sheet: Sheet) -> None:
        if sheet.dead:
            return
        if sheet.now[HEART] is not None or not sheet.hit:
            raise Doubt("does not die")
        sheet.now[HEART] = 0
        self._fall(sheet)

    def _end(self, sheet: Sheet) -> None:
        ignored = load("rules", "reckoning.toml")["saving"]["ignores-one"]
        if sheet.poison == 1 and {bare(card) for card in sheet.account.cards} & set(ignored):
            return
        self.add(sheet, HEART, -sheet.poison, "poison")
        self._fall(sheet)

    def _cleanse(self, sheet: Sheet, entry: Entry) -> None:
        sheet.poison -= entry.n
        if sheet.poison < 0 or sheet.within:
            raise Doubt("no poison to take off")

    def _lose_told(self, sheet: Sheet, entry: Entry) -> None:
        before = sheet.shares.get(entry.what, [])
        if entry.what == HEART and before and before[-1].n == -entry.n and sheet.hit:
            return  # the blow is told once more
        if entry.what == HEART and sheet.hit:
            raise Doubt("another loss?")
        self.add(sheet, entry.what, -entry.n, "lost")
        self._fall(sheet)

    def _gain_told(self, sheet: Sheet, entry: Entry) -> None:
        before = sheet.shares.get(entry.what, [])
        if before and before[-1].n == entry.n:
            return
        if before:
            raise Doubt("gains what?")
        self.add(sheet, entry.what, entry.n, "gained")

    def _sweep(self, sheet: Sheet, entry: Entry) -> None:
        self._spend(sheet, SWEEPING * entry.n, "sweep")

    # --- in the end ------------------------------------------------------------------------------

    def inside(self) -> list[Sheet]:
        return [each for each in self.sheets.values() if each.within and not each.dead]

    def told(self) -> Iterable[Sheet]:
        return (each for each in self.sheets.values() if each.account.had or each.shares)
