"""The end of a turn in people's words: nothing, done, over to Bob; and lines that deny it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.moves.kinds import END, Say
from companion.reading.answers import matches, only, uncovered
from companion.reading.who import named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.reading.clause import Clause
    from companion.reading.lexicon import Phrase
    from companion.reading.who import Named


def ends(clause: Clause) -> bool:
    """Nothing is bought, or the turn is over: no, nothing, done, next."""
    lexicon, tokens = clause.lexicon, clause.tokens
    if only(tokens, lexicon, "no"):
        return not _is_all_there_is(clause)
    if only(tokens, lexicon, "yes"):
        return _is_all_there_is(clause)
    if agrees_to_end(clause):
        return True
    if _denies_the_end(clause):
        return False
    if _is_handed_over(clause):
        return True
    return any(_ends_by(clause, meaning) for meaning in ("nothing", "end", "pass"))


def agrees_to_end(clause: Clause) -> bool:
    """ "ok" to the only thing that can be done; elsewhere it is what people say anyway."""
    return _is_all_there_is(clause) and only(clause.tokens, clause.lexicon, "agreed")


def _is_all_there_is(clause: Clause) -> bool:
    """ "Nothing to buy. End the turn?": a yes ends it there, and a no does not."""
    return clause.now.kind == "buy" and clause.now.options == (END,)


def _is_handed_over(clause: Clause) -> bool:
    """ "ok, Bob's turn": whoever is next, and nothing but that it is theirs now."""
    who = _following(clause)
    if who is None:
        return False
    words, opening = clause.words, clause.lexicon.group("filler", "handover")
    start = 0
    while start < who.begin and (words[start],) in opening:
        start += 1
    said = (words[start : who.begin], words[who.end :])
    known = {*clause.lexicon.answers("next"), *clause.lexicon.answers("handover")}
    return () in said and any(each in known for each in said if each)


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
    who = _following(clause)
    if who is None or places[0] in range(who.begin, who.end) or _only_denies(clause, places):
        return frozenset()
    called = who.end == len(clause.words) and clause.tokens[who.begin].apart  # "done, Bob"
    hands_over = any(_contains(clause.words, each) for each in clause.lexicon.answers("next"))
    if not called and not hands_over:
        return frozenset()
    return frozenset((word,) for word in clause.words[who.begin : who.end])


def _only_denies(clause: Clause, places: tuple[int, ...]) -> bool:
    """ "it is not Bob's turn": a mere not, and what it denies right behind it."""
    behind = places[-1] + 1
    denies = all(clause.words[place] in clause.lexicon.single("not") for place in places)
    return denies and behind < len(clause.words) and not clause.tokens[behind].apart


def _following(clause: Clause) -> Named | None:
    """Whoever comes next, where the line names that monster or player and no other."""
    people = list(named(clause.words, clause.now, clause.lexicon))
    if len(people) != 1:
        return None
    following = clause.now.after(Say("end"))
    return people[0] if following is not None and following.by == people[0].monster else None


def _contains(words: Sequence[str], phrase: Phrase) -> bool:
    length = len(phrase)
    return any(tuple(words[at : at + length]) == phrase for at in range(len(words) - length + 1))
