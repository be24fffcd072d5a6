"""Nothing gets through: no code of a record, a flag, a name or a file reaches terminal or page."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import TYPE_CHECKING

import pytest

from companion.text.calling import WIDEST_PLAYER, called
from companion.text.inert import MOST_MARKS, inert, inert_lines, json_line, painted, quote
from companion.text.voice import Voice
from companion.text.width import columns
from tests.durability.process import HEAD, run

if TYPE_CHECKING:
    from pathlib import Path

HOSTILE = "\x1b]0;PWNED\x07\x1b[2J\x1b[31mred\x9b5n\u202etxt\u2028\x00"
AS_TOML = HOSTILE.encode("unicode_escape").decode().replace("\\x", "\\u00")
CODES = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
MOVES = ("use {}", "roll {}", "buy {}", "{}", "note {}", "set {} hearts 3", "set kraken {} 3")
MORE = ("set kraken cards {}", "tile {}", "play {}", "give {} to kraken", "steal {} from kraken")
READERS = (("replay",), ("why",), ("chart",), ("report", "-o", "-"), ("timing",), ("track",))


def no_codes(*outputs: bytes) -> None:
    for output in outputs:
        found = CODES.search(output.decode("utf-8", "replace"))
        assert found is None, output


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.toml"
    path.write_text(HEAD, encoding="utf-8")
    return path


@pytest.mark.parametrize("command", READERS, ids=lambda words: words[0])
def test_a_move_of_a_record(path: Path, command: tuple[str, ...]) -> None:
    path.write_text(f'{HEAD}\n[[move]]\ndo = "use {AS_TOML}"\n', encoding="utf-8")
    name, *flags = command
    done = run(path.parent, name, str(path), *flags)
    no_codes(done.stdout, done.stderr)
    assert done.stderr.strip()


@pytest.mark.parametrize("move", MOVES + MORE)
def test_a_move_at_the_prompt(path: Path, move: str) -> None:
    said = HOSTILE.replace("\x00", "")
    for flags in ((), ("--json",)):
        done = run(path.parent, "track", str(path), *flags, typed=f"{move.format(said)}\n".encode())
        no_codes(done.stdout, done.stderr)


@pytest.mark.parametrize("speaker", [f"{HOSTILE}: roll 111eee", f"by {HOSTILE}"])
def test_a_speaker(path: Path, speaker: str) -> None:
    no_codes(run(path.parent, "track", str(path), typed=speaker.encode()).stdout)


PAIR = ("--monster", "kraken", "--monster", "gigazaur")


@pytest.mark.parametrize(
    "arguments",
    [
        *(
            ("track", *PAIR, flag, "HOSTILE")
            for flag in ("--house", "--tiles", "--market", "--costumes")
        ),
        *(("track", *PAIR, flag, "HOSTILE") for flag in ("--first", "--option", "--edition")),
        ("track", "--monster", "HOSTILE", "--monster", "kraken"),
        ("track", "--monster", "kraken:HOSTILE", "--monster", "gigazaur"),
        ("track", "--HOSTILE"),
        ("track", "HOSTILE"),
        ("ask", "--edition", "HOSTILE", "x"),
        ("ask", "HOSTILE"),
        ("ask", "--json", "HOSTILE"),
        ("card", "HOSTILE"),
        ("card", "HOSTILE", "--json"),
        ("card", "--list", "--deck", "HOSTILE"),
        ("rules", "HOSTILE"),
        ("rules", "--compare", "HOSTILE"),
        ("games", "HOSTILE"),
        ("config", "HOSTILE"),
        ("config", "language", "HOSTILE"),
        ("replay", "HOSTILE", "--json"),
        ("why", "GAME", "HOSTILE"),
        ("report", "GAME", "-o", "no-folder/HOSTILE"),
        ("HOSTILE",),
    ],
    ids=lambda words: " ".join(words)[:40],
)
def test_flags_and_names(path: Path, arguments: tuple[str, ...]) -> None:
    said = HOSTILE.replace("\x00", "").replace("\x07", "")
    words = [str(path) if each == "GAME" else each.replace("HOSTILE", said) for each in arguments]
    done = run(path.parent, *words)
    no_codes(done.stdout, done.stderr)


def test_the_environment_and_names_of_files(path: Path) -> None:
    said = HOSTILE.replace("\x00", "")
    games = path.parent / said.replace("/", "")
    games.mkdir()
    (games / f"{said}.toml").write_text(HEAD, encoding="utf-8")
    (games / f"broken{said}.toml").write_text("format = ", encoding="utf-8")
    for command in (("games",), ("games", "stats"), ("replay", f"broken{said}"), ("replay", said)):
        done = run(path.parent, *command, environ={"KOT_HOME": str(games), "KOT_LANG": said})
        no_codes(done.stdout, done.stderr)


# --- the gate itself -------------------------------------------------------------------------------


def test_every_character_is_shown_or_stands_for_itself() -> None:
    for number in range(0x110000):
        character = chr(number)
        shown = inert(character)
        assert len(shown) <= 1
        if unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp", "Co", "Cn"):
            assert shown in (" ", "\N{REPLACEMENT CHARACTER}"), hex(number)
        else:
            assert shown == character or unicodedata.category(character) == "Cf"


def test_lines_and_colours_stay() -> None:
    assert inert_lines("a\nb\x1b[2Jc") == "a\nb\ufffd[2Jc"
    assert painted("\x1b[1mbold\x1b[0m\nä") == "\x1b[1mbold\x1b[0m\nä"
    assert painted("\x1b[2Jä") == "\ufffd[2Jä"
    assert painted("\x1b]0;x\x07") == "\ufffd]0;x\ufffd"


@pytest.mark.parametrize("mark", ["\u0301", "\u200d", "\u20dd", "\ufe0f", "\u0e47"])
def test_thousands_of_marks_on_a_letter_are_few(mark: str) -> None:
    name = f"A{mark * 5000}nn"
    assert len(inert(name)) <= 3 + MOST_MARKS
    assert columns(called(Voice("en"), "kraken", name * 100)) <= WIDEST_PLAYER + 9
    assert len(called(Voice("en"), "kraken", name * 100)) < 250


@pytest.mark.parametrize("name", ["Zoë", "Ngọc", "👩‍👩‍👧", "שָׁלוֹם", "นี่", "❤️", "李"])
def test_names_of_the_world_stay_as_they_are(name: str) -> None:
    assert inert(name) == name
    assert name in called(Voice("en"), "kraken", name)


def test_quotations_are_short_however_long_the_text() -> None:
    assert len(quote("x" * 10_000_000)) == 40
    assert quote("a\tb") == "a b"


def test_readable_json_is_the_same_json() -> None:
    value = {"question": HOSTILE + "ä¿"}
    assert CODES.search(json_line(value)) is None
    assert json.loads(json_line(value)) == value
    assert "ä¿" in json_line(value)


def test_the_board_keeps_its_dials_beside_a_long_name(path: Path) -> None:
    path.write_text(HEAD.replace("Ana", "A" * 500), encoding="utf-8")
    done = run(path.parent, "replay", str(path))
    lines = done.stdout.decode().splitlines()
    assert max(map(columns, lines)) <= 80
    assert sum("10/10" in line for line in lines) == 3


def test_a_name_too_long_is_refused_where_a_game_begins(tmp_path: Path) -> None:
    seats = ("--monster", f"kraken:{'A' * 81}", "--monster", "gigazaur")
    done = run(tmp_path, "track", "long", *seats)
    assert done.returncode == 2
    assert b"80" in done.stderr
    assert not list(tmp_path.rglob("*.toml"))
