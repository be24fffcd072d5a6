"""Nothing is lost: a killed program, Ctrl-C anywhere, Ctrl-D, a game to go on with."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from tests.live.terminal import CTRL_C, CTRL_D, ENTER, F1, TAB, UP

if TYPE_CHECKING:
    from tests.live.conftest import Opener
    from tests.live.terminal import Terminal

TWO = ("--monster", "gigazaur:Ann", "--monster", "kraken:Bob")
START = ("track", "--new", "--lang", "en", *TWO)


def test_a_killed_game_goes_on_where_it_was(terminal: Opener) -> None:
    at = terminal(*START)
    at.wait("throws")
    at.line("222ehs")
    at.wait("Gigazaur +2 ★")
    at.line()
    at.line("sss112")
    at.wait("leave Tokyo City or stay?")
    at.press("sta")
    at.kill()

    again = terminal("track", "--lang", "en")
    again.ready("Go on with", "turn 2, Gigazaur, Kraken", "[yes]")
    again.press(ENTER)
    again.wait("leave Tokyo City or stay?", "Gigazaur −3 ♥ = 3 smashes", "3 moves so far")
    again.line("s")
    again.wait("has 0 energy")
    assert again.moves() == ["roll 2 2 2 e h s", "end", "roll s s s 1 1 2", "stay"]
    again.settle()
    again.press(UP)
    again.wait("\n> s\n")
    again.press(UP)
    again.wait("> sss112")  # the lines of the evening before are remembered


def offered(terminal: Opener) -> Terminal:
    """A game was begun and left; the next evening it is offered."""
    at = terminal(*START)
    at.wait("throws")
    at.press(CTRL_D)
    at.wait_for_end()
    again = terminal("track", "--lang", "en")
    again.ready("Go on with")
    return again


def test_a_new_game_instead_of_the_unfinished_one(terminal: Opener) -> None:
    again = offered(terminal)
    again.line("no")
    again.ready("Which box?")


def test_ctrl_c_at_every_question_of_the_set_up(terminal: Opener) -> None:
    at = terminal("track", "--edition", "dark")
    answers = (
        ("Language", "en"),
        ("Who plays", "gi,kr"),
        ("Options", "qu"),
        ("Sides", "red"),
        ("open cards", ""),
        ("Who begins?", ""),
    )
    for question, answer in answers:
        at.ready(question)
        at.press("nonsense")
        at.wait("> nonsense")
        at.press(CTRL_C)
        at.wait_until_gone("> nonsense")
        at.line(answer)
    at.wait("throws 6 dice, up to 2 rolls.")


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D], ids=["Ctrl-C", "Ctrl-D"])
@pytest.mark.parametrize("answered", [0, 1, 2])
def test_leaving_the_set_up_makes_no_game(terminal: Opener, key: str, answered: int) -> None:
    at = terminal("track")
    questions = ("Language", "Which box?", "Who plays")
    for question in questions[: answered + 1]:
        at.ready(question)
        at.press(key if question == questions[answered] else ENTER)
    if key == CTRL_C:
        at.wait("Leave the set-up?")
        at.line("yes")
    assert at.wait_for_end() == 0
    assert not list(at.games.glob("*.toml"))
    assert "Traceback" not in at.text


def test_ctrl_c_in_the_set_up_asks_first(terminal: Opener) -> None:
    at = terminal("track", "--lang", "de", "--edition", "2016")
    at.ready("Wer spielt")
    at.press(CTRL_C)
    at.wait("Das Einrichten abbrechen?")
    at.line("nein")
    at.ready("Wer spielt")
    at.line("gi,kr")
    at.ready("Optionen")


def test_leaving_the_offer_leaves(terminal: Opener) -> None:
    again = offered(terminal)
    again.press(CTRL_D)
    assert again.wait_for_end() == 0
    assert len(list(again.games.glob("*.toml"))) == 1


def test_ctrl_c_at_every_kind_of_prompt_of_the_game(terminal: Opener) -> None:
    at = terminal(
        "track",
        "--new",
        "--lang",
        "en",
        "--edition",
        "dark",
        "--market",
        "jets,wings,camouflage",
        *TWO,
    )
    at.wait("throws")

    def asked_again() -> None:
        assert any(line.rstrip() == ">" for line in at.screen.display), at.text

    def interrupt(question: str) -> None:
        at.wait(question)
        for keys in ((), ("xyz",), (TAB,), (F1,), ("zzz", ENTER)):
            at.press(*keys, CTRL_C)
        at.until(asked_again)
        at.wait(question)

    interrupt("throws 6 dice")
    at.line("set gigazaur energy 9")
    at.line("111222")
    interrupt("which tile?")
    at.press(TAB, ENTER)
    interrupt("buy something")
    at.line("buy jets")
    interrupt("came up")
    at.line()
    at.wait("buy something")
    at.line()
    at.wait("throws")
    at.line("ssss12")
    interrupt("leave Tokyo City or stay?")
    at.line("y")
    interrupt("buy something")
    assert at.child.isalive()
    assert len(at.moves()) == 8


def test_the_word_leaves_too_and_the_board_stays_on_the_screen(terminal: Opener) -> None:
    at = terminal(*START)
    at.wait("throws")
    at.line("222ehs")
    at.wait("Gigazaur +2 ★")
    at.line("quit")
    assert at.wait_for_end() == 0
    tail = at.raw[at.raw.rindex(b"\x1b[?1049l") :].decode()
    assert "Gigazaur (Ann)" in tail
    assert "Tokyo City" in tail
    assert f"The game is kept: {next(at.games.glob('*.toml'))}" in tail.replace("\r\n", "\n")


def test_a_closed_terminal_ends_the_program(terminal: Opener) -> None:
    at = terminal(*START)
    at.wait("throws")
    at.line("222ehs")
    at.wait("Gigazaur +2 ★")
    at.child.kill(signal.SIGHUP)
    at.wait_for_end()
    assert at.moves() == ["roll 2 2 2 e h s"]


def test_at_the_end_the_report_is_offered_and_the_shell_says_who_won(terminal: Opener) -> None:
    at = terminal(*START, columns=100, rows=34)
    at.wait("throws")
    at.line("set gigazaur stars 19")
    at.line("1123es")  # into Tokyo: the twentieth
    at.wait("Ending the turn wins with 20 stars!")
    at.line()
    at.wait("How it went", "Gigazaur (Ann) wins", "“report” writes it all as a web page")
    at.line("chart")
    at.wait("Turn by turn")
    at.line("report")
    at.wait("Report:")
    assert next(at.games.glob("*.html")).read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    at.line("report")  # once more: it is ours, and written over
    at.wait("Report:")
    at.line()
    assert at.wait_for_end() == 0
    tail = at.raw[at.raw.rindex(b"\x1b[?1049l") :].decode()
    assert "Gigazaur (Ann) wins in turn 1, with 20 stars" in tail
    assert "kot-companion report" in tail

    again = terminal("track", next(at.games.glob("*.toml")).stem, "--lang", "en")
    again.wait("How it went", "Gigazaur (Ann) wins")
    again.press(CTRL_D)
    assert again.wait_for_end() == 0


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [("en", "yield", "The King"), ("de", "gehen", "The King"), ("es", "salir", "The King")],
)
def test_the_demo_shows_the_live_screen_in_the_words_people_type(
    terminal: Opener, language: str, typed: str, told: str
) -> None:
    at = terminal("demo", "--lang", language, columns=100, rows=34)
    at.wait("> 2222es", told)
    at.wait(f"> {typed}")
    at.press("x")
    assert at.wait_for_end() == 0
    assert "kot-companion track" in at.text
    assert "roll 2 2 2" not in at.text


def test_a_long_page_goes_through_a_pager(terminal: Opener) -> None:
    at = terminal("rules", "--compare", "classic", "dark", environ={"PAGER": "head -n 3"})
    assert at.wait_for_end() == 0
    assert len([line for line in at.text.splitlines() if line.strip()]) <= 4
