"""Who is mentioned in a piece of a sentence, and as what: doing something, or having it done to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.computed.throws import number_of
from companion.library.story.cast import AT, BAY, CITY, INSIDE, ME, OUTSIDE, SOMEBODY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.library.reading import Reader
    from companion.library.story.marks import Marked

SEVERAL = 2
SHORT = 2
"""Letters of a word that only joins others: "in", "de"."""
NEAR = 4
"""Words between a person and the place that tells who it is."""
PLACES = (OUTSIDE, CITY, BAY, INSIDE)
DOES, SUFFERS, OWNS, NAMED, COMES = "does", "suffers", "owns", "named", "comes"
"""What the form of a word tells: "he", "him", "his", "from me"; a name tells nothing."""
ANYBODY = f"{SOMEBODY}."
"""Before a noun for somebody: a brother is another one than a sister."""
ATTACKER = f"{SOMEBODY}!"
"""Whoever struck last."""
TELLING = (*PLACES, "level", "being")
"""What tells where somebody is, or with how much."""
STRUCK = {"i", "me", "roll", "hit", "suffer", "lose", "kill"}


class Mention(NamedTuple):
    who: str
    at: int
    """The place of its first word."""
    end: int
    role: str = NAMED
    heads: int = 1


def mentions(piece: Marked, reader: Reader, known: Mapping[str, str]) -> list[Mention]:
    """Everybody in it, in order."""
    found: list[Mention] = []
    place = 0
    while place < len(piece.tokens):
        one = _monster(piece, place, reader) or _one(piece, place, known, reader)
        if one is not None:
            found.append(one)
            place = max(one.end, place + 1)
        else:
            place += 1
    return _objects(piece, found)


def _objects(piece: Marked, found: list[Mention]) -> list[Mention]:
    """ "Omar trifft sie": behind the verb and whoever acts, a pronoun that may be either is struck."""
    verb = piece.first("hit", "kill")
    acts = [each.at for each in found if each.role in (NAMED, DOES)]
    return [
        each._replace(role=SUFFERS)
        if each.who == SOMEBODY and each.role == DOES and each.at > verb and min(acts) < each.at
        else each
        for each in found
    ]


def _monster(piece: Marked, place: int, reader: Reader) -> Mention | None:
    for length in (3, 2, 1):
        name = "".join(piece.tokens[place : place + length])
        ids = reader.names.get(name) or (reader.names.get(name[:-1]) if name[-1:] == "s" else None)
        monsters = [id for id in ids or () if id.startswith("monster.")]
        if monsters and place + length <= len(piece.tokens):
            theirs = name not in reader.names or _is_of_claws(piece, place, reader)
            role = OWNS if theirs else _role(piece, place)
            return Mention(monsters[0], place, place + length, role)
    return None


def _one(piece: Marked, place: int, known: Mapping[str, str], reader: Reader) -> Mention | None:
    marks = piece.marks[place]
    if marks & {"alike", "aside"} or ("beside" in marks and "neighbour" not in marks):
        return None
    if (named := _called(piece, place, known, reader)) is not None:
        return named
    if {"i", "me"} & marks and "they" not in marks:  # "entró él" folds to "entro"
        return _asker(piece, place)
    if (several := _several(piece, place, reader)) is not None:
        return several
    if "attacker" in marks:
        return Mention(ATTACKER, place, place + 1, _role(piece, place))
    if "person" in marks and not _is_counted(piece, place, reader):
        otherwise = _is_told_otherwise(piece, place, known, reader)
        return None if otherwise else _person(piece, place)
    return _by_little(piece, place)


def _called(piece: Marked, place: int, known: Mapping[str, str], reader: Reader) -> Mention | None:
    """Somebody called by a first name, or what is theirs: "Ann's"."""
    token = piece.tokens[place]
    name = token if token in known else token[:-1] if token[-1:] == "s" else ""
    if name not in known:
        return None
    theirs = name != token or _is_of_claws(piece, place, reader)
    return Mention(f"person.{name}", place, place + 1, OWNS if theirs else _role(piece, place))


def _by_little(piece: Marked, place: int) -> Mention | None:
    """Somebody told by a place, by what is theirs, or by a pronoun."""
    marks = piece.marks[place]
    if _is_tokyo_itself(piece, place):
        return Mention(f"{AT}{INSIDE}", place, place + 1, DOES)
    if "my" in marks and not any("person" in each for each in piece.marks[place + 1 : place + 4]):
        return Mention(ME, place, place + 1, COMES if "from" in marks else OWNS)
    return _pronoun(piece, place)


def _several(piece: Marked, place: int, reader: Reader) -> Mention | None:
    """ "The two outside", "hits both in Tokyo": several who are told of alike."""
    n = _heads(piece, place, reader)
    if n < SEVERAL:
        return None
    beside = range(max(place - 1, 0), min(place + 2, len(piece.tokens)))
    if any("others" in piece.marks[at] for at in beside):
        end = max(at for at in (place, *beside) if at == place or "others" in piece.marks[at]) + 1
        return Mention(f"{ANYBODY}others", place, end, _role(piece, place), n)  # "both others"
    for at in range(place + 1, min(place + NEAR, len(piece.tokens))):
        where = next((each for each in (OUTSIDE, INSIDE) if each in piece.marks[at]), "")
        if where:
            behind = range(at + 1, len(piece.tokens))
            end = next(
                (each for each in behind if where not in piece.marks[each]), len(piece.tokens)
            )
            return Mention(f"{AT}{where}", place, end, _role(piece, place), n)
        joint = {"person", "from", "definite", "both"} & piece.marks[at]
        if not joint and len(piece.tokens[at]) > SHORT:
            break
    return None


def _heads(piece: Marked, place: int, reader: Reader) -> int:
    """ "The two", "both" where somebody strikes them: "we are both outside" tells of others."""
    if "both" in piece.marks[place]:
        these = not place or {"definite"} == piece.marks[place - 1] & {"definite", "both"}
        return SEVERAL if these or piece.first("hit", "kill") < place else 0
    n = number_of(piece.tokens[place], reader.of_word(piece.tokens[place])) or 0
    before = piece.marks[max(place - 2, 0) : place]
    these = bool(before) and "definite" in before[-1]
    the_others = len(before) > 1 and "others" in before[-1] and "definite" in before[0]
    return n if these or the_others else 0


def _asker(piece: Marked, place: int) -> Mention:
    if {"i", "roll"} & piece.marks[place]:
        return Mention(ME, place, place + 1, DOES)  # "me salen dos garras" is a roll of mine
    if not place and not piece.has(*STRUCK - {"i", "me"}, "left", "third") and piece.has(*TELLING):
        return Mention(ME, place, place + 1, DOES)  # "me in the City with 7 hearts"
    comes = place and "from" in piece.marks[place - 1]
    return Mention(ME, place, place + 1, COMES if comes else SUFFERS)


def _pronoun(piece: Marked, place: int) -> Mention | None:
    roles = {"they": DOES, "them": SUFFERS, "their": OWNS}
    before = piece.marks[place - 1] if place else set()
    for mark, role in roles.items():
        if mark in piece.marks[place]:
            role = SUFFERS if role == OWNS and before & {"hit", "kill"} else role  # "I hit her"
            return Mention(SOMEBODY, place, place + 1, role)
    return None


def _is_told_otherwise(piece: Marked, place: int, known: Mapping[str, str], reader: Reader) -> bool:
    """ "My neighbour Kai" is told by the name, "los otros dos" by the number."""
    if place + 1 < len(piece.tokens) and piece.tokens[place + 1] in known:
        return True
    further = range(place + 1, min(place + 3, len(piece.tokens)))
    others = "others" in piece.marks[place]
    return others and any(_several(piece, at, reader) is not None for at in further)


def _is_counted(piece: Marked, place: int, reader: Reader) -> bool:
    """ "Five players" are nobody, nor is "another 3"."""
    before = piece.tokens[place - 1] if place else ""
    if (number_of(before, reader.of_word(before)) or 1) > 1:
        return True
    behind = piece.tokens[place + 1] if place + 1 < len(piece.tokens) else ""
    return "more" in piece.marks[place] and number_of(behind, reader.of_word(behind)) is not None


def _is_tokyo_itself(piece: Marked, place: int) -> bool:
    """ "Tokyo rolls four claws": whoever is in it."""
    if "tokyo" not in piece.marks[place] or INSIDE in piece.marks[place]:
        return False
    return place + 1 < len(piece.tokens) and bool({"roll", "hit"} & piece.marks[place + 1])


def _person(piece: Marked, place: int) -> Mention:
    """ "The one in the Bay", "el de fuera"; else somebody."""
    role = _role(piece, place)
    end = place + 1
    while end < len(piece.tokens) and "person" in piece.marks[end]:
        end += 1
    for at in range(place, min(end + NEAR - 1, len(piece.tokens))):
        where = next((each for each in PLACES if each in piece.marks[at]), "")
        if where or "tokyo" in piece.marks[at]:
            where, last = _exactly(piece, at, where or INSIDE)
            return Mention(f"{AT}{where}", place, last, role)
        if at >= end and STRUCK & piece.marks[at]:
            break
    return Mention(f"{ANYBODY}{piece.tokens[end - 1]}", place, end, role)


def _exactly(piece: Marked, at: int, where: str) -> tuple[str, int]:
    """ "In Tokyo Bay" is the Bay."""
    for further in range(at, min(at + 3, len(piece.tokens))):
        told = {CITY, BAY} & piece.marks[further]
        if told and where != OUTSIDE:
            return told.pop(), further + 1
    return where, at + 1


def _is_of_claws(piece: Marked, place: int, reader: Reader) -> bool:
    """ "The claws of Kraken", "las garras de Ana": whose they are."""
    if place < NEAR - 2 or "belongs" not in piece.marks[place - 1]:
        return False
    before = piece.tokens[place - 2]
    return (
        bool({"smash", "attack"} & set(reader.of_word(before))) or "blow" in piece.marks[place - 2]
    )


def _role(piece: Marked, place: int) -> str:
    """Whether something is done to it: "den Kraken", "a Kraken", "den in Tokyo"."""
    before = piece.marks[max(place - 2, 0) : place]
    if before and "from" in before[-1] and not piece.has("hit", "suffer", "kill", "person"):
        return COMES  # "2 Tatzen von Mia"
    itself = "object" in piece.marks[place] and "person" in piece.marks[place]
    return SUFFERS if itself or any("object" in each for each in before) else NAMED
