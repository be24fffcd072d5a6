"""Who is mentioned in a piece of a sentence, and as what: doing something, or having it done to them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.folding import words
from companion.library.lexicon import Lexicon, compile_lexicon
from companion.library.reading import both_spellings, capitalised, quoted
from companion.library.story.cast import AT, BAY, CITY, INSIDE, ME, OUTSIDE, SOMEBODY

if TYPE_CHECKING:
    from companion.library.reading import Reader

NEAR = 4
"""Words between a person and the place that tells who it is."""
NAME = re.compile(r"\b[A-ZÄÖÜÁÉÍÓÚÑ][a-zäöüßáéíóúñ]{1,14}\b")
SENTENCE = re.compile(r"(?<=[.?!:])\s+|\n+")
PLACES = (OUTSIDE, CITY, BAY, INSIDE)
DOING = {"roll", "hit", "leave", "stay", "enter", "hold", "kill", "being", "suffer"}
MASK = "_"
"""Instead of the words of a card's name: none of them tells anything else."""


class Mention(NamedTuple):
    who: str
    at: int
    """The place of its first word."""
    end: int
    suffers: bool
    """Whether it is surely the one that something is done to."""


@cache
def lexicon(language: str, part: str = "words") -> Lexicon:
    told = load("locales", language, "story.toml")[part]
    return Lexicon(language, compile_lexicon(language, told, []))


class Marked(NamedTuple):
    """The words of a piece, and what each of them tells in a story."""

    tokens: list[str]
    marks: list[set[str]]

    def has(self, *kinds: str) -> bool:
        return any(kind in marks for marks in self.marks for kind in kinds)

    def places_of(self, kind: str) -> list[int]:
        return [place for place, marks in enumerate(self.marks) if kind in marks]


def marked(tokens: list[str], language: str, part: str = "words") -> Marked:
    known = lexicon(language, part)
    marks = [set(known.of_word(token)) for token in tokens]
    for start, length, kind in known.in_rows(tokens):
        for place in range(start, start + length):
            marks[place].add(kind)
    return Marked(tokens, marks)


def people(text: str, reader: Reader) -> dict[str, str]:
    """First names, folded and as they were typed: words with a capital that nothing is known of."""
    found: dict[str, str] = {}
    for sentence in SENTENCE.split(text):
        for match in NAME.finditer(sentence):
            folded = words(match[0], reader.language)
            if len(folded) == 1 and _is_strange(folded[0], reader):
                begins = not sentence[: match.start()].strip("¿¡ (\"'")
                following = words(sentence[match.end() :], reader.language)[:1]
                if not begins or _acts(following, reader):
                    found[folded[0]] = match[0]
    return found


def _acts(following: list[str], reader: Reader) -> bool:
    """ "Ben hits", but not "Say he hits": what a name at the beginning is told by."""
    known = lexicon(reader.language)
    return any(set(known.of_word(token)) & DOING for token in following)


def _is_strange(word: str, reader: Reader) -> bool:
    if reader.of_word(word) or reader.names.get(word):
        return False
    told = lexicon(reader.language), lexicon(reader.language, "asks")
    return len(word) > 1 and not any(each.of_word(word) for each in told)


def without_names(piece: str, reader: Reader) -> tuple[list[str], list[str]]:
    """The words of a piece, those of cards masked, and the cards."""
    tokens, spelt = both_spellings(piece, reader.language)
    cards: list[str] = []
    for start, length, ids in reader.names_in(spelt, quoted(piece) | capitalised(f"a {piece}")):
        things = [id for id in ids if not id.startswith("monster.")]
        if things and len(things) == len(ids):
            sure = length > 1 or not reader.of_word(tokens[start]) or piece_names(piece, spelt[start])
            if sure:
                cards += things[:1]
                tokens[start : start + length] = [MASK] * length
    return tokens, cards


def piece_names(piece: str, word: str) -> bool:
    """Whether a word is written with a capital."""
    return any(words(each) == [word] and each[0].isupper() for each in re.findall(r"\w+", piece))


def mentions(piece: Marked, reader: Reader, known: dict[str, str]) -> list[Mention]:
    """Everybody in it, in order."""
    found: list[Mention] = []
    place = 0
    while place < len(piece.tokens):
        one = _monster(piece, place, reader) or _one(piece, place, known)
        if one is not None:
            found.append(one)
            place = max(one.end, place + 1)
        else:
            place += 1
    return found


def _monster(piece: Marked, place: int, reader: Reader) -> Mention | None:
    for length in (2, 1):
        name = "".join(piece.tokens[place : place + length])
        ids = reader.names.get(name) or (reader.names.get(name[:-1]) if name[-1:] == "s" else None)
        monsters = [id for id in ids or () if id.startswith("monster.")]
        if monsters and (length == 2 or place + length <= len(piece.tokens)):
            return Mention(monsters[0], place, place + length, _is_object(piece, place))
    return None


def _one(piece: Marked, place: int, known: dict[str, str]) -> Mention | None:
    token, marks = piece.tokens[place], piece.marks[place]
    if token in known:
        return Mention(f"person.{token}", place, place + 1, _is_object(piece, place))
    if "i" in marks:
        return Mention(ME, place, place + 1, suffers=False)
    if "me" in marks:
        return Mention(ME, place, place + 1, suffers=True)
    if "person" in marks and not _is_counted(piece, place):
        return _person(piece, place)
    if "tokyo" in marks and INSIDE not in marks and _acts_next(piece, place):
        return Mention(f"{AT}{INSIDE}", place, place + 1, suffers=False)
    if "my" in marks and not any("person" in each for each in piece.marks[place + 1 : place + 3]):
        return Mention(ME, place, place + 1, suffers=False)
    if "they" in marks:
        return Mention(SOMEBODY, place, place + 1, _is_object(piece, place))
    return None


def _is_counted(piece: Marked, place: int) -> bool:
    """ "Five players" are nobody."""
    before = piece.tokens[place - 1] if place else ""
    return before.isdigit() or "number" in (piece.marks[place - 1] if place else set())


def _acts_next(piece: Marked, place: int) -> bool:
    """ "Tokyo rolls four claws": whoever is in it."""
    return place + 1 < len(piece.tokens) and bool({"roll", "hit"} & piece.marks[place + 1])


def _person(piece: Marked, place: int) -> Mention | None:
    """ "The one in the Bay", "el de fuera"; else somebody."""
    end = place
    for at in range(place, min(place + NEAR, len(piece.tokens))):
        where = next((each for each in PLACES if each in piece.marks[at]), "")
        if where or "tokyo" in piece.marks[at]:
            where, end = _exactly(piece, at, where or INSIDE)
            return Mention(f"{AT}{where}", place, end, _is_object(piece, place))
        if at > place and {"i", "me", "roll", "hit", "suffer"} & piece.marks[at]:
            break
    return Mention(SOMEBODY, place, place + 1, _is_object(piece, place))


def _exactly(piece: Marked, at: int, where: str) -> tuple[str, int]:
    """ "In Tokyo Bay" is the Bay."""
    for further in range(at, min(at + 3, len(piece.tokens))):
        told = {CITY, BAY} & piece.marks[further]
        if told and where != OUTSIDE:
            return told.pop(), further + 1
    return where, at + 1


def _is_object(piece: Marked, place: int) -> bool:
    before = piece.marks[max(place - 2, 0) : place]
    return any("object" in each for each in before)
