"""How much energy buys enough hearts to live through an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saying import reckoned, told_with
from companion.library.computed.scene import MOST_HEARTS
from companion.library.computed.strength import name
from companion.library.computed.ways_to_put import is_of_others, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

OTHERWISE = {"roll", "leave", "steal", "buy", "price", "poison", "shrink", "twice", "repeat"}
"""With these more than one attack and one's hearts decide."""


def energy(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "3 hearts, four claws come at me, Rapid Healing: how much energy do I need to live?" """
    table = load("rules", "reckoning.toml")["saving"]["pays-to-heal"]
    cards = scene.among(table)
    if len(cards) != 1 or not scene.only(table) or not _asks(scene):
        return None
    telling = [each for each in scene.clauses if not each.asks or "howmany" not in each.concepts]
    hearts = _first(telling, "heart", without={"lose"})
    lost = _first(telling, "smash", "damage") or _first(telling, "heart", among={"lose"})
    if not hearts or not lost or not 0 < hearts <= MOST_HEARTS:
        return None
    uses = max(lost - hearts + 1, 0)
    if not uses or hearts + uses > MOST_HEARTS:
        return None
    values = {"n": uses * int(table[cards[0]]), "times": uses, "cost": int(table[cards[0]])}
    values |= {"hearts": hearts, "more": hearts + uses, "lost": lost, "left": hearts + uses - lost}
    text = voice.say(
        "library", "computed", "energy-to-live", card=name(voice, scene, cards[0]), **values
    )
    found = reckoned(voice, "elimination.zero-hearts", [text], edition)
    return told_with(found, voice, scene.things[cards[0]], cards[0])


def _asks(scene: Scene) -> bool:
    """How much energy it takes, so as not to die."""
    about = {each for clause in scene.clauses for each in clause.concepts}
    others = any(is_of_others(scene, each) for each in scene.clauses if each.counts)
    if scene.closed or others or OTHERWISE & about:
        return False
    lives = {"survive", "dead"} & about or puts(scene, "to-live")
    wants = {"howmany", "energy"} <= scene.wanted | scene.asked
    return bool(lives) and wants and puts(scene, "lacking")


def _first(
    clauses: list[Clause],
    *kinds: str,
    without: set[str] | None = None,
    among: set[str] | None = None,
) -> int | None:
    for clause in clauses:
        fits = not (without or set()) & clause.concepts
        fits = fits and (not among or bool(among & clause.concepts))
        for kind in kinds if fits else ():
            if kind in clause.counts:
                return clause.counts[kind]
    return None
