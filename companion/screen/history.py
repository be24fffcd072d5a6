"""How a game went: every dial after every turn, told from the events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.engine.fitting import is_alive

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.events import Event
    from companion.engine.game import Game

COMES_IN = ("enters", "moves-on")
"""The causes that put a figure into Tokyo; all others take it out."""


class Dials(NamedTuple):
    """What one monster's board shows at one time."""

    hearts: int
    stars: int
    energy: int
    wickedness: int
    place: str | None
    alive: bool


class Turn(NamedTuple):
    """One turn: whose it was, what happened in it, and what the dials showed when it was over."""

    number: int
    monster: str
    events: tuple[tuple[int, Event], ...]
    """Each with the number of the move that brought it; 0 is the opening."""
    dials: Mapping[str, Dials]
    """By monster. Of the turn that is still going on: as they show now."""


class History(NamedTuple):
    """Where everybody began, and every turn since."""

    start: Mapping[str, Dials]
    turns: tuple[Turn, ...]

    def values(self, monster: str, dial: str) -> list[int]:
        """One dial from the start on, one value a turn."""
        return [getattr(self.start[monster], dial)] + [
            getattr(turn.dials[monster], dial) for turn in self.turns
        ]


def history(game: Game) -> History:
    """The turns of a game. What was taken back never happened."""
    known = game.table.catalogue
    dials = {
        seat.id: Dials(
            seat.hearts, seat.stars, seat.energy, seat.wickedness, seat.tokyo, is_alive(seat, known)
        )
        for seat in game.head.seats
    }
    start = dict(dials)
    turns: list[Turn] = []
    happened: list[tuple[int, Event]] = []
    for number, event in game.events():
        if event.kind == "turn":
            _close(turns, happened, dials)
            happened = []
            turns.append(Turn(event.amount, event.monster or "", (), {}))
        happened.append((number, event))
        if event.monster is not None:
            dials[event.monster] = _after(dials[event.monster], event)
    _close(turns, happened, dials)
    return History(start, tuple(turns))


def _close(
    turns: list[Turn], happened: list[tuple[int, Event]], dials: Mapping[str, Dials]
) -> None:
    """Writes down what the last turn brought; before the first one there is none."""
    if turns:
        turns[-1] = turns[-1]._replace(events=tuple(happened), dials=dict(dials))


def _after(dials: Dials, event: Event) -> Dials:
    """The dials of the monster that the event is about."""
    item = event.item or ""
    match event.kind, event.cause:
        case ("hearts" | "stars" | "energy" | "wickedness") as dial, _:
            return _moved(dials, dial, event.amount)
        case "belongings", _:
            return _moved(dials, "energy", event.amount)
        case "eliminated", _:
            return dials._replace(hearts=0, place=None, alive=False)
        case "tokyo", cause:
            return dials._replace(place=item if cause in COMES_IN else None)
        case "corrected", "number":
            return _moved(dials, item.partition("=")[0], event.amount)
        case "corrected", "place":
            return dials._replace(place=item if item in ("city", "bay") else None)
        case _:
            return dials


def _moved(dials: Dials, dial: str, amount: int) -> Dials:
    if dial not in Dials._fields:  # tokens have no dial of their own
        return dials
    moved = dials._replace(**{dial: getattr(dials, dial) + amount})
    # Hearts bring back; only elimination, which says so, takes out.
    return moved._replace(alive=moved.alive or moved.hearts > 0)
