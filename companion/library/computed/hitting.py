"""Who is hit by smashes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.case import CAST
from companion.library.computed.saying import reckoned
from companion.library.computed.wording import BAY_OPENS
from companion.moves.errors import Refused
from companion.moves.kinds import Roll

if TYPE_CHECKING:
    from companion.engine.events import Event
    from companion.library.answers import Answer
    from companion.library.computed.case import Case
    from companion.text.voice import Voice

STORY = {"empty", "leave", "enter"}
"""Somebody moves, or nobody is there: more than who stands where was asked."""
FILLING = "12312312"
"""Dice that hit nobody, to fill up the throw; the stars of a triple do not matter here."""


def who_is_hit(case: Case, voice: Voice) -> Answer | None:
    """Only where the question says how many smashes, and where the asker is."""
    asks = "target" in case.features or {"who", "damage"} <= set(case.features)
    told = "howmany" in case.features or "manyplayers" in case.features or case.smashes > 1
    if not (asks and case.smashes and case.placed and told) or STORY & set(case.features):
        return None
    game = case.game(cards=case.cards, tiles=case.tiles)
    count = game.pending.dice or 6
    if case.smashes > count:
        return None
    faces = "s" * case.smashes + FILLING[: count - case.smashes]
    try:
        events = game.play(Roll(faces), CAST[0])
    except Refused:
        return None
    rule = "smash.from-inside" if case.place else "smash.from-outside"
    lines = [_line(voice, case, events), _bay(voice, case)]
    return reckoned(voice, rule, lines, case.edition)


def _line(voice: Voice, case: Case, events: tuple[Event, ...]) -> str:
    lost = [-event.amount for event in events if event.kind == "hearts" and event.amount < 0]
    if not lost:
        return voice.say("library", "computed", "hits-nobody")
    key = "hits-outside" if case.place else "hits-tokyo"
    return voice.say("library", "computed", key, n=len(lost), lost=max(lost))


def _bay(voice: Voice, case: Case) -> str:
    """With five or six somebody may share Tokyo with the asker."""
    if case.place and case.players >= BAY_OPENS:
        return voice.say("library", "computed", "spared-beside")
    return ""
