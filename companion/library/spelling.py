"""Typing mistakes: the known word that was probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text.slips import distance

if TYPE_CHECKING:
    from collections.abc import Iterable

SHORTEST = 5
LONG = 9


def nearest(word: str, vocabulary: dict[str, list[str]], most: int = 2) -> str | None:
    """The closest known word, if it is close enough to be meant."""
    if len(word) < SHORTEST or not word.isalpha():
        return None
    allowed = min(2 if len(word) >= LONG else 1, most)
    letters = set(word)
    best: tuple[int, int, str] | None = None
    for length in range(len(word) - allowed, len(word) + allowed + 1):
        for known in _similar(word, letters, vocabulary.get(str(length), ()), allowed):
            steps = distance(word, known, allowed)
            if steps <= allowed:
                found = (steps, known[0] != word[0], known)
                best = found if best is None else min(best, found)
    return best[2] if best else None


def _similar(word: str, letters: set[str], known: Iterable[str], allowed: int) -> list[str]:
    """A quick sieve: most letters shared, and the same beginning or the same end."""
    first, last = word[0], word[-2:]
    return [
        candidate
        for candidate in known
        if (candidate[0] == first or candidate[-2:] == last)
        and len(letters.difference(candidate)) <= allowed
    ]
