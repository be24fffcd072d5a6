"""The user's settings on disk: which there are, and how one is changed without harm to others."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.editions import EDITIONS
from companion.files import read_ordinary
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

SETTINGS: dict[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "colours": ("auto", "always", "never"),
    "edition": EDITIONS,
    "timer": ("on", "off"),
    "place": (),
}
"""Every setting and the values it may have; none listed: any text."""
LARGEST = 1 << 20


def read(path: Path) -> dict[str, Any]:
    """All that is in the file, also what is unknown here. Raises ValueError for a broken one and
    OSError for one that cannot be read, or is no ordinary file.
    """
    try:
        content = read_ordinary(path, LARGEST)
    except FileNotFoundError:
        return {}
    from companion.toml_reading import read_toml  # most people have no settings and need not wait

    return read_toml(content)


def write(path: Path, settings: Mapping[str, Any]) -> None:
    import tomli_w

    path.parent.mkdir(parents=True, exist_ok=True)
    replace(path, tomli_w.dumps(settings))


def replace(path: Path, text: str) -> None:
    """Writes aside and moves into place: readers see the old file or the new one, never half."""
    import tempfile

    path = path.resolve()  # a link stays a link
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    aside = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        # mkstemp makes files for their owner alone; these are as public as any other file.
        aside.chmod(path.stat().st_mode if path.exists() else 0o666 & ~_umask())
        aside.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            aside.unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
