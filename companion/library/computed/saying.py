"""A reckoning in words, with the rule that governs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.answers import Answer, rules
from companion.library.citing import Source, document_name, held

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.text.voice import Voice

SURE = 2.0
"""Above anything that was only found."""


def verdict(voice: Voice, found: str) -> str:
    return voice.say("library", "verdict", found)


def reckoned(voice: Voice, rule: str, lines: Iterable[str], edition: str) -> Answer:
    """The result first, then the rule it follows from."""
    parts = [line for line in lines if line]
    known = rules()[rule]
    return Answer(
        rule=rule,
        score=SURE,
        text=" ".join((*parts, voice.rule(rule))),
        held=held((edition,), ()),
        status="derived",
        sources=tuple(
            Source(document=document_name(voice, each["document"]), section=each["section"])
            for each in known["sources"]
            if each["document"].startswith(edition)
        ),
    )


def listed(voice: Voice, parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {voice.say('library', 'computed', 'and')} {parts[-1]}"
