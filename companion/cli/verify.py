"""`verify`: everything that is wrong with records, where it stands, and what would mend it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli import exit_status
from companion.cli.opening import find, known
from companion.data_classes import dataclass
from companion.desk.referee import Misfit, Referee
from companion.record.folder import games_folder, list_games
from companion.record.problems import RecordError, with_rest
from companion.record.read import read_record
from companion.text.inert import inert
from companion.text.problems import mending, reason
from companion.text.refusals import explain

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.cli.environment import Environment
    from companion.record.problems import Problem
    from companion.record.read import Record
    from companion.text.voice import Voice

MISFIT = "misfit"


@dataclass(frozen=True, slots=True)
class Found:
    """One thing that is wrong; `line` and `move` where it is about one."""

    code: str
    message: str
    mend: str
    line: int | None = None
    move: int | None = None


@dataclass(slots=True)
class Verdict:
    path: str
    moves: int
    found: list[Found]


def verify(env: Environment, names: list[str], *, as_json: bool) -> int:
    """Exit status 0 only if nothing at all is wrong. Without a name, all saved games."""
    voice = env.voice()
    try:
        paths = [find(env, name) for name in names] or list_games(games_folder(env.environ))
    except RecordError as error:
        verdicts = [Verdict(error.problems[0].file, 0, _told(voice, error))]
    else:
        verdicts = [judge(voice, path) for path in paths]
    fine = not any(verdict.found for verdict in verdicts)
    if as_json:
        env.say(json.dumps({"ok": fine, "records": [_as_object(each) for each in verdicts]}))
    else:
        for line in (line for verdict in verdicts for line in _lines(voice, verdict)):
            env.say(line)
    return exit_status.DONE if fine else exit_status.FAILED


def judge(voice: Voice, path: Path) -> Verdict:
    """Reads and plays one record."""
    try:
        record = read_record(path, known())
    except RecordError as error:
        return Verdict(str(path), 0, _told(voice, error))
    return Verdict(str(path), len(record.moves), list(_wrong(voice, record, path)))


def _wrong(voice: Voice, record: Record, path: Path) -> Iterator[Found]:
    for problem in with_rest(record.problems(str(path))):
        yield _found(voice, problem)
    try:
        referee = Referee(record.head, catalogue())
        referee.replay(record.moves)
    except Misfit as misfit:
        at = misfit.recorded
        message = explain(voice, misfit.cause)
        mend = voice.say("errors", "mend", MISFIT, line=at.line)
        yield Found(misfit.cause.code, message, mend, at.line, at.number)


def _told(voice: Voice, error: RecordError) -> list[Found]:
    return [_found(voice, problem) for problem in error.problems]


def _found(voice: Voice, problem: Problem) -> Found:
    said, mend = reason(voice, problem), mending(voice, problem)
    return Found(problem.code, said, mend, problem.line, problem.move)


def _lines(voice: Voice, verdict: Verdict) -> Iterator[str]:
    path = inert(verdict.path)
    if not verdict.found:
        yield voice.say("errors", "verify", "fine", path=path, moves=verdict.moves)
    for found in verdict.found:
        line = voice.say("errors", "record", "line", line=found.line) if found.line else ""
        where = voice.say("errors", "record", "where", path=path, line=line)
        yield f"{where}{found.message} {found.mend}".rstrip()


def _as_object(verdict: Verdict) -> dict[str, object]:
    problems = [
        {
            "code": found.code,
            "line": found.line,
            "move": found.move,
            "message": found.message,
            "mend": found.mend,
        }
        for found in verdict.found
    ]
    moves = verdict.moves
    return {"path": verdict.path, "ok": not problems, "moves": moves, "problems": problems}
