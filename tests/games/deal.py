"""Makes records: whole games of the random player, with fixed seeds.

    python -m tests.games.deal [NAME…]      (those that are not there yet)

A record that is there is never made anew by itself: it stays as it is when the random player changes,
for it is what play was like when it was made. Delete it first where another game is wanted.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from companion.data_classes import replace
from companion.moves.parse import split_speaker
from companion.record.head import write_head
from companion.record.toml_text import move_text
from tests.games.telling import FOLDER
from tests.properties.driver import Manner, Play, play_randomly
from tests.properties.heads import Wish, random_head

if TYPE_CHECKING:
    from companion.engine.head import Edition, Head

GOAL = 20
SHORTEST, LONGEST = 50, 260
"""Lines of a game that is worth reading and can be read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """The kind of game that a record shows."""

    name: str
    edition: Edition
    monsters: int
    options: frozenset[str] = frozenset()
    market: bool = False
    house: dict[str, str] = field(default_factory=dict)
    cards: int = 0
    tiles: int = 0
    energy: int = 12
    midway: bool = False
    nurse: float = 0.0
    rule: str
    """The rule by which it ends."""


SURVIVAL = "win.last-standing"
IN_2011, NOW = "win.at-20-stars", "win.end-of-turn"
"""At 20 stars when a turn ends."""

EDITIONS: tuple[tuple[Edition, str], ...] = (
    ("classic", IN_2011),
    ("standard", NOW),
    ("dark", NOW),
)

GAMES = (
    Wanted(name="classic-three-plain", edition="classic", monsters=3, rule=IN_2011),
    Wanted(name="classic-six-bay-cards", edition="classic", monsters=6, cards=3, rule=SURVIVAL),
    Wanted(
        name="classic-five-no-bay-market",
        edition="classic",
        monsters=5,
        options=frozenset({"bay-off"}),
        market=True,
        cards=2,
        nurse=0.2,
        rule=IN_2011,
    ),
    Wanted(
        name="classic-two-quick-instant",
        edition="classic",
        monsters=2,
        options=frozenset({"quick"}),
        market=True,
        house={"win": "instant", "frenzy": "at-once", "mimic": "star"},
        cards=4,
        rule="win.instant",
    ),
    Wanted(
        name="standard-two-variant",
        edition="standard",
        monsters=2,
        options=frozenset({"two-player"}),
        cards=2,
        rule=SURVIVAL,
    ),
    Wanted(
        name="standard-four-market",
        edition="standard",
        monsters=4,
        market=True,
        cards=3,
        nurse=0.3,
        rule=NOW,
    ),
    Wanted(
        name="standard-five-gauge-round",
        edition="standard",
        monsters=5,
        options=frozenset({"wickedness"}),
        house={"win": "round", "metamorph": "refund", "sold_counters": "refill"},
        cards=2,
        tiles=1,
        nurse=0.2,
        rule="win.end-of-round",
    ),
    Wanted(
        name="standard-six-midway",
        edition="standard",
        monsters=6,
        cards=4,
        midway=True,
        market=True,
        rule=SURVIVAL,
    ),
    Wanted(name="dark-three-tiles", edition="dark", monsters=3, cards=2, tiles=2, rule=NOW),
    Wanted(
        name="dark-two-variant-quick",
        edition="dark",
        monsters=2,
        options=frozenset({"two-player", "quick"}),
        market=True,
        cards=3,
        tiles=1,
        nurse=0.3,
        rule=NOW,
    ),
    Wanted(
        name="dark-six-house",
        edition="dark",
        monsters=6,
        market=True,
        house={"skybeam_in_tokyo": "tile-heals", "child_and_tiles": "discarded"},
        cards=3,
        tiles=2,
        nurse=0.2,
        rule=NOW,
    ),
    Wanted(
        name="dark-five-midway",
        edition="dark",
        monsters=5,
        midway=True,
        cards=5,
        tiles=2,
        nurse=0.1,
        rule=SURVIVAL,
    ),
    Wanted(
        name="standard-three-evolutions-costumes",
        edition="standard",
        monsters=3,
        options=frozenset({"power-up", "halloween"}),
        cards=1,
        nurse=0.1,
        rule=NOW,
    ),
    Wanted(
        name="dark-four-evolutions-costumes-gauge",
        edition="dark",
        monsters=4,
        options=frozenset({"power-up", "halloween"}),
        market=True,
        cards=1,
        tiles=1,
        nurse=0.2,
        rule=NOW,
    ),
    Wanted(
        name="standard-five-mutants-costumes-gauge",
        edition="standard",
        monsters=5,
        options=frozenset({"power-up", "mutant-evolutions", "halloween", "wickedness"}),
        cards=1,
        tiles=1,
        nurse=0.1,
        rule=SURVIVAL,
    ),
    # Many cards and tiles before everybody, so that they meet.
    *(
        Wanted(
            name=f"{edition}-four-crowded-{number}",
            edition=edition,
            monsters=4,
            options=frozenset({"wickedness"} if edition != "dark" else ()),
            cards=7,
            tiles=3,
            energy=25,
            midway=number == 2,
            market=number == 2,
            nurse=0.35,
            rule=SURVIVAL if number == 1 else stars,
        )
        for edition, stars in EDITIONS
        for number in (1, 2)
    ),
)


def head_for(random: Random, wanted: Wanted) -> Head:
    """A random head of that kind, everybody alive and nobody at the goal yet."""
    wish = Wish(
        edition=wanted.edition,
        midway=float(wanted.midway),
        cards=wanted.cards,
        tiles=wanted.tiles,
        energy=wanted.energy,
        market=float(wanted.market),
        gauge=float("wickedness" in wanted.options),
        evolutions="power-up" in wanted.options,
        costumes="halloween" in wanted.options,
    )
    while True:
        head = random_head(random, wish)
        if len(head.seats) != wanted.monsters or head.options != wanted.options:
            continue
        if all(seat.hearts > 0 and seat.stars < GOAL for seat in head.seats):
            return replace(head, house=wanted.house)


def fits(play: Play, wanted: Wanted) -> bool:
    """Whether it is over, in the wanted way, at a length that can be read."""
    game = play.game
    if not game.over or not SHORTEST <= len(play.lines) <= LONGEST:
        return False
    beyond_the_dial = any(
        word == "stars" and int(words[at + 1]) > GOAL
        for words in (line.split() for line in play.lines if line.startswith("set "))
        for at, word in enumerate(words[:-1])
    )
    return game.pending.rule == wanted.rule and not beyond_the_dial


def deal(wanted: Wanted) -> Play:
    """The first game of that kind, by counting up the seed."""
    seed = 0
    while True:
        random = Random(f"{wanted.name} {seed}")
        manner = Manner(moves=LONGEST, tries=0, nurse=wanted.nurse)
        play = play_randomly(random, head_for(random, wanted), manner)
        if fits(play, wanted):
            return play
        seed += 1


def main() -> int:
    names = sys.argv[1:]
    for wanted in GAMES:
        path = FOLDER / f"{wanted.name}.toml"
        if path.exists() or (names and wanted.name not in names):
            continue
        play = deal(wanted)
        moves = "".join(move_text(*split_speaker(line)) for line in play.lines)
        path.write_text(write_head(play.head) + moves, encoding="utf-8")
        print(f"{path.name}: {len(play.lines)} moves, {play.game.table.turn} turns")
    return 0


if __name__ == "__main__":
    sys.exit(main())
