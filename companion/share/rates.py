"""How often somebody may ask: so many at once, and so many a second."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_NAMES = 2000
"""Whoever was not heard of for longest is forgotten first."""


class Rate:
    """A bucket for each name: `burst` at once, refilled with `each_second`."""

    def __init__(
        self, burst: float, each_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.each_second = each_second
        self.clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, name: str) -> bool:
        """Takes one from the name's bucket; False if it is empty."""
        left = self._now(name)
        allowed = left >= 1
        self._keep(name, left - 1 if allowed else left)
        return allowed

    def is_spent(self, name: str) -> bool:
        """Whether nothing is left, without taking anything."""
        return self._now(name) < 1

    def _now(self, name: str) -> float:
        left, since = self._left.get(name, (self.burst, 0.0))
        return min(self.burst, left + (self.clock() - since) * self.each_second)

    def _keep(self, name: str, left: float) -> None:
        self._left.pop(name, None)
        self._left[name] = (left, self.clock())
        while len(self._left) > MOST_NAMES:
            del self._left[next(iter(self._left))]
