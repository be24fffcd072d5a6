"""The referee's corrections in people's words, and taking back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.moves.errors import Unreadable
from companion.moves.kinds import Correct, Redo, Undo
from companion.reading import things
from companion.reading.answers import matches, uncovered
from companion.reading.naming import Question, several
from companion.reading.who import named

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.reading.clause import Clause
    from companion.reading.lexicon import Phrase
    from companion.reading.results import Reading
    from companion.reading.who import Named

COUNTED = ("hearts", "stars", "energy", "wickedness", "poison", "shrink", "target", "hand")
LISTED = {"cards": things.CARDS, "tiles": ("tile",), "evolutions": ("evolution",)}
LONGEST_FIELD = 4
LARGEST = 9999
MOST_DIGITS = 3
"""Nobody takes back thousands of moves; more digits are dice."""


def read_correction(clause: Clause) -> Reading | None:
    """ "set Bob hearts 6 because …", "ändere Ann Energie auf 3", "Kraken has 7 hearts"."""
    said, because = _split_because(clause)
    ordered = _set_verb(said)
    if ordered is not None:
        correction = _placed(ordered) or _counted(ordered) or _listed(ordered)
        if correction is None:
            raise _misses(ordered)
        return clause.means(_with_reason(correction, because))
    correction = _counted(said)
    return clause.means(_with_reason(correction, because)) if correction else None


def _misses(clause: Clause) -> Unreadable:
    """What a correction lacks: mostly a name that nobody here has."""
    words, lexicon = clause.words, clause.lexicon
    for place in range(1, len(words)):
        if _field_at(words, place, lexicon.meanings("fields")) and _whom(clause) is None:
            name = " ".join(things.core(words[:place], lexicon.filler("set")))
            if name:
                return Unreadable("unknown-name", name=name, family="monster")
    return Unreadable("bad-set", rest=clause.typed)


def _with_reason(correction: Correct, because: str) -> Correct:
    return Correct(correction.subject, correction.field, correction.value, because)


def _split_because(clause: Clause) -> tuple[Clause, str]:
    small = clause.lexicon.meanings("small")
    for place, token in enumerate(clause.tokens):
        if place and small.get((token.text,)) == "because":
            behind = re.split(r"\s+", clause.typed[token.at :], maxsplit=1)
            return clause.part(clause.tokens[:place]), behind[1] if len(behind) > 1 else ""
    return clause, ""


def _set_verb(clause: Clause) -> Clause | None:
    """What follows a word that orders a correction."""
    words = clause.words
    for phrase in clause.lexicon.answers("set"):
        start = next((i for i in (0, 1) if words[i : i + len(phrase)] == phrase), None)
        if start is None or (start and (words[0],) not in clause.lexicon.filler()):
            continue
        rest = clause.tokens[start + len(phrase) :]
        if len(rest) > 1:
            return clause.part(rest)
    return None


def _whom(clause: Clause) -> Named | None:
    found = list(named(clause.words, clause.now, clause.lexicon))
    return found[0] if len(found) == 1 else None


def _field_at(
    words: Sequence[str], place: int, fields: Mapping[Phrase, str]
) -> tuple[int, str] | None:
    for length in range(LONGEST_FIELD, 0, -1):
        phrase = tuple(words[place : place + length])
        if len(phrase) == length and phrase in fields:
            return length, fields[phrase]
    return None


def _counted(clause: Clause) -> Correct | None:
    """A monster, a dial, a number, in any order, and nothing else of weight."""
    who = _whom(clause)
    if who is None:
        return None
    words, lexicon = clause.words, clause.lexicon
    used = set(range(who.begin, who.end))
    fields: list[str] = []
    numbers: list[int] = []
    place = 0
    while place < len(words):
        if place in used:
            place += 1
            continue
        field = _field_at(words, place, lexicon.meanings("fields"))
        if field is not None and field[1] in COUNTED:
            fields.append(field[1])
            used.update(range(place, place + field[0]))
            place += field[0]
            continue
        number = _number(words[place], clause)
        if number is not None:
            numbers.append(number)
            used.add(place)
        place += 1
    if len(fields) != 1 or len(numbers) != 1:
        return None
    fillers = (
        lexicon.filler("set") | lexicon.group("correct", "has") | lexicon.group("correct", "to")
    )
    if uncovered(words, used, fillers):
        return None
    if any(word in lexicon.single("not") for word in words):
        return None
    return Correct(who.monster, fields[0], str(numbers[0]))


def _number(word: str, clause: Clause) -> int | None:
    if word.isdecimal():
        return int(word) if len(word) < 5 else LARGEST
    number = clause.lexicon.numbers.get(word)
    articles = clause.lexicon.filler("set")
    return None if number is None or (word,) in articles else number


def _placed(clause: Clause) -> Correct | None:
    """ "set tokyo city kraken", "set kraken tokyo none"."""
    words, lexicon = clause.words, clause.lexicon
    places = lexicon.meanings("places")
    tokyo = [place for place, word in enumerate(words) if word in ("tokyo", "tokio")]
    if not tokyo and _field_at(words, len(words) - 2, lexicon.meanings("fields")) is None:
        return None
    who = _whom(clause)
    where = [(p, places[(word,)]) for p, word in enumerate(words) if (word,) in places]
    fields = [
        p for p, word in enumerate(words) if lexicon.meanings("fields").get((word,)) == "tokyo"
    ]
    used = {*fields, *(p for p, _ in where)}
    if who is not None:
        used |= set(range(who.begin, who.end))
    if not fields or uncovered(words, used, lexicon.filler("set") | lexicon.group("correct", "to")):
        return None
    named_places = [place for _, place in where]
    if words[0] in ("tokyo", "tokio") and named_places:
        if who is not None and len(named_places) == 1:
            return Correct("tokyo", named_places[0], who.monster)
        if who is None and len(named_places) == 2 and named_places[1] == "none":
            return Correct("tokyo", named_places[0], "none")
        return None
    if who is not None and len(named_places) == 1:
        return Correct(who.monster, "tokyo", named_places[0])
    return None


def _listed(clause: Clause) -> Correct | None:
    """ "set kraken cards wings, jets"."""
    words, lexicon = clause.words, clause.lexicon
    for place in range(1, len(words) - 1):
        field = _field_at(words, place, lexicon.meanings("fields"))
        if field is None or field[1] not in LISTED:
            continue
        who = next(iter(named(words[:place], clause.now, lexicon)), None)
        if who is None or uncovered(
            words[:place], range(who.begin, who.end), lexicon.filler("set")
        ):
            continue
        rest = words[place + field[0] :]
        if lexicon.meanings("places").get(rest) == "none" or rest in lexicon.answers("nothing"):
            return Correct(who.monster, field[1], "none")
        families = tuple(each for each in LISTED[field[1]] if each in things.THINGS)
        known = things.all_of(families)
        fillers = lexicon.filler("set") | lexicon.group("joining", "and")
        found = several(rest, clause, Question(families, known), fillers)
        if found is not None:
            return Correct(who.monster, field[1], " ".join(found))
    return None


# --- taking back ----------------------------------------------------------------------------------


def read_undo(clause: Clause) -> Reading | None:
    """ "undo", "zwei Züge zurück", "deshacer 2"."""
    for meaning, kind in (("undo", Undo), ("redo", Redo)):
        words, lexicon = clause.words, clause.lexicon
        fillers = lexicon.filler(meaning) | {(word,) for word in lexicon.single(meaning)}
        for places in matches(words, lexicon, meaning):
            left = uncovered(words, places, fillers)
            if not left:
                return clause.means(kind())
            count = _number_of(words[left[0]], clause) if len(left) == 1 else None
            if count:
                return clause.means(kind(count))
    return None


def _number_of(word: str, clause: Clause) -> int | None:
    if word.isdecimal():
        return int(word) if len(word) <= MOST_DIGITS else None
    return clause.lexicon.numbers.get(word)


def note_text(typed: str, clause: Clause) -> str | None:
    """What is to be noted: everything behind the word for it, as it was typed."""
    for phrase in clause.lexicon.answers("note"):
        if clause.words[: len(phrase)] == phrase and len(clause.words) > len(phrase):
            return typed[clause.tokens[len(phrase)].at :].strip()
    return None
