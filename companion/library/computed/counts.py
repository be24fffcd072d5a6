"""Numbers of a clause, with what each of them counts."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from companion.library.computed.throws import COUNTED, FIRST_OF, number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

FACES = {"uno": "1", "dos": "2", "tres": "3"}
ARTICLES = {"a", "an", "ein", "eine", "einen", "einer", "einem", "un", "una"}
SINGLE = {
    "sola", "solo", "unica", "unico", "einzige", "einzigen", "einzelne", "einzelnen", "einzelner", "lone",
    "single", "lonely", "lousy", "measly", "mickrige", "lausige", "mickrigen", "lausigen", "triste",
    "misera", "miserable",
}  # fmt: skip
NAMED_FACES = {"ones": "face1"}
"""Words that are faces after a number only: "three ones"."""
ALONE = {"heart", "energy", "smash", "face1", "face2", "face3"}
"""What "a" counts among dice: "two claws and a heart"."""
THINGS = {"card", "costume", "evolution", "tile", "player", "monster", "turn", "other"}
"""What a number may count without it mattering here."""
DEFINITE = {"the", "die", "los", "las", "my", "meine", "mis"}
THE_OTHER = ("the", "other")
SURELY_ONE = {"smash", "damage", "poison", "shrink"}
HEADS = {"player", "monster", "other"}
STRUCK = {"smash", "damage"}
TOLD_FIRST = {"heart", "energy", "star"}
TOKENS_OF = {"card.shrink-ray": "shrink", "card.poison-spit": "poison"}
NOUN_AND_NUMBER = 2
REACH = 3
"""A number counts what follows within so many words."""


class Counted(NamedTuple):
    """What the numbers of a clause count."""

    counts: dict[str, int]
    """Each thing with the number right before it."""
    numbers: list[int]
    """Numbers that count nothing."""
    heads: int
    """How many players or monsters it speaks of."""
    all: list[int]
    """Every number."""
    singles: set[str]
    """What "a" stands before: among dice it is one of them."""


def counts_in(tokens: Sequence[str], concepts: Sequence[Sequence[str]]) -> Counted:
    clause = _Counting()
    for token, meant in zip(tokens, concepts, strict=True):
        clause.read(token, meant)
    if clause.others:  # "one deals 2, the other 3"
        clause.number, clause.heads = clause.heads, 0
    if len(tokens) == NOUN_AND_NUMBER and clause.number is not None and not clause.found:
        for counted in TOLD_FIRST.intersection(concepts[0]):
            clause.found[counted], clause.number = clause.number, None  # "energy 8"
            return Counted(clause.found, [], 0, clause.all, set())
    _of_wickedness(clause.found, concepts)
    _of_a_die(clause, tokens)
    told = {concept for each in concepts for concept in each}
    if clause.number is not None and STRUCK & told and not STRUCK & clause.found.keys():
        clause.found["damage"] = clause.number  # "hit for 4"
    elif clause.number is not None:
        clause.idle.append(clause.number)
    return Counted(clause.found, clause.idle, clause.heads, clause.all, clause.singles)


def begins_with_number(tokens: Sequence[str], concepts: Sequence[Sequence[str]]) -> bool:
    return tokens[0] in ARTICLES or number_of(tokens[0], concepts[0]) is not None


def token_counts(
    tokens: Sequence[str], concepts: Sequence[Sequence[str]], names: Sequence[str]
) -> dict[str, int]:
    """ "Two tokens of the Shrink Ray": which tokens they are, a card's name says."""
    kinds = [kind for name, kind in TOKENS_OF.items() if name in names]
    for place, meant in enumerate(concepts[1:], 1):
        n = number_of(tokens[place - 1], concepts[place - 1])
        if "token" in meant and n is not None and len(kinds) == 1:
            return {kinds[0]: n}
    return {}


def _of_wickedness(found: dict[str, int], concepts: Sequence[Sequence[str]]) -> None:
    """ "9 points of wickedness" are no stars."""
    if "star" not in found or "wickedness" in found:
        return
    points = [place for place, meant in enumerate(concepts) if "star" in meant]
    after = concepts[points[0] + 1 : points[0] + REACH] if len(points) == 1 else ()
    if any("wickedness" in meant for meant in after):
        found["wickedness"] = found.pop("star")


def _of_a_die(clause: _Counting, tokens: Sequence[str]) -> None:
    """ "A 1 on my dice" shows a face, and is no number of dice."""
    for before, token in pairwise(tokens):
        one = token == str(clause.found.get("dice")) and token in FACES.values()
        if one and before in ARTICLES:
            clause.singles.add(f"face{clause.found.pop('dice')}")


def _are_others(before: tuple[tuple[str, Sequence[str]], ...]) -> bool:
    """ "The other": a number behind it counts heads."""
    if len(before) < len(THE_OTHER):
        return False
    (article, _), (_, meant) = before
    return article in DEFINITE and "other" in meant


class _Counting:
    """Goes through a clause; the number last read waits for what it counts."""

    def __init__(self) -> None:
        self.found: dict[str, int] = {}
        self.idle: list[int] = []
        self.number: int | None = None
        self.since = 0
        self.article = False
        self.lone = False
        self.heads = 0
        self.others = False
        self.all: list[int] = []
        self.before: tuple[tuple[str, Sequence[str]], ...] = ()
        self.singles: set[str] = set()

    def read(self, token: str, meant: Sequence[str]) -> None:
        value = number_of(token, meant)
        self.all += [value] if value is not None else []
        before, self.before = self.before, (*self.before[-1:], (token, meant))
        if value is not None and _are_others(before):
            self.heads, self.others = value, True  # "the other three"
            return
        self.others = False
        if self._read_article(token, meant, value):
            return
        if self.number is not None and self._settles(token, meant, value):
            self.number = None
        elif value is not None:
            self.idle += [self.number] if self.number is not None else []
            self.number, self.since = value, 0
        else:
            self.since += token not in SINGLE  # "una única ficha"

    def _read_article(self, token: str, meant: Sequence[str], value: int | None) -> bool:
        """ "A claw", "a single 2"; whether there is no more to the word."""
        if self.lone and str(value) in FACES.values():
            self.singles.add(f"face{value}")
            self.article, self.lone, self.number = False, False, None
            return True
        self.lone = self.article and token in SINGLE
        if value is None and token in ARTICLES:
            self.article = True
            return True
        if self.article and self.number is None:
            self.singles.update(ALONE.intersection(meant))
            for single in SURELY_ONE.intersection(meant):
                self.found.setdefault(single, 1)  # "one claw" where a language says "a claw"
        self.article = self.article and token in SINGLE
        return False

    def _settles(self, token: str, meant: Sequence[str], value: int | None) -> bool:
        """Whether the number that waits counts this."""
        if counted := self._counted(token, meant, value):
            self.found.setdefault(counted, self.number or 0)
            return True
        if self.since or value is not None or not THINGS & set(meant):
            return False
        if HEADS & set(meant):
            self.heads = self.number or 0
        return True

    def _counted(self, token: str, meant: Sequence[str], value: int | None) -> str:
        counted = next((each for each in COUNTED if each in meant), NAMED_FACES.get(token, ""))
        if counted and self.since < REACH and (value is None or counted in FIRST_OF):
            return counted
        if value is not None and self.since == 0 and token in FACES:
            return f"face{FACES[token]}"  # "tres dos": three 2s
        return ""
