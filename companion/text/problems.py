"""What is wrong with a record, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text.inert import inert

if TYPE_CHECKING:
    from companion.record.problems import Problem, RecordError
    from companion.text.voice import Voice


def describe(voice: Voice, error: RecordError) -> str:
    """All problems, one a line: file, line, what is wrong."""
    return "\n".join(_describe(voice, problem) for problem in error.problems)


def _describe(voice: Voice, problem: Problem) -> str:
    line = voice.say("errors", "record", "line", line=problem.line) if problem.line else ""
    where = voice.say("errors", "record", "where", path=inert(problem.file), line=line)
    return where + reason(voice, problem)


def reason(voice: Voice, problem: Problem) -> str:
    """What is wrong, without saying where."""
    details = {
        key: inert(value) if isinstance(value, str) else value
        for key, value in problem.details.items()
    }
    if "nearest" in details:
        close = details["nearest"]
        details["nearest"] = (
            voice.say("errors", "record", "nearest", nearest=close) if close else ""
        )
    return voice.say("errors", "record", problem.code, move=problem.move, **details)


MENDED_BY = {
    "name": ("bad-name", "not-found", "no-home"),
    "file": ("is-a-folder", "not-a-file", "no-permission", "unreadable", "too-big", "empty"),
    "newer": ("newer-format",),
    "notation": ("inline-moves",),
    "torn": ("torn-tail",),
    "altered": ("altered",),
    "": ("and-more", "torn-set-aside", "in-use"),
}
"""What would mend which problems; all others are mended in their line."""
_MEND = {code: how for how, codes in MENDED_BY.items() for code in codes}


def mending(voice: Voice, problem: Problem) -> str:
    """What would put it right."""
    how = _MEND.get(problem.code, "line" if problem.line else "head")
    return voice.say("errors", "mend", how, line=problem.line or 0) if how else ""
