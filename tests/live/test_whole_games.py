"""Whole games in a real terminal, from the first question to the winner, in each language."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.live.terminal import CTRL_C, CTRL_D, CTRL_Z, ENTER, ROOT, UP

if TYPE_CHECKING:
    from pathlib import Path

    from tests.live.conftest import Opener


class Words(NamedTuple):
    """What people of one language type, and what they must see."""

    language: str
    box: str
    begins: str
    bought: str
    stays: str
    leaves: str
    buys: str
    won: str
    kept: str
    market: str


GAMES = {
    "en": Words(
        "English",
        "Which box?",
        "throws 6 dice",
        "buy corner store",
        "s",
        "yield",
        "Gigazaur has bought “Corner Store”.",
        "Gigazaur has won!",
        "The game is kept:",
        "open cards",
    ),
    "de": Words(
        "Deutsch",
        "Welche Schachtel?",
        "würfelt mit 6 Würfeln",
        "kaufe eckladen",
        "b",
        "gehen",
        "Gigazaur hat „Eckladen*“ gekauft.",
        "Gigazaur hat gewonnen!",
        "Das Spiel bleibt gespeichert:",
        "offenen Karten",
    ),
    "es": Words(
        "Español",
        "¿Qué caja?",
        "lanza 6 dados",
        "compro tienda de la esquina",
        "q",
        "salir",
        "Gigazaur ha comprado",
        "¡Ha ganado Gigazaur!",
        "La partida queda guardada:",
        "cartas abiertas",
    ),
}


@pytest.mark.parametrize("language", GAMES)
def test_a_whole_game(terminal: Opener, language: str) -> None:
    words = GAMES[language]
    at = terminal("track")
    at.ready("Language [English]", "Deutsch", "Español")
    at.line(language)
    at.ready(words.box, "standard", "dark")
    at.line("st")
    at.ready("Meka Dragon]")
    at.line("gi:Ann,kr:Bob,al:Cem")
    at.ready("Halloween" if language != "en" else "halloween")
    at.line()
    at.ready(words.market)
    at.line()
    at.ready("Alienoid)")
    at.line("2 0 1")
    at.wait(words.begins, "Ann", "Bob", "Cem")

    at.line("333eee")  # 3 stars, 3 energy, into Tokyo
    at.wait("Gigazaur +3 ⚡ = 3")
    at.line(words.bought)
    at.wait(words.buys)
    at.line()  # Enter ends the turn
    at.wait("Kraken")
    at.line("ssh112")
    at.wait("Gigazaur −2 ♥ = 2")
    at.line(words.stays)
    at.line()
    at.wait("Alienoid")
    at.line("sss112")
    at.wait("Gigazaur −3 ♥ = 3")
    at.line(words.leaves)
    at.wait("Alienoid +1 ★")
    at.line()
    for others in ("hh1123", "hh1123"):  # two rounds: 6 stars for Gigazaur in each
        at.line("333333")
        at.wait("Gigazaur +6 ★ = 3")
        at.line()
        for _ in range(2):
            at.line(others)
            at.line()
        at.settle(0.1)
    at.line("333333")
    at.wait("Gigazaur +3 ★ = 3")
    at.line()
    at.wait(words.won)
    at.press(CTRL_D)
    assert at.wait_for_end() == 0
    assert words.kept in at.text
    assert at.moves()[:3] == ["roll 3 3 3 e e e", "buy corner-store", "end"]

    record = next(at.games.glob("*.toml"))
    text = record.read_text(encoding="utf-8")
    assert f'language = "{language}"' in text or language == "en"  # which need not be said
    replays(record)


def replays(record: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.live.start", "replay", str(record)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_enter_alone_sets_up_a_game(terminal: Opener) -> None:
    at = terminal("track")
    for question in ("Language", "Which box?", "Who plays", "Options", "open cards", "Who begins?"):
        at.ready(question)
        at.press(ENTER)
    at.wait("throws 6 dice", "The King", "Alienoid", "Meka Dragon")


def test_the_same_people_are_suggested_again(terminal: Opener) -> None:
    first = terminal(
        "track",
        "--lang",
        "en",
        "--edition",
        "dark",
        "--monster",
        "kraken:Ann",
        "--monster",
        "pandakai:Bob",
    )
    first.wait("throws")
    first.press(CTRL_D)
    first.wait_for_end()
    at = terminal("track", "--new", "--lang", "en")
    at.ready("Which box? [dark]")
    at.line()
    at.ready("[Kraken:Ann,", "Pandakaï:Bob]")
    at.line()
    at.ready("two-player", "separated by commas [two-player]")


def test_a_tie_is_thrown_again_and_an_answer_can_be_taken_back(terminal: Opener) -> None:
    at = terminal("track", "--lang", "de", "--edition", "dark")
    at.ready("in Sitzreihenfolge")
    at.line("gi,kr")
    at.ready("Optionen")
    at.press(CTRL_Z)
    at.ready("in Sitzreihenfolge", "[Gigazaur, Kraken]")
    at.line("gi,kr,al")
    at.ready("[keine]")
    at.line()
    at.ready("Seiten der Bosheitsplättchen [rot]", "grün")
    at.line("gem")
    at.ready("offenen Karten")
    at.line()
    at.ready("Alienoid)")
    at.line("3 1 3")
    at.ready("Gleichstand: Gigazaur, Alienoid")
    at.line("0 2")
    at.wait("würfelt mit 6 Würfeln")
    text = next(at.games.glob("*.toml")).read_text(encoding="utf-8")
    assert 'tile_sides = "mixed"' in text
    assert 'first = "alienoid"' in text


def test_players_can_be_given_in_several_ways(terminal: Opener) -> None:
    at = terminal("track", "--lang", "en", "--edition", "box")
    at.ready("Who plays")
    at.line("Ann: gigazur, kraken Bob, xyzzy")  # a slip is forgiven; what nobody knows is named
    at.ready("“xyzzy”: which monster is that?")
    at.press(UP)
    at.wait_for_line("> Ann: gigazur, kraken Bob, xyzzy")
    at.press(CTRL_C)
    at.wait_for_line(">")
    at.line("Ann, Bob, Cem")
    at.ready("Which monsters do they play", "(Ann, Bob, Cem)")
    at.line("giga, krakn, alien")
    at.ready("Options")
    at.line("back")
    at.ready("Who plays", "[Gigazaur:Ann,", "Kraken:Bob,", "Alienoid:Cem]")
    at.line()
    at.ready("Options")
    at.line()
    at.ready("open cards")
    at.line("jets, wings, energy drnk")
    at.ready("Who begins?")
    at.line("Bob")
    at.wait("Kraken (Bob) throws", "Market: Jets")
    text = next(at.games.glob("*.toml")).read_text(encoding="utf-8")
    assert 'market = ["jets", "wings", "energy-drink"]' in text
