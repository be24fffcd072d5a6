"""How many stars are missing for the win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saying import reckoned, with_effect
from companion.library.computed.ways_to_put import asks_about_others, is_mixed, puts
from companion.library.computed.winning import GOAL, told_stars

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

OTHERWISE = {
    "roll", "dice", "face1", "face2", "face3", "energy", "heart", "buy", "enter", "startturn", "dead",
    "survive", "card", "turn", "lose", "fallbelow", "smash", "twoplayers", "tile", "why", "price",
}  # fmt: skip
"""With these it is not only the stars that somebody has."""


def stars(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I'm at 17: how many stars do I still need?" """
    had = told_stars(scene)
    if had is None or not 0 < had < GOAL or not _asks(scene) or scene.dice:
        return None
    goals = load("rules", "reckoning.toml")["stars"]["goal"]
    spoken = {each for clause in scene.clauses for each in clause.concepts}
    if OTHERWISE & spoken or not scene.only(goals) or is_mixed(scene):
        return None
    early = scene.among(goals)
    goal = min((goals[id] for id in early), default=GOAL)
    if had >= goal:
        return None
    values = {"n": goal - had, "goal": goal, "had": had}
    text = voice.say("library", "computed", "lacks-stars", **values)
    answer = reckoned(voice, "win.at-20-stars", [text], edition)
    return with_effect(answer, scene, voice, early)


def _asks(scene: Scene) -> bool:
    if scene.closed or "howmany" not in scene.wanted or asks_about_others(scene):
        return False
    return puts(scene, "lacking") and bool({"star", "win"} & scene.wanted)
