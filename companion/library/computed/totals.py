"""Where somebody stands after a throw: what was there before, and what the dice bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.cleansing import is_inside
from companion.library.computed.earning import added_to, idle, rule_of_throw, stars_of
from companion.library.computed.moments import GOAL, of_tokyo, says_entry
from companion.library.computed.saying import listed, reckoned
from companion.library.computed.scene import MOST_HEARTS
from companion.library.computed.strength import name
from companion.library.computed.told import DIALS, asked_dials, had, on_dice
from companion.library.computed.ways_to_put import (
    asks_for_total,
    asks_where,
    compares,
    is_of_one,
    is_of_others,
    puts,
)

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

OTHERWISE = {
    "buy", "pay", "price", "damage", "dead", "survive", "steal", "poison", "shrink", "lose", "enter",
    "win", "wickedness", "gauge", "sweep", "startturn", "leave", "when", "why", "evolution", "sell",
    "extraturn",
}  # fmt: skip
"""With these there is more to it than the dice."""
FEW_WORDS = 7
"""Words of a question that only names what is wanted."""


def of_all_dials(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "12 stars, 4 hearts, 3 3 3 3 and a heart: what do I have now?": not the hearts alone."""
    told = _asked(scene)
    if len(told) < 2 or (scene.things and puts(scene, "copies")):
        return None
    return after_throw(scene, voice, edition)


def after_throw(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "9 points, four 1s and Gourmet: what's my total?" """
    asks = asks_where(scene) or asks_for_total(scene) or _asks_for_several(scene)
    asks = asks or names_dials_after(scene)
    if not scene.dice or not asks or _is_about_more(scene):
        return None
    told = _asked(scene)
    if told in ([], ["heart"]):  # hearts alone are healing
        return None
    parts = [_part(scene, voice, dial) for dial in told]
    if not all(parts):
        return None
    text = voice.say("library", "computed", "stands", list=listed(voice, parts))
    rule = rule_of_throw(scene) if told[0] == "star" else "energy.one-per-face"
    return reckoned(voice, rule, [text, _struck(scene, voice)], edition)


def _tail(scene: Scene) -> list[Clause]:
    """What is asked behind the last figures, apart from what others lose."""
    told = [at for at, each in enumerate(scene.clauses) if each.counts or each.numbers]
    behind = scene.clauses[told[-1] + 1 :] if told else []
    return [each for each in behind if not _is_about_the_struck(each)]


def _is_about_the_struck(clause: Clause) -> bool:
    """ "…, and what do the others lose?" """
    asks = clause.asks and "lose" in clause.concepts and not clause.mine
    others = {"other", "monster"} & clause.concepts
    return asks and bool(others) and not (clause.counts or clause.numbers)


def _asked(scene: Scene) -> list[str]:
    """The dials that are asked for by name, else all that are told."""
    told = {dial for dial in DIALS if had(scene, dial) is not None}
    named = [dial for dial in DIALS if any(dial in each.concepts for each in _tail(scene))]
    if named and told.issuperset(named) and names_dials_after(scene):
        return named
    return asked_dials(scene)


def names_dials_after(scene: Scene) -> bool:
    """ "…: stars and hearts afterwards?": no more than what is wanted, and when."""
    tail = _tail(scene)
    words = [token for clause in tail for token in clause.tokens]
    named = {dial for dial in DIALS for clause in tail if dial in clause.concepts}
    after = scene.wording.now & set(words) or len(named) > 1
    brief = 0 < len(words) <= FEW_WORDS and all(clause.asks for clause in tail)
    verbs = scene.manners.openers & set(words)  # "are hearts and energy …?" asks for a yes or no
    return bool(named and after) and brief and not verbs


def _struck(scene: Scene, voice: Voice) -> str:
    """What the claws cost the others, where that is asked as well."""
    asked = any(_is_about_the_struck(clause) for clause in scene.clauses)
    lost = scene.dice.get("s", 0)
    if not asked or scene.things:
        return ""
    if not lost:
        return voice.say("library", "computed", "hits-nobody")
    key = "hits-whole-outside" if is_inside(scene) else "hits-whole-tokyo"
    return voice.say("library", "computed", key, lost=lost)


def _asks_for_several(scene: Scene) -> bool:
    """ "5 stars, 3 energy, …: how many stars and how much energy?" """
    wanted = {each for clause in scene.clauses if clause.asks for each in clause.concepts}
    amount = "howmany" in wanted and not scene.closed
    return amount and len(asked_dials(scene)) > 1 and "gain" not in wanted


def _is_about_more(scene: Scene) -> bool:
    if _speaks_of_more(scene) or puts(scene, "next-turn"):
        return True
    if not scene.only(*load("rules", "reckoning.toml")["gains"].values(), idle(scene)):
        return True
    struck = [clause for clause in scene.clauses if _is_about_the_struck(clause)]
    if struck and scene.things:
        return True  # they may make the blow harder
    others = any(is_of_others(scene, each) for each in scene.clauses if each not in struck)
    return (others and not is_of_one(scene)) or puts(scene, "copies") or compares(scene)


def _speaks_of_more(scene: Scene) -> bool:
    """Whether something is told or wanted that the dice do not bring."""
    otherwise = OTHERWISE - {"leave"} if _stays_as_it_is(scene) else OTHERWISE
    if not scene.things and not ("startturn" in scene.features and says_entry(scene)):
        otherwise = otherwise - {"startturn", "enter"}  # its stars are counted along
    wanted = scene.clauses[-1].concepts if asks_for_total(scene) else scene.wanted
    more = {"smash", "card", "token", "dice"} & wanted and not names_dials_after(scene)
    return bool(otherwise & _meant(scene) or more)


def _stays_as_it_is(scene: Scene) -> bool:
    """Whether whoever leaves Tokyo makes no room for somebody who must then go in."""
    return is_inside(scene) or not scene.dice.get("s")


def _meant(scene: Scene) -> set[str]:
    """What is spoken of, apart from what a name holds by chance."""
    return {
        each
        for clause in scene.clauses
        if not clause.names and not _is_about_the_struck(clause)
        for each in clause.concepts
    }


def _part(scene: Scene, voice: Voice, dial: str) -> str:
    before = had(scene, dial) or 0
    rolled = stars_of(scene.dice) if dial == "star" else on_dice(scene, dial)
    added = added_to(scene, dial)
    tokyo = of_tokyo(scene) if dial == "star" else []
    if dial == "heart" and is_inside(scene):
        rolled, added = 0, []
    n = before + rolled + sum(share for _, share in [*added, *tokyo])
    if dial == "heart":
        if before > MOST_HEARTS:
            return ""
        n = min(n, MOST_HEARTS)
    shares = [str(before), *(voice.say("library", "computed", id, n=n) for id, n in tokyo)]
    if rolled or not added:
        shares.append(voice.say("library", "computed", "of-dice", n=rolled))
    shares += [
        voice.say("library", "computed", "of-card", n=share, card=name(voice, scene, id))
        for id, share in added
    ]
    told = " + ".join(shares)
    if dial == "star" and n > GOAL:
        n, told = GOAL, f"{told}; {voice.say('library', 'computed', 'dial-ends')}"
    return voice.say("library", "counted", dial, n=n) + f" ({told})"
