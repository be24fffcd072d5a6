"""Both places in Tokyo taken, and nobody leaves: whoever struck stays outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.saying import reckoned
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice


def stays_out(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "City and Bay are taken and both stay after my attack. Where do I go?" """
    if not finds_no_room(scene):
        return None
    text = voice.say("library", "story", "you-still-outside")
    return reckoned(voice, "tokyo.occupied-stays-out", [text], edition)


def finds_no_room(scene: Scene) -> bool:
    """Whether the asker wants to know where it is, and nobody makes room for it."""
    asking = [each for each in scene.clauses if each.asks]
    full = "occupied" in scene.features and {"city", "bay", "both"} & scene.features.keys()
    mine = any(_is_mine_inside(each) for each in scene.clauses)
    if not full or mine or scene.closed or scene.things or "dead" in scene.features:
        return False
    return puts(scene, "all-stay") and puts(scene, "where-to", asking)


def _is_mine_inside(clause: Clause) -> bool:
    return clause.mine and clause.place == "inside" and "smash" not in clause.concepts
