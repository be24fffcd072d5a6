"""Questions in all languages at once, each with its rule: they teach the learned ranking alone.

questions/parallel/*.tsv: a line of titles, then in each line the rule, the answer that it wants (yes, no
or -) and the question in each language. A language that has no column yet learns from the others.
Of a card and the like the last column may name the ruling that settles it, "-" where its effect does.
"""

from __future__ import annotations

import csv
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from companion.data import folder
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

RULE, ANSWER, RULING = "rule", "answer", "ruling"


class Question(NamedTuple):
    rule: str
    answer: str
    language: str
    text: str
    line: int
    """The same in all languages."""
    ruling: str = ""
    """Of a card and the like what settles it: a ruling or the effect; nothing where nobody has said."""


def parallel() -> Iterator[Question]:
    numbers = count()
    for path in sorted((folder("questions") / "parallel").glob("*.tsv")):
        with path.open(encoding="utf-8", newline="") as lines:
            for line in csv.DictReader(lines, dialect="excel-tab", quoting=csv.QUOTE_NONE):
                number = next(numbers)
                for language in filter(line.get, LANGUAGES):
                    asked, ruling = line[language], line.get(RULING) or ""
                    yield Question(line[RULE], line[ANSWER], language, asked, number, ruling)
