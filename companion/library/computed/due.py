"""Whether something is due: a costume to steal, an evolution to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.attacking import asks_for_it, hopes
from companion.library.computed.blows import is_my_roll
from companion.library.computed.paying import cost_of
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.strength import name
from companion.library.computed.told import had, on_dice
from companion.library.computed.ways_to_put import is_had_by_name, is_of_others, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

ENOUGH = 3
"""Smashes that allow a theft, and hearts that bring an evolution."""
FEW_WORDS = 7
SEVERAL = {"n2", "n3", "repeat", "stack", "both", "each"}
"""Whether it is more than one evolution, is another question."""
HEARTS_ASKED = {"heart", "damage"}
FATE, GONE = {"dead", "survive"}, {"steal", "discard", "remove"}
MOMENTS = {"endturn", "sameturn", "startturn", "skipped"}
SPOILED = {"prevent", "ignore", "not", "leave", "discount", "must", "free", "nocost"}
"""Where these are told, it is not the number that decides."""


def theft(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Four claws: may I take his costume, and for how much?" """
    costumes = [id for id, family in scene.things.items() if family == "costume"]
    smashes = scene.count("smash")
    if not _asks_for_theft(scene, costumes):
        return None
    if smashes is None and _is_by_card(scene):
        text = voice.say("library", "computed", "steals-by-card", verdict=verdict(voice, "no"))
        return reckoned(voice, "halloween.steal-needs-damage", [text], edition)
    if smashes is None or any(family != "costume" for family in scene.things.values()):
        return None
    if "dead" in scene.features:
        text = voice.say("library", "computed", "steals-from-dead", verdict=verdict(voice, "no"))
    else:
        text = _taken(scene, voice, smashes, costumes, edition)
    return reckoned(voice, "halloween.steal", [text], edition)


def _asks_for_theft(scene: Scene, costumes: list[str]) -> bool:
    if HEARTS_ASKED & scene.wanted and not scene.closed:
        return False  # "a costume was stolen: how many hearts does that cost?"
    asking = [each for each in scene.clauses if each.asks]
    steals = "steal" in scene.asked or (costumes and puts(scene, "stealing", asking))
    steals = steals or (_has_struck(scene) and puts(scene, "takes-costume", asking))
    if not steals or not ("costume" in scene.features or costumes):
        return False
    return not SPOILED & set(scene.features) and not puts(scene, "denied")


def _has_struck(scene: Scene) -> bool:
    """ "I rolled two claws and hurt the Witch. Can I take it?": a costume is not taken otherwise."""
    rolling = scene.clause_of("smash")
    return rolling is not None and scene.closed and is_my_roll(scene, rolling)


def _taken(scene: Scene, voice: Voice, smashes: int, costumes: list[str], edition: str) -> str:
    """Whether so many smashes are enough, and what the costume costs."""
    may = smashes >= ENOUGH
    fate = verdict(voice, "yes" if may else "no")
    if may and len(costumes) == 1:
        return _paid_for(scene, voice, costumes[0], cost_of(costumes[0], "costume", edition))
    key = "steals" if may else "steals-nothing"
    return voice.say("library", "computed", key, verdict=fate, n=smashes)


def _paid_for(scene: Scene, voice: Voice, costume: str, cost: int) -> str:
    """Whether the energy is enough, where it is told."""
    have = had(scene, "energy")
    have = None if have is None else have + on_dice(scene, "energy")
    enough = have is None or have >= cost
    key = "steals-for" if have is None else "steals-paid" if enough else "steals-short"
    values = {"n": cost, "card": name(voice, scene, costume), "have": have}
    fate = verdict(voice, "yes" if enough else "no")
    return voice.say("library", "computed", key, verdict=fate, **values)


def _is_by_card(scene: Scene) -> bool:
    """ "May I rob somebody whom I hurt with a card?" """
    return scene.closed and {"card", "damage"} <= scene.asked and "smash" not in scene.features


