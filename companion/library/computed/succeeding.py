"""Who takes the place of a monster in Tokyo that an attack leaves without hearts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.attacking import told_of
from companion.library.computed.blows import NOT_OWNED
from companion.library.computed.saving import Blow
from companion.library.computed.saying import reckoned, told_with, verdict
from companion.library.computed.scene import ME

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


def trapped(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Bob yields with Burrowing, I have 6 hearts: what is left when I go in?" """
    known = load("rules", "reckoning.toml")["succeeded"]["loses"]
    cards = scene.among(known)
    mine = scene.clause_of("heart", without=NOT_OWNED)
    if len(cards) != 1 or not scene.only(cards) or mine is None or mine.who not in (None, ME):
        return None
    if scene.count("smash", "damage", "energy", "star") is not None:
        return None
    if not {"enter", "leave"} & scene.features.keys() or not _asks_for_hearts(scene):
        return None
    hearts, lost = mine.counts["heart"], known[cards[0]]
    blow = Blow(ME, hearts, lost, None, by_smashes=False)
    key = "survives" if hearts > lost else "dies"
    dead = "dead" in scene.asked
    fate = verdict(voice, "yes" if (key == "dies") == dead else "no") if scene.closed else ""
    text = told_of(voice, blow, key, verdict=fate, n=hearts - lost)
    found = reckoned(voice, "elimination.zero-hearts", [text.strip()], edition)
    return told_with(found, voice, scene.things[cards[0]], cards[0])


def _asks_for_hearts(scene: Scene) -> bool:
    """What is left, what happens, or whether the asker lives."""
    fate = bool({"dead", "survive"} & scene.asked)
    happens = scene.says(scene.manners.happens) and not scene.closed
    return fate or happens or (not scene.closed and scene.asks_state)


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
