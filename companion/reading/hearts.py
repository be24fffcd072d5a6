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

COUNTING = ("number", "all", "rest", "target")
OWN = ("heal", "poison", "shrink")
MOST_SHOWN = 8
Shares = tuple[tuple[str, int], ...]
"""So many hearts for each of these."""
RULE = "tokens.removed-with-hearts"


class Mark(NamedTuple):
    """A word that counts: a number, "all", "the rest", or what hearts are spent on."""

    kind: str
    value: str


CUT = Mark("cut", "")
"""A comma or an "and"."""
HEART = Mark("heart", "")
TOKEN = Mark("token", "")


class Share(NamedTuple):
    """So many hearts for this; None where nobody said how many, -1 for all that is left."""

    target: str
    number: int | None


def read_hearts(clause: Clause) -> Reading | None:
    marks = None if _compares(clause) else _marks(clause)
    if marks is None or _is_only_me(clause):
        return None
    if not any(mark.kind == "target" for mark in marks):
        return _all_tokens(clause, marks)
    ways = _ways(marks, clause)
    if not ways:
        raise Unreadable("hearts-unclear", rule=RULE, count=clause.now.count)
    fitting = [shares for shares in ways if sum(dict(shares).values()) == clause.now.count]
    moves = [_hearts(dict(shares), clause) for shares in fitting]
    if len(moves) > 1:
        return clause.asks("which", *moves)
    return clause.means(moves[0]) if moves else _not_all(clause, ways)


def _all_tokens(clause: Clause, marks: Sequence[Mark]) -> Reading | None:
    """ "both tokens off", "las dos fichas": as many hearts as there are tokens."""
    tokens = {name: clause.now.limits.get(name, 0) for name in ("poison", "shrink")}
    every = (Mark("all", ""), Mark("number", str(sum(tokens.values()))))
    said = TOKEN in marks and all(mark in (*every, TOKEN, CUT, HEART) for mark in marks)
    if not said or not any(mark in every for mark in marks):
        return None
    if sum(tokens.values()) != clause.now.count:
        raise Unreadable("hearts-unclear", rule=RULE, count=clause.now.count)
    return clause.means(_hearts(tokens, clause))


def _compares(clause: Clause) -> bool:
    """ "1 heal instead of 1 poison": that is not both."""
    instead, words = clause.lexicon.group("correct", "instead"), clause.words
    return any(
        words[place : place + length] in instead
        for length in (1, 2, 3)
        for place in range(len(words) - length + 1)
    )


def _is_heart(word: str, clause: Clause) -> bool:
    face = clause.lexicon.faces.get((word,))
    return face is not None and face.face == "h"


def _is_only_me(clause: Clause) -> bool:
    """ "me" alone says nothing."""
    lexicon = clause.lexicon
    small = lexicon.group("hearts", "self") | lexicon.group("hearts", "filler") | lexicon.filler()
    return all((word,) in small for word in clause.words)


def _ways(marks: Sequence[Mark], clause: Clause) -> set[Shares]:
    """Every way to tell which number goes with what."""
    return {
        shares
        for reader in (_number_first, _number_last, _part_by_part)
        if (found := reader(marks)) is not None and (shares := _spent(found, clause))
    }


def _not_all(clause: Clause, ways: set[Shares]) -> Reading:
    """Fewer hearts than there are: taken if it is said so, else somebody has to say what of the rest."""
    given = max(sum(dict(shares).values()) for shares in ways)
    if given > clause.now.count:
        raise Illegal("hearts-count", rule=RULE, given=given, expected=clause.now.count)
    said = [_hearts(dict(shares), clause) for shares in ways]
    if len(said) > 1:
        raise Unreadable("hearts-unclear", rule=RULE, count=clause.now.count)
    if any((word,) in clause.lexicon.group("hearts", "only") for word in clause.words):
        return clause.means(said[0])
    wanted = dict(next(iter(ways)))
    more = [each for each in clause.now.options if isinstance(each, Hearts) and _has(each, wanted)]
    return clause.asks("which", *more[:MOST_SHOWN], said[0])


