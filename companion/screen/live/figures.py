"""Large figures: numbers that can be read across a table, or across a room."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.screen.board import BETWEEN, SIGNS, cut, wrapped_list
from companion.screen.live.glyphs import big, rows_of
from companion.screen.live.marks import is_urgent
from companion.screen.live.rows import COLOURS, change, fallen, mark, name_style, place

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.screen.live.rows import Look, Row
    from companion.text.voice import Voice

MOST_SPREAD = 5
"""Columns by which the dials may move apart where there is room."""
CHANGE_WIDTH = 4
LEAST_TO_CUT = 22
"""Columns in which enough of a monster's belongings can be read even if some are left out."""
LEAST_BESIDE = 12
"""Columns right of the figures for place and belongings."""


class Spread(NamedTuple):
    """How generously large figures are set."""

    scale: int
    apart: bool
    """Blank lines between monsters."""
    cut_short: bool
    """What lies before a monster may be cut short; else it gets lines of its own."""


def height_of(rows: list[Row], look: Look, sizes: Sizes, spread: Spread) -> int:
    """Lines that the monsters take, without drawing them."""
    return sum(
        rows_of(spread.scale) + len(_below(row, look, sizes, spread)) + spread.apart
        if row.monster.alive
        else 1
        for row in rows
    )


def large(
    game: Game, voice: Voice, look: Look, rows: list[Row], sizes: Sizes, spread: Spread
) -> list[Text]:
    """Every monster in large figures."""
    found: list[Text] = []
    for row in rows:
        if not row.monster.alive:
            found.append(fallen(voice, look, row))
            continue
        below = _below(row, look, sizes, spread)
        found.extend(_figures(game, look, row._replace(things="") if below else row, sizes))
        found.extend(Text(each, "italic") for each in below)
        if spread.apart:
            found.append(Text())
    return found


def _below(row: Row, look: Look, sizes: Sizes, spread: Spread) -> list[str]:
    """What lies before a monster and does not fit beside its figures."""
    if spread.cut_short or len(wrapped_list(row.things, sizes.beside)) < rows_of(spread.scale):
        return []
    return wrapped_list(row.things, look.width, "      ")


class Sizes(NamedTuple):
    """How the columns are shared out among names, figures and what stands beside them."""

    scale: int
    names: int
    dials: dict[str, int]
    gap: int
    maximum: int
    beside: int

    @classmethod
    def of(cls, look: Look, all_rows: list[Row], spread: Spread) -> Sizes | None:
        """None where symbols or columns are lacking."""
        scale, rows = spread.scale, [row for row in all_rows if row.monster.alive]
        if not look.symbols or not rows:
            return None
        names = max(max(cell_len(row.name), cell_len(row.player)) for row in rows) + 2
        digit = 3 * scale + scale
        dials = {
            dial: max(max(len(str(row.dials[dial])) for row in rows), 2) * digit - scale
            for dial in rows[0].dials
        }
        maximum = max(len(str(row.monster.maximum)) for row in rows) + 1
        taken = 2 + names + maximum + sum(dials.values()) + len(dials) * (3 + CHANGE_WIDTH)
        spare = look.width - taken
        least = max(LEAST_BESIDE, *(cell_len(row.place) for row in rows))
        gap = min((spare - least) // (len(dials) + 1), MOST_SPREAD)
        if gap < 1:
            return None
        beside = spare - gap * (len(dials) + 1)
        if spread.cut_short and beside < LEAST_TO_CUT:
            return None
        return cls(scale, names, dials, gap, maximum, beside)


def _figures(game: Game, look: Look, row: Row, sizes: Sizes) -> list[Text]:
    height = rows_of(sizes.scale)
    middle = height // 2
    numbers = {dial: big(str(value), sizes.scale) for dial, value in row.dials.items()}
    beside = _beside(row, sizes.beside, height)
    lines: list[Text] = []
    for at in range(height):
        line = mark(game, look, row) if at == 0 else Text("  ")
        label = (row.name, row.player)[at] if at < 2 else ""
        line.append(label, name_style(game, row) if at == 0 else "")
        line.append(" " * (sizes.names - cell_len(label)))
        for dial, width in sizes.dials.items():
            urgent = is_urgent(row.monster, dial)
            sign = SIGNS[dial] if at == middle else ""
            sign = f"{sign}!" if urgent and sign else sign
            style = f"bold reverse {COLOURS[dial]}" if urgent else COLOURS[dial]
            line.append(" " * sizes.gap)
            line.append(set_cell_size(sign, 2), style if sign else "")
            line.append(" ")
            line.append(f"{numbers[dial][at]:>{width}}", _figure_style(dial, urgent=urgent))
            if dial == "hearts":
                small = f"/{row.monster.maximum}" if at == height - 1 else ""
                line.append(f"{small:<{sizes.maximum}}", "dim")
            moved = change(look, row, dial) if at == 0 else ""
            line.append(f" {moved:<{CHANGE_WIDTH - 1}}", "bold")
        line.append(" " * sizes.gap)
        line.append_text(beside[at])
        line.truncate(look.width)
        lines.append(line)
    return lines


def _figure_style(dial: str, *, urgent: bool) -> str:
    return f"bold {COLOURS[dial]}" if urgent else "bold"


def _beside(row: Row, width: int, height: int) -> list[Text]:
    """Place, then what lies before the monster, as much as the rows take."""
    lines = [place(row, cell_len(row.place))]
    things = wrapped_list(row.things, width)
    room = height - 1
    if len(things) > room:
        rest = BETWEEN.join(each.strip() for each in things[room - 1 :])
        things = [*things[: room - 1], cut(rest, width)]
    lines.extend(Text(each, "italic") for each in things)
    return lines + [Text()] * (height - len(lines))
