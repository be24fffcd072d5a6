"""Cards, tiles and the like by what people call them: exactly, by a beginning, with a slip."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from companion.data import load
from companion.data_classes import dataclass
from companion.reading.lexicon import spellings
from companion.reading.tokens import allowed_slips, distance
from companion.text.names import FAMILIES, spoken_names
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from companion.reading.lexicon import Lexicon, Phrase

SHORTEST_BEGINNING = 4
SHORTEST_SLIP = 5
LONGEST_NAME = 8
"""Words of a name at most."""
PLURALS = ("s", "es", "n", "en")
SURE_NAME, LONG_NAME = 7, 10
FEW = 6
"""A bare name of that many letters may have one slip, or two, and is still no other word; one letter
less where few are in question."""
THINGS = tuple(family for family in FAMILIES if family != "monster")
CARDS = tuple(family for family in THINGS if family in ("power", "costume"))


@dataclass(frozen=True, slots=True)
class Name:
    """One name of one thing."""

    id: str
    words: Phrase
    plain: str
    """Its words without blanks between them."""


@cache
def _names(family: str, language: str) -> tuple[Name, ...]:
    found: dict[Name, None] = {}
    endings = load("locales", language, "typing.toml")["words"]["endings"]
    for id, spoken in spoken_names(family, language):
        for phrase in spellings(spoken):
            for each in (phrase, *_inflected(phrase, endings)):
                found[Name(id, each, "".join(each))] = None
        if language == "en":
            for phrase in spellings(id.replace("-", " ")):
                found[Name(id, phrase, "".join(phrase))] = None
    return tuple(found)


def _inflected(phrase: Phrase, endings: Sequence[str]) -> Iterator[Phrase]:
    """ "den Zusätzlichen Kopf": the words before the last one in other cases."""
    before, last = phrase[:-1], phrase[-1:]
    stems = [_stem(word, endings) for word in before]
    if any(stem != word for stem, word in zip(stems, before, strict=True)):
        for ending in endings:
            said = (
                stem + ending if stem != word else word
                for stem, word in zip(stems, before, strict=True)
            )
            yield (*said, *last)


def _stem(word: str, endings: Sequence[str]) -> str:
    ending = max((each for each in endings if word.endswith(each)), key=len, default="")
    stem = word.removesuffix(ending)
    return stem if len(stem) >= SHORTEST_BEGINNING else word


def _in_order(language: str) -> tuple[str, ...]:
    """The languages in which a name may be typed, the table's own first."""
    return tuple(dict.fromkeys((language, "en", *LANGUAGES)))


@cache
def _exact(family: str, language: str) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for name in _names(family, language):
        found.setdefault(name.plain, set()).add(name.id)
    return {plain: frozenset(ids) for plain, ids in found.items()}


def exact(words: Sequence[str], families: Iterable[str], language: str) -> frozenset[str]:
    """What is called just this: in the table's language if anything is, else in another."""
    plain = "".join(words)
    for each in _in_order(language):
        found = frozenset().union(*(_exact(family, each).get(plain, ()) for family in families))
        if found:
            return found
    return frozenset()


@cache
def names_of(id: str, language: str) -> frozenset[str]:
    """Every name of one thing, without blanks."""
    return frozenset(
        name.plain
        for family in THINGS
        for each in _in_order(language)
        for name in _names(family, each)
        if name.id == id
    )


def _among(
    families: Iterable[str], language: str, among: Collection[str], *, own: bool = False
) -> tuple[Name, ...]:
    return _names_among(tuple(families), language, tuple(among), own)


@lru_cache(maxsize=64)
def _names_among(
    families: tuple[str, ...], language: str, among: tuple[str, ...], own: bool
) -> tuple[Name, ...]:
    languages = (language,) if own else tuple(dict.fromkeys((language, "en")))
    ids = frozenset(among)
    return tuple(
        name
        for family in families
        for each in languages
        for name in _names(family, each)
        if name.id in ids
    )


