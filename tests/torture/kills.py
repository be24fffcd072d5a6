"""Killed at any moment: every command leaves the old game or the new one, the old file or the new one."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.referee import Referee
from companion.moves.parse import parse
from companion.moves.write import write
from companion.record.head import write_head
from companion.record.read import read_record
from tests.durability.process import HEAD, clean
from tests.nursery.children import PipedChild
from tests.properties.choices import answer
from tests.properties.heads import Wish, random_head
from tests.seeing.games import write as write_game
from tests.seeing.program import run, surroundings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.engine.game import Game
    from companion.record.read import Record

FED = 60
MOVES_BEFORE = 120
NOTES = 60
LONGEST_WAIT = 2.0
"""Seconds for a record to grow; where the disk is full it never does."""
KINDS = ("edit", "undo", "import", "export", "full disk", "games")
"""What a quarter of the kills and more fall into, in turn; the others fall into play."""


def kills(first: int, count: int) -> Iterator[str]:
    """Every third kill falls into something else than play."""
    with TemporaryDirectory() as folder:
        for number in range(first, first + count):
            home = Path(folder) / str(number)
            home.mkdir()
            kind = KINDS[number // 3 % len(KINDS)] if number % 3 == 0 else "play"
            random = Random(f"kills {number}")
            try:
                problem = WAYS[kind](random, home)
            except AssertionError as error:
                problem = str(error) or "an assertion"
            yield f"{kind}: {problem}" if problem else ""


def _struck(child: PipedChild) -> list[bytes]:
    """Kills, and returns what had been said."""
    child.kill()
    heard = child.stdout.readlines()
    complaints = child.stderr.read()
    child.wait()
    for stream in (child.stdin, child.stdout, child.stderr):
        with suppress(BrokenPipeError):
            stream.close()
    assert clean(complaints), complaints.decode("utf-8", "replace")
    return heard


def _fed(child: PipedChild, lines: list[str]) -> None:
    with suppress(BrokenPipeError):
        child.stdin.write("".join(f"{line}\n" for line in lines).encode())
        child.stdin.flush()


# --- play -----------------------------------------------------------------------------------------


def replayed(path: Path) -> tuple[Record, Game]:
    """The record, after every one of its moves was played again."""
    record = read_record(path, known())
    referee = Referee(record.head, catalogue())
    referee.replay(record.moves)
    return record, referee.game


def _coming(random: Random, game: Game) -> list[str]:
    """What the table will say next, found out on this copy of the game."""
    lines: list[str] = []
    while len(lines) < FED:
        if game.over:
            line = f"undo {random.randint(1, len(game.log))}" if game.log else "note over"
        else:
            line = answer(random, game)
        lines.append(line)
        game.play(parse(line))
    return lines


def _new_record(random: Random, home: Path) -> Path:
    """A game of any kind, some way into it."""
    path = home / "game.toml"
    head = random_head(random, Wish(cards=2, tiles=1, evolutions=random.random() < 0.3))
    path.write_text(write_head(head), encoding="utf-8")
    _, game = replayed(path)
    with path.open("a", encoding="utf-8") as file:
        for line in _coming(random, game)[: random.randrange(FED)]:
            file.write(f"\n[[move]]\ndo = {json.dumps(line)}\n")
    return path


def play(random: Random, home: Path, *, largest: int = 0) -> str:
    """No acknowledged move is lost; of what was not acknowledged at most one is there."""
    path = _new_record(random, home)
    before, game = replayed(path)
    lines = _coming(random, game)
    room = largest and path.stat().st_size + random.randrange(largest)
    child = PipedChild(["track", str(path), "--json"], surroundings(home), largest=room)
    _fed(child, lines)
    heard: list[bytes] = []
    if random.random() < 0.1:
        time.sleep(random.random() * 0.1)
    else:
        heard = [child.stdout.readline() for _ in range(random.randint(1, 25))]
        time.sleep(random.random() * 0.004)
    heard += _struck(child)
    answers = [json.loads(line) for line in heard if line.endswith(b"\n")][1:]
    wrong = [each for each in answers if "error" in each or ("unsaved" in each and not largest)]
    assert not wrong, wrong[:1]
    saved = next((at for at, each in enumerate(answers) if "unsaved" in each), len(answers))
    after, _ = replayed(path)
    new = [move.do for move in after.moves[len(before.moves) :]]
    assert after.moves[: len(before.moves)] == before.moves
    assert saved <= len(new) <= len(answers) + 1, f"{saved} acknowledged, {len(new)} there"
    assert [parse(do) for do in new] == [parse(line) for line in lines[: len(new)]]
    return ""


def full_disk(random: Random, home: Path) -> str:
    """The same where the disk is full after a few moves, or in the middle of an edit."""
    if random.random() < 0.3:
        return _past_changed(random, home, ["edit 3 note changed"], largest=900)
    return play(random, home, largest=600)


# --- the past -------------------------------------------------------------------------------------


def _notes(path: Path) -> tuple[str, ...]:
    _, game = replayed(path)
    return tuple(write(past.move) for past in game.log)


def _past_changed(random: Random, home: Path, lines: list[str], *, largest: int = 0) -> str:
    """After each line the notes stand as before it or as after it, and never in between."""
    path = home / "game.toml"
    notes = [f'\n[[move]]\ndo = "note {number}"\n' for number in range(NOTES)]
    path.write_text(HEAD + "".join(notes), encoding="utf-8")
    before = path.stat().st_size
    room = largest and before + random.randrange(largest)
    child = PipedChild(["track", str(path)], surroundings(home), largest=room)
    _fed(child, lines)
    if random.random() < 0.5:
        child.stdout.readline()  # it has read the game, and goes on
    else:
        growths = random.randint(1, len(lines))
        until, size = time.monotonic() + LONGEST_WAIT, before
        while growths and child.poll() is None and time.monotonic() < until:
            if path.stat().st_size != size:
                size, growths = path.stat().st_size, growths - 1
    time.sleep(random.choice((0, 0, 0.001, 0.003, 0.01)) * random.random())
    _struck(child)
    found = _notes(path)
    allowed = _states(tuple(lines))
    return "" if found in allowed else f"{len(found)} notes stand after {lines}: {found[:8]}"


@cache
def _states(lines: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    """All states that these lines lead through, found out by a program that nobody kills."""
    states = []
    for count in range(len(lines) + 1):
        with TemporaryDirectory() as folder:
            home = Path(folder)
            path = home / "game.toml"
            notes = [f'\n[[move]]\ndo = "note {number}"\n' for number in range(NOTES)]
            path.write_text(HEAD + "".join(notes), encoding="utf-8")
            run(home, "track", str(path), typed="".join(f"{line}\n" for line in lines[:count]))
            states.append(_notes(path))
    return frozenset(states)


def edit(random: Random, home: Path) -> str:
    place = random.choice((1, 2, 30, NOTES - 1))
    return _past_changed(random, home, [f"edit {place} note changed"])


def undo(random: Random, home: Path) -> str:
    lines = random.choice(
        (["edit 2 note changed", "undo", "redo"], ["undo 40", "redo 40", "undo 7"])
    )
    return _past_changed(random, home, lines)


# --- files ----------------------------------------------------------------------------------------


def _strike_after(random: Random, home: Path, *arguments: str) -> None:
    child = PipedChild(list(arguments), surroundings(home))
    time.sleep(random.random() * _usual(arguments[:2]))
    _struck(child)


@cache
def _usual(arguments: tuple[str, ...]) -> float:
    """Seconds that it takes here and now, and a little more: kills fall all over it."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        _shelf(home)
        table = home / "table.csv"
        table.write_text(TABLE)
        began = time.monotonic()
        run(home, *arguments, *([str(table)] if arguments[1:] == ("import",) else []))
        return (time.monotonic() - began) * 1.1


