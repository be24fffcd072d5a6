"""Numbers that can be read across a table: three rows high, drawn with half blocks."""

from __future__ import annotations

HEIGHT = 3
_SHAPES = {
    "0": "### #.# #.# #.# ###",
    "1": ".#. ##. .#. .#. ###",
    "2": "### ..# ### #.. ###",
    "3": "### ..# .## ..# ###",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###",
    "7": "### ..# ..# .#. .#.",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###",
}
_BLOCKS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def big(number: int) -> list[str]:
    """The rows of a number, all equally wide."""
    digits = [_SHAPES[digit].split() for digit in str(number)]
    return [" ".join(_row(shape, row) for shape in digits) for row in range(HEIGHT)]


def _row(shape: list[str], row: int) -> str:
    upper = shape[2 * row]
    lower = shape[2 * row + 1] if 2 * row + 1 < len(shape) else "..."
    return "".join(_BLOCKS[above + below] for above, below in zip(upper, lower, strict=True))
