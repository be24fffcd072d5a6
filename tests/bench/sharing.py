"""Fifty watchers and two moves a second: how soon the last one sees a move, and what it costs.

The server runs in a process of its own, `python -m tests.bench.sharing FOLDER`, and makes the host's
moves; the watchers are here. Both read the same clock of the machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from tests.share.serving import HERE, Served

WATCHERS, MOVES, PAUSE = 50, 30, 0.5
LANGUAGES = ("de", "es", "en")
LINES = ("roll 1 1 2 2 e h", "end")
MEMORY = re.compile(r"VmRSS:\s+(\d+) kB")


class Figures(NamedTuple):
    median: float
    most: float
    """Seconds from a move to the last watcher: for half of the moves, and for 95 %."""
    core: float
    """Share of one core."""
    memory: float
    """Megabytes."""


def serve(folder: Path) -> None:
    """Makes a move for each line on stdin and says when."""
    with Served(folder / "bench.toml") as served:
        served.host("set kraken tokyo none")
        print(served.port, served.code, served.desk.game.numbers, flush=True)
        began, used = time.monotonic(), time.process_time()
        for line in sys.stdin:
            at = time.monotonic()
            served.host(line.strip())
            print(at, served.desk.game.numbers, flush=True)
        core = (time.process_time() - used) / (time.monotonic() - began)
        found = MEMORY.search(Path("/proc/self/status").read_text()) if os.name == "posix" else None
        print(core, int(found[1]) / 1024 if found else 0, flush=True)


async def watch(port: int, code: str, number: int, seen: dict[int, list[float]]) -> None:
    """One phone, from an address of its own."""
    own = (f"127.0.4.{number + 1}", 0)
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=own, limit=1 << 20)
    path = f"/{code}/events?lang={LANGUAGES[number % 3]}"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {HERE}:{port}\r\n\r\n".encode())
    try:
        while line := await reader.readline():
            if line.startswith(b"data: {"):
                at = time.monotonic()
                seen.setdefault(json.loads(line[6:])["revision"], []).append(at)
    finally:
        writer.close()


async def observe(server: subprocess.Popen[str], port: int, code: str, first: int) -> list[float]:
    seen: dict[int, list[float]] = {}
    watchers = [asyncio.create_task(watch(port, code, n, seen)) for n in range(WATCHERS)]
    assert server.stdin is not None
    assert server.stdout is not None
    while len(seen.get(first, [])) < WATCHERS:
        await asyncio.sleep(0.05)
    taken: list[float] = []
    for line, _ in zip(cycle(LINES), range(MOVES), strict=False):
        server.stdin.write(f"{line}\n")
        server.stdin.flush()
        began, revision = (await asyncio.to_thread(server.stdout.readline)).split()
        await asyncio.sleep(PAUSE)
        arrived = seen.get(int(revision), [])
        assert len(arrived) == WATCHERS, f"{len(arrived)} of {WATCHERS} saw {line!r}"
        taken.append(max(arrived) - float(began))
    for watcher in watchers:
        watcher.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.gather(*watchers, return_exceptions=True)
    return taken


def measure() -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.bench.sharing", folder]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as server:
            assert server.stdin is not None
            assert server.stdout is not None
            port, code, revision = server.stdout.readline().split()
            taken = asyncio.run(observe(server, int(port), code, int(revision)))
            server.stdin.close()
            core, memory = map(float, server.stdout.readline().split())
    last = statistics.quantiles(taken, n=20)[-1]
    return Figures(statistics.median(taken), last, core, memory)


if __name__ == "__main__":
    serve(Path(sys.argv[1]))
