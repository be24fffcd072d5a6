"""Words by which facts about things are asked for (locales/*/facts.toml)."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from companion.data import load
from companion.library.described.words import any_of
from companion.library.folding import words

if TYPE_CHECKING:
    from companion.library.query import Query


def says(query: Query, key: str) -> bool:
    """Whether the question has one of these words."""
    text = " ".join(words(query.text, query.language))
    return _patterns(query.language)[key].search(text) is not None


@cache
def _patterns(language: str) -> dict[str, re.Pattern[str]]:
    told = load("locales", language, "facts.toml")
    return {key: re.compile(rf"\b{any_of(said, language)}\b") for key, said in told.items()}
