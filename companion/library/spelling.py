"""Typing mistakes: the known word that was probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text.slips import distance

if TYPE_CHECKING:
    from collections.abc import Iterable

SHORTEST = 5
LONG = 9
ENDING = 2


class Vocabulary:
    """Known words by their length, then by how they begin and end: hardly a mistake changes both."""

    __slots__ = ("_begun", "_ended", "_of_length")

    def __init__(self, words: Iterable[str]) -> None:
        self._of_length: dict[int, list[str]] = {}
        for word in words:
            self._of_length.setdefault(len(word), []).append(word)
        self._begun: dict[int, dict[str, list[str]]] = {}
        self._ended: dict[int, dict[str, list[str]]] = {}

    def similar(self, word: str, length: int, allowed: int) -> set[str]:
        """A quick sieve: the same beginning or the same end, and most letters of either in the other."""
        if length not in self._begun:
            self._sort(length)
        begun, ended = self._begun[length], self._ended[length]
        letters = set(word)
        near = {*begun.get(word[0], ()), *ended.get(word[-ENDING:], ())}
        return {
            each
            for each in near
            if len(letters.difference(each)) <= allowed
            and len(set(each).difference(letters)) <= allowed
        }

    def _sort(self, length: int) -> None:
        """When words of this length are first looked for."""
        begun, ended = self._begun.setdefault(length, {}), self._ended.setdefault(length, {})
        for word in self._of_length.get(length, ()):
            begun.setdefault(word[0], []).append(word)
            ended.setdefault(word[-ENDING:], []).append(word)


def nearest(word: str, vocabulary: Vocabulary, most: int = 2) -> str | None:
    """The closest known word, if it is close enough to be meant."""
    if len(word) < SHORTEST or not word.isalpha():
        return None
    allowed = min(2 if len(word) >= LONG else 1, most)
    best: tuple[int, int, str] | None = None
    for length in range(len(word) - allowed, len(word) + allowed + 1):
        for known in vocabulary.similar(word, length, allowed):
            steps = distance(word, known, allowed)
            if steps <= allowed:
                found = (steps, known[0] != word[0], known)
                best = found if best is None else min(best, found)
    return best[2] if best else None
