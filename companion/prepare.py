"""`python -m companion.prepare`: makes every copy of the data that is loaded at run time.

The build of a wheel does the same; in a checkout `make` does it once, so that no first use waits.
"""

from __future__ import annotations

from pathlib import Path

from companion.data import COPIES, prepare
from companion.library.index import prepare_index


def prepare_all(target: Path) -> list[Path]:
    """All copies, in a folder that is made for them."""
    target.mkdir(parents=True, exist_ok=True)
    return [*prepare(target), prepare_index(target)]


if __name__ == "__main__":
    prepare_all(Path(__file__).resolve().parent / COPIES)
