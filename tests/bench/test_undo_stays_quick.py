"""The one figure that must not slip unseen: taking back a move late in a game is no slower."""

from __future__ import annotations

from tests.bench.games import long_game
from tests.bench.measures import undo_seconds

LOOSE = 3.0


def test_undo_late_in_a_game_is_about_as_quick_as_early() -> None:
    late, early = long_game(600), long_game(20)
    ratios = (undo_seconds(late) / undo_seconds(early) for _ in range(5))
    assert any(ratio < LOOSE for ratio in ratios)
