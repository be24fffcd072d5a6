"""How many stars are missing for the win, and how much energy for a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed import purse
from companion.library.computed.ending import is_muddled
from companion.library.computed.saying import reckoned, with_effect
from companion.library.computed.told import had as told_before
from companion.library.computed.told import on_dice
from companion.library.computed.ways_to_put import asks_about_others, is_mixed, puts
from companion.library.computed.wickedness import LEVELS, level_of
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
    mine = any(clause.mine for clause in scene.clauses)
    others = mine and asks_about_others(scene)  # else it is of whoever has them
    amount = "howmany" in scene.wanted or scene.manners.amount & scene.final
    if scene.closed or not amount or others:
        return False
    counted = {each for clause in scene.clauses for each in clause.counts}
    stars = {"star", "win"} & scene.wanted or counted == {"star"}
    return puts(scene, "lacking") and bool(stars)


def energy(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "4 energy, and I want Wings: how much am I missing?" """
    known = load("rules", "reckoning.toml")
    less = scene.among(known["prices"]["less"])
    have, adding = _energy_now(scene, known["gains"]["energy-once"])
    items = [id for id in scene.things if id not in (*less, *adding)]
    if have is None or any(scene.things[id] not in purse.BOUGHT for id in items):
        return None
    paid = purse.shares(scene, voice, items, less, edition)
    if not paid or not _asks_for_energy(scene):
        return None
    cost = sum(n for n, _ in paid)
    price = f"{cost} ({' + '.join(text for _, text in paid)})" if items else str(cost)
    key = "lacks-energy" if cost > have else "lacks-no-energy"
    text = voice.say("library", "computed", key, n=cost - have, cost=price, have=have)
    return with_effect(reckoned(voice, "buy.price", [text], edition), scene, voice, less)


def _energy_now(scene: Scene, more: dict[str, int]) -> tuple[int | None, list[str]]:
    """What was there and what the dice add, and the cards that add to it."""
    had, rolled = told_before(scene, "energy"), on_dice(scene, "energy")
    adding = scene.among(more) if rolled else []
    return None if had is None else had + rolled + sum(more[id] for id in adding), adding


def _asks_for_energy(scene: Scene) -> bool:
    """Of the price of what is wanted, and of nothing else."""
    alone = not any(clause.mine for clause in scene.clauses)
    if is_muddled(scene) and not alone:
        return False
    asking = [clause for clause in scene.clauses if clause.asks]
    amount = "howmany" in scene.wanted or scene.manners.amount & scene.final
    if scene.closed or not amount or not puts(scene, "lacking", asking):
        return False
    return not {"star", "win", "heart", "wickedness", "smash", "dice", "token"} & scene.wanted


def tile(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "My counter is at 4: how much wickedness until the next tile?" """
    had = level_of(scene)
    amount = "howmany" in scene.wanted or scene.manners.amount & scene.final
    if had is None or scene.closed or scene.dice or scene.things or not amount:
        return None
    if not puts(scene, "lacking") or not {"wickedness", "tile", "gauge"} & scene.wanted:
        return None
    above = [level for level in LEVELS if level > had]
    if not above:
        return None
    values = {"n": above[0] - had, "level": above[0], "had": had}
    text = voice.say("library", "computed", "lacks-wickedness", **values)
    return reckoned(voice, "wickedness.levels", [text], edition)
