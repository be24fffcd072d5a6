"""The words of a situation, each with what it tells: marks, a number, somebody, a card."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.data_classes import dataclass, field
from companion.library.computed.throws import number_of
from companion.library.folding import fold, words
from companion.library.reading import both_spellings, capitalised, quoted
from companion.library.story.people import people

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.library.reading import Reader

SIGNS = {",": "signcomma", ";": "signcomma", ":": "signcolon", "(": "signopen", ")": "signclose",
         ".": "signstop", "!": "signstop", "?": "signask", "\u00bf": "signbegin", "\u00a1": "signcomma",
         "+": "signplus", "\n": "signstop"}  # fmt: skip
SIGN = re.compile(r"[,;:()?¿¡+\n]|[.!](?=\s|$)|\s[-–—]\s|[–—]")
CUTS = {"signstop", "signask"}
CONCEPTS = {
    "heart": "heart", "star": "star", "energy": "energy", "smash": "smash", "face1": "face1",
    "face2": "face2", "face3": "face3", "poison": "poison", "shrink": "shrink", "card": "card",
    "dice": "die",
}  # fmt: skip
"""What a word counts that nothing else is known of here."""
GAP = " .. "
OF_PRICE = re.compile(r"(zwei|drei|vier|funf|sechs|sieben|acht)er(?:karte|karten)?")
"""German cards called by their price."""


@dataclass(slots=True)
class Word:
    token: str
    marks: set[str] = field(default_factory=set)
    n: int | None = None
    who: str = ""
    """The id of somebody with a name."""
    shown: str = ""
    card: str = ""
    strange: bool = False
    """Whether nothing at all is known of it."""

    def has(self, *marks: str) -> bool:
        return not self.marks.isdisjoint(marks)


class Phrases(NamedTuple):
    rows: dict[str, list[tuple[tuple[str, ...], str]]]
    """Rows of words by the first of them, the longest first."""
    starts: tuple[tuple[str, str], ...]
    """How words begin of which only that is known."""
    gaps: tuple[tuple[str, str, str], ...]
    """Two words of a piece that belong together: "haut .. ab"."""
    kin: dict[str, str]
    """Words for somebody near, and how the answer calls them."""


@cache
def phrases(language: str) -> Phrases:
    told = load("locales", language, "story.toml")
    rows: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    starts: list[tuple[str, str]] = []
    gaps: list[tuple[str, str, str]] = []
    for mark, ways in told["ledger"].items():
        for way in ways:
            if GAP in way:
                first, last = way.split(GAP)
                gaps.append((words(first, language)[0], words(last, language)[0], mark))
                continue
            row = tuple(words(way, language))
            if way.endswith("*"):
                starts.append((row[0], mark))
            else:
                rows.setdefault(row[0], []).append((row, mark))
    for each in rows.values():
        each.sort(key=lambda row: -len(row[0]))
    kin = {words(said, language)[0]: shown for said, shown in told["kin"].items()}
    return Phrases(rows, tuple(starts), tuple(gaps), kin)


@cache
def inside(language: str, what: str) -> frozenset[str]:
    """Words that tell something inside a row of them: "what does he have"."""
    told = load("locales", language, "story.toml")["inside"][what]
    return frozenset(fold(each, language) for each in told)


def sentences(text: str, reader: Reader) -> list[list[Word]]:
    """The text as words, sentence by sentence; its signs are words as well."""
    signed = SIGN.sub(lambda match: f" {SIGNS.get(match[0].strip(), 'signcomma')} ", text)
    found = _words(signed, reader, people(text, reader))
    cut: list[list[Word]] = [[]]
    for word in found:
        if word.token == "signbegin":
            cut.append([])
        cut[-1].append(word)
        if word.token in CUTS:
            cut.append([])
    return [each for each in cut if any(not word.token.startswith("sign") for word in each)]


def _words(text: str, reader: Reader, known: Mapping[str, str]) -> list[Word]:
    tokens, spelt = both_spellings(text, reader.language)
    named = _named(text, tokens, spelt, reader)
    found: list[Word] = []
    at = 0
    while at < len(tokens):
        if at in named:
            length, word = named[at]
            found.append(word)
            at += length
            continue
        length, marks = _phrase(tokens, at, reader.language)
        if length > 1:
            found.append(Word(" ".join(tokens[at : at + length]), marks))
        else:
            found.append(_single(tokens[at], marks, reader, known))
        at += max(length, 1)
    return found


def _named(
    text: str, tokens: list[str], spelt: list[str], reader: Reader
) -> dict[int, tuple[int, Word]]:
    """Cards and monsters by the place of their first word."""
    found: dict[int, tuple[int, Word]] = {}
    capitals = quoted(text) | capitalised(f"a {text}")
    for start, length, ids in reader.names_in(spelt, capitals):
        things = [id for id in ids if not id.startswith("monster.")]
        alone = length == 1 and (reader.of_word(tokens[start]) or _knows(tokens[start], reader))
        small = alone and spelt[start] not in capitals
        if things and not small:
            found[start] = (length, Word(tokens[start], {"thing"}, card=things[0]))
        elif ids and not things and not (length == 1 and _knows(tokens[start], reader)):
            word = " ".join(tokens[start : start + length])
            found[start] = (length, Word(word, {"person"}, who=ids[0]))
    return found


def _knows(token: str, reader: Reader) -> bool:
    return token in phrases(reader.language).rows


def _phrase(tokens: list[str], at: int, language: str) -> tuple[int, set[str]]:
    """The longest row that begins here, with all that it tells."""
    known = phrases(language)
    length, marks = 0, set()
    for row, mark in known.rows.get(tokens[at], ()):
        if len(row) < length:
            break
        if tuple(tokens[at : at + len(row)]) == row:
            length = len(row)
            marks.add(mark)
    if length:
        return length, marks
    return 0, {mark for begin, mark in known.starts if tokens[at].startswith(begin)}


def _single(token: str, marks: set[str], reader: Reader, known: Mapping[str, str]) -> Word:
    if token.startswith("sign") and token in {*SIGNS.values()}:
        return Word(token, {token.removeprefix("sign")})
    if (somebody := _somebody(token, reader.language, known)) is not None:
        return somebody
    meant = reader.of_word(token)
    word = Word(token, set(marks), _number(token, meant, reader))
    if marks <= {"singular"}:
        word.marks |= {CONCEPTS[each] for each in meant if each in CONCEPTS}
        idle = reader.lexicon.is_idle(token) or len(token) == 1
        word.strange = not (word.marks or meant or idle or word.n is not None)
        if not word.marks and word.n is None:
            word.marks |= {f"~{each}" for each in meant}
    return word


def _somebody(token: str, language: str, known: Mapping[str, str]) -> Word | None:
    """Somebody with a first name, or somebody near; and what is theirs: "Tom's"."""
    kin = phrases(language).kin
    name = token if token in known or token in kin else token[:-1]
    if name in known:
        word = Word(token, {"person"}, who=f"person.{name}", shown=known[name])
    elif token in kin or (name in kin and language == "en" and token[-1] == "s"):
        word = Word(token, {"person"}, who=f"kin.{name}", shown=kin[name])
    else:
        return None
    if name != token:
        word.marks.add("genitive")
    return word


def _number(token: str, meant: list[str], reader: Reader) -> int | None:
    """ "Three", "dreimal"; "eine Dreierkarte" is one for 3."""
    n = number_of(token, meant)
    inner = ""
    if n is None and token.endswith("mal"):
        inner = token.removesuffix("mal")
    elif n is None and reader.language == "de" and (er := OF_PRICE.fullmatch(token)):
        inner = er[1]
    return number_of(inner, reader.of_word(inner)) if inner else n
