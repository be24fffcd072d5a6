"""What is asked about a story: who is dead, how many hearts are left, who is where, who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.story.cast import BAY, CITY, INSIDE
from companion.library.story.marks import marked

if TYPE_CHECKING:
    from companion.library.story.marks import Marked

DEAD, ALIVE, MANY, WHERE, HOLDER = "dead", "alive", "many", "where", "holder"
FATES, WINS, HURT, WHAT, GAIN, ELSE = "fates", "wins", "hurt", "what", "gain", "else"
MOVES = {"leave", "enter", "stay"}


class Ask(NamedTuple):
    kind: str
    about: str | None = None
    place: str = ""
    """Where somebody is looked for."""


def kind_of(tokens: list[str], said: Marked, language: str, *, relative: bool) -> str:
    """What a piece of the question wants to know; nothing where it only tells.

    `relative`: it follows a comma alone, so "who" speaks of somebody named before.
    """
    asked = marked(tokens, language, "asks")
    if asked.has("gain"):
        return GAIN
    if not asked.has("alive") and asked.has("may"):
        return ELSE
    if asked.has("alive") and asked.has("may") and said.has("leave"):
        return ELSE
    kind = _kind(asked, said, relative=relative)
    return ELSE if asked.has("other") and kind != WINS else kind


def _kind(asked: Marked, said: Marked, *, relative: bool) -> str:
    if asked.has("fates"):
        return FATES
    if asked.has("where"):
        return WHERE
    if asked.has("who") and not relative:
        return _who(asked, said)
    if asked.has("many"):
        return ELSE if asked.has("lose") else MANY
    if said.has("both") and _asks_of_others(asked, said):
        return FATES
    return ELSE if asked.has("win") else _fate(asked, said)


def _asks_of_others(asked: Marked, said: Marked) -> bool:
    return asked.has("what") or (asked.has("dead", "alive") and not said.has("i", "me"))


def _fate(asked: Marked, said: Marked) -> str:
    for kind in (ALIVE, WHAT, DEAD):
        if asked.has(kind):
            unsure = (said.has("not") and not said.has("or")) or asked.has("lose")
            return ELSE if unsure and kind != WHAT else kind
    return ELSE if said.has(*MOVES) or asked.has("lose") else ""


def _who(asked: Marked, said: Marked) -> str:
    if asked.has("win"):
        return WINS
    if asked.has("hurt"):
        return HURT
    return HOLDER if said.has(CITY, BAY, INSIDE, "tokyo") and not said.has(*MOVES) else ELSE


def place_asked(said: Marked) -> str:
    return next((each for each in (BAY, CITY) if said.has(each)), INSIDE)
