"""Who strikes whom in a piece of a story."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.story.cast import ME, SOMEBODY
from companion.library.story.events import LEAVE, STAY, STRIKE, Event
from companion.library.story.mentions import COMES, OWNS

if TYPE_CHECKING:
    from companion.library.story.events import Course, Piece

DOING = ("hit", "suffer", "lose", "roll", "kill", "third")


def strike(course: Course, piece: Piece, n: int, *, suffers: bool) -> None:
    """`suffers`: the piece speaks of whoever is hit. Without a number it waits for its strength."""
    if (sides := _sides(course, piece, n, suffers=suffers)) is None:
        return
    if n:
        _add(course, *sides, n)
    else:
        _aim(course, *sides)


def _sides(course: Course, piece: Piece, n: int, *, suffers: bool) -> tuple[str, str | None] | None:
    """Who strikes whom; nothing where the same is told once more."""
    by, at = piece.doer.id, piece.target
    strikes = course.told.strikes()
    blamed = blamed_in(piece) if n and not suffers else None
    if blamed is not None:
        return blamed, by  # "Kraken leaves after my 2 claws"
    if strikes and _goes_on(course, piece):
        return strikes[-1].who, strikes[-1].at  # "for 3, then 2"
    if suffers and piece.subject is None and course.waiting is not None:
        return course.waiting  # "Kraken hit me, 2 hearts gone"
    if suffers or by in piece.struck:
        return _suffered(course, piece, n)
    if n and by == ME and not _is_my_roll(course, piece):
        return _unowned(course, at, n)
    return by, at


def _suffered(course: Course, piece: Piece, n: int) -> tuple[str, str | None] | None:
    by = piece.target if piece.target is not None else _owner(piece)
    at = piece.doer.id
    by = _awaited(course, by, at)
    if piece.said.has("suffer", "lose") and _is_told_again(course, piece, by, at, n):
        return None
    return by, at


def _awaited(course: Course, by: str, at: str) -> str:
    """ "Kraken hit me and I lost 1": whoever is told to have struck."""
    known = by == SOMEBODY and course.waiting is not None and course.waiting[1] in (at, None)
    return course.waiting[0] if known and course.waiting is not None else by


def _unowned(course: Course, at: str | None, n: int) -> tuple[str, str | None]:
    """Whose claws are they of whom nobody says it: "3 hearts, 4 claws"?"""
    strikes = course.told.strikes()
    if strikes and strikes[-1].who != ME and course.counting == STRIKE:
        return SOMEBODY, ME  # "the next one rolls 4, I stay, then another 3"
    course.unowned.append(Event(STRIKE, ME, at, n))
    return ME, at


def blamed_in(piece: Piece) -> str | None:
    """Whose claws they are before which somebody else goes."""
    if piece.said.has("hit", "roll", "kill") or not piece.said.has("leave", "stay"):
        return None
    owners = (actor.id for each, actor in piece.actors if each.role in (OWNS, COMES))
    return next((id for id in owners if id != piece.doer.id), None)


def _owner(piece: Piece) -> str:
    """ "Gets hit by my 2 claws"."""
    owners = (actor.id for each, actor in piece.actors if each.role == OWNS)
    return next((id for id in owners if id != piece.doer.id), SOMEBODY)


def _add(course: Course, by: str, at: str | None, n: int) -> None:
    strikes = course.told.strikes()
    if at is None and course.waiting is not None and course.waiting[0] == by:
        at = course.waiting[1]
    if at is None and course.counting == STRIKE and strikes and strikes[-1].at != by:
        at = strikes[-1].at  # "Kraken hits me for 3, Ben for 2"
    course.waiting, course.counting, course.striker = None, STRIKE, course.subject
    course.told.events.append(Event(STRIKE, by, at, n))


def _goes_on(course: Course, piece: Piece) -> bool:
    """Whether a piece is no more than another number."""
    same = course.striker is course.subject and piece.subject is None and not piece.struck
    return course.counting == STRIKE and same and not piece.said.has(*DOING)


def _is_my_roll(course: Course, piece: Piece) -> bool:
    """Whether it is said that the asker strikes."""
    told = piece.subject is not None or course.rolling or piece.said.has("hit", "kill")
    strikes = course.told.strikes()
    goes_on = course.counting == STRIKE and strikes and strikes[-1].who == ME
    return told or course.waiting is not None or bool(goes_on)


def _aim(course: Course, by: str, at: str | None) -> None:
    """ "Rolls 3 claws and hits me": whom; or a strike whose strength is still to come."""
    last = next(iter(course.told.strikes()[-1:]), None)
    if last is not None and last.who == by and last.at is None and course.begun:
        course.told.aim(last, at)
    else:
        course.waiting = (by, at)


def _stand_alike(course: Course, one: str | None, other: str) -> bool:
    """Whether the same attack reaches both."""
    if one is None or one == other:
        return False
    sides = {course.told.cast.get_or_make(each).side for each in (one, other)}
    return len(sides) == 1


def own_up(course: Course) -> None:
    """Whose strikes they are of which nobody has said it: the asker's life is asked for, or another's."""
    told = course.told
    stands = any(each.who == ME and each.kind in (STAY, LEAVE) for each in told.events)
    mine = stands or _asks_only_for_me(course)
    for strike in course.unowned:
        if strike not in told.events:
            continue
        if mine:
            told.events[told.events.index(strike)] = strike._replace(who=SOMEBODY, at=ME)
        elif not _asks_only_for_others(course):
            course.give_up()


def _asks_only_for_me(course: Course) -> bool:
    abouts = {each.about for each in course.told.asks}
    return course.me().had is not None and abouts == {ME}


def _asks_only_for_others(course: Course) -> bool:
    """What becomes of them, where nobody asks what becomes of the asker."""
    abouts = {each.about for each in course.told.asks}
    return bool(abouts) and ME not in abouts and course.me().had is None


def _is_told_again(course: Course, piece: Piece, by: str, at: str, n: int) -> bool:
    """ "Kraken hits me with 3, I lose 3 hearts": the same once more."""
    last = next(iter(course.told.strikes()[-1:]), None)
    if not n:
        return True
    if last is None:
        return False
    same = last.n == n and by in (SOMEBODY, last.who) and last.who not in (at, SOMEBODY)
    if same and piece.said.has("lose") and _stand_alike(course, last.at, at):
        return True  # "Mia loses 2 and stays, Paul in the Bay loses 2 as well"
    if piece.said.has("more"):
        return False
    if same and last.at is None:
        course.told.aim(last, at)
        return True
    if not piece.said.has("lose"):
        return False
    if not same:
        course.give_up()
    return same and last.at == at
