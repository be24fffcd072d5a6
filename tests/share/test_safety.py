"""What comes from elsewhere, is too big, too slow or too much is turned away; nobody else notices."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack, contextmanager, suppress
from random import Random
from typing import TYPE_CHECKING

import pytest

from companion.share import protocol
from companion.share.addresses import is_address, is_usable, local_addresses
from companion.share.rates import Rate
from tests.share.serving import HERE, PATIENCE, Served

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

OTHER = "127.0.0.9"
"""The same machine under another address, as if somebody else had called."""
JSON = {"content-type": "application/json", "x-kot": "1"}


def test_every_answer_carries_the_headers_that_keep_browsers_strict(served: Served) -> None:
    for path in ("", "/picture", "/nonsense", "/thing/power/wings"):
        headers = served.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] == "no-store"
        assert "access-control-allow-origin" not in headers
        assert "server" not in headers


@pytest.mark.parametrize("host", ["evil.example", "localhost:8462", "127.0.0.1", ""])
def test_a_foreign_host_is_turned_away(served: Served, host: str) -> None:
    assert served.get("/picture", host=host).status in (400, 421)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:8462", ""])
def test_a_foreign_origin_is_turned_away(served: Served, origin: str) -> None:
    assert served.get("/picture", origin=origin).status == 403
    assert served.post("/ask", {"question": "?"}, "", origin=origin).status == 403
    own = f"http://{HERE}:{served.port}"
    assert served.get("/picture", origin=own).status == 200


def test_only_our_own_page_can_post(served: Served) -> None:
    path = f"/{served.code}/claim"
    body = b'{"monster": "kraken"}'
    assert served.ask("POST", path, body, {"content-type": "application/json"}).status == 403
    assert (
        served.ask("POST", path, body, {"content-type": "text/plain", "x-kot": "1"}).status == 415
    )
    for method in ("PUT", "DELETE", "OPTIONS", "PATCH", "CONNECT", "TRACE"):
        assert served.ask(method, path, None, {}).status in (400, 405), method
    assert served.picture()["monsters"][1]["seat"] == "free"


def test_large_bodies_are_not_read(served: Served) -> None:
    path = f"/{served.code}/ask"
    assert served.ask("POST", path, b"x" * 2049, JSON).status == 413
    with socket.create_connection((HERE, served.port), timeout=PATIENCE) as line:
        head = f"POST {path} HTTP/1.1\r\nHost: {HERE}:{served.port}\r\nContent-Type: application/json\r\n"
        line.sendall(f"{head}X-Kot: 1\r\nTransfer-Encoding: chunked\r\n\r\n".encode())
        answer = b""
        with suppress(OSError):  # cut off before the five megabytes are through
            for _ in range(5 * 16):
                line.sendall(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")
            answer = line.recv(100)
        assert answer[:12] in (b"HTTP/1.1 413", b"")
    assert served.get("/picture").status == 200


def test_long_addresses_and_headers_are_turned_away(served: Served) -> None:
    assert served.get("/picture?" + "x" * 600).status == 414
    assert served.get("/picture", padding="x" * 20_000).status == 431


def test_guessed_codes_lead_nowhere(served: Served) -> None:
    """After ten wrong ones even the right one is not told to whoever guesses; others go on."""
    statuses = {
        served.ask("GET", f"/{code}/picture", source=OTHER).status for code in ("AAAAAA", "ZZZZZZ")
    }
    assert statuses == {404}
    more = [served.ask("GET", "/AAAAAA/picture", source=OTHER).status for _ in range(12)]
    assert more[-1] == 429
    assert served.ask("GET", f"/{served.code}/picture", source=OTHER).status == 429
    assert served.get("/picture").status == 200


def test_guessed_keys_lead_nowhere(served: Served) -> None:
    path = f"/{served.code}/move"
    headers = {**JSON, "x-kot-seat": "guess"}
    statuses = [served.ask("POST", path, b"{}", headers, OTHER).status for _ in range(15)]
    assert statuses[0] == 403
    assert statuses[-1] == 429


@pytest.mark.usefixtures("library")
def test_a_flood_of_questions_is_slowed_down(served: Served) -> None:
    statuses = [served.post("/ask", {"question": "x"}).status for _ in range(8)]
    assert 429 in statuses


@contextmanager
def half_sent(served: Served, sources: list[str]) -> Iterator[None]:
    """A connection from each of the addresses, each with half a request."""
    with ExitStack() as lines:
        for source in sources:
            line = lines.enter_context(socket.socket())
            with suppress(OSError):
                line.bind((source, 0))
                line.connect((HERE, served.port))
                line.sendall(f"GET /{served.code} HTTP/1.1\r\nHost: {HERE}".encode())
        yield


def still_open(served: Served) -> list[str]:
    """Whose connections are open, looked at between two steps of the server: those that are being cut
    off while somebody else looks do not count.
    """
    connections = served.hosting._server.state.connections  # type: ignore[union-attr]

    def look() -> list[str]:
        return [
            each.client[0]
            for each in connections
            if isinstance(each, protocol.PatientProtocol)
            and each.client
            and not each.transport.is_closing()
        ]

    return served.do(look)


def comes_true(what: Callable[[], bool]) -> bool:
    """Sooner or later; how late, the machine decides."""
    until = time.monotonic() + PATIENCE
    while not what() and time.monotonic() < until:
        time.sleep(0.02)
    return what()


def test_half_sent_requests_are_cut_off(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three hundred of them, from one address and from many; nobody else waits for it."""
    monkeypatch.setattr(protocol, "PATIENCE", 3.0)
    connections = served.hosting._server.state.connections  # type: ignore[union-attr]
    with half_sent(served, [f"127.0.1.{number % 40 + 1}" for number in range(300)]):
        assert len(still_open(served)) <= protocol.MOST
        assert served.get("/picture").status == 200
        assert comes_true(lambda: not connections)


