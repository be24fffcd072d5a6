"""Sharing from the live screen: its page, its words, its line, and a screen that stays what it is."""

from __future__ import annotations

import json
import re
import socket
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.desk.sharing import Status
from companion.screen.board import columns
from companion.screen.share_page import share_lines
from companion.share.qr import drawn, squares
from companion.text.voice import LANGUAGES, Voice
from tests.live.terminal import CTRL_D, ENTER, ESC, PATIENCE, Terminal
from tests.seeing.program import run
from tests.share.ports import own_port

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = "127.0.0.1"
LISTENS = "0A"
"""A listening socket in the system's own list."""
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
GAME = ("--new", "--monster", "gigazaur:Ann", "--monster", "kraken:Bob")


class Phone:
    """A phone that has read the address off the host's screen."""

    def __init__(self, screen: str) -> None:
        found = re.search(rf"http://{HERE}:(\d+)/([A-Z]{{6}})", screen)
        assert found, screen
        self.port, self.code = int(found[1]), found[2]
        self.key = ""

    def get(self, path: str) -> Any:
        return self._ask("GET", path, None)[1]

    def post(self, path: str, body: object) -> tuple[int, Any]:
        return self._ask("POST", path, json.dumps(body))

    def play(self, move: str, revision: int | None = None) -> int:
        if revision is None:
            revision = self.get("/picture")["revision"]
        return self.post("/move", {"move": move, "revision": revision})[0]

    def claim(self, monster: str) -> str:
        answer = self.post("/claim", {"monster": monster})[1]
        self.key = answer["key"]
        return str(answer["tag"])

    def _ask(self, method: str, path: str, body: str | None) -> tuple[int, Any]:
        connection = HTTPConnection(HERE, self.port, timeout=PATIENCE)
        headers = {"content-type": "application/json", "x-kot": "1", "x-kot-seat": self.key}
        connection.request(method, f"/{self.code}{path}", body, headers)
        reply = connection.getresponse()
        data = json.loads(reply.read() or b"{}")
        connection.close()
        return reply.status, data

    def watch(self) -> socket.socket:
        line = socket.create_connection((HERE, self.port), timeout=PATIENCE)
        line.sendall(
            f"GET /{self.code}/events HTTP/1.1\r\nHost: {HERE}:{self.port}\r\n\r\n".encode()
        )
        return line


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    each = Terminal(tmp_path, "track", "friday", *GAME, "--share-at", f"{HERE}:{own_port()}")
    yield each
    each.close()


@pytest.fixture
def phone(terminal: Terminal) -> Phone:
    return Phone(terminal.wait("Table code"))


