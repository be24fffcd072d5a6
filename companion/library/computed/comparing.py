"""Two throws beside each other: "do four 3s score more than three 3s?", "four 2s or three 3s?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.earning import TRIPLE, stars_of
from companion.library.computed.saying import reckoned, verdict, with_effect
from companion.library.computed.sides import holds_against, sides
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.library.computed.sides import Throw
    from companion.text.voice import Voice

LESS = {"fewer", "fewest"}
OTHERWISE = {"not", "wickedness", "gauge", "heart", "energy", "smash", "damage", "buy"}
"""With these it is about more than the numbers on dice."""


def throws(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """Which of two throws of numbers scores more; what a card itself pays is another question."""
    known = load("rules", "reckoning.toml")["gains"]["with-three-ones"]
    if not _is_asked(scene) or not scene.only(known):
        return None
    pair = sides(scene)
    added = sum(known[id] for id in scene.among(known))
    first, second = (_stars(throw, added) for throw in pair)
    fate = verdict(voice, _held(scene, first, second)) if scene.closed else ""
    key = "compares-even" if first == second else "compares"
    text = voice.say("library", "computed", key, verdict=fate, n=first, other=second)
    rule = "numbers.extra" if max(max(each.values()) for each in pair) > TRIPLE else ""
    answer = reckoned(voice, rule or "numbers.triple", [text.strip()], edition)
    return with_effect(answer, scene, voice, scene.among(known))


def _is_asked(scene: Scene) -> bool:
    told = {"more", *LESS} & scene.asked or puts(scene, "better") or puts(scene, "as-much")
    if not told or not holds_against(scene) or ("more" in scene.asked and LESS & scene.asked):
        return False
    return not OTHERWISE & scene.asked and not _asks_for_pay(scene)


def _asks_for_pay(scene: Scene) -> bool:
    """ "Does Gourmet pay more for five 1s than for three?": what the card itself adds is the same."""
    named = any(clause.things for clause in scene.clauses if clause.asks)
    first, second = sides(scene)
    return named and first.keys() == second.keys()


def _held(scene: Scene, first: int, second: int) -> str:
    if puts(scene, "as-much"):
        return "yes" if first == second else "no"
    less = LESS & scene.asked or puts(scene, "worse")
    return "yes" if (first < second if less else first > second) else "no"


def _stars(throw: Throw, added: int) -> int:
    return stars_of(throw) + (added if throw.get("1", 0) >= TRIPLE else 0)
