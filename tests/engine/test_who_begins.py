"""Who has the first turn (start.most-smashes, start.tie): set-up, before any record."""

from __future__ import annotations

from companion.engine.setup import most_smashes


def test_the_most_smashes_begin() -> None:
    assert most_smashes({"gigazaur": 1, "kraken": 3, "alienoid": 2}) == ["kraken"]


def test_those_who_tie_roll_again_among_themselves() -> None:
    assert most_smashes({"gigazaur": 2, "kraken": 0, "alienoid": 2}) == ["gigazaur", "alienoid"]
    assert most_smashes({"gigazaur": 0, "alienoid": 1}) == ["alienoid"]


def test_nobody_with_a_smash_is_a_tie_of_all() -> None:
    assert most_smashes({"gigazaur": 0, "kraken": 0}) == ["gigazaur", "kraken"]
