"""How much energy buys enough hearts to live through an attack."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.saying import reckoned, told_with
from companion.library.computed.scene import ME, MOST_HEARTS
from companion.library.computed.strength import name
from companion.library.computed.ways_to_put import is_of_others, named_in, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

OTHERWISE = {"roll", "leave", "steal", "buy", "price", "poison", "shrink", "twice", "repeat"}
"""With these more than one attack and one's hearts decide."""


def energy(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "3 hearts, four claws come at me, Rapid Healing: how much energy do I need to live?" """
    known = load("rules", "reckoning.toml")
    table, more = known["saving"]["pays-to-heal"], known["gains"]["hearts-once"]
    cards = scene.among(table)
    if len(cards) != 1 or not scene.only(table, more) or not _asks(scene):
        return None
    telling = [each for each in scene.clauses if not each.asks or "howmany" not in each.concepts]
    attack = _deadly(telling)
    if attack is None:
        return None
    hearts, lost = attack
    each, card = 1 + sum(int(more[id]) for id in scene.among(more)), cards[0]
    uses = -(-(lost - hearts + 1) // each)
    healed, cost = hearts + uses * each, int(table[card])
    if healed > MOST_HEARTS:
        return None
    values = {"n": uses * cost, "times": uses, "cost": cost, "card": name(voice, scene, card)}
    values |= {"hearts": hearts, "more": healed, "lost": lost, "left": healed - lost}
    text = voice.say("library", "computed", "energy-to-live", **values)
    if (have := _had(telling)) is not None:
        price = f"{uses * cost} ({uses} × {cost} {values['card']})"
        key = "lacks-energy" if uses * cost > have else "lacks-no-energy"
        text = voice.say("library", "computed", key, n=uses * cost - have, cost=price, have=have)
    found = reckoned(voice, "elimination.zero-hearts", [text], edition)
    return told_with(found, voice, scene.things[card], card)


def _deadly(clauses: list[Clause]) -> tuple[int, int] | None:
    """The hearts that are there, and the loss that takes them all."""
    hearts = _first(clauses, "heart", without={"lose"})
    lost = _first(clauses, "smash", "damage") or _first(clauses, "heart", among={"lose"})
    lost = lost or _bare_loss(clauses)
    if not hearts or not lost or not hearts <= lost or hearts > MOST_HEARTS:
        return None
    return hearts, lost


def _bare_loss(clauses: list[Clause]) -> int | None:
    """ "2 hearts, about to lose 4", "er trifft mich mit 4": a figure by itself."""
    told: list[Clause] = []
    for before, clause in pairwise([*clauses[:1], *clauses]):
        alone = len(clause.tokens) == 1 and {"lose", "damage"} & before.concepts
        if not clause.counts and (alone or {"lose", "damage"} & clause.concepts):
            told.append(clause)
    figures = [n for each in told for n in each.numbers]
    return figures[0] if len(figures) == 1 else None


def _had(clauses: list[Clause]) -> int | None:
    """The energy that is there; "2 energy = 1 heart" is a price."""
    found = (each for each in clauses if "heart" not in each.counts)
    return next((each.counts["energy"] for each in found if "energy" in each.counts), None)


def _asks(scene: Scene) -> bool:
    """How much energy it takes, so as not to die."""
    about = {each for clause in scene.clauses for each in clause.concepts}
    others = any(_is_somebodys(scene, each) for each in scene.clauses)
    if scene.closed or others or OTHERWISE & about:
        return False
    lives = {"survive", "dead"} & about or puts(scene, "to-live")
    wants = {"howmany", "energy"} <= scene.wanted | scene.asked
    needs = puts(scene, "lacking") or puts(scene, "must-pay")
    return bool(lives) and wants and needs


def _is_somebodys(scene: Scene, clause: Clause) -> bool:
    """ "Tom has 3 hearts": whatever he owns, he needs it."""
    told = clause.who not in (None, ME) or bool(named_in(scene, clause))
    had = {"heart", "energy"} & clause.counts.keys()
    return bool(had) and (told or is_of_others(scene, clause))


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
