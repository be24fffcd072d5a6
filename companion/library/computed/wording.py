"""The small words of a language that matter in sums: "then", "each", "twice", "we are five"."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.computed.throws import number_of
from companion.library.folding import as_row, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.library.reading import Reader

FEWEST_PLAYERS, MOST_PLAYERS, BAY_OPENS = 2, 6, 5
FACES, TRIPLE = "123", 3
IN_A_ROW = re.compile(r"\b[123][\s-]+$")
"""Right behind a figure of dice."""
ADDED_UP = re.compile(r"\(?(?<![+\d] )(?<![+\d])\b[123]\s*\+\s*[123]\b(?!\s*\+)(?:\s*=\s*\d+)?\)?")
ARTICLE = re.compile(r"\b(?:an?|eine[nr]?|una?)\s+$", re.IGNORECASE)


class Instead(NamedTuple):
    """Ways to put a thing, and how they are read instead, one after the other."""

    any: re.Pattern[str]
    """Most texts have none of them."""
    each: tuple[tuple[str, str], ...]

    def read(self, text: str) -> str:
        if self.any.search(text):
            for said, meant in self.each:
                text = re.sub(said, meant, text, flags=re.IGNORECASE)
        return text


def instead(pairs: Iterable[tuple[str, str]]) -> Instead:
    """Whole words, in capitals or not."""
    told = tuple([(rf"\b{said}\b", meant) for said, meant in pairs])
    return Instead(re.compile("|".join([said for said, _ in told]), re.IGNORECASE), told)


class Wording(NamedTuple):
    then: frozenset[str]
    """One attack after the other."""
    each: frozenset[str]
    left: frozenset[str]
    """What remains."""
    now: frozenset[str]
    """What somebody has in the end."""
    suffer: frozenset[str]
    """Beside these a bare number is a loss."""
    number: frozenset[str]
    """ "Number of dice?" """
    stars: frozenset[str]
    """Points that are surely stars, not points of wickedness."""
    pricing: frozenset[str]
    """After these a bare number is a price."""
    sweeping: frozenset[str]
    market: frozenset[str]
    """What is swept, and how often: one of both makes a sweep."""
    fate: frozenset[tuple[str, ...]]
    """Whole questions that mean "am I dead?", or whether one is not."""
    alive: frozenset[str]
    """Those of them that hope for life."""
    own: frozenset[str]
    many: frozenset[str]
    """ "How many" of things that are counted by the head."""
    nobody: frozenset[str]
    level: frozenset[str]
    """Before a number that is how many somebody has: "I'm at 7"."""
    idioms: Instead
    """What only looks like a number, and what to read instead."""
    times: tuple[tuple[str, ...], ...]
    """Ways to say once, twice, three times, as rows (`as_row`)."""
    players: tuple[tuple[str, ...], ...]
    """Ways to say how many play: a word that is "n" stands for the number."""
    ordinals: tuple[str, ...]
    """ "Zu viert": words for two and more."""
    lists: re.Pattern[str]
    """ "2, 1 and 1 claws": numbers that share a word."""

    def has_times(self, tokens: Sequence[str], n: int) -> bool:
        """Whether it says once (1), twice (2) or three times (3)."""
        return any(map(as_row(tokens).__contains__, self.times[n - 1]))

    def times_in(self, tokens: Sequence[str]) -> int:
        """How often: 1 where nothing is said."""
        row = as_row(tokens)
        for n, ways in reversed(list(enumerate(self.times, 1))):
            if any(map(row.__contains__, ways)):
                return n
        return 1


@cache
def wording(language: str) -> Wording:
    told = load("locales", language, "sums.toml")

    def folded(key: str) -> frozenset[str]:
        return frozenset(words(" ".join(told[key]), language))

    number = rf"(?:\d{{1,2}}|{'|'.join(told['numbers'])})"
    joint = "|".join(sorted(told["joints"], key=len, reverse=True))
    return Wording(
        folded("then"),
        folded("each"),
        folded("left"),
        folded("now"),
        folded("suffer"),
        folded("number"),
        folded("stars"),
        folded("pricing"),
        folded("sweeping"),
        folded("market"),
        frozenset(tuple(words(way, language)) for way in told["fate"]),
        folded("alive"),
        folded("own"),
        folded("many"),
        folded("nobody"),
        folded("level"),
        instead(told["idioms"]),
        tuple(tuple(as_row(words(way, language)) for way in ways) for ways in told["times"]),
        tuple(tuple(words(way.format(n="n"), language)) for way in told["players"]),
        tuple(words(" ".join(told["ordinals"]), language)),
        re.compile(
            rf"\b({number}(?:\s*,\s*{number})*)\s*,?\s+(?:{joint})\s+({number})\s+(\w+)",
            re.IGNORECASE,
        ),
    )


def players_in(tokens: Sequence[str], reader: Reader, language: str) -> int | None:
    """How many play, where the question says it."""
    known, said = wording(language), {"n", *tokens}
    ways = [way for way in known.players if said.issuperset(way)]
    for place in range(len(tokens) if ways else 0):
        for way in ways:
            piece = tokens[place : place + len(way)]
            if len(piece) == len(way) and all(
                want in ("n", said) for want, said in zip(way, piece, strict=True)
            ):
                n = _players(piece[way.index("n")], reader, known.ordinals)
                if n is not None:
                    return n
    return None


def _players(token: str, reader: Reader, ordinals: tuple[str, ...]) -> int | None:
    n = number_of(token, reader.of_word(token))
    if token in ordinals:
        n = ordinals.index(token) + FEWEST_PLAYERS
    return n if n is not None and FEWEST_PLAYERS <= n <= MOST_PLAYERS else None


def spread(text: str, reader: Reader, language: str) -> str:
    """The text without what only looks like a number, and each number with what it counts."""
    return shared_out(wording(language).idioms.read(text), reader, language)


def without_sums(text: str) -> str:
    """ "Do I get 1 point or 3 (1 + 2)?": two figures that are added up are no dice."""
    return ADDED_UP.sub(" ", text)


def _are_dice(numbers: list[str]) -> bool:
    """Three figures alike, or more than three."""
    told = len(numbers) > TRIPLE or (len(numbers) == TRIPLE and len(set(numbers)) == 1)
    return told and all(each in FACES for each in numbers)


def shared_out(text: str, reader: Reader, language: str) -> str:
    """ "2, 1 and 1 claws" as "2 claws, 1 claws, 1 claws"."""

    def each(match: re.Match[str]) -> str:
        meant = {concept for word in words(match[3], language) for concept in reader.of_word(word)}
        if not {"smash", "damage"} & meant:
            return match[0]
        numbers = [*re.split(r"\s*,\s*", match[1]), match[2]]
        if _are_dice(numbers[:-1]) and not match[2].isdigit():
            return match[0]  # "2, 2, 2 and two claws"
        if IN_A_ROW.search(text[: match.start()]) and match[1] in FACES:
            return match[0]  # "3 3 3 3 and two claws"
        if ARTICLE.search(text[: match.start()]):
            return match[0]  # "a 3 and two claws"
        return ", ".join(f"{number} {match[3]}" for number in numbers)

    return wording(language).lists.sub(each, text)
