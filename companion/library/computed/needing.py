"""How many smashes the dice must show to leave somebody without hearts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.blows import NOT_OWNED
from companion.library.computed.saying import reckoned
from companion.library.computed.strength import adders, strength, with_sum
from companion.library.computed.ways_to_put import is_of_others, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

MOST_DICE = 8
OTHERWISE = {
    "survive",
    "leave",
    "poison",
    "energy",
    "neighbour",
    "heal",
    "steal",
    "evolution",
    "twice",
}
"""With these it takes more than smashes, or something else is asked for."""


def smashes(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "The one in Tokyo has 5 hearts, I own Spiked Tail: how many claws do I need to kill him?" """
    if scene.closed or not _asks(scene) or OTHERWISE & scene.features.keys():
        return None
    hearts = _hearts(scene)
    known = load("rules", "reckoning.toml")
    armour = scene.among(known["saving"]["ignores-one"])
    if (
        hearts is None
        or not scene.only(adders(), armour)
        or scene.among(known["losses"]["neighbours"])
    ):
        return None
    mine, theirs = scene.place_of(mine=True), scene.place_of(mine=False)
    inside = mine == "inside" or (not mine and theirs == "outside")
    if mine and mine == theirs:
        return None
    for n in range(MOST_DICE + 1):
        attack = strength(scene, n, by_me=True, inside=inside)
        if attack.lost >= hearts and not (armour and attack.lost == 1):
            text = with_sum(voice, "needs-smashes", scene, attack, n=n, had=hearts)
            return reckoned(voice, "smash.one-heart-each", [text], edition)
    return None


def _asks(scene: Scene) -> bool:
    """How many smashes it takes, where no roll is told."""
    wants = {"howmany", "smash"} <= scene.wanted and scene.count("smash", "damage") is None
    return wants and puts(scene, "to-kill", [each for each in scene.clauses if each.asks])


def _hearts(scene: Scene) -> int | None:
    """Of the one who is to fall, where nobody else's are told."""
    told = [
        clause
        for clause in scene.clauses
        if "heart" in clause.counts and not {*NOT_OWNED.split()} & clause.concepts
    ]
    if len(told) != 1 or (told[0].mine and not is_of_others(scene, told[0])):
        return None
    return told[0].counts["heart"]
