"""Moves as canonical text: what stands in a record and what requests offer."""

from __future__ import annotations

from typing import assert_never

from companion.moves.kinds import (
    DEFAULT_ORDER,
    Buy,
    Choose,
    Correct,
    Dice,
    Give,
    Hearts,
    Move,
    Note,
    Play,
    Redo,
    Reveal,
    Roll,
    Say,
    Steal,
    Tile,
    Undo,
    Use,
)


def write(move: Move) -> str:
    """The one spelling of a move; `parse` reads it back."""
    match move:
        case Say(word):
            return word
        case Use(item, arguments):
            return " ".join(("use", item, *arguments))
        case Roll(faces, order):
            text = " ".join(("roll", *faces))
            return text if order == DEFAULT_ORDER else f"{text} order {order}"
        case Dice(faces):
            return " ".join(("dice", *faces))
        case Hearts(heal, poison, shrink, others):
            shares = (("heal", heal), ("poison", poison), ("shrink", shrink), *others)
            return " ".join(("hearts", *(f"{name}={count}" for name, count in shares)))
        case Tile(tile):
            return f"tile {tile}"
        case Buy(card, seller):
            return f"buy {card}" if seller is None else f"buy {card} from {seller}"
        case Reveal(cards):
            return " ".join(("reveal", *cards))
        case Choose(what):
            return f"choose {what}"
        case Play(evolution, arguments):
            return " ".join(("play", evolution, *arguments))
        case Give(evolution, to):
            return f"give {evolution} to {to}"
        case Steal(costume, victim):
            return f"steal {costume} from {victim}"
        case Correct(subject, field, value, because):
            text = f"set {subject} {field} {value}"
            return f"{text} because {because}" if because else text
        case Note(text):
            return f"note {text}"
        case Undo(count):
            return "undo" if count == 1 else f"undo {count}"
        case Redo(count):
            return "redo" if count == 1 else f"redo {count}"
    assert_never(move)
