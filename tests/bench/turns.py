"""Turns a second, replay and undo: of this checkout and, in turns with it, of another one."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.editions import EDITIONS
from tests.bench.games import games, long_game

if TYPE_CHECKING:
    from companion.engine.head import Edition
    from tests.bench.goals import Goals

HERE = Path(__file__).resolve().parents[2]
TURNS = 600
"""So many of each kind that no single board of cards decides."""
ROUNDS = 9
PLAIN, FULL, EVOLVED, WORDS = 20_000, 10_000, 0.4, 10_000
SHARES = {"evolved": EVOLVED, "quiet": 0.0}
"""Of the turns a second without cards; without a goal where all offers are declined, which is there to
compare with. Where somebody buys, plays and uses at random, a turn has twice the moves."""
SLOWEST, LATE = 0.95, 1.5
FEWEST = 3
"""Games that both checkouts can play, for a comparison."""


class Row(NamedTuple):
    """One kind of game and what is done with it."""

    name: str
    games: str
    """The records: their heads, edition and number of monsters."""
    what: tuple[str, ...]
    goal: int = 0
    """Turns a second."""


def _kind(heads: str, edition: Edition, monsters: int = 4) -> str:
    return f"{heads} {edition} {monsters}"


def rows() -> list[Row]:
    found = [
        Row(f"{edition}, no cards", _kind("plain", edition), ("moves",), PLAIN)
        for edition in EDITIONS
    ]
    found += [
        Row(f"standard, no cards, {count} monsters", _kind("plain", "standard", count), ("moves",))
        for count in (2, 6)
    ]
    found.append(Row("standard, no cards, from text", _kind("plain", "standard"), ("text",)))
    found += [
        Row(
            f"standard, from text, told in words ({language})",
            _kind("plain", "standard"),
            ("words", language),
            WORDS,
        )
        for language in ("en", "de", "es")
    ]
    found += [
        Row(
            f"{edition}, full boards of {count}, buying",
            _kind("full", edition, count),
            ("moves",),
            FULL if count > 2 else 0,
        )
        for edition in EDITIONS
        for count in (2, 4, 6)
    ]
    for heads, name in (
        ("evolved", "the same of 4 with evolutions and costumes"),
        ("quiet", "the same, nobody buys, all offers declined"),
    ):
        found += [Row(f"{each}, {name}", _kind(heads, each), ("moves",)) for each in EDITIONS]
    return found


class Checkout:
    """A player of one checkout, in a process of its own (tests/bench/player.py)."""

    def __init__(self, stack: ExitStack, path: Path, records: Path) -> None:
        command = [sys.executable, str(HERE / "tests/bench/player.py"), str(path), str(records)]
        pipe = subprocess.PIPE
        process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=records.parent)
        self._process = stack.enter_context(process)

    def __call__(self, what: str, *about: object) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps([what, *about])}\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


class Measured(NamedTuple):
    """Of one row: seconds here, how many turns and moves, and how much longer the other one takes."""

    seconds: float
    turns: int
    moves: int
    ratio: float | None

    @property
    def a_second(self) -> float:
        return self.turns / self.seconds


class Race:
    """This checkout, and the other one if there is one."""

    def __init__(self, stack: ExitStack, folder: Path, base: Path | None) -> None:
        self.records = folder / "records.json"
        self.records.write_text(json.dumps(_records()), encoding="utf-8")
        self.here = Checkout(stack, HERE, self.records)
        self.base = Checkout(stack, base, self.records) if base is not None else None

    def measure(self, games: str, *what: str) -> Measured:
        """Medians over rounds in which each has its turn."""
        chosen = self.here("playable", games)
        turns, moves = self.here("choose", games, chosen)
        name, *about = what
        if self.base is None:
            return Measured(median(self._round(None, name, games, *about)[0]), turns, moves, None)
        common = [at for at in self.base("playable", games) if at in chosen]
        if len(common) < min(FEWEST, len(chosen)):
            return Measured(median(self._round(None, name, games, *about)[0]), turns, moves, None)
        turns, moves = self.here("choose", games, common)
        self.base("choose", games, common)
        here, there = self._round(self.base, name, games, *about)
        ratio = median(other / own for own, other in zip(here, there, strict=True))
        return Measured(median(here), turns, moves, ratio)

    def _round(
        self, base: Checkout | None, name: str, games: str, *about: str
    ) -> tuple[list[float], list[float]]:
        here, there = [], []
        for _ in range(ROUNDS):
            here.append(self.here(name, games, *about))
            if base is not None:
                there.append(base(name, games, *about))
        return here, there


def _records() -> dict[str, list[str]]:
    found = {"20 turns": [long_game(20).record], "100 turns": [long_game(100).record]}
    found["1,000 turns"] = [long_game(1000).record]
    for row in rows():
        if row.games not in found:
            heads, edition, monsters = row.games.split()
            scripts = games(row.games, heads, edition, int(monsters), TURNS)
            found[row.games] = [each.record for each in scripts]
    return found


def measure(goals: Goals, folder: Path, base: Path | None) -> None:
    with ExitStack() as stack:
        race = Race(stack, folder, base)
        _turns(goals, race)
        _replay(goals, race)


def _turns(goals: Goals, race: Race) -> None:
    goals.title("Turns a second")
    plain: dict[str, Measured] = {}
    for row in rows():
        measured = race.measure(row.games, *row.what)
        heads, edition, _ = row.games.split()
        if row.goal:
            goals.at_least(row.name, measured.a_second, row.goal)
        else:
            goals.figure(row.name, f"{measured.a_second:,.0f}")
        if row.what == ("moves",) and heads == "plain" and edition not in plain:
            plain[edition] = measured
        if heads in SHARES:
            _share(goals, row.name, measured, plain[edition], SHARES[heads])
        _compare(goals, row.name, measured)


def _share(goals: Goals, name: str, measured: Measured, plain: Measured, goal: float) -> None:
    """Turns of different length: what a move costs is said beside it."""
    share = measured.a_second / plain.a_second
    if goal:
        goals.at_least(f"{name} : no cards", share, goal, ".2f", "  : no cards")
    else:
        goals.figure("  : no cards", f"{share:.2f}")
    a_turn = f"{measured.moves / measured.turns:.1f} moves a turn : {plain.moves / plain.turns:.1f}"
    moves = measured.moves / measured.seconds / (plain.moves / plain.seconds)
    goals.figure("  : no cards, moves a second", f"{moves:.2f}", a_turn)


def _compare(goals: Goals, name: str, measured: Measured) -> None:
    if measured.ratio is not None:
        shown = "  : the other checkout"
        goals.at_least(f"{name} : the other checkout", measured.ratio, SLOWEST, ".2f", shown)


def _replay(goals: Goals, race: Race) -> None:
    goals.title("Replay and undo")
    for turns in ("100 turns", "1,000 turns"):
        for name, what in (("read", "reading"), ("played", "text")):
            measured = race.measure(turns, what)
            goals.figure(f"record of {turns}: {name}", f"{measured.seconds * 1e3:.1f} ms")
            _compare(goals, f"record of {turns}: {name}", measured)
    early, late = race.measure("20 turns", "undo"), race.measure("1,000 turns", "undo")
    for name, measured in (("10-20", early), ("1,000", late)):
        goals.figure(f"undo at turn {name}", f"{measured.seconds * 1e6:.0f} µs")
        _compare(goals, f"undo at turn {name}", measured)
    goals.at_most("undo at turn 1,000 : at turn 10-20", late.seconds / early.seconds, LATE)
