"""The fullest table: six monsters with eight cards and three evolutions each, and a question with
dozens of answers. How long a new picture of it takes, and the list that Tab brings up.
"""

from __future__ import annotations

import asyncio
import gc
import io
import time
from itertools import islice
from statistics import median
from typing import TYPE_CHECKING

from prompt_toolkit.application import create_app_session
from prompt_toolkit.application.current import set_app
from prompt_toolkit.data_structures import Size
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from companion.cards.load import catalogue
from companion.desk.desk import Desk
from companion.desk.referee import Referee
from companion.engine.head import Head, Seat
from companion.screen.live.app import LiveScreen
from companion.screen.live.session import LiveSession
from companion.text.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterator

MONSTERS = ("gigazaur", "kraken", "alienoid", "meka-dragon", "cyber-kitty", "space-penguin")
SIZES = ((60, 20), (80, 24), (120, 36), (200, 60))
CARDS, EVOLUTIONS = 8, 3
MOST_FRAME, MOST_TAB = 0.030, 0.020
"""Seconds of the processor."""
REPEATED = 21


def crowded(language: str, edition: str = "standard") -> LiveSession:
    """Gigazaur has Mimic and is asked, before its roll, which of all the cards it copies."""
    deck = catalogue().editions[edition].deck
    cards = (
        id
        for id, card in catalogue().cards.items()
        if card.kind == "keep" and deck in card.decks and not card.copier
    )
    seats = tuple(_seat(id, cards, first=not at) for at, id in enumerate(MONSTERS))
    options = frozenset({"power-up", "halloween"})
    head = Head(edition=edition, seats=seats, options=options, language=language)
    desk = Desk(Referee(head, catalogue()), language)
    return LiveSession(desk, Voice(language, edition))


def _seat(id: str, cards: Iterator[str], *, first: bool) -> Seat:
    dealt = (*(["mimic"] if first else []), *islice(cards, CARDS - first))
    evolutions = (
        each.id
        for each in catalogue().evolutions.values()
        if each.monster == id and each.kind == "permanent"
    )
    return Seat(
        id=id,
        player=id[:3],
        hearts=7,
        energy=30,
        cards=dealt,
        hand=2,
        evolutions=tuple(islice(evolutions, EVOLUTIONS)),
    )


async def _times(session: LiveSession, columns: int, rows: int) -> tuple[float, float]:
    """A new picture on the terminal after something changed; the same with the list of choices."""
    frames, tabs = [], []
    size = Size(rows=rows, columns=columns)
    out = Vt100_Output(io.StringIO(), lambda: size, term="xterm-256color")
    with create_pipe_input() as keys, create_app_session(input=keys, output=out):
        screen = LiveScreen(session, InMemoryHistory(), colour=True)
        with set_app(screen.app):
            for _ in range(REPEATED):
                session.version += 1
                session.desk.game.numbers += 1  # as if a move had been made: nothing is known yet
                begin = time.process_time()
                screen.app.renderer.render(screen.app, screen.app.layout)
                drawn = time.process_time()
                screen.list_choices()
                listed = time.process_time()
                screen.buffer.reset()
                frames.append(drawn - begin)
                tabs.append(listed - drawn)
    return median(frames), median(tabs)


def measure() -> list[tuple[str, float, float]]:
    """For `make bench`: what was drawn, the seconds of a new picture, and of the list."""
    gc.collect()
    gc.freeze()  # as the screen does
    found: list[tuple[str, float, float]] = []
    for language in ("en", "de", "es"):
        session = crowded(language)
        asked = len(session.desk.options)
        for columns, rows in SIZES:
            frame, tab = asyncio.run(_times(session, columns, rows))
            found.append((f"{asked} choices, {language}, {columns}x{rows}", frame, tab))
    gc.unfreeze()
    return found
