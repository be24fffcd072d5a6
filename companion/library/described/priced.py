"""Cards by their price: "the dearest card", "which discard cards cost 3 or less?" """

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.data import load
from companion.editions import USUAL, fact, printed_for
from companion.library.answers import Answer
from companion.library.both_names import as_listed
from companion.library.card_answers import ENTRIES, FILES, card_data, effect_of
from companion.library.citing import held, options_of, printed_source
from companion.library.corpus import editions_of
from companion.library.described.naming import named, price_in
from companion.library.described.purpose import IDLE
from companion.library.described.words import any_of, forms, strangers
from companion.library.folding import words
from companion.library.index import index
from companion.library.likeness import OF_A_WORD
from companion.text.families import rule_of
from companion.text.unofficial import legend

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.library.query import Query
    from companion.text.voice import Voice

OF_PRICES = {
    "energy", "price", "howmany", "most", "fewest", "more", "maximum", "discount", "discard",
    "discardcard", "permanent", "base", "deck", "normal", "buy", "sweep", "worth", "only", "cardlimit",
    "face", "playit", "leave", "each", "where", "component", "whole", "draw", "fewer", "below", "least",
}  # fmt: skip
"""Concepts of questions that ask for a price and for nothing that a card does."""
OF_BASE = "base"
"""Whoever speaks of the base game or the normal deck wants no others."""
SHORT, MOST_ELSEWHERE = 12, 6
"""More names than that stand without the English ones; so many of other decks are named at all."""
UNBOUND = 99
SETTLED = 2.0
"""As sure as what was worked out: the prices are data."""
UP_TO, FROM = {"most", "orless", "under", "affording"}, {"fewest", "ormore", "over"}
"""Words by which a number is the highest price, or the lowest."""


class Asked(NamedTuple):
    """An extreme, or a range of prices."""

    extreme: str = ""
    low: int = 0
    high: int = UNBOUND


def priced_cards(query: Query, voice: Voice, edition: str) -> Answer | None:
    """Those of the price that the question names; nothing where it asks for anything else too."""
    told = {each for each in query.features if OF_A_WORD not in each}
    if any(each for each in told - IDLE - OF_PRICES if not each[1:].isdigit()):
        return None
    asked = _asked(query)
    family = _family(query)
    if asked is None or not family or _is_strange(query):
        return None
    kind = _kind(query) if family == "power" else ""
    here, elsewhere = _of_decks(family, kind, edition, alone=OF_BASE in told)
    return _told(asked, family, here, elsewhere, voice, edition)


def _is_strange(query: Query) -> bool:
    """Whether words are left that belong to no such question."""
    rows = (row for rows in _words(query.language).values() for row in rows)
    begun = tuple(words(" ".join(rows), query.language))
    return any(not word.startswith(begun) for word in strangers(query))


def _asked(query: Query) -> Asked | None:
    text = _text(query.text, query.language)
    found = _patterns(query.language)
    for extreme in ("dearest", "cheapest"):
        if found[extreme].search(text):
            return None if query.closed else Asked(extreme)
    match = found["range"].search(text)
    if match is None:
        return None
    number = int(match["n"])
    said = {key for key, value in match.groupdict().items() if value and key != "n"}
    if said & UP_TO:
        return Asked("", 0, number - ("under" in said))
    if said & FROM:
        return Asked("", number + ("over" in said), UNBOUND)
    return Asked("", number, number)


def _text(text: str, language: str) -> str:
    """Folded words, with figures for numbers that are spelt."""
    reader = index().readers.get(language)
    told = words(text, language)
    return " ".join(_figure(word, reader.of_word(word)) if reader else word for word in told)


def _figure(word: str, concepts: list[str]) -> str:
    numbers = [each[1:] for each in concepts if each[:1] == "n" and each[1:].isdigit()]
    return numbers[0] if numbers and numbers[0] != "1" else word


@cache
def _words(language: str) -> dict[str, list[str]]:
    return dict(load("locales", language, "facts.toml"))


@cache
def _patterns(language: str) -> dict[str, re.Pattern[str]]:
    any_ = {key: any_of(said, language) for key, said in _words(language).items()}
    bound = "|".join(f"(?P<{key}>{any_[key]})" for key in ("most", "fewest", "under", "over"))
    behind = "|".join(f"(?P<{key}>{any_[key]})" for key in ("orless", "ormore"))
    opening = rf"(?:(?P<affording>{any_['affording']})|{any_['costing']})"
    return {
        "dearest": re.compile(rf"\b{any_['dearest']}\b"),
        "cheapest": re.compile(rf"\b{any_['cheapest']}\b"),
        "range": re.compile(
            rf"\b{opening} (?:(?:{bound}) )?(?P<n>\d+)\b(?: {any_['unit']})*(?: (?:{behind}))?"
        ),
    }


