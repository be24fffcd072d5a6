"""Says what a loss is made of, and what was no help against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.strength import doubled, is_on_top
from companion.library.story.arms import armour_of, bare, is_by_leaving
from companion.library.story.fating import Fating

if TYPE_CHECKING:
    from companion.library.story.arms import Hit

TWO = 2


class Summing(Fating):
    def _sum(self) -> str:
        """What an attack with cards is made of."""
        ids = self._meant()
        hits = [
            hit
            for id, fate in self.end.fates.items()
            for hit in fate.hits
            if id in ids or (hit.smashed and not ids)
        ]
        made = [hit for hit in dict.fromkeys(hits) if hit.lost and (hit.added or hit.doubled)]
        if len(made) != 1:
            return self._added_up()
        shares = self._shares(made[0])
        if len(made[0].added) == 1 and not (made[0].rolled or made[0].doubled):
            card = self._card(made[0].added[0][0])
            return self.voice.say("library", "computed", "made-by", card=card)
        lost = made[0].lost
        return self.voice.say("library", "computed", "made-of", n=lost, sum=" ".join(shares))

    def _in_vain(self) -> str:
        """What was no help to the one who is asked about."""
        ids = self._meant()
        actor = self.end.cast.get(next(iter(ids))) if len(ids) == 1 else None
        if actor is None or not any(hit.lost for hit in self.end.fates[actor.id].hits):
            return ""
        if worn := armour_of(actor):
            return self.voice.say("library", "computed", "only-one", card=self._card(worn))
        jets = next((each for each in actor.cards if is_by_leaving(each)), "")
        return (
            self.voice.say("library", "story", "only-leaving", card=self._card(jets))
            if jets
            else ""
        )

    def _added_up(self) -> str:
        """Several attacks on the one who is asked about."""
        ids = self._meant()
        fate = self.end.fates.get(next(iter(ids))) if len(ids) == 1 else None
        lost = [hit.lost for hit in fate.hits if hit.lost] if fate is not None else []
        if fate is None or len(lost) < TWO or fate.healed or fate.told:
            return ""
        shares = " + ".join(str(n) for n in lost)
        return self.voice.say("library", "computed", "made-of", n=sum(lost), sum=shares)

    def _shares(self, hit: Hit) -> list[str]:
        say = self.voice.say
        smashes = [say("library", "computed", "of-dice", n=hit.rolled)] if hit.rolled else []
        losses: list[str] = []
        for card, n in hit.added:
            more = f"+ {n}" if smashes or losses else str(n)
            text = say("library", "computed", "of-card", n=more, card=self._card(card))
            (losses if is_on_top(bare(card)) else smashes).append(text)
        twice = self._card(hit.doubled) if hit.doubled else ""
        told = doubled(self.voice, smashes, twice) if smashes else ""
        return [each for each in (told, *losses) if each]
