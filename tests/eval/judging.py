"""Whether an answer settles a question: as a table reads it, in its first two sentences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.asking import Reply

SENTENCE = re.compile(r"(?<=[.!?»])(?<!Up!)\s+(?=[A-ZÄÖÜ¿¡«„\"(\d])")
VERDICT = re.compile(r"\W*(?:yes|no|ja|nein|sí)\W*", re.IGNORECASE)
READ = 2
"""Sentences that a table reads. A bare yes or no is no sentence yet."""


def settled(question: dict[str, Any], reply: Reply) -> bool:
    """By what the opening says where patterns are given, else by the rule and the verdict."""
    if not reply.answered:
        return False
    first = reply.answers[0]
    if question.get("verdict") and not _has_verdict(first, question["verdict"]):
        return False
    if "must" in question:
        return says(question, opening(first))
    return "rule" not in question or first.rule in question["rule"]


def opening(answer: Answer) -> str:
    sentences = SENTENCE.split(answer.text)
    bare = VERDICT.fullmatch(sentences[0]) is not None
    return " ".join(sentences[: READ + bare])


def says(question: dict[str, Any], text: str) -> bool:
    return all(_found(each, text) for each in question["must"]) and not any(
        _found(each, text) for each in question.get("must_not", ())
    )


VERDICTS = {"yes": "Yes|Ja|Doch|Sí", "no": "No|Nein"}


def _has_verdict(answer: Answer, wanted: str) -> bool:
    """At the head, or right after the name of the card it is about."""
    return (
        re.match(
            rf"(?:[^:.]{{1,90}}(?:: | – ))?(?:{VERDICTS[wanted]})\b", answer.text, re.IGNORECASE
        )
        is not None
    )


def _found(pattern: str, text: str) -> bool:
    return re.search(pattern, text, re.IGNORECASE | re.DOTALL) is not None
