"""`report`: a game as one web page, beside its record unless another file is named."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.cli.games import date_of
from companion.cli.opening import find, read_or_complain
from companion.cli.settings import replace
from companion.text.inert import inert

if TYPE_CHECKING:
    from companion.cli.environment import Environment
    from companion.text.voice import Voice

STDOUT = "-"


def report(env: Environment, name: str, output: str, *, force: bool) -> int:
    from companion.screen.report import page

    found = read_or_complain(env, name)
    if found is None:
        return exit_status.FAILED
    record, referee = found
    voice = env.voice(record.head.edition)
    path = find(env, name)
    html = page(referee.game, voice, name=path.stem, date=date_of(path))
    if output == STDOUT:
        env.say(html.rstrip("\n"))
        return exit_status.DONE
    target = Path(output) if output else path.with_suffix(".html")
    problem = _write(voice, target, path, html, force=force)
    if problem:
        env.complain(problem)
        return exit_status.FAILED
    env.say(voice.say("seeing", "report", "written", path=inert(str(target))))
    return exit_status.DONE


def _write(voice: Voice, target: Path, record: Path, html: str, *, force: bool) -> str:
    """Writes the page, or says why not. The record itself is never written over, forced or not."""
    shown = inert(str(target))
    try:
        if target.exists():
            if target.samefile(record):
                return voice.say("seeing", "report", "is-record", path=shown)
            if target.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if not force:
                return voice.say("seeing", "report", "exists", path=shown)
        if not target.exists() or target.is_file():
            replace(target, html)
        else:  # a pipe or a device: nothing to move into place
            target.write_text(html, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return voice.say("seeing", "report", "unwritable", path=shown, reason=inert(reason))
    return ""
