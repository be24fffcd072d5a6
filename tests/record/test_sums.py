"""The running checksum: a flipped digit is noticed, people may still write by hand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from companion.record.append import Journal
from companion.record.problems import RecordError
from companion.record.read import parse_record, read_record
from tests.record.samples import HEAD, KNOWN, TWO_SEATS, move

if TYPE_CHECKING:
    from pathlib import Path

SAID = ("roll 1 1 1 e h s", "end", 'note äß\n\\"', "roll 2 2 2 e e e", "undo 2", "redo")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.toml"
    with Journal.create(path, TWO_SEATS) as journal:
        for do in SAID:
            journal.append("gigazaur", do)
    return path


def altered(path: Path) -> list[int]:
    return [each.number for each in read_record(path, KNOWN).altered]


def test_what_the_program_wrote_is_as_it_was_written(path: Path) -> None:
    assert altered(path) == []
    assert path.read_text().count("x-sum") == len(SAID)
    with Journal.open(path, KNOWN)[0] as journal:
        journal.append(None, "note later")
    assert altered(path) == []


def test_a_flipped_digit_is_one_finding_with_its_line(path: Path) -> None:
    path.write_text(path.read_text().replace("roll 2 2 2", "roll 3 2 2"))
    record = read_record(path, KNOWN)
    [found] = record.problems(str(path))
    assert (found.code, found.move, found.line) == ("altered", 4, record.moves[3].line)


def test_every_flipped_bit_of_a_move_is_noticed(path: Path) -> None:
    data = path.read_bytes()
    begin = data.index(b"[[move]]")
    chance = random.Random(14)
    for _ in range(400):
        at = chance.randrange(begin, len(data))
        broken = bytearray(data)
        broken[at] ^= 1 << chance.randrange(8)
        try:
            record = parse_record(bytes(broken), KNOWN, "game.toml")
        except RecordError:
            continue
        before = parse_record(data, KNOWN, "game.toml")
        same = [(each.by, each.do) for each in record.moves] == [
            (each.by, each.do) for each in before.moves
        ]
        assert same or record.altered or record.torn, (at, bytes(broken[at - 20 : at + 20]))


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('by = "gigazaur"\nx-sum', 'by = "kraken"\nx-sum', 1),
        ('edition = "dark"', 'edition = "standard"', 1),
    ],
)
def test_speakers_and_the_head_count_too(path: Path, old: str, new: str, where: int) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    assert altered(path) == [where]


def test_the_layout_and_free_keys_may_change(path: Path) -> None:
    text = path.read_text().replace("\n[[move]]", "\n\n# a remark\n[[ move ]]\nx-mine = 3", 1)
    path.write_text("# of last night\n" + text.replace("format = 1", "format=1\nx-y = 2", 1))
    assert altered(path) == []


def test_moves_written_by_hand_need_none(path: Path) -> None:
    path.write_text(HEAD + move("roll 1") + move("end"))
    assert altered(path) == []
    with Journal.open(path, KNOWN)[0] as journal:
        journal.append(None, "note by the program")
    path.write_text(path.read_text() + move("note by hand"))
    with Journal.open(path, KNOWN)[0] as journal:
        journal.append(None, "note by the program again")
    assert altered(path) == []


def test_a_move_taken_out_or_put_in_is_noticed_at_the_next(path: Path) -> None:
    text = path.read_text()
    path.write_text(text.replace("\n[[move]]", move("note put in") + "\n[[move]]", 1))
    assert altered(path) == [2]
    first, second = text.index("\n[[move]]"), text.index("\n[[move]]", text.index("[[move]]") + 9)
    path.write_text(text[:first] + text[second:])
    assert altered(path) == [1]


@pytest.mark.parametrize("written", ['"nonsense"', "7", '"0000000"', "true"])
def test_anything_else_under_the_key_is_somebody_elses(path: Path, written: str) -> None:
    path.write_text(f'{HEAD}\n[[move]]\nx-sum = {written}\ndo = "end"\n')
    assert altered(path) == []
