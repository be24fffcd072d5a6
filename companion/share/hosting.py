"""Sharing as the host has it: begin, end, say yes to a phone, take a seat away, new keys."""

from __future__ import annotations

import errno
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.desk.sharing import Status
from companion.share import keys as keys_of
from companion.share.addresses import is_address, listening_socket, local_addresses
from companion.share.routes import Routes
from companion.share.server import Server
from companion.share.shared import Shared

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable
    from pathlib import Path

    from companion.share.seats import Claim
    from companion.share.table import SharedTable

FIRST_PORT, PORTS = 8462, 12
LONELY = 60.0
"""Seconds after which nobody having come is worth a word."""
TAKEN = (errno.EADDRINUSE, errno.EACCES)


class Hosting:
    """One game's sharing. Everything happens in the loop that runs when it begins."""

    def __init__(
        self,
        table: SharedTable,
        record: Path,
        *,
        changed: Callable[[], None] = lambda: None,
        last_address: Path | None = None,
    ) -> None:
        self.table = table
        self.file = keys_of.file_of(record)
        self.changed = changed
        self.last_address = last_address
        """A file that keeps which address was chosen, for the next game."""
        self.keys = keys_of.load(self.file)
        self.shared: Shared | None = None
        self.addresses: tuple[str, ...] = ()
        self.problem = ""
        self.detail = ""
        self._server: Server | None = None
        self._began = 0.0

    @property
    def on(self) -> bool:
        return self._server is not None

    # --- beginning and ending ---------------------------------------------------------------------

    async def start(self, wish: str = "") -> bool:
        """Begins to share on the wished address, else the last one, else the likeliest."""
        await self.stop()
        self.addresses = tuple(local_addresses())
        address, port = self._where(wish)
        if not address:
            return self._failed("no-network")
        try:
            listening = self._listen(address, port)
        except OSError as error:
            key = "port-taken" if error.errno in TAKEN else "no-address"
            return self._failed(key, f"{address}:{port or self.keys.port or FIRST_PORT}")
        before = (self.keys.address, self.keys.port)
        here = listening.getsockname()
        self.keys.address, self.keys.port = str(here[0]), int(here[1])
        self._keep_keys()
        if wish:
            self._remember()
        if self.shared is None:
            self.shared = Shared(self.table, self.keys, keys_changed=self._keys)
            self.shared.hub.came_or_went = self.changed
        self.shared.hub.closed = False
        server = Server(Routes(self.shared).app())
        await server.start(listening)
        self._server, self._began = server, time.monotonic()
        moved = before[1] != 0 and before != (self.keys.address, self.keys.port)
        self.problem, self.detail = ("moved" if moved else ""), ""
        self.changed()
        return True

    def _where(self, wish: str) -> tuple[str, int]:
        """An address, and the port it must be; 0 for any of ours."""
        address, _, port = wish.partition(":")
        found = self.addresses
        if address.isdecimal() and 0 < int(address[:3]) <= len(found):
            return found[int(address) - 1], 0
        if address:
            wished = int(port) if port.isdecimal() and len(port) < 6 else 0
            return (address, wished) if is_address(address) else ("", 0)
        for known in (self.keys.address, self._remembered()):
            if known and (known in found or (not found and known == self.keys.address)):
                return known, 0
        return (found[0] if found else ""), 0

    def _listen(self, address: str, port: int) -> socket.socket:
        """The same port as last time if it can be: phones look for the game there."""
        if port:
            return listening_socket(address, range(port, port + 1))
        if self.keys.port:
            try:
                return listening_socket(address, range(self.keys.port, self.keys.port + 1))
            except OSError as error:
                if error.errno not in TAKEN:
                    raise
        return listening_socket(address, range(FIRST_PORT, FIRST_PORT + PORTS))

    def _failed(self, problem: str, detail: str = "") -> bool:
        self.problem, self.detail = problem, detail
        self.changed()
        return False

    async def stop(self) -> None:
        server, self._server = self._server, None
        if server is None:
            return
        if self.shared is not None:
            self.shared.hub.close()
        await server.stop()
        self.changed()

    def is_lonely(self) -> bool:
        """Whether it has been on for a while and nobody ever came."""
        shared = self.shared
        long_enough = time.monotonic() - self._began >= LONELY
        return self.on and shared is not None and shared.hub.ever == 0 and long_enough

    # --- the host's words ---------------------------------------------------------------------------

    def answer(self, monster: str | None, *, yes: bool) -> Claim | None:
        """Yes or no to a phone; to the one that has waited longest if no monster is named."""
        return self.shared.seats.answer(monster, yes=yes) if self.shared is not None else None

    def drop(self, monster: str) -> bool:
        """Takes a seat away from its phone."""
        if self.shared is not None:
            return self.shared.seats.drop(monster)
        had = self.keys.seats.pop(monster, None) is not None
        self._keep_keys()
        return had

    def renew(self) -> None:
        """A new code and no seats: everybody has to scan again."""
        if self.shared is None:
            self.keys.renew()
            self._keys()
            return
        self.shared.seats.renew()
        self.shared.hub.turn_out()

    def status(self) -> Status:
        shared = self.shared
        if not self.on or shared is None:
            return Status(problem=self.problem, detail=self.detail, addresses=self.addresses)
        problem = "lonely" if self.is_lonely() else self.problem
        return Status(
            on=True,
            address=shared.address,
            code=self.keys.code,
            addresses=self.addresses,
            watching=len(shared.hub.watchers),
            seated=tuple(self.keys.seats),
            waiting=tuple((claim.monster, claim.tag) for claim in shared.seats.claims()),
            problem=problem,
            detail=self.detail,
        )

    def _remembered(self) -> str:
        try:
            text = self.last_address.read_text("utf-8")[:64].strip() if self.last_address else ""
        except (OSError, ValueError):
            return ""
        return text if is_address(text) else ""

    def _remember(self) -> None:
        """Only a choice is worth remembering; where it cannot be kept, the next game asks again."""
        if self.last_address is not None:
            with suppress(OSError):
                self.last_address.parent.mkdir(parents=True, exist_ok=True)
                self.last_address.write_text(self.keys.address, "utf-8")

    def _keys(self) -> None:
        self._keep_keys()
        self.changed()

    def _keep_keys(self) -> None:
        keys_of.save(self.file, self.keys)
