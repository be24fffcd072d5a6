"""Lines that are no moves but orders to the program: help, status, why, check, edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.reading.answers import uncovered
from companion.reading.results import Command

if TYPE_CHECKING:
    from companion.reading.clause import Clause

WITH_MORE = ("why", "check", "ask", "edit", "share")
"""Commands that take something behind them."""
LONGEST_WORD = 4


def read_command(clause: Clause) -> Command | None:
    """A command, if the line is nothing else: dice that begin like one are dice."""
    words = clause.words
    names = clause.lexicon.meanings("commands")
    for length in range(min(LONGEST_WORD, len(words)), 0, -1):
        name = names.get(words[:length])
        if name is None or _is_a_letter(clause, words[:length]):
            continue
        rest = words[length:]
        if name in WITH_MORE:
            if name == "edit" and rest and not rest[0].isdecimal():
                continue  # "change the cards" is no past move
            behind = clause.typed[clause.tokens[length].at :] if rest else ""
            return Command(name, behind)
        if not uncovered(rest, (), clause.lexicon.filler()):
            return Command(name)
    shown = clause.lexicon.group("joining", "show")
    if len(words) > 1 and words[:1] in shown and words[1:] in names:
        return Command(names[words[1:]])
    return None


def _is_a_letter(clause: Clause, words: tuple[str, ...]) -> bool:
    """One letter is a die while dice are asked for."""
    return len(words) == 1 and len(words[0]) == 1 and clause.now.kind in ("roll", "dice", "buy")
