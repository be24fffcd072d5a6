"""How often a card can be paid for, and what that makes: rolls, dice, hearts, stars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.library.computed import purse
from companion.library.computed.counting import ROLLS
from companion.library.computed.saying import reckoned, verdict, with_effect
from companion.library.computed.scene import MOST_HEARTS
from companion.library.computed.strength import name
from companion.library.computed.told import had, on_dice, wants
from companion.library.computed.ways_to_put import asks_about_others, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

OTHERWISE = {
    "sweep", "damage", "dead", "survive", "steal", "copy", "poison", "shrink", "lose", "why",
    "discount", "endturn", "supply",
}  # fmt: skip
"""With these the energy is not all there is to it."""
MOST_DICE, LARGEST = 6, 99
KINDS = {"heart": "heart", "star": "star", "die": "dice", "roll": "dice"}
"""What a figure of each kind counts, where it counts anything."""
RULES = {
    "heart": "heal.cards-in-tokyo",
    "star": "energy.uses",
    "die": "energy.uses",
    "roll": "roll.up-to-three",
}


def paid_for(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Stretchy and 6 energy: how many dice can I change?", "Energy Drink and 2: how many rolls?" """
    known: dict[str, dict[str, int]] = load("rules", "reckoning.toml")["uses"]
    named = [(kind, id) for kind in known for id in scene.among(known[kind])]
    have = had(scene, "energy")
    if len(named) != 1 or have is None or not _asks(scene) or _is_about_more(scene):
        return None
    kind, id = named[0]
    if kind == "heart" and scene.count("smash") is not None:
        return None  # what is left after an attack is another sum
    uses = have // known[kind][id]
    text = _made(scene, voice, kind, id, uses)
    fate = _agreed(scene, kind, uses)
    if not text or fate is None:
        return None
    text = f"{fate and verdict(voice, fate)} {text}".strip()
    left = have - uses * known[kind][id]
    spent = {"card": name(voice, scene, id), "n": uses, "price": known[kind][id], "have": have}
    lines = [text, voice.say("library", "computed", "uses-paid", **spent, left=left)]
    if kind in ("roll", "die") and on_dice(scene, "energy"):
        lines.append(voice.say("library", "computed", "energy-on-dice"))
    answer = reckoned(voice, RULES[kind], [" ".join(lines)], edition)
    return with_effect(answer, scene, voice, [id])


def _asks(scene: Scene) -> bool:
    """For a number, or for the most."""
    if asks_about_others(scene):
        return False
    return scene.closed or bool(
        {"howmany", "howmanyrolls", "most", "maximum"} & scene.wanted
        or puts(scene, "often")
        or scene.asks_state
    )


def _agreed(scene: Scene, kind: str, uses: int) -> str | None:
    """ "Can I get up to 5?", "can I heal two?": whether so much can be paid for.

    Nothing without a figure, empty where no yes or no is wanted.
    """
    if not scene.closed:
        return ""
    claim, known = scene.claim, load("rules", "reckoning.toml")
    figures = [*claim.counts.values(), *claim.numbers]
    if len(figures) != 1 or set(claim.counts) - {KINDS[kind]} or claim.names:
        return None
    before, each, most = 0, 1, LARGEST
    if kind == "heart":
        each += sum(
            known["gains"]["hearts-once"][id] for id in scene.among(known["gains"]["hearts-once"])
        )
        limits = known["healing"]["limits"]
        most = max((limits[id] for id in scene.among(limits)), default=MOST_HEARTS)
        level = had(scene, "heart") or 0
        before = level if puts(scene, "up-to", [claim]) and figures[0] > level else 0
    if kind == "roll":
        more = known["rolls"]["more"]
        before = ROLLS + sum(more[id] for id in scene.among(more))
    return "yes" if figures[0] <= min(before + uses * each, most) else "no"


def _is_about_more(scene: Scene) -> bool:
    if purse.bought(scene) or purse.told_prices(scene):
        return True
    mine = "supply" in scene.features and puts(scene, "pools")
    other = OTHERWISE - ({"supply"} if mine else set())
    other -= {"survive"} if scene.asks_state else set()  # "was bleibt übrig?"
    return bool(other & set(scene.features)) or puts(scene, "once") or puts(scene, "copies")


def _made(scene: Scene, voice: Voice, kind: str, id: str, uses: int) -> str:
    made = {"heart": _hearts, "star": _stars, "die": _dice, "roll": _rolls}[kind]
    return made(scene, voice, id, uses)


def _hearts(scene: Scene, voice: Voice, id: str, uses: int) -> str:
    known = load("rules", "reckoning.toml")
    more, limits = known["gains"]["hearts-once"], known["healing"]["limits"]
    if not scene.only({id}, more, limits) or on_dice(scene, "energy") or on_dice(scene, "heart"):
        return ""
    each = 1 + sum(more[other] for other in scene.among(more))
    had_before = had(scene, "heart")
    gained = uses * each
    if uses == 1 and each > 1 and had_before is None:
        return ""  # the cards' own sum says it
    if had_before is None or not (wants(scene, "heart") or scene.asks_state):
        return voice.say("library", "computed", "uses-hearts", n=gained)
    limit = max((limits[other] for other in scene.among(limits)), default=MOST_HEARTS)
    if had_before > limit:
        return ""
    n = min(had_before + gained, limit)
    values: dict[str, Any] = {"n": n, "had": had_before, "rolled": gained, "limit": limit}
    key = "ends-capped" if had_before + gained > limit else "ends-with"
    return voice.say("library", "computed", key, **values)


def _stars(scene: Scene, voice: Voice, id: str, uses: int) -> str:
    if not scene.only({id}) or on_dice(scene, "energy"):
        return ""
    before = had(scene, "star")
    if before is None:
        return voice.say("library", "computed", "uses-stars", n=uses)
    return voice.say(
        "library", "computed", "uses-stars-then", n=before + uses, had=before, more=uses
    )


def _dice(scene: Scene, voice: Voice, id: str, uses: int) -> str:
    if not scene.only({id}) or uses > MOST_DICE:
        return ""
    return voice.say("library", "computed", "uses-dice", n=uses)


def _rolls(scene: Scene, voice: Voice, id: str, uses: int) -> str:
    known = load("rules", "reckoning.toml")["rolls"]
    if not scene.only({id}, known["more"], known["fewer"]):
        return ""
    n = ROLLS + uses
    shares = [str(ROLLS)]
    for table, sign in (("more", 1), ("fewer", -1)):
        for other in scene.among(known[table]):
            share = sign * known[table][other]
            n += share
            told = f"+ {share}" if share > 0 else f"− {-share}"
            card = name(voice, scene, other)
            shares.append(voice.say("library", "computed", "of-card", n=told, card=card))
    card = name(voice, scene, id)
    shares.append(voice.say("library", "computed", "of-card", n=f"+ {uses}", card=card))
    return voice.say("library", "computed", "rolls-most", n=n, sum=" ".join(shares))
