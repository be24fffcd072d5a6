"""Where a purchase leaves somebody: energy, hearts and stars at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.library.computed import purse
from companion.library.computed.ending import is_muddled
from companion.library.computed.saying import listed, reckoned
from companion.library.computed.scene import MOST_HEARTS
from companion.library.computed.strength import name
from companion.library.computed.told import asked_dials, had
from companion.library.computed.ways_to_put import asks_where

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

OTHERWISE = {
    "damage", "smash", "dead", "survive", "steal", "copy", "sell", "poison", "shrink", "enter", "win",
    "sweep", "startturn", "leave", "when", "why", "roll", "wickedness", "opportunist",
}  # fmt: skip
Share = tuple[str, int]


def after_purchase(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "3 energy and 3 hearts, I buy Natural Selection: how much of both then?" """
    items = purse.bought(scene)
    if not items or not _asks(scene) or not _is_plain(scene, items):
        return None
    told = asked_dials(scene)
    if len(told) < 2:
        return None
    changes = _changes(scene, items, edition)
    before = {dial: had(scene, dial) or 0 for dial in told}
    if "energy" in before and before["energy"] + changes["energy"][0][1] < 0:
        return None
    parts = [_part(scene, voice, dial, before[dial], changes[dial]) for dial in told]
    if not all(parts):
        return None
    text = voice.say("library", "computed", "stands", list=listed(voice, parts))
    return reckoned(voice, "buy.price", [text], edition)


def _asks(scene: Scene) -> bool:
    if scene.closed or OTHERWISE & _meant(scene) or is_muddled(scene):
        return False
    return asks_where(scene) or "howmany" in scene.wanted


def _meant(scene: Scene) -> set[str]:
    """What is spoken of, apart from what a name holds by chance, and dice that do not matter."""
    return {
        each
        for clause in scene.clauses
        if not clause.names and not scene.manners.negations & set(clause.tokens)
        for each in clause.concepts
    }


def _is_plain(scene: Scene, items: list[str]) -> bool:
    """Whether all that the cards do at once is in the tables."""
    known = load("rules", "reckoning.toml")
    adding = [*known["prices"]["less"], *known["moments"]["each-purchase"]]
    adding += [*known["gains"]["energy-once"], *known["gains"]["hearts-once"]]
    unclear = {
        *known["purchases"]["unclear"],
        *known["moments"]["enters"],
        *known["prices"]["half"],
    }
    cards = all(scene.things[id] in purse.BOUGHT for id in items)
    return cards and not unclear & set(items) and scene.only(items, adding)


def _changes(scene: Scene, items: list[str], edition: str) -> dict[str, list[Share]]:
    """What each dial gains and loses, and through which card."""
    from companion.library.computed.paying import cost_of

    known = load("rules", "reckoning.toml")
    less = sum(known["prices"]["less"][id] for id in scene.among(known["prices"]["less"]))
    costs = [(id, -max(cost_of(id, scene.things[id], edition) - less, 0)) for id in items]
    found: dict[str, list[Share]] = {
        "energy": [*costs, *_of(items, known["energy"]["bought"])],
        "heart": _of(items, known["healing"]["bought"]),
        "star": _of(items, known["stars"]["bought"]),
    }
    found["energy"] += _again(
        scene, known["gains"]["energy-once"], len(found["energy"]) - len(costs)
    )
    found["heart"] += _again(scene, known["gains"]["hearts-once"], len(found["heart"]))
    found["heart"] += [(id, -n) for id, n in _of(items, known["hurting"]["self"])]
    found["star"] += [(id, -n) for id, n in _of(items, known["taking"]["own-stars"])]
    found["star"] += _again(scene, known["moments"]["each-purchase"], len(items))
    return found


def _of(items: list[str], table: dict[str, Any]) -> list[Share]:
    return [(id, int(table[id])) for id in items if id in table]


def _again(scene: Scene, table: dict[str, Any], times: int) -> list[Share]:
    """What other cards add, each time."""
    return [(id, int(table[id]) * times) for id in scene.among(table) if times]


def _part(scene: Scene, voice: Voice, dial: str, before: int, changes: list[Share]) -> str:
    n = max(before + sum(share for _, share in changes), 0)
    raised = before > MOST_HEARTS or "even-bigger" in scene.things
    if dial == "heart" and (raised or n == 0):
        return ""
    n = min(n, MOST_HEARTS) if dial == "heart" else n
    shares = [str(before)]
    for id, share in changes:
        told = f"+ {share}" if share >= 0 else f"− {-share}"
        card = name(voice, scene, id)
        shares.append(voice.say("library", "computed", "of-card", n=told, card=card))
    return voice.say("library", "counted", dial, n=n) + f" ({' '.join(shares)})"
