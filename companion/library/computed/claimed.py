"""Whether what somebody says to have in the end is right: "12 stars, four 3s: do I have 16 now?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.data_classes import replace
from companion.library.computed import mending, moments, purse, totals
from companion.library.computed.earning import stars_of
from companion.library.computed.saying import verdict
from companion.library.computed.throws import telling_dice
from companion.library.computed.ways_to_put import puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

NUMBER = re.compile(r"\d+")
DIALS = {"star", "energy", "heart"}
WAYS = (mending.healing, moments.stars, moments.begun, purse.left_over, totals.after_throw)
"""What tells where somebody stands."""


def state(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    figures = [*scene.claim.numbers, *scene.claim.counts.values()]
    told = _told(scene, {*scene.claim.counts}) if _is_claim(scene, figures) else None
    if told is None:
        return None
    found = (settle(told, voice, edition) for settle in WAYS)
    answer = next((each for each in found if each is not None), None)
    if answer is None or answer.text.startswith(verdict(voice, "no")):
        return answer  # it cannot be paid for at all
    number = NUMBER.search(answer.text)
    right = number is not None and int(number[0]) == figures[0]
    return replace(answer, text=f"{verdict(voice, 'yes' if right else 'no')} {answer.text}")


def _is_claim(scene: Scene, figures: list[int]) -> bool:
    """Whether the question ends with one figure that somebody is said to have then."""
    claim = scene.claim
    if not scene.closed or len(figures) != 1 or {*claim.counts} - DIALS or claim.things:
        return False
    if "buy" in claim.concepts and figures[0] in purse.prices(scene, claim):
        return False  # "may I still buy one for 4?"
    has = scene.wording.left & set(claim.tokens) or puts(scene, "up-to", [claim])
    return bool(has) and len(scene.clauses) > 1


def _told(scene: Scene, dials: set[str]) -> Scene | None:
    """Without the claim; nothing where more than one thing could be meant."""
    at = scene.clauses.index(scene.claim)
    clauses = [_as_stars(scene, each) for each in scene.clauses[:at]]
    counted = {
        each for clause in clauses if clause not in telling_dice(clauses) for each in clause.counts
    }
    had = counted & DIALS
    if len(had) != 1 or (dials and dials != had):
        return None
    wanted = frozenset({"howmany", *had})  # as if it asked "how many do I have now?"
    return replace(scene, clauses=clauses, closed=False, wanted=wanted, final=scene.wording.now)


def _as_stars(scene: Scene, clause: Clause) -> Clause:
    """ "I'm on 12 and roll four 3s": stars, where the dice bring nothing else."""
    only = stars_of(scene.dice) and not {"h", "e"} & scene.dice.keys()
    bare = len(clause.numbers) == 1 and not clause.counts and puts(scene, "standing", [clause])
    if not only or not bare or "roll" in clause.concepts:
        return clause
    return replace(clause, counts={"star": clause.numbers[0]}, numbers=[])
