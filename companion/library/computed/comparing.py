"""Two throws beside each other: "do four 3s score more than three 3s?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.earning import TRIPLE, stars_of
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.throws import FIRST_OF, MOST
from companion.library.computed.ways_to_put import compares

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

TWO = 2
LESS = {"fewer", "fewest"}
OTHERWISE = {"not", "wickedness", "gauge", "heart", "energy", "smash", "damage", "win", "buy"}
"""With these it is about more than the numbers on dice."""


def throws(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """Which of two throws of numbers scores more; what a card itself pays is another question."""
    known = load("rules", "reckoning.toml")["gains"]["with-three-ones"]
    if not _is_asked(scene) or not scene.only(known):
        return None
    pair = _pair(scene)
    if len(pair) != TWO:
        return None
    added = sum(known[id] for id in scene.among(known))
    first, second = (_stars(n, face, added) for n, face in pair)
    holds = first > second if "more" in scene.asked else first < second
    fate = verdict(voice, "yes" if holds else "no")
    text = voice.say("library", "computed", "compares", verdict=fate, n=first, other=second)
    rule = "numbers.extra" if max(n for n, _ in pair) > TRIPLE else "numbers.triple"
    return reckoned(voice, rule, [text], edition)


def _is_asked(scene: Scene) -> bool:
    told = {"more", *LESS} & scene.asked
    if not scene.closed or not told or not compares(scene):
        return False
    if "more" in told and LESS & told:
        return False
    named = any(clause.things for clause in scene.clauses if clause.asks)
    return not named and not OTHERWISE & scene.asked


def _stars(n: int, face: str, added: int) -> int:
    return stars_of({face: n}) + (added if face == "1" and n >= TRIPLE else 0)


def _pair(scene: Scene) -> list[tuple[int, str]]:
    """Each number with its face; "five 1s instead of three" names the face once."""
    found: list[tuple[int, str]] = []
    n: int | None = None
    for token in (token for clause in scene.clauses if clause.asks for token in clause.tokens):
        meant = scene.reader.of_word(token)
        face = next((FIRST_OF[each] for each in meant if each in FIRST_OF), "")
        if face and n is not None:
            found.append((n, face))
            n = None
        elif (number := scene.number(token)) is not None:
            n = number
    if n is not None and len(found) == 1:
        found.append((n, found[0][1]))
    return found if all(n <= MOST for n, _ in found) else []
