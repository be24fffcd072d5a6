"""Reads a record: head, moves with their lines, and what a crash left at its end."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from typing import TYPE_CHECKING, TypeGuard

from companion.data_classes import dataclass, field, replace
from companion.record.disk import READ, open_file, read_all
from companion.record.head import Known, read_head, refuse_newer
from companion.record.hours import Hours, Noted, read_noted
from companion.record.lines import MOVE_MARK, count_lines, key_lines, line_of
from companion.record.pieces import (
    BOM,
    DamageError,
    Pieces,
    TornTail,
    is_head_key,
    parse_text,
    take_apart,
    torn_from,
)
from companion.record.plain import plain_moves
from companion.record.problems import Problem, RecordError, from_os_error, nearest, with_rest
from companion.record.sums import follow, head_sum
from companion.record.values import GROUP, NUMBER, SUM, TOGETHER, type_name
from companion.toml_reading import outside_values

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from companion.engine.head import Head

MOVE_KEYS = ("by", "do")
MOST_TOGETHER = 10**7
GROUPS = ("edit", "undo", "redo")
"""A past move changed, that taken back, and made again."""


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move as it stands in the file: its number among the moves and the line of its mark."""

    number: int
    line: int
    by: str | None
    do: str
    known_as: int | None = None
    """The number people know it by, where it is not the first time that it stands here."""
    group: tuple[str, int] | None = None
    """With the first of some moves that belong together: of which kind, and how many they are."""
    together: int = 1
    """How many moves were written with this one; none of them counts without the others."""


@dataclass(slots=True)
class Record:
    """A whole game. `torn` is the end of the file that could not be read, if there is one."""

    head: Head
    moves: list[RecordedMove]
    torn: TornTail | None = None
    noted: Noted = field(default_factory=Noted)
    sum: int = 0
    """The running checksum behind the last move."""
    altered: tuple[RecordedMove, ...] = ()
    """Moves at which the checksum says: this, or something before it, is not as it was written."""

    @property
    def hours(self) -> Hours:
        return self.noted.hours()

    def problems(self, file: str) -> list[Problem]:
        """What is wrong with a record that can be read all the same."""
        found = [Problem("altered", file, each.line, each.number) for each in self.altered]
        return [*found, self.torn.problem(file)] if self.torn is not None else found


def read_record(path: Path, known: Known) -> Record:
    """Reads a file and changes nothing; everything that can go wrong is a `RecordError`."""
    return parse_record(read_bytes(path), known, str(path))


def read_bytes(path: Path) -> bytes:
    """What is in a record's file; a `RecordError` where it cannot be read or is none."""
    try:
        fd = open_file(path, READ)
        try:
            return read_all(fd, str(path))
        finally:
            os.close(fd)
    except OSError as error:
        raise RecordError(from_os_error(error, str(path))) from error


def parse_record(data: bytes, known: Known, file: str) -> Record:
    """The record in the bytes of a file."""
    if not data.removeprefix(BOM).strip(b" \t\r\n\0"):
        raise RecordError(Problem("empty", file))
    try:
        pieces = _parse_whole(data, file) or take_apart(data, file)
    except RecordError as error:
        raise RecordError(*_with_lines(error.problems, data)) from None
    problems: list[Problem] = []
    try:
        head: Head | None = read_head(pieces.head, known, file)
    except RecordError as error:
        head, problems = None, _with_lines(error.problems, data)
    moves = [
        _read_move(number, line, table, file, problems)
        for number, (line, table) in enumerate(pieces.moves, 1)
    ]
    if problems or head is None:
        raise RecordError(*with_rest(problems))
    noted = read_noted(pieces.head.get("meta"), (table for _, table in pieces.moves))
    record = _without_half_a_group(Record(head, moves, pieces.torn, noted), data)
    said = zip(record.moves, pieces.moves, strict=False)
    record.sum, broken = follow(
        head_sum(pieces.head), ((move.by, move.do, table) for move, (_, table) in said)
    )
    record.altered = tuple(record.moves[place] for place in broken)
    return record


