"""The scene a question sets: numbers with what they count, clause by clause, and who is meant."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.data_classes import dataclass, field
from companion.library.folding import words
from companion.library.index import index

if TYPE_CHECKING:
    from companion.library.query import Query

CLAUSES = re.compile(
    r"[.?!;:,()¿¡\n]+|\s-\s|\s(?:and|und|y|but|aber|pero|while|während|mientras|with|mit|con)\s"
)
COUNTED = ("smash", "damage", "heart", "energy", "wickedness", "face1", "face2", "face3", "dice")
FIRST_OF = {"face1": "1", "face2": "2", "face3": "3"}
REACH = 3
"""A number counts what follows within so many words."""
LARGEST = 99
MORE = {"gain", "more"}
SHOWN = {"1", "2", "3", "h", "e", "s"}
ROLLED = {"heart": "h", "energy": "e", "smash": "s"}
FACES = {"uno": "1", "dos": "2", "tres": "3"}


@dataclass(slots=True)
class Clause:
    """A piece of the question without a comma in it."""

    concepts: set[str]
    mine: bool
    """Whether it speaks of the asker."""
    asks: bool
    counts: dict[str, int] = field(default_factory=dict)
    spare: int = 0
    """A number that counts nothing named in the clause."""


@dataclass(slots=True)
class Scene:
    clauses: list[Clause]
    cards: tuple[str, ...]
    tiles: tuple[str, ...]
    features: dict[str, float]
    asked: set[str]
    """The concepts of the sentence that asks."""
    closed: bool
    dice: dict[str, int]
    """The dice it names, by face."""

    def count(self, *concepts: str, without: str = "") -> int | None:
        """The number of one of these things, in the first clause that gives one."""
        for clause in self.clauses:
            if without and without in clause.concepts:
                continue
            for concept in concepts:
                if concept in clause.counts:
                    return clause.counts[concept]
        return None

    def more(self, concept: str) -> int:
        """What is gained besides: "at 9 wickedness, and get 2 more"."""
        for clause in self.clauses[1:]:
            if MORE & clause.concepts:
                return clause.counts.get(concept) or clause.spare
        return 0

    def rolled(self, concept: str) -> int | None:
        """How many of these a clause about rolling names."""
        for clause in self.clauses:
            if "roll" in clause.concepts and concept in clause.counts:
                return clause.counts[concept]
        return None


def read_scene(query: Query) -> Scene:
    language = query.language
    reader = index().readers[language]
    manners = index().manners[language]
    sentences = manners.asking(query.text)
    clauses = []
    for piece in CLAUSES.split(query.text):
        tokens = words(piece, language)
        if not tokens:
            continue
        found = [reader.of_word(token) for token in tokens]
        told = {concept for each in found for concept in each} | set(reader.read(piece).features)
        clauses.append(
            Clause(
                concepts=told,
                mine=any(token in manners.me for token in tokens),
                asks=piece in sentences,
                counts=(counts := _counts(tokens, found)),
                spare=0 if counts else _spare(tokens, found),
            )
        )
    return Scene(
        clauses=clauses,
        cards=_things(query, "card."),
        tiles=_things(query, "tile."),
        features=query.features,
        asked=set(reader.read(sentences).features),
        closed=query.closed,
        dice=_dice(query, clauses),
    )


def _dice(query: Query, clauses: list[Clause]) -> dict[str, int]:
    """ "Four 3s and two energy", "2 2 2 e h s"."""
    found: dict[str, int] = {}
    run: list[str] = []
    for token in [*words(query.text, query.language), ""]:
        if token in SHOWN:
            run.append(token)
            continue
        if len(run) > 1:
            for face in run:
                found[face] = found.get(face, 0) + 1
        run = []
    if found:
        return found
    rolling = any("roll" in clause.concepts for clause in clauses)
    for clause in clauses:
        for counted, number in clause.counts.items():
            if counted in FIRST_OF:
                found[FIRST_OF[counted]] = number
            elif counted in ROLLED and rolling and "may" not in clause.concepts:
                found[ROLLED[counted]] = number
    return found


def _things(query: Query, prefix: str) -> tuple[str, ...]:
    """What is named; beside a named card also what might be an everyday word: "Skyscraper and Heal"."""
    found = [name.removeprefix(prefix) for name in query.named if name.startswith(prefix)]
    if found and {"price", "pay"} & set(query.features):
        found += [name.removeprefix(prefix) for name in query.features if name.startswith(prefix)]
    return tuple(dict.fromkeys(found))


def _counts(tokens: list[str], concepts: list[list[str]]) -> dict[str, int]:
    """Each thing with the number right before it."""
    found: dict[str, int] = {}
    number: int | None = None
    since = 0
    for token, meant in zip(tokens, concepts, strict=True):
        value = _number(token, meant)
        if number is not None and (counted := _counted(token, meant, value, since)):
            found.setdefault(counted, number)
            number = None
        elif value is not None:
            number, since = value, 0
        else:
            since += 1
    told = {concept for each in concepts for concept in each}
    if number is not None and {"smash", "damage"} & told and not {"smash", "damage"} & set(found):
        found["damage"] = number  # "hit for 4"
    return found


def _counted(token: str, meant: list[str], value: int | None, since: int) -> str:
    """What a number so many words before counts here, if anything."""
    counted = next((each for each in COUNTED if each in meant), "")
    if counted and since < REACH and (value is None or counted in FIRST_OF):
        return counted
    if value is not None and since == 0 and token in FACES:
        return f"face{FACES[token]}"  # "tres dos": three 2s
    return ""


def _spare(tokens: list[str], concepts: list[list[str]]) -> int:
    numbers = [_number(token, meant) for token, meant in zip(tokens, concepts, strict=True)]
    return next((number for number in numbers if number), 0)


def _number(token: str, meant: list[str]) -> int | None:
    if token.isdigit() and int(token) <= LARGEST:
        return int(token)
    for each in meant:
        if each[0] == "n" and each[1:].isdigit():
            return int(each[1:])
    return None
