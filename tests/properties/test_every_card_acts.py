"""Cards dealt at random until each has acted. `make coverage-of-cards` does it fifty times over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.editions import EDITIONS
from tests.properties.acting import Acting, box
from tests.properties.coverage import play_one
from tests.properties.driver import Stopped
from tests.properties.report import report

if TYPE_CHECKING:
    from companion.engine.head import Edition

MOST_GAMES = 200
A_FEW_TIMES = 10


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
