"""Games for the tests of the screen, without a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.desk.desk import Desk
from companion.desk.referee import Referee
from companion.engine.head import Head, Seat
from companion.record.append import Journal
from companion.screen.live.session import LiveSession
from companion.text.voice import Voice

if TYPE_CHECKING:
    from pathlib import Path

OPENING = ("222ehs", "end", "sshhh1", "stay", "end", "e11233", "end")
"""Gigazaur takes Tokyo, Kraken hits it for two, Alienoid gets an energy."""


def referee(*moves: str, edition: str = "standard", path: Path | None = None) -> Referee:
    """Gigazaur, Kraken and Alienoid after these moves; dice need no verb."""
    head = Head(
        edition=edition,
        seats=(
            Seat(id="gigazaur", player="Ann"),
            Seat(id="kraken", player="Bob"),
            Seat(id="alienoid", player="Cem"),
        ),
    )
    journal = Journal.create(path, head) if path is not None else None
    made = Referee(head, catalogue(), journal)
    for move in moves:
        dice = made.game.pending.kind == "roll" and " " not in move
        made.take(f"roll {move}" if dice else move)
    return made


def session(*moves: str, language: str = "en", edition: str = "standard") -> LiveSession:
    """A live session without a screen."""
    desk = Desk(referee(*moves, edition=edition), language, previews=True)
    return LiveSession(desk, Voice(language, edition))


def desk(*moves: str, language: str = "en", edition: str = "standard") -> Desk:
    return Desk(referee(*moves, edition=edition), language)
