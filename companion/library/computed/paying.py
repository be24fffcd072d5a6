"""What cards cost together, with discounts, and whether the energy is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saying import reckoned, verdict

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

DISCOUNTS = {"alien-origin": -1, "evil-lair": -1}
SWEEP = 2


def total(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "With Alien Origin, what do I pay for Extra Head?", "7 energy: Extra Head and new cards?" """
    have = scene.count("energy", without="roll")
    wanted = [card for card in scene.cards if card not in DISCOUNTS]
    owned = [each for each in (*scene.cards, *scene.tiles) if each in DISCOUNTS]
    asks = {"price", "pay", "buy", "discount"} & scene.asked
    if not asks or not wanted or {"sell", "copy", "heal"} & scene.asked:
        return None
    swept = "sweep" in scene.asked
    if not owned and not (scene.closed and have is not None and "buy" in scene.asked):
        return None
    shares: list[str] = []
    sum_of = 0
    for card in wanted:
        cost = _cost(card, edition)
        sum_of += max(cost + sum(DISCOUNTS[each] for each in owned), 0)
        shares.append(voice.say("library", "computed", "price-of", n=cost, card=voice.card(card)))
        shares += [
            voice.say("library", "computed", "less", n="− 1", card=_name(voice, scene, each))
            for each in owned
        ]
    if swept:
        sum_of += SWEEP
        shares.append(voice.say("library", "computed", "sweep", n=f"+ {SWEEP}"))
    fate = ""
    if scene.closed and have is not None:
        fate = verdict(voice, "yes" if have >= sum_of else "no")
    key = "total-have" if have is not None else "total"
    text = voice.say(
        "library", "computed", key, verdict=fate, n=sum_of, sum=" ".join(shares), have=have or 0
    )
    return reckoned(voice, "buy.price", [text.strip()], edition)


def _cost(card: str, edition: str) -> int:
    data = next(entry for entry in load("rules", "cards.toml")["card"] if entry["id"] == card)
    cost: int = data.get("costs", {}).get(edition, data["cost"])
    return cost


def _name(voice: Voice, scene: Scene, card: str) -> str:
    return voice.card(card, "tile") if card in scene.tiles else voice.card(card)
