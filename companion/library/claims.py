"""A claim that somebody wants confirmed: "Hearts don't heal me in here, right?".

A yes to it may agree with the "not" or contradict it, and each language hears that otherwise: where the
claim denies something, the sentence of the rule says it alone.
"""

from __future__ import annotations

from companion.library.folding import fold
from companion.library.parts import CLAUSES, SENTENCES, WORD, without

WHOLE = 2
"""Words of the shortest claim."""


class Claims:
    """The tags, and the words that deny, of one language."""

    def __init__(self, words: dict[str, list[str]]) -> None:
        self.tags = frozenset(words["tags"])
        self.endings = frozenset(words["ending"])
        self.denying = frozenset((*words["not"], *words["denials"], *words["denying"]))
        self.supposing = frozenset(words["supposing"])
        self.fillers = frozenset(words["fillers"])
        self.asking = frozenset((*words["wh"], *words["openers"]))

    def denied(self, question: str, else_: tuple[bool, bool]) -> tuple[bool, bool]:
        """Of a claim whether a "not" stands anywhere in it, which is never one that a yes would fit."""
        if not (claimed := self._before_a_tag(question)):
            return else_
        said = (clause for clause in claimed if not self._is_condition(clause))
        return any(self.denying & {*clause} for clause in said), False

    def _before_a_tag(self, question: str) -> list[list[str]]:
        """The clauses of the sentence before the tag; none where there is no tag."""
        sentences = [each for each in map(_clauses, SENTENCES.split(question)) if each]
        if not sentences:
            return []
        *before, last = sentences
        if self._is_tag(last[-1]):
            return last[:-1] or (before[-1] if before else [])
        if last[-1][-1] in self.endings and len(last[-1]) > WHOLE and self._states(last[0]):
            return [*last[:-1], last[-1][:-1]]  # "so Jets doesn't stop poison right"
        return []

    def _is_tag(self, clause: list[str]) -> bool:
        return " ".join(clause) in self.tags

    def _states(self, clause: list[str]) -> bool:
        """ "Is this right" asks, and what it asks about does not end with a tag."""
        core = without(self.fillers, clause)
        return core[0] not in self.asking or core[0] in self.supposing

    def _is_condition(self, clause: list[str]) -> bool:
        """ "If I roll no claw, …": what is only supposed denies nothing."""
        return without(self.fillers, clause)[0] in self.supposing


def _clauses(sentence: str) -> list[list[str]]:
    return [words for each in CLAUSES.split(fold(sentence)) if (words := WORD.findall(each))]
