"""What an attack does to the two in Tokyo, each with hearts of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.saying import reckoned
from companion.library.computed.strength import adders, strength
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

PLACES = ("city", "bay")


def fates(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Three claws from outside. The City has 5 hearts, the Bay 2: what happens to each?" """
    hearts = _hearts(scene)
    n = scene.count("smash")
    inside = scene.place_of(mine=True) == "inside" and not scene.says(scene.manners.they)
    if len(hearts) < len(PLACES) or n is None or scene.closed or inside:
        return None
    if not scene.only(adders()):
        return None
    lost = strength(scene, n, by_me=True, inside=False).lost
    lines = [
        voice.say(
            "library",
            "computed",
            f"{place}-left" if hearts[place] > lost else f"{place}-out",
            lost=lost,
            n=hearts[place] - lost,
        )
        for place in PLACES
    ]
    return reckoned(voice, "smash.from-outside", lines, edition)


def _hearts(scene: Scene) -> dict[str, int]:
    """Of each of them; the second may be told without a word for hearts: "the Bay has 2"."""
    found: dict[str, int] = {}
    for clause in scene.clauses:
        told = [place for place in PLACES if place in clause.concepts]
        left = puts(scene, "those-left", [clause])  # "only four are left, so the Bay is gone"
        bare = (
            clause.numbers[-1] if clause.numbers and not clause.counts else 0
        )  # "the one in it 5"
        n = clause.counts.get("heart") or (bare if found and not left else 0)
        if len(told) == 1 and n and "roll" not in clause.concepts:
            found.setdefault(told[0], n)
    return found