def unmasked(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "At 0 hearts as a Zombie, and somebody takes the costume: what now?" """
    lives_on = load("rules", "reckoning.toml")["saving"]["lives-on"]
    worn = scene.among(lives_on)
    if not worn or scene.count("heart") != 0:
        return None
    if not _is_taken_off(scene, worn[0]):
        return _undead(scene, voice, edition, worn[0])
    judged = scene.closed and bool(FATE & scene.asked)
    if not judged and not scene.says(scene.manners.happens):
        return None  # "may I steal another one as a Zombie?"
    fate = ""
    if judged:
        fate = verdict(voice, "no" if "survive" in scene.asked else "yes")
    card = name(voice, scene, worn[0])
    text = voice.say("library", "computed", "unmasked", verdict=fate, card=card).strip()
    return reckoned(voice, "elimination.zero-hearts", [text], edition)


def _undead(scene: Scene, voice: Voice, edition: str, worn: str) -> Answer | None:
    """Whoever still wears it plays on; nothing where it may be gone, or where it is another's."""
    others = any(clause.who for clause in scene.clauses if not clause.asks)
    asks = asks_for_it(scene) or (scene.closed and FATE & scene.asked)
    if not asks or len(scene.things) > 1 or others:
        return None
    apart = [each.concepts for each in scene.clauses if "heart" not in each.concepts]
    if {"not", "swap", "win"} & set(scene.features) or any(
        {*GONE, "lose"} & each for each in apart
    ):
        return None
    fate = verdict(voice, "yes" if hopes(scene) or _asks_for_turns(scene) else "no")
    card = name(voice, scene, worn)
    text = voice.say("library", "computed", "lives-on", verdict=fate, card=card)
    return reckoned(voice, "elimination.zero-hearts", [text], edition)


def _asks_for_turns(scene: Scene) -> bool:
    """ "Do I still take my turns?" """
    return "turn" in scene.asked and not MOMENTS & scene.asked


def _is_taken_off(scene: Scene, worn: str) -> bool:
    """Whether it is the costume that is lost; hearts are lost in every such story."""
    for clause in scene.clauses:
        it = worn in clause.things or "costume" in clause.concepts or puts(scene, "it", [clause])
        gone = GONE & clause.concepts and not scene.manners.acting & set(clause.tokens)
        lost = "lose" in clause.concepts and "heart" not in clause.concepts
        if it and (gone or lost):
            return True
    return False


def _asked_of_evolutions(scene: Scene, hearts: int) -> set[str]:
    """What is asked, apart from the number of the hearts."""
    tokens = [token for clause in scene.clauses for token in clause.tokens]
    once = sum(scene.number(token) == hearts for token in tokens) == 1
    return scene.asked - {f"n{hearts}"} if once else scene.asked


def _shown(scene: Scene) -> int:
    """ "Only one heart: do I get an evolution?": hearts that nobody is said to have."""
    first = scene.clauses[0]
    others = any("heart" in each.concepts for each in scene.clauses[1:])
    if others or first.mine or first.has or first.who is not None or len(first.tokens) > FEW_WORDS:
        return 0
    if scene.wording.left & set(first.tokens) or {"rest", "evolution"} & first.concepts:
        return 0
    return first.counts.get("heart") or int("heart" in first.singles)


def evolution(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Two hearts rolled: do I draw an evolution?" """
    hearts = scene.dice.get("h", 0) or on_dice(scene, "heart") or _shown(scene)
    if not hearts or "evolution" not in scene.asked or not scene.closed:
        return None
    known = load("rules", "reckoning.toml")
    if not scene.only(known["gains"]["hearts-once"], known["healing"]["once"]):
        return None  # what other things do to dice or evolutions, is another question
    if {"not", "choose", "see", "buy", "playit"} & scene.asked or puts(scene, "denied"):
        return None
    if SEVERAL & _asked_of_evolutions(scene, hearts):
        return None
    due = hearts >= ENOUGH
    key = "evolves" if due else "evolves-not"
    text = voice.say("library", "computed", key, verdict=verdict(voice, "yes" if due else "no"))
    if scene.things and not due:
        text += " " + voice.say("library", "computed", "evolves-by-dice", n=hearts)
    return reckoned(voice, "power-up.trigger", [text], edition)


def fewest(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Rooting for the Underdog, 4 stars, and Sam has 4 too: do I score?" """
    cards = scene.among(load("rules", "reckoning.toml")["standing"]["fewest"])
    mine = had(scene, "star")
    if len(cards) != 1 or not scene.only(cards) or mine is None or not scene.closed:
        return None
    if (
        not {"star", "gain"} & scene.asked
        or {"may", "when", "copy", "roll"} & scene.features.keys()
    ):
        return None
    others = _stars_of_others(scene)
    if not others:
        return None
    pays = mine < min(others)
    values = {"n": mine, "other": min(others), "card": name(voice, scene, cards[0])}
    fate = verdict(voice, "yes" if pays else "no")
    text = voice.say(
        "library", "computed", "fewest" if pays else "not-fewest", verdict=fate, **values
    )
    return reckoned(voice, "win.at-20-stars", [text], edition)


def _stars_of_others(scene: Scene) -> list[int]:
    """Figures of those whom a clause names, as somebody else or by a first name."""
    found: list[int] = []
    for clause in scene.clauses:
        told = [clause.counts["star"]] if "star" in clause.counts else clause.numbers
        theirs = is_of_others(scene, clause) or bool(clause.who) or is_had_by_name(scene, clause)
        if told and theirs and not clause.mine and not clause.asks:
            found += told
    return found
