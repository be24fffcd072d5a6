"""Hearts that come back: rolled or by a card, up to the maximum, and tokens that hearts take off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.cleansing import TOKENS, is_inside
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.scene import MOST_HEARTS
from companion.library.computed.strength import name
from companion.library.computed.ways_to_put import is_thrown_again, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

GONE = {"sell", "lose", "discard", "steal", "not", "may"}
"""Where these are told, a card may be there no more."""


def healing(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "8 hearts, and I roll 4: how many then?", "4 hearts and Heal with Regeneration?" """
    had = scene.count("heart", without="roll lose heal")
    if had is None or scene.count("smash", "damage", *TOKENS) is not None:
        return None
    rolled = scene.rolled("heart")
    shares = _gained(scene, rolled)
    limits = load("rules", "reckoning.toml")["healing"]["limits"]
    if not shares or _is_about_more(scene, rolled) or had > max(limits.values()):
        return None
    if {*scene.things} - {id for id, _ in shares} - {*limits}:
        return None
    if rolled and is_inside(scene):
        return _in_tokyo(scene, voice, had, edition) if len(shares) == 1 else None
    limit = max((limits[id] for id in scene.among(limits)), default=MOST_HEARTS)
    gained = sum(n for _, n in shares)
    n = min(had + gained, limit)
    more = " + ".join(_told(scene, voice, *share) for share in shares)
    text = voice.say("library", "computed", "ends-with", n=n, had=had, rolled=more, limit=limit)
    text = f"{_judged(scene, voice, n)} {text}".strip()
    rule = "heal.maximum" if had + gained > limit else "heal.outside"
    return reckoned(voice, rule, [text], edition)


def _is_about_more(scene: Scene, rolled: int | None) -> bool:
    if {"evolution", "win", "choose"} & scene.asked or "star" in scene.wanted:
        return True
    if is_thrown_again(scene):
        return True
    return rolled is None and (bool(GONE & set(scene.features)) or not scene.asks_state)


def _judged(scene: Scene, voice: Voice, n: int) -> str:
    """ "Do I go up to 12?": the figure that the question ends with."""
    last = scene.clauses[-1]
    figures = [*last.counts.values(), *last.numbers]
    asks = scene.closed and last.asks and len(figures) == 1 and "roll" not in last.concepts
    reaches = puts(scene, "up-to", scene.clauses[-2:])
    if not asks or not reaches or scene.rolled("heart") in (None, *figures):
        return ""
    return verdict(voice, "yes" if figures[0] == n else "no")


def _in_tokyo(scene: Scene, voice: Voice, had: int, edition: str) -> Answer:
    text = voice.say("library", "computed", "ends-inside", n=had)
    last = scene.clauses[-1]
    asks = scene.closed and not last.counts and not last.numbers
    if asks and {"gain", "heal"} & last.concepts and not {"not", "nothing", "lose"} & last.concepts:
        fate = verdict(voice, "no")  # "do I get them?"
    else:
        fate = _judged(scene, voice, had)
    text = f"{fate} {text}".strip()
    return reckoned(voice, "heal.not-in-tokyo", [text], edition)


def _gained(scene: Scene, rolled: int | None) -> list[tuple[str, int]]:
    """Rolled hearts or those of one card, each with what others add."""
    known = load("rules", "reckoning.toml")
    once, each = known["gains"]["hearts-once"], known["gains"]["each-heart-die"]
    cards = [id for id in scene.among(known["healing"]["once"]) if id not in ("rapid-healing",)]
    if rolled is None and len(cards) != 1:
        return []
    if rolled is None:
        found = [(cards[0], int(known["healing"]["once"][cards[0]]))]
    else:
        found = [("", rolled), *((id, each[id] * rolled) for id in scene.among(each))]
    return [*found, *((id, int(once[id])) for id in scene.among(once))]


def _told(scene: Scene, voice: Voice, id: str, n: int) -> str:
    if not id:
        return str(n)
    return voice.say("library", "computed", "of-card", n=n, card=name(voice, scene, id))


def tokens(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Three shrink tokens, and I use two hearts on them: how many are left?" """
    kinds = [kind for kind in TOKENS if scene.count(kind) is not None]
    hearts = scene.rolled("heart") or scene.dice.get("h")
    if len(kinds) != 1 or not hearts or not scene.only({"poison-spit", "shrink-ray"}):
        return None
    kind = kinds[0]
    if not {"token", kind} & scene.wanted or "lose" in scene.wanted or not scene.asks_state:
        return None
    had = scene.count(kind) or 0
    if is_inside(scene):
        text = voice.say("library", "computed", f"{kind}-kept", n=had)
    else:
        used = min(hearts, had)
        text = voice.say("library", "computed", f"{kind}-left", n=had - used, had=had, hearts=used)
    return reckoned(voice, f"referee.{kind}-token", [text], edition)
