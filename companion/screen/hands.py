"""What could be played from hands: all that the table has not seen, so that nobody learns what a hand
really holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.hand import could_hold
from companion.moves.kinds import Play

if TYPE_CHECKING:
    from companion.engine.game import Game


def from_hands(game: Game) -> dict[str, list[Play]]:
    """By monster, what it could play now of its own accord."""
    table, pending = game.table, game.pending
    if not table.settings.power_up or game.over:
        return {}
    playables = table.catalogue.playables
    found = {
        monster.id: [
            Play(evolution)
            for evolution in could_hold(table, monster)
            if (playable := playables.get(evolution)) is not None
            and playable.when(table, monster, pending)
            and (playable.choices is None or playable.choices(table, monster))
        ]
        for monster in table.living()
    }
    return {monster: moves for monster, moves in found.items() if moves}
