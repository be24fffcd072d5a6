"""A real game, really shared on the loopback address, in a loop of its own."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from datetime import UTC, datetime, timedelta
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any, TypeVar

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.desk import Desk
from companion.desk.referee import Referee
from companion.desk.timer import Timer
from companion.engine.head import Head, Seat
from companion.record.append import Journal
from companion.record.hours import Hours
from companion.share.at_desk import DeskTable
from companion.share.hosting import Hosting

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.desk.outcomes import Outcome

Value = TypeVar("Value")
PATIENCE = 90.0
"""Seconds after which something hangs; a busy machine included."""
HERE = "127.0.0.1"
SEATS = (
    Seat(id="gigazaur", player="Ann <b>&", energy=9),
    Seat(id="kraken", player="Bob", tokyo="city", hearts=8, cards=("wings",)),
    Seat(id="the-king", player="Carla", hearts=9, energy=3, cards=("rapid-healing",)),
)
HEAD = Head(edition="standard", seats=SEATS, market=("tank", "jets", "corner-store"))


class Served:
    """A game on disk, a desk, and a server; the test is the host."""

    def __init__(self, record: Path, head: Head = HEAD, *, port: int = 0) -> None:
        self.record = record
        self.wish = f"{HERE}:{port}" if port else HERE
        clock = lambda: datetime.now(UTC)  # noqa: E731
        if record.exists():
            self.journal, kept = Journal.open(record, known())
            referee = Referee(kept.head, catalogue(), self.journal, clock)
            referee.replay(kept.moves)
        else:
            hours = Hours(started=datetime.now(UTC) - timedelta(minutes=25), place="here")
            self.journal = Journal.create(record, head, hours)
            referee = Referee(head, catalogue(), self.journal, clock)
        self.desk = Desk(referee, "en")
        hours = Hours(started=datetime.now(UTC) - timedelta(minutes=25))
        self.timer = Timer(self.desk.game, hours, clock)
        self.desk.listeners.append(lambda _: self.timer.hear())
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        table = DeskTable(self.desk, record.stem, self.timer)
        self.hosting = Hosting(table, record)

    def start(self) -> Served:
        assert asyncio.run_coroutine_threadsafe(self.hosting.start(self.wish), self.loop).result(
            PATIENCE
        )
        return self

    def stop(self) -> float:
        """How many seconds it takes to be gone."""
        began = time.monotonic()
        asyncio.run_coroutine_threadsafe(self.hosting.stop(), self.loop).result(PATIENCE)
        return time.monotonic() - began

    def close(self) -> None:
        if self.loop.is_closed():
            return
        self.stop()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)
        self.loop.close()
        self.journal.close()

    def __enter__(self) -> Served:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- the host ---------------------------------------------------------------------------------

    def do(self, what: Callable[[], Value]) -> Value:
        """In the loop of the server, as the live screen does."""

        async def run() -> Value:
            return what()

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result(PATIENCE)

    def host(self, line: str) -> Outcome:
        return self.do(lambda: self.desk.take(line))

    def seat(self, monster: str) -> str:
        """A seat's key, asked for and granted."""
        shared = self.hosting.shared
        assert shared is not None

        def grant() -> str:
            claim = shared.seats.ask(monster)
            assert claim is not None
            self.hosting.answer(monster, yes=True)
            return claim.key

        return self.do(grant)

    # --- a phone ----------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        return self.hosting.keys.code

    @property
    def port(self) -> int:
        return self.hosting.keys.port

    @property
    def url(self) -> str:
        return f"http://{HERE}:{self.port}/{self.code}"

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", f"/{self.code}{path}", headers=headers)

    def post(self, path: str, body: object, key: str = "", **headers: str) -> Answer:
        own = {"content-type": "application/json", "x-kot": "1", **headers}
        if key:
            own["x-kot-seat"] = key
        return self.ask("POST", f"/{self.code}{path}", json.dumps(body).encode(), own)

    def play(self, key: str, move: str, revision: int | None = None, lang: str = "en") -> Answer:
        if revision is None:
            revision = self.desk.game.numbers
        return self.post(f"/move?lang={lang}", {"move": move, "revision": revision}, key)

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: dict[str, str] | None = None,
        source: str = HERE,
    ) -> Answer:
        connection = HTTPConnection(HERE, self.port, timeout=PATIENCE, source_address=(source, 0))
        try:
            own = {name.replace("_", "-"): value for name, value in (headers or {}).items()}
            connection.request(method, path, body, own)
            reply = connection.getresponse()
            return Answer(reply.status, reply.read(), dict(reply.getheaders()))
        finally:
            connection.close()

    def picture(self, lang: str = "en") -> dict[str, Any]:
        found: dict[str, Any] = self.get(f"/picture?lang={lang}").json
        return found


class Answer:
    def __init__(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.status = status
        self.body = body
        self.headers = {name.lower(): value for name, value in headers.items()}

    @property
    def json(self) -> Any:
        return json.loads(self.body)
