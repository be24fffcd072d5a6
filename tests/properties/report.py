"""Makes a failing game small and readable: a record that anybody can replay."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from companion.data_classes import replace
from companion.moves.parse import split_speaker
from companion.record.head import write_head
from companion.record.toml_text import move_text
from tests.properties.driver import Stopped, rerun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.head import Head, Seat

MOST_SECONDS = 45
MODULES = {"power-up", "mutant-evolutions", "halloween", "wickedness"}
"""Options without which what lies on the table makes no sense."""
DIALS = ("poison", "shrink", "wickedness", "stars", "energy")


def report(stopped: Stopped, seed: object) -> str:
    """What broke, the seed, and the shortest game found that breaks it the same way."""
    small = shrink(stopped)
    record = write_head(small.head)
    record += "".join(move_text(*split_speaker(line)) for line in small.lines)
    first = f"\nfirst seen as {stopped.cause!r}" if str(small.cause) != str(stopped.cause) else ""
    return f"\n{small.cause!r}{first}\nseed {seed!r}; broken: {small.label}\n\n{record}"


def shrink(stopped: Stopped) -> Stopped:
    """Fewer moves, then less at the table, as long as the same thing breaks."""
    best = rerun(stopped.head, stopped.lines)
    if best is None or best.label != stopped.label:
        return stopped
    until = time.monotonic() + MOST_SECONDS
    size = max(len(best.lines) // 2, 1)
    while size:
        best = _drop_lines(best, size, until)
        size //= 2
    return _drop_lines(_clear_table(best, until), 1, until)


def _again(best: Stopped, head: Head, lines: list[str]) -> Stopped | None:
    """The smaller game, if it breaks the same way."""
    found = rerun(head, lines)
    return found if found is not None and found.label == best.label else None


def _drop_lines(best: Stopped, size: int, until: float) -> Stopped:
    start = 0
    while start < len(best.lines) and time.monotonic() < until:
        found = _again(best, best.head, best.lines[:start] + best.lines[start + size :])
        if found is not None and len(found.lines) < len(best.lines):
            best = found
        else:
            start += size
    return best


def _clear_table(best: Stopped, until: float) -> Stopped:
    """Takes away one thing after the other: options, choices, cards, tiles, dials."""
    seen: set[str] = set()
    smaller = True
    while smaller and time.monotonic() < until:
        smaller = False
        for head in _simpler(best.head):
            key = repr(head)
            if key in seen or head == best.head:
                continue
            seen.add(key)
            found = _again(best, head, best.lines)
            if found is not None:
                best = found
                smaller = True
                break
    return best


def _simpler(head: Head) -> Iterator[Head]:
    yield replace(head, options=head.options & MODULES)
    yield replace(head, house={})
    yield replace(head, market=None)
    yield replace(head, tile_sides=None)
    for number, seat in enumerate(head.seats):
        for less in _poorer(seat):
            yield replace(head, seats=(*head.seats[:number], less, *head.seats[number + 1 :]))


def _poorer(seat: Seat) -> Iterator[Seat]:
    yield replace(seat, cards=())
    yield replace(seat, tiles=())
    yield replace(seat, evolutions=(), evolution_discards=(), ufo=(), counters={})
    yield replace(seat, evolution_discards=())
    if seat.hand:
        yield replace(seat, hand=seat.hand - 1)
    for place in range(len(seat.evolutions)):
        yield replace(seat, evolutions=seat.evolutions[:place] + seat.evolutions[place + 1 :])
    yield replace(seat, stars=0, wickedness=0, poison=0, shrink=0)
    for place in range(len(seat.cards)):
        yield replace(seat, cards=seat.cards[:place] + seat.cards[place + 1 :])
    for place in range(len(seat.tiles)):
        yield replace(seat, tiles=seat.tiles[:place] + seat.tiles[place + 1 :])
