"""Games to measure with: played once at random, then played again and again as a list of moves."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from companion.cards.load import catalogue
from companion.engine.game import Game
from companion.engine.head import Head, Seat
from companion.engine.requests import BuyRequest, RollRequest
from companion.moves.kinds import FACES
from companion.moves.parse import parse
from companion.moves.write import write
from companion.record.head import write_head
from companion.record.toml_text import move_text
from tests.properties.choices import answer
from tests.properties.heads import Wish, random_head

if TYPE_CHECKING:
    from companion.engine.head import Edition
    from companion.moves.kinds import Move

MONSTERS = ("gigazaur", "kraken", "the-king", "alienoid")


class Script(NamedTuple):
    """One game: how it starts, its moves as text and parsed, and how many turns they are."""

    head: Head
    lines: list[str]
    moves: list[Move]
    turns: int

    @property
    def record(self) -> str:
        return write_head(self.head) + "".join(move_text(None, line) for line in self.lines)


def plain_head(edition: Edition) -> Head:
    return Head(edition=edition, seats=tuple(Seat(id=name, player=name) for name in MONSTERS))


def full_head(random: Random, edition: Edition) -> Head:
    """Four monsters, six keep cards before each, two tiles where the edition has them."""
    while True:
        head = random_head(random, Wish(edition=edition, midway=0, cards=6, tiles=2, energy=20))
        if len(head.seats) == len(MONSTERS) and all(len(seat.cards) > 4 for seat in head.seats):
            return head


def script(random: Random, head: Head, turns: int, *, endless: bool = False) -> Script:
    """Plays with fair dice and without buying; `endless`: corrections keep everybody in the game."""
    game = Game(head, catalogue())
    while not game.over and game.table.turn <= turns:
        line = _first_aid(game) if endless else None
        game.play(parse(line or _plainly(random, game)))
    moves = [played.move for played in game.log]
    return Script(head, [write(move) for move in moves], moves, game.table.turn - 1)


def _first_aid(game: Game) -> str | None:
    for monster in game.table.monsters:
        if monster.hearts < 5:
            return f"set {monster.id} hearts {monster.maximum}"
        if monster.stars > 14:
            return f"set {monster.id} stars 0"
    return None


def _plainly(random: Random, game: Game) -> str:
    request = game.pending
    if isinstance(request, RollRequest):
        return f"roll {''.join(random.choice(FACES) for _ in range(request.dice))}"
    if isinstance(request, BuyRequest):
        return "end"
    return answer(random, game)


def scripts(edition: Edition, turns: int, *, cards: bool) -> list[Script]:
    """As many whole games as it takes to have so many turns."""
    random = Random(f"bench {edition} {cards}")
    found: list[Script] = []
    while sum(each.turns for each in found) < turns:
        head = full_head(random, edition) if cards else plain_head(edition)
        found.append(script(random, head, 200))
    return found


def long_game(turns: int) -> Script:
    """One game of so many turns, as a record of a very long evening."""
    return script(Random("bench long"), plain_head("standard"), turns, endless=True)
