"""What a comparison of the dials found, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text.speech import word
from companion.text.telling import full

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.desk.checking import Dial, Finding, Suspect
    from companion.text.voice import Voice


def report(voice: Voice, findings: Sequence[Finding], *, symbols: bool) -> list[str]:
    """What fits, what does not, where it may have gone wrong, and how to put it right."""
    lines: list[str] = []
    for finding in findings:
        dial = finding.dial
        values = {
            "monster": voice.monster(dial.monster),
            "field": voice.say("screen", "fields", dial.field),
            "shown": dial.shown,
            "recorded": finding.recorded,
        }
        if finding.fits:
            lines.append(voice.say("live", "check", "fits", **values))
            continue
        lines.append(voice.say("live", "check", "differs", **values))
        if not finding.suspects:
            lines.append("  " + voice.say("live", "check", "no-trace"))
        lines.extend(
            f"  {_accuse(voice, suspect, symbols=symbols)}" for suspect in finding.suspects
        )
        lines.append("  " + voice.say("live", "check", "offer", move=correction(voice, dial)))
    return lines


def _accuse(voice: Voice, suspect: Suspect, *, symbols: bool) -> str:
    happened = suspect.happened
    when = voice.say("screen", "why", "move", turn=happened.turn, move=happened.move)
    if not happened.move:
        when = voice.say("screen", "why", "opening")
    what = full(voice, happened.event, plain=not symbols)
    guess = voice.say("live", "suspect", suspect.kind.name.lower().replace("_", "-"))
    return f"{when}: {what} {guess}".rstrip()


def correction(voice: Voice, dial: Dial) -> str:
    """The line that makes the record agree with the table."""
    field = word(voice, dial.field, "fields")
    return f"{word(voice, 'set')} {voice.monster(dial.monster)} {field} {dial.shown}"


def corrections(voice: Voice, findings: Sequence[Finding]) -> list[str]:
    return [correction(voice, finding.dial) for finding in findings if not finding.fits]
