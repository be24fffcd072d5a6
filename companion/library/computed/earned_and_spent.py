"""Energy that is there, rolled and spent in one turn: what is left of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed import purse
from companion.library.computed.saying import reckoned, verdict, with_effect
from companion.library.computed.strength import name
from companion.library.computed.told import number_before
from companion.library.computed.ways_to_put import is_mixed, is_of_others, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

OTHERWISE = {
    "steal", "sell", "copy", "dead", "sweep", "discount", "reroll", "startturn", "endturn", "wickedness",
    "star", "heart", "when", "why", "damage", "smash",
}  # fmt: skip
"""With these there is more to it, or the roll may have shown something else."""
MOST_DICE = 8


def left_after_roll(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "4 energy, three rolled with Friend of Children, bought a card for 5: what's left?" """
    rolled, had = _rolled(scene), _had(scene)
    if rolled is None or had is None or not _is_plain(scene):
        return None
    more = _added(scene, rolled)
    adding = [id for id, _ in more]
    items = [id for id in purse.bought(scene) if id not in adding]
    if not _are_understood(scene, items, adding):
        return None
    paid = purse.shares(scene, voice, items, [], edition)
    if not paid or len(paid) < len(_prices(scene)):
        return None
    text = _rest(scene, voice, [("", had), ("of-dice", rolled), *more], paid)
    return with_effect(reckoned(voice, "buy.price", [text], edition), scene, voice, adding)


def _rest(
    scene: Scene, voice: Voice, earned: list[tuple[str, int]], paid: list[tuple[int, str]]
) -> str:
    """What is left, or that it is not enough."""
    have, cost = sum(n for _, n in earned), sum(n for n, _ in paid)
    if cost > have:
        told = " + ".join(text for _, text in paid)
        values = {"verdict": verdict(voice, "no"), "n": cost, "sum": told, "have": have}
        return voice.say("library", "computed", "total-have", **values)
    parts = [_share(scene, voice, *each) for each in earned]
    costs = " − ".join(text for _, text in paid)
    values = {"n": have - cost, "had": " + ".join(parts), "sum": costs}
    return voice.say("library", "computed", "left-over", **values)


def _share(scene: Scene, voice: Voice, key: str, n: int) -> str:
    if key in scene.things:
        return voice.say("library", "computed", "of-card", n=n, card=name(voice, scene, key))
    return voice.say("library", "computed", key, n=n) if key else str(n)


def _added(scene: Scene, rolled: int) -> list[tuple[str, int]]:
    """What each named thing adds to the energy of the dice."""
    known = load("rules", "reckoning.toml")["gains"]
    once, each = known["energy-once"], known["each-energy-die"]
    found = [(id, int(once[id])) for id in scene.among(once)]
    return [*found, *((id, int(each[id]) * rolled) for id in scene.among(each))]


def _are_understood(scene: Scene, items: list[str], adding: list[str]) -> bool:
    """Whether all that is named is bought and brings nothing at once, or adds to the dice."""
    if not scene.only(adding, items) or _is_bought(scene, adding) or purse.energy_of(items):
        return False
    if _misses_a_figure(scene):
        return False
    return all(scene.things[id] in purse.BOUGHT for id in items)


def _is_plain(scene: Scene) -> bool:
    """Whether one throw and purchases of one player are all there is."""
    spoken = {each for clause in scene.clauses if not clause.names for each in clause.concepts}
    others = any(is_of_others(scene, clause) for clause in scene.clauses)
    asks = scene.asks_state or puts(scene, "how-it-stands", scene.clauses[-2:])
    return asks and not (OTHERWISE & spoken or others or is_mixed(scene)) and not scene.closed


def _is_bought(scene: Scene, adding: list[str]) -> bool:
    """Whether what adds energy is only bought now: it was not there when the dice were resolved."""
    buying = [clause for clause in scene.clauses if "buy" in clause.concepts]
    return any(set(adding) & set(clause.things) for clause in buying)


def _prices(scene: Scene) -> list[int]:
    return [n for clause in scene.clauses for n in purse.prices(scene, clause)]


def _misses_a_figure(scene: Scene) -> bool:
    """ "Two cards for 2 and 3": a figure or a card that is in no share of the sum."""
    for clause in scene.clauses:
        known = purse.prices(scene, clause)
        if "roll" not in clause.concepts and set(clause.numbers) - set(known):
            return True
        several = (number_before(scene, clause, "card") or 1) > max(len(known), 1)
        if several and "buy" in clause.concepts:
            return True
    return False


def _rolled(scene: Scene) -> int | None:
    """ "Three rolled", "and roll 2 energy": told once, and nothing else on these dice."""
    rolling = [clause for clause in scene.clauses if "roll" in clause.concepts]
    told = [n for clause in rolling for n in (*clause.numbers, *clause.counts.values())]
    plain = all(clause.counts.keys() <= {"energy"} for clause in rolling)
    if len(told) != 1 or not plain or not 0 < told[0] <= MOST_DICE:
        return None
    return told[0]


def _had(scene: Scene) -> int | None:
    """The energy before the throw, told once."""
    found = [
        clause.counts["energy"]
        for clause in scene.clauses
        if "energy" in clause.counts and not {"roll", "buy", "pay", "price"} & clause.concepts
    ]
    return found[0] if len(found) == 1 else None
