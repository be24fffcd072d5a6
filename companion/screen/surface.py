"""What a screen is shown on. The program's environment is one; tests bring their own."""

from __future__ import annotations

from typing import Protocol


class Surface(Protocol):
    """A place for lines of text, with someone reading it perhaps."""

    def say(self, text: str = "") -> None: ...

    def read_line(self, prompt: str) -> str | None:
        """The next line; None when there is no more."""

    @property
    def interactive(self) -> bool:
        """Whether a person sits there."""

    @property
    def width(self) -> int: ...

    @property
    def height(self) -> int:
        """Rows, or 0 where that means nothing."""

    @property
    def symbols(self) -> bool:
        """Whether ★ ♥ ⚡ can be shown."""

    @property
    def colour(self) -> bool: ...
