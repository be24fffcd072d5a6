"""Replies for people: wrapped to the width, with colour where there is one."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from companion.editions import EDITIONS
from companion.text.inert import inert

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.answers import Answer
    from companion.library.asking import Reply
    from companion.library.citing import Held
    from companion.text.voice import Voice

INDENT = "  "
BOLD, DIM, PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"
SOURCES_SHOWN = 2
WIDEST = 96


def reply_lines(reply: Reply, voice: Voice, *, width: int, colour: bool = False) -> list[str]:
    """The best answer in full; further ones only by name."""
    if not reply.answered:
        return refusal_lines(reply, voice, width=width)
    best = reply.answers[0]
    lines = answer_lines(best, voice, width=width, colour=colour)
    told = " ".join(best.lines)
    others = [
        each.rule
        for each in reply.answers[1:4]
        if f"[{each.rule}]" not in told and each.rule != best.under
    ]
    if others:
        also = voice.say("library", "answer", "also", rules=", ".join(others))
        lines += _block(also, width, INDENT, DIM if colour else "")
    return lines


def answer_lines(answer: Answer, voice: Voice, *, width: int, colour: bool = False) -> list[str]:
    head, rest = _first_sentence(answer.text)
    lines = _block(head, width, "", BOLD if colour else "")
    for line in (rest, *answer.lines):
        if line:
            lines += _block(line, width, INDENT)
    for edition, text in answer.differs:
        name = voice.say("library", "editions", edition)
        lines += _block(
            voice.say("library", "answer", "other", edition=name, text=text), width, INDENT
        )
    lines += _block(_where(answer, voice), width, INDENT, DIM if colour else "")
    return lines


def refusal_lines(reply: Reply, voice: Voice, *, width: int) -> list[str]:
    if reply.uncovered:
        text = voice.say("library", "answer", "uncovered", name=reply.uncovered)
        return _block(text, width, "")
    lines = _block(voice.say("library", "answer", "none"), width, "")
    if reply.nearest:
        topics = ", ".join(reply.nearest)
        lines += _block(voice.say("library", "answer", "nearest", topics=topics), width, INDENT)
    return lines


def _where(answer: Answer, voice: Voice) -> str:
    """Which editions, how sure, and the source."""
    holds = _holds(answer.held, voice)
    status = voice.say("library", "status", answer.status)
    sources = "; ".join(
        f"{each.document}, {each.section}" for each in answer.sources[:SOURCES_SHOWN]
    )
    cited = voice.say("library", "answer", "source", sources=sources) if sources else ""
    rule = answer.rule if answer.under == answer.rule else f"{answer.under} › {answer.rule}"
    return f"[{rule} · {status}] {holds} {cited}".strip()


def _holds(held: Held, voice: Voice) -> str:
    if not held.option:
        return _in(held.plainly, voice, "everywhere", "holds")
    option = voice.say("library", "options", held.option)
    if not held.plainly:
        return _in(held.optionally, voice, "everywhere-with", "holds-with", option=option)
    also = _names(held.optionally, voice)
    names = _names(held.plainly, voice)
    return voice.say("library", "answer", "holds-or-with", editions=names, option=option, also=also)


def _in(editions: Sequence[str], voice: Voice, all: str, some: str, **more: str) -> str:
    if set(editions) >= set(EDITIONS):
        return voice.say("library", "answer", all, **more)
    return voice.say("library", "answer", some, editions=_names(editions, voice), **more)


def _names(editions: Sequence[str], voice: Voice) -> str:
    return ", ".join(voice.say("library", "editions", each) for each in editions)


def _first_sentence(text: str) -> tuple[str, str]:
    """The ruling: the first sentence, with the next one when that is just a yes or no."""
    end = 0
    while True:
        stop = text.find(". ", end)
        if stop < 0:
            return text, ""
        end = stop + 2
        if stop > 8:
            return text[: stop + 1], text[end:]


def _block(text: str, width: int, indent: str, style: str = "") -> list[str]:
    lines = textwrap.wrap(
        inert(text),
        max(min(width, WIDEST), 20),
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=True,
        break_on_hyphens=False,
    )
    return [f"{style}{line}{PLAIN}" for line in lines] if style else lines
