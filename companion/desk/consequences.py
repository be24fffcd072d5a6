"""What hangs on an answer: each is tried on a game of its own, and what it would cost is read off."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.moves.errors import Refused
from companion.moves.kinds import END, PASS, STAY, Use

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.moves.kinds import Move

FEW = 4
"""Options that are tried; nobody reads what more of them would cost."""


class Consequence(NamedTuple):
    """What an answer does to whoever gives it, before anybody else is asked something."""

    hearts: int
    energy: int
    left: int
    """Hearts afterwards."""
    wins: bool
    stars: int
    """Stars afterwards."""


def consequences(game: Game, options: tuple[Move, ...]) -> dict[Move, Consequence]:
    """By option, where it matters: losing hearts, paying, winning."""
    kind, by = game.pending.kind, game.pending.by
    if kind == "buy":
        options = (END,)
    elif kind not in ("yield", "card") or len(options) > FEW:
        return {}
    found: dict[Move, Consequence] = {}
    for option in options:
        tried = _tried(game, option, by or "")
        if tried is not None:
            found[option] = tried
    return found if any(each.hearts or each.energy or each.wins for each in found.values()) else {}


def _tried(game: Game, option: Move, by: str) -> Consequence | None:
    trial = game.branch(len(game.log))
    try:
        events = list(trial.play(option, by))
        # Others in Tokyo are asked before anything is lost; what they say changes nothing here.
        while trial.pending.kind == "yield" and trial.pending.by != by and option != END:
            events += trial.play(STAY, trial.pending.by)
    except Refused:
        return None
    hearts = energy = 0
    for event in events:
        if event.kind == "turn":  # what the next turn brings is another matter
            break
        if event.monster == by and event.kind == "hearts":
            hearts += event.amount
        if event.monster == by and event.kind == "energy":
            energy += event.amount
    monster = trial.table.by_id[by]
    wins = by in trial.winners
    return Consequence(hearts, energy, monster.hearts, wins, monster.stars)


def after_passing(game: Game, options: tuple[Move, ...]) -> Game | None:
    """The game with the roll asked for, where a copier's offer stands before it: whoever wants to
    roll need not decline first.
    """
    pending, table = game.pending, game.table
    if pending.kind != "card" or pending.by != table.active.id or options[-1:] != (PASS,):
        return None
    if not all(isinstance(each, Use) and each.arguments for each in options[:-1]):
        return None
    trial = game.branch(len(game.log))
    try:
        trial.play(PASS, pending.by)
    except Refused:
        return None
    return trial if trial.pending.kind == "roll" and trial.pending.by == pending.by else None
