"""Moves as records write them: taken as they are, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.moves.errors import Refused
from companion.moves.kinds import (
    Buy,
    Choose,
    Correct,
    Dice,
    Give,
    Hearts,
    Note,
    Play,
    Reveal,
    Roll,
    Say,
    Steal,
    Tile,
    Use,
)
from companion.moves.parse import parse, split_speaker
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
    known = set(all_of(THINGS))
    match move:
        case Say(word):
            return word != "pass" or now.may_say("pass")
        case (
            Buy(card, _)
            | Tile(card)
            | Use(card, _)
            | Play(card, _)
            | Give(card, _)
            | Steal(card, _)
        ):
            return card in known and "-" in card
        case Reveal(cards):
            return all(card in known for card in cards)
        case Correct("tokyo", _, _, _):
            return _is_placed(move, now)
        case Correct(subject, field, value, _):
            listed = field in LISTED and value != "none"
            ids = all(each in known for each in value.replace(",", " ").split())
            plain = value.lstrip("-").isalnum()  # "to 4" is people's language
            return subject in now.players and field in _fields() and (ids if listed else plain)
        case Choose(what):
            return what in now.players
        case Hearts(_):
            return now.kind != "hearts" or move.total > 0
        case Roll(_) | Dice(_) | Note(_):
            return True
        case _:
            return True


def _fields() -> Collection[str]:
    return load("locales", "en", "words.toml")["fields"]  # type: ignore[no-any-return]


def _is_placed(move: Correct, now: Situation) -> bool:
    return move.field in PLACES and (move.value == "none" or move.value in now.players)
