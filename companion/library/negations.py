"""Where a "not" stands in a question, and whether it is the one that asks."""

from __future__ import annotations

import re

NEAR = 4
"""A "not" that belongs to the question stands so near to its verb."""


class Negations:
    """The words of one language that deny, and what they may belong to."""

    def __init__(self, words: dict[str, list[str]]) -> None:
        self.negations = frozenset(words["not"])
        self.denials = frozenset(words["denials"])
        self.openers = frozenset(words["openers"])
        self.subjects = frozenset(words["subjects"])
        self.longer = frozenset(words["longer"])
        self.letting = frozenset(words["letting"])
        self.under = frozenset(words["under"])
        self.attribute = re.compile(words["attribute"][0])

    def is_negated(self, words: list[str]) -> bool:
        near = self.main(words) if self.subjects else self.main(words)[:NEAR]
        near = [word for place, word in enumerate(near) if not self._declines(words, place)]
        return any(word in self.negations for word in near)

    def is_denied(self, words: list[str]) -> bool:
        """ "Can't I leave?", "Kann ich nicht gehen?", "¿No puedo salir?": the asking verb is denied."""
        said = [
            place
            for place, word in enumerate(words)
            if word in self.negations and not self._is_of_a_thing(words, place)
        ]
        if len(said) != 1 or words[said[0]] not in self.denials:
            return False
        if self.subjects:  # German has it anywhere behind the verb
            return said[0] < len(self.main(words)) and not self._declines(words, said[0])
        if said[0] == 0:
            return any(word in self.openers for word in words[:2])
        return said[0] < NEAR and self._denies_behind(words[: said[0]], words[said[0] :])

    def _denies_behind(self, subject: list[str], said: list[str]) -> bool:
        """ "¿La Princesa no me da puntos?"; but "¿Ya no hay Bahía?" asks whether it is over."""
        if self.openers & {*subject, said[0]} or self.longer & {*subject}:
            return False
        return len(said) > 1 and said[1] in self.openers

    def _is_of_a_thing(self, words: list[str], place: int) -> bool:
        """In "nicht ausgegebene Energie", "la energía no gastada" it belongs to the thing alone."""
        behind = "".join(words[place + 1 : place + 2])
        return place > (not self.subjects) and bool(self.attribute.fullmatch(behind))

    def _declines(self, words: list[str], place: int) -> bool:
        """ "Can I choose not to attack?", "¿Puedo no atacar?": what is asked for is to let it be."""
        if self._is_of_a_thing(words, place):
            return True
        before, after = words[:place][-1:], words[place + 1 : place + 2]
        return bool(set(after) & self.letting) or bool(set(before) & self.letting)

    def main(self, words: list[str]) -> list[str]:
        """What stands before a subordinate clause."""
        for place, word in enumerate(words):
            if place > 1 and word in self.under:
                return words[:place]
        return words
