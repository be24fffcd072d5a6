"""Cards given back for energy, and cards bought from others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.card_answers import card_data
from companion.library.computed.paying import cost_of, price
from companion.library.computed.saying import reckoned
from companion.library.computed.strength import name
from companion.library.computed.told import had
from companion.library.computed.ways_to_put import asks_about_a_name, asks_about_others

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice


def traded(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """What Metamorph gives back for cards, and what Parasitic Tentacles pay to whom."""
    known = load("rules", "reckoning.toml")["prices"]
    sells, takes = scene.among(known["sells"]), scene.among(known["from-others"])
    if not (sells or takes) or (sells and takes) or not _asks(scene):
        return None
    without = (*sells, *takes, *known["less"])
    cards = [id for id in scene.cards if id not in without]
    if not cards or set(scene.things) - {*cards, *without}:
        return None
    if sells:
        return _sold(scene, voice, edition, sells[0], cards)
    if len(cards) != 1:
        return None
    n = price(cost_of(cards[0], "power", edition), scene.among(known["less"]), known)
    card, by = name(voice, scene, cards[0]), name(voice, scene, takes[0])
    lines = [voice.say("library", "computed", "to-owner", n=n, card=card, by=by)]
    if first := _then(scene, voice, n, card):
        lines.insert(0, first)
    return reckoned(voice, "card.parasitic-tentacles", lines, edition)


def _then(scene: Scene, voice: Voice, n: int, card: str) -> str:
    """What the one who sells or the one who buys has afterwards; empty where nobody asks."""
    if not scene.asks_state and not scene.ends_torn:
        return ""
    if asks_about_others(scene) or asks_about_a_name(scene):
        before = had(scene, "energy", others=True)
        values = {"n": (before or 0) + n, "had": before, "more": n, "card": card}
        return "" if before is None else voice.say("library", "computed", "owner-then", **values)
    before = had(scene, "energy")
    if before is None or before < n:
        return ""
    return voice.say("library", "computed", "left-over", n=before - n, had=before, sum=n)


def _asks(scene: Scene) -> bool:
    if scene.closed or {"costume", "evolution", "tile", "supply"} & scene.asked:
        return False
    asks = {"howmany", "price", "pay", "energy"} & scene.asked
    return bool(asks) or scene.says(scene.manners.amount)


def _sold(scene: Scene, voice: Voice, edition: str, by: str, cards: list[str]) -> Answer | None:
    """Only what stays in front of somebody can be given back, at the price printed on it."""
    if any(card_data("power", id)["kind"] != "keep" for id in cards):
        return None
    costs = [cost_of(id, "power", edition) for id in cards]
    called = [name(voice, scene, id) for id in cards]
    n = sum(costs)
    if len(cards) > 1 and "howmany" not in scene.asked and "energy" not in scene.asked:
        return None
    if len(cards) == 1:
        values = {"n": n, "card": called[0], "by": name(voice, scene, by)}
        lines = [voice.say("library", "computed", "gives-back", **values)]
    else:
        shares = [
            voice.say("library", "computed", "of-card", n=cost, card=card)
            for cost, card in zip(costs, called, strict=True)
        ]
        values = {"n": n, "by": name(voice, scene, by), "sum": " + ".join(shares)}
        lines = [voice.say("library", "computed", "gives-back-all", **values)]
    before = had(scene, "energy")
    if before is not None and scene.asks_state and "buy" not in scene.features:
        total = {"n": before + n, "had": before, "more": n}
        lines.insert(0, voice.say("library", "computed", "ends-energy", **total))
    return reckoned(voice, "card.metamorph-full-price", [" ".join(lines)], edition)
