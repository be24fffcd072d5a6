"""What cards make of the energy that is there when the turn ends, after all purchases."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.computed import purse, ways_to_put
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.strength import name
from companion.library.computed.told import had, on_dice
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

FULL = 6
OTHERWISE = {
    "dead", "steal", "copy", "sell", "damage", "when", "why", "lose", "startturn", "discount", "poison",
    "may", "passover", "stack",
}  # fmt: skip
ELSEWHERE = {"price", "buy", "dice", "roll", "heart"}


class Rest(NamedTuple):
    """The energy at the end of the turn."""

    n: int
    sum: str
    spent: bool


def _rest(scene: Scene, voice: Voice, edition: str, ending: list[str]) -> Rest | None:
    known = load("rules", "reckoning.toml")
    more = known["gains"]["energy-once"]
    less = scene.among(known["prices"]["less"])
    items = purse.bought(scene)
    rolled = on_dice(scene, "energy")
    adding = scene.among(more) if rolled else []
    have = had(scene, "energy")
    if have is None or not scene.only(items, less, ending, adding) or len(ending) != 1:
        return None
    if puts(scene, "copies") or is_muddled(scene):
        return None
    if any(scene.things[id] not in purse.BOUGHT for id in items):
        return None
    paid = purse.shares(scene, voice, items, less, edition)
    have += rolled + sum(more[id] for id in adding)
    n = have - sum(cost for cost, _ in paid) + purse.energy_of(items)
    told = " + ".join(text for _, text in paid)
    told = f"({told})" if len(paid) > 1 or less else told
    return Rest(n, f"{have} − {told}", bool(paid)) if n >= 0 else None


def is_muddled(scene: Scene) -> bool:
    """Somebody else has a part in it."""
    if purse.is_of_others(scene) or ways_to_put.asks_about_others(scene) or purse.is_unread(scene):
        return True
    return any(ways_to_put.is_of_others(scene, clause) for clause in scene.clauses)


def hoarded(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "13 energy and Energy Hoarder: what do I get?" """
    cards = scene.among(load("rules", "reckoning.toml")["moments"]["for-six-energy"])
    if not cards or (OTHERWISE - {"stack"}) & set(scene.features):
        return None
    if ways_to_put.compares(scene) or (ELSEWHERE & scene.wanted and not scene.closed):
        return None
    rest = _rest(scene, voice, edition, cards)
    if rest is None or not _asks_for_pay(scene):
        return None
    stars = rest.n // FULL
    claimed = scene.claim.counts.get("star")
    holds = stars > 0 if claimed is None else stars == claimed
    fate = verdict(voice, "yes" if holds else "no") if scene.closed else ""
    values = {"n": stars, "card": name(voice, scene, cards[0]), "have": rest.n}
    lines = [f"{fate} {voice.say('library', 'computed', 'hoards', **values)}".strip()]
    before = had(scene, "star")
    if before is not None:
        key = "stands-at"
        lines.append(
            voice.say("library", "computed", key, n=before + stars, had=before, more=stars)
        )
    return reckoned(voice, "energy.kept", [" ".join(lines)], edition)


def _asks_for_pay(scene: Scene) -> bool:
    if scene.closed:
        return bool({"star", "gain"} & scene.asked)
    asks = "howmany" in scene.wanted or bool(scene.manners.amount & scene.final)
    return asks or (had(scene, "star") is not None and ways_to_put.asks_where(scene))


def emptied(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "6 energy, and I buy for 5: does Solar Powered give me one?" """
    cards = scene.among(load("rules", "reckoning.toml")["moments"]["without-energy"])
    if not cards or OTHERWISE & set(scene.features):
        return None
    rest = _rest(scene, voice, edition, cards)
    if rest is None or not rest.spent:
        return None  # the card says it itself
    asks = {"energy", "gain"} & scene.asked if scene.closed else scene.asks_state
    if not asks:
        return None
    fate = verdict(voice, "no" if rest.n else "yes") if scene.closed else ""
    key = "not-empty" if rest.n else "empty"
    values = {"verdict": fate, "sum": rest.sum, "n": rest.n, "card": name(voice, scene, cards[0])}
    text = voice.say("library", "computed", key, **values)
    return reckoned(voice, "energy.kept", [text.strip()], edition)
