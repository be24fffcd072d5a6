"""Games to look at: played at random from a seed, or written by hand, as records on disk."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.engine.game import Game
from companion.engine.head import Head, Seat
from companion.moves.errors import Refused
from companion.moves.parse import parse, split_speaker
from tests.properties.choices import answer
from tests.properties.heads import Wish, random_head

if TYPE_CHECKING:
    from pathlib import Path

    from companion.engine.head import Edition

MOST_MOVES = 600

SHORT = """format = 1
edition = "standard"

[[monster]]
id = "gigazaur"
player = "Ann"
stars = 14
energy = 4

[[monster]]
id = "the-king"
player = "Bob <b>& sons</b>"
hearts = 6
tokyo = "city"

[[monster]]
id = "alienoid"
player = "Ann"
hearts = 3
"""
"""Three monsters; two of them are one player's, one has a name that looks like markup."""

MOVES = (
    ("gigazaur", "roll 2 2 2 2 e s"),
    ("the-king", "yield"),
    ("gigazaur", "buy corner-store"),
    ("gigazaur", "end"),
    ("the-king", "note a <script>alert(1)</script> & a \\u001b[31mremark"),
    ("the-king", "roll s s h 1 e e"),
    ("gigazaur", "stay"),
    ("the-king", "end"),
    ("alienoid", "roll h h 1 2 e e"),
    ("alienoid", "end"),
    ("gigazaur", "roll s s s 1 3 e"),
    ("gigazaur", "end"),
)
"""Gigazaur gets past 20 stars in the first turn of its second round and wins at its end."""


def write(path: Path, *, moves: int = len(MOVES), head: str = SHORT) -> Path:
    """The short game on disk, up to some move."""
    text = head + "".join(f'\n[[move]]\nby = "{by}"\ndo = "{do}"\n' for by, do in MOVES[:moves])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def short(moves: int = len(MOVES)) -> Game:
    """The short game in memory."""
    seats = (
        Seat(id="gigazaur", player="Ann", stars=14, energy=4),
        Seat(id="the-king", player="Bob <b>& sons</b>", hearts=6, tokyo="city"),
        Seat(id="alienoid", player="Ann", hearts=3),
    )
    game = Game(Head(edition="standard", seats=seats), catalogue())
    for by, do in MOVES[:moves]:
        game.play(parse(do.replace("\\u001b", "\x1b")), by)
    return game


def random_game(seed: int, edition: Edition | None = None, *, moves: int = MOST_MOVES) -> Game:
    """A whole game, with cards, corrections of nothing, and a few moves taken back."""
    random = Random(seed)
    head = random_head(random, Wish(edition=edition, cards=3, tiles=2))
    game = Game(head, catalogue())
    for _ in range(moves):
        if game.over:
            break
        line = "undo 2" if len(game.log) > 3 and random.random() < 0.03 else answer(random, game)
        by, text = split_speaker(line)
        try:
            game.play(parse(text), by)
        except Refused:
            continue
    return game
