"""Hearts in plain words: "heal 2", "one against poison, the rest for me", "2 for Bob"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.moves.errors import Illegal, Unreadable
from companion.moves.kinds import Hearts
from companion.reading.who import named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.reading.clause import Clause
    from companion.reading.results import Reading

OWN = ("heal", "poison", "shrink")
RULE = "tokens.removed-with-hearts"


class Mark(NamedTuple):
    """A word that counts: a number, "all", "the rest", or what hearts are spent on."""

    kind: str
    value: str


CUT = Mark("cut", "")
"""A comma or an "and"."""


class Share(NamedTuple):
    """So many hearts for this; None where nobody said how many, -1 for all that is left."""

    target: str
    number: int | None


def read_hearts(clause: Clause) -> Reading | None:
    marks = _marks(clause)
    if marks is None or not any(mark.kind == "target" for mark in marks):
        return None
    selves = clause.lexicon.group("hearts", "self") | clause.lexicon.group("hearts", "filler")
    if all((word,) in selves or (word,) in clause.lexicon.filler() for word in clause.words):
        return None  # "me" alone says nothing
    spent = {
        shares
        for reader in (_number_first, _number_last, _part_by_part)
        if (found := reader(marks)) is not None and (shares := _spent(found, clause))
    }
    if not spent:
        raise Unreadable("hearts-unclear", rule=RULE, count=clause.now.count)
    fitting = [shares for shares in spent if sum(dict(shares).values()) == clause.now.count]
    if len(fitting) == 1:
        return clause.means(_hearts(dict(fitting[0]), clause))
    if fitting:
        return clause.asks("which", *(_hearts(dict(each), clause) for each in fitting))
    given = max(sum(dict(shares).values()) for shares in spent)
    if given > clause.now.count:
        raise Illegal("hearts-count", rule=RULE, given=given, expected=clause.now.count)
    raise Unreadable("hearts-unclear", rule=RULE, count=clause.now.count)


def _hearts(shares: dict[str, int], clause: Clause) -> Hearts:
    others = tuple((name, shares.get(name, 0)) for name in clause.now.limits if name not in OWN)
    heal, poison, shrink = (shares.get(name, 0) for name in OWN)
    return Hearts(heal, poison, shrink, others)


# --- what the words are ---------------------------------------------------------------------------


def _marks(clause: Clause) -> list[Mark] | None:
    """The words that count, in order; None if some word is neither such nor a filler."""
    lexicon, words = clause.lexicon, clause.words
    groups: list[Group] = [
        *(("target", name, lexicon.group("hearts", name)) for name in OWN),
        ("target", "heal", lexicon.group("hearts", "self")),
        ("all", "", lexicon.group("hearts", "both")),
        ("rest", "", lexicon.group("hearts", "rest")),
    ]
    others = {
        each.begin: each
        for each in named(words, clause.now, lexicon)
        if each.monster in clause.now.limits
    }
    fillers = lexicon.group("hearts", "filler")
    found: list[Mark] = []
    place = 0
    while place < len(words):
        if clause.tokens[place].apart or (words[place],) in lexicon.group("joining", "and"):
            found.append(CUT)
        if place in others:
            if found and found[-1] == Mark("target", "heal"):
                found.pop()  # "heal Cem": a verb
            found.append(Mark("target", others[place].monster))
            place = others[place].end
            continue
        step, mark = _mark_at(words, place, groups, clause)
        if mark is not None:
            found.append(mark)
        elif step == 0:
            if (words[place],) not in fillers and (words[place],) not in lexicon.filler():
                return None
            step = 1
        place += step
    return [
        mark
        for before, mark in zip((None, *found), found, strict=False)
        if mark != before or mark.kind == "number"
    ]


Group = tuple[str, str, frozenset[tuple[str, ...]]]
"""A kind of word, what it stands for, and how it is said."""


def _mark_at(
    words: Sequence[str], place: int, groups: Sequence[Group], clause: Clause
) -> tuple[int, Mark | None]:
    lexicon = clause.lexicon
    for length in (3, 2, 1):
        phrase = tuple(words[place : place + length])
        if len(phrase) < length:
            continue
        for kind, name, group in groups:
            if phrase in group:
                return length, Mark(kind, name)
    word = words[place]
    if word.isdecimal():
        return 1, Mark("number", word[:4])
    if (word,) in lexicon.group("hearts", "other"):
        return 1, Mark("number", "1")
    if word in lexicon.numbers and not _is_article(word, words, place, clause):
        return 1, Mark("number", str(lexicon.numbers[word]))
    return 0, None


def _is_article(word: str, words: Sequence[str], place: int, clause: Clause) -> bool:
    """ "a", "ein", "un" are fillers unless a heart follows: "ein herz für mich"."""
    if (word,) not in clause.lexicon.group("hearts", "filler"):
        return False
    following = words[place + 1] if place + 1 < len(words) else ""
    face = clause.lexicon.faces.get((following,))
    return face is None or face.face != "h"


# --- which number goes with what ------------------------------------------------------------------


def _number_first(marks: Sequence[Mark]) -> tuple[Share, ...] | None:
    """ "1 heal 1 poison", "both heal"."""
    return _paired(_uncut(marks), number_first=True)


def _number_last(marks: Sequence[Mark]) -> tuple[Share, ...] | None:
    """ "heal 1 poison 1", "remove shrink and heal one"."""
    return _paired(_uncut(marks), number_first=False)


def _uncut(marks: Sequence[Mark]) -> Iterator[Mark]:
    return (mark for mark in marks if mark != CUT)


def _part_by_part(marks: Sequence[Mark]) -> tuple[Share, ...] | None:
    """ "me curo 1 y quito 1 veneno": each part in its own way."""
    shares: list[Share] = []
    part: list[Mark] = []
    for mark in (*marks, CUT):
        if mark != CUT:
            part.append(mark)
            continue
        found = _paired(iter(part), number_first=True) or _paired(iter(part), number_first=False)
        if part and not found:
            return None
        shares.extend(found or ())
        part = []
    targets = [share.target for share in shares]
    return tuple(shares) if len(set(targets)) == len(targets) else None


def _paired(marks: Iterator[Mark], *, number_first: bool) -> tuple[Share, ...] | None:
    shares: list[Share] = []
    waiting: int | None = None
    open_number = False
    for mark in marks:
        if mark.kind == "target":
            if any(share.target == mark.value for share in shares):
                return None
            shares.append(Share(mark.value, waiting if number_first else None))
            waiting, open_number = None, False
            continue
        count = int(mark.value) if mark.kind == "number" else -1
        if number_first:
            if open_number:
                return None
            waiting, open_number = count, True
        else:
            if not shares or shares[-1].number is not None:
                return None
            shares[-1] = shares[-1]._replace(number=count)
    return None if open_number else tuple(shares)


def _spent(shares: tuple[Share, ...], clause: Clause) -> tuple[tuple[str, int], ...] | None:
    """Numbers for all of them: one each where none is said, what is left for "all" and "the rest"."""
    count = clause.now.count
    if len(shares) == 1 and shares[0].number is None:
        if shares[0].target in ("poison", "shrink"):
            return ((shares[0].target, 1),)
        return ((shares[0].target, count),)
    fixed = {
        share.target: 1 if share.number is None else share.number
        for share in shares
        if share.number != -1
    }
    left = count - sum(fixed.values())
    taking = [share.target for share in shares if share.number == -1]
    if len(taking) > 1 or (taking and left < 0):
        return None
    return tuple(sorted({**fixed, **dict.fromkeys(taking, left)}.items()))
