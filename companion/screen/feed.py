"""What a move brought, line by line, each with the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screen.board import columns, wrapped
from companion.text.telling import full

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.events import Event
    from companion.text.voice import Voice

SILENT = ("turn",)
"""Kinds that the status line shows anyway."""
UNASKED = ("no-room", "already-inside")
"""What did not happen and nobody expected to; `why` tells it."""


def is_told(event: Event) -> bool:
    """Whether anybody at the table wants to read this."""
    return event.kind not in SILENT and event.cause not in UNASKED


def feed(
    voice: Voice, events: Iterable[Event], *, width: int, symbols: bool, indent: str = "  "
) -> list[str]:
    """One line an event; the rule's id stands at the right where there is room."""
    lines: list[str] = []
    for event in events:
        text = full(voice, event, plain=not symbols)
        rule = f"[{event.rule}]"
        room = width - columns(indent) - columns(text) - columns(rule)
        if room >= 1:
            lines.append(f"{indent}{text}{' ' * room}{rule}")
        else:
            lines.extend(wrapped(text, width, indent))
            lines.append(f"{' ' * max(width - columns(rule), 0)}{rule}")
    return lines
