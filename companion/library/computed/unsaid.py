"""What a mere heap of figures asks without saying it: "3 hearts, hit for 4, Wings, 2 energy"."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.library.computed.scene import Clause, Scene

TERSE = 5
"""Words of a piece of such a heap, at most."""
FACES = frozenset("123hse")
ASKING = {
    "howmany",
    "who",
    "when",
    "why",
    "may",
    "must",
    "win",
    "price",
    "worth",
    "before",
    "leave",
    "buy",
}
HURT = {"damage", "smash"}
FATE = {"dead", "survive"}


def unsaid(scene: Scene) -> set[str]:
    """The concept of what is asked, where nothing but figures and names is told."""
    answered = scene.closed and scene.marked
    if answered or not scene.clauses or (ASKING | FATE) & scene.wanted or _asks(scene):
        return set()
    if not scene.closed and all(map(_is_thrown, scene.clauses)):
        return {"gain"} if scene.dice else set()
    if not all(map(_is_terse, scene.clauses)):
        return set()
    has = scene.clause_of("heart", without="lose heal")
    hurt = any(
        HURT & clause.concepts and (clause.numbers or clause.counts) for clause in scene.clauses
    )
    return {"survive"} if has and hurt else set()


def _is_thrown(clause: Clause) -> bool:
    """Nothing but faces, or the name of a card."""
    return {*clause.tokens} <= FACES or _is_name(clause)


def _asks(scene: Scene) -> bool:
    """Whether a word of it asks."""
    manners = scene.manners
    asking = manners.wh | manners.amount | manners.where | manners.happens
    return scene.says(asking)


def _is_name(clause: Clause) -> bool:
    return bool(clause.things) and not clause.numbers and len(clause.tokens) <= TERSE


def _is_terse(clause: Clause) -> bool:
    """A figure, a name or a place, and hardly a word besides."""
    told = clause.counts or clause.numbers or clause.things or clause.place
    return bool(told) and len(clause.tokens) <= TERSE
