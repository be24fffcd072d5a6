"""What is said beside a move: that a slip was forgiven, that a turn has ended with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text.inert import quote

if TYPE_CHECKING:
    from companion.desk.outcomes import Remark
    from companion.text.voice import Voice


def remark(voice: Voice, said: Remark) -> str:
    """The remark as a sentence."""
    values = {key: _readable(voice, key, value) for key, value in said.details}
    return voice.say("reading", "remark", said.key, **values)


def _readable(voice: Voice, key: str, value: object) -> object:
    match key:
        case "thing":
            return voice.thing(str(value))
        case "monster":
            return voice.monster(str(value))
        case _:
            return quote(str(value))
