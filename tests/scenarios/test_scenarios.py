"""Every scenario in these folders is a test."""

from __future__ import annotations

import pytest

from tests.scenarios.play import Scenario, play, scenarios


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    play(scenario)
