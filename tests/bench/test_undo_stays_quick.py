"""The one figure that must not slip unseen: taking back a move late in a game is no slower."""

from __future__ import annotations

from tests.bench.games import long_game
from tests.bench.player import Player

LOOSE = 3.0


def test_undo_late_in_a_game_is_about_as_quick_as_early() -> None:
    player = Player({"early": [long_game(20).record], "late": [long_game(600).record]})
    for name in ("early", "late"):
        player.choose(name, [0])
    assert any(player.undo("late") / player.undo("early") < LOOSE for _ in range(5))
