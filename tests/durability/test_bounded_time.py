"""However a file or a name is made, looking at it ends soon, by the processor's time."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest

from companion.cli.opening import known
from companion.library.book import Book, UnknownTopic
from companion.record.problems import RecordError
from companion.record.read import Record, parse_record
from companion.text.lookup import look_up
from companion.text.voice import Voice
from tests.durability.process import HEAD

MARKS = 20_000
MOVE = '\n[[move]]\ndo = "note a"\n'
ENOUGH = 4.0
"""Seconds for half a megabyte: ten times what it takes on a machine with nothing else to do."""


def read(text: str) -> Record:
    started = time.process_time()
    try:
        return parse_record(text.encode(), known(), "game.toml")
    finally:
        assert time.process_time() - started < ENOUGH


@pytest.mark.parametrize(
    ("before", "each", "after"),
    [
        ('x-y = """\n', "[[move]]\n", '"""\n'),
        ("x-y = '''\n", "[[move]]\n", "'''\n"),
        ('x-y = """\\"""\n', '[[move]] # \\"\n', '"""""\n'),
        ("x-y = [\n", '[["move"]],\n', "]\n"),
        ('x-y = "[" # "[\n', "# [[move]]\n", 'x-z = """\n[[move]]\n"""\n'),
    ],
)
def test_marks_that_are_none(before: str, each: str, after: str) -> None:
    record = read(f"{before}{each * MARKS}{after}{HEAD}{MOVE}")
    assert [move.do for move in record.moves] == ["note a"]
    text = f"{before}{each * MARKS}{after}{HEAD}"
    assert record.moves[0].line == text.count("\n") + 2


def test_marks_in_the_strings_of_moves() -> None:
    record = read(HEAD + '\n[[move]]\ndo = """note a\n[[move]]\n"""\n' * (MARKS // 10))
    assert len(record.moves) == MARKS // 10
    assert record.moves[1].line - record.moves[0].line == 5


@pytest.mark.parametrize(
    "text",
    [
        f'x-y = """\n{"[[move]]" * MARKS}{HEAD}',
        f'{HEAD}{MOVE}x-y = """\n' + "[[move]]\n" * MARKS,
        HEAD + MOVE * MARKS + "[[move]]\ndo = ",
        "".join(f"key{number} = 1\n" for number in range(MARKS)) + HEAD,
        HEAD + "".join(f'\n[[monster]]\nid = "x{number}"\n' for number in range(MARKS // 4)),
        HEAD + "\n[[move]]\ndo = 7\n" * MARKS,
        HEAD + '\n[[move]]\ndoo = 7\ndo = ""\n' * MARKS,
        "a = " + "[" * 500_000,
        "a" + ".a" * 200_000 + " = 1\n" + HEAD,
        "a" + " . 'a'" * 200_000 + " = 1\n" + HEAD,
        "b = { a" + ".a" * 200_000 + " = 1 }\n" + HEAD,
        HEAD + "[[move" + ".a" * 200_000 + "]]\n",
        HEAD + "\n[[move]]\ndo = ''\na" + ".a" * 200_000 + " = 1\n[[move]]\n",
        'x-a = "' + '\\"' * 200_000 + '"\n' + HEAD,
        HEAD + '\n[[move]]\ndo = "' + "x" * 500_000,
    ],
    ids=range(15),
)
def test_broken_files(text: str) -> None:
    with suppress(RecordError):
        read(text)


def test_dots_in_a_remark_are_no_key() -> None:
    remark = "note " + "and.so.on." * 400
    assert read(f'{HEAD}\n[[move]]\ndo = "{remark}"\n').moves[0].do == remark


@pytest.mark.parametrize("name", ["a", "9", "wings ", "ñ", "\u0301", "x-", "a.b "])
def test_any_name_is_looked_up_at_once(name: str) -> None:
    look_up("wongs")  # what is loaded once does not count
    asked = name * (1_000_000 // len(name))
    started = time.process_time()
    assert not look_up(asked).sure
    with suppress(UnknownTopic):
        Book(Voice("en"), width=80, colour=False).open(asked, "standard")
    assert time.process_time() - started < 0.5


@pytest.mark.parametrize("line", ["x-deep = {0}", "[house]\nx-deep = {0}", "x-deep = {1}"])
def test_deep_nesting_is_blamed_on_its_own_line(line: str) -> None:
    text = HEAD + line.format("[" * 5000, "{a=" * 5000) + "\n"
    with pytest.raises(RecordError) as caught:
        parse_record(text.encode(), known(), "game.toml")
    assert caught.value.problems[0].line == text.rstrip().count("\n") + 1


def test_a_key_of_a_thousand_parts_is_blamed_on_its_own_line() -> None:
    text = f"{HEAD}x-a{'.b' * 1000} = 1\n"
    with pytest.raises(RecordError) as caught:
        parse_record(text.encode(), known(), "game.toml")
    assert caught.value.problems[0].line == text.count("\n")
