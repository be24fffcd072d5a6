"""Every kind of move has one spelling, which reads back as the same move."""

from __future__ import annotations

import pytest

from companion.moves.errors import Unreadable
from companion.moves.kinds import (
    PASS,
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
    Steal,
    Tile,
    Undo,
    Use,
)
from companion.moves.parse import parse
from companion.moves.write import write

SPELT: dict[str, Move] = {
    "roll 2 2 2 e h s": Roll("222ehs"),
    "roll 1 s order shen": Roll("1s", "shen"),
    "pass": PASS,
    "use mimic wings kraken": Use("mimic", ("wings", "kraken")),
    "dice h s": Dice("hs"),
    "hearts heal=1 poison=1 shrink=0 kraken=2": Hearts(1, 1, 0, (("kraken", 2),)),
    "tile evil-lair": Tile("evil-lair"),
    "buy wings from kraken": Buy("wings", "kraken"),
    "reveal wings jets": Reveal(("wings", "jets")),
    "choose kraken": Choose("kraken"),
    "play gamma-breath": Play("gamma-breath"),
    "play icy-reflection deep-dive kraken": Play("icy-reflection", ("deep-dive", "kraken")),
    "give anger-batteries to the-king": Give("anger-batteries", "the-king"),
    "steal witch from gigazaur": Steal("witch", "gigazaur"),
    "set kraken hearts 7 because of a miscount": Correct("kraken", "hearts", "7", "of a miscount"),
    "note pizza": Note("pizza"),
    "undo 3": Undo(3),
    "redo": Redo(),
}


@pytest.mark.parametrize("text", SPELT)
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    assert parse(text) == SPELT[text]
    assert write(SPELT[text]) == text


@pytest.mark.parametrize(
    "text",
    [
        "play",
        "give",
        "give candy",
        "give candy to",
        "give candy to the king",
        "give candy from kraken",
        "steal witch",
        "steal witch to kraken",
        "steal from kraken",
    ],
)
def test_half_a_move_is_no_move(text: str) -> None:
    with pytest.raises(Unreadable):
        parse(text)
