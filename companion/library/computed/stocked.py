"""What lies on a card and is used up: the energy of Battery Monster, the counters of Smoke Cloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.counting import ROLLS
from companion.library.computed.saying import reckoned, with_effect
from companion.library.computed.strength import name
from companion.library.computed.told import number_before
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

FILLED_BY_ITS_OWNER = ("classic",)
"""Editions in which the buyer decides how much lies on a card."""
OTHERWISE = {"steal", "sell", "copy", "dead", "give", "swap", "discard"}
"""With these the card may have gone to somebody else, or lies there no more."""


def drained(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Battery Monster, and two turns have begun since: how much lies on it?" """
    known = load("rules", "reckoning.toml")["stock"]["each-start"]
    cards = scene.among(known)
    if len(cards) != 1 or not scene.only(cards) or edition in FILLED_BY_ITS_OWNER:
        return None
    if not _asks_what_lies_there(scene):
        return None
    turns = {n for each in scene.clauses if not each.asks for n in _turns(scene, each)}
    if len(turns) != 1:
        return None
    filled, each = known[cards[0]]
    n, times = filled - each * max(turns), max(turns)
    card = name(voice, scene, cards[0])
    values = {"n": n, "had": filled, "times": times, "each": each, "card": card}
    text = voice.say("library", "computed", "drained" if n > 0 else "drained-all", **values)
    return reckoned(voice, "energy.kept", [text], edition) if n >= 0 else None


def _asks_what_lies_there(scene: Scene) -> bool:
    asking = [clause for clause in scene.clauses if clause.asks]
    on_it = puts(scene, "on-it", asking) and not {"heart", "star"} & scene.wanted
    return on_it and not scene.closed and not OTHERWISE & scene.features.keys()


def _turns(scene: Scene, clause: Clause) -> list[int]:
    """ "Two turns", "three of my turns"."""
    n = number_before(scene, clause, "turn")
    return [] if n is None else [n]


def smoked(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Two counters of Smoke Cloud: how often do I roll, and how many are left?" """
    known = load("rules", "reckoning.toml")
    stock, more = known["stock"]["rolls"], known["rolls"]["more"]
    cards = scene.among(stock)
    if len(cards) != 1 or not scene.only(cards, more) or scene.closed:
        return None
    if OTHERWISE & scene.features.keys() or not _asks_for_counters(scene):
        return None
    used = _used(scene)
    if lying := _lying(scene):
        return _most_rolls(scene, voice, edition, cards, lying)
    if not 0 < used <= stock[cards[0]]:
        return None
    card = name(voice, scene, cards[0])
    shares = [str(ROLLS), *(_share(voice, scene, id, more[id]) for id in scene.among(more))]
    shares.append(_share(voice, scene, cards[0], used))
    n = ROLLS + used + sum(more[id] for id in scene.among(more))
    left = stock[cards[0]] - used
    values = {"n": n, "sum": " + ".join(shares), "left": left, "had": stock[cards[0]], "used": used}
    text = voice.say("library", "computed", "smoked", card=card, **values)
    answer = reckoned(voice, "roll.up-to-three", [text], edition)
    return with_effect(answer, scene, voice, cards)


def _lying(scene: Scene) -> int:
    """ "Two counters left, how many rolls?": what still lies there; 0 where that is not told."""
    told = [each for each in scene.clauses if not each.asks and _counters(scene, each) is not None]
    left = len(told) == 1 and scene.wording.left & set(told[0].tokens)
    asking = {each for clause in scene.clauses if clause.asks for each in clause.concepts}
    return _counters(scene, told[0]) or 0 if left and not {"token", "rest"} & asking else 0


def _most_rolls(
    scene: Scene, voice: Voice, edition: str, cards: list[str], counters: int
) -> Answer | None:
    known = load("rules", "reckoning.toml")
    more = known["rolls"]["more"]
    if counters > known["stock"]["rolls"][cards[0]]:
        return None
    added = [(id, more[id]) for id in scene.among(more)] + [(cards[0], counters)]
    told = " + ".join([str(ROLLS), *(_share(voice, scene, id, n) for id, n in added)])
    n = ROLLS + sum(n for _, n in added)
    text = voice.say("library", "computed", "rolls-most", n=n, sum=told)
    return with_effect(reckoned(voice, "roll.up-to-three", [text], edition), scene, voice, cards)


def _share(voice: Voice, scene: Scene, id: str, n: int) -> str:
    return voice.say("library", "computed", "of-card", n=n, card=name(voice, scene, id))


def _asks_for_counters(scene: Scene) -> bool:
    """How often one rolls, or what is left of the counters."""
    asking = {each for clause in scene.clauses if clause.asks for each in clause.concepts}
    rolls = "howmanyrolls" in asking or {"howmany", "roll"} <= asking or puts(scene, "often")
    return rolls or ({"howmany", "token"} <= asking and scene.asks_state)


def _used(scene: Scene) -> int:
    """How many counters are used, of a card that is still full; 0 where that is not sure."""
    telling = [each for each in scene.clauses if not each.asks]
    told = [each for each in telling if _counters(scene, each) is not None]
    if len(told) != 1 or scene.wording.left & set(told[0].tokens):
        return 0
    uses = "pay" in told[0].concepts or puts(scene, "takes-off", told)
    return _counters(scene, told[0]) or 0 if uses else 0


def _counters(scene: Scene, clause: Clause) -> int | None:
    """ "Two tokens", "one counter", which is also what stands on a gauge."""
    n = number_before(scene, clause, "token")
    return number_before(scene, clause, "gauge") if n is None else n
