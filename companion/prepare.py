"""`python -m companion.prepare`: makes every copy of the data that is loaded at run time.

The build of a wheel does the same; in a checkout `make` does it once, so that no first use waits. The
byte code is made as well, as an installation does: where Python may write none of its own accord
(PYTHONDONTWRITEBYTECODE), every start would compile the whole program.
"""

from __future__ import annotations

import compileall
from pathlib import Path

from companion.data import COPIES, prepare
from companion.library.build import ship
from companion.library.index import index


def prepare_all(target: Path) -> list[Path]:
    """All copies as a wheel carries them, in a folder that is made for them."""
    target.mkdir(parents=True, exist_ok=True)
    return [*prepare(target), ship(target)]


if __name__ == "__main__":
    package = Path(__file__).resolve().parent
    (package / COPIES).mkdir(parents=True, exist_ok=True)
    list(prepare(package / COPIES))
    index()
    compileall.compile_dir(package, quiet=1)
