"""Records that somebody broke: mutated, cut at every byte, as values and as files for processes."""

from __future__ import annotations

import tempfile
import time
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from companion.cards.load import catalogue
from companion.cli.opening import known, misfit_text
from companion.desk.desk import Desk
from companion.desk.referee import Misfit, Referee
from companion.record.append import Journal
from companion.record.hours import Hours
from companion.record.problems import RecordError
from companion.record.read import parse_record, read_record
from companion.results.gist import gist
from companion.text.problems import describe
from companion.text.voice import Voice
from tests.durability.process import HEAD, clean, run
from tests.torture.lines import SHARED_MEMORY
from tests.torture.scraps import SCRAPS, is_inert

if TYPE_CHECKING:
    from collections.abc import Iterator

SLOW = 5.0
"""Seconds of work for a few kilobytes."""
GAMES = Path(__file__).resolve().parents[1] / "games"
PLAYED = (
    *("roll 1 1 1 e e h", "end", "roll s s s h h e", "end", "note ä💥 \\ [[move]] \"x\" 'y'"),
    *("roll 2 2 2 e e e", "stay", "end", "undo 2", "redo", "edit 5 note changed", "undo", "redo"),
    *("stay", "end", "roll 1 2 3 e h s"),
)
STRIDE = 104_729
"""A prime: so every cut has its turn."""
TAILS = (b"", b"\0" * 7, b"\xff\xfe", b"\r\n[[mo", b'\n[[move]]\ndo = "')


def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(dir=SHARED_MEMORY if SHARED_MEMORY.is_dir() else None)


@cache
def written() -> bytes:
    """A record as the program writes it: with checksums, a change of the past, a remark, hours."""
    from datetime import UTC, datetime

    with _folder() as folder:
        path = Path(folder) / "game.toml"
        head = parse_record(HEAD.encode(), known(), "game.toml").head
        hours = Hours(started=datetime(2026, 11, 14, 20, 15, tzinfo=UTC), place="the attic")
        journal = Journal.create(path, head, hours)
        desk = Desk(Referee(head, catalogue(), journal), "en")
        for line in PLAYED:
            desk.take(line)
        journal.close()
        return path.read_bytes()


@cache
def originals() -> tuple[bytes, ...]:
    """What is broken: the written one, and the beginnings of games with everything in them."""
    found = [written()]
    for path in sorted(GAMES.glob("*.toml")):
        head, *moves = path.read_bytes().split(b"\n[[move]]")
        found.append(b"\n[[move]]".join([head, *moves[:15]]) + b"\n")
    return tuple(found)


def mutant(random: Random) -> bytes:
    """A record with bytes flipped, pieces cut out, doubled, moved and put in."""
    data = bytearray(random.choice(originals()))
    for _ in range(random.randint(1, 4)):
        begin, end = sorted(random.sample(range(len(data) + 1), 2))
        end = min(end, begin + random.randrange(1, 60))
        match random.randrange(6):
            case 0 if begin < len(data):
                data[begin] ^= 1 << random.randrange(8)
            case 1:
                del data[begin:end]
            case 2:
                data[begin:begin] = data[begin:end] * random.randint(1, 30)
            case 3:
                data[begin:end] = random.choice(SCRAPS).encode("utf-8", "surrogatepass")
            case 4:
                data[begin:begin] = b"\n" + random.choice(SCRAPS).encode("utf-8", "replace") + b"\n"
            case _:
                data[begin:end] = random.choice((b"\0" * 9, b'"', b"\n", b"=", b"[", b"9"))
        if len(data) < 2:
            break
    return bytes(data)


def mutants(first: int, count: int) -> Iterator[str]:
    """In process: a game, or a reason in words that a terminal only shows."""
    random = Random(f"mutants {first}")
    voice = Voice("en")
    for _ in range(count):
        data = mutant(random)
        began = time.process_time()
        said = judged(data, voice)
        took = time.process_time() - began
        if not is_inert(said):
            yield f"code in {said!r}"
        else:
            yield f"{took:.1f} s for {len(data)} bytes" if took > SLOW else ""


def judged(data: bytes, voice: Voice) -> str:
    """What is said about a record; what lists and sums want to know is found out too."""
    try:
        record = parse_record(data, known(), "game.toml")
        referee = Referee(record.head, catalogue())
        referee.replay(record.moves)
    except RecordError as error:
        return describe(voice, error)
    except Misfit as misfit:
        return misfit_text(voice, misfit)
    found = gist(referee.game, record.noted)
    hours = found.noted.hours()
    return " ".join(seat.monster for seat in found.seats) + f"{hours.minutes} {hours.evening}"


