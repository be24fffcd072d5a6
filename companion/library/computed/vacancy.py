"""Nobody in Tokyo: an attack from outside hits nobody, and whoever throws must go in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.blows import is_my_roll
from companion.library.computed.saying import reckoned
from companion.library.computed.ways_to_put import is_of_others, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

MOVING = {"leave", "stay", "enter", "roll", "smash", "damage", "dead", "heal"}
"""Beside these nobody says that Tokyo is empty: "nobody in Tokyo leaves"."""
ELSEWHERE = {"bay", "occupied", "leave", "dead", "extraturn", "twoplayers"}
"""Somebody is there after all, or was until now."""
STRUCK = {"target", "damage", "lose"}


def is_vacant(scene: Scene) -> bool:
    """ "Tokyo is empty", "nobody's in Tokyo yet", and the asker is not there either."""
    if ELSEWHERE & scene.features.keys() or scene.place_of(mine=True) == "inside":
        return False
    told = [each for each in scene.clauses if not MOVING & each.concepts]
    return puts(scene, "empty-tokyo", told)


def moves_in(scene: Scene) -> bool:
    """Whether the asker throws while nobody is in Tokyo: then it must enter."""
    if not scene.dice or not is_vacant(scene):
        return False
    throws = [each for each in scene.clauses if "roll" in each.concepts or "smash" in each.counts]
    return not any(is_of_others(scene, each) or (each.who and not each.mine) for each in throws)


def nobody_hit(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I roll three claws. Who do I hit? Nobody's in Tokyo yet." """
    rolling = scene.clause_of("smash")
    if rolling is None or not is_my_roll(scene, rolling) or scene.things or not is_vacant(scene):
        return None
    if not asks_who_is_struck(scene) or scene.closed:
        return None
    text = voice.say("library", "computed", "hits-nobody")
    return reckoned(voice, "smash.empty-tokyo", [text], edition)


def asks_who_is_struck(scene: Scene) -> bool:
    """ "Who do I hit?", "does anybody take damage?" """
    asked = [each for each in scene.clauses if each.asks and not each.counts]
    return any(STRUCK & each.concepts for each in asked)
