"""What a clause names: cards, tiles, costumes and evolutions, and hearts that are called points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.throws import number_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.library.computed.scene import Clause
    from companion.library.query import Query
    from companion.library.reading import Reader, Reading

FAMILIES = {"card": "power", "tile": "tile", "costume": "costume", "evolution": "evolution"}
NAMES = tuple(f"{family}." for family in FAMILIES)
DIALS = {"heart", "energy", "star"}
SHORT, LONGEST_NAME = 3, 8
"""Words of a name that may hold an everyday word for a person."""


def looks_at_dice(things: Collection[str]) -> bool:
    tables = load("rules", "reckoning.toml")["gains"].values()
    return any(id in table for table in tables for id in things)


def without_life(features: dict[str, float], clauses: list[Clause]) -> dict[str, float]:
    """ "Puntos de Vida" are no stars, though "puntos" alone are."""
    spoken = {concept for clause in clauses for concept in clause.concepts}
    life = "star" not in spoken and "heart" in spoken
    return {each: n for each, n in features.items() if not (life and each == "star")}


def names_of(tokens: list[str], read: Reading, told: set[str], reader: Reader) -> tuple[str, ...]:
    """What a clause names; what is bought may be an everyday word: "I buy Heal"."""
    found = [each for each in read.features if each.startswith(NAMES)]
    if "buy" in told and not found:
        few = [each for each in tokens if number_of(each, reader.of_word(each)) is None]
        few = [each for each in few if not reader.lexicon.is_idle(each)]
        fewer = [each for each in few if not DIALS & set(reader.of_word(each))]
        found = _named(few, reader) or _named(fewer, reader)  # "with 9 hearts I buy …"
    return tuple(found)


def _named(tokens: list[str], reader: Reader) -> list[str]:
    return [each for each in reader.read(" ".join(tokens)).features if each.startswith(NAMES)]


def besides_names(tokens: list[str], reader: Reader, shortest: int = SHORT) -> list[str]:
    """The words without the names of things: "vor ihm liegt I Am the King!" speaks of nobody's own."""
    for length in range(min(len(tokens), LONGEST_NAME), shortest - 1, -1):
        for at in range(len(tokens) - length + 1):
            ids = reader.names.get("".join(tokens[at : at + length]), ())
            if any(id.startswith(NAMES) for id in ids):
                return tokens[:at] + besides_names(tokens[at + length :], reader, shortest)
    return tokens


def named_things(query: Query, clauses: list[Clause]) -> dict[str, str]:
    """What is named; beside a named card also what might be an everyday word: "Skyscraper and Heal"."""
    named = [name for name in query.named if name.startswith(NAMES)]
    if named and {"price", "pay", "buy"} & set(query.features):
        named += [name for name in query.features if name.startswith(NAMES)]
    priced = [clause for clause in clauses if {"buy", "price"} & clause.concepts]
    named += [name for clause in priced for name in clause.names]
    found: dict[str, str] = {}
    for name in named:
        family, _, id = name.partition(".")
        found.setdefault(id, FAMILIES[family])
    return found
