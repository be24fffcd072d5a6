"""Hearts that come back: rolled or by a card, up to the maximum, and tokens that hearts take off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.cleansing import TOKENS, is_inside
from companion.library.computed.earning import gains_but_hearts
from companion.library.computed.naming import besides_names
from companion.library.computed.saying import (
    listed,
    reckoned,
    told_with,
    verdict,
    with_effect,
)
from companion.library.computed.scene import MOST_HEARTS
from companion.library.computed.strength import name
from companion.library.computed.throws import telling_dice
from companion.library.computed.ways_to_put import asks_where, is_thrown_again, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

TRIPLE = 3
OTHERS = {"heart", "star", "energy", "dice", "card", "damage"}
"""What else may be left."""
GONE = {"sell", "lose", "discard", "steal", "not", "may"}
"""Where these are told, a card may be there no more."""


def healing(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "8 hearts, and I roll 4: how many then?", "4 hearts and Heal with Regeneration?" """
    had = _had(scene)
    struck = scene.count("smash", "damage") is not None and not is_own_throw(scene)
    if had is None or struck or scene.count(*TOKENS) is not None:
        return None
    rolled = _rolled(scene)
    shares = _gained(scene, rolled)
    limits = load("rules", "reckoning.toml")["healing"]["limits"]
    if not shares or _is_about_more(scene, rolled) or had > max(limits.values()):
        return None
    if {*scene.things} - {id for id, _ in shares} - {*limits}:
        return None
    if rolled and is_inside(scene):
        return _in_tokyo(scene, voice, had, edition) if len(shares) == 1 else None
    return _ended(scene, voice, edition, had, shares)


