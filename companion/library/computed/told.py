"""What a question tells of hearts, energy and stars before anything happens, and what dice show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed import purse
from companion.library.computed.counts import ARTICLES
from companion.library.computed.scene import ME, MOST_HEARTS
from companion.library.computed.throws import ROLLED, telling_dice
from companion.library.computed.ways_to_put import (
    asks_for_total,
    is_had_by_name,
    is_of_one,
    is_of_others,
    named_in,
    puts,
)

if TYPE_CHECKING:
    from companion.library.computed.scene import Clause, Scene

DIALS = ("star", "energy", "heart")
DIALS_OF = set(DIALS)
NOT_HAD = {"pay", "price", "howmany"}
"""Numbers beside these are not what somebody has."""
MOVED = {"steal", "lose", "heal"}
TRIPLE, GOAL = 3, 20
PARTICLES = {"an", "los"}
"""What German verbs leave behind a figure: "ich fange mit 12 an"."""
NEAR = 3
"""A number counts what follows within so many words."""


def had(scene: Scene, dial: str, *, others: bool = False) -> int | None:
    """What the asker, or somebody else, has at first; nothing where it could be two numbers."""
    found: set[int] = set()
    theirs, one, dice = False, is_of_one(scene), _dice(scene)
    for clause in scene.clauses:
        if clause.who is not None or puts(scene, "mates", [clause]):
            theirs = is_of_others(scene, clause) or _is_named(scene, clause)
        theirs = theirs or _is_by_name(scene, clause)
        n = _told(scene, clause, dial, dice)
        if n is None:
            continue
        if _is_moved(clause):
            return None
        if theirs == others or (one and not others):
            found.add(n)
    if not found and dial == "star" and not others:
        return bare_stars(scene)
    return found.pop() if len(found) == 1 else None


def bare_stars(scene: Scene) -> int | None:
    """ "In Tokyo with 12, then five 3s": a figure before the dice that can only count stars."""
    dice = _dice(scene)
    first = next((n for n, each in enumerate(scene.clauses) if each in dice), 0)
    before = scene.clauses[:first]
    telling = [each for each in before if each.numbers]
    if len(telling) != 1 or any(each.counts for each in before) or scene.things:
        return None
    (told,), n = telling, telling[0].numbers[0]
    if not _is_bare_level(scene, told, n):
        return None
    triple = any(scene.dice.get(face, 0) >= TRIPLE for face in "123")
    return n if n > MOST_HEARTS or (triple and not scene.dice.get("h")) else None


def _is_bare_level(scene: Scene, clause: Clause, n: int) -> bool:
    """ "With 12", "I'm at 12": no more than where somebody stands."""
    idle = {*scene.wording.level, *scene.manners.having, *scene.manners.me, *PARTICLES}
    others = {"energy", "heart", "wickedness", "gauge", "player", "price", "buy"} & clause.concepts
    alone = set(clause.tokens) <= {str(n), *idle} or puts(scene, "standing", [clause])
    return alone and not others and not clause.names and len(clause.numbers) == 1 and n < GOAL


def _is_named(scene: Scene, clause: Clause) -> bool:
    """ "Kraken has 7": somebody else, where the asker speaks of himself besides."""
    named = bool(clause.who) and not clause.mine
    return named and any(each.who == ME for each in scene.clauses)


def _is_by_name(scene: Scene, clause: Clause) -> bool:
    """ "Pia has 7", "Ben, who had 1": somebody else, where the asker speaks of himself besides."""
    if clause.mine or clause.who is not None or not DIALS_OF & clause.counts.keys():
        return False
    if not any(each.who == ME for each in scene.clauses):
        return False
    if is_had_by_name(scene, clause):
        return True
    at = next(n for n, each in enumerate(scene.clauses) if each is clause)
    before = scene.clauses[max(at - 1, 0) : at]
    told = any(named_in(scene, each) for each in before)
    return told and puts(scene, "of-whom", [clause])


def _is_moved(clause: Clause) -> bool:
    """What is won, lost or taken on the way."""
    return bool(MOVED & clause.concepts) or ("gain" in clause.concepts and not clause.has)


def _told(scene: Scene, clause: Clause, dial: str, dice: list[Clause]) -> int | None:
    last = scene.closed and (clause is scene.clauses[-1] or _is_tagged(scene, clause))
    if clause in dice or clause.torn or last:
        return None
    n = clause.counts.get(dial)
    if n is None:
        return _single(scene, clause, dial)
    return None if NOT_HAD & clause.concepts or _is_price(scene, clause, dial, n) else n


def _is_tagged(scene: Scene, clause: Clause) -> bool:
    """ "That's three stars, right?" claims them; "I have three stars, right?" does not."""
    return clause is scene.claim and not clause.mine and not clause.has


def _is_price(scene: Scene, clause: Clause, dial: str, n: int) -> bool:
    """ "For 4 energy", but not "I'm at 4 energy"."""
    bought = {"buy", "card"} & clause.concepts or not clause.mine
    return dial == "energy" and bool(bought) and n in purse.prices(scene, clause)


def _dice(scene: Scene) -> list[Clause]:
    """Clauses that tell dice; also "in my roll, not resolved yet, there are two bolts"."""
    found = telling_dice(scene.clauses)
    for at, clause in enumerate(scene.clauses):
        near = scene.clauses[max(at - 2, 0) : at]
        before = [each for each in near if {"roll", "before"} & each.concepts == {"roll"}]
        unread = any(not (each.counts or each.numbers or each.names) for each in before)
        if unread and ROLLED.keys() & clause.counts.keys() and not (clause.mine or clause.has):
            found.append(clause)
    return found


def _single(scene: Scene, clause: Clause, dial: str) -> int | None:
    """ "My last heart", "noch eine Energie übrig"."""
    if dial not in clause.concepts or clause.numbers or "howmany" in clause.concepts:
        return None
    if "last" in clause.concepts and dial == "heart":
        return 1
    left = scene.wording.left & set(clause.tokens)
    return 1 if left and dial in clause.singles else None


def on_dice(scene: Scene, dial: str) -> int:
    """How many of these the dice show."""
    sure = _dice(scene)
    shown = [clause.counts[dial] for clause in sure if dial in clause.counts]
    if len(shown) == 1:
        return shown[0]
    return scene.dice.get(ROLLED[dial], 0) if sure else 0


def number_before(scene: Scene, clause: Clause, concept: str) -> int | None:
    """ "Two of the tokens", "a token": the number or the article shortly before such a word."""
    found, since = None, NEAR
    for token in clause.tokens:
        if concept in scene.reader.of_word(token) and found is not None and since < NEAR:
            return found
        n = scene.number(token)
        n = 1 if n is None and _is_article(scene, token) else n
        found, since = (n, 0) if n is not None else (found, since + 1)
    return None


def _is_article(scene: Scene, token: str) -> bool:
    """ "A token"; a Spanish "a" is none."""
    return token in ARTICLES and (token, scene.reader.language) != ("a", "es")


def asked_dials(scene: Scene) -> list[str]:
    """Those asked for, else all that are told; none where one is asked for and not told."""
    asked = [dial for dial in DIALS if wants(scene, dial)]
    if asks_for_total(scene):  # "Totals?"
        asked = [dial for dial in asked if dial in scene.clauses[-1].concepts]
    told = [dial for dial in asked or DIALS if had(scene, dial) is not None]
    return told if not asked or told == asked else []


def wants(scene: Scene, dial: str) -> bool:
    """Whether it is asked for; "how many points" may stand in two clauses."""
    asking = (clause for clause in scene.clauses if "howmany" in clause.concepts)
    return dial in scene.wanted or any(dial in clause.concepts for clause in asking)
