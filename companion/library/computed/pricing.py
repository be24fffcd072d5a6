"""What a card costs with what one owns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.case import CAST
from companion.library.computed.saying import reckoned
from companion.text.telling import sum_of

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.case import Case
    from companion.text.voice import Voice


def price(case: Case, voice: Voice) -> Answer | None:
    """The first card named is bought, whatever else is named lies before the buyer."""
    if "price" not in case.features or not case.cards:
        return None
    wanted, *owned = case.cards
    if not owned and not case.tiles:
        return None
    game = case.game(cards=tuple(owned), tiles=case.tiles)
    tally = game.table.shop.price(game.table, game.table.by_id[CAST[0]], wanted)
    if len(tally.shares) < 2:
        return None
    line = voice.say(
        "library",
        "computed",
        "price",
        card=voice.card(wanted),
        n=tally.total,
        sum=sum_of(voice, tally.shares),
    )
    return reckoned(voice, "buy.price", [line], case.edition)
