"""Deals evolutions and costumes, alone and together, until each has acted often enough.

    python -m tests.properties.coverage_of_modules [TIMES] [SECONDS]      (50 times, at most 900 seconds)

Seconds are those of one core. Invariants are checked as in the tests. The monsters, hands and costumes
of each game are those whose cards have acted least so far; what can be played or used of them is played
and used most.
"""

from __future__ import annotations

import sys
import time
from random import Random
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.editions import EDITIONS
from tests.properties.acting import Acting, modules
from tests.properties.driver import Manner, Stopped, play_randomly
from tests.properties.heads import Wish, random_head
from tests.properties.report import report

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.head import Edition

TIMES, SECONDS = 50, 900
SHOWN = 10


def wanted(acting: Acting, times: int) -> dict[str, float]:
    """What lacks most is wanted most, and so are the monsters that have it."""
    counts = acting.of_modules()
    weights: dict[str, float] = {}
    for thing in modules():
        name = thing.partition(":")[2]
        lacks = max(times - counts[thing], 0) / times
        weights[name] = 1 + 60 * lacks**2
        if thing.startswith("evolution:"):
            monster = catalogue().evolutions[name].monster
            weights[monster] = max(weights.get(monster, 1.0), 1 + 200 * lacks**2)
    return weights


def play_one(acting: Acting, edition: Edition, seed: str, times: int, tries: int) -> None:
    random = Random(seed)
    lacks = wanted(acting, times)
    both = random.random()
    frail = random.choice((0.0, 0.0, 0.8))
    wish = Wish(
        edition=edition,
        midway=0.8,
        cards=random.randint(0, 3),
        tiles=random.randint(0, 1),
        energy=20,
        market=0.9,
        gauge=0.3,
        evolutions=both < 0.85,
        costumes=both > 0.5,
        most=random.choice((2, 3, 3, 4, 6)),
        frail=frail,
        wanted=lacks,
    )
    nurse = 0.0 if frail else random.choice((0.0, 0.1, 0.4))
    manner = Manner(moves=100, tries=tries, nurse=nurse, wanted=lacks, plays=0.4)
    play_randomly(random, random_head(random, wish), manner, acting)


def fewest(acting: Acting) -> list[tuple[int, str]]:
    """All of them, what has acted least first."""
    counts = acting.of_modules()
    return sorted((counts[thing], thing) for thing in modules())


def cover(
    times: int,
    seconds: float,
    *,
    tries: int = 2,
    seed: str = "modules",
    told: Callable[[str], None] | None = None,
) -> Acting:
    """Plays until everything has acted so often, or time is up; options are tried in some games.

    Every now and then `told` hears how far it is.
    """
    acting = Acting()
    until = time.process_time() + seconds
    number = 0
    while time.process_time() < until and fewest(acting)[0][0] < times:
        edition = EDITIONS[number % len(EDITIONS)]
        play_one(acting, edition, f"{seed} {number}", times, 0 if number % 6 else tries)
        number += 1
        if told is not None and number % 50 == 0:
            told(f"{number} games; fewest: {_named(fewest(acting))}")
    return acting


def _named(least: list[tuple[int, str]]) -> str:
    return ", ".join(f"{thing} {count}" for count, thing in least[:SHOWN])


def _tell(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)


def main() -> int:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS
    try:
        acting = cover(times, seconds, told=_tell)
    except Stopped as stopped:
        print(report(stopped, "coverage of modules"))
        return 1
    least = fewest(acting)
    for count, thing in sorted(least, key=lambda pair: pair[1]):
        print(f"{thing:44}{count:>8}")
    print(f"{len(least)} evolutions and costumes; fewest: {_named(least)}")
    return 0 if least[0][0] >= times else 1


if __name__ == "__main__":
    sys.exit(main())