def is_open(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex((HERE, port)) == 0


def test_the_page_has_code_address_and_who_is_there(terminal: Terminal, phone: Phone) -> None:
    shown = terminal.wait("Nobody is watching yet")
    assert "▄▄▄▄▄" in shown  # the QR code, whole
    assert "PgUp" not in shown
    with phone.watch():
        terminal.wait("1 screen is watching")
    terminal.press(ESC)
    terminal.wait_until_gone("Table code")
    terminal.line("share")
    terminal.wait(f"Table code: {phone.code}")


def test_a_phone_gets_its_seat_and_plays(terminal: Terminal, phone: Phone) -> None:
    terminal.press(ESC)
    tag = phone.claim("gigazaur")
    terminal.wait(f"A phone ({tag}) wants to play Gigazaur")
    assert phone.play("roll 1 1 1 e h s") == 403
    terminal.line("share yes")
    terminal.wait(f"The phone {tag} plays Gigazaur")
    terminal.wait_until_gone("wants to play")
    assert phone.play("roll 1 1 1 e h s") == 200
    terminal.wait("A phone has played: Gigazaur")
    terminal.wait("(by phone)")
    assert terminal.moves() == ["roll 1 1 1 e h s"]
    terminal.line("share drop gigazaur")
    terminal.wait("no longer played from a phone")
    assert phone.play("end") == 403


def test_a_half_typed_line_never_plays_for_somebody_else(terminal: Terminal, phone: Phone) -> None:
    terminal.press(ESC)
    phone.claim("gigazaur")
    terminal.wait("wants to play")
    terminal.line("share yes")
    terminal.wait("from now on")
    terminal.line("set kraken tokyo city")
    terminal.wait("Tokyo City")
    assert phone.play("roll 1 1 1 e h s") == 200
    terminal.wait("A phone has played")
    terminal.press("stay")  # meant for Kraken
    terminal.settle()
    terminal.line()
    terminal.wait("buy")
    terminal.press("e", "n", "d")  # meant for Gigazaur's buy step
    terminal.settle()
    assert phone.play("end") == 200
    terminal.wait("A phone has played")
    terminal.press(ENTER)
    terminal.wait("typed before that")
    assert terminal.moves()[-1] == "end"
    before = len(terminal.moves())
    terminal.press(ESC)
    terminal.settle()
    assert len(terminal.moves()) == before


def test_an_empty_enter_right_after_a_phones_move_does_nothing(
    terminal: Terminal, phone: Phone
) -> None:
    terminal.press(ESC)
    phone.claim("gigazaur")
    terminal.wait("wants to play")
    terminal.line("share yes")
    terminal.wait("from now on")
    assert phone.play("roll 1 1 1 e h e") == 200
    terminal.press(ENTER)  # would end the turn
    terminal.wait("has just answered")
    assert terminal.moves() == ["roll 1 1 1 e h e"]


def test_leaving_ends_the_server_within_a_second(terminal: Terminal, phone: Phone) -> None:
    with phone.watch() as line:
        terminal.wait("1 screen is watching")
        terminal.press(ESC)
        terminal.settle()
        began = time.monotonic()
        terminal.press(CTRL_D)
        assert terminal.wait_for_end() == 0
        assert time.monotonic() - began < 10  # with Python's own farewell on a busy machine
        line.settimeout(PATIENCE)
        while line.recv(65536):
            pass
    assert not is_open(phone.port)
    for word in (b"Traceback", b"INFO", b"WARNING", b"uvicorn"):
        assert word not in terminal.raw


def test_a_resumed_game_is_found_under_the_same_address(tmp_path: Path) -> None:
    first = Terminal(tmp_path, "track", "friday", *GAME, "--share-at", f"{HERE}:{own_port()}")
    phone = Phone(first.wait("Table code"))
    phone.claim("gigazaur")
    first.wait("wants to play")
    first.line("share yes")
    first.wait("from now on")
    first.kill()
    again = Terminal(tmp_path, "track", "friday", "--share-at", HERE)
    assert Phone(again.wait("Table code")).code == phone.code
    assert phone.play("roll 1 1 1 e h s") == 200
    again.wait("A phone has played")
    again.line("share new")
    again.wait("New table code")
    assert phone.post("/seat", {})[0] == 404
    again.line("share off")
    again.wait("Sharing has ended")
    until = time.monotonic() + PATIENCE
    while is_open(phone.port) and time.monotonic() < until:
        time.sleep(0.02)
    assert not is_open(phone.port)
    again.close()


def test_what_makes_no_sense_is_told(terminal: Terminal) -> None:
    terminal.wait("Table code")
    for typed, said in (
        ("share nonsense", "also possible"),
        ("share yes", "No phone is waiting"),
        ("share drop nobody", "No monster at this table"),
        ("share drop kraken", "No phone plays Kraken"),
    ):
        terminal.line(typed)
        terminal.wait(said)


@pytest.mark.skipif(not Path("/proc/self/net").exists(), reason="needs Linux to look it up")
def test_nothing_listens_without_being_asked(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "track", "friday", *GAME)
    terminal.wait("Gigazaur")
    process = Path(f"/proc/{terminal.child.pid}")
    rows = [line.split() for line in (process / "net" / "tcp").read_text().splitlines()[1:]]
    listening = {f"socket:[{row[9]}]" for row in rows if row[3] == LISTENS}
    assert not {str(handle.readlink()) for handle in (process / "fd").iterdir()} & listening
    terminal.close()


@pytest.mark.parametrize("flag", ["--plain", "--json"])
def test_sharing_needs_the_live_screen(tmp_path: Path, flag: str) -> None:
    done = run(tmp_path, "track", "friday", *GAME, "--share", flag)
    assert done.returncode == 2
    assert "live screen" in done.stderr
    assert not (tmp_path / "games" / "friday.toml").exists()
    done = run(tmp_path, "track", "friday", *GAME, typed="share\n")
    assert "live screen" in done.stdout


@pytest.mark.parametrize("width", [36, 50, 60, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_address_is_never_cut_off(width: int, language: str) -> None:
    address = "http://192.168.178.123:54321/ABCDEF"
    status = Status(on=True, address=address, code="ABCDEF", waiting=(("kraken", "XYZ"),))
    for symbols in (True, False):
        lines = share_lines(status, Voice(language), width=width, symbols=symbols)
        assert any(address in line for line in lines)
        assert max(columns(ESCAPES.sub("", line)) for line in lines) <= width


def test_the_drawn_code_is_the_code() -> None:
    """White is drawn, black is left: read back square by square."""
    address = "http://192.168.178.123:8462/ABCDEF"
    halves = {" ": (True, True), "█": (False, False), "▀": (False, True), "▄": (True, False)}
    read: list[list[bool]] = []
    for line in drawn(address):
        pairs = [halves[letter] for letter in ESCAPES.sub("", line)]
        read += [[upper for upper, _ in pairs], [lower for _, lower in pairs]]
    wanted = squares(address)
    assert read[: len(wanted)] == wanted
    assert (len(drawn(address)), len(wanted[0])) == (17, 33)
