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
ASKED = {"price", "pay", "buy", "discount"}


def total(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "With Alien Origin, what do I pay for Extra Head?", "7 energy: Extra Head and new cards?" """
    have = scene.count("energy", without="roll")
    wanted = [card for card in scene.cards if card not in DISCOUNTS]
    owned = [each for each in (*scene.cards, *scene.tiles) if each in DISCOUNTS]
    if not wanted or not _asks_for_sum(scene, wanted, owned, have):
        return None
    sum_of, shares = 0, list[str]()
    for card in wanted:
        cost = _cost(card, edition)
        sum_of += max(cost + sum(DISCOUNTS[each] for each in owned), 0)
        shares += _shares(scene, voice, card, cost, owned)
    if "sweep" in scene.asked:
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


def _asks_for_sum(scene: Scene, wanted: list[str], owned: list[str], have: int | None) -> bool:
    """Whether there is anything to add up: a discount, several cards, or a purse to compare with."""
    if not ASKED & scene.asked or {"sell", "copy"} & scene.asked:
        return False
    if "heal" in scene.asked and "heal" not in wanted:
        return False
    if owned or (len(wanted) > 1 and {"price", "total"} & scene.asked):
        return True
    return scene.closed and have is not None and "buy" in scene.asked


def _shares(scene: Scene, voice: Voice, card: str, cost: int, owned: list[str]) -> list[str]:
    price = voice.say("library", "computed", "price-of", n=cost, card=voice.card(card))
    less = [
        voice.say("library", "computed", "less", n="− 1", card=_name(voice, scene, each))
        for each in owned
    ]
    return [price, *less]


def _cost(card: str, edition: str) -> int:
    data = next(entry for entry in load("rules", "cards.toml")["card"] if entry["id"] == card)
    cost: int = data.get("costs", {}).get(edition, data["cost"])
    return cost


def _name(voice: Voice, scene: Scene, card: str) -> str:
    return voice.card(card, "tile") if card in scene.tiles else voice.card(card)
