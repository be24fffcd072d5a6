"""Hostile caches and configurations: nothing kept beside the games changes what is said about them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.durability.process import clean, run
from tests.seeing.games import write as write_game
from tests.torture.scraps import SCRAPS, is_inert

if TYPE_CHECKING:
    from collections.abc import Iterator

CONFIGURATION = (
    b'language = "de"\ncolours = "never"\nedition = "dark"\ntimer = "off"\nplace = "here"\n'
)
WHOLE_FILES = (
    b"",
    b"\0" * 4096,
    b"[" * 100_000,
    b"a = [" * 50_000,
    b"\xff\xfe" * 99,
    b"a." * 90_000,
)


def _spoilt(random: Random, whole: bytes) -> bytes:
    """Flipped, cut, doubled, replaced; now and then nothing of it is left."""
    if random.random() < 0.1:
        return random.choice(WHOLE_FILES)
    data = bytearray(whole)
    for _ in range(random.randint(1, 5)):
        begin, end = sorted(random.sample(range(len(data) + 1), 2))
        match random.randrange(5):
            case 0 if begin < len(data):
                data[begin] ^= 1 << random.randrange(8)
            case 1:
                del data[begin : begin + random.randrange(40)]
            case 2:
                data[begin:begin] = data[begin:end]
            case 3:
                data[begin:begin] = random.choice(SCRAPS).encode("utf-8", "replace")
            case _:
                data[begin : begin + 9] = random.randbytes(9)
        if len(data) < 2:
            break
    return bytes(data)


def _put(random: Random, file: Path, content: bytes) -> None:
    """Mostly a file; else what is none."""
    with suppress(FileNotFoundError):
        file.unlink()
    match random.randrange(20):
        case 0:
            os.mkfifo(file)
        case 1:
            file.symlink_to(file)
        case 2:
            file.symlink_to("/dev/zero")
        case _:
            file.write_bytes(content)


def caches(first: int, count: int) -> Iterator[str]:
    """What is kept about games, spoilt: the list is the same, and nobody hears of it."""
    random = Random(f"caches {first}")
    with TemporaryDirectory() as folder:
        home = Path(folder)
        for number in range(4):
            write_game(home / "games" / f"game-{number}.toml", moves=3 + 3 * number)
        first_list = run(home, "games", "--json").stdout
        [kept] = (home / ".cache" / "kot-companion").iterdir()
        whole = kept.read_bytes()
        for _ in range(count):
            _put(random, kept, _spoilt(random, whole))
            done = run(home, "games", "--json")
            right = done.stdout == first_list and not done.stderr and done.returncode == 0
            yield "" if right else f"{done.returncode} {done.stderr[-200:]!r} {done.stdout[:300]!r}"


def configurations(first: int, count: int) -> Iterator[str]:
    """The user's settings, spoilt: what can be understood counts, and nothing else happens."""
    random = Random(f"configurations {first}")
    commands = (("card", "wings"), ("config",), ("games",), ("config", "language", "es"))
    with TemporaryDirectory() as folder:
        home = Path(folder)
        file = home / ".config" / "kot-companion" / "config.toml"
        file.parent.mkdir(parents=True)
        for number in range(count):
            _put(random, file, _spoilt(random, CONFIGURATION))
            command = commands[number % len(commands)]
            done = run(home, *command)
            said = (done.stdout + done.stderr).decode("utf-8", "replace")
            statuses = (0, 1) if command[0] == "config" else (0,)
            right = done.returncode in statuses and clean(done.stderr) and is_inert(said)
            yield "" if right else f"{command}: {done.returncode} {said[-300:]!r}"
