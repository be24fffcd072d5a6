"""The referee's corrections in people's words, and taking back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.moves.errors import Unreadable
from companion.moves.kinds import Correct, Redo, Undo
from companion.reading import things
from companion.reading.answers import matches, uncovered
from companion.reading.dials import field_at, read_dial, whom
from companion.reading.lexicon import spellings
from companion.reading.naming import Question, several
from companion.reading.who import named

if TYPE_CHECKING:
    from companion.reading.clause import Clause
    from companion.reading.results import Reading

LISTED = {"cards": things.CARDS, "tiles": ("tile",), "evolutions": ("evolution",)}
MOST_WORDS = 60
TOKYO = ("tokyo", "tokio")
MOST_DIGITS = 3
"""Nobody takes back thousands of moves; more digits are dice."""


def read_correction(clause: Clause) -> Reading | None:
    """ "set Bob hearts 6 because …", "ändere Ann Energie auf 3", "Kraken has 7 hearts", "Bob -2 ♥"."""
    said, because = _split_because(clause)
    if len(said.words) > MOST_WORDS:
        return None
    ordered = _set_verb(said)
    if ordered is None:
        plain = _without_last_verb(said)
        found = read_dial(plain)
        if len(found) == 1 and plain is said and not because:
            _refuse_what_is_so(found[0], said)
    else:
        placed = _placed(ordered)
        found = (placed,) if placed else read_dial(ordered) or _listed(ordered)
        if not found:
            raise _misses(ordered)
    moves = [_with_reason(correction, because) for correction in found]
    if len(moves) > 1:
        return clause.asks("which", *moves)
    return clause.means(moves[0]) if moves else None


def _refuse_what_is_so(correction: Correct, clause: Clause) -> None:
    """ "Ann has 7 hearts", and she has: somebody reads a dial aloud."""
    shown = clause.now.dial(correction.subject, correction.field)
    if shown is not None and str(shown) == correction.value:
        raise Unreadable(
            "already-so", monster=correction.subject, field=correction.field, n=correction.value
        )


def _misses(clause: Clause) -> Unreadable:
    """What a correction lacks: mostly a name that nobody here has."""
    words, lexicon = clause.words, clause.lexicon
    for place in range(1, len(words)):
        if field_at(clause, place) and whom(clause) is None:
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


def _without_last_verb(clause: Clause) -> Clause:
    """ "Anns Energie auf 5 setzen": the order may come last."""
    is_verb = clause.words[-1:] in clause.lexicon.answers("set")
    return clause.part(clause.tokens[:-1]) if is_verb and len(clause.words) > 1 else clause


def _placed(clause: Clause) -> Correct | None:
    """ "set tokyo city kraken", "set kraken tokyo none"."""
    words, lexicon = clause.words, clause.lexicon
    who, places = whom(clause), lexicon.meanings("places")
    fields = [place for place, word in enumerate(words) if _is_tokyo(word, clause)]
    where = {place: places[(word,)] for place, word in enumerate(words) if (word,) in places}
    used = {*fields, *where, *(range(who.begin, who.end) if who is not None else ())}
    if not fields or uncovered(words, used, lexicon.filler("set") | lexicon.group("correct", "to")):
        return None
    named = list(where.values())
    if len(named) == 1 and who is not None:
        if words[0] in TOKYO:
            return Correct("tokyo", named[0], who.monster)
        return Correct(who.monster, "tokyo", named[0])
    if words[0] in TOKYO and who is None and named[1:] == ["none"]:
        return Correct("tokyo", named[0], "none")
    return None


def _is_tokyo(word: str, clause: Clause) -> bool:
    return clause.lexicon.meanings("fields").get((word,)) == "tokyo"


def _listed(clause: Clause) -> tuple[Correct, ...]:
    """ "set kraken cards wings, jets"."""
    words, lexicon = clause.words, clause.lexicon
    for place in range(1, len(words) - 1):
        field = field_at(clause, place)
        if field is None or field[1] not in LISTED:
            continue
        who = next(iter(named(words[:place], clause.now, lexicon)), None)
        if who is None or uncovered(
            words[:place], range(who.begin, who.end), lexicon.filler("set")
        ):
            continue
        rest = words[place + field[0] :]
        if lexicon.meanings("places").get(rest) == "none" or rest in lexicon.answers("nothing"):
            return (Correct(who.monster, field[1], "none"),)
        families = tuple(each for each in LISTED[field[1]] if each in things.THINGS)
        known = things.all_of(families)
        fillers = lexicon.filler("set") | lexicon.group("joining", "and")
        found = several(rest, clause, Question(families, known), fillers)
        if found is not None:
            return (Correct(who.monster, field[1], " ".join(found)),)
    return ()


# --- taking back ----------------------------------------------------------------------------------


def read_undo(clause: Clause) -> Reading | None:
    """ "undo", "zwei Züge zurück", "deshacer 2"."""
    for meaning, kind in (("undo", Undo), ("redo", Redo)):
        words, lexicon = clause.words, clause.lexicon
        fillers = lexicon.filler(meaning) | {(word,) for word in lexicon.single(meaning)}
        for places in matches(words, lexicon, meaning):
            if _is_denied(clause, places[0]):
                continue
            left = [
                place
                for place in uncovered(words, places, fillers)
                if kind is Redo or not _is_last_move(words[place], clause)
            ]
            if not left:
                return clause.means(kind())
            count = _number_of(words[left[0]], clause) if len(left) == 1 else None
            if count:
                return clause.means(kind(count))
    return None


def _is_denied(clause: Clause, place: int) -> bool:
    """ "don't undo"; "no, undo" is something else."""
    before = clause.words[place - 1] if place else ""
    return before in clause.lexicon.single("not") and not clause.tokens[place].apart


def _is_last_move(word: str, clause: Clause) -> bool:
    """ "undo the roll", where the last move was one."""
    nouns = clause.lexicon.data["moves"].get(clause.now.last, ())
    return any((word,) == phrase for noun in nouns for phrase in spellings(noun))


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