def own_throw(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "On my dice: two hearts, three claws": claws that hit others, whatever they are counted as."""
    return healing(scene, voice, edition) if is_own_throw(scene) else None


def is_own_throw(scene: Scene) -> bool:
    """Whether all smashes lie on dice that are said to be the asker's, beside hearts."""
    dice = telling_dice(scene.clauses)
    mine = any("dice" in each.concepts and (each.mine or each in dice) for each in scene.clauses)
    struck = [each for each in scene.clauses if {"smash", "damage"} & each.counts.keys()]
    hearts = any("heart" in each.counts for each in dice)
    others = any(each.who not in (None, "") for each in scene.clauses)
    others = others or bool({"enter", "leave"} & scene.features.keys())
    return bool(struck and mine and hearts) and not others and all(each in dice for each in struck)


def _ended(
    scene: Scene, voice: Voice, edition: str, had: int, shares: list[tuple[str, int]]
) -> Answer:
    """How many hearts it makes, up to the maximum, and what else the dice bring."""
    limits = load("rules", "reckoning.toml")["healing"]["limits"]
    limit = max((limits[id] for id in scene.among(limits)), default=MOST_HEARTS)
    gained = sum(n for _, n in shares)
    n = min(had + gained, limit)
    more = " + ".join(_told(scene, voice, *share) for share in shares)
    key = "ends-capped" if had + gained > limit else "ends-with"
    text = voice.say("library", "computed", key, n=n, had=had, rolled=more, limit=limit)
    text = f"{_judged(scene, voice, n)} {text}".strip()
    text += _besides(scene, voice, edition)
    rule = "heal.maximum" if had + gained > limit else "heal.outside"
    raised = [id for id in scene.among(limits) if n > MOST_HEARTS]
    found = with_effect(reckoned(voice, rule, [text], edition), scene, voice, raised)
    brought = shares[0][0]  # a card that is bought is cited
    if not brought or raised or rule != "heal.outside":
        return found
    return told_with(found, voice, scene.things[brought], brought)


def _had(scene: Scene) -> int | None:
    """ "8 hearts", "full health", "mit einem Herz"."""
    had = next((each.counts["heart"] for each in scene.clauses if _is_had(scene, each)), None)
    if had is not None or scene.things:
        return had
    for clause in scene.clauses[:2]:
        if len(clause.numbers) == 1 and _is_level(scene, clause):
            return clause.numbers[0]
        if "heart" not in clause.concepts or {"roll", "dice", "lose"} & clause.concepts:
            continue
        if "full" in clause.concepts:
            return MOST_HEARTS
        return 1 if "heart" in clause.singles and "heal" not in clause.concepts else None
    return None


def _is_had(scene: Scene, clause: Clause) -> bool:
    """Hearts that are there; "healing" may be no more than a part of a card's name."""
    apart = {"roll", "lose", "heal", "dice"}
    if is_own_throw(scene) and clause in telling_dice(scene.clauses):
        return False
    if clause.names and "heart" in clause.counts:
        tokens = besides_names(list(clause.tokens), scene.reader, 1)
        return not apart & {each for token in tokens for each in scene.reader.of_word(token)}
    return "heart" in clause.counts and not apart & clause.concepts


def _is_level(scene: Scene, clause: Clause) -> bool:
    """ "Outside on 7": hearts, where nothing else is spoken of."""
    at = scene.wording.level & set(clause.tokens) and clause is not scene.clauses[-1]
    others = {"star", "energy", "wickedness", "gauge", "tile", "evolution"} & scene.features.keys()
    return bool(at) and not clause.counts and not others and "roll" not in clause.concepts


def _rolled(scene: Scene) -> int | None:
    """Hearts of a roll, "on the dice", or that somebody outside Tokyo gets."""
    if (rolled := scene.rolled("heart")) is not None:
        return rolled
    if is_own_throw(scene):
        return scene.dice.get("h")
    bare = [each.numbers[0] for each in scene.clauses if _is_bare_roll(scene, each)]
    if len(bare) == 1:
        return bare[0]
    told = [each for each in scene.clauses[:-1] if "heart" in each.counts]
    for clause in told[1:]:
        gets = clause.mine or "gain" in scene.reader.of_word(clause.tokens[0])
        gets = gets and {"gain", "outside"} <= clause.concepts | scene.features.keys()
        if "dice" in clause.concepts or (gets and not clause.has and not scene.things):
            return clause.counts["heart"]
    return None


def _is_bare_roll(scene: Scene, clause: Clause) -> bool:
    """ "3 hearts, and rolls three": hearts, where nothing else is spoken of."""
    others = {"star", "energy", "wickedness", "smash", "dice", "reroll"} & scene.features.keys()
    rolls = "roll" in clause.concepts and len(clause.numbers) == 1 and not clause.counts
    often = puts(scene, "so-often", [clause])
    return rolls and not others and not clause.asks and not often and not clause.names


def _is_about_more(scene: Scene, rolled: int | None) -> bool:
    if {"evolution", "win", "choose"} & scene.asked or "star" in scene.wanted:
        return True
    if is_thrown_again(scene) or _brings_more(scene):
        return True
    asks = asks_where(scene) or scene.ends_torn or _is_a_figure(scene)
    asks = asks or ({"howmany", "heart"} <= scene.wanted and "gain" not in scene.wanted)
    return rolled is None and (bool(GONE & set(scene.features)) or not asks)


def _is_a_figure(scene: Scene) -> bool:
    """ "9 hearts, and I buy Even Bigger: do I go to 11?": a figure above what was there."""
    last = scene.claim
    figures = [*last.numbers, *(n for what, n in last.counts.items() if what == "heart")]
    one = scene.closed and len(figures) == 1 and len(last.counts) + len(last.numbers) == 1
    reaches = puts(scene, "up-to", [last]) and figures and figures[0] > (_had(scene) or 0)
    return bool(one and reaches) and last is not scene.clause_of("heart")


def _brings_more(scene: Scene) -> bool:
    """ "3 3 3 3 heart bolt: what do I get?": the hearts are not all that the dice bring."""
    faces = scene.dice
    more = faces.get("e") or any(faces.get(face, 0) >= TRIPLE for face in "123")
    inside = is_inside(scene) and _had(scene) is not None
    return bool(more) and "heart" not in scene.asked and not asks_where(scene) and not inside


def _judged(scene: Scene, voice: Voice, n: int) -> str:
    """ "Do I go up to 12?": the figure that the question ends with."""
    last = scene.clauses[-1]
    figures = [*last.counts.values(), *last.numbers]
    if _rolled(scene) is None and _is_a_figure(scene):
        claimed = [*scene.claim.counts.values(), *scene.claim.numbers]
        return verdict(voice, "yes" if claimed[0] == n else "no")
    if not figures:
        return verdict(voice, "no") if _is_idle(scene, n) else ""
    asks = scene.closed and last.asks and len(figures) == 1 and "roll" not in last.concepts
    reaches = puts(scene, "up-to", scene.clauses[-2:]) or len(last.tokens) == 1  # "…: 6?"
    if not asks or not reaches or _rolled(scene) in (None, *figures):
        return ""
    return verdict(voice, "yes" if figures[0] == n else "no")


def _is_idle(scene: Scene, n: int) -> bool:
    """ "Does that do anything?", where it does not."""
    return scene.closed and n == _had(scene) and puts(scene, "any-use", scene.clauses[-1:])


def _in_tokyo(scene: Scene, voice: Voice, had: int, edition: str) -> Answer:
    text = voice.say("library", "computed", "ends-inside", n=had)
    last = scene.clauses[-1]
    asks = scene.closed and not last.counts and not last.numbers
    if asks and {"gain", "heal"} & last.concepts and not {"not", "nothing", "lose"} & last.concepts:
        fate = verdict(voice, "no")  # "do I get them?"
    else:
        fate = _judged(scene, voice, had)
    text = f"{fate} {text}".strip() + _besides(scene, voice, edition)
    return reckoned(voice, "heal.not-in-tokyo", [text], edition)


def _besides(scene: Scene, voice: Voice, edition: str) -> str:
    """ "What do I end up with?": what else the dice bring, where not only the hearts are asked for."""
    if scene.closed or "heart" in scene.wanted or scene.ends_torn:
        return ""
    gains = gains_but_hearts(scene, voice, edition)
    if not gains:
        return ""
    return " " + voice.say("library", "computed", "earns", list=listed(voice, gains))


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


def _used(scene: Scene) -> int:
    """ "I use a heart on them": hearts that are said to go to tokens."""
    told = [each for each in scene.clauses[:-1] if "heart" in each.concepts]
    if len(told) != 1 or not ("pay" in told[0].concepts or puts(scene, "takes-off", told)):
        return 0
    return told[0].counts.get("heart") or int("heart" in told[0].singles)


def _told(scene: Scene, voice: Voice, id: str, n: int) -> str:
    if not id:
        return str(n)
    return voice.say("library", "computed", "of-card", n=n, card=name(voice, scene, id))


def tokens(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Three shrink tokens, and I use two hearts on them: how many are left?" """
    kinds = [kind for kind in TOKENS if scene.count(kind) is not None]
    hearts = scene.rolled("heart") or scene.dice.get("h") or _used(scene)
    if len(kinds) != 1 or not hearts or not scene.only({"poison-spit", "shrink-ray"}):
        return None
    kind = kinds[0]
    if "lose" in scene.wanted or not scene.asks_state:
        return None
    if not {"token", kind} & scene.wanted and ({*OTHERS} & scene.wanted or not _used(scene)):
        return None
    had = scene.count(kind) or 0
    if is_inside(scene):
        text = voice.say("library", "computed", f"{kind}-kept", n=had)
    else:
        used = min(hearts, had)
        text = voice.say("library", "computed", f"{kind}-left", n=had - used, had=had, hearts=used)
    return reckoned(voice, f"referee.{kind}-token", [text], edition)
