"""The cells of a monster's row, and the parts that all sizes of the board share."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from companion.data_classes import dataclass, field
from companion.screen.board import LETTERS, SIGNS
from companion.text.calling import called

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.state import Monster
    from companion.text.voice import Voice

COLOURS = {"hearts": "red", "stars": "cyan", "energy": "green", "wickedness": "magenta"}
"""Readable on dark and on light ground; the numbers themselves keep the terminal's own colour."""


@dataclass(frozen=True)
class Look:
    """How the board is drawn."""

    width: int
    symbols: bool
    warning: str = ""
    """Shown in the head line instead of the edition."""
    changes: dict[tuple[str, str], int] = field(default_factory=dict)
    clock: str = ""
    """How long it has taken, where there is room for it."""


class Row(NamedTuple):
    """The cells of one monster, not yet aligned."""

    monster: Monster
    name: str
    player: str
    place: str
    things: str
    dials: dict[str, int]


def is_active(game: Game, row: Row) -> bool:
    return row.monster is game.table.active and not game.over


def mark(game: Game, look: Look, row: Row) -> Text:
    return Text(("▶ " if look.symbols else "> ") if is_active(game, row) else "  ", "bold")


def name_style(game: Game, row: Row) -> str:
    return "bold reverse" if is_active(game, row) else "bold"


def place(row: Row, width: int) -> Text:
    text = Text(row.place, "bold reverse" if row.monster.place else "")
    text.append(" " * max(width - text.cell_len, 0))
    return text


def change(look: Look, row: Row, dial: str) -> str:
    """ "▼3": the dial has just gone down by three."""
    amount = look.changes.get((row.monster.id, dial), 0)
    if not amount:
        return ""
    up, down = ("▲", "▼") if look.symbols else ("+", "-")
    return f"{up if amount > 0 else down}{abs(amount)}"


def fallen(voice: Voice, look: Look, row: Row) -> Text:
    """Whoever is out needs one line, however large the others are."""
    name = called(voice, row.monster.id, row.monster.player)
    sign = (SIGNS if look.symbols else LETTERS)["stars"]
    line = Text(f"  {name}  {row.place}  {sign} {row.monster.stars}", "dim")
    line.truncate(look.width)
    return line
