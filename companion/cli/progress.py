"""A bar that tells how far long work has come; on a terminal only, and gone when it is done."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

from companion.screen.board import columns, cut, padded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.cli.environment import Environment

Item = TypeVar("Item")

PATIENCE = 0.4
"""Seconds that nobody minds; shorter work says nothing."""
PAUSE = 0.1
WIDEST, NARROWEST = 24, 6
"""Of the bar; where there is no room for one, the numbers must do."""
EIGHTHS = " ▏▎▍▌▋▊▉"


def with_progress(env: Environment, items: Sequence[Item]) -> Iterator[Item]:
    """The items one by one, and on stderr how many of them are done."""
    line = _Line(env, len(items))
    try:
        for done, item in enumerate(items):
            line.show(done)
            yield item
    finally:
        line.clear()


class _Line:
    def __init__(self, env: Environment, total: int) -> None:
        self.env = env
        self.total = total
        self.due = time.monotonic() + PATIENCE
        self.written = 0
        self.on = env.shows_progress

    def show(self, done: int) -> None:
        if not self.on or time.monotonic() < self.due:
            return
        self.due = time.monotonic() + PAUSE
        voice, symbols = self.env.voice(), self.env.symbols
        told = voice.say("seeing", "games", "progress", done=done, total=self.total)
        room = min(self.env.width - 1 - columns(told) - 3, WIDEST)
        if room >= NARROWEST:
            full = padded(bar(done / self.total, room, symbols=symbols), room)
            told = f"▕{full}▏ {told}" if symbols else f"[{full}] {told}"
        text = cut(told, self.env.width - 1)
        self.env.murmur(f"\r{text}{' ' * max(self.written - columns(text), 0)}")
        self.written = columns(text)

    def clear(self) -> None:
        if self.written:
            self.env.murmur(f"\r{' ' * self.written}\r")


def bar(share: float, room: int, *, symbols: bool) -> str:
    """A share of 0 to 1 as a bar; exact to an eighth of a character where that can be drawn."""
    if not symbols:
        return "#" * round(share * room)
    eighths = round(share * room * 8)
    part = EIGHTHS[eighths % 8].strip()
    return "█" * (eighths // 8) + part
