"""What is used beside the running turn may ask, hurt, kill and end the game, and is undone like a move.

The cards are invented: one that costs somebody a heart whenever its owner likes, and cards that ask in
moments in which no card of the game has to.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from companion.cards.load import catalogue
from companion.cards.verbs import lose_hearts
from companion.data_classes import replace
from companion.engine.catalogue import CardInfo, Catalogue, Hook
from companion.engine.families import POWER
from companion.engine.game import Game
from companion.engine.head import Head, Seat
from companion.engine.moments import AnyMoment, Moment
from companion.engine.requests import Pick, ask
from companion.engine.using import Usable
from companion.moves.errors import Illegal
from companion.moves.kinds import PASS, Choose, Use
from companion.moves.parse import parse, split_speaker
from companion.moves.write import write

if TYPE_CHECKING:
    from companion.engine.dying import Fall
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table
    from companion.moves.kinds import Beside

RULE = "card.stinger"


def victims(table: Table, me: Owned, _: Request) -> tuple[Beside, ...]:
    """Anybody else, by name; without a name its owner is asked."""
    others = table.others(table.owner(me))
    return (Use("stinger"), *(Use("stinger", (other.id,)) for other in others))


def sting(table: Table, me: Owned, move: Beside) -> Asks[None]:
    owner = table.owner(me)
    victim = table.by_id.get(move.arguments[0]) if move.arguments else None
    if victim is None:
        names = [Choose(other.id) for other in table.others(owner)]
        answer = yield from ask(lambda: Pick("choose", owner.id, RULE, *names))
        victim = table.by_id[answer.what]
    yield from lose_hearts(table, owner, [victim], 1, RULE)


def cling_to_life(table: Table, me: Owned, fall: Fall) -> Asks[None]:
    owner = table.owner(me)
    offer = (Use("clinger"), PASS)
    if isinstance((yield from ask(lambda: Pick("card", owner.id, "card.clinger", *offer))), Use):
        owner.hearts = 1
        fall.saved = True


def hold_on(table: Table, me: Owned, loser: Monster) -> Asks[None]:
    offer = (Use("clinger"), PASS)
    yield from ask(lambda: Pick("card", loser.id, "card.clinger", *offer))


def hold_back(table: Table, me: Owned, losses: list[Loss]) -> Asks[list[Loss]]:
    owner = table.owner(me)
    offer = (Use("softie"), PASS)
    if isinstance((yield from ask(lambda: Pick("card", owner.id, "card.softie", *offer))), Use):
        return []
    return losses


def gloat(table: Table, me: Owned, stars: int) -> Asks[None]:
    owner = table.owner(me)
    choices = [Choose(str(number)) for number in range(stars + 1)]
    yield from ask(lambda: Pick("choose", owner.id, "card.gloater", *choices))


INVENTED: dict[str, list[tuple[AnyMoment, Any]]] = {
    "stinger": [(Moment.ANY_TIME, Usable(victims, sting))],
    "clinger": [(Moment.AT_ZERO, cling_to_life), (Moment.LOSES_CARD, hold_on)],
    "softie": [(Moment.DEALING, hold_back)],
    "gloater": [(Moment.GAINED_STARS, gloat)],
}


@cache
def with_inventions() -> Catalogue:
    known = catalogue()
    cards = {name: CardInfo(name, "keep", 0, {}, 1, {}, ()) for name in INVENTED}
    hooks = {
        (POWER, name): tuple(Hook(moment, 0, function, asks=True) for moment, function in acting)
        for name, acting in INVENTED.items()
    }
    return replace(
        known,
        cards={**known.cards, **cards},
        for_sale={**known.for_sale, **cards},
        hooks={**known.hooks, **hooks},
    )


def game(*seats: dict[str, Any], house: dict[str, str] | None = None) -> Game:
    names = ("gigazaur", "kraken", "the-king")
    sitting = tuple(
        Seat(id=name, player=name, **seat) for name, seat in zip(names, seats, strict=False)
    )
    return Game(Head(edition="standard", seats=sitting, house=house or {}), with_inventions())


def play(played: Game, *lines: str) -> list[str]:
    """Plays the lines; what the last one brought, as kind and amount."""
    events: tuple[Any, ...] = ()
    for line in lines:
        by, text = split_speaker(line)
        events = played.play(parse(text), by)
    return [f"{event.kind} {event.monster} {event.amount}" for event in events]


def asked(played: Game) -> tuple[str, str | None, list[str]]:
    options = [write(option) for option in played.pending.options(played.table)]
    return played.pending.kind, played.pending.by, options


STINGER: dict[str, Any] = {"cards": ("stinger",)}
WINGED: dict[str, Any] = {"cards": ("camouflage", "wings"), "hearts": 1, "energy": 2}
PLAIN: dict[str, Any] = {}


def test_it_is_defended_against_and_the_turn_goes_on() -> None:
    played = game(PLAIN, STINGER, WINGED)
    play(played, "kraken: use stinger the-king")
    assert asked(played)[:2] == ("dice", "the-king")
    play(played, "dice 1")
    assert asked(played) == ("card", "the-king", ["use wings", "pass"])
    brought = play(played, "use wings")
    assert "none the-king 0" in brought
    assert played.table.by_id["the-king"].hearts == 1
    assert asked(played)[:2] == ("roll", "gigazaur")


def test_its_owner_is_asked_whom() -> None:
    played = game(PLAIN, STINGER, WINGED)
    play(played, "kraken: use stinger")
    assert asked(played) == ("choose", "kraken", ["choose the-king", "choose gigazaur"])
    play(played, "choose gigazaur")
    assert played.table.by_id["gigazaur"].hearts == 9
    assert asked(played)[:2] == ("roll", "gigazaur")


def test_it_kills_and_the_pointless_question_vanishes() -> None:
    played = game({"hearts": 1}, STINGER, PLAIN)
    play(played, "kraken: use stinger gigazaur")
    assert not played.table.by_id["gigazaur"].alive
    assert asked(played)[:2] == ("roll", "kraken")
    assert played.table.turn == 2


def test_it_ends_the_game() -> None:
    played = game(STINGER, {**WINGED, "energy": 0})
    play(played, "use stinger kraken", "pass")
    assert (played.over, played.table.winner) == (True, "gigazaur")
    with pytest.raises(Illegal, match="game-over"):
        play(played, "use stinger kraken")


def test_it_is_used_while_another_one_is_asked_about() -> None:
    """Three questions lie on each other; each is asked anew when the one above it is done."""
    played = game({"cards": ("stinger",), "hearts": 9}, STINGER, WINGED)
    play(played, "kraken: use stinger the-king", "gigazaur: use stinger")
    assert asked(played)[:2] == ("choose", "gigazaur")
    play(played, "kraken: use stinger gigazaur")
    assert played.table.by_id["gigazaur"].hearts == 8
    assert asked(played)[:2] == ("choose", "gigazaur")
    play(played, "choose kraken")
    assert asked(played)[:2] == ("dice", "the-king")
    play(played, "dice h")
    assert asked(played)[:2] == ("roll", "gigazaur")


def test_a_question_below_vanishes_with_its_victim() -> None:
    played = game({"cards": ("stinger",)}, STINGER, {**WINGED, "energy": 0}, PLAIN)
    play(played, "kraken: use stinger the-king", "gigazaur: use stinger the-king", "pass")
    assert not played.table.by_id["the-king"].alive
    assert asked(played)[:2] == ("roll", "gigazaur")


def test_it_is_undone_and_redone_from_any_question() -> None:
    played = game(PLAIN, STINGER, WINGED)
    lines = ["kraken: use stinger", "choose the-king", "dice 1", "use wings", "roll 1 1 2 2 3 3"]
    seen = [asked(played)]
    for line in lines:
        play(played, line)
        seen.append(asked(played))
    for before in reversed(seen[:-1]):
        played.undo()
        assert asked(played) == before
    for after in seen[1:]:
        played.redo()
        assert asked(played) == after
    again = game(PLAIN, STINGER, WINGED)
    play(again, *lines)
    again_events = [event for _, event in again.events()]
    assert again_events == [event for _, event in played.events()]


def test_a_correction_runs_on_top_of_it() -> None:
    played = game(PLAIN, STINGER, WINGED)
    play(played, "kraken: use stinger the-king", "set the-king hearts 0")
    assert asked(played)[:2] == ("roll", "gigazaur")


def test_what_cannot_be_used_is_refused_and_changes_nothing() -> None:
    played = game(PLAIN, STINGER, WINGED)
    play(played, "kraken: use stinger")
    for line in ("kraken: use stinger kraken", "the-king: use stinger", "set kraken hearts 99"):
        with pytest.raises(Illegal):
            play(played, line)
        assert asked(played)[:2] == ("choose", "kraken")


# --- every moment may ask ---------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "alive"), [("use clinger", True), ("pass", False)])
def test_at_zero_hearts(answer: str, alive: bool) -> None:
    played = game(PLAIN, STINGER, {"cards": ("clinger",), "hearts": 1})
    play(played, "kraken: use stinger the-king")
    assert asked(played) == ("card", "the-king", ["use clinger", "pass"])
    play(played, answer)
    assert played.table.by_id["the-king"].alive is alive
    assert asked(played)[:2] == ("roll", "gigazaur")


def test_as_a_card_is_lost() -> None:
    played = game({"cards": ("clinger", "metamorph")}, PLAIN)
    play(played, "roll 1 1 2 2 3 3", "end", "use metamorph clinger")
    assert asked(played) == ("card", "gigazaur", ["use clinger", "pass"])
    play(played, "pass")
    assert asked(played) == ("card", "gigazaur", ["use metamorph metamorph", "pass"])


def test_as_hearts_are_about_to_be_dealt() -> None:
    played = game({"cards": ("softie",)}, {"tokyo": "city"})
    play(played, "roll s 1 1 2 2 3")
    assert asked(played) == ("card", "gigazaur", ["use softie", "pass"])
    play(played, "use softie")
    assert played.table.by_id["kraken"].hearts == 10


def test_as_stars_were_gained() -> None:
    """Stars cannot wait for an answer: the question comes as soon as what brought them is done."""
    played = game({"cards": ("gloater",)}, PLAIN)
    play(played, "roll 1 1 1 2 2 3")
    assert asked(played) == ("choose", "gigazaur", ["choose 0", "choose 1"])
    play(played, "choose 1")
    assert asked(played)[:2] == ("choose", "gigazaur")  # the star for entering Tokyo
    play(played, "choose 0")
    assert asked(played)[:2] == ("buy", "gigazaur")
