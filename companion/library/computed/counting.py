"""How many dice a monster throws, and how often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.library.computed.cleansing import taken_off
from companion.library.computed.saying import reckoned, verdict, with_effect
from companion.library.computed.strength import name
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

DICE, ROLLS = 6, 3
TRIPLE = 3
FREEZING = "freeze-time"
DIE, THROW = frozenset({"dice"}), frozenset({"roll", "reroll", "howmanyrolls"})
ELSEWHERE = {"star", "price", "pay", "buy", "damage", "smash", "lose", "remove", "when"}


def count_dice(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "How many dice with Extra Head and two shrink tokens?" """
    known = load("rules", "reckoning.toml")["dice"]
    tokens = scene.count("shrink") or 0
    if not _asks_for_dice(scene) or _is_shrunk(scene, tokens) or _freezes_again(scene):
        return None
    added = [(id, known["more"][id] * scene.copies(id)) for id in scene.among(known["more"])]
    added += [(id, -known["fewer"][id]) for id in scene.among(known["fewer"])]
    further = _further(scene)
    if not (added or tokens or further) or not scene.only(
        known["more"], known["fewer"], ("shrink-ray",)
    ):
        return None
    gone = taken_off(scene, "shrink", tokens) if tokens else 0
    if gone is None:
        return None
    n = max(DICE + sum(share for _, share in added) + further - tokens + gone, 0)
    shares = _shares(voice, scene, DICE, added)
    if further:
        shares.append(voice.say("library", "computed", "further", n=f"+ {further}"))
    shares += _shrunk(voice, tokens, gone)
    line = voice.say("library", "computed", "dice", n=n, sum=" ".join(shares))
    line = f"{_agreed(scene, voice, n)} {line}".strip()
    return reckoned(voice, "roll.dice-count", [line], edition)


def _goes_again(scene: Scene, voice: Voice) -> str:
    """ "Freeze Time and three 1s: do I go again, and with how many dice?" """
    asking = [each for each in scene.clauses if each.asks and "howmany" not in each.concepts]
    whether = any("extraturn" in each.concepts for each in asking)
    if not whether or FREEZING not in scene.things:
        return ""
    return verdict(voice, "yes") if scene.dice.get("1", 0) >= TRIPLE else ""


def _claimed(scene: Scene, what: set[str]) -> int | None:
    """ "That's 8 dice, right?", "can I roll five times?": the only figure of a yes-or-no question."""
    claim = scene.claim
    figures = [*claim.counts.values(), *claim.numbers]
    others = claim.counts.keys() - {"dice"}
    told = what & claim.concepts and not others and not {"stack", "copy"} & set(scene.features)
    return figures[0] if scene.closed and told and len(figures) == 1 else None


def _agreed(scene: Scene, voice: Voice, n: int, *, what: frozenset[str] = DIE) -> str:
    """Whether it is as many as somebody says; whoever may roll five times may roll four times too."""
    claimed = _claimed(scene, set(what))
    if claimed is None:
        return _goes_again(scene, voice) if what is DIE else ""
    fewer = claimed < n and "may" in scene.claim.concepts
    return verdict(voice, "yes" if claimed == n or fewer else "no")


def _freezes_again(scene: Scene) -> bool:
    """ "Three 1s again in the extra turn of Freeze Time": told of a turn that is itself a further one."""
    telling = [each for each in scene.clauses if not each.asks]
    extra = any("extraturn" in each.concepts or puts(scene, "its-turn", [each]) for each in telling)
    within = [each for each in telling if "face1" in each.counts or each.numbers]
    again = (extra and puts(scene, "once-again", telling)) or puts(scene, "in-its-turn", within)
    return FREEZING in scene.things and again and scene.dice.get("1", 0) >= TRIPLE


