"""A real Chromium, and what stands between it and the table in tests."""

from __future__ import annotations

import shutil
import socket
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
HERE = "127.0.0.1"
TOUCH = {"phone": True, "tv": False}
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
"""Where tests run there may be little shared memory and no graphics at all."""
STARTING, PATIENCE = 180_000, 90_000
"""Milliseconds, a busy machine included."""
OF_THE_LINE = "Failed to load resource: net::"
"""What the browser remarks about a connection, slow or cut; the page shows that in its own way."""


class Screen:
    """A page on one device; whatever the browser complains about is kept."""

    def __init__(
        self, browser: Browser, language: str, width: int, height: int, *, touch: bool = True
    ) -> None:
        context = browser.new_context(
            locale=language, viewport={"width": width, "height": height}, has_touch=touch
        )
        context.set_default_timeout(PATIENCE)
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self._hear(message.type, message.text))
        self.page.on("pageerror", lambda error: self._hear("error", str(error)))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith(OF_THE_LINE):
            self.complaints.append(text)

    def open(self, url: str) -> Page:
        self.page.goto(url)
        self.page.wait_for_selector(".monster")
        self.page.wait_for_selector("body:not(.stale):not(.waiting)")
        return self.page

    @property
    def overflows(self) -> bool:
        """Whether one would have to scroll sideways."""
        root = "document.scrollingElement"
        return bool(self.page.evaluate(f"{root}.scrollWidth > {root}.clientWidth"))

    def close(self) -> None:
        self.page.context.close()


class MuteProxy:
    """Stands between a phone and the table and may fall silent, without hanging up."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.mute = threading.Event()
        self.server = socket.create_server((HERE, 0))
        self.port = self.server.getsockname()[1]
        self.open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self.server.accept()
                table = socket.create_connection((HERE, self.target))
                self.open += [phone, table]
                for pair in ((phone, table), (table, phone)):
                    threading.Thread(target=self._pass_on, args=pair, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not self.mute.is_set():
                    target.sendall(data)
            target.close()

    def close(self) -> None:
        self.server.close()
        for each in self.open:
            each.close()
