"""So much for each: deaths, victims, cards in front of somebody, cards that the energy is enough for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed import purse, sweeping
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.strength import name
from companion.library.computed.told import had, number_before
from companion.library.computed.ways_to_put import asks_about_others, is_mixed, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

BOTH = 2
HURT = {"damage", "smash", "lose"}
OTHERWISE = {"copy", "steal", "sell", "stack", "when", "why", "not", "prevent", "poison", "buy"}
"""With these more is asked for than how many times."""


def fallen(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Eater of the Dead, and two monsters die: how many stars?" """
    known = load("rules", "reckoning.toml")["moments"]["each-death"]
    times = _heads(scene, {"dead"})
    if not times or not _is_asked(scene, known, "star"):
        return None
    return _paid(scene, voice, edition, known, ("star", "pays-each", times))


def looted(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "As a Pirate I hit three monsters: how much energy do I take?" """
    known = load("rules", "reckoning.toml")["taking"]["energy-each"]
    times = _heads(scene, HURT)
    if not times or "dead" in scene.features or not _is_asked(scene, known, "energy"):
        return None
    return _paid(scene, voice, edition, known, ("energy", "loots-each", times))


def _paid(
    scene: Scene, voice: Voice, edition: str, known: dict[str, int], told: tuple[str, str, int]
) -> Answer:
    dial, key, times = told
    card = scene.among(known)[0]
    n = known[card] * times
    claimed = scene.claim.counts.get(dial)
    right = claimed == n or (claimed == known[card] and "each" in scene.claim.concepts)
    fate = verdict(voice, "yes" if right else "no") if scene.closed else ""
    values = {"verdict": fate, "n": n, "each": known[card], "times": times}
    text = voice.say("library", "computed", key, card=name(voice, scene, card), **values)
    rule = "elimination.zero-hearts" if dial == "star" else "energy.uses"
    return reckoned(voice, rule, [text.strip()], edition)


def _is_asked(scene: Scene, known: dict[str, int], dial: str) -> bool:
    """Whether the one card is named, and what it brings its owner is wanted or claimed."""
    if len(scene.among(known)) != 1 or not scene.only(known) or puts(scene, "copies"):
        return False
    if OTHERWISE & set(scene.features) or had(scene, dial) is not None or asks_about_others(scene):
        return False
    if scene.closed:
        return dial in scene.claim.counts
    asks = "howmany" in scene.wanted or bool(scene.manners.amount & scene.final)
    return asks and bool({dial, "gain", "worth"} & scene.wanted)


def _heads(scene: Scene, concepts: set[str]) -> int:
    """How many monsters something happens to, where it is told once; of one the card tells itself."""
    found = [
        clause.heads or BOTH
        for clause in scene.clauses
        if concepts & clause.concepts and (clause.heads or _is_both(clause))
    ]
    return found[0] if len(found) == 1 and found[0] > 1 else 0


def _is_both(clause: Clause) -> bool:
    return {"both", "monster"} <= clause.concepts and not clause.things


def mustered(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "How many hearts does Army cost me with four cards?" """
    known = load("rules", "reckoning.toml")["purchases"]["for-each-card"]
    cards = scene.among(known)
    if len(cards) != 1 or not scene.only(cards) or scene.closed or asks_about_others(scene):
        return None
    if not {"heart", "star", "lose"} & scene.wanted or "energy" in scene.wanted:
        return None
    asks = "howmany" in scene.wanted or scene.manners.amount & scene.final
    told = {number_before(scene, clause, "card") for clause in scene.clauses} - {None}
    if not asks or len(told) != 1 or scene.asks_state or is_mixed(scene):
        return None
    n = told.pop()
    text = voice.say("library", "computed", "musters", n=n, card=name(voice, scene, cards[0]))
    return reckoned(voice, "buy.price", [text], edition)


def affordable(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I have 10 energy: how many cards at 3 each can I buy?" """
    known = load("rules", "reckoning.toml")["prices"]["less"]
    have, prices = had(scene, "energy"), set(purse.told_prices(scene))
    if have is None or len(prices) != 1 or not scene.only(known) or not _asks_for_cards(scene):
        return None
    if sweeping.sweeps(scene) or purse.is_of_others(scene) or is_mixed(scene):
        return None
    price = prices.pop() - sum(known[id] for id in scene.among(known))
    if price < 1:
        return None
    n = have // price
    values = {"n": n, "price": price, "cost": n * price, "have": have, "left": have - n * price}
    text = voice.say("library", "computed", "affords", **values)
    return reckoned(voice, "buy.optional", [text], edition)


def _asks_for_cards(scene: Scene) -> bool:
    """ "How many can I afford?", not "how much energy is left?" """
    asking = [clause for clause in scene.clauses if "howmany" in clause.concepts]
    if scene.closed or len(asking) != 1:
        return False
    at = scene.clauses.index(asking[0])
    done = any(
        "buy" in clause.concepts for clause in scene.clauses[:at]
    )  # "I buy one: what is left?"
    rest = scene.wording.left & set(asking[0].tokens)
    if done or rest or not puts(scene, "affords", scene.clauses[at:]):
        return False
    if {"rest", "star", "heart", "dice"} & asking[0].concepts or "card" not in scene.features:
        return False
    energy = "energy" in asking[0].concepts
    return not energy or ("card" in asking[0].concepts and "energy" in asking[0].counts)
