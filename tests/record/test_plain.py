"""Reading moves without a TOML parser gives what the parser gives, or nothing."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

from companion.cli.opening import known
from companion.record.plain import plain_moves
from companion.record.problems import RecordError
from companion.record.read import parse_record

GAME = b"""format = 1
edition = "standard"

[[monster]]
id = "gigazaur"

[[monster]]
id = "kraken"

[[move]]
by = "gigazaur"
x-sum = "b1f1f4ae"
do = "roll 2 2 2 e h s"

[[move]]
do = "note \xc3\xa4 \xe2\x98\x85"

[[move]]
by = "gigazaur"
do = "end"
"""
FIRST = GAME.index(b"[[move]]")
# What a slip of a finger or of a disk puts into a file.
BITS = (
    b'"',
    b"\\",
    b"\n",
    b"\r",
    b"\t",
    b"\0",
    b"\xff",
    b"#",
    b"[[move]]\n",
    b'do = "end"\n',
    b"x",
    b"'",
)


def test_plain_moves_are_read() -> None:
    moves = plain_moves(GAME, FIRST)
    assert moves is not None
    assert [table for _, table in moves] == tomllib.loads(GAME.decode())["move"]
    assert [GAME[start : start + 8] for start, _ in moves] == [b"[[move]]"] * 3


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_to_a_file_the_parser_would_say_the_same(seed: int) -> None:
    random = Random(seed)
    plain = 0
    for _ in range(150):
        place, gone = random.randrange(FIRST, len(GAME)), random.randrange(3)
        data = GAME[:place] + random.choice(BITS) + GAME[place + gone :]
        moves = plain_moves(data, FIRST)
        if moves is not None:
            plain += 1
            assert [table for _, table in moves] == tomllib.loads(data.decode())["move"]
    assert plain


@pytest.mark.parametrize(
    "head",
    [
        GAME[:FIRST] + b'[meta]\nplace = """\n',  # the moves stand in a text
        b"move = []\n" + GAME[:FIRST],
        GAME[:FIRST] + b"[move]\n",
    ],
)
def test_a_head_that_changes_what_moves_mean_is_left_to_the_parser(head: bytes) -> None:
    with pytest.raises(RecordError):
        parse_record(head + GAME[FIRST:], known(), "game.toml")


def test_lines_and_sums_are_as_the_parser_has_them() -> None:
    quick = parse_record(GAME, known(), "quick.toml")
    slow = parse_record(GAME + b"# a remark\n", known(), "slow.toml")
    assert quick.moves == slow.moves
    assert (quick.sum, quick.altered, quick.head) == (slow.sum, slow.altered, slow.head)
