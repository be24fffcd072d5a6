"""Dials that people put right: "Bob has 7 hearts", and by how much: "Bob -2 hearts"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.moves.errors import Unreadable
from companion.moves.kinds import Correct
from companion.reading.answers import uncovered
from companion.reading.who import named

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from companion.reading.clause import Clause
    from companion.reading.lexicon import Phrase
    from companion.reading.who import Named

COUNTED = ("hearts", "stars", "energy", "wickedness", "poison", "shrink", "target", "hand")
LONGEST_FIELD = 4
LONGEST_INSTEAD = 3
LARGEST = 9999
LESS, MORE = "-", "+"
MAYBE_LESS, MAYBE_MORE = "?-", "?+"
"""It may as well be the new figure."""
MINUS = ("-", "−", "–")


class Field(NamedTuple):
    """The word for a dial: how many words it takes, and what it means."""

    length: int
    name: str


class Amount(NamedTuple):
    """A number in a line; `sign` if it says by how much, not how many."""

    value: int
    sign: str = ""


def whom(clause: Clause) -> Named | None:
    """The one monster that is named."""
    found = list(named(clause.words, clause.now, clause.lexicon))
    return found[0] if len(found) == 1 else None


def field_at(clause: Clause, place: int) -> Field | None:
    fields, words = clause.lexicon.meanings("fields"), clause.words
    for length in range(LONGEST_FIELD, 0, -1):
        phrase = words[place : place + length]
        if len(phrase) == length and phrase in fields:
            return Field(length, fields[phrase])
    return None


def read_dial(clause: Clause) -> tuple[Correct, ...]:
    """A monster, a dial, a number, in any order, and nothing else of weight.

    Two corrections where it is not sure whether the number is the new figure or a change.
    """
    who = whom(clause)
    if who is None:
        return ()
    used = {*range(who.begin, who.end), *_denied(clause)}
    negations = clause.lexicon.single("not")
    if any(word in negations for place, word in enumerate(clause.words) if place not in used):
        return ()
    fields = _fields(clause, used)
    amounts = _amounts(clause, used)
    if len(amounts) != 1 or len(set(fields)) > 1 or uncovered(clause.words, used, _around(clause)):
        return ()
    amount = amounts[0]
    if fields:
        return tuple(_corrections(clause, who.monster, fields[0], amount))
    if amount.sign:  # "Ann +1": of what?
        raise Unreadable("bad-set", rest=clause.typed)
    return ()


def _denied(clause: Clause) -> Iterator[int]:
    """ "6 hearts, not 10", "statt 10", "no 10 sino 6": where the words for the wrong figure stand."""
    words, lexicon = clause.words, clause.lexicon
    has = lexicon.group("correct", "has")
    instead, but = lexicon.group("correct", "instead"), lexicon.group("correct", "but")
    for place in range(len(words)):
        for length in range(LONGEST_INSTEAD, 0, -1):
            number = place + length
            if words[place:number] not in instead:
                continue
            while words[number : number + 1] in lexicon.group("correct", "to") | has:
                number += 1
            if number < len(words) and _number(words[number], clause) is not None:
                yield from range(place, number + 1)
                yield from (other for other in range(len(words)) if (words[other],) in but)
                break


def _fields(clause: Clause, used: set[int]) -> list[str]:
    """The dials that are named; their words count as used from here on."""
    found: list[str] = []
    for place in range(len(clause.words)):
        field = field_at(clause, place) if place not in used else None
        if field is not None and field.name in COUNTED:
            found.append(field.name)
            used.update(range(place, place + field.length))
    return found


def _amounts(clause: Clause, used: set[int]) -> list[Amount]:
    """The numbers, each with its sign; "a heart less" is one less."""
    words, lexicon = clause.words, clause.lexicon
    less, more = lexicon.group("correct", "less"), lexicon.group("correct", "more")
    gives = lexicon.group("correct", "gives")
    said = {LESS if (word,) in less else MORE for word in words if (word,) in less | more}
    given = MAYBE_MORE if any((word,) in gives for word in words) else ""
    spoken = said.pop() if len(said) == 1 else given
    found: list[Amount] = []
    for place, word in enumerate(words):
        number = _number(word, clause) if place not in used else None
        if number is not None:
            used.add(place)
            found.append(Amount(number, _sign_before(clause, place) or spoken))
    if not found and spoken and any(lexicon.numbers.get(word) == 1 for word in words):
        return [Amount(1, spoken)]
    return found


def _sign_before(clause: Clause, place: int) -> str:
    """ "+2" and "-2" are changes; "Bob - 2" may be one."""
    before = clause.typed[: clause.tokens[place].at]
    if before.rstrip().endswith(MORE):
        return MORE
    if not before.rstrip().endswith(MINUS):
        return ""
    apart = before.endswith(MINUS) and not before[:-1].rstrip(": ").endswith(MINUS)
    return LESS if apart and before[:-1].endswith((" ", ":")) else MAYBE_LESS


def _number(word: str, clause: Clause) -> int | None:
    if word.isdecimal():
        return int(word) if len(word) < 5 else LARGEST
    number = clause.lexicon.numbers.get(word)
    articles = clause.lexicon.filler("set")
    return None if number is None or (word,) in articles else number


def _around(clause: Clause) -> Collection[Phrase]:
    lexicon = clause.lexicon
    groups = [lexicon.group("correct", name) for name in ("has", "to", "less", "more", "gives")]
    return lexicon.filler("set").union(*groups)


def _corrections(clause: Clause, monster: str, field: str, amount: Amount) -> list[Correct]:
    now = clause.now.dial(monster, field)
    values: list[int] = []
    if amount.sign in ("", MAYBE_LESS, MAYBE_MORE):
        values.append(amount.value)
    if amount.sign in (LESS, MAYBE_LESS) and now is not None:
        values.append(max(now - amount.value, 0))
    if amount.sign in (MORE, MAYBE_MORE) and now is not None:
        values.append(now + amount.value)
    return [Correct(monster, field, str(value)) for value in dict.fromkeys(values)]
