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
    from companion.cli.opening import read_or_complain

    opened = read_or_complain(env, name)
    if opened is None:
        return exit_status.FAILED
    record, referee = opened
    env.show(timeline(env.voice(record.head.edition), referee.game, width=env.width))
    return exit_status.DONE
