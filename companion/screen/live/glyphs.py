"""Figures and capital letters that can be read across a room, drawn with half blocks.

Every shape is five dots high; `scale` makes a dot two or three times as large.
"""

from __future__ import annotations

from functools import cache

DOTS = 5
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
    "A": ".#. #.# ### #.# #.#",
    "B": "##. #.# ##. #.# ##.",
    "C": "### #.. #.. #.. ###",
    "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###",
    "F": "### #.. ##. #.. #..",
    "G": "### #.. #.# #.# ###",
    "H": "#.# #.# ### #.# #.#",
    "I": "### .#. .#. .#. ###",
    "J": "..# ..# ..# #.# ###",
    "K": "#.# #.# ##. #.# #.#",
    "L": "#.. #.. #.. #.. ###",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #.## #..# #..#",
    "O": "### #.# #.# #.# ###",
    "P": "### #.# ### #.. #..",
    "Q": "#### #..# #..# #.## ####",
    "R": "##. #.# ##. #.# #.#",
    "S": "### #.. ### ..# ###",
    "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###",
    "V": "#.# #.# #.# #.# .#.",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#.# #.# .#. #.# #.#",
    "Y": "#.# #.# .#. .#. .#.",
    "Z": "### ..# .#. #.. ###",
    "Ä": "#.# .#. #.# ### #.#",
    "Ö": "#.# ... ### #.# ###",
    "Ü": "#.# ... #.# #.# ###",
    "Ñ": ".##. .... ##.# #.## #..#",
    "É": "..# .## #.. ##. ###",
    "?": "### ..# .#. ... .#.",
    "!": "# # # . #",
    ":": ". # . # .",
    ".": ". . . . #",
    ",": ".. .. .. .# #.",
    "-": "... ... ### ... ...",
    "'": "# # . . .",
    " ": "... ... ... ... ...",
}
_PLAIN = str.maketrans("ÁÀÂÉÈÊËÍÌÎÏÓÒÔÚÙÛÇ", "AAAÉÉÉÉIIIIOOOUUUC")
_SKIPPED = "¿¡"
_BLOCKS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def rows_of(scale: int) -> int:
    """Rows of the screen that a figure takes."""
    return (DOTS * scale + 1) // 2


@cache
def big(text: str, scale: int = 1) -> tuple[str, ...]:
    """The rows of a text, all equally wide. A letter without a shape is left out."""
    shapes = [_SHAPES[each] for each in _drawable(text)]
    return tuple(
        (" " * scale).join(_row(shape.split(), row, scale) for shape in shapes)
        for row in range(rows_of(scale))
    )


def width_of(text: str, scale: int = 1) -> int:
    """Columns of the screen that a text takes."""
    shapes = [_SHAPES[each].split()[0] for each in _drawable(text)]
    return sum(len(shape) * scale for shape in shapes) + scale * max(len(shapes) - 1, 0)


def _drawable(text: str) -> str:
    upper = text.replace("ß", "ss").upper().translate(_PLAIN)
    return "".join(each for each in upper if each in _SHAPES and each not in _SKIPPED)


def _row(shape: list[str], row: int, scale: int) -> str:
    dots = [line for line in shape for _ in range(scale)]
    blank = "." * len(shape[0])
    upper = dots[2 * row]
    lower = dots[2 * row + 1] if 2 * row + 1 < len(dots) else blank
    return "".join(
        _BLOCKS[above + below] * scale for above, below in zip(upper, lower, strict=True)
    )
