"""What is to be explained, and the events that bear on it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from companion.moves.errors import Unreadable
from companion.reading.lexicon import lexicon
from companion.reading.who import find_monster
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.events import Event
    from companion.engine.game import Game

FILLER_LENGTH = 3
LATEST_TURN = 6
"""Digits of a turn's number, at most: no evening is longer."""


class UnknownSubject(Exception):
    """A word that names nothing that could be explained."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class Subject(NamedTuple):
    """What is to be explained; None means: anything."""

    monster: str | None = None
    field: str | None = None
    turn: int | None = None


class Happened(NamedTuple):
    turn: int
    move: int
    event: Event


def subject(game: Game, language: str, words: Sequence[str]) -> Subject:
    """Reads "kraken hearts", "turn 3", or a whole question such as "why has Kraken 3 hearts?"."""
    found = Subject()
    lexical = lexicon(language)
    said = [word.strip("?¿!¡.,") for word in " ".join(words).split()]
    position = 0
    while position < len(said):
        word = said[position]
        following = said[position + 1] if position + 1 < len(said) else ""
        if lexical.meaning("small", word) == "turn" and following.isdecimal():
            if len(following) > LATEST_TURN:
                raise UnknownSubject(following)
            found = found._replace(turn=int(following))
            position += 1
        elif field := _field(language, word):
            found = found._replace(field=field)
        elif monster := _monster(game, word, following):
            found = found._replace(monster=monster)
        elif len(words) == 1 and not word.isdecimal():
            raise UnknownSubject(word)
        position += 1
    if words and found == Subject():
        raise UnknownSubject(" ".join(words))
    return found


def _field(language: str, word: str) -> str | None:
    """A dial by any language's name: tables are mixed, and a record may be asked about in another."""
    for each in dict.fromkeys((language, *LANGUAGES)):
        if field := lexicon(each).meaning("fields", word):
            return field
    return None


def _monster(game: Game, word: str, following: str) -> str | None:
    for text in (f"{word} {following}", word):
        if len(text.strip()) >= FILLER_LENGTH:
            with suppress(Unreadable):
                return find_monster(text, players_of(game))
    return None


def players_of(game: Game) -> dict[str, str]:
    """Every monster at the table, and who plays it."""
    return {seat.id: seat.player for seat in game.head.seats}


def chain(game: Game, about: Subject) -> list[Happened]:
    """The events that bear on the subject, oldest first."""
    turn = 1
    found: list[Happened] = []
    for move, event in game.events():
        if event.kind == "turn":
            turn = event.amount
        if _bears_on(event, about, turn):
            found.append(Happened(turn, move, event))
    return found


def _bears_on(event: Event, about: Subject, turn: int) -> bool:
    if about.turn is not None and turn != about.turn:
        return False
    if about.field is None:
        return about.monster is None or about.monster in (event.monster, event.by)
    if about.monster is not None and about.monster != event.monster:
        return False
    return _changes(event, about.field)


def _changes(event: Event, field: str) -> bool:
    if event.kind == "corrected":
        return (event.item or "").startswith(field) or event.cause == field
    if field in ("poison", "shrink", "target"):
        return event.kind == "token" and event.item == field
    if field == "hand" and event.kind == "evolution":
        return event.cause == "played"
    if field == "tokyo":
        return event.kind in ("tokyo", "stays")
    if field in ("cards", "tiles", "evolutions"):
        return event.kind == field.removesuffix("s")
    if field == "energy" and event.kind == "belongings":
        return True
    return event.kind == field