def frozen_again(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """One die fewer than in the turn before, which had one fewer too."""
    if not _asks_for_dice(scene) or not _freezes_again(scene):
        return None
    if puts(scene, "third-time") or len(scene.things) > 1 or "shrink" in scene.features:
        return None  # how many dice the turn before had, is not sure
    asking = [each for each in scene.clauses if each.asks and "howmany" not in each.concepts]
    whether = any("extraturn" in each.concepts for each in asking)
    fate = verdict(voice, "yes") if whether else ""
    card = name(voice, scene, FREEZING)
    values = {"verdict": fate, "n": DICE - 2, "had": DICE - 1, "card": card}
    line = voice.say("library", "computed", "freezes-again", **values).strip()
    return reckoned(voice, "roll.dice-count", [line], edition)


def _shrunk(voice: Voice, tokens: int, gone: int) -> list[str]:
    """What tokens take away, after hearts have taken off some."""
    if not tokens:
        return []
    key = "shrunk" if not gone else "shrunk-less" if tokens > gone else "shrunk-none"
    return [voice.say("library", "computed", key, n=f"− {tokens - gone}", gone=gone)]


def _asks_for_dice(scene: Scene) -> bool:
    number = "howmany" in scene.asked or scene.says(scene.wording.number)
    if _claimed(scene, {"dice"}) is not None and not _asks_for_rolls(scene):
        number = True
    return number and "dice" in scene.asked and not ELSEWHERE & scene.wanted


def _is_shrunk(scene: Scene, tokens: int) -> bool:
    """Whether there are shrink tokens, and nobody says how many."""
    named = "shrink-ray" not in scene.things or "token" in scene.features
    return not tokens and "shrink" in scene.features and named


def _further(scene: Scene) -> int:
    """ "An extra die" that comes from something without a name."""
    for clause in scene.clauses:
        told = {"more", "dice"} <= clause.concepts and "howmany" not in clause.concepts
        if told and not clause.names and not scene.manners.negations & set(clause.tokens):
            return clause.counts.get("dice", 1)
    return 0


def count_rolls(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Giant Brain and Devious: how often may I roll?" """
    known = load("rules", "reckoning.toml")["rolls"]
    if not _asks_for_rolls(scene) or ELSEWHERE & scene.wanted:
        return None
    if not scene.things or not scene.only(known["more"], known["fewer"], known["single"]):
        return None
    if single := scene.among(known["single"]):
        line = voice.say("library", "computed", "single-roll", card=name(voice, scene, single[0]))
        answer = reckoned(voice, "roll.up-to-three", [line], edition)
        return with_effect(answer, scene, voice, single)
    added = [(id, known["more"][id]) for id in scene.among(known["more"])]
    added += [(id, -known["fewer"][id]) for id in scene.among(known["fewer"])]
    n = ROLLS + sum(share for _, share in added)
    shares = " ".join(_shares(voice, scene, ROLLS, added))
    line = voice.say("library", "computed", "rolls", n=n, sum=shares)
    again = "reroll" in scene.claim.concepts  # the first roll is none of them
    line = f"{_agreed(scene, voice, n - again, what=THROW)} {line}".strip()
    answer = reckoned(voice, "roll.up-to-three", [line], edition)
    return with_effect(answer, scene, voice, [id for id, _ in added])


def further_roll(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "I've rolled twice. May I roll again?" """
    known = load("rules", "reckoning.toml")["rolls"]["more"]
    used = [n for each in scene.clauses if not each.asks and (n := _times_rolled(scene, each))]
    asks = {"roll", "reroll"} & scene.asked and puts(scene, "once-more")
    if len(used) != 1 or not asks or not scene.closed or not scene.only(known):
        return None
    added = [(id, known[id]) for id in scene.among(known)]
    n = ROLLS + sum(share for _, share in added)
    fate = verdict(voice, "yes" if used[0] < n else "no")
    shares = " ".join(_shares(voice, scene, ROLLS, added))
    most = f"{n} ({shares})" if added else str(n)
    line = voice.say("library", "computed", "rolls-used", verdict=fate, n=most, used=used[0])
    return reckoned(voice, "roll.up-to-three", [line], edition)


def _times_rolled(scene: Scene, clause: Clause) -> int:
    """ "I've rolled twice already": how often; 0 where it is not told."""
    if "roll" not in clause.concepts or clause.counts.keys() - {"dice"}:
        return 0
    told = [n for n in (1, 2, 3) if scene.wording.has_times(clause.tokens, n)]
    figures = [*clause.numbers, *clause.counts.values()]
    often = puts(scene, "so-often", [clause]) and len(figures) == 1
    return told[-1] if told else figures[0] if often else 0


def _asks_for_rolls(scene: Scene) -> bool:
    asked = scene.asked
    often = puts(scene, "often", scene.clauses[:1]) and bool({"roll", "reroll"} & asked)
    if _claimed(scene, set(THROW)) is not None and puts(scene, "so-often", [scene.claim]):
        return True
    if often or {"howmany", "dice"} <= asked:
        return often
    return "howmanyrolls" in asked or ("howmany" in asked and bool({"roll", "reroll"} & asked))


def _shares(voice: Voice, scene: Scene, base: int, added: list[tuple[str, Any]]) -> list[str]:
    shares = [str(base)]
    for id, share in added:
        n = f"+ {share}" if share > 0 else f"− {-share}"
        shares.append(voice.say("library", "computed", "of-card", n=n, card=name(voice, scene, id)))
    return shares
