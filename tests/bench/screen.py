"""How long the table waits for the new screen after a move, on a game of fifty turns.

Given as a multiple of drawing an empty rich table, so that the figure means the same on any machine.
"""

from __future__ import annotations

import time
from io import StringIO
from statistics import median
from typing import TYPE_CHECKING

from prompt_toolkit.formatted_text import ANSI, to_formatted_text
from rich.console import Console
from rich.table import Table

from companion.cards.load import catalogue
from companion.desk.desk import Desk
from companion.desk.referee import Referee
from companion.engine.head import Head, Seat
from companion.moves.write import write
from companion.screen.live.frame import compose
from companion.screen.live.session import LiveSession
from companion.text.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable

TURNS = 50
REPEATED = 30
SIZES = ((80, 24), (200, 60))
MOST = 0.050
"""Seconds of the processor: others may be busy on the same machine."""
ROLLS = ("1123eh", "12ehhs", "123ees", "113hhe")
MONSTERS = ("gigazaur", "kraken", "alienoid", "meka-dragon")


def long_game() -> LiveSession:
    """Four monsters with cards after fifty turns; the next roll is asked for."""
    seats = tuple(Seat(id=id, player=id[:3]) for id in MONSTERS)
    head = Head(edition="dark", seats=seats, tile_sides="red")
    referee = Referee(head, catalogue())
    for id, cards in zip(
        MONSTERS, ("wings jets", "armor-plating", "regeneration", "alpha-monster"), strict=False
    ):
        referee.take(f"set {id} cards {cards}")
    turn = 0
    while referee.game.table.turn <= TURNS:
        request = referee.game.pending
        if request.kind == "roll":
            referee.take(f"roll {ROLLS[turn % len(ROLLS)]}")
            turn += 1
            continue
        options = [write(option) for option in request.options(referee.game.table)]
        referee.take("stay" if "stay" in options else "pass" if "pass" in options else options[-1])
        for id in MONSTERS:  # nobody may die or win before the fifty turns are over
            monster = referee.game.table.by_id[id]
            monster.hearts = max(monster.hearts, 5)
            monster.stars = min(monster.stars, 9)
    return LiveSession(Desk(referee, "en"), Voice("en", "dark"))


def draw(session: LiveSession, columns: int, rows: int) -> None:
    """A whole new picture, as the screen makes it after each move."""
    frame = compose(session, columns, rows, colour=True)
    for text in frame.texts.values():
        to_formatted_text(ANSI(text))


def move_and_draw(session: LiveSession, columns: int, rows: int) -> None:
    """A typed roll with all that follows from it, and its picture."""
    session.enter("112ehs")
    draw(session, columns, rows)


def draw_empty_table() -> None:
    Console(file=StringIO(), force_terminal=True, width=80).print(Table())


def seconds(function: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATED):
        start = time.process_time()
        function()
        times.append(time.process_time() - start)
    return median(times)


def measure() -> list[tuple[str, float, float]]:
    """For `make bench`: the size of the screen, the seconds, and the multiple of an empty table."""
    session = long_game()
    unit = seconds(draw_empty_table)
    found: list[tuple[str, float, float]] = []
    for columns, rows in SIZES:
        times = []
        for _ in range(REPEATED):
            start = time.process_time()
            move_and_draw(session, columns, rows)
            times.append(time.process_time() - start)
            session.take_back()
        taken = median(times)
        found.append((f"{columns}x{rows}", taken, taken / unit))
    return found
