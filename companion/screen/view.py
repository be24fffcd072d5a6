"""A game for programs: the table as plain data, and what happened, with its sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.desk.picture import picture
from companion.text.telling import full

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.events import Event
    from companion.engine.game import Game
    from companion.text.voice import Voice


def view(game: Game, voice: Voice, events: Iterable[tuple[int, Event]]) -> dict[str, Any]:
    """One object of the protocol."""
    shown = picture(game)
    told = [event_view(voice, number, event) for number, event in events]
    market = shown.pop("market", None)
    shown["events"] = told
    if market is not None:
        shown["market"] = market
    return shown


def event_view(voice: Voice, number: int, event: Event) -> dict[str, Any]:
    shown: dict[str, Any] = {"move": number, "kind": event.kind}
    for name in ("monster", "amount", "cause", "by", "item", "note"):
        value = getattr(event, name)
        if value not in (None, "") and not (name == "amount" and not value):
            shown[name] = value
    if event.shares:
        shown["shares"] = [{"amount": each.amount, "rule": each.rule} for each in event.shares]
    shown["rule"] = event.rule
    shown["text"] = full(voice, event)
    return shown
