"""Whether the stars are enough: those one has, and what the turn brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.earning import stars_of
from companion.library.computed.saying import reckoned, verdict

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

ENTERING, STARTING, GOAL = 1, 2, 20
MORE_TO_IT = {
    "dead",
    "survive",
    "sametime",
    "other",
    "who",
    "twoplayers",
    "when",
    "fallbelow",
    "lose",
}
"""With these it is not the sum that decides."""


def enough_to_win(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "18 stars and three 2s: did I win?", "19, and I enter Tokyo?" """
    had = scene.count("star", without="roll")
    if had is None or had >= GOAL or "win" not in scene.asked or not scene.closed:
        return None
    known = load("rules", "reckoning.toml")["stars"]
    if MORE_TO_IT & set(scene.features) or not scene.only(known["bought"], known["goal"]):
        return None
    gained = _gained(scene, known["bought"])
    if not gained or _has_another_figure(scene, had):
        return None
    goal = min((known["goal"][id] for id in scene.among(known["goal"])), default=GOAL)
    n = had + gained
    key = "wins" if n >= goal else "wins-not"
    fate = verdict(voice, "yes" if n >= goal else "no")
    text = voice.say("library", "computed", key, verdict=fate, n=n, had=had, more=gained, goal=goal)
    return reckoned(voice, "win.at-20-stars", [text], edition)


def _gained(scene: Scene, bought: dict[str, int]) -> int:
    """What dice, cards, an entry and the start of a turn bring."""
    gained = stars_of(scene.dice) + sum(bought[id] for id in scene.among(bought))
    if "enter" in scene.features:
        gained += ENTERING
    if scene.starts and scene.place_of(mine=True) == "inside":
        gained += STARTING
    return gained


def _has_another_figure(scene: Scene, had: int) -> bool:
    """ "I have 18, and with the 2 stars …": which of them are the stars is not sure."""
    return any(had < number < GOAL for clause in scene.clauses for number in clause.numbers)
