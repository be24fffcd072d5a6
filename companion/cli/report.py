"""`report`: a game as one web page, beside its record unless another file is named."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.cli.games import date_of
from companion.cli.opening import find, read_or_complain
from companion.cli.output import STDOUT, write_out
from companion.text.inert import inert

if TYPE_CHECKING:
    from companion.cli.environment import Environment


def report(env: Environment, name: str, output: str, *, force: bool) -> int:
    from companion.screen.report import page

    found = read_or_complain(env, name)
    if found is None:
        return exit_status.FAILED
    record, referee = found
    voice = env.voice(record.head.edition)
    path = find(env, name)
    html = page(referee.game, voice, name=path.stem, date=date_of(path, record.hours))
    if output == STDOUT:
        env.say(html.rstrip("\n"))
        return exit_status.DONE
    target = Path(output) if output else path.with_suffix(".html")
    problem = write_out(voice, target, html, protect=[path], force=force)
    if problem:
        env.complain(problem)
        return exit_status.FAILED
    env.say(voice.say("seeing", "report", "written", path=inert(str(target))))
    return exit_status.DONE
