"""Moves as records write them: taken as they are, in every language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.data import load
from companion.moves.errors import Refused
from companion.moves.kinds import Choose, Correct, Hearts, Reveal, Say
from companion.moves.parse import parse, split_speaker
from companion.reading.options import taken_apart
from companion.reading.results import Step, Understood
from companion.reading.things import THINGS, all_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.moves.kinds import Move
    from companion.reading.situation import Situation

PLACES = ("city", "bay", "none")
LISTED = ("cards", "tiles", "evolutions")


def canonical(typed: str, now: Situation) -> Understood | None:
    """The move, if the line is one letter by letter and its words are ids that exist."""
    by, text = split_speaker(typed)
    if by is not None and by not in now.players:
        return None
    try:
        move = parse(text)
    except Refused:
        return None
    if text.split()[0] != text.split()[0].lower() or not _is_meant(move, now):
        return None
    return Understood((Step(by, move),))


def _is_meant(move: Move, now: Situation) -> bool:
    """Is this surely the notation, and not a line of people's that looks like it?"""
    if move in now.options:
        return True
    match move:
        case Say(word):
            return word != "pass" or now.may_say("pass")
        case Reveal(cards):
            return _ids().issuperset(cards)
        case Correct():
            return _is_correction(move, now)
        case Choose(what):
            return what in now.players
        case Hearts():
            return now.kind != "hearts" or move.total > 0
    # "buy jets" is people's language as well: there every name is looked up.
    item = taken_apart(move).item
    return item is None or (item in _ids() and "-" in item)


def _is_correction(move: Correct, now: Situation) -> bool:
    if move.subject == "tokyo":
        return move.field in PLACES and (move.value == "none" or move.value in now.players)
    if move.subject not in now.players or move.field not in _fields():
        return False
    if move.field in LISTED and move.value != "none":
        return _ids().issuperset(move.value.replace(",", " ").split())
    return move.value.lstrip("-").isalnum()  # "to 4" is people's language


@cache
def _ids() -> frozenset[str]:
    return frozenset(all_of(THINGS))


def _fields() -> Collection[str]:
    return load("locales", "en", "words.toml")["fields"]  # type: ignore[no-any-return]
