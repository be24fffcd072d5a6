"""Deals every card and tile of every edition until each has acted often enough, and prints how often.

    python -m tests.properties.coverage [TIMES] [SECONDS]      (50 times, at most 900 seconds)

Invariants are checked as in the tests. What has acted least is dealt, offered and bought most.
"""

from __future__ import annotations

import sys
import time
from random import Random
from typing import TYPE_CHECKING

from companion.editions import EDITIONS
from tests.properties.acting import Acting, box
from tests.properties.driver import Manner, Stopped, play_randomly
from tests.properties.heads import Wish, random_head
from tests.properties.report import report

if TYPE_CHECKING:
    from companion.engine.head import Edition

TIMES, SECONDS = 50, 900


def wanted(acting: Acting, edition: Edition, times: int) -> dict[str, float]:
    """What lacks most is wanted most."""
    counts = acting.counts[edition]
    return {
        thing.removeprefix("tile:"): 1 + 12 * max(times - counts[thing], 0) / times
        for thing in box(edition)
    }


def play_one(acting: Acting, edition: Edition, seed: str, times: int, tries: int) -> None:
    random = Random(seed)
    lacks = wanted(acting, edition, times)
    wish = Wish(
        edition=edition,
        midway=0.7,
        cards=random.randint(1, 6),
        tiles=3,
        energy=30,
        market=0.4,
        gauge=0.9,
        wanted=lacks,
    )
    nurse = random.choice((0.0, 0.2, 0.5))
    manner = Manner(moves=120, tries=tries, nurse=nurse, wanted=lacks)
    play_randomly(random, random_head(random, wish), manner, acting)


def cover(times: int, seconds: float, *, tries: int = 2, seed: str = "coverage") -> Acting:
    """Plays until everything has acted so often in each edition that has it, or time is up.

    Options are tried out in every fourth game: the others serve to make cards act.
    """
    acting = Acting()
    until = time.monotonic() + seconds
    number = 0
    while time.monotonic() < until:
        lacking = [edition for edition in EDITIONS if acting.fewest(edition)[0] < times]
        if not lacking:
            break
        for edition in lacking:
            tried = 0 if number % 4 else tries
            play_one(acting, edition, f"{seed} {edition} {number}", times, tried)
        number += 1
    return acting


def main() -> int:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS
    try:
        acting = cover(times, seconds)
    except Stopped as stopped:
        print(report(stopped, "coverage"))
        return 1
    everything = dict.fromkeys(thing for edition in EDITIONS for thing in box(edition))
    print(f"{'':32}" + "".join(f"{edition:>10}" for edition in EDITIONS))
    for thing in sorted(everything):
        cells = (
            f"{acting.counts[edition][thing] if thing in box(edition) else '-':>10}"
            for edition in EDITIONS
        )
        print(f"{thing:32}" + "".join(cells))
    for edition in EDITIONS:
        count, thing = acting.fewest(edition)
        print(f"{edition}: every one of {len(box(edition))} acted; fewest {count} ({thing})")
    return 0 if all(acting.fewest(edition)[0] >= times for edition in EDITIONS) else 1


if __name__ == "__main__":
    sys.exit(main())
