"""Where the table lets the Bay's monster move up, 2011 cites what 2011 says about that case."""

from __future__ import annotations

from companion.cards.load import catalogue
from companion.engine.game import Game
from companion.engine.head import Head, Seat
from companion.moves.parse import parse, split_speaker


def test_the_attacker_enters_the_bay_by_the_rule_for_a_freed_city() -> None:
    names = ("gigazaur", "kraken", "alienoid", "the-king", "meka-dragon")
    places = {"kraken": "city", "alienoid": "bay"}
    seats = tuple(Seat(id=name, player="", tokyo=places.get(name)) for name in names)  # type: ignore[arg-type]
    game = Game(Head(edition="classic", seats=seats, house={"bay_moves_up": "true"}), catalogue())
    for line in ("roll s11223", "kraken: yield", "alienoid: stay"):
        by, text = split_speaker(line)
        game.play(parse(text), by)
    moved = [
        (event.monster, event.item, event.rule)
        for _, event in game.events()
        if event.kind == "tokyo" and event.monster != "kraken"
    ]
    assert moved == [
        ("alienoid", "city", "classic-bay.only-city-leaves"),
        ("gigazaur", "bay", "classic-bay.only-city-leaves"),
    ]
