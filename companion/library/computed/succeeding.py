"""Who takes the place of a monster in Tokyo that an attack leaves without hearts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.blows import NOT_OWNED
from companion.library.computed.saying import reckoned, verdict

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

OTHERWISE = {
    "leave", "stay", "bay", "poison", "buy", "not", "star", "when", "why", "choose", "heal", "empty",
    "survive", "prevent", "neighbour", "refuse",
}  # fmt: skip
"""With these it is not the attack alone that decides."""

RULES = {
    (True, False): "tokyo.after-kill",
    (True, True): "tokyo.classic-replace-killed",
    (False, False): "tokyo.after-yield",
    (False, True): "tokyo.classic-replace-yielding",
}
"""By whether the place is free at once, and whether the first edition is played."""


def entry(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "2 claws against 2 hearts in Tokyo: do I go in?"; fewer claws leave it to the monster there."""
    if not scene.closed or scene.things or "enter" not in scene.asked:
        return None
    hearts, n = _hearts_there(scene), scene.count("smash")
    if hearts is None or n is None or OTHERWISE & set(scene.features):
        return None
    free = n >= hearts
    fate = verdict(voice, "yes" if free else "no")
    values = {"verdict": fate, "n": n, "left": hearts - n}
    text = voice.say("library", "computed", "succeeds" if free else "succeeds-not", **values)
    return reckoned(voice, RULES[free, edition == "classic"], [text], edition)


def _hearts_there(scene: Scene) -> int | None:
    """The hearts of the monster in Tokyo, where the asker is not there with it."""
    there = scene.clause_of("heart", without=NOT_OWNED)
    if there is None or there.mine or any(clause.torn for clause in scene.clauses):
        return None
    if there.place != "inside":
        mine, theirs = scene.place_of(mine=True), scene.place_of(mine=False)
        if theirs != "inside" or mine == "inside":
            return None
    return there.counts["heart"]
