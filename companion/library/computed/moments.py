"""Stars and energy of a moment: a turn begun in Tokyo, an entry, a purchase, and what cards add."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.library.computed import purse
from companion.library.computed.earning import added_to, stars_of
from companion.library.computed.saying import reckoned
from companion.library.computed.strength import name

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

ENTERING, STARTING, FULL = 1, 2, 6
MORE_TO_IT = {
    "dead", "survive", "lose", "leave", "when", "why", "who", "steal", "copy", "win", "twoplayers",
    "not", "price", "pay", "discount", "extraturn", "every",
}  # fmt: skip
"""With these it is more than a sum."""
Share = tuple[str, int]
"""Where stars come from: a key of the texts or the id of a card, and how many."""


def stars(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I start in Tokyo with Urbavore: how many stars?", "14 stars, and I enter: how many then?" """
    had = _had(scene)
    asks = _asks_for(scene, "star") or (had is not None and scene.asks_state)
    if MORE_TO_IT & set(scene.features) or not asks or {"heart", "energy"} & scene.wanted:
        return None
    found = _of_tokyo(scene) + _of_cards(scene)
    known = _known()
    if not found or not scene.only(known) or _is_unsure(scene, found):
        return None
    if rolled := stars_of(scene.dice):
        found.append(("of-dice", rolled))
    found += added_to(scene, "star")
    if len(found) < 2 and had is None and not _for_energy(scene):
        return None  # the card or the rule says it itself
    n = sum(share for _, share in found)
    values = {"n": n, "sum": _told(scene, voice, found)}
    key = "scores"
    if had is not None:
        key, values = "scores-then", {**values, "had": had, "total": had + n}
    text = voice.say("library", "computed", key, **values)
    return reckoned(voice, _rule(found), [text], edition)


def _had(scene: Scene) -> int | None:
    for clause in scene.clauses:
        told = clause.has or "gain" not in clause.concepts
        if "star" in clause.counts and told and "roll" not in clause.concepts:
            return clause.counts["star"]
    return None


def energy(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I buy Energize with Friend of Children: how much energy?" """
    known = load("rules", "reckoning.toml")
    more, bought = known["gains"]["energy-once"], known["energy"]["bought"]
    if MORE_TO_IT & set(scene.features) or not _asks_for(scene, "energy"):
        return None
    adding, cards = scene.among(more), scene.among(bought)
    if not adding or len(cards) != 1 or not scene.only(more, bought) or scene.dice.get("e"):
        return None
    shares = [(cards[0], int(bought[cards[0]])), *((id, int(more[id])) for id in adding)]
    n = sum(share for _, share in shares)
    text = voice.say("library", "computed", "takes", n=n, sum=_told(scene, voice, shares))
    return reckoned(voice, "energy.uses", [text], edition)


def _asks_for(scene: Scene, what: str) -> bool:
    """ "How many stars?"; "what do I get?" where nothing else is asked for."""
    if len(scene.ending) == 1 and what in scene.clauses[-1].concepts:
        return True  # "Stars?"
    if scene.closed:
        return False
    others = {"star", "energy", "heart", "dice", "card", "token"} - {what}
    if what in scene.wanted and ("howmany" in scene.wanted or scene.manners.amount & scene.final):
        return True
    amount = "howmany" in scene.wanted or bool(scene.manners.amount & scene.final)
    return amount and "gain" in scene.wanted and not others & scene.wanted


def _known() -> set[str]:
    known = load("rules", "reckoning.toml")
    tables: list[dict[str, Any]] = [*known["moments"].values(), known["stars"]["bought"]]
    tables += [table for key, table in known["gains"].items() if key.startswith(("with", "from"))]
    return {id for table in tables for id in table}


def _of_tokyo(scene: Scene) -> list[Share]:
    """A turn begun in Tokyo, or an entry: never both at once."""
    known = load("rules", "reckoning.toml")["moments"]
    found: list[Share] = []
    starts = scene.starts
    place = scene.place_of(mine=True)
    if starts and (place == "inside" or (not place and "tokyo" in scene.spoken)):
        found.append(("of-start", STARTING))
        found += [(id, known["start-inside"][id]) for id in scene.among(known["start-inside"])]
    elif "enter" in scene.features and not starts:
        found.append(("of-entry", ENTERING))
        found += [(id, known["enter"][id]) for id in scene.among(known["enter"])]
    if starts:
        anywhere = known["start-anywhere"]
        found += [(id, anywhere[id]) for id in scene.among(anywhere)]
    return found


def _of_cards(scene: Scene) -> list[Share]:
    """Purchases, and energy that is worth stars at the end of a turn."""
    known = load("rules", "reckoning.toml")
    moments, bought = known["moments"], known["stars"]["bought"]
    mine = purse.owned(scene)
    cards = [id for id in scene.among(bought) if id not in mine]
    found: list[Share] = [(id, bought[id]) for id in cards]
    if cards:
        paying = scene.among(moments["each-purchase"])
        found += [(id, moments["each-purchase"][id] * len(cards)) for id in paying]
    purse_of = scene.count("energy", without="roll")
    for id in _for_energy(scene):
        found += [(id, purse_of // FULL)] if purse_of else []
    return found


def _for_energy(scene: Scene) -> list[str]:
    return scene.among(load("rules", "reckoning.toml")["moments"]["for-six-energy"])


def _is_unsure(scene: Scene, found: list[Share]) -> bool:
    """A named thing that brings nothing here, or two moments at once."""
    if {"startturn", "enter"} <= set(scene.features):
        return True
    counted = {id for id, _ in [*found, *added_to(scene, "star")]}
    return bool(set(scene.things) - counted)


def _told(scene: Scene, voice: Voice, shares: list[Share]) -> str:
    return " + ".join(
        voice.say("library", "computed", "of-card", n=n, card=name(voice, scene, id))
        if id in scene.things
        else voice.say("library", "computed", id, n=n)
        for id, n in shares
    )


def _rule(found: list[Share]) -> str:
    keys = {key for key, _ in found}
    if "of-start" in keys:
        return "tokyo.stars-at-turn-start"
    if "of-entry" in keys:
        return "tokyo.star-on-entry"
    known = load("rules", "reckoning.toml")["stars"]["bought"]
    return "buy.discard-card-first" if keys & set(known) else "energy.kept"
