"""Plain answers: stay, leave, end, pass, yes, no, in any words around them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from companion.data_classes import replace
from companion.reading.lexicon import lexicon
from companion.reading.tokens import distance, tokens

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from companion.reading.lexicon import Lexicon, Phrase
    from companion.reading.tokens import Token

LONGEST_FILLER = 4
LONG_WORD = 8
SHORTEST_WORD = 4


class Said(NamedTuple):
    """A phrase found in a line: where its words stand, and whether a "not" goes with it."""

    places: tuple[int, ...]
    negated: bool = False


def matches(words: Sequence[str], lexicon: Lexicon, meaning: str) -> Iterator[tuple[int, ...]]:
    """Where phrases with this meaning stand; their words in order, others may stand between."""
    known = set(words)
    for phrase in lexicon.answers(meaning):
        if phrase[0] not in known or not known.issuperset(phrase):
            continue
        start = 0
        while (places := _in_order(words, phrase, start)) is not None:
            yield places
            start = places[0] + 1


def _in_order(words: Sequence[str], phrase: Phrase, start: int) -> tuple[int, ...] | None:
    places: list[int] = []
    for word in phrase:
        while start < len(words) and words[start] != word:
            start += 1
        if start == len(words):
            return None
        places.append(start)
        start += 1
    return tuple(places)


def uncovered(
    words: Sequence[str], used: Collection[int], fillers: Collection[Phrase]
) -> list[int]:
    """The words that are neither used nor fillers."""
    left: list[int] = []
    place = 0
    while place < len(words):
        if place in used:
            place += 1
            continue
        for length in range(min(LONGEST_FILLER, len(words) - place), 0, -1):
            part = range(place, place + length)
            if (
                not any(each in used for each in part)
                and tuple(words[place : place + length]) in fillers
            ):
                place += length
                break
        else:
            left.append(place)
            place += 1
    return left


def says(
    line: Sequence[Token],
    lexicon: Lexicon,
    meaning: str,
    also: Iterable[str] = (),
) -> Said | None:
    """Does the line say just this? Every word must be accounted for."""
    words = [token.text for token in line]
    fillers = lexicon.accompanying(meaning, *also)
    for places in matches(words, lexicon, meaning):
        said = _said(line, places, fillers, lexicon)
        if said is not None:
            return said
    return None


def _said(
    line: Sequence[Token], places: tuple[int, ...], fillers: Collection[Phrase], lexicon: Lexicon
) -> Said | None:
    """The phrase at these places, if all words around it go with it."""
    words = [token.text for token in line]
    not_words, yes_no = lexicon.single("not"), lexicon.single("yes") | lexicon.single("no")
    left = uncovered(words, places, fillers)
    negations = [at for at in left if words[at] in not_words and not _set_apart(line, at, fillers)]
    others = [at for at in left if at not in negations]
    if any(words[at] not in yes_no or _takes_back(words, at, places[-1], lexicon) for at in others):
        return None
    if any(words[place] in not_words for place in places):
        return Said(places)  # "no, no se mueve"
    if all(_negates(line, at, places[-1], lexicon) for at in negations):
        return Said(places, bool(negations))
    return None


def _negates(line: Sequence[Token], place: int, last: int, lexicon: Lexicon) -> bool:
    """Does this "not" go with the phrase that ends there?"""
    words = [token.text for token in line]
    if _hangs(line, place, last) or _starts(words, place, lexicon):
        return False
    return place < last or bool(lexicon.data["words"]["negates_after"])


def _hangs(line: Sequence[Token], place: int, last: int) -> bool:
    """ "I stay, not": a no that stands by itself behind everything."""
    return place > last and any(line[at].apart for at in range(last + 1, place + 1))


def _starts(words: Sequence[str], place: int, lexicon: Lexicon) -> bool:
    """ "never I stay": what goes before a subject stands for itself, but for what?"""
    subjects = lexicon.group("asides", "subjects")
    return place == 0 and len(words) > 1 and (words[1],) in subjects


def _takes_back(words: Sequence[str], place: int, last: int, lexicon: Lexicon) -> bool:
    """ "retreat nope": a no behind the answer."""
    return place > last and words[place] in lexicon.single("no") - lexicon.single("yes")


def _set_apart(line: Sequence[Token], place: int, fillers: Collection[Phrase]) -> bool:
    """ "no, me quedo", "no che, me quedo": the no stands for itself."""
    end = next((at for at in range(1, len(line)) if line[at].apart), len(line))
    others = [token.text for at, token in enumerate(line[:end]) if at != place]
    return place < end < len(line) and not uncovered(others, (), fillers)


def only(line: Sequence[Token], lexicon: Lexicon, *meanings: str) -> bool:
    """Is the line made of such phrases and fillers, and nothing else?"""
    words = [token.text for token in line]
    fillers = lexicon.filler(*meanings) | {
        (word,) for meaning in meanings for word in lexicon.single(meaning)
    }
    return any(
        not uncovered(words, places, fillers)
        for meaning in meanings
        for places in matches(words, lexicon, meaning)
    )


def is_interjection(line: Sequence[Token], lexicon: Lexicon) -> bool:
    """Nothing but what people say anyway."""
    words = [token.text for token in line]
    return bool(words) and not uncovered(words, (), lexicon.interjections)


def clauses(line: Sequence[Token], joining: Collection[Phrase] = ()) -> list[tuple[Token, ...]]:
    """The parts of a line between commas, full stops and the words that join."""
    parts: list[list[Token]] = [[]]
    for token in line:
        if token.apart and parts[-1]:
            parts.append([])
        if (token.text,) in joining:
            if parts[-1]:
                parts.append([])
            continue
        parts[-1].append(token)
    return [tuple(part) for part in parts if part]


def mended(line: Sequence[Token], lexicon: Lexicon, *meanings: str) -> tuple[Token, ...] | None:
    """The line with a slip in one word put right, if it is near a word of these meanings."""
    found: list[Token] = []
    for token in line:
        word = token.text
        if token.kind != "word" or len(word) < SHORTEST_WORD or word in lexicon.vocabulary:
            found.append(token)
            continue
        meant = None if word in lexicon.real_words else _meant(word, lexicon, meanings)
        if meant is None:
            return None
        found.append(replace(token, text=meant))
    return tuple(found) if found != list(line) else None


def _meant(word: str, lexicon: Lexicon, meanings: Sequence[str]) -> str | None:
    """The word of one of these meanings that this may be a slip for; first those that stand alone."""
    alone = [(known, each) for each in meanings for known in lexicon.single(each)]
    within = [
        (known, each) for each in meanings for phrase in lexicon.answers(each) for known in phrase
    ]
    for candidates in (alone, within):
        near = {known: meaning for known, meaning in candidates if _slipped(word, known)}
        if near:
            return min(near) if len(set(near.values())) == 1 else None
    return None


def _slipped(word: str, known: str) -> bool:
    """One letter off; in shorter words only a letter missing, too many or swapped."""
    if len(known) < SHORTEST_WORD or word[0] != known[0] or distance(word, known, 1) != 1:
        return False
    if len(word) >= LONG_WORD or sorted(word) == sorted(known):
        return True
    if len(word) < len(known):
        return len(word) >= SHORTEST_WORD
    return len(word) > len(known) and _without_doubles(word) == _without_doubles(known)


def _without_doubles(word: str) -> str:
    return "".join(one for one, two in pairwise(f"{word} ") if one != two)


def agrees(text: str, language: str) -> bool | None:
    """Yes, no, or None if the line says neither: the answer to a question of the program's own."""
    line, words = tokens(text), lexicon(language)
    for answer in (True, False):
        if only(line, words, "yes" if answer else "no"):
            return answer
    return None
