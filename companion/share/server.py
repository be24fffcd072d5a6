"""The server, in the loop of the live screen: silent, without signals, gone at once when it is told."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from uvicorn.config import Config
from uvicorn.server import ServerState

from companion.share.protocol import PatientProtocol

if TYPE_CHECKING:
    import socket

    from starlette.types import ASGIApp

FAREWELL = 0.3
"""Seconds that open answers get to end when the server does."""
LOUD = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "asyncio", "starlette")


class Server:
    """Answers on one socket until it is stopped."""

    def __init__(self, app: ASGIApp) -> None:
        self.config = Config(
            app,
            http=PatientProtocol,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            timeout_keep_alive=5,
            h11_max_incomplete_event_size=8 * 1024,
        )
        self.state = ServerState()
        self._server: asyncio.Server | None = None

    async def start(self, listening: socket.socket) -> None:
        be_quiet()
        self.config.load()
        loop = asyncio.get_running_loop()

        def protocol() -> PatientProtocol:
            return PatientProtocol(config=self.config, server_state=self.state, app_state={})

        self._server = await loop.create_server(protocol, sock=listening)

    async def stop(self) -> None:
        """Ends everything: politely first, then not."""
        server, self._server = self._server, None
        if server is None:
            return
        server.close()
        for connection in list(self.state.connections):
            connection.shutdown()
        until = asyncio.get_running_loop().time() + FAREWELL
        while self.state.connections and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.02)
        for connection in list(self.state.connections):
            connection.transport.abort()
        tasks = list(self.state.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def be_quiet() -> None:
    """Not a line on the host's screen: without a handler Python itself would write there."""
    for name in LOUD:
        logger = logging.getLogger(name)
        if not logger.handlers:
            logger.addHandler(logging.NullHandler())
        logger.propagate = False
