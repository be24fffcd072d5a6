"""What of a card itself is asked for: its price, or its kind."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from companion.data import load
from companion.library.folding import words
from companion.library.index import index
from companion.library.likeness import OF_A_WORD
from companion.library.query import ANYTHING
from companion.library.verdicts import card_verdict

if TYPE_CHECKING:
    from companion.library.query import Query
    from companion.text.voice import Voice

KIND = {
    "keep",
    "permanent",
    "discard",
    "discardcard",
    "temporary",
    "who",
    "own",
    "monster",
    "give",
    "after",
}
GONE_AFTER, EACH_TURN = {"discard", "after"}, {"each", "turn", "must", "always", "once", "ownturn"}
""" "Is it gone after use, or may I use it each turn?" """
NOT_ITS_PRICE = {"discount", "move", "copy", "steal", "sweep", "sell", "turndie"}
"""Beside these a price is another price than the printed one."""
OF_ITS_USE = {"extraroll", "heart"}
""" "What does another roll cost, what does a heart cost with it?" """
LOST = {"heart", "star", "damage", "lose", "free", "back", "repeat"}
"""What else something may cost, and when: "does it cost me a life?", "is it free to use?"."""
LASTS = {"permanent": True, "temporary": False}
"""Of evolutions that are no gifts, whether they stay."""
BELONGINGS = {"card", "energy", "star", "tile", "evolution"}
GAIN, ENERGY, REFUSE = "gain", "energy", "refuse"
"""Whoever asks whether it costs energy does not ask how much it is; what it brings is no price."""
STAYS = {"keep", "permanent", "lasting", "stay"}
GOES = {"temporary", "discard", "away", "gone", "usedup", "usesup"}
USED, ONCE = "afteruse", "singleuse"
""" "Is it gone once I've used it?", "do I keep it after use?" """
SPEAKS_OF_USE = {USED, ONCE, "permanent", "temporary", "usedup"}
NOT_THE_CARD = {"heart", "star", "energy", "token", "dice", "roll", "copy"}
NOT_THE_CARD |= {"not", "other", "monster", "card"}
"""Beside these it is something else that stays or goes."""
FREE = "=costs-nothing"
"""Stands among the clauses of an evolution that is played for free (`rules/card-verdicts.toml`)."""


def is_of_itself(query: Query, id: str, *, priced: bool) -> bool:
    """Whether it is its price or kind that is wanted, and no clause says yes or no to it."""
    told_more = not query.bare or ENERGY in query.features or len(query.named) > 1
    if query.closed and told_more and card_verdict(id, query):
        return False
    return (priced and asks_price(query)) or asks_kind(query)


def asks_whether_it_stays(query: Query, kind: str) -> bool:
    """Whether an evolution is gone after use, in other words than those of its kind."""
    told = {each for each in query.asked if OF_A_WORD not in each} - {*query.named, *ANYTHING}
    if kind not in LASTS or not told & SPEAKS_OF_USE:
        return False
    return bool(told & {*STAYS, *GOES, ONCE}) and not query.asked & NOT_THE_CARD


def verdict_of_itself(query: Query, kind: str, *, free: bool) -> str:
    """Yes or no to what an evolution costs, or whether it stays; nothing where both are asked about."""
    if not query.wants_verdict or kind not in LASTS:
        return ""
    if free:
        return "yes" if {"free", "nocost"} & query.asked else "no"
    goes = GOES if USED in query.asked else {*GOES, ONCE}
    stays_asked, goes_asked = bool(STAYS & query.asked), bool(goes & query.asked)
    if stays_asked == goes_asked or "not" in query.asked:
        return ""
    return "yes" if stays_asked == LASTS[kind] else "no"


def asks_price(query: Query) -> bool:
    told = set(query.features)
    if query.closed and REFUSE in query.asked:
        return False  # "He pays the full price: may I say no?"
    if (OF_ITS_USE & told and not query.closed) or (GAIN in told and "price" not in told):
        return False  # "How much energy does it give?"
    if query.bare or told <= {*query.named, *ANYTHING, "copy"}:
        return bool({"price", "worth", "howmany"} & told) and not {GAIN, ENERGY} <= told
    other = {*NOT_ITS_PRICE, *LOST} if query.closed else NOT_ITS_PRICE
    return "price" in told and not other & told


def free_line(voice: Voice, id: str, called: str) -> str:
    """That playing it costs nothing, where it is an evolution that asks for no energy."""
    own = load("rules", "card-verdicts.toml")["card"].get(id, "").split("; ")
    return voice.say("library", "evolution", "free", card=called) if FREE in own else ""


def asks_kind(query: Query) -> bool:
    """Does it stay, or is it gone after use? Whose is it? Not: "do I keep my cards?"."""
    if {GAIN, ENERGY} <= query.features.keys():
        return False
    told = {each for each in query.features if OF_A_WORD not in each} - {*query.named, *ANYTHING}
    told = {each for each in told if not each[1:].isdigit()}
    plainly = told <= KIND and bool(told & {"keep", "permanent", "temporary", "who"})
    gone = told <= KIND | EACH_TURN and told >= GONE_AFTER
    return (plainly or gone) and not _speaks_of_belongings(query)


def _speaks_of_belongings(query: Query) -> bool:
    """ "My cards", "mis cartas", "my energy"."""
    mine, reader = index().manners[query.language].me, index().readers[query.language]
    return any(
        before in mine and BELONGINGS & {*reader.of_word(word)}
        for before, word in pairwise(words(query.text, query.language))
    )
