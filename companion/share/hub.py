"""Everybody who watches: one picture for each language and change, the same bytes for all."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

BEAT = 5.0
"""Seconds between two signs of life: a stream may die without anybody noticing."""


def _now() -> bytes:
    """A sign of life: the time on this machine, for clocks that count on from a picture."""
    return b"event: beat\ndata: %.1f\n\n" % time.time()


class Hub:
    """Hands out the newest picture. Whoever is slow skips those in between."""

    def __init__(self, paint: Callable[[str], dict[str, object]], beat: float = BEAT) -> None:
        self.paint = paint
        self.beat = beat
        self.version = 0
        """Counts changes of any kind; the game's own count stands in the picture."""
        self.closed = False
        self.watchers: dict[int, str] = {}
        """The streams that are open, each with the address it goes to."""
        self.ever = 0
        """How many streams there have been."""
        self.came_or_went: Callable[[], None] = lambda: None
        self._turned_out = 0
        self._frames: dict[str, tuple[int, bytes]] = {}
        self._changed = asyncio.Event()

    @property
    def patience(self) -> float:
        """Seconds of silence after which a page takes its stream for dead."""
        return self.beat * 2.4

    def change(self) -> None:
        """Something is different: everybody gets a new picture."""
        self.version += 1
        self._wake()

    def close(self) -> None:
        self.closed = True
        self._wake()

    def turn_out(self) -> None:
        """Ends every stream; who knows the new code may come back."""
        self._turned_out = self.ever
        self._wake()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    def picture(self, language: str) -> bytes:
        """The newest picture as JSON; drawn once for a language."""
        kept = self._frames.get(language)
        if kept is None or kept[0] != self.version:
            text = json.dumps(self.paint(language), ensure_ascii=False, separators=(",", ":"))
            kept = self._frames[language] = (self.version, text.encode())
        return kept[1]

    async def stream(self, language: str, address: str) -> AsyncIterator[bytes]:
        """Server-Sent Events: a picture at once and after every change, a beat in between."""
        self.ever += 1
        own = self.ever
        self.watchers[own] = address
        self.came_or_went()
        seen = -1
        try:
            yield b"retry: 2000\n\n" + _now()
            while not self.closed and own > self._turned_out:
                changed = self._changed
                if seen != self.version:
                    seen = self.version
                    yield b"event: picture\ndata: " + self.picture(language) + b"\n\n"
                    continue
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), self.beat)
                    continue
                yield _now()
        finally:
            self.watchers.pop(own, None)
            self.came_or_went()
