"""Whether somebody saves himself by leaving Tokyo: the hearts are lost before anybody leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.attacking import told_of
from companion.library.computed.blows import blow_of
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice


def fled(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "2 hearts, hit for 3 in Tokyo: do I get away if I leave?" """
    blow = blow_of(scene) if _is_flight(scene) else None
    if blow is None:
        return None
    if blow.lost >= blow.hearts:
        text = told_of(voice, blow, "dies", verdict=verdict(voice, "no"))
        return reckoned(voice, "yield.dead-cannot", [text], edition)
    fate = verdict(voice, "yes") if "survive" in scene.asked else ""
    text = told_of(voice, blow, "survives", verdict=fate, n=blow.hearts - blow.lost)
    return reckoned(voice, "yield.damage-first", [text.strip()], edition)


def _is_flight(scene: Scene) -> bool:
    """ "Can I save myself by leaving?": not who lives is asked, but what leaving is good for."""
    asking = [clause for clause in scene.clauses if clause.asks]
    if not scene.closed or scene.things or not asking or _place(scene) != "inside":
        return False
    leaves = any("leave" in clause.concepts for clause in asking) or puts(scene, "running", asking)
    hopes = {"survive", "prevent"} & scene.asked or puts(scene, "rescue", asking)
    return bool(leaves and hopes)


def _place(scene: Scene) -> str:
    told = [clause.place for clause in scene.clauses if clause.place and not clause.asks]
    return told[0] if told else scene.place_of(mine=True)
