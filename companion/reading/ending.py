"""The end of a turn in people's words: nothing, done, over to Bob; and lines that deny it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.moves.kinds import Say
from companion.reading.answers import matches, only, uncovered
from companion.reading.who import named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.reading.clause import Clause
    from companion.reading.lexicon import Phrase


def ends(clause: Clause) -> bool:
    """Nothing is bought, or the turn is over: no, nothing, done, next."""
    lexicon, tokens = clause.lexicon, clause.tokens
    if only(tokens, lexicon, "no"):
        return True
    if _denies_the_end(clause):
        return False
    return any(_ends_by(clause, meaning) for meaning in ("nothing", "end", "pass"))


def _denies_the_end(clause: Clause) -> bool:
    """ "turn not over", "done, no"."""
    lexicon, words = clause.lexicon, clause.words
    said = {place for places in matches(words, lexicon, "end") for place in places}
    if not said or any(word in lexicon.single("buy") for word in words):
        return False
    takes_back = max(said) + 1 < len(words) and words[-1] in lexicon.single("no")
    return takes_back or _is_negated(clause, said) or _has_loose_not(clause, said)


def _is_negated(clause: Clause, said: set[int]) -> bool:
    """ "no acabo el turno": a not right before it."""
    return any(
        word in clause.lexicon.single("not") and at + 1 in said and not clause.tokens[at + 1].apart
        for at, word in enumerate(clause.words)
        if at not in said
    )


def _has_loose_not(clause: Clause, said: set[int]) -> bool:
    """A not anywhere that no "nothing" explains."""
    lexicon = clause.lexicon
    loose = [word for place, word in enumerate(clause.words) if place not in said]
    if any(True for _ in matches(loose, lexicon, "nothing")):
        return False
    return any(word in lexicon.single("not") - lexicon.single("no") for word in loose)


def _ends_by(clause: Clause, meaning: str) -> bool:
    lexicon, words = clause.lexicon, clause.words
    fillers = _around_ends(clause, meaning)
    alone = {(word,) for word in lexicon.single("buy")} - lexicon.filler("end")
    for places in matches(words, lexicon, meaning):
        rest = [word for place, word in enumerate(words) if place not in places]
        if meaning != "nothing" and any((word,) in alone for word in rest if len(word) > 1):
            continue  # "end the turn" is clear, "end buy" may be anything
        if not uncovered(words, places, fillers | _next_player(clause, places)):
            return True
    return False


def _around_ends(clause: Clause, meaning: str) -> frozenset[Phrase]:
    """What may stand beside the end of a turn; a "not" only beside a verb: "turn not over"."""
    lexicon = clause.lexicon
    small = lexicon.filler("end", "pass", "buy", meaning) | {
        (word,) for each in ("nothing", "end", "buy", "no", "pass") for word in lexicon.single(each)
    }
    negations = frozenset((word,) for word in lexicon.single("not"))
    if meaning != "end" or any(word in lexicon.single("buy") for word in clause.words):
        return small | negations
    return small - (negations - lexicon.filler("end"))


def _next_player(clause: Clause, places: tuple[int, ...]) -> frozenset[Phrase]:
    """ "nothing, over to Bob": whoever is next may be named by whoever ends the turn."""
    people = list(named(clause.words, clause.now, clause.lexicon))
    if len(people) != 1:
        return frozenset()
    who = people[0]
    called = who.end == len(clause.words) and clause.tokens[who.begin].apart  # "done, Bob"
    hands_over = any(_contains(clause.words, each) for each in clause.lexicon.answers("next"))
    following = clause.now.after(Say("end")) if called or hands_over else None
    if following is None or following.by != who.monster or places[0] in range(who.begin, who.end):
        return frozenset()
    return frozenset((word,) for word in clause.words[who.begin : who.end])


def _contains(words: Sequence[str], phrase: Phrase) -> bool:
    length = len(phrase)
    return any(tuple(words[at : at + length]) == phrase for at in range(len(words) - length + 1))