def beginning(
    words: Sequence[str],
    families: Iterable[str],
    language: str,
    among: Collection[str],
    *,
    own: bool = False,
) -> frozenset[str]:
    """What begins like this: four letters or more. `own`: in the table's own language."""
    plain = "".join(words)
    if len(plain) < SHORTEST_BEGINNING:
        return frozenset()
    return frozenset(
        name.id
        for name in _among(families, language, among, own=own)
        if name.plain.startswith(plain)
    )


def of_other_number(
    words: Sequence[str], families: Iterable[str], language: str, among: Collection[str]
) -> frozenset[str]:
    """ "jet" for "Jets", "tanks" for "Tank"."""
    plain = "".join(words)
    wanted = {plain.removesuffix(end) for end in PLURALS} | {plain + end for end in PLURALS}
    found = (name.id for name in _among(families, language, among) if name.plain in wanted)
    return frozenset(found) if len(plain) >= SHORTEST_BEGINNING - 1 else frozenset()


def with_word(
    words: Sequence[str],
    families: Iterable[str],
    language: str,
    among: Collection[str],
    *,
    whole: bool = False,
) -> frozenset[str]:
    """What has these whole words in its name or, unless they must be `whole`, ends with them."""
    wanted = tuple(words)
    plain = "".join(words)
    if len(plain) < SHORTEST_BEGINNING - 1:
        return frozenset()
    return frozenset(
        name.id
        for name in _among(families, language, among)
        if _has(name.words, wanted)
        or (not whole and len(plain) >= SHORTEST_BEGINNING and name.plain.endswith(plain))
    )


def _has(words: Phrase, wanted: Phrase) -> bool:
    """All of the wanted words, in their order: "nuclear plant" for "Nuclear Power Plant"."""
    left = iter(words)
    return all(word in left for word in wanted)


def near(
    words: Sequence[str],
    families: Iterable[str],
    language: str,
    among: Collection[str],
    *,
    shortest: int = SHORTEST_SLIP,
) -> frozenset[str]:
    """What is called almost like this: those that are nearest. In words shorter than `shortest`
    only letters that were swapped are forgiven."""
    plain = "".join(words)
    best, found = allowed_slips(len(plain)), set[str]()
    if not best:
        return frozenset()
    for name in _among(families, language, among):
        away = distance(plain, name.plain, best)
        if away and len(plain) < shortest and sorted(plain) != sorted(name.plain):
            continue
        if away < best:
            best, found = away, {name.id}
        elif away == best and away:
            found.add(name.id)
    return frozenset(found)


def surely_slipped(words: Sequence[str], id: str, language: str, choice: int) -> bool:
    """So long a word, so near, and one of so few: nobody says it for anything else."""
    plain = "".join(words)
    most = 1 if len(plain) < LONG_NAME else 2
    return len(plain) >= SURE_NAME - int(choice <= FEW) and any(
        distance(plain, name, most) <= most for name in names_of(id, language)
    )


def is_ordinary(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Is this an ordinary word, which nobody would type for a card that begins so?"""
    return tuple(words) in lexicon.ordinary or all(word in lexicon.vocabulary for word in words)


def parts(words: Sequence[str], fillers: Collection[Phrase]) -> Iterator[tuple[int, int]]:
    """Every stretch of words that has only fillers around it, the longest first."""
    count = len(words)
    first = next((i for i in range(count) if (words[i],) not in fillers), count)
    last = next((i for i in range(count, 0, -1) if (words[i - 1],) not in fillers), 0)
    stretches = [
        (begin, end)
        for begin in range(max(last - LONGEST_NAME, 0), min(first, count - 1) + 1)
        for end in range(max(last, begin + 1), min(begin + LONGEST_NAME, count) + 1)
    ]
    yield from sorted(stretches, key=lambda each: each[0] - each[1])


def core(words: Sequence[str], fillers: Collection[Phrase]) -> tuple[str, ...]:
    """The words without the fillers around them."""
    kept = list(words)
    while kept and (kept[0],) in fillers:
        kept.pop(0)
    while kept and (kept[-1],) in fillers:
        kept.pop()
    return tuple(kept)


@cache
def all_of(families: tuple[str, ...]) -> tuple[str, ...]:
    """Every id there is."""
    return tuple(dict.fromkeys(name.id for family in families for name in _names(family, "en")))
