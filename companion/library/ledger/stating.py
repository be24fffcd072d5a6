"""Says how things stand after a situation: who has what and why, who is out, who is where, who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.saying import listed
from companion.library.ledger.accounts import (
    AT,
    DIALS,
    ENERGY,
    HEART,
    INSIDE,
    ME,
    SOMEBODY,
    STAR,
    THROW,
    Ask,
    Share,
)  # fmt: skip
from companion.library.ledger.questions import (
    AFFORDS,
    ALIVE,
    ANY,
    DEAD,
    ENTERS,
    GAINS,
    HAS,
    HOLDER,
    IS_AT,
    LOSS,
    PLACE,
    STANDS,
    WINNER,
    WINS,
)  # fmt: skip
from companion.library.ledger.sheet_words import Said, SheetWords
from companion.library.ledger.winning import (
    has_won,
    is_settled,
    is_unsure,
    may_be_last,
    may_enter,
)
from companion.library.ledger.yields import price_of
from companion.library.story.beginning import begun

if TYPE_CHECKING:
    from companion.library.ledger.sheets import Sheet


OURS = {
    "You", "Your", "The", "Du", "Dein", "Deine", "Das", "Tienes", "Ganas", "Llegas", "Entras", "Tu", "El",
    "Estás", "Pierdes", "No", "La", "Der", "Die", "Geht", "If", "Si",
}  # fmt: skip
"""How what is said to the asker may begin."""
FEW = 2
"""Sentences that are read at a table."""


def _hung_on(text: str) -> str:
    """Behind a semicolon only names keep their capital."""
    begin = text.partition(" ")[0]
    return text[0].lower() + text[1:] if begin in OURS else text


def _told_once(said: list[Said]) -> list[Said]:
    """Without what another sentence says as well."""
    once = list(dict.fromkeys(each for each in said if each.text))
    return [each for each in once if not any(each.text in o.text and each is not o for o in once)]


class Statement(SheetWords):
    """Answers question by question."""

    def answers(self) -> list[Said] | None:
        """All that was asked; nothing where one of them stays open."""
        found: list[Said] = []
        asks = dict.fromkeys(self.books.ledger.asks)
        if self.books.shut and {(ask.kind, ask.who) for ask in asks} == {(HAS, ()), (PLACE, ())}:
            return self._all_stand()  # "¿Quién está dónde?"
        for ask in asks:
            said = self._one(ask)
            if said is None:
                return None
            whole = ask.kind == STANDS and len(asks) == 1
            joined = (whole or WINS in {each.kind for each in asks}) and said
            found += self._in_one(said, few=1) if joined else said
        return _told_once(found)

    def _one(self, ask: Ask) -> list[Said] | None:
        if ask.kind in (HAS, GAINS, LOSS):
            return self._dials(ask)
        if ask.kind in (DEAD, ALIVE):
            return self._fate(ask)
        if ask.kind == PLACE:
            return self._places(ask)
        if ask.kind == STANDS:
            return self._stands(ask)
        if ask.kind == HOLDER:
            return self._holder(ask)
        if ask.kind in (ENTERS, IS_AT):
            return self._enters(ask)
        if ask.kind == AFFORDS:
            return self._affords(ask)
        if ask.kind in (WINS, WINNER):
            return self._wins(ask)
        return None

    # --- whom it is about ------------------------------------------------------------------------

    def _meant(self, ask: Ask) -> list[Sheet] | None:
        """Those who are asked about; all who have anything where nobody is named."""
        sheets = self.books.sheets
        if ask.who:
            return [sheets[id] for id in ask.who if id in sheets] or None
        told = list(self.books.told())
        dials = ask.dials or DIALS
        named = [each for each in told if any(self._knows(each, dial) for dial in dials)]
        return named or None

    # --- dials -----------------------------------------------------------------------------------

    def _dials(self, ask: Ask) -> list[Said] | None:
        if ask.kind == LOSS and not ask.who:
            return self._losers(ask)
        sheets = self._meant(ask)
        if sheets is None or any(each.id == SOMEBODY for each in sheets):
            return None
        return self._standing(ask, sheets) if ask.kind == HAS else self._changes(ask, sheets)

    def _standing(self, ask: Ask, sheets: list[Sheet]) -> list[Said] | None:
        """ "How many hearts have I?", "who has what?" """
        found: list[Said] = []
        for sheet in sheets:
            dials = [dial for dial in ask.dials or DIALS if self._is_told(sheet, dial, ask)]
            if not dials or not self._is_sure(sheet, dials, ask):
                return None
            if ask.n >= 0:
                return self._claimed(ask, sheet, dials[0])
            found.append(self._has(sheet, dials))
            found += self._gained_besides(sheet) if not ask.dials else []
        found += self._newcomers(sheets, ask) + self._caveats(sheets, ask.dials)
        changed = any(each.shares.get(dial) for each in sheets for dial in ask.dials or DIALS)
        return self._in_one(found) if changed else None

    @staticmethod
    def _in_one(said: list[Said], few: int = FEW) -> list[Said]:
        """More than two of them in one sentence, so that it tells of everybody."""
        if len(said) <= few:
            return said
        rule = next((each.rule for each in said if each.rule), "")
        first, *others = (each.text.removesuffix(".") for each in said)
        return [Said("; ".join([first, *(_hung_on(each) for each in others)]) + ".", rule)]

    def _is_sure(self, sheet: Sheet, dials: list[str], ask: Ask) -> bool:
        """Whether all of it is known; where nothing has changed, it may not have been understood."""
        unsure = any((sheet.id, dial) in self.books.unsure for dial in dials)
        if unsure or any(sheet.now[dial] is None for dial in dials):
            return False
        return ask.n >= 0 or not ask.who or any(sheet.shares.get(dial) for dial in dials)

    def _gained_besides(self, sheet: Sheet) -> list[Said]:
        """What somebody got of which nobody says how much there was."""
        gained = [dial for dial in DIALS if sheet.now[dial] is None and sheet.total(dial) > 0]
        if not gained or sheet.dead:
            return []
        return self._changes(Ask(GAINS, (sheet.id,), tuple(gained)), [sheet]) or []

    def _newcomers(self, sheets: list[Sheet], ask: Ask) -> list[Said]:
        """ "Who has what?": what those got of whom it is not told what they had, and where they are."""
        found: list[Said] = []
        for sheet in self.books.sheets.values():
            if ask.who or ask.dials or sheet in sheets or sheet.id == SOMEBODY:
                continue
            found += self._gained_besides(sheet)
            if sheet.within and sheet.id in self.books.entered:
                found.append(self._at(sheet))
        return found

    def _is_told(self, sheet: Sheet, dial: str, ask: Ask) -> bool:
        return bool(ask.dials) or sheet.now[dial] is not None

    def _changes(self, ask: Ask, sheets: list[Sheet]) -> list[Said] | None:
        """ "How many stars does he get?", "how much do I lose?" """
        found: list[Said] = []
        dials = list(ask.dials or DIALS)
        for sheet in sheets:
            if any((sheet.id, dial) in self.books.unsure for dial in dials):
                return None
            amounts = {dial: self._amount(sheet, dial, ask.kind) for dial in dials}
            told = [dial for dial, n in amounts.items() if n or ask.dials]
            parts = [self._counted(sheet, dial, amounts[dial], ask.kind) for dial in told]
            said = self._gone(ask, sheet, parts, dials)
            if ask.n != -1:
                n = amounts[dials[0]]
                return [self._judged(n > 0 if ask.n == ANY else ask.n == n, said)]
            if not any(sheet.shares.get(dial) for dial in dials) or not parts:
                return None  # why it is nothing is for another answer
            found.append(said)
        return found + self._caveats(sheets, ask.dials)

    def _amount(self, sheet: Sheet, dial: str, kind: str) -> int:
        if dial in sheet.capped and kind == GAINS:
            return max((sheet.now[dial] or 0) - sheet.account.had.get(dial, 0), 0)
        return sum(abs(share.n) for share in self._of_kind(sheet, dial, kind))

    def _of_kind(self, sheet: Sheet, dial: str, kind: str) -> list[Share]:
        return [each for each in sheet.shares.get(dial, ()) if (each.n > 0) == (kind == GAINS)]

    def _counted(self, sheet: Sheet, dial: str, n: int, kind: str) -> str:
        shares = self._of_kind(sheet, dial, kind)
        told = self._shares(shares).replace("− ", "+ ").removeprefix("+ ")
        text = self.voice.say("library", "counted", dial, n=n)
        return f"{text} ({told})" if len(shares) > 1 else text

    def _caveats(self, sheets: list[Sheet], dials: tuple[str, ...]) -> list[Said]:
        """One star more for an attacker if the one who was hit leaves, where nobody says it."""
        found: list[Said] = []
        for sheet in sheets:
            other = self.books.may_go.get(sheet.id)
            if other is not None and (not dials or STAR in dials):
                leaves = self._say("if-leaves", other)
                text = self._say("then-enters", sheet)
                found.append(Said(f"{begun(leaves)}, {text}.", "tokyo.after-yield"))
        return found

    def _losers(self, ask: Ask) -> list[Said] | None:
        """ "Who loses hearts?", "so each of them loses 1, right?" """
        throwers = {each.who for each in self.books.ledger.entries if each.kind == THROW}
        sheets = [each for each in self.books.sheets.values() if each.id not in throwers]
        if any((each.id, HEART) in self.books.unsure or not each.place for each in sheets):
            return None
        lost = {each.id: -each.total(HEART) for each in sheets}
        if not any(lost.values()):
            text = self.voice.say("library", "story", "nobody-hit")
            return [Said(text, "smash.empty-tokyo")] if not self.books.inside() else None
        found: list[Said] = []
        for each in sheets:
            if lost[each.id]:
                n = self.voice.say("library", "counted", HEART, n=lost[each.id])
                found.append(Said(self._sentence("loses", each, list=n), "smash.one-heart-each"))
            else:
                found.append(Said(self._sentence("keeps", each), "smash.same-place-spared"))
        if ask.n >= 0:
            found[0] = self._judged(all(n == ask.n for n in lost.values()), found[0])
        return found

    def _gone(self, ask: Ask, sheet: Sheet, parts: list[str], dials: list[str]) -> Said:
        key = "gets" if ask.kind == GAINS else "loses"
        text = self._sentence(key, sheet, list=listed(self.voice, parts))
        return Said(text, self._rule(sheet, dials))

    def _claimed(self, ask: Ask, sheet: Sheet, dial: str) -> list[Said]:
        return [self._judged(sheet.now[dial] == ask.n, self._has(sheet, [dial]))]

    # --- fates, places, the end ------------------------------------------------------------------

    def _single(self, ask: Ask) -> Sheet | None:
        sheets = self._meant(ask) or []
        if not ask.who:
            hurt = [each for each in sheets if each.shares.get(HEART)]
            sheets = hurt or sheets
        return sheets[0] if len(sheets) == 1 else None

    def _fate(self, ask: Ask) -> list[Said] | None:
        sheet = self._single(ask)
        if sheet is None or sheet.now[HEART] is None or (sheet.id, HEART) in self.books.unsure:
            return None
        if not sheet.shares.get(HEART):
            return self._spared(ask, sheet)
        holds = sheet.dead == (ask.kind == DEAD)
        return [self._judged(holds, self._has(sheet, [HEART]))]

    def _spared(self, ask: Ask, sheet: Sheet) -> list[Said] | None:
        """Whoever was beside all who struck; else nothing happened, or it was not understood."""
        entries = self.books.ledger.entries
        struck = [self.books.sheets[each.who] for each in entries if each.faces.get("s")]
        known = sheet.place and all(each.place and each is not sheet for each in struck)
        if not struck or not known or len(entries) != len(struck):
            return None
        text = self._sentence("keeps", sheet)
        return [self._judged(ask.kind == ALIVE, Said(text, "smash.same-place-spared"))]

    def _places(self, ask: Ask) -> list[Said] | None:
        sheets = self._meant(ask) or []
        if not sheets or any(
            (each.id, "place") in self.books.unsure or not each.place for each in sheets
        ):
            return None
        return [self._at(each) for each in sheets if not each.dead]

    def _stands(self, ask: Ask) -> list[Said] | None:
        """ "Where do I end up?": the dials as well, where they are told."""
        if not ask.who and self.books.shut:
            return self._all_stand()
        places = self._places(ask)
        sheets = self._meant(ask) or []
        told = [
            d for d in DIALS for each in sheets if each.now[d] is not None and each.shares.get(d)
        ]
        if not told:
            moved = any(each.id in self.books.entered for each in sheets)
            return places if moved else None
        several = len(sheets) > 1  # of each only what is known
        dials = self._dials(
            ask._replace(kind=HAS, dials=() if several else tuple(dict.fromkeys(told)))
        )
        return [*dials, *(places or [])] if dials else None

    def _all_stand(self) -> list[Said] | None:
        """Where everybody is after the Bay has closed, and who is out."""
        sheets = list(self.books.sheets.values())
        unsure = {id for id, _ in self.books.unsure}
        if any(each.id in unsure or not (each.place or each.dead) for each in sheets):
            return None
        found: list[Said] = []
        for each in sheets:
            hurt = self._knows(each, HEART) and each.shares.get(HEART)
            found += [self._has(each, [HEART])] if hurt else []
            known = each.dead or each.id == f"{AT}{each.place}"
            found += [] if known else [self._at(each)]
        return [self._in_one(found, few=1)[0]._replace(rule=self.books.shut)]

    def _at(self, sheet: Sheet) -> Said:
        entered = sheet.id in self.books.entered and sheet.within
        key = f"enters-{sheet.place}" if entered else f"is-{sheet.place}"
        return Said(self._sentence(key, sheet), self._rule_of_place(sheet, entered=entered))

    def _rule_of_place(self, sheet: Sheet, *, entered: bool) -> str:
        if self.books.shut:
            return self.books.shut
        if entered:
            killed = any(each.dead for each in self.books.sheets.values())
            return "tokyo.after-kill" if killed else "tokyo.after-yield"
        taken = bool(self.books.inside()) and not sheet.within
        return "tokyo.occupied-stays-out" if taken else "yield.who"

    def _holder(self, ask: Ask) -> list[Said] | None:
        inside = [each for each in self.books.inside() if ask.what in (INSIDE, each.place)]
        if any(what == "place" for _, what in self.books.unsure):
            return None
        if not inside and INSIDE in self.books.free and ask.what == INSIDE:
            return [Said(self.voice.say("library", "ledger", "nobody-inside"), "")]
        if not inside:
            return None
        return [self._at(each) for each in inside]

    def _enters(self, ask: Ask) -> list[Said] | None:
        sheet = self._single(ask)
        if sheet is None or (sheet.id, "place") in self.books.unsure or not sheet.place:
            return None
        if ask.kind == ENTERS and not (sheet.id in self.books.entered or self.books.inside()):
            return None  # why nobody goes in is for another answer
        if ask.kind == ENTERS:
            return [self._judged(sheet.id in self.books.entered, self._at(sheet))]
        holds = ask.what == sheet.place or (ask.what == INSIDE and sheet.within)
        return [self._judged(holds, self._at(sheet))]

    def _affords(self, ask: Ask) -> list[Said] | None:
        sheet = self._single(ask)
        if sheet is None or sheet.now[ENERGY] is None:
            return None
        cost = price_of(ask.what, sheet.account.cards, ask.n)
        if cost is None:
            return None
        holds = (sheet.now[ENERGY] or 0) >= cost
        has = self._has(sheet, [ENERGY])
        what = self._card(ask.what) if ask.what else ""
        key = "costs-card" if what else "costs"
        text = self.voice.say("library", "ledger", key, n=cost, card=what)
        return [self._judged(holds, Said(f"{has.text} {begun(text)}.", "buy.price"))]

    def _wins(self, ask: Ask) -> list[Said] | None:
        if is_unsure(self.books):
            return None
        sheet = self._winner() if ask.kind == WINNER else self._scorer(ask)
        if sheet is None or not is_settled(sheet):
            return None
        if may_be_last(self.books, ask.who or (ME,)) or may_enter(self.books, sheet):
            return None
        dials = [STAR, HEART] if sheet.poison and not sheet.dead else [STAR]
        said = self._has(sheet, dials)._replace(rule="win.at-20-stars")
        return [said] if ask.kind == WINNER else [self._judged(has_won(sheet), said)]

    def _winner(self) -> Sheet | None:
        """The only one with enough stars."""
        won = [each for each in self.books.sheets.values() if has_won(each)]
        return won[0] if len(won) == 1 else None

    def _scorer(self, ask: Ask) -> Sheet | None:
        """Whoever is asked about; else the only one whose stars are told."""
        scored = [each for each in self.books.sheets.values() if self._knows(each, STAR)]
        return scored[0] if not ask.who and len(scored) == 1 else self._single(ask)
