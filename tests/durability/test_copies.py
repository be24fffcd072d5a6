"""The copies of our own data: used only beyond doubt, made anew in a checkout, never at the user's."""

from __future__ import annotations

import os
import random
import zlib
from typing import TYPE_CHECKING

import pytest

from companion import data
from companion.copies import Late, as_copy, first_line, kept

if TYPE_CHECKING:
    from pathlib import Path

DEEP = b"[" * 200_000


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of its own, whose copies are made in passing."""
    monkeypatch.setattr(data, "_PACKAGE", tmp_path / "companion")
    (tmp_path / "companion").mkdir()
    source = tmp_path / "cards.toml"
    source.write_text("cost = 6")
    return source


def copy_of(source: Path) -> Path:
    return source.parent / "companion" / data.COPIES / "cards.json"


def compiled(source: Path, cost: int = 6) -> int:
    """The price of a card, from the copy or from a source that says `cost`."""
    made = data.compiled("cards", [source], lambda: {"wings": {"cost": cost}})
    return int(made["wings"]["cost"])


def test_it_is_made_once_and_again_when_the_source_says_something_else(checkout: Path) -> None:
    compiled(checkout)
    assert compiled(checkout, cost=99) == 6, "the copy was not used"
    before = checkout.stat()
    checkout.write_text("cost = 5")
    os.utime(checkout, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert checkout.stat().st_size == before.st_size
    assert compiled(checkout, cost=5) == 5


def test_another_version_makes_its_own(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled(checkout)
    monkeypatch.setattr(data, "__version__", "99.0")
    assert compiled(checkout, cost=7) == 7


def test_no_flipped_bit_is_believed(checkout: Path) -> None:
    compiled(checkout)
    whole = copy_of(checkout).read_bytes()
    for at in range(len(whole) * 8):
        broken = bytearray(whole)
        broken[at // 8] ^= 1 << at % 8
        copy_of(checkout).write_bytes(broken)
        assert compiled(checkout, cost=6) == 6
        assert copy_of(checkout).read_bytes() == whole, at


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b'{"stamp": 1}', DEEP, b"\0" * 99])
def test_a_copy_that_is_none_is_made_anew(content: bytes, checkout: Path) -> None:
    compiled(checkout)
    copy = copy_of(checkout)
    line = copy.read_bytes().partition(b"\n")[0]
    for hostile in (content, line + b"\n" + content):
        copy.write_bytes(hostile)
        assert compiled(checkout) == 6


@pytest.mark.parametrize("content", [b"[]", b"7", b'"wings"', DEEP])
def test_a_copy_whose_checksum_is_right_must_still_be_a_table(
    content: bytes, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled(checkout)
    stamp = data._stamp([checkout])
    body = content + b"\n"
    line = f"{stamp} {zlib.crc32(body):08x} {len(body)}\n".encode()
    copy_of(checkout).write_bytes(line + body)
    assert compiled(checkout) == 6


def test_bytes_come_back_as_they_were(checkout: Path) -> None:
    made = {"numbers": bytes(range(256)), "name": "wings", "none": b"", "lines": b"a\nb\n"}
    assert data.compiled("cards", [checkout], lambda: made) == made
    assert data.compiled("cards", [checkout], dict) == made, "the copy was not used"


def test_no_flipped_bit_among_bytes_is_believed(checkout: Path) -> None:
    made = {"numbers": b"\n" * 9, "name": "wings"}
    data.compiled("cards", [checkout], lambda: made)
    whole = copy_of(checkout).read_bytes()
    for at in range(len(whole) * 8):
        broken = bytearray(whole)
        broken[at // 8] ^= 1 << at % 8
        copy_of(checkout).write_bytes(broken)
        assert data.compiled("cards", [checkout], lambda: made) == made
        assert copy_of(checkout).read_bytes() == whole, at


@pytest.mark.parametrize("kind", ["pipe", "folder", "loop"])
def test_a_copy_that_is_no_file_is_passed_by(kind: str, checkout: Path) -> None:
    copy = copy_of(checkout)
    copy.parent.mkdir()
    if kind == "pipe":
        os.mkfifo(copy)
    elif kind == "folder":
        copy.mkdir()
    else:
        copy.symlink_to(copy)
    assert compiled(checkout) == 6


def test_an_installation_is_never_written_to(checkout: Path) -> None:
    (checkout.parent / "companion" / "rules").mkdir()
    assert compiled(checkout) == 6
    assert not copy_of(checkout).exists()


def test_a_folder_that_cannot_be_written_is_no_trouble(checkout: Path) -> None:
    (checkout.parent / "companion" / data.COPIES).write_text("")
    assert compiled(checkout) == 6


def test_random_damage_is_never_believed(checkout: Path) -> None:
    compiled(checkout)
    whole = copy_of(checkout).read_bytes()
    chance = random.Random(14)
    for _ in range(500):
        begin, end = sorted(chance.sample(range(len(whole) + 1), 2))
        noise = chance.choice([b"", b"\0" * (end - begin), chance.randbytes(end - begin), b"0"])
        copy_of(checkout).write_bytes(whole[:begin] + noise + whole[end:])
        assert compiled(checkout) == 6


def with_late(copy: Path, late: bytes = b"\0\1\2\3" * 999) -> bytes:
    """A copy of which a part is only mapped."""
    data = {"cost": 6, "raw": b"\n\n", "rows": Late(late)}
    copy.write_bytes(as_copy("0 stamp", data))
    return late


def test_what_is_late_is_mapped_behind_the_rest(tmp_path: Path) -> None:
    late = with_late(tmp_path / "copy")
    found = kept(tmp_path / "copy", "0 stamp")
    assert found is not None
    assert isinstance(found["rows"], memoryview)
    assert (found["cost"], found["raw"], found["rows"].tobytes()) == (6, b"\n\n", late)
    assert kept(tmp_path / "copy", "0 other") is None


def test_what_is_late_must_be_there_to_the_last_byte(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    with_late(copy)
    whole = copy.read_bytes()
    for spoilt in (whole[:-1], whole[:200], whole + b"\0"):
        copy.write_bytes(spoilt)
        assert kept(copy, "0 stamp") is None


def test_the_first_line_tells_copies_apart_that_differ_in_what_is_late(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    with_late(one, b"\0\1\2")
    with_late(other, b"\0\1\3")
    assert first_line(one) != first_line(other)
