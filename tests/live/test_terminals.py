"""Small and large terminals, resizing, no colours, no Unicode, no terminal to speak of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.live.terminal import CTRL_C, CTRL_D, TAB, Terminal

if TYPE_CHECKING:
    from tests.live.conftest import Opener

FOUR = (
    "--monster",
    "gigazaur:Ann",
    "--monster",
    "kraken:Bob",
    "--monster",
    "alienoid:Cem",
    "--monster",
    "meka-dragon:Dana",
)
SIX = (*FOUR, "--monster", "the-king:Ed", "--monster", "cyber-bunny:Flo")
START = ("track", "--new", "--lang", "en", "--edition", "dark")


def play_a_little(at: Terminal) -> None:
    at.wait("throws 6 dice")
    at.line("222ehs")
    at.wait("Gigazaur +2 ★ = 2 triple")
    at.line()
    at.wait("throws 6 dice")
    at.line("sss112")
    at.wait("Gigazaur −3 ♥ = 3 smashes", "leave Tokyo City or")


def check_whole(at: Terminal) -> None:
    """Every monster once, the question, the line and the toolbar, each where it belongs."""

    def whole() -> None:
        lines = at.text.splitlines()
        for name in ("Gigazaur", "Kraken", "Alienoid", "Meka Dragon"):
            headed = any(line.startswith((f"  {name}", f"▶ {name}")) for line in lines)
            assert headed or f"{name} (" in at.text, at.text
        prompt = max((at for at, line in enumerate(lines) if line.startswith(">")), default=-9)
        assert prompt >= len(lines) - 3, at.text
        assert "1 yield (y) · 2 stay (s)" in lines[prompt + 1]
        assert at.screen.cursor.y == prompt
        assert lines[0].startswith("Turn 2")

    at.until(whole)


@pytest.mark.parametrize(("columns", "rows"), [(60, 20), (80, 24), (200, 60)])
def test_the_screen_fits(terminal: Opener, columns: int, rows: int) -> None:
    at = terminal(*START, *FOUR, columns=columns, rows=rows)
    play_a_little(at)
    check_whole(at)
    assert len(at.text.splitlines()) == rows
    large = "█████████" in at.text
    assert large is (rows == 60)
    at.press(CTRL_D)
    assert at.wait_for_end() == 0
    assert "The game is kept:" in at.text


def test_six_monsters_fit_sixty_by_twenty(terminal: Opener) -> None:
    at = terminal(*START, *SIX, columns=60, rows=20)
    play_a_little(at)
    check_whole(at)
    assert "Cyber Bunny" in at.text


def test_resizing_never_garbles(terminal: Opener) -> None:
    at = terminal(*START, *FOUR, columns=100, rows=34)
    play_a_little(at)
    for columns, rows in ((60, 20), (160, 50), (77, 23), (200, 60), (100, 34)):
        at.resize(columns, rows)
        check_whole(at)
        for line in at.screen.display:
            assert len(line) <= columns
    at.line("y")
    at.wait("Kraken enters Tokyo City.")


def test_a_terminal_too_small_for_anything_does_not_stop_the_game(terminal: Opener) -> None:
    at = terminal(*START, *SIX, columns=30, rows=6)
    at.wait("throws")
    at.line("222ehs")
    at.wait("Enter: end of turn")
    at.resize(100, 34)
    at.wait("Gigazaur +1 ★ = 1 entering")


def test_no_color_means_no_colour(terminal: Opener) -> None:
    at = terminal(*START, *FOUR, environ={"NO_COLOR": "1"})
    play_a_little(at)
    colours = re.findall(rb"\x1b\[[0-9;]*\b(?:3[0-7]|4[0-7]|9[0-7]|38|48)\b[0-9;]*m", at.raw)
    assert not colours
    assert b"\x1b[0;1" in at.raw  # bold stays


def test_colours_are_the_terminals_own_sixteen(terminal: Opener) -> None:
    at = terminal(*START, *FOUR)
    play_a_little(at)
    assert b"38;2" not in at.raw
    assert b"38;5" not in at.raw


@pytest.mark.parametrize(
    "environ",
    [{"LC_ALL": "C", "LANG": "C"}, {"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "latin-1"}],
    ids=str,
)
def test_without_unicode_letters_do(terminal: Opener, environ: dict[str, str]) -> None:
    at = terminal(
        "track",
        "--new",
        "--lang",
        "de",
        "--edition",
        "standard",
        *FOUR,
        environ=environ,
        columns=80,
        rows=24,
    )
    at.wait("rfelt mit 6 W")
    at.line("222ehs")
    at.wait("Gigazaur +2 * = 2")
    at.line()
    at.line("sss112")
    at.wait("Gigazaur -3 H = 3", "1 gehen (g)")
    at.press("x", TAB, CTRL_C)
    at.settle()
    if "latin-1" not in environ.values():
        assert at.text.isascii(), at.text
    assert "?" not in at.text.replace("bleiben?", "").replace("?: Regeln", "").replace("sie?", "")
    at.press(CTRL_D)
    assert at.wait_for_end() == 0


def test_a_dumb_terminal_gets_plain_lines(terminal: Opener) -> None:
    at = terminal("track", environ={"TERM": "dumb"})
    for question in ("Language", "Which box?", "Who plays", "Options", "open cards", "Who begins?"):
        at.wait(question)
        at.line()
    at.wait("throws 6 dice")
    at.line("222ehs")
    at.wait("= 2 2 2")
    at.press(CTRL_D)
    assert at.wait_for_end() == 0
    assert b"\x1b" not in at.raw


def test_plain_suits_screen_readers(terminal: Opener) -> None:
    at = terminal("track", "--new", "--plain", "--lang", "es", *FOUR)
    at.wait("lanza 6 dados")
    at.line("222ehs")
    at.wait("= 2 2 2")
    at.line("comprobar kraken 8")
    at.wait("la mesa marca 8")
    at.line("editar 1 333ehs")
    at.wait("La jugada 1 cambiaría", "Intro lo cambia")
    at.line()
    at.wait("Jugada 1 cambiada")
    assert b"\x1b[?1049h" not in at.raw
