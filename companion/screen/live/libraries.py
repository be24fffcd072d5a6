"""The libraries behind the live screen, without what it never uses of them.

asyncio loads TLS, which nobody at a table speaks, and prompt_toolkit asks wcwidth for the width of every
character, whose tables and patterns for all terminals there are take longer than a picture. Both wait
until somebody needs them; until then something stands in for them, and only while they are loaded.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

NARROW = (
    (" ", "~"),
    ("\u00a1", "\u00ac"),
    ("\u00ae", "\u02ff"),
    ("\u2010", "\u2027"),
    ("\u2500", "\u259f"),
)
"""The first and the last of letters, signs and lines that take one column on every terminal."""
DRAWN = {**dict.fromkeys("★♥☠−←↑→↓●▲▶▼◀▸✓✗", 1), "⚡": 2, "✊": 2}
"""Columns of the signs on our boards."""


def load() -> None:
    """Before anybody else does: what is loaded already stays as it is."""
    with _standing_in("ssl", None), _standing_in("wcwidth", _measure()):
        import_module("asyncio")
        import_module("prompt_toolkit.utils")


def columns_of(character: str) -> int:
    """What wcwidth says; it is only asked about what is not on every screen."""
    if any(first <= character <= last for first, last in NARROW):
        return 1
    known = DRAWN.get(character)
    if known is not None:
        return known
    from wcwidth import wcwidth

    return wcwidth(character)


def _measure() -> ModuleType:
    module = ModuleType("wcwidth")
    setattr(module, "wcwidth", columns_of)  # noqa: B010 - a module has no such attribute by its type
    return module


@contextmanager
def _standing_in(name: str, module: ModuleType | None) -> Iterator[None]:
    """None: as if there were no such library, which asyncio is prepared for."""
    modules: dict[str, ModuleType | None] = sys.modules  # type: ignore[assignment]
    if name in modules:
        yield
        return
    modules[name] = module
    try:
        yield
    finally:
        del modules[name]
