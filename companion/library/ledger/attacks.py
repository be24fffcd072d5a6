"""Throws and what they do: what they bring, whom they hit, who falls, who goes in."""

from __future__ import annotations

from itertools import takewhile

from companion.data import load
from companion.library.computed.strength import added_up
from companion.library.computed.wording import BAY_OPENS
from companion.library.ledger.accounts import (
    BAY,
    CITY,
    CLEANSE,
    DIALS,
    DIE,
    ENERGY,
    HEART,
    INSIDE,
    LEAVE,
    LOSE,
    OUTSIDE,
    POISON,
    STAR,
    STAY,
    USE,
    Doubt,
    Entry,
    Ledger,
    Share,
)  # fmt: skip
from companion.library.ledger.sheets import Sheet
from companion.library.ledger.yields import bare, most_hearts, thrown

GOAL, TOKYO_STARS = 20, 2
OF_AN_ATTACK = (LEAVE, STAY, DIE, USE, LOSE)
"""What belongs to the attack before it."""


class Attacks:
    """Everybody's sheet, and what nobody can tell."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.players = ledger.players
        self.free = set(ledger.empty)
        self.sheets = {
            each.id: Sheet(
                each,
                each.place,
                {dial: each.had.get(dial) for dial in DIALS},
                poison=each.had.get(POISON, 0),
            )
            for each in ledger.accounts.values()
        }
        self.unsure: set[tuple[str, str]] = set()
        """Whose dials or place nobody can tell."""
        self.attacker: Sheet | None = None
        self.winged: set[str] = set()
        self.later: list[Entry] = []
        """What is told behind the entry that is played."""
        self.entered: list[str] = []
        self.shut = ""
        """The rule under which the Bay has closed."""
        self.may_go: dict[str, Sheet] = {}
        """Whose place each attacker takes if that one leaves: nobody says whether it does."""

    def add(self, sheet: Sheet, dial: str, n: int, why: str) -> None:
        """Never below 0, hearts never above what somebody can have."""
        now = sheet.now[dial]
        if not n:
            return
        if now is not None:
            most = {HEART: most_hearts(sheet.account.cards), STAR: max(GOAL, now)}.get(dial)
            after = max(now + n, 0)
            if most is not None and after > most:
                after = max(most, now)
                sheet.capped.add(dial)
            sheet.now[dial] = after
        sheet.shares.setdefault(dial, []).append(Share(n, why))

    def _throw(self, sheet: Sheet, entry: Entry) -> None:
        faces = entry.faces
        self._begin_turn(sheet)
        for dial, n, why in thrown(sheet.account.cards, faces):
            if dial != HEART:
                self.add(sheet, dial, n, why)
            elif n and not sheet.within:
                self._heal(sheet, n, why)
        self.attacker = sheet
        for each in self.sheets.values():
            each.hit = False
        cards = [bare(card) for card in sheet.account.cards]
        attack = added_up(cards, faces.get("s", 0), inside=sheet.within, dice=faces)
        if attack.lost:
            for each in self.sheets.values():
                self._reach(sheet, each, entry, attack.lost, attack.everywhere)

    def _heal(self, sheet: Sheet, n: int, why: str) -> None:
        """Hearts on dice, less those that take off poison."""
        if sheet.poison:
            used = [each.n for each in self.later if each.kind == CLEANSE and each.who == sheet.id]
            n -= sum(used) if why == "dice" else 0
            if not used or n < 0:
                self.unsure.add((sheet.id, HEART))
        if not sheet.place:
            self.unsure.add((sheet.id, HEART))
        self.add(sheet, HEART, n, why)

    def _begin_turn(self, sheet: Sheet) -> None:
        """Whoever throws once more, or after going in, has begun another turn."""
        if sheet.acted and not sheet.began and sheet.within:
            if not self.ledger.rounds:
                raise Doubt("another turn?")
            self._start(sheet)
        sheet.acted, sheet.began = True, False

    def _reach(self, by: Sheet, sheet: Sheet, entry: Entry, lost: int, everywhere: bool) -> None:
        if sheet is by or sheet.dead:
            return
        apart = by.within != sheet.within if by.place and sheet.place else None
        if apart is None and entry.at == sheet.id:
            apart = True
        if entry.aimed and entry.at == sheet.id and apart is False:
            raise Doubt("struck beside")
        if everywhere or apart:
            self._strike(sheet, lost)
        elif apart is None:
            self.unsure |= {(sheet.id, HEART), (sheet.id, "place")}

    def _strike(self, sheet: Sheet, lost: int) -> None:
        told = takewhile(lambda each: each.kind in OF_AN_ATTACK, self.later)
        mine = [each for each in told if each.who == sheet.id]
        cards = {bare(card) for card in sheet.account.cards}
        known = load("rules", "reckoning.toml")["saving"]
        if any(bare(each.what) in known["pays-for-all"] for each in mine if each.kind == USE):
            return  # what it costs is booked when it is used
        kinds = {each.kind for each in mine}
        if LEAVE in kinds and cards & set(known["by-leaving"]):
            sheet.hit = True
            return
        if lost == 1 and cards & set(known["ignores-one"]):
            return
        if self._may_be_spared(sheet, cards, stays=STAY in kinds):
            self.unsure.add((sheet.id, HEART))
        sheet.hit = True
        self.add(sheet, HEART, -lost, "smashes")
        self._fall(sheet)

    @staticmethod
    def _may_be_spared(sheet: Sheet, cards: set[str], *, stays: bool) -> bool:
        """Whether it owns what would save it, and nobody says whether it is used."""
        known = load("rules", "reckoning.toml")["saving"]
        if cards & set(known["by-leaving"]) and sheet.place != OUTSIDE and not stays:
            return True
        others = ("pays-for-one", "pays-for-each", "pays-to-heal", "none-at-all", "cancels-smashes")
        if any(cards & set(known[key]) for key in (*others, "dice-for-hearts", "heals-first")):
            return True
        costs = [n for card, n in known["pays-for-all"].items() if card in cards]
        energy = sheet.now[ENERGY]
        return bool(costs) and (energy is None or energy >= min(costs))

    def _fall(self, sheet: Sheet) -> None:
        if sheet.now[HEART] != 0 or sheet.dead:
            return
        if {bare(card) for card in sheet.account.cards} & _comebacks():
            raise Doubt("comes back")
        sheet.dead = True
        if self.players is None and any(each.place == BAY for each in self.sheets.values()):
            raise Doubt("is the Bay closed?")
        if sheet.within:
            self.free.add(sheet.place)
        if self.players is not None:
            self.players -= 1

    def _finish_attack(self) -> None:
        """Whoever struck goes where there is room now."""
        by, self.attacker = self.attacker, None
        if by is None or by.dead:
            return
        self._close_bay()
        if by.place == OUTSIDE:
            if self.free:
                self._enter(by)
            elif any(each.hit and each.within and not each.dead for each in self.sheets.values()):
                self._may_go(by)
        elif not by.place:
            self.unsure.add((by.id, "place"))

    def _may_go(self, by: Sheet) -> None:
        """Nobody says that the one who was hit stays: then the attacker may have to go in."""
        stays = {each.who for each in self.ledger.entries if each.kind == STAY}
        for sheet in self.sheets.values():
            if sheet.hit and sheet.within and not sheet.dead and sheet.id not in stays:
                self.unsure |= {(by.id, "place"), (sheet.id, "place")}
                self.may_go[by.id] = sheet

    def _close_bay(self) -> None:
        """With four left there is only the City."""
        if self.players is None or self.players >= BAY_OPENS or self.ledger.players is None:
            return
        if self.ledger.players >= BAY_OPENS and not self.shut:
            self.shut = f"bay.closing-after-{CITY if CITY in self.free else BAY}-kill"
        for sheet in self.sheets.values():
            if sheet.place == BAY and not sheet.dead and self.ledger.players >= BAY_OPENS:
                sheet.place = CITY if CITY in self.free else OUTSIDE
                self.free.discard(CITY)
        self.free.discard(BAY)

    def _enter(self, sheet: Sheet) -> None:
        place = next(each for each in (INSIDE, CITY, BAY) if each in self.free)
        if (self.players or 0) >= BAY_OPENS and place == INSIDE:
            place = CITY
        self.free -= {place, INSIDE} if place == CITY else {place}
        sheet.place = place
        self.entered.append(sheet.id)
        self.add(sheet, STAR, 1, "entry")
        known = load("rules", "reckoning.toml")["moments"]["enter"]
        for card in sheet.account.cards:
            self.add(sheet, STAR, known.get(bare(card), 0), card)

    def _start(self, sheet: Sheet) -> None:
        if not sheet.place:
            raise Doubt("starts where?")
        known = load("rules", "reckoning.toml")["moments"]
        sheet.began = True
        if sheet.within:
            self.add(sheet, STAR, TOKYO_STARS, "start")
        tables = [known["start-anywhere"]] + [known["start-inside"]] * sheet.within
        for card in sheet.account.cards:
            for table in tables:
                self.add(sheet, STAR, table.get(bare(card), 0), card)


def _comebacks() -> set[str]:
    known = load("rules", "reckoning.toml")["saving"]
    return {*known["back-with"], *known["lives-on"]}