def test_one_address_cannot_take_all_connections(served: Served) -> None:
    with half_sent(served, [OTHER] * 60):
        assert comes_true(lambda: OTHER in still_open(served))
        assert still_open(served).count(OTHER) <= protocol.MOST_OF_ONE
        assert served.get("/picture").status == 200


def test_nonsense_harms_nobody(served: Served, capfd: pytest.CaptureFixture[str]) -> None:
    """Requests with bytes turned, doubled and cut: each is answered or cut off, none is felt."""
    random = Random("nonsense")
    sound = (
        f"POST /{served.code}/move?lang=de HTTP/1.1\r\nHost: {HERE}:{served.port}\r\n"
        'Content-Type: application/json\r\nX-Kot: 1\r\nContent-Length: 21\r\n\r\n{"move":"e","x":[[]]}'
    ).encode()
    shared = served.hosting.shared
    for number in range(600):
        data = bytearray(sound)
        for _ in range(random.randint(1, 8)):
            at = random.randrange(len(data))
            data[at : at + random.randint(0, 3)] = random.randbytes(random.randint(0, 4))
        source = f"127.0.2.{number % 200 + 1}"
        with socket.create_connection((HERE, served.port), 5, (source, 0)) as line:
            line.sendall(data)
            line.settimeout(0.02)
            try:
                line.recv(1000)
            except OSError:
                continue
    assert served.get("/picture").status == 200
    assert shared is not None
    assert shared.revision == 0
    said = capfd.readouterr()
    assert said.out + said.err == ""


def test_an_error_inside_has_a_number_and_no_traceback(
    served: Served, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr(served.hosting.shared, "history", broken)
    answer = served.get("/history")
    assert (answer.status, answer.json) == (500, {"error": 500, "number": 1})
    assert served.get("/picture").status == 200
    said = capfd.readouterr()
    assert said.out + said.err == ""


# --- parts ----------------------------------------------------------------------------------------


def test_rates_refill_with_time() -> None:
    now = 0.0
    rate = Rate(2, 1, lambda: now)
    assert [rate.allows("a"), rate.allows("a"), rate.allows("a")] == [True, True, False]
    assert rate.allows("b")
    now = 1.5
    assert rate.allows("a")
    assert rate.is_spent("a")


def test_addresses_are_those_that_others_reach() -> None:
    assert all(is_usable(address) for address in local_addresses())
    assert not is_usable("127.0.0.1")
    assert is_address("127.0.0.1")
    for text in ("0.0.0.0", "224.0.0.1", "::1", "nonsense", ""):
        assert not is_address(text)


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind((HERE, 0))
        taken.listen()
        port = taken.getsockname()[1]
        served = Served(tmp_path / "friday.toml", port=port)
        with pytest.raises(AssertionError):
            served.start()
        status = served.do(served.hosting.status)
        assert (status.on, status.problem, status.detail) == (False, "port-taken", f"{HERE}:{port}")
        served.close()


def test_only_the_chosen_address_listens(served: Served) -> None:
    with pytest.raises(OSError):
        socket.create_connection((OTHER, served.port), timeout=1)


def test_the_chosen_address_is_remembered_for_the_next_game(tmp_path: Path) -> None:
    kept = tmp_path / "state" / "share-address"
    served = Served(tmp_path / "friday.toml")
    served.hosting.last_address = kept
    with served:
        assert kept.read_text() == HERE
    other = Served(tmp_path / "saturday.toml")
    other.hosting.last_address = kept
    other.hosting.addresses = ("192.0.2.7", HERE)
    assert other.hosting._where("") == (HERE, 0)
    kept.write_text("nonsense\x1b[31m")
    assert other.hosting._where("") == ("192.0.2.7", 0)
    assert other.hosting._where("2") == (HERE, 0)
    assert other.hosting._where("nonsense") == ("", 0)
    other.close()
