"""The end of a session: everything is on the disk, or it is said what is not and where it went."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.record.rescue import rescue
from companion.text.inert import inert, inert_lines
from companion.text.problems import reason

if TYPE_CHECKING:
    from companion.cli.environment import Environment
    from companion.record.append import Journal
    from companion.text.voice import Voice


def leave(env: Environment, journal: Journal | None, voice: Voice, *, as_json: bool) -> int:
    """Closes the record. Exit status 0 means: all that was accepted is on the disk."""
    if journal is None:
        return exit_status.DONE
    journal.close()
    problem = journal.failure
    if problem is None:
        return exit_status.DONE
    moves = journal.unsaved
    copy = rescue(journal.path.absolute(), journal.whole, env.environ)
    why = reason(voice, problem)
    if as_json:
        unsaved = {"code": problem.code, "message": why, "moves": len(moves)}
        listed = [{"by": by, "do": do} for by, do in moves]
        kept = {"rescue": str(copy)} if copy is not None else {"rescue": None, "lost": listed}
        with suppress(OSError):  # nobody listens any more; stderr is told all the same
            env.say(json.dumps({"unsaved": unsaved, **kept}))
    key = "not-rescued" if copy is None else "rescued"
    path = "" if copy is None else inert(str(copy))
    env.complain(voice.say("screen", "track", key, reason=why, n=len(moves), path=path))
    if copy is None:
        env.complain(inert_lines(journal.missing_text))
    return exit_status.FAILED
