"""How a card differs from one edition to the next, where that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.editions import USUAL
from companion.library.reading import COMPARED
from companion.text.voice import voice as voice_of

if TYPE_CHECKING:
    from companion.library.query import Query
    from companion.text.voice import Voice

DIFFERS, ALTERED, ALIKE = "differ", {"change", "alters"}, {"samething", "alike"}
PRICE, MORE_OR_LESS, USUAL_GAME = "price", {"more", "fewest"}, {"base", "ordinary"}
EDITIONS_AT_ALL = {"edition", COMPARED}
"""Concepts of editions, besides those that name one."""


def asks_for_editions(query: Query) -> bool:
    """ "Is it different in the 2011 box?", "did it change between the editions?" """
    told = query.features.keys()
    editions = bool(EDITIONS_AT_ALL & told)
    if DIFFERS in told:
        return editions or bool(query.editions)
    return editions and bool((ALTERED | ALIKE) & told)


def verdict_on_editions(query: Query, words: dict[str, Any], data: dict[str, Any]) -> str:
    """Yes or no, where one is wanted: to whether it differs, or whether it is the same."""
    if not query.wants_verdict:
        return ""
    differs = bool(words.get("text_in") or data.get("costs"))
    same = bool(ALIKE & query.features.keys()) and DIFFERS not in query.features
    return "yes" if differs != same else "no"


def verdict_on_prices(query: Query, data: dict[str, Any]) -> str:
    """Yes or no to whether it costs the same, more or less in one edition than in another.

    Which of two is the dearer is left to the prices, which are told.
    """
    told = query.features.keys() | query.asked
    if not query.wants_verdict or not compares_prices(query):
        return ""
    differs = bool(data.get("costs"))
    if (MORE_OR_LESS & told) and DIFFERS not in told:
        return "" if differs else "no"
    return "yes" if differs == (DIFFERS in told) else "no"


def compares_prices(query: Query) -> bool:
    """ "Does it cost the same in the Dark Edition as in the normal game?" """
    told = query.features.keys() | query.asked
    beside = COMPARED in told or bool(query.editions and USUAL_GAME & told)
    return PRICE in told and beside and bool({DIFFERS, *ALTERED, *ALIKE, *MORE_OR_LESS} & told)


def told_elsewhere(voice: Voice, words: dict[str, Any]) -> list[str]:
    """What it says in the editions that have a text of their own, and in the usual one."""
    own = words.get("text_in", {})
    usual = {USUAL: words["text"]} if voice.edition in own else {}
    return [
        voice.say(
            "library",
            "answer",
            "in-edition",
            edition=voice.say("library", "editions", edition),
            text=voice_of(voice.language, edition).fill(text),
        )
        for edition, text in (usual | own).items()
        if edition != voice.edition
    ]
