"""How long it has taken, in the fewest words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.desk.timer import Taken
    from companion.text.voice import Voice


def clock_text(voice: Voice, taken: Taken) -> str:
    """ "Game 25 min · turn 2 min": whole minutes, so that nothing flickers and nobody is hurried."""
    parts = []
    if taken.game is not None:
        parts.append(voice.say("live", "timer", "game", game=_minutes(voice, taken.game)))
    if taken.turn is not None:
        parts.append(voice.say("live", "timer", "turn", turn=_minutes(voice, taken.turn)))
    return " · ".join(parts)


def _minutes(voice: Voice, seconds: int) -> str:
    minutes = seconds // 60
    if minutes < 60:
        return voice.say("live", "timer", "minutes", n=minutes)
    return voice.say("live", "timer", "hours", h=minutes // 60, m=f"{minutes % 60:02}")
