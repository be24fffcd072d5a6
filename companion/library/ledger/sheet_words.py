"""Puts a sheet into words: who it is, what there is of each dial, and what that is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.computed.earning import rule_of_faces, stars_of
from companion.library.computed.saying import listed, verdict
from companion.library.ledger.accounts import ENERGY, HEART, ME, ONE_OF, STAR, THROW, Share
from companion.library.story.beginning import begun
from companion.text.families import FAMILY_OF

if TYPE_CHECKING:
    from companion.library.ledger.booking import Books
    from companion.library.ledger.sheets import Sheet
    from companion.text.voice import Voice

RULES = {
    "smashes": "smash.one-heart-each", "entry": "tokyo.star-on-entry",
    "start": "tokyo.stars-at-turn-start", "sweep": "buy.sweep", "price": "buy.price",
    "poison": "referee.poison-token",
}  # fmt: skip
OF_DICE = {STAR: "numbers.triple", ENERGY: "energy.one-per-face", HEART: "heal.outside"}


class Said(NamedTuple):
    text: str
    rule: str


class SheetWords:
    def __init__(self, books: Books, voice: Voice) -> None:
        self.books = books
        self.voice = voice

    def _knows(self, sheet: Sheet, dial: str) -> bool:
        return sheet.now[dial] is not None

    def _name(self, sheet: Sheet) -> str:
        if sheet.id.startswith("monster."):
            return self.voice.monster(sheet.id.removeprefix("monster."))
        if sheet.account.shown:
            return sheet.account.shown
        if sheet.id.startswith(ONE_OF):
            return self.voice.say("library", "ledger", "the-with", n=sheet.id.partition(".")[2])
        if sheet.id.startswith("@"):
            return self.voice.say("library", "story", f"the-{sheet.id[1:]}")
        return self.voice.say("library", "other", "somebody")

    def _say(self, key: str, sheet: Sheet, **values: object) -> str:
        if sheet.id == ME:
            return self.voice.say("library", "ledger", f"you-{key}", **values)
        who = self._name(sheet)
        return self.voice.say("library", "ledger", f"they-{key}", who=who, **values)

    def _sentence(self, key: str, sheet: Sheet, **values: object) -> str:
        return begun(self._say(key, sheet, **values) + ".")

    def _has(self, sheet: Sheet, dials: list[str]) -> Said:
        rule = self._rule(sheet, dials)
        if sheet.dead:
            return Said(self._sentence("fall", sheet, sum=self._summed(sheet, HEART)), rule)
        parts = [self._part(sheet, dial) for dial in dials]
        return Said(self._sentence("has", sheet, list=listed(self.voice, parts)), rule)

    def _part(self, sheet: Sheet, dial: str) -> str:
        n = self.voice.say("library", "counted", dial, n=sheet.now[dial])
        told = self._summed(sheet, dial)
        return f"{n} ({told})" if told else n

    def _summed(self, sheet: Sheet, dial: str) -> str:
        """ "5 − 2 for smashes": empty where nothing came and nothing went."""
        shares = sheet.shares.get(dial, [])
        told = self._shares(shares)
        if not told:
            return ""
        had = sheet.account.had.get(dial)
        text = f"{had} {told}" if had is not None else told.removeprefix("+ ")
        if dial in sheet.capped:
            text += f"; {self.voice.say('library', 'ledger', f'most-{dial}')}"
        return text

    def _shares(self, shares: list[Share]) -> str:
        return " ".join(f"{'+' if each.n > 0 else '−'} {abs(each.n)} {self._why(each)}".strip()
                        for each in shares)  # fmt: skip

    def _why(self, share: Share) -> str:
        if "." in share.why:
            return self._card(share.why)
        return self.voice.say("library", "ledger", f"why-{share.why}")

    def _card(self, card: str) -> str:
        return self.voice.card(card.partition(".")[2], FAMILY_OF[card.partition(".")[0]])

    def _judged(self, holds: bool, said: Said) -> Said:
        fate = verdict(self.voice, "yes" if holds else "no")
        return Said(f"{fate} {said.text}", said.rule)

    def _rule(self, sheet: Sheet, dials: list[str]) -> str:
        """Under what it is cited: what changed the first of the dials that are asked for."""
        if sheet.dead:
            return "elimination.zero-hearts"
        for dial in dials:
            for share in sheet.shares.get(dial, ()):
                rule = OF_DICE[dial] if share.why == "dice" else RULES.get(share.why, "")
                if rule == "numbers.triple":
                    return self._of_numbers(sheet)
                if rule:
                    return rule
        return ""

    def _of_numbers(self, sheet: Sheet) -> str:
        throws = (e for e in self.books.ledger.entries if e.kind == THROW and e.who == sheet.id)
        scored = [each.faces for each in throws if stars_of(each.faces)]
        return rule_of_faces(scored[0]) if scored else "numbers.triple"
