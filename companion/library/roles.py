"""Who strikes from where, and whom: two places in a question, told apart by order and by little words.

"From Tokyo, do I hit everyone outside?" and "from outside, do I hit everyone in Tokyo?" have the same
concepts. The place that stands with the attacker is one feature, the place of the others another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

STRIKES = {"smash", "damage", "target", "choosetarget"}
PLACES = {
    "inside": "inside",
    "outside": "outside",
    "city": "inside",
    "bay": "inside",
    "tokyo": "inside",
}
FROM = {"from", "aus", "von", "vom", "desde", "while", "when", "wenn", "si", "cuando", "estando"}
MINE = {
    "i",
    "im",
    "my",
    "ich",
    "bin",
    "stehe",
    "sitze",
    "meine",
    "mein",
    "yo",
    "estoy",
    "mi",
    "mis",
    "we",
}
THEIRS = {
    "monster", "monsters", "ones", "one", "others", "those", "guy", "player", "players", "him", "them",
    "everyone", "everybody", "people", "both", "die", "den", "dem", "der", "andere", "anderen", "alle",
    "los", "el", "al", "del", "monstruo", "monstruos", "demas", "otros", "otro", "todos", "jugadores",
    "spieler", "leute",
}  # fmt: skip
NOT = {"not", "nicht", "no", "isnt"}
NEAR = 3
FREE, TAKEN = {"empty", "leave", "dead"}, {"occupied", "stay"}
"""What makes a place of Tokyo free, and what keeps it taken."""
STATES = {"both": ("city", "bay"), "city": ("city",), "bay": ("bay",)}
BOTH_OUTSIDE = "both-outside"
"""The feature of "outside" said twice: of the one who strikes and of the one who is struck."""
FEATURES = {
    *(f"{role}-{where}" for role in ("from", "at") for where in ("inside", "outside")),
    *(f"{where}-{state}" for where in ("city", "bay") for state in ("free", "taken")),
    BOTH_OUTSIDE,
}
"""All that is found here."""
FURTHEST = 5
"""Words between a place and what is said of it."""


def places(concepts: Sequence[Sequence[str]]) -> list[str]:
    """Features such as `city-free` and `bay-taken`: which place is said to be how."""
    said = _said_of_places(concepts)
    if not said:
        return []
    nobody = {place for place, each in enumerate(concepts) if "nobody" in each}
    found: dict[str, str] = {}
    for place, each in enumerate(concepts):
        for mark in STATES.keys() & set(each):
            at, state = min(said, key=lambda one: _away(one[0], place))
            if _away(at, place) > FURTHEST:
                continue
            if state == "free" and "leave" in concepts[at] and nobody & {at - 1, at - 2, at + 1}:
                state = "taken"  # "nobody leaves"
            for where in STATES[mark]:
                found.setdefault(where, state)
    return [f"{where}-{state}" for where, state in found.items()]


def _said_of_places(concepts: Sequence[Sequence[str]]) -> list[tuple[int, str]]:
    """Where something is said to be free or taken."""
    said = [
        (place, "free" if FREE & {*each} else "taken")
        for place, each in enumerate(concepts)
        if (FREE | TAKEN) & {*each}
    ]
    if any("bay" in each or "city" in each for each in concepts):
        return said
    # "both leave" says it too, "both die" need not be in Tokyo
    return [one for one in said if {"leave", "stay"} & {*concepts[one[0]]}]


def _away(said: int, place: int) -> int:
    """How far what is said stands from the place; before it, it is rather said of another."""
    return said - place if said > place else place - said + 3


def roles(tokens: Sequence[str], concepts: Sequence[Sequence[str]]) -> list[str]:
    """Features such as `from-inside` and `at-outside`, where somebody strikes."""
    strikes = [place for place, found in enumerate(concepts) if STRIKES & set(found)]
    if not strikes:
        return []
    found: dict[str, str] = {}
    for place, meant in enumerate(concepts):
        where = next((PLACES[each] for each in meant if each in PLACES), "")
        if not where:
            continue
        if where == "inside" and _is_outside(tokens, concepts, place):
            where = "outside"
        role = _role(tokens, place, strikes[0])
        found.setdefault(role, where)
    apart = sum("outside" in each for each in concepts) > 1
    return [f"{role}-{where}" for role, where in found.items()] + [BOTH_OUTSIDE] * apart


def _is_outside(tokens: Sequence[str], concepts: Sequence[Sequence[str]], place: int) -> bool:
    """ "Outside of Tokyo", "fuera de Tokyo": the Tokyo in it is no place of its own."""
    start = max(place - 2, 0)
    if any(word in NOT for word in tokens[start:place]):
        return True
    return any("outside" in each for each in concepts[start:place])


def _role(tokens: Sequence[str], place: int, strike: int) -> str:
    before = tokens[max(place - NEAR, 0) : place]
    for word in reversed(before):
        if word in THEIRS:
            return "at"
        if word in MINE or word in FROM:
            return "from"
    return "from" if place < strike else "at"
