"""Why the state is what it is: the events that made it so, with the rule behind each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.moves.lexicon import lexicon
from companion.screen.board import wrapped
from companion.text.names import names
from companion.text.telling import full
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.events import Event
    from companion.engine.game import Game
    from companion.text.voice import Voice

COUNTED = ("hearts", "stars", "energy", "wickedness", "poison", "shrink")
FILLER_LENGTH = 3
LONGEST_NUMBER = 9
"""Digits of a turn: more are as far beyond any game as these."""


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


def subject(game: Game, voice: Voice, words: Sequence[str]) -> Subject:
    """Reads "kraken hearts", "turn 3", or a whole question such as "why has Kraken 3 hearts?"."""
    found = Subject()
    lexical = lexicon(voice.language)
    said = [word.strip("?¿!¡.,") for word in " ".join(words).split()]
    position = 0
    while position < len(said):
        word = said[position]
        following = said[position + 1] if position + 1 < len(said) else ""
        if lexical.meaning("small", word) == "turn" and following.isdecimal():
            found = found._replace(turn=int(following[:LONGEST_NUMBER]))
            position += 1
        elif field := _field(voice, word):
            found = found._replace(field=field)
        elif monster := _monster(game, word, following):
            found = found._replace(monster=monster)
        elif len(words) == 1 and not word.isdecimal():
            raise UnknownSubject(word)
        position += 1
    if words and found == Subject():
        raise UnknownSubject(" ".join(words))
    return found


def _field(voice: Voice, word: str) -> str | None:
    """A dial by any language's name: tables are mixed, and a record may be asked about in another."""
    for language in dict.fromkeys((voice.language, *LANGUAGES)):
        if field := lexicon(language).meaning("fields", word):
            return field
    return None


def _monster(game: Game, word: str, following: str) -> str | None:
    for text in (f"{word} {following}", word):
        if len(text.strip()) >= FILLER_LENGTH:
            here = [id for id in names("monster").find(text.strip()) if id in game.table.by_id]
            if len(here) == 1:
                return here[0]
    return None


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
    if field in ("poison", "shrink"):
        return event.kind == "token" and event.item == field
    if field == "tokyo":
        return event.kind in ("tokyo", "stays")
    if field in ("cards", "tiles"):
        return event.kind == ("tile" if field == "tiles" else "card")
    if field == "energy" and event.kind == "belongings":
        return True
    return event.kind == field


def reasons(
    game: Game, voice: Voice, words: Sequence[str], *, width: int, symbols: bool
) -> list[str]:
    """The chain as lines: what happened, when, by which rule, and where that stands."""
    about = subject(game, voice, words)
    lines: list[str] = []
    value = _first_value(game, about)
    if value is not None:
        lines.append(voice.say("screen", "why", "start", n=value))
    explained: set[str] = set()
    events = chain(game, about)
    for happened in events:
        event = happened.event
        when = _when(voice, happened)
        text = full(voice, event, plain=not symbols)
        if value is not None:
            value += event.amount
            text += f" → {value}" if symbols else f" -> {value}"
        lines.extend(wrapped(f"{when}: {text}", width))
        for rule in dict.fromkeys((event.rule, *(share.rule for share in event.shares))):
            if rule not in explained:
                explained.add(rule)
                lines.extend(rule_lines(voice, rule, width))
    if not events:
        lines.append(voice.say("screen", "why", "nothing"))
    if value is not None:
        lines.append(voice.say("screen", "why", "now", n=value))
    return lines


def _when(voice: Voice, happened: Happened) -> str:
    if happened.move == 0:
        return voice.say("screen", "why", "opening")
    return voice.say("screen", "why", "move", turn=happened.turn, move=happened.move)


def _first_value(game: Game, about: Subject) -> int | None:
    """What the dial showed when the record began, if one dial is asked about."""
    if about.monster is None or about.field not in COUNTED or about.turn is not None:
        return None
    seat = next(seat for seat in game.head.seats if seat.id == about.monster)
    return int(getattr(seat, about.field))


def rule_lines(voice: Voice, rule: str, width: int) -> list[str]:
    """A rule's text and where it stands, set in below the event that cites it."""
    lines = wrapped(f"{rule}: {voice.rule(rule)}", width, indent="    ")
    for source in sources(voice, rule):
        lines.extend(wrapped(source, width, indent="      "))
    return lines


def sources(voice: Voice, rule: str) -> list[str]:
    """Document and section of every source of a rule."""
    from companion.text.sources import cited

    return cited(voice, rule)
