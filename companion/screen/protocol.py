"""The machine protocol: one JSON object at the start, then one for each line read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from companion.moves.errors import Refused
from companion.screen.view import view
from companion.text.problems import reason
from companion.text.refusals import explain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.screen.referee import Referee
    from companion.text.voice import Voice


def serve(lines: Iterable[str], say: Callable[[str], None], referee: Referee, voice: Voice) -> None:
    """Answers every line with exactly one object, until the input ends."""
    game = referee.game
    last = game.log[-1] if game.log else None
    events = last.events if last else game.opening
    number = last.number if last else 0
    say(_dump(view(game, voice, [(number, event) for event in events])))
    for line in lines:
        say(_dump(_answer(referee, voice, line)))


def _answer(referee: Referee, voice: Voice, line: str) -> dict[str, Any]:
    try:
        answer = referee.take(line.strip())
    except Refused as refusal:
        return {"error": refusal_view(voice, refusal, referee)}
    shown = view(referee.game, voice, answer.events)
    if answer.unsaved is not None:
        message = reason(voice, answer.unsaved)
        shown["unsaved"] = {"code": answer.unsaved.code, "message": message}
    return shown


def refusal_view(voice: Voice, refusal: Refused, referee: Referee) -> dict[str, Any]:
    message = explain(voice, refusal, referee.game)
    return {"code": refusal.code, "message": message, "rule": refusal.rule}


def _dump(value: dict[str, Any]) -> str:
    """ASCII only: it survives every terminal, pipe and locale."""
    return json.dumps(value)
