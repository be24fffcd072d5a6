"""Who goes where in a piece of a story: who leaves, stays, moves in or falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.story.cast import ME, SOMEBODY
from companion.library.story.events import ENTER, KILL, LEAVE, MOVES, STAY, STRIKE, Event
from companion.library.story.mentions import OWNS
from companion.library.story.striking import blamed_in

if TYPE_CHECKING:
    from companion.library.story.events import Course, Piece

FEW = 3
"""Words of a piece that only names whose claws they were."""


def move(course: Course, piece: Piece) -> None:
    said = piece.said
    course.both = course.both or said.has("both")
    kind = next((each for each in MOVES if said.has(each)), "")
    if said.has("fallen") and not said.has("not", "nobody"):
        _fall(course, piece)
        return
    if not kind:
        _join(course, piece)
        return
    if kind != KILL and said.has("hit") and course.counting == STRIKE:
        if kind != ENTER:
            course.give_up()  # "hits him out of Tokyo"
        return
    kind = STAY if kind == LEAVE and said.has("not", "nobody") else kind
    _go(course, kind, piece)


def _go(course: Course, kind: str, piece: Piece) -> None:
    movers = _movers(course, kind, piece)
    if not course.told.strikes() or kind == KILL:
        _strike_before(course, kind, piece)
    course.told.events += [Event(kind, who, piece.target) for who in movers]
    course.joined = []


def _fall(course: Course, piece: Piece) -> None:
    """ "The one in the City is killed by Ben", "… dies": by whoever is told, else whoever struck."""
    victim, strikes = piece.subject, course.told.strikes()
    if victim is None or victim.id in (ME, SOMEBODY):
        course.give_up()  # "the last two of us died"
        return
    by = next((each.id for each in piece.objects if each is not victim), None)
    if by is None and any(each.role == OWNS and who.id == ME for each, who in piece.actors):
        by = ME  # "dies from my claws"
    if by is None:
        by = strikes[-1].who if strikes and strikes[-1].who != victim.id else SOMEBODY
    if not strikes or strikes[-1].who != by:
        course.told.events.append(Event(STRIKE, by, victim.id))
    course.told.events.append(Event(KILL, by, victim.id))


def _strike_before(course: Course, kind: str, piece: Piece) -> None:
    """Whoever kills, or was left after a blow, has struck, though nobody says how hard."""
    last = next(iter(course.told.strikes()[-1:]), None)
    if kind == KILL and (last is None or last.who != piece.doer.id):
        course.told.events.append(Event(STRIKE, piece.doer.id, piece.target))
    elif kind == LEAVE and (blamed := blamed_in(piece)) is not None:
        course.told.events.append(Event(STRIKE, blamed, piece.doer.id))  # "after Ann's claws"
    elif kind != KILL and course.waiting is not None:
        course.told.events.append(Event(STRIKE, *course.waiting))
        course.waiting = None


def _join(course: Course, piece: Piece) -> None:
    """Somebody who does nothing yet: "Ann and Bob leave"; or whose claws it was."""
    if _is_blow(course, piece):
        _strike_after_all(course, piece)
    elif piece.doer.id != ME and not piece.said.has("hit", "roll", "level", "third"):
        course.joined.append(piece.doer)


def _is_blow(course: Course, piece: Piece) -> bool:
    """Whether it names no more than somebody's claws or attack."""
    said = piece.said
    owned = any(each.role == OWNS for each, _ in piece.actors)
    claws = any("smash" in course.reader.of_word(token) for token in said.tokens)
    return owned and len(said.tokens) <= FEW and (claws or said.has("blow"))


def _strike_after_all(course: Course, piece: Piece) -> None:
    """Whoever left before had been struck by them."""
    last = course.told.events[-1] if course.told.events else None
    owner = next(actor.id for each, actor in piece.actors if each.role == OWNS)
    if last is not None and last.kind == LEAVE and not course.told.strikes() and owner != last.who:
        course.told.events.insert(-1, Event(STRIKE, owner, last.who))


def _movers(course: Course, kind: str, piece: Piece) -> list[str]:
    if kind not in (LEAVE, STAY):
        return [piece.doer.id]
    within = [each.id for each in course.told.cast.values() if each.within]
    if within and (course.both or piece.said.has("nobody")):
        return within
    if (there := _occupant(course, piece)) is not None:
        return [there]
    return list(dict.fromkeys([*(each.id for each in course.joined), piece.doer.id]))


def _occupant(course: Course, piece: Piece) -> str | None:
    """ "Olga rolls 2 claws, this time he leaves": not she who struck, but the one in Tokyo."""
    strikes = course.told.strikes()
    if piece.named or piece.doer.id == ME or not strikes or strikes[-1].who != piece.doer.id:
        return None
    there = [each.id for each in course.told.cast.others() if each.within]
    for event in course.told.events:
        if event.kind == LEAVE and event.who in there:
            there.remove(event.who)
        elif event.kind == ENTER and event.who not in there:
            there.append(event.who)
    return there[0] if len(there) == 1 and there[0] != piece.doer.id else None