def _family(query: Query) -> str:
    """Costumes and power cards have prices."""
    known, text = forms(query.language).words, " ".join(words(query.text, query.language))
    if any(known[sort].match_in(text) for sort in ("tile", "evolution", "gift")):
        return ""
    if known["costume"].match_in(text):
        return "costume"
    return "power" if any(known[sort].match_in(text) for sort in ("power", "card")) else ""


def _kind(query: Query) -> str:
    known, text = forms(query.language).words, " ".join(words(query.text, query.language))
    return next((kind for kind in ("keep", "discard") if known[kind].match_in(text)), "")


def _of_decks(family: str, kind: str, edition: str, *, alone: bool) -> tuple[list[str], list[str]]:
    """Those of the deck in play, and those of others that may be mixed in."""
    entries = load("rules", f"{FILES[family]}.toml")[ENTRIES[family]]
    if family != "power":
        return [each["id"] for each in entries], []
    entries = [each for each in entries if kind in ("", each["kind"])]
    deck = fact(edition or USUAL, "deck")
    here = [each["id"] for each in entries if deck in each["decks"]]
    others = [each for each in entries if deck not in each["decks"] and not alone]
    return here, [each["id"] for each in others if not edition or _is_printed_for(each, edition)]


def _is_printed_for(entry: dict[str, Any], edition: str) -> bool:
    return any(edition in printed_for(deck) for deck in entry["decks"])


def _told(
    asked: Asked, family: str, here: list[str], elsewhere: list[str], voice: Voice, edition: str
) -> Answer | None:
    n, asked_for = _bounds(asked, family, here, edition)
    found, beyond = ([card for card in cards if asked_for(card)] for cards in (here, elsewhere))
    if not found and not beyond:
        return None
    lines = [_head(_key(asked), n, family, found, voice, edition)] if found else []
    if len(beyond) <= MOST_ELSEWHERE or not found:
        lines += _elsewhere(family, beyond, voice, edition)
    first = (found or beyond)[0]
    return Answer(
        rule=rule_of(family, first),
        score=SETTLED,
        text=" ".join((*lines, *_effect_of_one(found, family, voice), *legend(voice, lines))),
        held=held(editions_of(family, card_data(family, first)), options_of(family)),
        status="card",
        sources=(printed_source(voice, family, voice.card(first, family)),),
    )


def _bounds(
    asked: Asked, family: str, here: list[str], edition: str
) -> tuple[int, Callable[[str], bool]]:
    """The price to be told, and whether a card's is within what is asked for."""

    def price(card: str) -> int:
        return price_in(card_data(family, card), edition)

    if asked.extreme == "dearest":
        most = max(map(price, here))
        return most, lambda card: price(card) >= most
    if asked.extreme:
        least = min(map(price, here))
        return least, lambda card: price(card) <= least
    n = asked.high if asked.high < UNBOUND else asked.low
    return n, lambda card: asked.low <= price(card) <= asked.high


def _key(asked: Asked) -> str:
    """The sentence that tells them."""
    if asked.extreme or asked.low == asked.high:
        return asked.extreme or "exactly"
    return "fewest" if asked.low else "most"


def _elsewhere(family: str, beyond: list[str], voice: Voice, edition: str) -> list[str]:
    cards = ", ".join(named(voice, family, card, edition) for card in beyond)
    return [voice.say("library", "priced", "elsewhere", cards=cards)] if cards else []


def _head(key: str, n: int, family: str, found: list[str], voice: Voice, edition: str) -> str:
    deck = fact(edition or USUAL, "deck") if family == "power" else "halloween"
    called = voice.say("library", "priced", f"in-{deck}")
    by_price = sorted(found, key=lambda card: price_in(card_data(family, card), edition))
    if key in ("dearest", "cheapest"):
        cards = ", ".join(as_listed(voice, family, id) for id in by_price)
    else:
        cards = ", ".join(
            _with_price(voice, family, id, key, len(found), edition) for id in by_price
        )
    return voice.say("library", "priced", key, deck=called, count=len(found), n=n, cards=cards)


def _with_price(voice: Voice, family: str, id: str, key: str, many: int, edition: str) -> str:
    """Its name; with the price where not all cost the same, without the English one among many."""
    called = as_listed(voice, family, id) if many <= SHORT else voice.marked(id, family)
    if key == "exactly":
        return called
    return f"{called} ({price_in(card_data(family, id), edition)})"


def _effect_of_one(found: list[str], family: str, voice: Voice) -> list[str]:
    """What it does, where it is the only one: whoever asked for it wants to hear that."""
    if len(found) != 1:
        return []
    return [f"{voice.card(found[0], family)}: {effect_of(voice, family, found[0])}"]
