"""Where rules/ and locales/ lie, and how they are read: TOML for authors, a JSON copy for speed.

Reading 80 kB of TOML takes 40 ms, its JSON copy one. The copy lies in the user's cache folder, is made
at first use and again whenever the source has changed; where it cannot be written, nothing is lost.
What takes longer to compile (the index of the rules library) is shipped ready-made inside the wheel.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import zlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Callable

_PACKAGE = Path(__file__).resolve().parent
_WORTH_CACHING = 512
SHIPPED = "compiled"


@cache
def folder(name: str) -> Path:
    """Inside an installed package, or beside it in a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


@cache
def load(folder_name: str, *parts: str) -> dict[str, Any]:
    """One TOML file of our own data; it is trusted, so a broken one may raise."""
    path = folder(folder_name).joinpath(*parts)
    if path.stat().st_size < _WORTH_CACHING:
        return _read_toml(path)
    return compiled(f"{folder_name}-{'-'.join(parts)}", [path], lambda: _read_toml(path))


def compiled(name: str, sources: list[Path], build: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What `build` makes of the sources: as shipped, as kept from an earlier run, or made anew."""
    shipped = _PACKAGE / SHIPPED / f"{name}.json"
    if (data := _kept(shipped, sizes_of(sources))) is not None:
        return data
    stamp = [[str(path), path.stat().st_mtime_ns, path.stat().st_size] for path in sources]
    copy = _cache_folder() / f"{name}.json"
    if (data := _kept(copy, stamp)) is not None:
        return data
    data = build()
    _keep(copy, {"stamp": stamp, "data": data})
    return data


def sizes_of(sources: list[Path]) -> list[Any]:
    """How a shipped copy knows its sources: an installation gives every file a new date."""
    return [[path.name, path.stat().st_size] for path in sources]


def _kept(copy: Path, stamp: list[Any]) -> dict[str, Any] | None:
    """A copy that is there, whole and made from these very sources."""
    with contextlib.suppress(OSError, ValueError):
        kept = json.loads(copy.read_bytes())
        if isinstance(kept, dict) and kept.get("stamp") == stamp:
            return cast(dict[str, Any], kept["data"])
    return None


def _read_toml(path: Path) -> dict[str, Any]:
    import tomllib

    with path.open("rb") as file:
        return tomllib.load(file)


def _cache_folder() -> Path:
    """One folder for each installation, so that two of them do not undo each other's copies."""
    mine = f"{zlib.crc32(str(_PACKAGE).encode()):08x}"
    if base := os.environ.get("XDG_CACHE_HOME"):
        return Path(base) / "kot-companion" / mine
    if sys.platform == "win32" and (base := os.environ.get("LOCALAPPDATA")):
        return Path(base) / "kot-companion" / "cache" / mine
    return Path(os.path.expanduser("~/.cache/kot-companion")) / mine  # noqa: PTH111 - never raises


def _keep(copy: Path, content: dict[str, Any]) -> None:
    """Writes aside and moves into place, so that no reader ever sees half a file."""
    aside = copy.with_name(f"{copy.name}.{os.getpid()}")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        aside.write_text(json.dumps(content), encoding="utf-8")
        aside.replace(copy)
    except OSError:
        with contextlib.suppress(OSError):
            aside.unlink()
