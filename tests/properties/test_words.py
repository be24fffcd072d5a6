"""What happens in random games can be told, in every language and in each edition's words."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from companion.editions import EDITIONS
from tests.properties.driver import Manner, play_randomly
from tests.properties.heads import Wish, random_head
from tests.properties.invariants import unsaid

if TYPE_CHECKING:
    from companion.engine.head import Edition

GAMES = 15


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_that_happens_lacks_its_words(edition: Edition) -> None:
    """Also what earlier tests in this process have seen."""
    for number in range(GAMES):
        random = Random(f"words {edition} {number}")
        wish = Wish(edition=edition, cards=5, tiles=2, energy=25)
        play_randomly(random, random_head(random, wish), Manner(moves=80, tries=0, nurse=0.3))
    assert not unsaid
