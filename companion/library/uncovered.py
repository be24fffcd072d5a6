"""Expansions and other games that people ask about and that are not covered: refused by name."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.data import load
from companion.library.folding import GAME_WORD, words

if TYPE_CHECKING:
    from companion.library.query import Query


def uncovered(question: str, query: Query) -> str:
    """The name of what the question is about, where that is not covered."""
    text = f" {' '.join(words(question))} ".replace(GAME_WORD, "king of tokyo")
    if any(name.startswith(("card.", "tile.", "costume.", "evolution.")) for name in query.named):
        return ""
    begun = (name for mark, name in _marks("game") if text.startswith(mark))
    return next(begun, "") or next((name for mark, name in _marks("thing") if mark in text), "")


@cache
def _marks(kind: str) -> list[tuple[str, str]]:
    """Every word that gives it away, with a blank on both sides; the longest first."""
    found = [
        (f" {' '.join(words(each))} ", thing["name"])
        for thing in load("rules", "uncovered.toml")[kind]
        for each in thing["words"]
    ]
    return sorted(found, key=lambda mark: -len(mark[0]))
