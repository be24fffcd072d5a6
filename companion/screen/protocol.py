"""The machine protocol: one JSON object at the start, then one for each line read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from companion.desk.outcomes import Played, Refusal
from companion.screen.view import view
from companion.text.problems import reason
from companion.text.refusals import explain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from companion.desk.desk import Desk
    from companion.desk.outcomes import Outcome
    from companion.engine.game import Game
    from companion.text.voice import Voice


def serve(
    lines: Iterable[str],
    say: Callable[[str], None],
    desk: Desk,
    voice: Voice,
    state: Mapping[str, object],
) -> None:
    """Answers every line with exactly one object, until the input ends. The first one also says in
    which `state` the record was found.
    """
    game = desk.game
    last = game.log[-1] if game.log else None
    events = last.events if last else game.opening
    number = last.number if last else 0
    say(_dump({**view(game, voice, [(number, event) for event in events]), **state}))
    for line in lines:
        say(_dump(rendered(desk.take_canonical(line), game, voice)))


def rendered(outcome: Outcome, game: Game, voice: Voice) -> dict[str, Any]:
    """What became of a line, as an object."""
    match outcome:
        case Played():
            shown = view(game, voice, outcome.events)
            if outcome.unsaved is not None:
                message = reason(voice, outcome.unsaved)
                shown["unsaved"] = {"code": outcome.unsaved.code, "message": message}
            return shown
        case Refusal(_, cause):
            message = explain(voice, cause, game, canonical=True)
            return {"error": {"code": cause.code, "message": message, "rule": cause.rule}}
        case _:
            raise AssertionError(outcome)  # programs send moves, and nothing else


def _dump(value: dict[str, Any]) -> str:
    """ASCII only: it survives every terminal, pipe and locale."""
    return json.dumps(value)
