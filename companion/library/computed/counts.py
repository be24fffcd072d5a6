"""Numbers of a clause, with what each of them counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.throws import COUNTED, FIRST_OF, number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

FACES = {"uno": "1", "dos": "2", "tres": "3"}
ARTICLES = {"a", "an", "ein", "eine", "einen", "einer", "un", "una"}
SINGLE = {"sola", "solo", "unica", "einzige", "einzigen", "einzelne", "einzelnen", "lone"}
THINGS = {"card", "costume", "evolution", "tile", "player", "monster", "turn"}
"""What a number may count without it mattering here."""
STRUCK = {"smash", "damage"}
REACH = 3
"""A number counts what follows within so many words."""


def counts_in(
    tokens: Sequence[str], concepts: Sequence[Sequence[str]]
) -> tuple[dict[str, int], list[int]]:
    """Each thing with the number right before it, and the numbers that count nothing."""
    clause = _Counting()
    for token, meant in zip(tokens, concepts, strict=True):
        clause.read(token, meant)
    told = {concept for each in concepts for concept in each}
    if clause.number is not None and STRUCK & told and not STRUCK & clause.found.keys():
        clause.found["damage"] = clause.number  # "hit for 4"
    elif clause.number is not None:
        clause.idle.append(clause.number)
    return clause.found, clause.idle


class _Counting:
    """Goes through a clause; the number last read waits for what it counts."""

    def __init__(self) -> None:
        self.found: dict[str, int] = {}
        self.idle: list[int] = []
        self.number: int | None = None
        self.since = 0
        self.article = False

    def read(self, token: str, meant: Sequence[str]) -> None:
        value = number_of(token, meant)
        if value is None and token in ARTICLES:
            self.article = True
            return
        if self.article and self.number is None and "smash" in meant:
            self.found.setdefault("smash", 1)  # "one claw" where a language says "a claw"
        self.article = self.article and token in SINGLE
        if self.number is not None and self._settles(token, meant, value):
            self.number = None
        elif value is not None:
            self.idle += [self.number] if self.number is not None else []
            self.number, self.since = value, 0
        else:
            self.since += 1

    def _settles(self, token: str, meant: Sequence[str], value: int | None) -> bool:
        """Whether the number that waits counts this."""
        if counted := self._counted(token, meant, value):
            self.found.setdefault(counted, self.number or 0)
            return True
        return self.since == 0 and value is None and bool(THINGS & set(meant))

    def _counted(self, token: str, meant: Sequence[str], value: int | None) -> str:
        counted = next((each for each in COUNTED if each in meant), "")
        if counted and self.since < REACH and (value is None or counted in FIRST_OF):
            return counted
        if value is not None and self.since == 0 and token in FACES:
            return f"face{FACES[token]}"  # "tres dos": three 2s
        return ""
