"""A whole game can be played with the buttons of a page: whatever is asked, one of them answers it."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from companion.cards.load import catalogue
from companion.data_classes import replace
from companion.desk.desk import Desk
from companion.desk.referee import Referee
from companion.desk.timer import Timer
from companion.moves.kinds import FACES
from companion.record.hours import Hours
from companion.share.at_desk import DeskTable
from companion.share.keys import Keys
from companion.share.shared import Shared
from companion.text.voice import LANGUAGES
from tests.properties.heads import Wish, random_head

MOST_MOVES = 150
KINDS = ("roll", "yield", "buy")


def shared_game(random: Random, *, power_up: bool) -> Shared:
    head = random_head(random, Wish(cards=3, tiles=1, energy=8))
    if power_up:
        seats = tuple(replace(seat, hand=2 if seat.hearts else None) for seat in head.seats)
        head = replace(head, seats=seats, options=head.options | {"power-up"})
    desk = Desk(Referee(head, catalogue()), "en")
    timer = Timer(desk.game, Hours(), lambda: datetime.now(UTC))
    return Shared(DeskTable(desk, "random", timer), Keys())


def pressed(random: Random, asked: dict[str, Any], besides: list[dict[str, Any]]) -> str:
    """What somebody at a phone would do: dice, an answer, or a card besides it."""
    count = asked.get("dice") or (asked.get("count") if asked["kind"] == "dice" else 0)
    buttons = [*asked["options"], *besides] if random.random() < 0.5 else asked["options"]
    # Whoever has shrunk to no die at all still has to say so.
    thrown = bool(count) or asked["kind"] == "roll"
    if thrown and (not buttons or random.random() < 0.7):
        verb = "roll" if asked["kind"] == "roll" else "dice"
        return " ".join((verb, *(random.choice(FACES) for _ in range(count or 0))))
    return str(random.choice(buttons)["move"])


@pytest.mark.parametrize("power_up", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_needs_nothing_but_buttons(seed: int, power_up: bool) -> None:
    random = Random(f"buttons {seed}")
    shared = shared_game(random, power_up=power_up)
    seen: set[str] = set()
    for _ in range(MOST_MOVES):
        language = random.choice(LANGUAGES)
        shown: dict[str, Any] = shared.paint(language)
        if shown["over"]:
            break
        asked = shown["asked"]
        seen.add(asked["kind"])
        for option in asked["options"]:
            assert option["label"].strip()
            assert option["move"] not in option["label"] or " " not in option["move"]
        own = (*shown["besides"].get(asked["by"], ()), *shown["hands"].get(asked["by"], ()))
        move = pressed(random, asked, list(own))
        assert shared.play(asked["by"], move, language) == "", (asked, move)
    assert seen >= set(KINDS[:1])
