"""The lines at the foot of the screen: what is expected, and what else is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from companion.desk.commands import AT_THE_FOOT, BY_NAME
from companion.desk.outcomes import Left
from companion.engine.shop import SWEEP_PRICE
from companion.moves.kinds import PASS, SWEEP
from companion.screen.live.session import LISTED
from companion.screen.questions import named_alone, option_text
from companion.text.speech import spoken, word
from companion.text.unofficial import marking

if TYPE_CHECKING:
    from companion.moves.kinds import Move
    from companion.screen.live.session import LiveSession
    from companion.text.voice import Voice

SEPARATOR = " · "
SAID_ALREADY = ("buy", "reveal", "over")
"""Requests whose line says itself what Enter does."""
FEW = 4
"""So many options fit the toolbar; more are only listed above."""


def toolbar(session: LiveSession, width: int) -> list[str]:
    """Two lines that fit the width; what matters least goes first."""
    return [fitted(expected(session), width), fitted(keys(session), width)]


def expected(session: LiveSession) -> list[str]:
    """What answers the question, and what Enter alone does."""
    likely = session.desk.likely()
    answers = _expected(session)
    if likely is None or isinstance(likely, Left) or session.game.pending.kind in SAID_ALREADY:
        return answers
    move = spoken(session.voice, likely)
    return [session.voice.say("live", "expect", "enter", move=move), *answers]


def _expected(session: LiveSession) -> list[str]:
    voice, ahead = marking(session.voice), session.desk.now.ahead
    pending = session.game.pending if ahead is None else ahead.pending
    options = session.desk.options if ahead is None else ()
    match pending.kind:
        case "roll":
            used = [spoken(voice, option) for option in options]
            return [voice.say("live", "expect", "roll", n=pending.dice), *used]
        case "dice":
            words = [option_text(voice, option) for option in options]
            return [voice.say("live", "expect", "dice", n=pending.count), *words]
        case "buy":
            return _buying(voice, options)
        case "reveal" | "over":
            return voice.say("live", "expect", pending.kind).split(SEPARATOR)
        case kind:
            return _picking(voice, options, listed=kind in LISTED)


def _buying(voice: Voice, options: tuple[Move, ...]) -> list[str]:
    key = "buy" if len(options) > 1 and SWEEP in options else "buy-nothing"
    buy, sweep = word(voice, "buy"), word(voice, "sweep")
    parts = voice.say("live", "expect", key, buy=buy, sweep=sweep, price=SWEEP_PRICE)
    return parts.split(SEPARATOR)


def _picking(voice: Voice, options: tuple[Move, ...], *, listed: bool) -> list[str]:
    """The options by number; many that stand above already are only counted."""
    if not listed or len(options) <= FEW:
        return [
            voice.say("live", "expect", "numbered", n=number, move=option_text(voice, option))
            for number, option in enumerate(options, start=1)
        ]
    key = "listed-names" if named_alone(options) else "listed"
    counted = [voice.say("live", "expect", key, n=len(options))]
    return [*counted, option_text(voice, PASS)] if options[-1] == PASS else counted


def keys(session: LiveSession) -> list[str]:
    """What else is possible, the most useful first."""
    voice = session.voice
    foot = {name: word(voice, name, BY_NAME[name].words) for name in AT_THE_FOOT}
    names = ["tab", "undo", "help", "ask", "leave", *AT_THE_FOOT]
    if not BY_NAME["undo"].possible(session.desk):
        names.remove("undo")
    if session.page is not None:
        names.insert(0, "close")
    return [voice.say("live", "keys", name, **foot) for name in names]


def fitted(parts: list[str], width: int) -> str:
    """As many parts as there is room for."""
    text = ""
    for part in parts:
        longer = f"{text}{SEPARATOR}{part}" if text else part
        if cell_len(longer) > width:
            break
        text = longer
    return text or (parts[0][:width] if parts else "")
