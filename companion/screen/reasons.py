"""Why the state is what it is: the events that made it so, with the rule behind each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.subjects import Happened, Subject, chain
from companion.screen.board import wrapped
from companion.text.telling import full

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.text.voice import Voice

COUNTED = ("hearts", "stars", "energy", "wickedness", "poison", "shrink")


def reasons(game: Game, voice: Voice, about: Subject, *, width: int, symbols: bool) -> list[str]:
    """The chain as lines: what happened, when, by which rule, and where that stands."""
    lines: list[str] = []
    value = _first_value(game, about)
    if value is not None:
        lines.append(voice.say("screen", "why", "start", n=value))
    explained: set[str] = set()
    events = chain(game, about)
    for happened in events:
        event = happened.event
        when = _when(voice, happened)
        text = full(voice, event, plain=not symbols)
        if value is not None:
            value += event.amount
            text += f" → {value}" if symbols else f" -> {value}"
        lines.extend(wrapped(f"{when}: {text}", width))
        for rule in dict.fromkeys((event.rule, *(share.rule for share in event.shares))):
            if rule not in explained:
                explained.add(rule)
                lines.extend(rule_lines(voice, rule, width))
    if not events:
        lines.append(voice.say("screen", "why", "nothing"))
    if value is not None:
        lines.append(voice.say("screen", "why", "now", n=value))
    return lines


def _when(voice: Voice, happened: Happened) -> str:
    if happened.move == 0:
        return voice.say("screen", "why", "opening")
    return voice.say("screen", "why", "move", turn=happened.turn, move=happened.move)


def _first_value(game: Game, about: Subject) -> int | None:
    """What the dial showed when the record began, if one dial is asked about."""
    if about.monster is None or about.field not in COUNTED or about.turn is not None:
        return None
    seat = next(seat for seat in game.head.seats if seat.id == about.monster)
    return int(getattr(seat, about.field))


def rule_lines(voice: Voice, rule: str, width: int) -> list[str]:
    """A rule's text and where it stands, set in below the event that cites it."""
    lines = wrapped(f"{rule}: {voice.rule(rule)}", width, indent="    ")
    for source in sources(voice, rule):
        lines.extend(wrapped(source, width, indent="      "))
    return lines


def sources(voice: Voice, rule: str) -> list[str]:
    """Document and section of every source of a rule."""
    from companion.text.sources import cited

    return cited(voice, rule)