TABLE = "date,player,score,winner\n" + "".join(
    f"2026-01-{1 + day % 28:02},{player},{day % 20},{int(player == 'Ann')}\n"
    for day in range(40)
    for player in ("Ann", "Bob")
)


def _shelf(home: Path) -> None:
    for number in range(6):
        write_game(home / "games" / f"game-{number}.toml")


def _old_or_new(
    home: Path, file: Path, strike: Callable[[], None], whole: Callable[[], None]
) -> str:
    """The file is as it was or as it shall be, and the command works when it is given again."""
    old = file.read_bytes()
    strike()
    found = file.read_bytes()
    whole()
    new = file.read_bytes()
    return "" if found in (old, new) else f"{file.name} is neither old nor new: {found[:200]!r}"


def take_in(random: Random, home: Path) -> str:
    table = home / "table.csv"
    table.write_text("date,player,score,winner\n2025-05-05,Ann,20,1\n2025-05-05,Bob,3,0\n")
    (home / "games").mkdir()
    run(home, "games", "import", str(table))
    table.write_text(TABLE)
    arguments = ("games", "import", str(table))
    return _old_or_new(
        home,
        home / "games" / "results.csv",
        lambda: _strike_after(random, home, *arguments),
        lambda: assert_done(run(home, *arguments).returncode),
    )


def export(random: Random, home: Path) -> str:
    _shelf(home)
    out = home / "out.csv"
    out.write_text("what was there before")
    arguments = ("games", "export", "-o", str(out), "--force")
    return _old_or_new(
        home,
        out,
        lambda: _strike_after(random, home, *arguments),
        lambda: assert_done(run(home, *arguments).returncode),
    )


def games(random: Random, home: Path) -> str:
    """What is kept about the games is right after a kill as well."""
    _shelf(home)
    _strike_after(random, home, "games", "--json")
    said = run(home, "games", "--json").stdout
    for file in (home / ".cache" / "kot-companion").glob("*"):
        file.unlink()
    return "" if said == run(home, "games", "--json").stdout else "another list after a kill"


def assert_done(status: int) -> None:
    assert status == 0, f"exit status {status}"


WAYS: dict[str, Callable[[Random, Path], str]] = {
    "play": play,
    "edit": edit,
    "undo": undo,
    "import": take_in,
    "export": export,
    "full disk": full_disk,
    "games": games,
}
