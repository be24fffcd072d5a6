"""A little of each attack of `make torture`."""

from __future__ import annotations

import pytest

from tests.torture.attacks import lines, mutants, questions, truncations


@pytest.mark.parametrize(
    ("attack", "count"), [(lines, 2000), (mutants, 500), (truncations, 3000), (questions, 40)]
)
def test_nothing_goes_wrong(attack: object, count: int) -> None:
    assert callable(attack)
    assert attack(count) == 0
