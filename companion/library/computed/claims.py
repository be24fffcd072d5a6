"""What somebody claims about hearts that were rolled, and whether it is so."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.computed.cleansing import TOKENS, is_inside
from companion.library.computed.saying import reckoned, verdict
from companion.library.computed.scene import MOST_HEARTS
from companion.library.computed.throws import telling_dice
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

OTHERWISE = {"damage", "smash", "dead", "buy", "evolution", "star", "energy", "lose", *TOKENS}


def healing(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "5 hearts, in the Bay, and she rolls two: she says that makes 7. Is she right?" """
    if not scene.closed or scene.things or OTHERWISE & set(scene.features):
        return None
    made = _claim(scene)
    if made is None or not {"inside", "outside"} & set(scene.features):
        return None
    inside = is_inside(scene)
    n = made.had if inside else min(made.had + made.rolled, MOST_HEARTS)
    right = made.claimed == n or (not inside and made.claimed == made.rolled == n - made.had)
    fate = verdict(voice, "yes" if right else "no")
    values = {"verdict": fate, "n": n, "had": made.had, "more": made.rolled}
    text = voice.say("library", "computed", "claim-inside" if inside else "claim-outside", **values)
    return reckoned(voice, "heal.not-in-tokyo" if inside else "heal.outside", [text], edition)


class Claim(NamedTuple):
    had: int
    rolled: int
    claimed: int


def _claim(scene: Scene) -> Claim | None:
    """First what was there, then the roll, then what somebody says: one number each."""
    start = _first(scene, lambda each: "heart" in each.counts and not _is_roll(scene, each))
    rolling = _first(scene, lambda each: _is_roll(scene, each))
    saying = _first(scene, lambda each: puts(scene, "claiming", [each]))
    if start is None or rolling is None or saying is None or not start < rolling < saying:
        return None
    had = scene.clauses[start].counts["heart"]
    rolled = _figures(scene.clauses[rolling])
    claimed = [n for each in scene.clauses[saying:] for n in _figures(each)]
    if len(rolled) != 1 or len(claimed) != 1 or had > MOST_HEARTS:
        return None
    return Claim(had, rolled[0], claimed[0])


def _first(scene: Scene, fits: Callable[[Clause], bool]) -> int | None:
    return next((at for at, each in enumerate(scene.clauses) if fits(each)), None)


def _is_roll(scene: Scene, clause: Clause) -> bool:
    """Hearts on dice, or a bare number of them: "has 5 hearts and rolls two"."""
    return clause in telling_dice(scene.clauses) and bool(_figures(clause))


def _figures(clause: Clause) -> list[int]:
    counted = [clause.counts["heart"]] if "heart" in clause.counts else []
    return counted or ([] if clause.counts else clause.numbers)