# --- as processes ---------------------------------------------------------------------------------

COMMANDS = (
    *(("replay", "GAME"), ("replay", "GAME", "--json"), ("verify", "GAME"), ("why", "GAME")),
    *(("chart", "GAME"), ("report", "GAME", "-o", "-"), ("games",), ("games", "stats", "--json")),
    *(
        ("track", "GAME", "--json"),
        ("track", "GAME"),
        ("timing", "GAME"),
        ("verify", "GAME", "--json"),
    ),
    *(("games", "export"), ("games", "--json")),
)
TYPED = b"roll 1 1 1 e e h\nstay\nend\nundo\nnote x\nwhy\nedit 1 -\n"


def processes(first: int, count: int) -> Iterator[str]:
    """Each mutant as a file for one of the commands: it ends, with status 0 or 1, and in words."""
    random = Random(f"processes {first}")
    with _folder() as folder:
        home = Path(folder)
        path = home / "games" / "game.toml"
        path.parent.mkdir()
        for number in range(first, first + count):
            path.write_bytes(mutant(random))
            command = COMMANDS[number % len(COMMANDS)]
            arguments = [str(path) if word == "GAME" else word for word in command]
            typed = TYPED if "track" in command else b""
            done = run(home, *arguments, typed=typed)
            said = (done.stdout + done.stderr).decode("utf-8", "replace")
            for left in path.parent.iterdir():
                left.unlink()
            if done.returncode not in (0, 1):
                yield f"{command}: exit status {done.returncode}"
            elif not clean(done.stderr):
                yield f"{command}: {said[-300:]!r}"
            elif not is_inert(said.replace("\r\n", "\n")):
                yield f"{command}: codes in {said!r}"
            else:
                yield ""


# --- cut at every byte ----------------------------------------------------------------------------


class _Sound(NamedTuple):
    """How many moves must be there if the file is cut behind this byte."""

    moves: tuple[str, ...]
    ends: tuple[int, ...]
    first: int

    def until(self, cut: int) -> int:
        return sum(end <= cut for end in self.ends)


@cache
def _sound() -> _Sound:
    data = written()
    record = parse_record(data, known(), "game.toml")
    starts = [at for at in range(len(data)) if data.startswith(b"\n[[move]]", at)]
    starts = [at for at in starts if not data[:at].endswith(b"note")]
    ends = [*(start for start in starts[1:]), len(data)]
    for at, move in enumerate(record.moves):
        if move.group is not None:  # all of it or nothing
            last = ends[at + move.group[1] - 1]
            ends[at : at + move.group[1]] = [last] * move.group[1]
    assert len(ends) == len(record.moves), (len(ends), len(record.moves))
    return _Sound(tuple(move.do for move in record.moves), tuple(ends), starts[0])


def cuts() -> int:
    """How many there are: every byte of the record, with every tail."""
    return (len(written()) + 1) * len(TAILS)


def truncations(first: int, count: int) -> Iterator[str]:
    """The moves before the cut are all kept, in the file and by whoever plays on."""
    voice = Voice("en")
    with _folder() as folder:
        path = Path(folder) / "game.toml"
        for number in range(first, first + count):
            # Not in order: a share of the cuts goes over the whole record all the same.
            cut, tail = divmod(number * STRIDE % cuts(), len(TAILS))
            data = written()[:cut] + TAILS[tail]
            if cut <= _sound().first:
                said = judged(data, voice)
                yield "" if is_inert(said) else f"code in {said!r}"
                continue
            yield _kept(path, data, cut)


def _kept(path: Path, data: bytes, cut: int) -> str:
    sound = _sound()
    path.write_bytes(data)
    try:
        journal, record = Journal.open(path, known())
    except RecordError as error:
        codes = {problem.code for problem in error.problems}
        return "" if codes <= {"not-utf8", "broken-head"} and not sound.until(cut) else str(codes)
    moves = tuple(move.do for move in record.moves)
    journal.append(None, "note played on")
    journal.close()
    again = tuple(move.do for move in read_record(path, known()).moves)
    for aside in path.parent.iterdir():
        aside.unlink()
    if moves != sound.moves[: len(moves)] or len(moves) < sound.until(cut):
        return f"{len(moves)} of {sound.until(cut)} moves at {cut}"
    return "" if again == (*moves, "note played on") else f"played on at {cut}: {again}"
