"""What a roll brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.case import CAST
from companion.library.computed.saying import reckoned
from companion.moves.errors import Refused
from companion.moves.kinds import Roll
from companion.text.telling import full

if TYPE_CHECKING:
    from companion.engine.events import Event
    from companion.library.answers import Answer
    from companion.library.computed.case import Case
    from companion.text.voice import Voice

KINDS = ("stars", "energy", "hearts", "wickedness", "none", "token")
ALL_ALIKE, TRIPLE = 6, 3
USUAL = "resolve.any-order"


def what_dice_bring(case: Case, voice: Voice) -> Answer | None:
    if not case.dice:
        return None
    game = case.game(cards=case.cards, tiles=case.tiles)
    faces = case.dice
    if len(faces) != game.pending.dice:
        return None
    try:
        events = game.play(Roll(faces), CAST[0])
    except Refused:
        return None
    told = [event for event in events if event.kind in KINDS and not _is_entry(event)]
    lines = [
        voice.say("library", "computed", "you", monster=voice.monster(CAST[0])),
        *(full(voice, event) for event in told),
    ]
    if not told:
        lines.append(voice.say("library", "computed", "nothing"))
    return reckoned(voice, _rule(told, faces), lines, case.edition)


def _is_entry(event: Event) -> bool:
    """Whether it is about the way into Tokyo: nobody has said where the monsters are."""
    return event.rule.startswith("tokyo.")


def _rule(events: list[Event], faces: str) -> str:
    """The rule the roll is about: what its numbers make, else whatever the first event cites."""
    from companion.library.answers import rules

    alike = sorted((faces.count(face) for face in "123"), reverse=True)
    if alike[0] == ALL_ALIKE:
        return "numbers.six-alike"
    if alike[:2] == [3, 3]:
        return "numbers.two-triples"
    if alike[0] > TRIPLE:
        return "numbers.extra"
    return next((event.rule for event in events if event.rule in rules()), USUAL)
