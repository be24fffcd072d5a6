"""The forms in which somebody asks for a thing without its name, made of a language's words.

The words are under [which] in locales/*/concepts.toml, how they follow each other is here. A text is
compared as `pieces` puts it: folded words with a comma for whatever parts them, and a mark before words
that may describe.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.folding import fold
from companion.library.index import index

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.library.reading import Reader

PIECE = re.compile(r"[a-z0-9]+|[^\sa-z0-9'’\"„“”»«-]")
PARTED = ","
PLAIN, MEANT = "_", "+"
"""Before words that may describe a thing: names and what is in no list, and what stands for a concept."""
SORTS = ("power", "tile", "evolution", "costume", "gift", "card")
KINDS = ("temporary", "permanent", "keep", "discard")
ALL = ("several", "listing", "dozen")
ASKED = (
    r"{opening}{which}(?: one)?{between}{{0,4}} {thing}\b",
    r"{opening}{naming}{article}{described}{{0,3}} {thing}\b{rest}",
    r"{opening}{naming}{article} {one}{named_one}{that}",
)
""" "Which tile …", "what is that card that …": not where they stand in a question for a yes or no."""
FOUND = (
    r"{opening}(?:{exists}|{having})(?: {indefinite})*{described}{{0,3}} {thing}\b{that}",
    r"{opening}{calling}{article}{described}{{0,3}} {thing}\b{that}",
    r"{opening}(?:{exists}|{having}|{calling}){article} {one}{named_one}{that}",
    r"{opening}(?:{exists}|{having}) {something}{that}",
    r"{opening}{inall}(?: ,)?(?: {meanwhile})*(?: ,)? {goal}\b",
    r"^{indefinite}{between}{{0,2}} {thing}(?: ,)? {purpose}\b(?!.* , \w)",
)
""" "Is there a card that …", "what is there to …", "a card to …": these may want a yes or no."""
TAGGED = (
    r"\b{thing}\b.* {named}(?: ,)*$",
    r"\b{thing}\b.* , {name}(?: ,)*$",
    r"\b{thing}\b{that}.* , {tag}(?: ,)*$",
)
""" "… an evolution where …, which is it?" """
LISTED = (r"{opening}{plural}{article}{between}{{0,4}} {thing}\b",)
""" "What are Kraken's evolutions?" """


class Forms(NamedTuple):
    asked: tuple[re.Pattern[str], ...]
    found: tuple[re.Pattern[str], ...]
    tagged: tuple[re.Pattern[str], ...]
    listed: tuple[re.Pattern[str], ...]
    beside: re.Pattern[str]
    """One more sort of thing: "… or costume"."""
    level: re.Pattern[str]
    other: re.Pattern[str]
    """Other question words: what is asked behind these is no thing."""
    words: dict[str, re.Pattern[str]]
    """Those of a sort or kind."""


@cache
def forms(language: str) -> Forms:
    parts = _parts(language)

    def made(*patterns: str) -> tuple[re.Pattern[str], ...]:
        return tuple(re.compile(pattern.format(**parts)) for pattern in patterns)

    (beside,) = made(r"(?: ,| {joining}| {which}| {indefinite}| {adjective})+ {thing}\b")
    (level,) = made(r"\b{level} (\d+)\b")
    (other,) = made(r"(?:^|, ){wh}\b")
    words = {key: re.compile(rf"\b{parts[key]}\b") for key in (*SORTS, *KINDS, *ALL)}
    return Forms(
        made(*ASKED), made(*FOUND), made(*TAGGED), made(*LISTED), beside, level, other, words
    )


def _parts(language: str) -> dict[str, str]:
    """The pieces that forms are made of."""
    told = load("locales", language, "concepts.toml")["which"]
    found = {key: _any_of(said, language) for key, said in told.items()}
    things = _any_of((said for sort in SORTS for said in told[sort]), language)
    kinds = _any_of(
        (said for kind in (*KINDS, "gift", "adjective") for said in told[kind]), language
    )
    fillers = _any_of((*index().manners[language].fillers, *told["before"]), language)
    found |= {
        "thing": f"(?P<thing>{things})",
        "between": rf"(?: (?:{PLAIN}\w+|{kinds}|{found['between']}))",
        "described": rf"(?: (?:[{PLAIN}{MEANT}]\w+|{kinds}))",
        "named_one": rf"(?: {PLAIN}\w+)*",
        "opening": rf"(?:^|(?<=, ))(?:{fillers} )*",
        "one": f"(?P<one>{found['one']})",
        "article": rf"(?: {found['article']})*",
    }
    told_of = rf"(?:{found['that']}|{PLAIN}\w+ {found['that']})\b"
    found["that"] = rf"(?=(?: ,)? {told_of}|{found['between']}{{1,3}}(?: ,)? {told_of})"
    found["rest"] = (
        rf"(?:(?= ,|$| {found['of']}\b)|(?={found['between']}{{1,3}}(?: ,|$))|{found['that']})"
    )
    told_before = _any_of(told["between"], language)
    owning = f"(?: {found['owning']})" if told["owning"] else "(?:)"
    found["having"] = rf"{found['has']}(?: {told_before})?(?: {PLAIN}\w+)+{owning}?"
    return found


def _any_of(said: Iterable[str], language: str) -> str:
    """Any of these, the longest first."""
    folded = sorted({fold(each, language) for each in said}, key=lambda each: (-len(each), each))
    return rf"(?:{'|'.join(folded)})".replace("*", r"\w*")


def pieces(text: str, reader: Reader) -> str:
    found = []
    for piece in PIECE.findall(fold(text, reader.language)):
        if not piece.isalnum():
            found.append(PARTED)
        else:
            found.append(f"{_mark(piece, reader)}{piece}")
    return " ".join(found)


def _mark(word: str, reader: Reader) -> str:
    """What a word may be good for in a form."""
    if word in _words_of_monsters():
        return PLAIN
    if (
        word.isdigit()
        or reader.lexicon.is_idle(word)
        or _own_words(reader.language).fullmatch(word)
    ):
        return ""
    return MEANT if reader.of_word(word) else PLAIN


@cache
def _words_of_monsters() -> frozenset[str]:
    names = (name for name, ids in index().names.items() if _is_monster(ids))
    spoken = {
        word
        for language in index().manners
        for name in load("locales", language, "monsters.toml")["monster"].values()
        for word in fold(name.replace("-", " "), language).split()
    }
    found = {*names, *spoken}
    return frozenset({*found, *(f"{word}s" for word in found)} - {"the", "der", "el", "thes"})


def _is_monster(ids: list[str]) -> bool:
    return all(id.startswith("monster.") for id in ids)


@cache
def _own_words(language: str) -> re.Pattern[str]:
    lists = load("locales", language, "concepts.toml")["which"].values()
    return re.compile(
        _any_of((word for each in lists for said in each for word in said.split()), language)
    )
