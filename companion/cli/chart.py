"""`chart`: hearts and stars over the turns of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.cli.opening import read_or_complain
from companion.screen.chart import chart as draw
from companion.screen.chart import chart_in_words

if TYPE_CHECKING:
    from companion.cli.environment import Environment


def chart(env: Environment, name: str, *, plain: bool) -> int:
    found = read_or_complain(env, name)
    if found is None:
        return exit_status.FAILED
    record, referee = found
    voice = env.voice(record.head.edition)
    if plain:
        lines = chart_in_words(referee.game, voice, width=env.width)
    else:
        lines = draw(
            referee.game,
            voice,
            width=env.width,
            symbols=env.symbols,
            colour=env.colour,
            height=env.height,
        )
    env.say("\n".join(lines))
    return exit_status.DONE
