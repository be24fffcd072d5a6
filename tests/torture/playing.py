"""Whole games of the random player, with everything that can be tried out tried at every move."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from companion.editions import EDITIONS
from tests.properties.driver import Manner, Stopped, play_randomly
from tests.properties.heads import Wish, random_head
from tests.properties.report import report

if TYPE_CHECKING:
    from collections.abc import Iterator


def games(first: int, count: int) -> Iterator[str]:
    """Plain ones, ones with cards and tiles, ones with evolutions and costumes, in every edition."""
    for number in range(first, first + count):
        seed = f"games {number}"
        random = Random(seed)
        kind = number // len(EDITIONS) % 3
        wish = Wish(
            edition=EDITIONS[number % len(EDITIONS)],
            cards=number % 7 if kind else 0,
            tiles=number % 4 if kind else 0,
            energy=25 if kind else 12,
            evolutions=kind == 2,
            costumes=kind == 2 and number % 2 == 1,
        )
        manner = Manner(moves=100, tries=6, nurse=0.2 * (number % 2) if kind else 0.0)
        try:
            play_randomly(random, random_head(random, wish), manner)
        except Stopped as stopped:
            yield report(stopped, seed)
        else:
            yield ""
