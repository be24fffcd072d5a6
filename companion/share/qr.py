"""An address as a QR code in letters: two rows of squares a line, black on white whatever the theme."""

from __future__ import annotations

import segno

QUIET = 2
BLOCKS = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
"""Drawn white on black, so that "nothing" is a black square: by (upper, lower) being black."""
WHITE_ON_BLACK, PLAIN = "\x1b[97;40m", "\x1b[0m"


def squares(address: str) -> list[list[bool]]:
    """The code with its margin; True is black."""
    code = segno.make(address, error="l", micro=False)
    return [[bool(cell) for cell in row] for row in code.matrix_iter(border=QUIET)]


def drawn(address: str) -> list[str]:
    """Lines with escape codes; 17 lines of 33 columns for a usual address."""
    rows = squares(address)
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    return [
        WHITE_ON_BLACK + "".join(BLOCKS[pair] for pair in zip(upper, lower, strict=True)) + PLAIN
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]
