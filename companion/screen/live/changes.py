"""What a move changed, in the fewest words: "Kraken −3 ♥ = 2 smashes + 1 Acid Attack"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screen.board import LETTERS, SIGNS
from companion.screen.feed import is_told
from companion.text.telling import MINUS, full, sum_of, tell
from companion.text.unofficial import marking

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.events import Event
    from companion.text.voice import Voice

UNTOLD = "rolled"
"""What the line above says already."""


def changes(voice: Voice, events: Iterable[Event], *, symbols: bool) -> list[str]:
    """One line a change, in the order in which they happened."""
    return [
        change(voice, event, symbols=symbols)
        for event in events
        if is_told(event) and event.kind != UNTOLD
    ]


def change(voice: Voice, event: Event, *, symbols: bool) -> str:
    """A turned dial with its sum; anything else as its sentence."""
    if not event.amount:  # nothing happened: no sum either
        return tell(voice, event, plain=not symbols)
    if event.kind not in SIGNS or not _all_named(voice, event):
        return full(voice, event, plain=not symbols)
    sign = (SIGNS if symbols else LETTERS)[event.kind]
    minus = MINUS if symbols else "-"
    losing = event.amount < 0
    text = f"{voice.monster(event.monster)} {minus if losing else '+'}{abs(event.amount)} {sign}"
    if event.cause in ("bought", "paid", "sold") and len(event.shares) < 2:
        card = marking(voice).thing(event.item or "")
        return f"{text} = {card}" if event.item and card != event.item else full(voice, event)
    return f"{text} = {sum_of(voice, event.shares, losing=losing, minus=minus)}"


def _all_named(voice: Voice, event: Event) -> bool:
    return bool(event.shares) and all(
        voice.label(share.rule) != share.rule for share in event.shares
    )
