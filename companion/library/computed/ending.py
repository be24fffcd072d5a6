"""What cards make of the energy that is there when the turn ends, after all purchases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.data import load
from companion.library.computed import purse, ways_to_put
from companion.library.computed.saying import reckoned, told_with, verdict, with_effect
from companion.library.computed.strength import name
from companion.library.computed.told import had, on_dice
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

FULL = 6
OTHERWISE = {
    "dead", "steal", "copy", "sell", "damage", "when", "why", "lose", "startturn", "discount", "poison",
    "may", "passover", "stack",
}  # fmt: skip
PREVENTED = {"prevent", "ignore", "poison", "buy", "copy", "when", "why", "sell"}
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
    have = _bare(scene) if have is None else have
    if have is None or not scene.only(items, less, ending, adding) or len(ending) != 1:
        return None
    if puts(scene, "copies") or is_muddled(scene):
        return None
    paid = _paid(scene, voice, edition, items)
    if paid is None:
        return None
    have += rolled + sum(more[id] for id in adding)
    n = have - sum(cost for cost, _ in paid) + purse.energy_of(items)
    told = " + ".join(text for _, text in paid)
    told = f"({told})" if len(paid) > 1 or less else told
    return Rest(n, f"{have} − {told}", spent=bool(paid)) if n >= 0 else None


def _bare(scene: Scene) -> int | None:
    """ "Energy Hoarder: I have 13": the only figure there is, of a card that counts energy."""
    told = [(n, each) for each in scene.clauses for n in (*each.numbers, *each.counts.values())]
    if len(told) != 1:
        return None
    n, clause = told[0]
    alone = not clause.counts and not clause.asks and not clause.things
    return n if alone and clause.has and clause.mine else None


def _paid(
    scene: Scene, voice: Voice, edition: str, items: list[str]
) -> list[tuple[int, str]] | None:
    """What the cards bought cost; None where something else is bought, or in no clear order."""
    less = scene.among(load("rules", "reckoning.toml")["prices"]["less"])
    if any(scene.things[id] not in purse.BOUGHT for id in items):
        return None
    paid = purse.shares(scene, voice, items, less, edition)
    return None if items and not paid else paid


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
    asks = asks or any(each.asks and {"howmany", "star"} <= each.concepts for each in scene.clauses)
    return asks or (had(scene, "star") is not None and ways_to_put.asks_where(scene))


def emptied(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "6 energy, and I buy for 5: does Solar Powered give me one?" """
    cards = scene.among(load("rules", "reckoning.toml")["moments"]["without-energy"])
    if not cards or OTHERWISE & set(scene.features):
        return None
    more = load("rules", "reckoning.toml")["gains"]["energy-once"]
    rest = _rest(scene, voice, edition, cards)
    if rest is None or not rest.spent:
        rest = _end(scene, cards, more)
    asks = {"energy", "gain"} & scene.asked if scene.closed else _asks_for_energy(scene)
    if rest is None or not asks:
        return None
    fate = verdict(voice, "no" if rest.n else "yes") if scene.closed else ""
    key = "not-empty" if rest.n else "empty"
    key = key if rest.spent else f"{key}-now"
    values = {"verdict": fate, "sum": rest.sum, "n": rest.n, "card": name(voice, scene, cards[0])}
    values |= _paid_by(scene, voice, {cards[0]: 1, **{id: more[id] for id in scene.among(more)}})
    text = voice.say("library", "computed", key, **values)
    answer = reckoned(voice, "energy.kept", [text.strip()], edition)
    return told_with(answer, voice, scene.things[cards[0]], cards[0])


def _paid_by(scene: Scene, voice: Voice, shares: dict[str, int]) -> dict[str, Any]:
    """How much, and which card gives how much of it."""
    told = [
        voice.say("library", "computed", "of-card", n=n, card=name(voice, scene, id))
        for id, n in shares.items()
    ]
    return {"more": sum(shares.values()), "shares": " + ".join(told)}


def _asks_for_energy(scene: Scene) -> bool:
    amount = "howmany" in scene.wanted or bool(scene.manners.amount & scene.final)
    return scene.asks_state or (amount and bool({"energy", "gain"} & scene.wanted))


def _end(scene: Scene, cards: list[str], more: Collection[str]) -> Rest | None:
    """What is said to be there when the turn ends, whatever was bought: "none", "all but one"."""
    if not scene.only(cards, more) or len(cards) != 1 or puts(scene, "copies") or is_muddled(scene):
        return None
    told = [each for each in scene.clauses if "energy" in each.concepts and not each.asks]
    said = [n for each in told if (n := _said_to_be_left(scene, each)) is not None]
    have = said[0] if said else had(scene, "energy")
    ends = said or "endturn" in scene.features or puts(scene, "turn-ends")
    return Rest(have, "", spent=False) if have is not None and ends else None


def _said_to_be_left(scene: Scene, clause: Clause) -> int | None:
    """ "All but one", "no energy"."""
    figures = [*clause.counts.values(), *clause.numbers]
    if puts(scene, "all-but", [clause]) and len(figures) == 1:
        return figures[0]
    none = scene.manners.negations & set(clause.tokens) or "nothing" in clause.concepts
    return 0 if none and not figures else None


def peaceful(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Herbivore, and I rolled no claw: do I get the star?" """
    known = load("rules", "reckoning.toml")["standing"]["harmless"]
    cards = scene.among(known)
    if len(cards) != 1 or not scene.only(cards) or not scene.closed:
        return None
    if PREVENTED & set(scene.features) or not {"star", "gain"} & scene.asked:
        return None
    harm = _harm(scene)
    if harm is None:
        return None
    fate, key = verdict(voice, "no" if harm else "yes"), "harms" if harm else "harms-nobody"
    values = {"verdict": fate, "card": name(voice, scene, cards[0]), "n": known[cards[0]]}
    text = voice.say("library", "computed", key, **values)
    answer = reckoned(voice, "energy.kept", [text], edition)
    return with_effect(answer, scene, voice, cards)


def _harm(scene: Scene) -> bool | None:
    """Whether somebody lost hearts; nothing where it is not told."""
    denials = scene.manners.negations | scene.wording.nobody
    for clause in (each for each in scene.clauses if not each.asks):
        denied = denials & set(clause.tokens) or {"nobody", "nothing"} & clause.concepts
        if "lose" in clause.concepts and "heart" in clause.concepts and not clause.mine:
            return not denied
        if denied and {"smash", "damage"} & clause.concepts:
            return False
    whole = sum(scene.dice.values()) >= FULL
    return False if whole and not scene.dice.get("s") else None
