"""Odd locales and odd names: no traceback, and nothing from a file moves the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.engine.head import Head, Seat
from companion.record.head import write_head
from companion.record.toml_text import move_text
from tests.durability.process import clean, run

if TYPE_CHECKING:
    from pathlib import Path

LOCALES = (
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "POSIX", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    {
        "LC_ALL": "tlh_KX.latin-9",
        "LANG": "nonsense",
        "LANGUAGE": "!",
        "PYTHONIOENCODING": "latin-1",
    },
)
NAME = "\x1b[31mEve\x1b[0m [bold]B[/bold] \u202e\x07\x9b2J \r\n<b>&amp;</b> 🦖 ñ"
COMMANDS = (
    ("track", "GAME"),
    ("track", "GAME", "--json"),
    ("replay", "GAME"),
    ("replay", "GAME", "--json"),
    ("why", "GAME"),
    ("why", "GAME", "kraken"),
    ("chart", "GAME"),
    ("timing", "GAME"),
    ("games",),
    ("games", "--json"),
    ("card", NAME),
    ("ask", NAME),
    ("rules", NAME),
    ("replay", NAME),
    ("track", NAME),
    ("why", "GAME", NAME),
)
TYPED = f"status\ncards\nmoves\nchart\nwhy\n? who begins\nnote {NAME!r}\n{NAME}\nhelp\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A game of people with strange names, among the saved ones."""
    seats = (
        Seat(id="kraken", player=NAME, hearts=5, cards=("wings",)),
        Seat(id="gigazaur", player=NAME * 3, tokyo="city"),
    )
    text = write_head(Head(edition="standard", seats=seats, language="de"))
    for line in ("roll s s 1 1 1 e", "stay", f"note {NAME}", f"set kraken energy 3 because {NAME}"):
        text += move_text(None, line)
    games = tmp_path / "games"
    games.mkdir()
    (games / "evil\x1b[31m[b].toml").write_text(text, encoding="utf-8")
    return tmp_path


def _arguments(home: Path, command: tuple[str, ...]) -> list[str]:
    [game] = (home / "games").glob("*.toml")
    return [str(game) if word == "GAME" else word for word in command]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: ascii(" ".join(words))[:30])
def test_names_and_notes_are_inert(home: Path, command: tuple[str, ...]) -> None:
    arguments = _arguments(home, command)
    result = run(home, *arguments, typed=TYPED.replace("\r", "").encode())
    assert clean(result.stderr), result.stderr.decode()
    assert result.returncode in (0, 1, 3)
    for stream in (result.stdout, result.stderr):
        shown = stream.decode()
        bad = {character for character in shown if not character.isprintable()} - {"\n"}
        assert not bad, (ascii(bad), ascii(shown))
    if command[0] == "why" and len(command) == 2:
        assert "[bold]B[/bold]" in result.stdout.decode()  # shown as it is, not obeyed


@pytest.mark.parametrize("environ", LOCALES, ids=lambda environ: environ["LC_ALL"])
@pytest.mark.parametrize("language", ["de", "es"])
def test_no_locale_breaks_a_command(home: Path, environ: dict[str, str], language: str) -> None:
    for command in (("--help",), ("demo",), ("card", "--list"), *COMMANDS[::2]):
        arguments = _arguments(home, command)
        typed = "status\nnote für Ñandú\nroll ♥♥♥⚡⚡⚡\n".encode()
        result = run(home, *arguments, typed=typed, environ={**environ, "KOT_LANG": language})
        assert clean(result.stderr), (command, result.stderr.decode("utf-8", "replace"))
        assert result.returncode in (0, 1, 3), command
        if command != ("--help",):  # click takes an ASCII terminal for a misconfigured one
            result.stdout.decode("latin-1" if "latin-1" in environ.values() else "ascii")