def _has(hearts: Hearts, wanted: dict[str, int]) -> bool:
    """Is at least so much spent on each of these?"""
    spent = dict(hearts.others) | {name: getattr(hearts, name) for name in OWN}
    return all(spent.get(name, 0) >= number for name, number in wanted.items())


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
        ("token", "", lexicon.group("hearts", "token")),
    ]
    people = named(words, clause.now, lexicon)
    others = {each.begin: each for each in people if each.monster in clause.now.limits}
    fillers = lexicon.filler() | lexicon.group("joining", "and")
    fillers |= lexicon.group("hearts", "filler") | lexicon.group("hearts", "only")
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
        elif (words[place],) not in fillers:
            return None
        elif _is_heart(words[place], clause):
            found.append(HEART)
        place += max(step, 1)
    return _said_once(found, clause.now.count)


def _said_once(marks: Sequence[Mark], count: int) -> list[Mark]:
    """Without what only says again what stands before it: "heal me", "all three"."""
    found: list[Mark] = []
    for mark in marks:
        before = found[-1] if found else None
        again = mark == before and mark.kind != "number"
        if again or (before == Mark("all", "") and mark == Mark("number", str(count))):
            continue
        found.append(mark)
    return found


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
        following = words[place + 1] if place + 1 < len(words) else ""
        number = int(following) if following.isdecimal() else lexicon.numbers.get(following, 0)
        if number or (following,) in lexicon.group("hearts", "both"):
            return 2, Mark("number", str(number or 2))  # "with the other two"
        return 1, Mark("number", "1")
    if word in lexicon.times:
        return 1, Mark("number", str(lexicon.times[word]))
    if word in lexicon.numbers and not _is_article(word, words, place, clause):
        return 1, Mark("number", str(lexicon.numbers[word]))
    return 0, None


def _is_article(word: str, words: Sequence[str], place: int, clause: Clause) -> bool:
    """ "a", "ein", "un" are fillers unless a heart follows: "ein herz für mich"."""
    if (word,) not in clause.lexicon.group("hearts", "filler"):
        return False
    following = (words[place + 1],) if place + 1 < len(words) else ()
    targets = [clause.lexicon.group("hearts", name) for name in OWN]
    if any(following in group for group in targets):
        # "un veneno dos curar": where others are counted, this is, too.
        return not any(other in clause.lexicon.numbers for other in words[place + 1 :])
    return not _is_heart(following[0] if following else "", clause)


# --- which number goes with what ------------------------------------------------------------------


def _number_first(marks: Sequence[Mark]) -> tuple[Share, ...] | None:
    """ "1 heal 1 poison", "both heal"."""
    return _paired(_uncut(marks), number_first=True)


def _number_last(marks: Sequence[Mark]) -> tuple[Share, ...] | None:
    """ "heal 1 poison 1", "remove shrink and heal one"."""
    return _paired(_uncut(marks), number_first=False)


def _uncut(marks: Sequence[Mark]) -> Iterator[Mark]:
    return (mark for mark in marks if mark.kind in COUNTING)


def _part_by_part(marks: Sequence[Mark]) -> tuple[Share, ...] | None:
    """ "me curo 1 y quito 1 veneno": each part in its own way."""
    shares: list[Share] = []
    part: list[Mark] = []
    for mark in (*marks, CUT):
        if mark != CUT:
            part.append(mark)
            continue
        found = _paired_somehow(part)
        if part and not found:
            return None
        shares.extend(found or ())
        part = []
    targets = [share.target for share in shares]
    return tuple(shares) if len(set(targets)) == len(targets) else None


def _paired_somehow(part: Sequence[Mark]) -> tuple[Share, ...] | None:
    """One part of a line; "1 heart" by itself heals one."""
    marks = [*_uncut(part)]
    if HEART in part and len(marks) == 1 and marks[0].kind == "number":
        return (Share("heal", int(marks[0].value)),)
    return _paired(iter(marks), number_first=True) or _paired(iter(marks), number_first=False)


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


def _spent(shares: tuple[Share, ...], clause: Clause) -> Shares | None:
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
