"""Games to measure with: played once at random, then played again and again as records."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from companion.cards.load import catalogue
from companion.engine.game import Game
from companion.engine.head import Head, Seat
from companion.engine.requests import BuyRequest, RollRequest
from companion.moves.kinds import FACES, PASS
from companion.moves.parse import parse, split_speaker
from companion.moves.write import write
from companion.record.head import write_head
from companion.record.toml_text import move_text
from tests.properties.choices import answer
from tests.properties.hands import with_costumes, with_evolutions

if TYPE_CHECKING:
    from companion.engine.head import Edition
    from companion.moves.kinds import Move

MONSTERS = ("gigazaur", "kraken", "the-king", "alienoid", "meka-dragon", "cyber-kitty")
CARDS, TILES, ENERGY = 6, 2, 20
"""What lies before each monster on a full board."""
BUYS = 0.3
"""How often somebody buys or sweeps where it could."""

Manner: TypeAlias = Literal["rolls", "buys", "declines"]
"""What people do besides throwing: answer, buy too, or say no wherever that is an answer."""
MANNERS: dict[str, Manner] = {
    "plain": "rolls",
    "full": "buys",
    "evolved": "buys",
    "quiet": "declines",
}
"""By kind of game."""


class Script(NamedTuple):
    """One game: how it starts, its moves with whoever made them, and how many turns they are."""

    head: Head
    moves: list[tuple[str | None, Move]]
    turns: int

    @property
    def record(self) -> str:
        return write_head(self.head) + "".join(
            move_text(by, write(move)) for by, move in self.moves
        )


def plain_head(edition: Edition, monsters: int = 4) -> Head:
    seats = tuple(Seat(id=name, player=name) for name in _names(edition)[:monsters])
    return Head(edition=edition, seats=seats)


def _names(edition: Edition) -> list[str]:
    there = [name for name, known in catalogue().monsters.items() if edition in known]
    return sorted(there, key=lambda name: [name != each for each in MONSTERS])


def full_head(random: Random, edition: Edition, monsters: int = 4) -> Head:
    """Six keep cards before each, two tiles where the edition has them, and energy to buy more."""
    info = catalogue().editions[edition]
    keep = [
        card.id
        for card in catalogue().cards.values()
        if card.kind == "keep" and info.deck in card.decks
        for _ in range(card.copies_of(info.deck))
    ]
    tiles = [tile.id for tile in catalogue().tiles.values() if tile.side == "red"]
    random.shuffle(keep)
    random.shuffle(tiles)
    seats = []
    for name in random.sample(_names(edition), monsters):
        cards = _dealt(keep, CARDS)
        lying = _dealt(tiles, TILES) if info.wickedness else ()
        seats.append(Seat(id=name, player=name, energy=ENERGY, cards=cards, tiles=lying))
    return Head(edition=edition, seats=tuple(seats))


def _dealt(pile: list[str], count: int) -> tuple[str, ...]:
    """Different ones: nobody has two equal cards to begin with."""
    found: list[str] = []
    for id in tuple(pile):
        if len(found) < count and id not in found:
            found.append(id)
            pile.remove(id)
    return tuple(found)


def evolved_head(random: Random, edition: Edition, monsters: int = 4) -> Head:
    """A full board with hands, evolutions and costumes besides."""
    evolved = with_evolutions(random, full_head(random, edition, monsters), {})
    return with_costumes(random, evolved, {})


def script(
    random: Random, head: Head, turns: int, *, endless: bool = False, manner: Manner = "rolls"
) -> Script:
    """Plays with fair dice; `endless`: corrections keep everybody in the game."""
    game = Game(head, catalogue())
    while not game.over and game.table.turn <= turns:
        line = _first_aid(game) if endless else None
        by, text = split_speaker(line or _plainly(random, game, manner))
        game.play(parse(text), by)
    moves = [(played.by, played.move) for played in game.log]
    return Script(head, moves, game.table.turn - 1)


def _first_aid(game: Game) -> str | None:
    for monster in game.table.monsters:
        if monster.hearts < 5:
            return f"set {monster.id} hearts {monster.maximum}"
        if monster.stars > 14:
            return f"set {monster.id} stars 0"
    return None


def _plainly(random: Random, game: Game, manner: Manner) -> str:
    request = game.pending
    if isinstance(request, RollRequest) and not request.frozen:
        return f"roll {''.join(random.choice(FACES) for _ in range(request.dice))}"
    if isinstance(request, BuyRequest) and not (manner == "buys" and random.random() < BUYS):
        return "end"
    if manner == "declines" and PASS in request.options(game.table):
        return "pass"
    return answer(random, game)


def games(name: str, heads: str, edition: Edition, monsters: int, turns: int) -> list[Script]:
    """As many whole games as it takes to have so many turns."""
    random = Random(f"bench {name}")
    found: list[Script] = []
    while sum(each.turns for each in found) < turns:
        match heads:
            case "plain":
                head = plain_head(edition, monsters)
            case "full":
                head = full_head(random, edition, monsters)
            case _:
                head = evolved_head(random, edition, monsters)
        found.append(script(random, head, 200, manner=MANNERS[heads]))
    return found


def long_game(turns: int) -> Script:
    """One game of so many turns, as a record of a very long evening."""
    return script(Random("bench long"), plain_head("standard"), turns, endless=True)
