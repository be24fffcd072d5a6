"""HTTP with little patience: half-sent requests and too many connections from one address are cut off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

PATIENCE = 5.0
"""Seconds that a request may take to arrive whole."""
MOST_OF_ONE = 12
"""Connections from one address: a browser opens six, and some people have two open."""
MOST = 300


class PatientProtocol(H11Protocol):
    """uvicorn's own protocol waits for ever for the end of a request, and takes in everybody."""

    _waiting: asyncio.TimerHandle | None = None
    since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.since = self.loop.time()
        self._wait()
        others = [
            each
            for each in self.connections
            if isinstance(each, PatientProtocol) and not each.transport.is_closing()
        ]
        of_same = [each for each in others if each.host == self.host]
        if len(of_same) > MOST_OF_ONE:
            self._make_room(of_same)
        elif len(others) > MOST:
            self._make_room(others)

    def _make_room(self, among: list[PatientProtocol]) -> None:
        """Connections that a browser keeps open in case give way first, then the one that has been
        half-sent for longest; if all are at work, the new one is not taken in.
        """
        resting = [each for each in among if each.is_resting]
        waiting = [each for each in among if each._waiting is not None]
        oldest = min(resting or waiting or [self], key=lambda each: each.since)
        oldest.transport.abort()

    @property
    def host(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def is_resting(self) -> bool:
        """Whether it was answered, and nothing has come since."""
        return self.timeout_keep_alive_task is not None

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        try:
            super().data_received(data)
        except Exception:
            self.transport.abort()
            return
        if self._is_whole():
            self._stop_waiting()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.since = self.loop.time()
        if not self._is_whole() and not self.transport.is_closing():
            self._wait()  # the body is still coming, or half of a next request is here

    def _is_whole(self) -> bool:
        """Whether nothing that was begun is still to come."""
        state = self.conn.their_state
        if state is h11.IDLE:
            begun: Any = self.conn.trailing_data[0]
            return not begun
        return state is not h11.SEND_BODY

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(PATIENCE, self._give_up)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        if not self.transport.is_closing():
            self.transport.abort()
