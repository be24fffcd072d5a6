"""`why`: the chain of events behind a turn, a monster or a value, each with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.cli.opening import read_or_complain
from companion.desk.subjects import UnknownSubject, subject
from companion.screen.reasons import reasons
from companion.text.inert import quote

if TYPE_CHECKING:
    from companion.cli.environment import Environment


def why(env: Environment, name: str, about: list[str]) -> int:
    opened = read_or_complain(env, name)
    if opened is None:
        return exit_status.FAILED
    record, referee = opened
    voice = env.voice(record.head.edition)
    try:
        meant = subject(referee.game, voice.language, about)
    except UnknownSubject as unknown:
        env.complain(voice.say("live", "why", "unknown", word=quote(unknown.word)))
        return exit_status.FAILED
    env.show(reasons(referee.game, voice, meant, width=env.width, symbols=env.symbols))
    return exit_status.DONE
