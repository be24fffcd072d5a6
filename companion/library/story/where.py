"""Where a piece of a story says that somebody is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.story.cast import AT, BAY, CITY, INSIDE, OUTSIDE, WITHIN, Actor
from companion.library.story.events import MOVES
from companion.library.story.mentions import DOES, NAMED, OWNS, PLACES

if TYPE_CHECKING:
    from companion.library.story.events import Course, Piece
    from companion.library.story.marks import Marked

FEW = 3
"""Words of a piece that names a place and no more."""
NEAR = 2
BOTH = 2


def place(course: Course, piece: Piece) -> None:
    said, actors = piece.said, piece.actors
    taken = {at for mention, _ in actors for at in range(mention.at, mention.end)}
    found = _places(said, taken)
    if said.has("empty", "nobody"):
        _leave_empty(course, said, found)
        return
    if said.has("taken") and not actors:
        _fill(course, found)
        return
    if found and not actors and (piece.cut == ":" or _is_scenery(course, said)):
        course.scenery = found[0][1]
        return
    if found and actors and found[0][0] == 0 and said.has("being"):
        course.scenery = course.scenery or found[0][1]  # "outside are Ann and Bob"
    found = _without_targets(course, piece, found)
    _put_all(course, piece, found)
    _set_scene(course, piece)


def _put_all(course: Course, piece: Piece, found: list[tuple[int, str]]) -> None:
    for at, where in found:
        for actor in _all_there(course, piece, at):
            _put(course, actor, where, piece.said)


def _all_there(course: Course, piece: Piece, at: int) -> list[Actor]:
    """Whoever a place is told of, and the asker: "Kai is outside like me"."""
    told = _together(course, piece, at) or [_whose(piece, at)]
    return [*told, course.me()] if piece.said.has("alike") else told


def _together(course: Course, piece: Piece, at: int) -> list[Actor]:
    """ "Ann and I are both outside": the two whom the sentence has spoken of."""
    if piece.said.has("everyone") and not piece.actors:
        return [each for each in course.present if not each.place]  # "Ann 3, Bob 4, all outside"
    if piece.said.has("plural") and course.joined:
        return [*course.joined, _whose(piece, at)]  # "Ann and Bob are in Tokyo"
    both = piece.said.first("both")
    if both > at or any(both < each.at < at for each, _ in piece.actors):
        return []
    return course.present if len(course.present) == BOTH else []


def _leave_empty(course: Course, said: Marked, found: list[tuple[int, str]]) -> None:
    everywhere = {INSIDE} if said.has("tokyo") else set()
    course.told.empty |= {where for _, where in found} or everywhere


def _fill(course: Course, found: list[tuple[int, str]]) -> None:
    """ "The City is taken": by somebody of whom no more is told, unless somebody is there."""
    for _, where in found:
        if not any(each.place == where for each in course.told.cast.values()):
            course.told.cast.get_or_make(f"{AT}{where}").place = where


def _without_targets(
    course: Course, piece: Piece, found: list[tuple[int, str]]
) -> list[tuple[int, str]]:
    targets = _targets(course, piece, found)
    _fill(course, targets)
    return [each for each in found if each not in targets]


def _targets(course: Course, piece: Piece, found: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """ "I hit City and Bay": right behind the blow a place is whom it hits."""
    if piece.said.has("from"):
        return []
    blow = piece.said.first("hit")
    struck = [each for each in found if blow < each[0] <= blow + NEAR]
    alone = found if course.aimed and len(piece.said.tokens) <= NEAR and not piece.actors else []
    course.aimed = bool(struck)
    return [each for each in struck or alone if each[1] in (CITY, BAY)]


def _set_scene(course: Course, piece: Piece) -> None:
    for each, actor in piece.actors:
        if course.scenery and each.role in (NAMED, DOES):
            actor.place = actor.place or course.scenery


def _is_scenery(course: Course, said: Marked) -> bool:
    """ "Outside, Ann and Bob": where the one who acts is, was told before."""
    known = course.subject is not None and bool(course.subject.place)
    return known and len(said.tokens) <= FEW and not said.has("from", "left")


def _whose(piece: Piece, at: int) -> Actor:
    """Whoever was named last before the place; who comes from it is the one who acts."""
    before = [actor for each, actor in piece.actors if each.at < at and each.role != OWNS]
    coming = any("from" in each for each in piece.said.marks[max(at - NEAR, 0) : at + 1])
    return piece.doer if coming or not before else before[-1]


def _put(course: Course, actor: Actor, where: str, said: Marked) -> None:
    """What is told first holds; who is elsewhere later without a move makes the story doubtful."""
    entering = said.has("enter") and not said.has("hit")
    if entering or (said.has("leave") and where == OUTSIDE):
        return
    if any(each.who == actor.id and each.kind in MOVES for each in course.told.events):
        return
    course.told.cast.give_way(where, actor)
    side = INSIDE if where in WITHIN else where
    if not actor.place or (actor.place == INSIDE and side == INSIDE):
        actor.place = where
    elif actor.side != side:
        course.give_up()


def _places(said: Marked, taken: set[int]) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    if len(said.tokens) == 1 and said.has("tokyo"):
        return [(0, INSIDE)]  # "Kraken (3 hearts, Tokyo)"
    for at, marks in enumerate(said.marks):
        where = next((each for each in PLACES if each in marks), "")
        if not where or at in taken:
            continue
        if found and at - found[-1][0] <= FEW and found[-1][1] in (INSIDE, where):
            found[-1] = (found[-1][0], where)
        elif not (found and where == INSIDE and found[-1][1] in WITHIN):
            found.append((at, where))
    return found
