"""Whom a question about a story means, also where it does not say it."""

from __future__ import annotations

from companion.library.story.asking import (
    ENTERS,
    GAIN,
    GAINS,
    KEEPS,
    LOSES,
    LOSS,
    MAY_LEAVE,
    MUST_LEAVE,
    POISONED,
    WHERE,
    Ask,
)  # fmt: skip
from companion.library.story.cast import ME, Actor
from companion.library.story.ending import ENTERED
from companion.library.story.speaking import Speaker


class Meant(Speaker):
    def _abouts(self) -> set[str]:
        return {each.about for each in self.story.asks if each.about is not None}

    def _meant(self) -> set[str]:
        """Those who are asked about, also where the question does not say it."""
        actors = (
            self._about(each) for each in self.story.asks if not (each.each and each.kind == LOSS)
        )
        return {each.id for each in actors if each is not None}

    def _about(self, ask: Ask) -> Actor | None:
        if ask.about is not None:
            return self.end.cast.get(ask.about)
        if ask.kind in (LOSS, LOSES, KEEPS, POISONED, MAY_LEAVE, MUST_LEAVE):
            return self._struck() or self._struck_asker()
        if ask.kind in (GAIN, GAINS):
            return self._newcomer()
        if ask.kind in (WHERE, ENTERS) or (told := self._abouts()) == {ME}:
            return self.end.cast.get(ME)
        if len(told) == 1:
            return self.end.cast.get(next(iter(told)))
        counted = [each for each in self.end.cast.values() if each.had is not None]
        return counted[0] if len(counted) == 1 else None

    def _newcomer(self) -> Actor | None:
        """ "Who gets the star?": whoever went in."""
        came = [each for each in self.end.cast.values() if self.end.fates[each.id].way == ENTERED]
        return came[0] if len(came) == 1 else self.end.cast.get(ME)

    def _struck(self) -> Actor | None:
        """Whoever else there is that did not strike, where there is but one."""
        strikers = {each.who for each in self.story.strikes()}
        others = [each for each in self.end.cast.others() if each.id not in strikers]
        return others[0] if len(others) == 1 and others[0].heads == 1 else None

    def _struck_asker(self) -> Actor | None:
        """ "1 claw hits me. ¿Puedo salir?": whoever is told to be struck."""
        mine = any(each.at == ME for each in self.story.strikes())
        return self.end.cast.get(ME) if mine else None
