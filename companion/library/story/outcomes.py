"""Says whom an attack costs hearts, and who wins."""

from __future__ import annotations

from companion.library.story.beginning import begun
from companion.library.story.cast import AT, INSIDE, ME, OUTSIDE, Actor
from companion.library.story.placing import Placing
from companion.library.story.speaking import Said

TWO = 2


class Outcomes(Placing):
    def _hurt(self, *, closed: bool) -> Said | None:
        if self.story.empty and self.end.side == OUTSIDE and len(self.story.strikes()) == 1:
            told = self._yes(holds=False) if closed else ""
            text = self.voice.say("library", "story", "nobody-hit")
            return Said(f"{told} {text}".strip(), "smash.empty-tokyo")
        found = self._victims()
        if found is None or not closed:
            return found
        return found._replace(text=f"{self._yes(holds=True)} {found.text}")

    def _victims(self) -> Said | None:
        """Those in Tokyo whom the attack costs hearts, by name; outside there may be more of them."""
        if self.end.side != OUTSIDE:
            return None
        others = [each for each in self.end.cast.values() if each.id != self.end.last]
        fates = [self.end.fates[each.id] for each in others]
        if any(fate.unsure or fate.healed or fate.told for fate in fates):
            return None
        hurt = [each for each in others if self._lost(each)]
        return self._told_of_victims(hurt, others) if _are_called(hurt) else None

    def _told_of_victims(self, hurt: list[Actor], others: list[Actor]) -> Said:
        parts = [self._part("lose", each, n=self._lost(each)) for each in hurt]
        spared = [each for each in others if each not in hurt and _is_called(each) and each.place]
        parts += [self._part("lose-nothing", each) for each in spared]
        return Said(begun(f"{'; '.join(parts)}."), "smash.from-outside")

    def _what_follows(self) -> str:
        """ "What happens?": that whoever was hit in Tokyo may make room, where nobody decided yet."""
        by = self.end.cast.get(self.end.last)
        hurt = [each for each in self.end.within(INSIDE) if self._lost(each)]
        open_ = hurt and not any(self.end.fates[each.id].way for each in hurt)
        if by is None or not open_ or by.place != OUTSIDE or self.edition == "classic":
            return ""
        if self.story.players == TWO or len(self.story.strikes()) > 1:
            return ""
        return self._say("follows", by)

    def _lost(self, actor: Actor) -> int:
        return sum(each.lost for each in self.end.fates[actor.id].hits)

    def _winner(self) -> Said | None:
        alive = [each for each in self.end.cast.values() if not each.dead]
        dead = [each for each in self.end.cast.values() if each.dead]
        if self.story.players != TWO or len(alive) != 1 or len(dead) != 1:
            return None
        if dead[0].id == ME:
            key = "they-win-you"
            text = self.voice.say("library", "story", key, who=self._name(alive[0]))
            return Said(begun(text), "win.last-standing")
        text = self._say("win", alive[0], other=self._name(dead[0]))
        return Said(text, "win.last-standing")

    def _won(self) -> Said | None:
        """ "Did I just win?": told where the asker is the last one alive."""
        me = self.end.cast.get(ME)
        dead = sum(each.heads for each in self.end.cast.others() if each.dead)
        if me is None or me.dead or dead != (self.story.players or 0) - 1:
            return None
        text = self.voice.say("library", "story", "you-win-all")
        return Said(f"{self._yes(holds=True)} {text}", "win.last-standing")


def _are_called(hurt: list[Actor]) -> bool:
    """Whether one of them has a name; else "who is hit?" is no more than a rule."""
    several = any(each.id.startswith(AT) and each.heads > 1 for each in hurt)
    return not several and any(_is_called(each) for each in hurt)


def _is_called(actor: Actor) -> bool:
    """Whether somebody has a name of their own, or is the asker."""
    return actor.id == ME or bool(actor.shown) or actor.id.startswith("monster.")
