"""Moves as canonical text: what stands in a record and what requests offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.moves import kinds

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.moves.kinds import Move


def write(move: Move) -> str:
    """The one spelling of a move; `parse` reads it back."""
    return WRITERS[type(move)](move)


def _roll(move: kinds.Roll) -> str:
    text = " ".join(("roll", *move.faces))
    return text if move.order == kinds.DEFAULT_ORDER else f"{text} order {move.order}"


def _hearts(move: kinds.Hearts) -> str:
    own = (("heal", move.heal), ("poison", move.poison), ("shrink", move.shrink))
    return " ".join(("hearts", *(f"{name}={count}" for name, count in (*own, *move.others))))


def _buy(move: kinds.Buy) -> str:
    return f"buy {move.card}" if move.seller is None else f"buy {move.card} from {move.seller}"


def _correct(move: kinds.Correct) -> str:
    text = f"set {move.subject} {move.field} {move.value}"
    return f"{text} because {move.because}" if move.because else text


def _between(text: str, small: str, monster: str) -> str:
    return f"{text} {small} {monster}" if monster else text


def _times(word: str, count: int) -> str:
    return word if count == 1 else f"{word} {count}"


WRITERS: dict[type[Move], Callable[[Any], str]] = {
    kinds.Say: lambda move: move.word,
    kinds.Use: lambda move: " ".join(("use", move.item, *move.arguments)),
    kinds.Roll: _roll,
    kinds.Dice: lambda move: " ".join(("dice", *move.faces)),
    kinds.Hearts: _hearts,
    kinds.Tile: lambda move: f"tile {move.id}",
    kinds.Buy: _buy,
    kinds.Reveal: lambda move: " ".join(("reveal", *move.cards)),
    kinds.Choose: lambda move: f"choose {move.what}",
    kinds.Play: lambda move: " ".join(("play", move.evolution, *move.arguments)),
    kinds.Give: lambda move: _between(f"give {move.evolution}", "to", move.to),
    kinds.Steal: lambda move: _between(f"steal {move.costume}", "from", move.victim),
    kinds.Correct: _correct,
    kinds.Note: lambda move: f"note {move.text}",
    kinds.Undo: lambda move: _times("undo", move.count),
    kinds.Redo: lambda move: _times("redo", move.count),
}
"""Every kind of move has its writer; a test holds that none is missing."""
