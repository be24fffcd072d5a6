"""A line that tells how far long work has come; on a terminal only, and gone when it is done."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

from companion.screen.board import columns, cut

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.cli.environment import Environment

Item = TypeVar("Item")

PATIENCE = 0.4
"""Seconds that nobody minds; shorter work says nothing."""
PAUSE = 0.1


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
        voice = self.env.voice()
        text = cut(
            voice.say("seeing", "games", "progress", done=done, total=self.total),
            self.env.width - 1,
        )
        self.env.murmur(f"\r{text}{' ' * max(self.written - columns(text), 0)}")
        self.written = columns(text)

    def clear(self) -> None:
        if self.written:
            self.env.murmur(f"\r{' ' * self.written}\r")
