"""The shell completes commands, games and names, as bash, zsh and fish ask for it."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.seeing.games import write
from tests.seeing.program import PROGRAM, run, start, surroundings

if TYPE_CHECKING:
    from pathlib import Path


def bash(home: Path, *words: str, **more: str) -> list[str]:
    """What bash is offered for the last word."""
    environ = surroundings(
        home,
        _KOT_COMPANION_COMPLETE="complete_bash",
        COMP_WORDS=" ".join(("kot-companion", *words)),
        COMP_CWORD=str(len(words)),
        **more,
    )
    return start(environ).stdout.split()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    for name in ("friday", "freitag", "monday"):
        write(tmp_path / "games" / f"{name}.toml")
    return tmp_path


def test_commands_are_completed(home: Path) -> None:
    assert bash(home, "re") == ["replay", "report"]


@pytest.mark.parametrize("command", ["track", "replay", "why", "chart", "report", "timing"])
def test_games_are_completed(home: Path, command: str) -> None:
    assert sorted(bash(home, command, "fr")) == ["freitag", "friday"]


def test_cards_tiles_and_monsters_are_completed(home: Path) -> None:
    assert bash(home, "card", "wi") == ["widespread-panic", "wings", "witch"]
    assert "freeze-ray" in bash(home, "card", "freeze")
    assert "kraken" in bash(home, "card", "--list", "--monster", "kra")
    assert "kraken" in bash(home, "card", "kra")
    assert "Wings" in bash(home, "card", "Win")


def test_names_are_completed_in_the_language_of_the_run(home: Path) -> None:
    offered = bash(home, "card", "gift", KOT_LANG="de")
    assert "giftspeier" in offered
    for word in offered:
        assert run(home, "card", word).returncode == 0


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("card", "--edition", ""), ["classic", "standard", "dark"]),
        (("games", "s"), ["stats"]),
        (("games", "--lang", "e"), ["es", "en"]),
        (("config", ""), ["language", "colours", "edition", "timer", "place"]),
        (("config", "colours", "a"), ["auto", "always"]),
    ],
)
def test_fixed_words_are_completed(home: Path, words: tuple[str, ...], offered: list[str]) -> None:
    assert bash(home, *words) == offered


def test_zsh_and_fish_also_see_what_a_word_means(home: Path) -> None:
    for shell in ("zsh", "fish"):
        environ = surroundings(
            home,
            _KOT_COMPANION_COMPLETE=f"complete_{shell}",
            _TYPER_COMPLETE_ARGS="kot-companion card win",
            _TYPER_COMPLETE_FISH_ACTION="get-args",
        )
        said = start(environ).stdout
        assert "wings" in said
        assert "Wings" in said


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash on this machine")
def test_the_script_works_in_a_real_bash(home: Path) -> None:
    script = run(home, "--show-completion", "bash").stdout
    assert "complete -o default -F" in script
    commands = f"""{script}
COMP_WORDS=(kot-companion chart fri)
COMP_CWORD=2
_kot_companion_completion {PROGRAM!r}
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    done = subprocess.run(
        ["bash", "--norc", "-c", commands],
        env=surroundings(home),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "friday\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_there_is_a_script_for_every_shell(home: Path, shell: str) -> None:
    assert "_KOT_COMPANION_COMPLETE" in run(home, "--show-completion", shell).stdout


@pytest.mark.parametrize(
    ("language", "heading", "sentence"),
    [
        ("en", "Commands:", "Show this page and exit."),
        ("de", "Befehle:", "Diese Seite anzeigen."),
        ("es", "Órdenes:", "Mostrar esta página."),
    ],
)
def test_help_is_in_three_languages(home: Path, language: str, heading: str, sentence: str) -> None:
    page = run(home, "--help", KOT_LANG=language).stdout
    assert heading in page
    assert sentence in page
    for command in ("track", "card", "report", "config"):
        help_page = run(home, command, "--help", KOT_LANG=language).stdout
        assert sentence in help_page
        assert "cli.help" not in help_page
