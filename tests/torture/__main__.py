"""`make torture`: what the tests do a little of, done at length, with counts.

    python -m tests.torture [SHARE]

SHARE 1 (the default) is the whole: 1,000,000 lines, 100,000 mutated records, every byte of a record cut
off, 20,000 hostile questions, 2,000 kills. 0.01 is a hundredth of each.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

from tests.torture.attacks import lines, mutants, questions, truncations

if TYPE_CHECKING:
    from collections.abc import Callable

KILLS = 2000
ATTACKS: tuple[tuple[str, int, Callable[[int], int]], ...] = (
    ("fuzzed lines", 1_000_000, lines),
    ("mutated records", 100_000, mutants),
    ("truncated records", 100_000, truncations),
    ("hostile questions", 20_000, questions),
)
SUITES = ("tests/durability", "tests/record", "tests/desk/test_many_undos.py")


def main(share: float) -> int:
    failed = 0
    for name, count, attack in ATTACKS:
        started = time.monotonic()
        tried = max(round(count * share), 1)
        wrong = attack(tried)
        failed += wrong
        print(f"{name:20} {tried:>9,} tried {wrong:>5} failed {time.monotonic() - started:8.0f} s")
    kills = max(round(KILLS * share), 30)
    environ = {**os.environ, "KOT_KILLS": str(kills), "KOT_TEST_SECONDS": "0"}
    suites = subprocess.run([sys.executable, "-m", "pytest", *SUITES], env=environ, check=False)
    print(f"{'kills and the rest':20} {kills:>9,} kills, exit status {suites.returncode}")
    return 1 if failed or suites.returncode else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0))
