"""Hearts and stars over the turns, drawn with characters: a strip a monster, none hides another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.engine.head import START_HEARTS
from companion.engine.table import GOAL
from companion.screen.board import columns, cut, padded, wrapped
from companion.screen.history import history
from companion.text.calling import callings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.game import Game
    from companion.screen.history import History
    from companion.text.voice import Voice

TOPS = {"hearts": START_HEARTS, "stars": GOAL}
"""What a full strip stands for; more if somebody had more."""
COLOURS = {"hearts": "\x1b[31m", "stars": "\x1b[33m"}
BOLD, NORMAL = "\x1b[1m", "\x1b[0m"
WIDEST_POINT = 4
TALLEST = 4
CLEAR_OF_ONE = 5
"""The first tick far enough from turn 1 for both to be written."""
TICKS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Ink(NamedTuple):
    """The characters to draw with: partly filled cells, the full one last."""

    cells: str
    zero: str
    out: str


UNICODE = Ink(" ▁▂▃▄▅▆▇█", "·", "×")
ASCII = Ink(" .:#", "_", "x")


def chart(
    game: Game,
    voice: Voice,
    *,
    width: int,
    symbols: bool,
    colour: bool = False,
    height: int = 0,
) -> list[str]:
    """Both dials as strips that fit the width, and the height where one is given."""
    told = history(game)
    names = callings(game, voice)
    ink = UNICODE if symbols else ASCII
    rows = _rows(len(names), height)
    lines: list[str] = []
    for dial in ("stars", "hearts"):
        title = voice.say("seeing", "chart", "title", dial=voice.say("screen", "fields", dial))
        title = cut(title, width)
        lines.append(f"{BOLD}{title}{NORMAL}" if colour else title)
        lines += _panel(told, voice, dial, names, width=width, rows=rows, ink=ink, colour=colour)
        lines.append("")
    return lines[:-1]


def chart_in_words(game: Game, voice: Voice, *, width: int) -> list[str]:
    """The same for ears: every value, nothing drawn."""
    told = history(game)
    lines: list[str] = []
    for id, name in callings(game, voice).items():
        for dial in ("stars", "hearts"):
            values = ", ".join(map(str, told.values(id, dial)))
            spoken = voice.say("screen", "fields", dial)
            text = voice.say("seeing", "chart", "words", monster=name, dial=spoken, values=values)
            lines += wrapped(text, width)
    return lines


def _rows(monsters: int, height: int) -> int:
    """How tall a strip may be: as tall as the screen allows, two where nobody says."""
    if not height:
        return 2
    besides = 8  # two titles, two rulers, a blank line, the question that follows
    return min(max((height - besides) // (2 * monsters), 1), TALLEST)


def _panel(
    told: History,
    voice: Voice,
    dial: str,
    names: dict[str, str],
    *,
    width: int,
    rows: int,
    ink: Ink,
    colour: bool,
) -> list[str]:
    out = voice.say("screen", "words", "out")
    label = min(max(map(columns, names.values())), max(width // 3, 8))
    last = max(columns(out), 3)
    room = max(width - label - last - 2, 8)
    values = {id: told.values(id, dial) for id in names}
    top = max(TOPS[dial], *(max(each) for each in values.values()))
    points = _points(len(told.turns) + 1, room)
    wide = _stretch(len(points), room)
    lines: list[str] = []
    for id, name in names.items():
        alive = [told.start[id].alive, *(turn.dials[id].alive for turn in told.turns)]
        strip = _strip(
            [values[id][at] for at in points], [alive[at] for at in points], top, rows, ink
        )
        drawn = [_painted(cells, wide, COLOURS[dial] if colour else "") for cells in strip]
        end = str(values[id][-1]) if alive[-1] or dial == "stars" else out
        lines += [f"{' ' * label} {above}".rstrip() for above in drawn[:-1] if above.strip()]
        tail = f"{' ' * (last - columns(end))}{end}"
        lines.append(f"{padded(cut(name, label), label)} {drawn[-1]} {tail}".rstrip())
    lines.append(f"{' ' * (label + 1)}{_ruler(points, wide)}"[:width].rstrip())
    return lines


def _painted(cells: Sequence[str], wide: int, colour: str) -> str:
    """A row of cells, each as wide as there is room for; what is empty needs no colour."""
    drawn = "".join(cell * wide for cell in cells)
    return f"{colour}{drawn}{NORMAL}" if colour and drawn.strip() else drawn


def _points(count: int, room: int) -> list[int]:
    """Which points are drawn: all, or as many as there is room for, the last one always."""
    if count <= room:
        return list(range(count))
    return [(at + 1) * count // room - 1 for at in range(room)]


def _stretch(count: int, room: int) -> int:
    return min(max(room // count, 1), WIDEST_POINT)


def _strip(
    values: Sequence[int], alive: Sequence[bool], top: int, rows: int, ink: Ink
) -> list[list[str]]:
    """One monster's values as rows of cells, the top row first."""
    steps = len(ink.cells) - 1
    cells = [[" "] * len(values) for _ in range(rows)]
    lived = True
    for at, value in enumerate(values):
        if not alive[at]:
            cells[-1][at] = ink.out if lived else " "
        elif not value:
            cells[-1][at] = ink.zero
        else:
            # Rounded up, so that a single heart is seen; a full strip stays below the next one.
            level = -(-value * (rows * steps - 1) // top)
            for row in range(rows):
                cells[rows - 1 - row][at] = ink.cells[min(max(level - row * steps, 0), steps)]
        lived = alive[at]
    return cells


def _ruler(points: Sequence[int], wide: int) -> str:
    """Numbers of turns below their cells, as many as fit without touching."""
    longest = len(str(points[-1])) + 1
    # Where points were left out a cell stands for several turns.
    per_cell = max(points[-1] / max(len(points) - 1, 1), 1)
    step = next((tick for tick in TICKS if tick / per_cell * wide >= longest + 1), TICKS[-1])
    ruler = [" "] * (len(points) * wide + longest)
    due = 1 if step == 1 or step >= CLEAR_OF_ONE else step
    for cell, point in enumerate(points):
        if point >= due:
            number = point - point % step or point
            for offset, digit in enumerate(str(number)):
                ruler[cell * wide + offset] = digit
            due = (number // step + 1) * step
    return "".join(ruler).rstrip()
