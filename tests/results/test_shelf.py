"""What was found out about saved games is used again, and is never believed where there is doubt."""

from __future__ import annotations

import json
import os
import tracemalloc
from typing import TYPE_CHECKING

import pytest

from companion.cli import games, opening
from companion.cli.environment import Environment
from companion.cli.games import saved_games, summary
from companion.record.folder import list_games
from companion.results import shelf
from companion.results.gist import gist, packed, unpacked
from tests.seeing.games import SHORT, random_game, write
from tests.seeing.program import run

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Look = Callable[[], list[dict[str, object]]]

SPOILT: list[Callable[[bytes], bytes]] = [
    lambda whole: whole[:0],
    lambda whole: whole[:-9],
    lambda whole: whole[30:],
    lambda whole: b"\0" * len(whole),
    lambda whole: b"[" * len(whole) * 100,
    lambda whole: b"".join(reversed(whole.splitlines(keepends=True))),
    lambda whole: whole * 3,
]
NAMES = ("2026-01-01", "2026-01-01-2", "2026-01-01-10", "friday")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number, name in enumerate(NAMES):
        write(tmp_path / "games" / f"{name}.toml", moves=4 + number)
    return tmp_path / "games"


@pytest.fixture
def look(folder: Path) -> Look:
    """All rows of the list, as `games --json` has them."""
    env = Environment({"HOME": str(folder.parent), "LANG": "C"}, [])
    return lambda: [summary(env, each) for each in saved_games(env, list_games(folder), folder)]


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the games that were really played."""
    real = opening.played
    heard: list[str] = []

    def played(data: bytes, path: Path) -> object:
        heard.append(path.stem)
        return real(data, path)

    monkeypatch.setattr(games, "played", played)
    return heard


def kept(folder: Path) -> Path:
    [file] = (folder.parent / ".cache" / "kot-companion").iterdir()
    return file


def test_a_second_look_plays_nothing(look: Look, plays: list[str]) -> None:
    first = look()
    assert plays == list(NAMES)
    plays.clear()
    assert look() == first
    assert plays == []


def test_a_record_that_says_something_else_is_played_again(
    folder: Path, look: Look, plays: list[str]
) -> None:
    look()
    path = folder / "2026-01-01-2.toml"
    before, text = path.stat(), path.read_text()
    path.write_text(text.replace('"Ann"', '"Eve"'))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    plays.clear()
    assert "Gigazaur: Eve" in str(look()[1]["players"])
    assert plays == ["2026-01-01-2"]
    path.write_text(text)
    assert "Gigazaur: Ann" in str(look()[1]["players"])


def test_games_come_and_go(folder: Path, look: Look, plays: list[str]) -> None:
    look()
    plays.clear()
    (folder / "2026-01-01.toml").unlink()
    (folder / "friday.toml").rename(folder / "2026-01-01-3.toml")
    write(folder / "aaa.toml")
    (folder / "broken.toml").write_text("format = ")
    names = [row["name"] for row in look()]
    assert names == ["2026-01-01-2", "2026-01-01-3", "2026-01-01-10", "aaa", "broken"]
    assert plays == ["2026-01-01-3", "aaa", "broken"]
    plays.clear()
    look()
    assert plays == ["broken"], "what cannot be read is looked at each time"


def test_a_torn_end_is_told_at_every_look(folder: Path, look: Look) -> None:
    path = folder / "friday.toml"
    path.write_bytes(path.read_bytes() + b'\n[[move]]\ndo = "ro')
    for _ in range(2):
        row = look()[-1]
        assert isinstance(torn := row["torn"], dict)
        assert torn["bytes"] == len(b'\n[[move]]\ndo = "ro')


def test_another_program_and_other_rules_find_out_themselves(
    look: Look, plays: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    look()
    plays.clear()
    monkeypatch.setattr(shelf, "fingerprint", lambda: "0" * 32)
    look()
    assert len(plays) == len(NAMES)


def test_no_flipped_bit_is_believed(folder: Path, look: Look) -> None:
    first = look()
    whole = kept(folder).read_bytes()
    for at in range(0, len(whole) * 8, 97):
        broken = bytearray(whole)
        broken[at // 8] ^= 1 << at % 8
        kept(folder).write_bytes(broken)
        assert look() == first, at
        assert kept(folder).read_bytes() == whole, at


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_file_that_is_none_is_written_anew(
    spoil: Callable[[bytes], bytes], folder: Path, look: Look
) -> None:
    first = look()
    whole = kept(folder).read_bytes()
    kept(folder).write_bytes(spoil(whole))
    assert look() == first
    assert look() == first
    assert kept(folder).read_bytes()[: len(whole)] == whole


@pytest.mark.parametrize("content", ["[]", "7", '["friday.toml", []]', '["friday.toml", {"a": 1}]'])
def test_a_line_whose_checksum_is_right_must_still_be_a_game(
    content: str, folder: Path, look: Look
) -> None:
    first = look()
    own = shelf.Shelf(folder.parent / ".cache" / "kot-companion", folder)
    digest = shelf._digest((folder / "friday.toml").read_bytes())
    rest = f"{digest} {content}\n".encode()
    kept(folder).write_bytes(own._check(rest) + b" " + rest)
    own.close(finished=True)
    assert look() == first


@pytest.mark.parametrize("kind", ["pipe", "folder", "loop", "no-folder", "device"])
def test_what_is_no_file_is_passed_by(kind: str, folder: Path, look: Look) -> None:
    first = look()
    file = kept(folder)
    file.unlink()
    match kind:
        case "pipe":
            os.mkfifo(file)
        case "folder":
            file.mkdir()
        case "loop":
            file.symlink_to(file)
        case "device":
            file.symlink_to("/dev/zero")
        case "no-folder":
            file.parent.rmdir()
            file.parent.write_text("")
    assert look() == first


def test_a_look_that_is_interrupted_keeps_what_it_found(
    folder: Path, look: Look, plays: list[str]
) -> None:
    env = Environment({"HOME": str(folder.parent)}, [])
    begun = saved_games(env, list_games(folder), folder)
    next(begun), next(begun)
    begun.close()
    plays.clear()
    look()
    assert plays == list(NAMES[2:])
    begun = saved_games(env, list_games(folder), folder)
    (folder / f"{NAMES[0]}.toml").write_text(SHORT)
    next(begun)
    begun.close()
    plays.clear()
    look()
    assert plays == []


def test_hours_are_those_of_the_place_where_one_looks(tmp_path: Path) -> None:
    head = SHORT.replace("[[monster]]", "[meta]\nstarted = 2026-11-14T03:30:00Z\n[[monster]]", 1)
    write(tmp_path / "games" / "late.toml", head=head)
    for zone, day in (("UTC", "2026-11-13"), ("Asia/Tokyo", "2026-11-14"), ("UTC", "2026-11-13")):
        [row] = json.loads(run(tmp_path, "games", "--json", TZ=zone).stdout)
        assert row["date"] == day


def test_every_language_reads_the_same_shelf(folder: Path) -> None:
    home = folder.parent
    run(home, "games")
    whole = kept(folder).read_bytes()
    assert "turno" in run(home, "games", "--lang", "es").stdout
    assert kept(folder).read_bytes() == whole


def test_a_gist_is_the_same_after_it_was_written_down() -> None:
    for seed in range(12):
        known = gist(random_game(seed))
        assert unpacked(json.loads(json.dumps(packed(known)))) == known


def test_many_games_need_no_more_memory_than_few(tmp_path: Path) -> None:
    """A game takes about 100 kB while it is looked at; what is kept of it is a few hundred bytes."""
    env = Environment({"HOME": str(tmp_path)}, [])
    peaks = []
    for count in (20, 220):
        folder = tmp_path / f"games-{count}"
        for number in range(count):
            write(folder / f"game-{number}.toml")
        paths = list_games(folder)
        for _ in range(2):
            tracemalloc.start()
            for saved in saved_games(env, paths, folder):
                assert saved.gist is not None
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
    few, few_again, many, many_again = peaks
    assert many < few + 1_000_000
    assert many_again < few_again + 1_000_000
