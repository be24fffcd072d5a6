"""`ask`: one question, questions from stdin, or one after the other at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli import exit_status
from companion.editions import USUAL
from companion.library.asking import Reply
from companion.library.asking import ask as find
from companion.library.show import reply_lines
from companion.text.inert import json_line
from companion.text.voice import LANGUAGES, voice

if TYPE_CHECKING:
    from companion.cli.environment import Environment

FROM_STDIN = "-"


def ask(
    env: Environment, question: list[str], *, edition: str = "", language: str = "", as_json: bool
) -> int:
    language = language[:2].lower() if language[:2].lower() in LANGUAGES else ""
    text = " ".join(question).strip()
    if text == FROM_STDIN or (not text and not env.interactive):
        return _lines(env, edition=edition, language=language, as_json=as_json)
    if text:
        reply = _reply(env, text, edition=edition, language=language)
        show(env, reply, as_json=as_json)
        return exit_status.DONE if reply.answered else exit_status.NO_ANSWER
    return _converse(env, edition=edition, language=language, as_json=as_json)


def _reply(env: Environment, text: str, *, edition: str, language: str) -> Reply:
    played = env.played_edition
    return find(text, language=language, edition=edition, usual=env.language, played=played)


def _lines(env: Environment, *, edition: str, language: str, as_json: bool) -> int:
    """One answer for each line. The status tells whether all of them were answered."""
    status = exit_status.DONE
    first = True
    for line in env.lines():
        text = line.strip()
        if not text:
            continue
        if not as_json and not first:
            env.say()
        first = False
        reply = _reply(env, text, edition=edition, language=language)
        show(env, reply, as_json=as_json)
        if not reply.answered:
            status = exit_status.NO_ANSWER
    return status


def _converse(env: Environment, *, edition: str, language: str, as_json: bool) -> int:
    while True:
        text = (env.read_line(env.voice().say("library", "answer", "prompt")) or "").strip()
        if not text:
            return exit_status.DONE
        reply = _reply(env, text, edition=edition, language=language)
        show(env, reply, as_json=as_json)
        env.say()


def show(env: Environment, reply: Reply, *, as_json: bool) -> None:
    if as_json:
        env.say(as_object(reply))
        return
    speaker = voice(reply.language, reply.edition or USUAL)
    for line in reply_lines(reply, speaker, width=env.width, colour=env.colour):
        env.say(line)


def as_object(reply: Reply) -> str:
    """The reply as one line of JSON."""
    return json_line(
        {
            "question": reply.question,
            "lang": reply.language,
            "edition": reply.edition or "any",
            "answered": reply.answered,
            "answers": [
                {
                    "rule": each.under,
                    "part": each.rule,
                    "score": round(each.score, 3),
                    "text": " ".join((each.text, *each.lines)),
                    "editions": list(each.editions),
                    "status": each.status,
                    "sources": [
                        {"document": source.document, "section": source.section}
                        for source in each.sources
                    ],
                    "differs": dict(each.differs),
                }
                for each in reply.answers
            ],
            "nearest": list(reply.nearest),
            "uncovered": reply.uncovered,
        }
    )
