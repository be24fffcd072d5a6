"""Every kind of move has one spelling, which reads back as the same move."""

from __future__ import annotations

from typing import get_args

import pytest

from companion.moves import kinds
from companion.moves.errors import Unreadable
from companion.moves.parse import parse
from companion.moves.write import WRITERS, write

SPELT: dict[str, kinds.Move] = {
    "roll 2 2 2 e h s": kinds.Roll("222ehs"),
    "roll 1 s order shen": kinds.Roll("1s", "shen"),
    "pass": kinds.PASS,
    "use mimic wings kraken": kinds.Use("mimic", ("wings", "kraken")),
    "dice h s": kinds.Dice("hs"),
    "hearts heal=1 poison=1 shrink=0 kraken=2": kinds.Hearts(1, 1, 0, (("kraken", 2),)),
    "tile evil-lair": kinds.Tile("evil-lair"),
    "buy wings from kraken": kinds.Buy("wings", "kraken"),
    "reveal wings jets": kinds.Reveal(("wings", "jets")),
    "choose kraken": kinds.Choose("kraken"),
    "play gamma-breath": kinds.Play("gamma-breath"),
    "play icy-reflection deep-dive kraken": kinds.Play("icy-reflection", ("deep-dive", "kraken")),
    "give anger-batteries to the-king": kinds.Give("anger-batteries", "the-king"),
    "steal witch from gigazaur": kinds.Steal("witch", "gigazaur"),
    "give candy": kinds.Give("candy"),
    "steal witch": kinds.Steal("witch"),
    "set kraken hearts 7 because of a miscount": kinds.Correct(
        "kraken", "hearts", "7", "of a miscount"
    ),
    "note pizza": kinds.Note("pizza"),
    "undo 3": kinds.Undo(3),
    "redo": kinds.Redo(),
}


@pytest.mark.parametrize("text", SPELT)
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    assert parse(text) == SPELT[text]
    assert write(SPELT[text]) == text


def test_every_kind_of_move_has_its_writer() -> None:
    assert set(WRITERS) == set(get_args(kinds.Move))


@pytest.mark.parametrize(
    "text",
    [
        "play",
        "give",
        "give candy to",
        "give candy to the king",
        "give candy from kraken",
        "steal witch to kraken",
        "steal from kraken",
    ],
)
def test_half_a_move_is_no_move(text: str) -> None:
    with pytest.raises(Unreadable):
        parse(text)
