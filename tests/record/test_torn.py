"""Files whose end was lost: all that was written before it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.record.problems import CODES, Problem, RecordError
from companion.record.toml_text import move_text
from tests.record.samples import HEAD, move, read, refused, said, unhurried

if TYPE_CHECKING:
    from companion.record.read import RecordedMove

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
SPOKEN = st.tuples(st.none() | TEXTS, TEXTS)


def written(moves: list[tuple[str | None, str]]) -> str:
    return HEAD + "".join(move_text(by, do) for by, do in moves)


def pairs(moves: list[RecordedMove]) -> list[tuple[str | None, str]]:
    return [(each.by, each.do) for each in moves]


@unhurried
@given(st.lists(SPOKEN), st.data())
def test_a_record_cut_anywhere_keeps_the_moves_before_the_cut(
    moves: list[tuple[str | None, str]], data: st.DataObject
) -> None:
    whole = written(moves).encode()
    cut = data.draw(st.integers(len(HEAD.encode()), len(whole)))
    record = read(whole[:cut])
    # A move is complete when its last quotation mark is written; the line end may be lost.
    complete = 0
    while len(written(moves[: complete + 1]).encode()) - 1 <= cut and complete < len(moves):
        complete += 1
    assert pairs(record.moves) == moves[:complete]
    lost = record.torn.lost if record.torn else b""
    assert whole[:cut].endswith(lost)
    assert said(read(whole[: cut - len(lost)])) == said(record)


def test_every_cut_of_a_windows_file_keeps_the_moves_before_it() -> None:
    bom = b"\xef\xbb\xbf"
    head = bom + HEAD.replace("\n", "\r\n").encode()
    whole = head + (move("roll 1") + move("end")).replace("\n", "\r\n").encode()
    for cut in range(len(head), len(whole) + 1):
        complete = [do for do in ("roll 1", "end") if f'do = "{do}"'.encode() in whole[:cut]]
        assert said(read(whole[:cut])) == complete


@unhurried
@given(st.lists(SPOKEN, min_size=1), st.binary())
def test_garbage_after_a_record_costs_no_move(
    moves: list[tuple[str | None, str]], garbage: bytes
) -> None:
    record = read(written(moves).encode() + garbage)
    assert pairs(record.moves) == moves


@unhurried
@given(st.lists(SPOKEN, min_size=1), st.binary(), st.data())
def test_garbage_over_the_end_of_a_record_leaves_a_beginning(
    moves: list[tuple[str | None, str]], garbage: bytes, data: st.DataObject
) -> None:
    whole = written(moves).encode()
    first = len(written(moves[:1]).encode())
    record = read(whole[: data.draw(st.integers(first, len(whole)))] + b"\0" + garbage)
    kept = pairs(record.moves)
    assert kept == moves[: len(kept)]
    assert kept


@unhurried
@given(st.lists(SPOKEN, min_size=1, max_size=3), st.data())
def test_whatever_happens_to_a_file_it_is_read_or_refused(
    moves: list[tuple[str | None, str]], data: st.DataObject
) -> None:
    whole = written(moves).encode()
    at = data.draw(st.integers(0, len(whole)))
    upto = data.draw(st.integers(at, len(whole)))
    pieces = st.sampled_from((b"[[move]]\n", b"do = 'x'\n", b"[[monster]]\n", b"\0", b'"', b"\xff"))
    changed = whole[:at] + data.draw(st.binary() | pieces) + whole[upto:]
    problems: tuple[Problem, ...] = ()
    try:
        read(changed)
    except RecordError as error:
        problems = error.problems
    assert all(set(each.details) == set(CODES[each.code]) for each in problems)


@pytest.mark.parametrize(
    "rest",
    [
        "[[move]]",
        "[[move]]\n",
        "[[move]]\r\n",
        "[[move]]\nby = 'kraken'\n",
        "[[move]]\nby = 'kraken'\ndo = 'en",
        "[[move]]\n[[move]]\nby",
        "[[mov",
        "[",
        "[[move]]\0\0\0",
        "[[move]]\n" + "\0" * 4096,
        "\0" * 4096,
        '[[move]]\ndo = """\n' + "x\n" * 100_000,
        f"[[move]]\ndo = {'[' * 5000}",
        f"[[move]]\ndo = {'9' * 5000}",
    ],
)
def test_half_a_move_is_cut_off_and_named(rest: str) -> None:
    for before, kept in ((HEAD, 0), (HEAD + move("roll 1"), 1)):
        record = read(before + "\n" + rest)
        assert len(record.moves) == kept
        assert record.torn is not None
        assert record.torn.offset == len(before)
        assert record.torn.lost == ("\n" + rest).encode()
        assert record.torn.line == before.count("\n") + 1
        assert record.torn.move == kept + 1
        problem = record.torn.problem("game.toml")
        assert (problem.code, problem.line, problem.move) == (
            "torn-tail",
            record.torn.line,
            kept + 1,
        )
        assert problem.details == {
            "offset": len(before),
            "bytes": len(rest) + 1,
            "kept": kept,
        }


def test_a_torn_end_does_not_excuse_a_wrong_head() -> None:
    with refused() as problems:
        read(HEAD.replace("kraken", "craken") + move("end") + "\n[[move]]\nb")
    assert [each.code for each in problems] == ["unknown-monster"]


def test_what_stands_before_the_damage_in_the_last_move_is_kept() -> None:
    record = read(HEAD + move("end") + "# a remark\nat = 3\n\0\0\0\n# another\n")
    assert said(record) == ["end"]
    assert record.torn is not None
    assert record.torn.lost == b"\0\0\0\n# another\n"


def test_a_late_table_before_the_damage_is_kept() -> None:
    record = read(HEAD + move("end") + "[house]\nwin = 'round'\n\0")
    assert record.head.house == {"win": "round"}


def test_a_stray_table_at_the_end_is_cut_off() -> None:
    for stray in ("[odd]\n", "[[monster.x]]\n[monster]\n", "[move]\n", "[format]\n"):
        record = read(HEAD + move("end") + stray)
        assert said(record) == ["end"]
        assert record.torn is not None
        assert record.torn.lost == stray.encode()
