"""Who acts in a piece of a story, and whom it speaks of besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.story.cast import AT, ME, SOMEBODY, Actor
from companion.library.story.mentions import (
    ANYBODY,
    ATTACKER,
    COMES,
    DOES,
    NAMED,
    OWNS,
    PLACES,
    SUFFERS,
    Mention,
    mentions,
)  # fmt: skip

if TYPE_CHECKING:
    from companion.library.story.events import Course
    from companion.library.story.marks import Marked

    Actors = list[tuple[Mention, Actor]]

ACTING = (
    "hit", "roll", "leave", "stay", "enter", "kill", "suffer", "lose", "level", "third", "being",
)  # fmt: skip


def actors_in(course: Course, said: Marked) -> Actors:
    found = []
    before = course.latest
    there = mentions(said, course.reader, course.people)
    doubled = any(each.role == SUFFERS and each.who not in (SOMEBODY, ME) for each in there)
    for each in there:
        pronoun = each.who == SOMEBODY and each.role == SUFFERS
        if pronoun and (doubled or before is None):
            continue  # "a Kraken le quedan 3" speaks of one
        found.append((each, _actor(course, each, before)))
    return found


def _actor(course: Course, mention: Mention, before: Actor | None) -> Actor:
    """ "Him" is nobody whom the same piece names as the one who acts."""
    cast = course.told.cast
    strikes = course.told.strikes()
    if mention.who == ATTACKER and strikes:
        actor = cast.get_or_make(strikes[-1].who)
    elif mention.who == SOMEBODY:
        known = _struck_one(course, before) if mention.role == SUFFERS else course.latest
        actor = known or cast.get_or_make(SOMEBODY)
    else:
        shown = course.people.get(mention.who.removeprefix("person."), "")
        actor = cast.get_or_make(mention.who, shown)
    actor.heads = max(actor.heads, mention.heads)
    if actor.id != ME and actor is not course.latest:
        course.former, course.latest = course.latest, actor
    return actor


def _struck_one(course: Course, before: Actor | None) -> Actor | None:
    """ "Kraken, in Tokyo, hits her": not the one who acts, but whoever was spoken of before."""
    itself = course.begun and before is course.subject
    return course.former if itself and course.former is not None else before


def is_apposition(course: Course, said: Marked, actors: Actors) -> bool:
    """ "Tina, the next player, hits me": nobody new."""
    nouns = [actor for _, actor in actors if actor.id.startswith(ANYBODY)]
    if not nouns or len(nouns) != len(actors) or said.has(*ACTING):
        return False
    subject = course.subject if course.begun else None
    if subject is None or subject.id == ME or subject.id.startswith((ANYBODY, AT)):
        return False
    for actor in nouns:
        course.told.cast.pop(actor.id, None)
    course.latest = subject
    return True


def _only_tells_where(said: Marked) -> bool:
    """ "Die in Tokyo ist": nothing happens, and nothing is counted."""
    acts = said.has("roll", "hit", "stay", "leave", "level")
    counts = any(token.isdigit() for token in said.tokens)
    return "relative" in said.marks[0] and not acts and not counts


def is_relative(course: Course, said: Marked, actors: Actors, *, behind_comma: bool) -> bool:
    """ "Eva, die in Tokyo ist": where somebody is who was named right before."""
    where = next((each for each in PLACES if said.has(each)), "")
    named = course.present[-1] if course.present else None
    if named is None or not named.shown or named.place or not (behind_comma and where):
        return False
    if not _only_tells_where(said):
        return False
    for _, actor in actors:
        if actor.id.startswith(AT) and actor not in course.present:
            course.told.cast.pop(actor.id, None)
    named.place, course.latest = where, named
    return True


def told_aside(course: Course, said: Marked, actors: Actors, *, behind_comma: bool) -> Actor | None:
    """ "Rita hits Sam, who has 2 hearts, with two claws": of whom a relative clause speaks."""
    relative = bool(said.marks) and "relative" in said.marks[0]
    if not behind_comma or not course.present or not relative:
        return None
    others = [actor for each, actor in actors if each.who != SOMEBODY]
    acts = said.has("roll", "hit", "suffer", "leave", "stay", "enter", "kill")
    return None if others or acts else course.present[-1]


def subject_of(course: Course, said: Marked, actors: Actors) -> Actor | None:
    """Whoever does something: a pronoun tells it surely, a name by where it stands."""
    if (sure := _first(actors, DOES)) is not None:
        return sure
    if (next_one := _whose_turn(course, said, actors)) is not None:
        return next_one
    struck = any(each.role == SUFFERS for each, _ in actors)
    verb = said.first("hit", "kill")
    for each, actor in actors:
        behind = each.at > verb and course.begun and not struck
        if each.role == NAMED and not behind:
            return actor
    comes = _first(actors, COMES)
    if comes is not None and not said.has("suffer", "lose"):
        return comes
    return _unnamed(course, said, actors)


def _whose_turn(course: Course, said: Marked, actors: Actors) -> Actor | None:
    """ "Kraken hits her, then in her turn …": whoever was struck, not the one who struck."""
    last = next(iter(course.told.strikes()[-1:]), None)
    if not said.has("theirturn") or last is None or last.at in (None, ME):
        return None
    if course.subject is None or course.subject.id != last.who:
        return None
    named = any(each.role == NAMED for each, _ in actors)
    return None if named else course.told.cast.get_or_make(last.at)


def _first(actors: Actors, role: str) -> Actor | None:
    return next((actor for each, actor in actors if each.role == role), None)


def _unnamed(course: Course, said: Marked, actors: Actors) -> Actor | None:
    """Somebody told by the verb, by what is left to them, or by what they own."""
    datives = {actor.id: actor for each, actor in actors if each.role == SUFFERS}
    if said.has("left") and len(datives) == 1 and not said.has("hit", "suffer"):
        return next(iter(datives.values()))
    if said.has("suffer") and ME in datives:
        return datives[ME]
    if said.has("third") and (course.subject is None or course.subject.id == ME):
        return course.latest or _stranger(course, said, struck=ME in datives)
    return None if datives or _keeps_subject(course, said) else _first(actors, OWNS)


def _keeps_subject(course: Course, said: Marked) -> bool:
    """ "Kraken has Jets and leaves after my claws": whoever was spoken of goes, nobody else."""
    if course.subject is None:
        return False
    goes = said.has("third") and said.has("leave", "stay")
    return said.has("suffer", "lose") or (goes and course.begun and course.subject.id != ME)


def _stranger(course: Course, said: Marked, *, struck: bool) -> Actor | None:
    """ "Rolls 3 claws", and nobody was named."""
    if struck or said.has("roll", "hit"):
        return course.told.cast.get_or_make(SOMEBODY)
    return None


def objects_of(actors: Actors, subject: Actor | None) -> list[Actor]:
    """Everybody else in the piece, surely meant ones first."""
    rest = [(each, actor) for each, actor in actors if actor is not subject]
    ordered = sorted(rest, key=lambda pair: pair[0].role != SUFFERS)
    return [actor for each, actor in ordered if each.role != OWNS]
