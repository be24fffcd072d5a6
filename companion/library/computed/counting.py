"""How many dice a monster throws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.case import CAST
from companion.library.computed.saying import reckoned
from companion.text.telling import sum_of

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.case import Case
    from companion.text.voice import Voice

ASKED = {"howmany", "dice"}


def count_dice(case: Case, voice: Voice) -> Answer | None:
    causes = len(case.cards) + len(case.tiles) + bool(case.shrink and "token" in case.features)
    if not set(case.features) >= ASKED or causes < 2:
        return None  # a single card is its own answer
    from companion.engine.dice import dice_of

    game = case.game(cards=case.cards, tiles=case.tiles)
    tally = dice_of(game.table, game.table.by_id[CAST[0]])
    if len(tally.shares) < 2:
        return None
    line = voice.say("library", "computed", "dice", n=tally.total, sum=sum_of(voice, tally.shares))
    return reckoned(voice, "roll.dice-count", [line], case.edition)
