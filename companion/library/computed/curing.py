"""What another monster pays for hearts that it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saying import reckoned, told_with

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

PAID = {"pay", "price", "gain", "energy"}
OTHERWISE = {"star", "damage", "smash", "poison", "shrink", "token", "both"}


def paid_back(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I give Kraken 2 hearts with Healing Ray, he has 3 energy: how much does he pay me?" """
    table = load("rules", "reckoning.toml")["healing"]["for-others"]
    cards = scene.among(table)
    if len(cards) != 1 or not scene.only(cards) or not _asks(scene):
        return None
    told = _figures(scene)
    if told is None:
        return None
    hearts, energy = told
    cost = hearts * int(table[cards[0]])
    short = energy is not None and energy < cost
    n = min(cost, energy) if energy is not None else cost
    values = {"n": n, "hearts": hearts, "each": int(table[cards[0]]), "cost": cost}
    text = voice.say("library", "computed", "cured-short" if short else "cured", **values)
    found = reckoned(voice, "energy.one-per-face", [text], edition)
    return told_with(found, voice, scene.things[cards[0]], cards[0])


def _asks(scene: Scene) -> bool:
    asks = "howmany" in scene.asked or scene.says(scene.manners.amount)
    spoken = {each for clause in scene.clauses for each in clause.concepts}
    return asks and not scene.closed and bool(PAID & scene.asked) and not OTHERWISE & spoken


def _figures(scene: Scene) -> tuple[int, int | None] | None:
    """The hearts given and the energy of whoever gets them; nothing where another figure is told."""
    hearts = [each.counts["heart"] for each in scene.clauses if "heart" in each.counts]
    purses = [each for each in scene.clauses if "energy" in each.counts]
    counted = {each for clause in scene.clauses for each in clause.counts} - {"heart", "energy"}
    spare = any(each.numbers and not each.asks for each in scene.clauses)
    if len(hearts) != 1 or len(purses) > 1 or counted or spare or any(e.mine for e in purses):
        return None
    return hearts[0], purses[0].counts["energy"] if purses else None
