"""Comparing the physical dials with the record, and where they may have parted."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from companion.desk.subjects import Subject, chain, players_of
from companion.reading.lexicon import lexicon
from companion.reading.who import find_monster

if TYPE_CHECKING:
    from companion.desk.subjects import Happened
    from companion.engine.events import Event
    from companion.engine.game import Game

IN_ORDER = ("hearts", "stars", "energy", "wickedness")
"""What bare numbers behind a monster mean, one after the other."""
COUNTED = (*IN_ORDER, "poison", "shrink", "target", "hand")
SHOWN_SUSPECTS = 3
UNUSED = "hearts-unusable"


class DialError(Exception):
    """What was typed names no dials; `code` picks the sentence that says how it goes."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Dial(NamedTuple):
    """What a dial on the table shows."""

    monster: str
    field: str
    shown: int


class Kind(IntEnum):
    """How a move may explain the difference, the likeliest first."""

    FORGOTTEN = 0
    """The dial was not turned for it: the difference is just this amount."""
    NOT_ALLOWED = 1
    """It had no effect by the rules, but the dial was turned all the same."""
    PART = 2
    """One rule's share of it was forgotten."""
    TWICE = 3
    """The dial was turned twice."""
    REVERSED = 4
    """The dial was turned the wrong way."""
    OTHER = 5


class Suspect(NamedTuple):
    kind: Kind
    happened: Happened


class Finding(NamedTuple):
    """One dial that was compared; `suspects` only where it differs."""

    dial: Dial
    recorded: int
    suspects: tuple[Suspect, ...]

    @property
    def fits(self) -> bool:
        return self.dial.shown == self.recorded


# --- reading -------------------------------------------------------------------------------------


def read_dials(game: Game, language: str, text: str) -> list[Dial]:
    """`kraken 6`, `kraken 6 3 2`, `kraken stars 3, gigazaur 10`, or one number for each."""
    words = text.replace(",", " ").replace("=", " ").replace(":", " ").split()
    if not words:
        raise DialError("usage")
    if all(each.isdecimal() for each in words):
        return _hearts_of_all(game, words)
    return [
        dial
        for name, rest in _by_monster(language, words)
        for dial in _dials(language, find_monster(name, players_of(game)), rest)
    ]


def _hearts_of_all(game: Game, words: list[str]) -> list[Dial]:
    seats = game.table.living() if len(words) < len(game.table.monsters) else game.table.monsters
    if len(words) != len(seats):
        raise DialError("usage")
    return [
        Dial(monster.id, "hearts", _number(each))
        for monster, each in zip(seats, words, strict=True)
    ]


def _by_monster(language: str, words: list[str]) -> list[tuple[str, list[str]]]:
    """Names and what follows each: a name is whatever is neither a number nor a field."""
    found: list[tuple[str, list[str]]] = []
    named = False
    for each in words:
        is_value = each.isdecimal() or lexicon(language).meaning("fields", each) is not None
        if is_value and not found:
            raise DialError("usage")
        if is_value:
            found[-1][1].append(each)
        elif named:
            found[-1] = (f"{found[-1][0]} {each}", [])
        else:
            found.append((each, []))
        named = not is_value
    return found


def _dials(language: str, monster: str, words: list[str]) -> list[Dial]:
    if not words:
        raise DialError("usage")
    fields = [lexicon(language).meaning("fields", each) for each in words]
    if not any(fields):
        if len(words) > len(IN_ORDER):
            raise DialError("usage")
        return [
            Dial(monster, field, _number(each))
            for field, each in zip(IN_ORDER, words, strict=False)
        ]
    if len(words) % 2:
        raise DialError("usage")
    dials: list[Dial] = []
    for place in range(0, len(words), 2):
        field = fields[place] or fields[place + 1]
        number = words[place + 1] if fields[place] else words[place]
        if field not in COUNTED:
            raise DialError("fields")
        dials.append(Dial(monster, field, _number(number)))
    return dials


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 3:
        raise DialError("usage")
    return int(text)


# --- comparing -----------------------------------------------------------------------------------


def check(game: Game, dials: list[Dial]) -> list[Finding]:
    """Each dial against the record, with the moves that may explain a difference."""
    findings: list[Finding] = []
    for dial in dials:
        recorded = int(getattr(game.table.by_id[dial.monster], dial.field))
        suspects = () if recorded == dial.shown else _suspects(game, dial, recorded - dial.shown)
        findings.append(Finding(dial, recorded, suspects))
    return findings


def _suspects(game: Game, dial: Dial, excess: int) -> tuple[Suspect, ...]:
    """`excess` is how much more the record has than the dial."""
    events = chain(game, Subject(dial.monster, dial.field))
    if dial.field == "hearts":
        events += [
            happened
            for happened in chain(game, Subject(dial.monster))
            if happened.event.cause == UNUSED and happened.event.monster == dial.monster
        ]
    found = [
        Suspect(_kind(happened.event, excess), happened)
        for happened in events
        if _amount(happened.event)
    ]
    found.sort(key=lambda suspect: (suspect.kind, -suspect.happened.move))
    likely = [suspect for suspect in found if suspect.kind is not Kind.OTHER]
    return tuple((likely or found)[:SHOWN_SUSPECTS])


def _kind(event: Event, excess: int) -> Kind:
    amount = _amount(event)
    if event.kind == "none":
        return Kind.NOT_ALLOWED if amount == -excess else Kind.OTHER
    if amount == excess:
        return Kind.FORGOTTEN
    if len(event.shares) > 1 and any(share.amount == excess for share in event.shares):
        return Kind.PART
    if amount == -excess:
        return Kind.TWICE
    return Kind.REVERSED if 2 * amount == excess else Kind.OTHER


def _amount(event: Event) -> int:
    """By how much it moved the dial; an evolution that is played leaves the hand."""
    return -1 if event.kind == "evolution" else event.amount
