"""Dice in words: "four 2s", "vier Zweien", "cuatro 2", "2 2 2 2" are one and the same thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

COUNTS = {"n2": 2, "n3": 3, "n4": 4, "n5": 5, "n6": 6}
FACES = {"face1": "1", "face2": "2", "face3": "3"}
SPANISH_FACES = {"uno": "1", "dos": "2", "tres": "3"}
""" "Tres dos": three 2s. Spanish forms no plural that everybody uses."""
PLENTY = {2: "fewer", 3: "triple", 4: "furtherdie", 5: "furtherdie", 6: "sixalike"}
BEFORE_A_DIE = {
    "a", "the", "one", "extra", "each", "any", "every", "this", "that", "another", "my", "your", "his",
    "her", "their", "per", "single", "green", "black", "yellow", "seventh", "eighth", "first", "last",
    "kept", "rolled", "rerolled", "heart", "claw", "smash", "energy", "number", "star",
    "bonus", "additional", "opponents", "players", "whose", "which",
}  # fmt: skip
"""After these an English "die" is thrown, not suffered."""
WHO_DIES = {
    "i", "you", "we", "they", "both", "all", "everyone", "everybody", "anyone", "to", "would", "will",
    "can", "could", "must", "may", "might", "should", "not", "dont", "doesnt", "didnt", "cant", "wont",
    "never", "do", "does", "did", "just", "also", "and", "or", "then", "still", "people", "us",
    "two", "three", "if", "when", "monster", "player", "he", "she", "it", "otherwise", "actually", "even",
}  # fmt: skip
"""After these, and after a plural, it is suffered."""
ARTICLES = {"a", "an", "the", "another", "each", "every", "one", "this", "that"}
AUXILIARIES = {"does", "did", "can", "could", "will", "would", "must", "may", "should", "do"}
DICE_DO = {"do", "show", "shows", "count", "work", "have", "mean", "give", "say", "says", "lands"}
"""What follows an English "die" that is thrown: "what does the Anubis die do?"."""


def is_thrown(tokens: list[str], place: int) -> bool:
    """Whether the English "die" at this place is one of the dice."""
    before = tokens[place - 1] if place else ""
    if before in BEFORE_A_DIE:
        return before != "players" or tokens[max(place - 2, 0)] in ARTICLES
    if not before or before in WHO_DIES:
        return False
    for at in range(max(place - 3, 0), place - 1):
        if tokens[at] in ARTICLES:
            asked = at > 0 and tokens[at - 1] in AUXILIARIES
            return not asked or (place + 1 < len(tokens) and tokens[place + 1] in DICE_DO)
    return False


def dice_features(tokens: list[str], concepts_of: Callable[[str], list[str]]) -> list[str]:
    """What the dice named in a question make: a pair, a triple, more, two triples."""
    found: list[str] = []
    for face, count in [*_counted(tokens, concepts_of), *_in_a_row(tokens)]:
        found += [f"face{face}", PLENTY[min(count, 6)]]
    if found.count("triple") > 1:
        found.append("twosets")
    return found


def _counted(tokens: list[str], concepts_of: Callable[[str], list[str]]) -> list[tuple[str, int]]:
    """A number word and, next, what the dice show."""
    found = []
    for place in range(len(tokens) - 1):
        counts = [COUNTS[each] for each in concepts_of(tokens[place]) if each in COUNTS]
        if not counts:
            continue
        after = tokens[place + 1]
        faces = [FACES[each] for each in concepts_of(after) if each in FACES]
        if not faces and after in ("1", "2", "3") and not tokens[place].isdigit():
            faces = [after]
        if not faces and after in SPANISH_FACES and not tokens[place].isdigit():
            faces = [SPANISH_FACES[after]]
        if faces:
            found.append((faces[0], counts[0]))
    return found


def _in_a_row(tokens: list[str]) -> list[tuple[str, int]]:
    """The same digit three times or more."""
    found = []
    start = 0
    for place in range(1, len(tokens) + 1):
        if place == len(tokens) or tokens[place] != tokens[start]:
            if tokens[start] in ("1", "2", "3") and place - start >= 3:
                found.append((tokens[start], place - start))
            start = place
    return found
