"""What can be wrong with a record, as values. Their words are in the locales, keyed by code.

`CODES` is the closed list: every code with the names of its details, so that a test can hold it
against the texts. Details are ids, numbers, paths and clipped quotations, never sentences.
"""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, cast

from companion.data_classes import dataclass, field

if TYPE_CHECKING:
    from collections.abc import Mapping

# `nearest` is "" where nothing is close; `value`, `key` and `text` quote the file and are clipped.
CODES: Mapping[str, tuple[str, ...]] = {
    # where the record is looked for
    "bad-name": ("name",),
    "no-home": (),
    # the file
    "not-found": (),
    "is-a-folder": (),
    "not-a-file": (),
    "no-permission": (),
    "unreadable": ("errno", "error"),
    "too-big": ("size", "most"),
    "empty": (),
    "not-utf8": ("offset",),
    # the head
    "broken-head": ("reason", "column", "text"),
    "newer-format": ("key", "value", "newest"),
    "bad-format": ("key", "value", "expected"),
    "unknown-key": ("key", "nearest", "known"),
    "missing-key": ("key",),
    "wrong-type": ("key", "expected", "found"),
    "out-of-range": ("key", "value", "least", "most"),
    "unknown-value": ("key", "value", "nearest", "known"),
    "unknown-monster": ("key", "value", "nearest"),
    "unknown-card": ("key", "value", "nearest"),
    "unknown-tile": ("key", "value", "nearest"),
    "unknown-evolution": ("key", "value", "nearest"),
    "monster-count": ("key", "count", "fewest", "most"),
    "duplicate-monster": ("key", "monster"),
    "first-not-at-table": ("key", "monster", "nearest"),
    "first-eliminated": ("key", "monster"),
    "place-taken": ("key", "place", "monster", "other"),
    "eliminated-in-tokyo": ("key", "place", "monster"),
    "no-bay": ("key", "monster", "alive", "needed"),
    "market-size": ("key", "count", "most"),
    "game-over-at-start": ("key", "alive"),
    # the head as a whole (companion/engine/fitting.py)
    "idle-option": ("key", "option", "edition"),
    "two-player-count": ("key", "count"),
    "bay-off-count": ("key", "count", "needed"),
    "option-needs": ("key", "option", "needed"),
    "not-in-edition": ("key", "card", "edition"),
    "too-many-copies": ("key", "card"),
    "beyond-the-dial": ("key", "value", "most"),
    "too-many-hearts": ("key", "value", "most"),
    "eliminated-owns": ("key", "monster"),
    "not-owned": ("key", "card", "monster"),
    "no-copier": ("key", "card"),
    "not-to-copy": ("key", "card", "value"),
    # the moves
    "broken-move": ("reason", "column", "text"),
    "bad-move": ("key", "expected", "found"),
    "inline-moves": (),
    # one line for all that nobody would read any more
    "and-more": ("count",),
    "altered": (),
    "torn-tail": ("offset", "bytes", "kept"),
    "torn-set-aside": ("offset", "bytes", "kept", "copy"),
    # writing
    "exists": (),
    "not-created": ("errno", "error"),
    "in-use": (),
    "read-only": ("unsaved",),
    "not-saved": ("errno", "error", "unsaved"),
    "gone": ("unsaved",),
    "changed": ("unsaved",),
}

LONGEST_QUOTE = 80
MOST_PROBLEMS = 50
"""Of one file, each with its line; further ones are only counted."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, and where: `line` and `move` count from 1."""

    code: str
    file: str
    line: int | None = None
    move: int | None = None
    details: Mapping[str, object] = field(default_factory=dict)


class RecordError(Exception):
    """A record that cannot be read, made or written; it says everything that is wrong at once."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(
            f"{each.code} ({each.file}:{each.line or ''}) {dict(each.details)}"
            for each in self.problems
        )


def with_rest(problems: list[Problem], beyond: int = 0) -> list[Problem]:
    """The first of many problems, and how many follow."""
    told = [each for each in problems if each.code != "and-more"]
    beyond += sum(cast(int, each.details["count"]) for each in problems if each.code == "and-more")
    beyond += max(len(told) - MOST_PROBLEMS, 0)
    if not beyond:
        return list(problems)
    more = Problem("and-more", told[0].file, details={"count": beyond})
    return [*told[:MOST_PROBLEMS], more]


def from_os_error(error: OSError, file: str) -> Problem:
    """Why the system would not let the file be read."""
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return Problem("not-found", file)
        case IsADirectoryError():
            return Problem("is-a-folder", file)
        case PermissionError():
            return Problem("no-permission", file)
        case _:
            return Problem("unreadable", file, details=errno_details(error))


def errno_details(error: OSError) -> dict[str, object]:
    """The number and its name (`ENOSPC`): the same in every language of the system."""
    number = error.errno or 0
    return {"errno": number, "error": errno.errorcode.get(number, "")}


def quote(value: object) -> str:
    """What the file says, short and harmless enough for a message whatever somebody put there."""
    if isinstance(value, bool):
        return str(value).lower()
    # str() refuses integers of thousands of digits, hex() does not.
    giant = isinstance(value, int) and value.bit_length() > 64
    text = hex(cast(int, value)) if giant else str(value)
    shown = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
    return shown if shown.isprintable() else "".join(map(_show, shown))


def _show(char: str) -> str:
    """A terminal obeys escape codes; a message must show them. A tab keeps columns in place."""
    if char.isprintable():
        return char
    return " " if char == "\t" else char.encode("unicode_escape").decode()


def nearest(word: str, known: tuple[str, ...]) -> str:
    """The known word that was probably meant, or ""."""
    from difflib import get_close_matches  # only a record with a mistake in it pays for this

    asked = quote(word).strip().lower().replace(" ", "-")
    return next(iter(get_close_matches(asked, known, n=1)), "")
