"""A question that only points back: "I said she must go in anyway. Was I right?".

What it asks stands before it, in what was claimed, or done: that is taken for the question. Of several
claims it is that of whoever is to be right.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from companion.library.folding import fold
from companion.library.parts import CLAUSES, SENTENCES, WORD

BREAKS = re.compile(r"[.?!;:\n\u2026¿¡]+|\s[-\u2013\u2014]\s|[\u2013\u2014]")
"""What parts one claim from the next; a comma does not."""
ENDS = {*".!?"}
BRIEF = 8
"""Words at most that call what was said before wrong."""
SHORTEST = 7
"""Words of a claim that says something by itself: not "That feels wrong to me"."""


class Claim(NamedTuple):
    text: str
    """As typed."""
    denies: bool
    """Whether a "not" stands in it."""
    tagged: bool
    """Whether it only ends in asking: "…, right?". With a "not" in it, a yes could mean either."""

    @property
    def is_clear(self) -> bool:
        """Whether a yes to it can mean but one thing."""
        return not (self.denies and self.tagged)


class PointingBack:
    """The ways of one language to point back, and to say who claims something."""

    def __init__(self, words: dict[str, list[str]]) -> None:
        self._pointing = re.compile("|".join(words["pointing-back"]))
        self._mine = re.compile("|".join(words["claiming-me"]))
        self._theirs = re.compile("|".join(words["claiming-them"]))
        self._turns = re.compile(
            rf",\s+(?:{'|'.join(words['counter-claiming'])})\s+", re.IGNORECASE
        )
        self._true = re.compile(rf"\s*(?:{'|'.join(words['truth'])})\b", re.IGNORECASE)
        self._tags = frozenset(words["tags"])
        self._or = frozenset(words["or"])
        self._me = frozenset(words["me-right"])
        self._them = frozenset(words["them-right"])
        self._wrong, self._that = frozenset(words["wrong"]), frozenset(words["that"])
        self._denying = frozenset((*words["not"], *words["denials"], *words["denying"]))

    def claimed(self, question: str) -> Claim | None:
        """The claim of which it asks whether it is true, before what asks or, where it denies, in it."""
        if claim := self.claim(question):
            return claim
        return Claim(question, denies=True, tagged=False) if self._denies_truth(question) else None

    def calls_it_wrong(self, question: str) -> bool:
        """ "He says it is nine. Surely that is wrong?": a yes would agree with either."""
        pieces = (_plain(each) for each in SENTENCES.split(question))
        told = [each for each in pieces if each and each not in self._tags]
        said = {*told[-1].split()} if len(told) > 1 else set()
        return len(said) <= BRIEF and bool(self._wrong & said and self._that & said)

    def claim(self, question: str) -> Claim | None:
        """What is asked, where all that asks points back to it."""
        asked = [each for each in SENTENCES.split(question) if "?" in each]
        found = [self._pointed(each) for each in asked]
        if not found or not all(found):
            return None
        before = question[: question.index(asked[0]) + asked[0].index(found[0])]
        pieces = [each.strip(" ,") for each in self._pieces(before)]
        text = self._claimed([each for each in pieces if WORD.search(fold(each))], found[0])
        if not text:
            return None
        tagged = before.rstrip()[-1:] not in ENDS or _plain(found[0]) in self._tags
        return Claim(text, bool(self._denying & {*WORD.findall(fold(text))}), tagged)

    def _denies_truth(self, question: str) -> bool:
        """ "Is it true that I can't …?": what is right is a yes to some and a no to others."""
        return any(
            self._denying & {*WORD.findall(fold(each[found.end() :]))}
            for each in SENTENCES.split(question)
            if "?" in each and (found := self._true.match(each))
        )

    def _pointed(self, sentence: str) -> str:
        """The clause that points back: the last one, but for an "or" or what stands in brackets."""
        clauses = [each.strip() for each in CLAUSES.split(sentence)]
        for place, clause in enumerate(clauses):
            if self._points(clause):
                behind = WORD.findall(fold(" ".join(clauses[place + 1 :])))
                beside = f"({clauses[place + 1]}" in sentence if behind else True
                return clause if beside or behind[0] in self._or else ""
        return ""

    def _points(self, clause: str) -> bool:
        return bool(self._pointing.fullmatch(_plain(clause)))

    def _pieces(self, before: str) -> list[str]:
        return [piece for each in BREAKS.split(before) for piece in self._turns.split(each)]

    def _claimed(self, pieces: list[str], pointing: str) -> str:
        """From the last claim of whoever is to be right up to the next claim of somebody else."""
        claims = self._claims(pointing)
        if claims is None:
            return _last(pieces)
        other = self._theirs if claims is self._mine else self._mine
        for start in reversed(range(len(pieces))):
            if found := claims.search(fold(pieces[start])):
                said = [_from_word(pieces[start], fold(pieces[start])[: found.end()])]
                for piece in pieces[start + 1 :]:
                    if other.search(fold(piece)):
                        break
                    said.append(piece)
                return ". ".join(each for each in said if each) or _last(pieces)
        return _last(pieces)

    def _claims(self, pointing: str) -> re.Pattern[str] | None:
        """How whoever is to be right claims something."""
        said = {*WORD.findall(fold(pointing))}
        if self._me & said:
            return self._mine
        return self._theirs if self._them & said else None


def _plain(clause: str) -> str:
    return " ".join(WORD.findall(fold(clause)))


def _last(pieces: list[str]) -> str:
    """The last piece, with the one before it where it says too little."""
    found: list[str] = []
    for each in reversed(pieces):
        found.insert(0, each)
        if sum(len(WORD.findall(fold(piece))) for piece in found) >= SHORTEST:
            break
    return ". ".join(found)


def _from_word(piece: str, before: str) -> str:
    """What stands behind as many words: folding may change how long they are."""
    many = len(WORD.findall(before))
    words = piece.split()
    taken = 0
    for place, word in enumerate(words):
        if taken >= many:
            return " ".join(words[place:])
        taken += len(WORD.findall(fold(word)))
    return ""
