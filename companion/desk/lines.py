"""What a typed line means at this moment: a command, a question, or moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.outcomes import Remark, Unclear
from companion.moves.errors import NOTATION, Ambiguous, Illegal, Refused, Unreadable
from companion.moves.kinds import PASS, Roll
from companion.reading.moment import situation
from companion.reading.results import Command, Question, Step, Understood
from companion.record.letters import storable

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.engine.game import Game
    from companion.moves.kinds import Move
    from companion.reading import results
    from companion.reading.results import Reading
    from companion.reading.situation import Situation

LONGEST_LINE = 10_000
"""Letters of a line, remarks included: pages of text, and still nothing that fills a disk."""


def refuse_endless(text: str) -> None:
    """What is written down must also be read again, by this program and by people."""
    if len(text) > LONGEST_LINE:
        raise Illegal("line-too-long", rule=NOTATION, most=LONGEST_LINE)


def letters_of(line: str) -> str:
    """The line as a record can hold it: what is played, told and kept is one and the same text."""
    return storable(line).strip()


def read(text: str, now: Situation) -> Reading:
    """All that reads lines is loaded with the first one: a game stands on the screen before that."""
    from companion.reading import reader

    return reader.read(text, now)


def read_line(text: str, now: Situation, ahead: Situation | None = None) -> Reading:
    """What the line means; with an offer before the roll, dice may be typed at once."""
    if ahead is not None:
        try:
            rolled = read(text, ahead)
        except Refused:
            rolled = None
        if isinstance(rolled, Understood) and isinstance(rolled.steps[0].move, Roll):
            return Understood((Step(None, PASS), *rolled.steps), rolled.remarks)
    return read(text, now)


def read_moves(
    game: Game, language: str, text: str, now: Situation | None = None
) -> list[tuple[str | None, Move]]:
    """The moves that were meant, each with its speaker if one was named; nothing else will do."""
    return moves_of(read(text, now or situation(game, language)), text)


def moves_of(meant: Reading, text: str) -> list[tuple[str | None, Move]]:
    """The moves, where a line must be a move."""
    if isinstance(meant, Understood):
        return [(step.by, step.move) for step in meant.steps]
    if hasattr(meant, "candidates"):
        raise Ambiguous("unclear", line=text)
    raise Unreadable("unknown-move", word=text)


def asked_back(meant: results.Unclear) -> Unclear:
    """Which of these is meant?"""
    rows = tuple(tuple((step.by, step.move) for step in steps) for steps in meant.candidates)
    return Unclear(meant.typed, rows, meant.code)


def remarks_of(meant: Understood) -> tuple[Remark, ...]:
    return tuple(Remark(each.code, each.details) for each in meant.remarks)


def is_command(desk: Desk, text: str) -> bool:
    """Whether the line asks for something to be shown or done, rather than moving."""
    try:
        return isinstance(read(text, desk.now.situation), Command | Question)
    except Refused:
        return False
