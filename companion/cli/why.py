"""`why`: the chain of events behind a turn, a monster or a value, each with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.cli.opening import misfit_text, read
from companion.desk.referee import Misfit
from companion.desk.subjects import UnknownSubject, subject
from companion.record.problems import RecordError
from companion.screen.reasons import reasons
from companion.text.inert import quote
from companion.text.problems import describe

if TYPE_CHECKING:
    from companion.cli.environment import Environment


def why(env: Environment, name: str, about: list[str]) -> int:
    voice = env.voice()
    try:
        record, referee = read(env, name)
        voice = env.voice(record.head.edition)
        meant = subject(referee.game, voice.language, about)
        lines = reasons(referee.game, voice, meant, width=env.width, symbols=env.symbols)
    except RecordError as error:
        env.complain(describe(voice, error))
        return exit_status.FAILED
    except Misfit as misfit:
        env.complain(misfit_text(voice, misfit))
        return exit_status.FAILED
    except UnknownSubject as unknown:
        env.complain(voice.say("live", "why", "unknown", word=quote(unknown.word)))
        return exit_status.FAILED
    env.show(lines)
    return exit_status.DONE
