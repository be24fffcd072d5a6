"""Whatever comes in through the pipe, each line gets its one answer and nothing breaks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from companion.cli.opening import known
from companion.desk.lines import LONGEST_LINE
from companion.record.read import read_record
from tests.durability.process import HEAD, Tracker, clean, run

if TYPE_CHECKING:
    from pathlib import Path

MEGABYTE = 1_000_000
NASTY = (
    b"\xff\xfe\xfd",
    b"roll \xff\xff",
    b"note \xc3\x28 broken",
    b"\x00",
    b"roll 1\x00 2",
    b"note nul \x00 inside",
    b"",
    b"   ",
    b"\x1b[2J\x1b[31mred",
    b"note \x1b]0;title\x07",
    b"{}",
    b"[[move]]",
    b'note """ \\u0000 \\" [[move]] do = "end"',
    "note ‮ backwards ‏".encode(),
    "roll １２３ehs".encode(),
    "кракен: roll 111111".encode(),
    b"kraken:",
    b":",
    b"undo 99999999999999999999999",
    b"set kraken hearts 99999999999999999999",
    b"a" * MEGABYTE,
    b"roll " + b"s" * MEGABYTE,
    b"use " + b"wings " * (MEGABYTE // 6),
    b"set " + b"kraken " * (MEGABYTE // 7),
    b"note " + b"x" * MEGABYTE,
    b"buy " + b"-" * MEGABYTE,
    "ä".encode() * (MEGABYTE // 2),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.toml"
    path.write_text(HEAD, encoding="utf-8")
    return path


def test_the_protocol_answers_every_line_once(path: Path) -> None:
    typed = b"".join(line + b"\n" for line in NASTY)
    result = run(path.parent, "track", str(path), "--json", typed=typed + b"roll 1 1 1 e e h")
    assert clean(result.stderr), result.stderr[:2000]
    assert result.returncode == 0
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(answers) == len(NASTY) + 2
    assert answers[-1]["pending"]["kind"] == "buy"
    for line, answer in zip(NASTY, answers[1:-1], strict=True):
        accepted = line.startswith(b"note ") and len(line) <= LONGEST_LINE
        assert ("error" not in answer) is accepted, (line[:40], str(answer)[:200])
    moves = read_record(path, known()).moves
    short = [line for line in NASTY if len(line) <= LONGEST_LINE]
    assert len(moves) == sum(line.startswith(b"note ") for line in short) + 1
    assert run(path.parent, "replay", str(path)).returncode == 0


@pytest.mark.parametrize("flags", [(), ("--plain",), ("--lang", "de"), ("--lang", "es")])
def test_the_table_is_told_in_plain_text(path: Path, flags: tuple[str, ...]) -> None:
    typed = b"".join(line + b"\n" for line in NASTY)
    result = run(path.parent, "track", str(path), *flags, typed=typed + b"note still here\n")
    assert clean(result.stderr), result.stderr[:2000]
    assert result.returncode == 0
    shown = result.stdout.decode()
    bad = {character for character in shown if not character.isprintable()} - {"\n"}
    assert not bad
    assert read_record(path, known()).moves[-1].do == "note still here"


def test_lines_may_end_as_other_systems_end_them(path: Path) -> None:
    typed = b"roll 1 1 1 e e h\r\nend\r\n"
    result = run(path.parent, "track", str(path), "--json", typed=typed)
    assert b'"error"' not in result.stdout
    assert [move.do for move in read_record(path, known()).moves] == ["roll 1 1 1 e e h", "end"]


def test_a_refused_line_is_not_written(path: Path) -> None:
    before = path.read_bytes()
    with Tracker(path, "--json") as tracker:
        tracker.answer()
        assert tracker.ask("roll 1 2 3")["error"]["code"] == "dice-count"
        assert tracker.ask("dance")["error"]["code"] == "unknown-move"
        assert path.read_bytes() == before
