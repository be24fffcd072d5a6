"""Cards dealt at random until each has acted. `make coverage-of-cards` does it fifty times over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.editions import EDITIONS
from tests.properties import coverage_of_modules
from tests.properties.acting import Acting, box
from tests.properties.coverage import play_one
from tests.properties.driver import Stopped
from tests.properties.report import report

if TYPE_CHECKING:
    from companion.engine.head import Edition

MOST_GAMES = 200
A_FEW_TIMES = 10
A_FEW_GAMES = 12
A_THIRD_OF_THEM = 36
"""Of 96 evolutions and 12 costumes."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_and_tile_of_the_edition_acts(edition: Edition) -> None:
    acting = Acting()
    for number in range(MOST_GAMES):
        seed = f"bounded {edition} {number}"
        try:
            play_one(acting, edition, seed, A_FEW_TIMES, tries=0)
        except Stopped as stopped:
            pytest.fail(report(stopped, seed), pytrace=False)
        if acting.fewest(edition)[0]:
            break
    counts = acting.counts[edition]
    assert not [thing for thing in box(edition) if not counts[thing]]


@pytest.mark.parametrize("share", range(2))
def test_many_evolutions_and_costumes_act_in_a_few_games(share: int) -> None:
    """A short share; `make coverage-of-cards` goes on until each of them has acted fifty times."""
    acting = Acting()
    for number in range(A_FEW_GAMES):
        seed = f"modules {share} {number}"
        edition = EDITIONS[number % len(EDITIONS)]
        try:
            coverage_of_modules.play_one(acting, edition, seed, A_FEW_TIMES, tries=0)
        except Stopped as stopped:
            pytest.fail(report(stopped, seed), pytrace=False)
    acted = [thing for count, thing in coverage_of_modules.fewest(acting) if count]
    assert len(acted) > A_THIRD_OF_THEM
