"""`make torture`: what the tests do a little of, done at length, with counts.

    python -m tests.torture [--share SHARE] [--afresh] [PART…]

Without parts it does all of them. SHARE 1 (the default) is the whole, 0.01 a hundredth of each.
How far it came is kept in `build/torture/`: a run that was broken off goes on where it was, and parts may
run side by side in several terminals. `--afresh` forgets what was done before.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from tests.torture.all_parts import PARTS
from tests.torture.parts import run_part

KEPT = Path("build/torture")


def main() -> int:
    names = [part.name for part in PARTS]
    parser = argparse.ArgumentParser(prog="python -m tests.torture")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--afresh", action="store_true")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(names))
    wish = parser.parse_args()
    if unknown := set(wish.parts) - set(names):
        parser.error(f"{', '.join(sorted(unknown))}: there are {', '.join(names)}")
    if wish.afresh:
        shutil.rmtree(KEPT, ignore_errors=True)
    kept = KEPT / f"{wish.share:g}"
    chosen = [part for part in PARTS if part.name in wish.parts or not wish.parts]
    done = [run_part(part, wish.share, kept) for part in chosen]
    print("\n" + "\n".join(each.line() for each in done))
    for each in done:
        print("".join(f"  {problem}\n" for problem in each.wrong), end="")
    return 1 if any(each.failed for each in done) else 0


if __name__ == "__main__":
    sys.exit(main())
