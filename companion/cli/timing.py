"""`timing`: a turn as a timeline of moments, with the cards that act in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.screen.timeline import timeline

if TYPE_CHECKING:
    from companion.cli.environment import Environment


def timing(env: Environment, name: str, edition: str) -> int:
    if not name:
        voice = env.voice(edition or env.default_edition)
        env.show(timeline(voice, None, width=env.width))
        return exit_status.DONE
    from companion.cli.opening import misfit_text, read
    from companion.desk.referee import Misfit
    from companion.record.problems import RecordError
    from companion.text.problems import describe

    voice = env.voice()
    try:
        record, referee = read(env, name)
    except RecordError as error:
        env.complain(describe(voice, error))
        return exit_status.FAILED
    except Misfit as misfit:
        env.complain(misfit_text(voice, misfit))
        return exit_status.FAILED
    voice = env.voice(record.head.edition)
    env.show(timeline(voice, referee.game, width=env.width))
    return exit_status.DONE
