"""Makes a failing game small and readable: a record that anybody can replay."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.moves.parse import split_speaker
from companion.record.head import write_head
from companion.record.toml_text import move_text
from tests.properties.driver import Stopped, rerun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.head import Head

MOST_RERUNS = 400


def report(stopped: Stopped, seed: object) -> str:
    """What broke, the seed, and the shortest game found that breaks it the same way."""
    small = shrink(stopped)
    record = write_head(small.head) + "".join(
        move_text(*split_speaker(line)) for line in small.lines
    )
    return f"\n{small.cause!r}\nseed {seed}; broken: {small.label}\n\n{record}"


def shrink(stopped: Stopped) -> Stopped:
    """Fewer moves first, then less at the table, as long as the same thing breaks."""
    best = stopped
    budget = MOST_RERUNS
    found = rerun(best.head, best.lines)
    if found is None or found.label != stopped.label:
        return stopped
    best = found
    smaller = True
    while smaller and budget > 0:
        smaller = False
        for head, lines in _simpler(best.head, best.lines):
            budget -= 1
            if budget <= 0:
                break
            found = rerun(head, lines)
            if found is not None and found.label == stopped.label:
                best = Stopped(head, found.lines, found.cause)
                smaller = True
                break
    return best


def _simpler(head: Head, lines: list[str]) -> Iterator[tuple[Head, list[str]]]:
    size = max(len(lines) // 2, 1)
    while True:
        for start in range(0, len(lines), size):
            yield head, lines[:start] + lines[start + size :]
        if size == 1:
            break
        size //= 2
    if head.options:
        for option in sorted(head.options):
            yield replace(head, options=head.options - {option}), lines
    for key in head.house:
        yield replace(head, house={k: v for k, v in head.house.items() if k != key}), lines
    if head.market is not None:
        yield replace(head, market=None), lines
    if head.tile_sides is not None:
        yield replace(head, tile_sides=None), lines
    for number, seat in enumerate(head.seats):
        for field in ("cards", "tiles"):
            things = getattr(seat, field)
            for place in range(len(things)):
                less = replace(seat, **{field: things[:place] + things[place + 1 :]})
                yield _with(head, number, less), lines
        for field in ("poison", "shrink", "wickedness", "stars", "energy"):
            if getattr(seat, field):
                yield _with(head, number, replace(seat, **{field: 0})), lines


def _with(head: Head, number: int, seat: object) -> Head:
    seats = list(head.seats)
    seats[number] = seat  # type: ignore[call-overload]  # a Seat
    return replace(head, seats=tuple(seats))
