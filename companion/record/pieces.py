"""A record as pieces of text: the head, then one piece a move, each parsed on its own.

The careful way of reading, for files that do not parse as a whole: after a crash or a full disk
the end of a file may be cut off, zeroed or overwritten. What was written before it is kept.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeAlias

from companion.data_classes import dataclass
from companion.record.head import FREE_KEYS, HEAD_KEYS, refuse_newer
from companion.record.lines import MOVE_MARK, count_lines, key_lines, line_of
from companion.record.problems import Problem, RecordError, quote
from companion.record.values import FREE_PREFIX
from companion.toml_reading import TooDeep, read_toml

if TYPE_CHECKING:
    from collections.abc import Mapping

BOM = b"\xef\xbb\xbf"
MOST_SAVED_LINES = 32  # of a damaged move: it is two lines long unless people added to it

Document: TypeAlias = dict[str, Any]


class DamageError(Exception):
    """A piece that is no TOML, or no move. `reason` is tomllib's own words or one of these."""

    NOT_UTF8 = "not-utf8"
    TOO_DEEP = "too-deep"
    NO_DO = "no-do"
    NOT_ONE_MOVE = "not-one-move"
    STRAY_TABLE = "stray-table"

    def __init__(self, reason: str, *, line: int = 1, column: int = 0, offset: int = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        # Within the piece; lines and columns count from 1, a column of 0 is unknown.
        self.line, self.column, self.offset = line, column, offset


@dataclass(frozen=True, slots=True)
class TornTail:
    """The end of a file that could not be read: what is lost, and from where on."""

    offset: int
    line: int
    move: int
    lost: bytes
    copy: str | None = None  # where the lost bytes were set aside

    def problem(self, file: str) -> Problem:
        """The same as something to tell people."""
        details: dict[str, object] = {
            "offset": self.offset,
            "bytes": len(self.lost),
            "kept": self.move - 1,
        }
        if self.copy is None:
            return Problem("torn-tail", file, self.line, self.move, details)
        return Problem("torn-set-aside", file, self.line, self.move, {**details, "copy": self.copy})


@dataclass(frozen=True, slots=True)
class Pieces:
    """A record taken apart: the head's document, and each move's table with its line."""

    head: Document
    moves: list[tuple[int, Mapping[str, object]]]
    torn: TornTail | None = None


def parse_text(data: bytes) -> Document:
    """TOML, or `DamageError` for every way in which bytes can fail to be that."""
    try:
        # A cut may fall between the two bytes of a Windows line end.
        return read_toml(data.removesuffix(b"\r"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DamageError(DamageError.NOT_UTF8, line=line, offset=error.start) from None
    except TooDeep as error:
        raise DamageError(DamageError.TOO_DEEP, line=error.line) from None
    except ValueError as error:  # not TOML, or a number that Python refuses to read
        raise _located(str(error), data) from None


def _located(message: str, data: bytes) -> DamageError:
    reason, _, place = message.partition(" (at ")
    if found := re.match(r"line (\d+), column (\d+)", place):
        return DamageError(reason, line=int(found[1]), column=int(found[2]))
    return DamageError(reason, line=data.rstrip().count(b"\n") + 1)


def is_head_key(key: str) -> bool:
    return key in HEAD_KEYS or key in FREE_KEYS or key.startswith(FREE_PREFIX)


def take_apart(data: bytes, file: str) -> Pieces:
    """Reads piece by piece; raises `RecordError` unless only the end is damaged.

    A damaged move with sound ones after it was not torn, somebody edited it: dropping the sound
    ones would be wrong, so people are told where to look.
    """
    begin = len(BOM) if data.startswith(BOM) else 0
    starts = [mark.start() for mark in MOVE_MARK.finditer(data)]
    lines = count_lines(data, starts)
    ends = [*starts[1:], len(data)]
    if not starts:
        return _only_a_head(data, begin, file)
    head = _parse_head(data[begin : starts[0]], data, file)
    moves: list[tuple[int, Mapping[str, object]]] = []
    for at, (start, end, line) in enumerate(zip(starts, ends, lines, strict=True)):
        piece = data[start:end]
        try:
            moves.append((line, _parse_move(piece, head)))
        except DamageError as damage:
            later = (data[a:b] for a, b in zip(starts[at + 1 :], ends[at + 1 :], strict=True))
            if any(_is_sound(each, head) for each in later):
                raise RecordError(_broken_move(damage, data, line, at + 1, file)) from None
            if length := _sound_beginning(piece, head):
                moves.append((line, _parse_move(piece[:length], head)))
            return Pieces(head, moves, torn_from(data, start + length, len(moves) + 1))
    return Pieces(head, moves)


def _parse_head(piece: bytes, data: bytes, file: str) -> Document:
    try:
        document = parse_text(piece)
    except DamageError as damage:
        raise RecordError(_broken_head(damage, data, file)) from None
    refuse_newer(document, file)
    if "move" in document:
        raise RecordError(Problem("inline-moves", file))
    return document


def _only_a_head(data: bytes, begin: int, file: str) -> Pieces:
    """No move begins here, but the first may have been torn before its mark was complete.

    Heads are written in one go, so only the two traces of a first move are cut off: part of the
    mark, and zeros where the disk had no time for more. All else is a mistake in the head.
    """
    bare = data.rstrip(b"\0")
    last_line = bare.rfind(b"\n") + 1
    cut = last_line if b"[[move]]".startswith(bare[last_line:]) else len(bare)
    if cut < len(data):
        with suppress(DamageError):
            parse_text(data[begin:cut])
            head = _parse_head(data[begin:cut], data, file)
            return Pieces(head, [], torn_from(data, cut, 1))
    return Pieces(_parse_head(data[begin:], data, file), [])


def _parse_move(piece: bytes, head: Document) -> Mapping[str, object]:
    """The move's table. Other tables after it, such as a late `[house]`, belong to the head."""
    document = parse_text(piece)
    moves = document.pop("move")
    if len(moves) != 1:
        raise DamageError(DamageError.NOT_ONE_MOVE)
    if "do" not in moves[0]:
        raise DamageError(DamageError.NO_DO)
    for key, value in document.items():
        sitting = head.get(key, [])
        if key == "monster" and isinstance(value, list) and isinstance(sitting, list):
            value[:0] = sitting
        elif key in head or not is_head_key(key):
            raise _stray(key, piece)
    head.update(document)
    move: Mapping[str, object] = moves[0]
    return move


def _stray(key: str, piece: bytes) -> DamageError:
    lines = key_lines(piece.decode())
    return DamageError(DamageError.STRAY_TABLE, line=line_of(key, lines) or 1)


def _is_sound(piece: bytes, head: Document) -> bool:
    if b"do" not in piece:
        return False
    try:
        _parse_move(piece, dict(head))
    except DamageError:
        return False
    return True


def _sound_beginning(piece: bytes, head: Document) -> int:
    """How long the longest run of whole lines is that makes a move: the damage may come after."""
    length = end = 0
    for _ in range(MOST_SAVED_LINES):
        end = piece.find(b"\n", end) + 1
        if end == 0:
            break
        if _is_sound(piece[:end], head):
            length = end
    return length


def torn_from(data: bytes, offset: int, move: int) -> TornTail:
    """All that stands from a place on, as what a crash left."""
    if data[:offset].endswith(b"\n\n"):
        offset -= 1  # the blank line was written together with the move
    [line] = count_lines(data, [offset])
    return TornTail(offset, line, move, data[offset:])


def _broken_head(damage: DamageError, data: bytes, file: str) -> Problem:
    if damage.reason == DamageError.NOT_UTF8:
        offset = damage.offset + (len(BOM) if data.startswith(BOM) else 0)
        return Problem("not-utf8", file, damage.line, details={"offset": offset})
    return Problem("broken-head", file, damage.line, details=_what(damage, data, damage.line))


def _broken_move(damage: DamageError, data: bytes, first: int, move: int, file: str) -> Problem:
    if damage.reason == DamageError.NO_DO:
        details = {"key": "do", "expected": "string", "found": ""}
        return Problem("bad-move", file, first, move, details)
    line = first + damage.line - 1
    return Problem("broken-move", file, line, move, _what(damage, data, line))


def _what(damage: DamageError, data: bytes, line: int) -> dict[str, object]:
    """tomllib's own words for it, and the line itself for a caret to point into."""
    lines = data.decode(errors="replace").split("\n")
    text = lines[line - 1].strip("\r\ufeff") if line <= len(lines) else ""
    return {"reason": damage.reason, "column": damage.column, "text": quote(text)}
