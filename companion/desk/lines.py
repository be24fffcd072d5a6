"""What a typed line means at this moment: a command, a question, or moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.moves.errors import NOTATION, Illegal
from companion.moves.kinds import Use
from companion.moves.lexicon import fold, lexicon
from companion.moves.parse import parse
from companion.moves.understand import Situation, understand
from companion.moves.write import write
from companion.text.names import named

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.engine.game import Game
    from companion.moves.kinds import Move

MOVES_AMONG_COMMANDS = ("undo", "redo", "set", "note")

LONGEST_LINE = 10_000
"""Letters of a line, remarks included: pages of text, and still nothing that fills a disk."""


def refuse_endless(text: str) -> None:
    """What is written down must also be read again, by this program and by people."""
    if len(text) > LONGEST_LINE:
        raise Illegal("line-too-long", rule=NOTATION, most=LONGEST_LINE)


def situation(game: Game, options: tuple[Move, ...] | None = None) -> Situation:
    """What typed words may refer to now."""
    pending, table = game.pending, game.table
    if options is None:
        options = pending.options(table)
    return Situation(tuple(table.by_id), pending.kind, tuple(map(write, options)))


def read_moves(
    game: Game, language: str, text: str, now: Situation | None = None
) -> list[tuple[str | None, Move]]:
    """The moves that were meant, each with its speaker if one was named."""
    picked = _named_option(game, text)
    if picked is not None:
        return [(None, picked)]
    by, said = understand(text, lexicon(language), named, now or situation(game))
    return [(by, parse(said))]


def _named_option(game: Game, text: str) -> Move | None:
    """Where a card asks for a name: the option that names it."""
    if game.pending.kind not in ("card", "choose"):
        return None
    ids = {*named("power", text), *named("monster", text)}
    found = [
        option
        for option in game.pending.options(game.table)
        if isinstance(option, Use) and ids & set(option.arguments)
    ]
    return found[0] if len(found) == 1 else None


def read_command(game: Game, language: str, text: str) -> tuple[str, str] | None:
    """The command that the line begins with, and the rest; None if it is a move."""
    if text[0] in "?¿" or text.endswith("?"):
        return "ask", text.strip("?¿ ")
    if len(fold(text)) == 1 and game.pending.kind in ("roll", "dice"):
        return None  # "h" is a heart while dice are asked for, else a cry for help
    known = lexicon(language)
    leading = known.leading("commands", text)
    if leading is None:
        leading = known.leading("verbs", text)
        if leading is not None and leading[0] not in MOVES_AMONG_COMMANDS:
            return None
    return leading


def is_command(desk: Desk, text: str) -> bool:
    """Whether the line asks for something to be shown or done, rather than moving."""
    if not text.strip():
        return False
    command = read_command(desk.game, desk.language, text.strip())
    return command is not None and command[0] not in MOVES_AMONG_COMMANDS