def _without_half_a_group(record: Record, data: bytes) -> Record:
    """Moves that belong together are all there, or none of them counts: the writer was interrupted."""
    for at, move in enumerate(record.moves):
        if at + move.together > len(record.moves):
            marks = [mark.start() for mark in MOVE_MARK.finditer(data)]
            start = marks[count_lines(data, marks).index(move.line)]
            torn = torn_from(data, start, move.number)
            return replace(record, moves=record.moves[:at], torn=torn)
    return record


def _parse_whole(data: bytes, file: str) -> Pieces | None:
    """The quick way, one parse for everything; None where the file needs a closer look."""
    text = data.removeprefix(BOM)
    if (plain := _parse_plain(text, file)) is not None:
        return plain
    try:
        document = parse_text(text)
    except DamageError:
        return None
    refuse_newer(document, file)
    after_moves = list(document)[list(document).index("move") :] if "move" in document else []
    moves = document.pop("move", [])
    if not isinstance(moves, list) or not all(isinstance(each, dict) for each in moves):
        raise RecordError(Problem("inline-moves", file))
    if not all("do" in each for each in moves):
        return None
    if not all(is_head_key(key) for key in after_moves[1:]):
        return None
    starts = [mark.start() for mark in MOVE_MARK.finditer(text)]
    if len(starts) != len(moves):
        starts = outside_values(text, starts)
    if len(starts) != len(moves):
        # `move = [...]` on one line, as some programs write it: nothing can be appended to that.
        raise RecordError(Problem("inline-moves", file))
    return Pieces(document, list(zip(count_lines(text, starts), moves, strict=True)))


def _parse_plain(text: bytes, file: str) -> Pieces | None:
    """A head and nothing but moves as the program writes them; None for everything else."""
    first = MOVE_MARK.search(text)
    moves = plain_moves(text, first.start()) if first is not None else None
    if first is None or moves is None:
        return None
    try:
        document = parse_text(text[: first.start()])
    except DamageError:
        return None
    if "move" in document:
        return None
    refuse_newer(document, file)
    lines = count_lines(text, [start for start, _ in moves])
    return Pieces(document, [(line, table) for line, (_, table) in zip(lines, moves, strict=True)])


def _read_move(
    number: int, line: int, table: Mapping[str, object], file: str, problems: list[Problem]
) -> RecordedMove:
    """Keys besides `by` and `do` are free, unless they look like one of the two misspelt."""
    by: str | None = None
    do, plain = "", True
    for key, value in table.items():
        if key in MOVE_KEYS:
            if isinstance(value, str):
                by, do = (by, value) if key == "do" else (value, do)
                continue
            details: dict[str, object] = {"expected": "string", "found": type_name(value)}
            problems.append(Problem("bad-move", file, line, number, {"key": key, **details}))
        elif key != SUM:
            plain = False
            if _is_misspelt(key):
                details = {"nearest": nearest(key, MOVE_KEYS), "known": MOVE_KEYS}
                problems.append(Problem("unknown-key", file, line, number, {"key": key, **details}))
    if plain:  # nearly all are
        return RecordedMove(number, line, by, do)
    known_as, group, together = table.get(NUMBER), _group(table.get(GROUP)), table.get(TOGETHER)
    sizes = (group[1] if group else 1, together if _is_size(together) else 1)
    return RecordedMove(
        number,
        line,
        by,
        do,
        known_as if type(known_as) is int and known_as > 0 else None,
        group,
        max(sizes),
    )


def _is_size(value: object) -> TypeGuard[int]:
    return type(value) is int and 1 < value < MOST_TOGETHER


def _group(value: object) -> tuple[str, int] | None:
    """Anything else under this key is somebody else's remark."""
    if not isinstance(value, str):
        return None
    kind, _, size = value.partition(" ")
    if kind not in GROUPS or not re.fullmatch(r"[1-9][0-9]{0,6}", size):
        return None
    return kind, int(size)


@lru_cache(256)
def _is_misspelt(key: str) -> bool:
    return key.lower() in MOVE_KEYS or (len(key) == 3 and nearest(key, MOVE_KEYS) != "")


def _with_lines(problems: tuple[Problem, ...], data: bytes) -> list[Problem]:
    """The head's problems with the lines their keys stand in."""
    lines = key_lines(data.removeprefix(BOM).decode(errors="replace"))
    return [
        each if each.line else replace(each, line=line_of(str(each.details.get("key")), lines))
        for each in problems
    ]
