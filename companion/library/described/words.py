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

    from companion.library.query import Query
    from companion.library.reading import Reader

PIECE = re.compile(r"[a-z0-9]+|[^\sa-z0-9'’\"„“”»«-]")
PARTED = ","
PLAIN, MEANT = "_", "+"
"""Before words that may describe a thing: names and what is in no list, and what stands for a concept."""
SORTS = ("power", "tile", "evolution", "costume", "gift", "card")
KINDS = ("temporary", "permanent", "keep", "discard")
ALL = ("several", "listing", "dozen", "many")
ASKED = {
    r"{opening}{which}(?: one)?{between}{{0,4}} {thing}\b": "which thing",
    r"{opening}{naming}{article}{described}{{0,3}} {thing}\b{rest}": "naming thing",
    r"{opening}{naming}{article} {one}{named_one}{that}": "naming one",
}
""" "Which tile …", "what is that card that …": not where they stand in a question for a yes or no.

With each form the words that it cannot do without: only where they are said it is worth looking closer.
"""
FOUND = {
    r"{opening}(?:{exists}|{having})(?: {indefinite})*{described}{{0,3}} {thing}\b{that}": (
        "exists|has thing"
    ),
    r"{opening}{calling}{article}{described}{{0,3}} {thing}\b{that}": "calling thing",
    r"{opening}(?:{exists}|{having}|{calling}){article} {one}{named_one}{that}": (
        "exists|has|calling one"
    ),
    r"{opening}(?:{exists}|{having}) {something}{that}": "exists|has something",
    r"{opening}{inall}(?: ,)?(?: {meanwhile})*(?: ,)? {goal}\b": "inall goal",
    r"^{indefinite}{between}{{0,2}} {thing}(?: ,)? {purpose}\b(?!.* , \w)": "thing purpose",
}
""" "Is there a card that …", "what is there to …", "a card to …": these may want a yes or no."""
TAGGED = {
    r"\b{thing}\b.* {named}(?: ,)*$": "named thing",
    r"\b{thing}\b.* , {name}(?: ,)*$": "name thing",
    r"\b{thing}\b{that}.* , {tag}(?: ,)*$": "tag thing",
}
""" "… an evolution where …, which is it?" """
LISTED = {r"{opening}{plural}{article}{between}{{0,4}} {thing}\b": "plural thing"}
""" "What are Kraken's evolutions?" """


class Form:
    """One way to ask; compiled when a text may be put so, which few are."""

    __slots__ = ("_compiled", "_language", "_needed", "_pattern")

    def __init__(self, pattern: str, language: str, needed: str = "") -> None:
        self._pattern = pattern
        self._language = language
        self._needed = [each.split("|") for each in needed.split()]
        self._compiled: re.Pattern[str] | None = None

    def search(self, text: str) -> re.Match[str] | None:
        return self._ready().search(text) if self._may_fit(text) else None

    def match(self, text: str) -> re.Match[str] | None:
        return self._ready().match(text)

    def match_in(self, text: str) -> re.Match[str] | None:
        """Anywhere in a text, without looking first whether it may be there."""
        return self._ready().search(text)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        return self._ready().fullmatch(text)

    def _may_fit(self, text: str) -> bool:
        said = _beginnings(self._language)
        return all(
            any(any(map(text.__contains__, said[key])) for key in either) for either in self._needed
        )

    def _ready(self) -> re.Pattern[str]:
        if self._compiled is None:
            self._compiled = re.compile(self._pattern.format(**_parts(self._language)))
        return self._compiled


class Forms(NamedTuple):
    asked: tuple[Form, ...]
    found: tuple[Form, ...]
    tagged: tuple[Form, ...]
    listed: tuple[Form, ...]
    beside: Form
    """One more sort of thing: "… or costume"."""
    level: Form
    other: Form
    """Other question words: what is asked behind these is no thing."""
    words: dict[str, Form]
    """Those of a sort or kind."""


@cache
def forms(language: str) -> Forms:
    def made(patterns: dict[str, str]) -> tuple[Form, ...]:
        return tuple(Form(pattern, language, needed) for pattern, needed in patterns.items())

    return Forms(
        made(ASKED),
        made(FOUND),
        made(TAGGED),
        made(LISTED),
        Form(r"(?: ,| {joining}| {which}| {indefinite}| {adjective})+ {thing}\b", language),
        Form(r"\b{level} (\d+)\b", language, "level"),
        Form(r"(?:^|, ){wh}\b", language, "wh"),
        {key: Form(rf"\b{{{key}}}\b", language) for key in (*SORTS, *KINDS, *ALL)},
    )


@cache
def _beginnings(language: str) -> dict[str, list[str]]:
    """How the words of each list begin; a text that has none of them has no form with that list."""
    told = load("locales", language, "which.toml")
    said = {
        key: [fold(word, language).partition("*")[0] for word in each] for key, each in told.items()
    }
    return {**said, "thing": [word for sort in SORTS for word in said[sort]]}


@cache
def _parts(language: str) -> dict[str, str]:
    """The pieces that forms are made of."""
    told = load("locales", language, "which.toml")
    found = {key: any_of(said, language) for key, said in told.items()}
    things = any_of((said for sort in SORTS for said in told[sort]), language)
    kinds = any_of(
        (said for kind in (*KINDS, "gift", "adjective") for said in told[kind]), language
    )
    fillers = any_of((*index().manners[language].fillers, *told["before"]), language)
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
    told_before = any_of(told["between"], language)
    owning = f"(?: {found['owning']})" if told["owning"] else "(?:)"
    found["having"] = rf"{found['has']}(?: {told_before})?(?: {PLAIN}\w+)+{owning}?"
    return found


def any_of(said: Iterable[str], language: str) -> str:
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
    exact, begun = _own_words(reader.language)
    own = word in exact or word.startswith(begun)
    if own or word.isdigit() or reader.lexicon.is_idle(word):
        return ""
    return MEANT if reader.of_word(word) else PLAIN


def strangers(query: Query) -> list[str]:
    """Words that stand for nothing known, and are none of those that such a question is put with."""
    exact, begun = _own_words(query.language)
    return [word for word in query.unknown if word not in exact and not word.startswith(begun)]


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
def _own_words(language: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """The words of all lists, and beginnings of words."""
    lists = load("locales", language, "which.toml").values()
    said = {fold(word, language) for each in lists for row in each for word in row.split()}
    begun = tuple(word[:-1] for word in said if word.endswith("*"))
    return frozenset(word for word in said if not word.endswith("*")), begun
