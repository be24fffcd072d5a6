"""Sound records in every layout people give them, and the ways in which one is refused."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from companion.record.disk import MOST_BYTES
from companion.record.problems import MOST_PROBLEMS
from companion.record.read import RecordedMove, read_record
from tests.record.samples import (
    HEAD,
    KNOWN,
    move,
    problem_of,
    problems_of,
    read,
    refused,
    run_python,
    said,
)


def test_moves_know_their_number_and_line(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(HEAD + move("roll 1") + '\n[[move]]\ndo = "end"\n')
    record = read_record(path, KNOWN)
    assert record.moves == [
        RecordedMove(1, 12, "gigazaur", "roll 1"),
        RecordedMove(2, 16, None, "end"),
    ]
    assert record.torn is None


def test_a_head_alone_is_a_record() -> None:
    record = read(HEAD)
    assert record.moves == []
    assert record.torn is None


def test_people_may_lay_a_record_out_as_they_like() -> None:
    record = read(
        HEAD
        + "# evening of the 16th\n\n\n  [[ move ]]  # the first\n"
        + '\tdo = "roll 1"\n'
        + "[['move']]\n"
        + "do = 'end'  # literal\nat = 1979-05-27T07:32:00Z\nx-by = 3\n"
        + '[["move"]]\n# who?\nby = "kraken"\ndo = """\\\n   pass"""\n\n\n'
    )
    assert [(each.line, each.by, each.do) for each in record.moves] == [
        (14, None, "roll 1"),
        (16, None, "end"),
        (20, "kraken", "pass"),
    ]


def test_windows_line_ends_and_a_byte_order_mark_are_welcome() -> None:
    text = HEAD + move("roll 1") + move("end")
    record = read(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert [(each.line, each.do) for each in record.moves] == [(12, "roll 1"), (16, "end")]
    assert record.torn is None


def test_a_mark_inside_a_string_begins_no_move() -> None:
    record = read(HEAD + "[[move]]\ndo = '''note a\n[[move]]\nb'''\n" + move("end"))
    assert [(each.line, each.do) for each in record.moves] == [
        (11, "note a\n[[move]]\nb"),
        (16, "end"),
    ]


def test_tables_of_the_head_may_follow_the_moves() -> None:
    late = HEAD + move("end") + "[house]\nwin = 'round'\n[[monster]]\nid = 'the-king'\n"
    late += "[meta]\na = 1\n" + move("stay")
    for text in (late, late + "[[move]]\nby ="):  # read at once, and read in pieces
        record = read(text)
        assert said(record) == ["end", "stay"]
        assert record.head.house == {"win": "round"}
        assert [seat.id for seat in record.head.seats] == ["gigazaur", "kraken", "the-king"]


def test_a_thousand_moves_are_read_quickly() -> None:
    text = HEAD + "".join(move(f"note {number}") for number in range(5000))
    begin = time.process_time()
    record = read(text)
    assert time.process_time() - begin < 5
    assert said(record) == [f"note {number}" for number in range(5000)]
    assert record.moves[-1].line == 12 + 4 * 4999


def test_reading_loads_no_writer() -> None:
    heavy = ["tomli_w", "difflib", "fcntl", "tempfile", "subprocess", "asyncio"]
    script = (
        "import sys, companion.record.read; print([m for m in sys.argv[1:] if m in sys.modules])"
    )
    assert run_python(script, *heavy).strip() == "[]"


# Files that are none


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path / "none.toml", tmp_path / "file" / "game.toml"):
        with refused() as problems:
            read_record(path, KNOWN)
        assert [(each.code, each.file) for each in problems] == [("not-found", str(path))]


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    with refused() as problems:
        read_record(tmp_path, KNOWN)
    assert problems[0].code == "is-a-folder"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with refused() as problems:
            read_record(path, KNOWN)
        assert problems[0].code == "not-a-file"


def test_a_name_no_file_can_have_is_refused(tmp_path: Path) -> None:
    for name in ("a\0b", "a\ud800"):
        with refused() as problems:
            read_record(tmp_path / name, KNOWN)
        assert problems[0].code == "bad-name"


def test_what_the_system_refuses_otherwise_keeps_its_number(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    with refused() as problems:
        read_record(tmp_path / "loop", KNOWN)
    assert problems[0].code == "unreadable"
    assert problems[0].details["error"] == "ELOOP"


def test_a_giant_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with refused() as problems:
        read_record(path, KNOWN)
    assert problems[0].code == "too-big"
    assert problems[0].details == {"size": MOST_BYTES + 1, "most": MOST_BYTES}


@pytest.mark.parametrize("data", [b"", b"\n \n", b"\0" * 4096, b"\xef\xbb\xbf\r\n"])
def test_an_empty_file_is_empty(data: bytes) -> None:
    assert problem_of(data).code == "empty"


@pytest.mark.parametrize(
    ("data", "line", "offset"),
    [
        (HEAD.encode("utf-16"), 1, 0),
        (HEAD.replace('"A"', '"Ä"').encode("latin-1"), 6, 67),
        (b"\xef\xbb\xbf" + HEAD.replace('"A"', '"Ä"').encode("latin-1"), 6, 70),
        (HEAD.replace('"A"', '"Ä"').encode("latin-1") + move("end").encode(), 6, 67),
    ],
)
def test_another_encoding_is_named_with_its_place(data: bytes, line: int, offset: int) -> None:
    problem = problem_of(data)
    assert (problem.code, problem.line, problem.details["offset"]) == ("not-utf8", line, offset)


# Heads that are none


@pytest.mark.parametrize("rest", ["", move("end")])
@pytest.mark.parametrize(
    ("wrong", "line", "text"),
    [
        ('player = "A', 6, 'player = "A'),
        ("player =", 6, "player ="),
        ("player = 'a' 'b'", 6, "player = 'a' 'b'"),
        ('id = "kraken"', 6, 'id = "kraken"'),
        ("player = \x01", 6, "player = \\x01"),
        (f"player = {'9' * 9000}", None, None),
        (f"player = {'[' * 9000}", None, None),
        ("player = [", None, None),
    ],
)
def test_damage_in_the_head_is_an_error(
    wrong: str, line: int | None, text: str | None, rest: str
) -> None:
    problem = problem_of(HEAD.replace('player = "A"', wrong) + rest)
    assert problem.code == "broken-head"
    if line is not None and text is not None:
        assert (problem.line, problem.details["text"]) == (line, text)


def test_a_head_that_merely_stops_is_not_taken_for_a_torn_move() -> None:
    for rest in ('[[monster]]\nid = "alienoid', "\0\0[[monster]]\n", "abc"):
        assert problem_of(HEAD + rest).code == "broken-head"


# Moves that are none


@pytest.mark.parametrize(
    ("broken", "line", "text"),
    [
        ('[[move]]\ndo = "end', 17, 'do = "end'),
        ("[[move]]\ndo =", 17, "do ="),
        ("[[move]]\ndo = 'end'\nend", 18, "end"),
        ("[[move]]\ndo = 'end'\n[odd]", 18, "[odd]"),
        ("[[move]]\ndo = 'end'\n[[ move]] 3", 18, "[[ move]] 3"),
        ("[[move]]\n\0\0", 17, "\\x00\\x00"),
    ],
)
def test_a_broken_move_before_sound_ones_is_an_error(broken: str, line: int, text: str) -> None:
    problem = problem_of(HEAD + move("roll 1") + "\n" + broken + "\n" + move("stay"))
    assert (problem.code, problem.line, problem.move) == ("broken-move", line, 2)
    assert problem.details["text"] == text


def test_bytes_that_are_no_text_before_sound_moves_are_an_error() -> None:
    data = HEAD + move("end") + move("ÿ") + move("end")
    problem = problem_of(data.encode("latin-1"))
    assert (problem.code, problem.line, problem.move) == ("broken-move", 18, 2)


@pytest.mark.parametrize(
    ("lines", "key", "found"),
    [
        ("by = 'kraken'", "do", ""),
        ("do = 3", "do", "integer"),
        ("do = ['end']", "do", "array"),
        ("do = 'end'\nby = true", "by", "boolean"),
        ("do = 'end'\nby = 07:32:00", "by", "date"),
    ],
)
def test_a_move_of_the_wrong_types_is_an_error(lines: str, key: str, found: str) -> None:
    problem = problem_of(HEAD + move("end") + f"\n[[move]]\n{lines}\n" + move("end"))
    assert (problem.code, problem.line, problem.move) == ("bad-move", 16, 2)
    assert problem.details == {"key": key, "expected": "string", "found": found}


def test_wrong_types_in_the_last_move_are_not_torn() -> None:
    assert problem_of(HEAD + "[[move]]\ndo = 3\n").code == "bad-move"


def test_every_bad_move_is_named() -> None:
    problems = problems_of(HEAD + "[[move]]\ndo = 1\n[[move]]\ndo = 'end'\n[[move]]\ndo = 3\n")
    assert [each.move for each in problems] == [1, 3]


@pytest.mark.parametrize(("key", "guess"), [("bye", "by"), ("By", "by"), ("DO", "do")])
def test_a_misspelt_key_of_a_move_is_no_free_key(key: str, guess: str) -> None:
    problem = problem_of(HEAD + f"[[move]]\ndo = 'end'\n{key} = 'kraken'\n")
    assert (problem.code, problem.line, problem.move) == ("unknown-key", 11, 1)
    assert problem.details["nearest"] == guess


@pytest.mark.parametrize(
    "moves", ["move = [{do = 'end'}]", "move = 3", "move = [3]", "[move]\ndo = 'end'"]
)
def test_moves_in_another_notation_are_refused(moves: str) -> None:
    before, _, after = HEAD.partition("\n\n")
    assert problem_of(f"{before}\n{moves}\n\n{after}").code == "inline-moves"
    assert problem_of(f"{before}\n{moves}\n\n{after}\n[[mo").code == "inline-moves"


def test_many_problems_are_counted_not_told() -> None:
    many = 20_000
    *told, rest = problems_of("".join(f"key{number} = 1\n" for number in range(many)) + HEAD)
    assert len(told) == MOST_PROBLEMS
    assert (rest.code, rest.details["count"]) == ("and-more", many - MOST_PROBLEMS)
    assert told[0].line == 1
    *told, rest = problems_of(HEAD + "\n[[move]]\ndo = 7\n" * many)
    assert (len(told), rest.code) == (MOST_PROBLEMS, "and-more")
