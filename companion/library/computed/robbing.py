"""What a card takes from the others: stars, half their energy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.strength import name
from companion.library.computed.told import had
from companion.library.computed.ways_to_put import (
    asks_about_others,
    is_had_by_name,
    is_of_others,
    named_in,
    puts,
)

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

GOAL = 20
"""Whoever has so many may have won; that is another question."""
OTHERWISE = {"steal", "copy", "dead", "survive", "roll", "prevent", "twice", "enter", "startturn"}


def theirs(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "He has 7 energy and I buy Vast Storm: how many are left?" """
    known = load("rules", "reckoning.toml")["taking"]
    cards = scene.among([*known["stars"], *known["half-energy"]])
    if len(cards) != 1 or not scene.only(cards):
        return None
    card = cards[0]
    dial = "energy" if card in known["half-energy"] else "star"
    by_me = _is_mine(scene, card)
    named = [] if by_me else _named(scene, dial)
    if len(named) > 1:
        return None  # each of them has a figure of its own
    before = _before(scene, card, dial, by_me=by_me)
    if before is None or before >= GOAL or not _asks_for(scene, dial, others=by_me or bool(named)):
        return None
    lost = before // 2 if dial == "energy" else min(known["stars"][card], before)
    values = {"card": name(voice, scene, card), "had": before, "lost": lost, "n": before - lost}
    key = f"takes-{dial}" if by_me or named else f"robbed-{dial}"
    key = f"{key}-lost" if _asks_for_loss(scene) else key
    text = (
        f"{_agreed(scene, voice, before - lost)} {voice.say('library', 'computed', key, **values)}"
    )
    return reckoned(voice, RULES[dial], [text.strip()], edition)


def _agreed(scene: Scene, voice: Voice, left: int) -> str:
    """ "Do I drop to 0?": whether it is what somebody says."""
    claimed = _claimed(scene)
    return "" if claimed is None else verdict(voice, "yes" if claimed == left else "no")


def _claimed(scene: Scene) -> int | None:
    """The only figure of a question for yes or no, beside a word for where one ends up."""
    figures = [*scene.claim.numbers, *scene.claim.counts.values()]
    told = scene.closed and len(figures) == 1 and puts(scene, "up-to", [scene.claim])
    return figures[0] if told and not scene.claim.things else None


RULES = {"energy": "energy.uses", "star": "win.at-20-stars"}


def _named(scene: Scene, dial: str) -> list[str]:
    """First names of those whose figures are told."""
    told = (
        each for each in scene.clauses if not each.mine and (each.numbers or dial in each.counts)
    )
    sure = (each for each in told if not each.things and is_had_by_name(scene, each))
    return [one for clause in sure for one in named_in(scene, clause)]


def _is_mine(scene: Scene, card: str) -> bool | None:
    """Whether the asker plays it; nothing where that is not told."""
    clause = next((each for each in scene.clauses if card in each.things), None)
    if clause is None:
        return None
    if _is_bought_by_another(scene, clause):
        return False
    if clause.mine and clause.who:  # "Kraken has 9 when I buy it"
        return True if asks_about_others(scene) else None
    if is_of_others(scene, clause) or clause.who not in (None, ""):
        return False
    if not clause.mine and _claimed(scene) is not None and not asks_about_others(scene):
        return False  # "Evacuation Orders and I have 3: do I drop to 0?"
    return True if clause.mine else None


def _is_bought_by_another(scene: Scene, clause: Clause) -> bool:
    """ "Ann bought it", "I am hit by Vast Storm", "buys it"."""
    if named_in(scene, clause) and "buy" in clause.concepts:
        return True
    if puts(scene, "played-at-me", [clause]) and not asks_about_others(scene):
        return True
    if not asks_about_others(scene) and puts(scene, "others-buy", [clause]):
        return True  # "they buy it when I have 7"
    return not clause.mine and puts(scene, "they-buy", [clause])


def _before(scene: Scene, card: str, dial: str, *, by_me: bool | None) -> int | None:
    if by_me is None:
        return None
    clause = next(each for each in scene.clauses if card in each.things)
    if clause.mine and dial in clause.counts and (clause.who or not by_me):
        return clause.counts[dial]  # "I have 5 when my neighbour buys it"
    return had(scene, dial, others=by_me)


def _asks_for(scene: Scene, dial: str, *, others: bool) -> bool:
    """For what is left to the one who loses."""
    other = OTHERWISE - {"survive"} if "howmany" in scene.wanted else OTHERWISE
    loses = _asks_for_loss(scene)
    if "each" in scene.wanted:
        return False  # each of several has a figure of its own
    asks = _claimed(scene) is not None if scene.closed else scene.asks_state or loses
    if other & set(scene.features) or not asks:
        return False  # "wie viel bleibt mir übrig" asks for no survivors
    if asks_about_others(scene) != others and scene.manners.me & scene.final:
        return False
    cubes = {"dice"} if loses else set()  # "wie viele Würfel muss ich abgeben?"
    return not ({"star", "energy", "heart", "dice", "card"} - {dial, *cubes}) & scene.wanted


def _asks_for_loss(scene: Scene) -> bool:
    """ "How many cubes do I hand in?" """
    amount = "howmany" in scene.wanted or bool(scene.manners.amount & scene.final)
    return amount and bool({"lose", "give", "discard", "pay"} & scene.wanted)
