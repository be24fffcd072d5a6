"""What a monster at the table is called: its own name, and who plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text.inert import inert
from companion.text.width import cut

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.text.voice import Voice

WIDEST_PLAYER = 24
"""Columns of a player's name: room enough for two names, and the dials still fit beside it."""


def called(voice: Voice, id: str, player: str) -> str:
    """ "Kraken (Ann)"; just "Kraken" where nobody gave a name, or only the monster's own."""
    name, played_by = voice.monster(id), cut(inert(player).strip(), WIDEST_PLAYER)
    return (
        f"{name} ({played_by})" if played_by and played_by.casefold() != name.casefold() else name
    )


def callings(game: Game, voice: Voice) -> dict[str, str]:
    """What everybody at this table is called."""
    return {seat.id: called(voice, seat.id, seat.player) for seat in game.head.seats}
