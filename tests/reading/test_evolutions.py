"""Evolutions and costumes by name: played, given, stolen, by whoever they belong to."""

from __future__ import annotations

import pytest

from companion.cards.load import catalogue
from companion.engine.game import Game
from companion.engine.head import Head, Seat
from companion.moves.kinds import Give, Play, Steal
from companion.reading.moment import situation
from companion.reading.reader import read
from companion.reading.results import Step, Understood
from companion.text.speech import spoken
from companion.text.voice import LANGUAGES, voice

GAME = Game(
    Head(
        edition="standard",
        options=frozenset({"power-up", "halloween"}),
        seats=(
            Seat(id="gigazaur", player="Ann", cards=("vampire",)),
            Seat(id="kraken", player="Bob", tokyo="city", cards=("witch",)),
            Seat(id="boogie-woogie", player="Cem"),
        ),
    ),
    catalogue(),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_evolution_here_can_be_played_by_name(language: str) -> None:
    now, says = situation(GAME, language), voice(language)
    wrong = []
    for id, info in catalogue().evolutions.items():
        if info.monster in GAME.table.by_id:
            meant = read(spoken(says, Play(id)), now)
            if meant != Understood((Step(info.monster, Play(id)),)):
                wrong.append((spoken(says, Play(id)), meant))
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_gifts_and_thefts_name_both(language: str) -> None:
    now, says = situation(GAME, language), voice(language)
    gift = next(
        id
        for id, info in catalogue().evolutions.items()
        if info.kind == "gift" and info.monster in GAME.table.by_id
    )
    owner = catalogue().evolutions[gift].monster
    other = next(id for id in GAME.table.by_id if id != owner)
    assert read(spoken(says, Give(gift, other)), now) == Understood(
        (Step(owner, Give(gift, other)),)
    )
    assert read(spoken(says, Steal("witch", "kraken")), now) == Understood(
        (Step(None, Steal("witch", "kraken")),)
    )


@pytest.mark.parametrize(
    ("language", "typed", "move"),
    [
        ("en", "Bob steals vampire from Ann", Steal("vampire", "gigazaur")),
        ("de", "bob klaut ann den vampir", Steal("vampire", "gigazaur")),
        ("es", "bob le roba el vampiro a ann", Steal("vampire", "gigazaur")),
    ],
)
def test_players_are_known_by_name(language: str, typed: str, move: Steal) -> None:
    assert read(typed, situation(GAME, language)) == Understood((Step("kraken", move),))
