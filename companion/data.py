"""Where rules/ and locales/ lie, and how they are read: TOML for authors, a JSON copy for speed.

Reading 80 kB of TOML takes 40 ms, its JSON copy one. A wheel is built with all copies inside, and what
is installed is never written to. In a checkout `make` prepares them, and one that is missing or out of
date is made again in passing. Nothing is kept in the user's folders.

A copy names the program's version, a checksum of the sources it was made from and one of itself
(copies.py). Whatever does not agree with all three is not looked at further, and the sources are read
instead.
"""

from __future__ import annotations

import os
import zlib
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion import __version__
from companion.copies import as_copy, first_line, keep, kept
from companion.layers import filled_in, merged, with_kin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_PACKAGE = Path(__file__).resolve().parent
FOLDERS = ("rules", "locales")
EDITIONS_FILE = ("editions.toml",)
COPIES = "compiled"
VOUCHED_FOR = ".bin"
"""Ends the name of a source whose first line has a checksum of the rest (copies.py)."""


@cache
def folder(name: str) -> Path:
    """Inside an installed package, or beside it in a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def files(folder_name: str, *parts: str) -> list[Path]:
    """Where a file of the data lies: among our own, then in each folder that KOT_DATA adds."""
    added = (layer.joinpath(folder_name, *parts) for layer in _layers())
    return [folder(folder_name).joinpath(*parts), *(path for path in added if path.is_file())]


@cache
def load(folder_name: str, *parts: str) -> dict[str, Any]:
    """One TOML file of the data, with what layers add; it is trusted, so a broken one may raise."""
    if parts == EDITIONS_FILE:
        return filled_in(_read(folder_name, *parts))
    data = _read(folder_name, *parts)
    if models := _models():
        without = {edition: _editions()[edition].get("without", []) for edition in models}
        data = with_kin(data, models, without)
    return data


def _read(folder_name: str, *parts: str) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for number, path in enumerate(files(folder_name, *parts)):
        if number:
            data = merged(data, _read_toml(path))
        else:
            data = compiled(_name(folder_name, *parts), [path], partial(_read_toml, path))
    return data


@cache
def _layers() -> tuple[Path, ...]:
    """Folders with data of their own, as the environment names them."""
    return tuple(Path(each) for each in os.environ.get("KOT_DATA", "").split(os.pathsep) if each)


def _editions() -> dict[str, Any]:
    return load("rules", *EDITIONS_FILE)


@cache
def _models() -> dict[str, str]:
    """The editions that are made after another one, and after which."""
    return {name: facts["like"] for name, facts in _editions().items() if "like" in facts}


def compiled(name: str, sources: list[Path], build: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What `build` makes of the sources: from the copy if that is beyond doubt, else made anew."""
    layer = _layer_of(sources)
    copy = (layer or _PACKAGE) / COPIES / f"{name}.json"
    stamp = _stamp(sources)
    if (data := kept(copy, stamp)) is not None:
        return data
    data = build()
    if layer is not None or in_checkout():
        keep(copy, as_copy(stamp, data))
    return data


def _layer_of(sources: list[Path]) -> Path | None:
    """The folder besides our own that has a part in these sources: copies of them are kept there."""
    if not _layers():
        return None
    parents = {parent for path in sources for parent in path.parents}
    return next((layer for layer in reversed(_layers()) if layer in parents), None)


@cache
def fingerprint() -> str:
    """The program and its rules, to the last byte: what it finds out holds for just these."""
    from hashlib import blake2b

    total = blake2b(__version__.encode(), digest_size=16)
    rules = [folder("rules"), *(layer / "rules" for layer in _layers())]
    for base, pattern in ((_PACKAGE, "*.py"), *((base, "*.toml") for base in rules)):
        for path in sorted(base.rglob(pattern)):
            content = path.read_bytes()
            total.update(f"{path.relative_to(base)} {len(content)}\n".encode() + content)
    return total.hexdigest()


def in_checkout() -> bool:
    """Whether the program runs from its own sources, where copies may be made anew."""
    return not (_PACKAGE / FOLDERS[0]).is_dir()


def prepare(target: Path) -> Iterator[Path]:
    """Writes a copy of every TOML file into a folder, as a wheel carries them."""
    for folder_name in FOLDERS:
        base = folder(folder_name)
        for path in sorted(base.rglob("*.toml")):
            parts = path.relative_to(base).parts
            yield prepare_one(target, _name(folder_name, *parts), [path], _read_toml(path))


def prepare_one(target: Path, name: str, sources: list[Path], data: dict[str, Any]) -> Path:
    copy = target / f"{name}.json"
    copy.write_bytes(as_copy(_stamp(sources), data))
    return copy


def _name(folder_name: str, *parts: str) -> str:
    return f"{folder_name}-{'-'.join(parts)}"


def _stamp(sources: Iterable[Path]) -> str:
    """The program and the very bytes of the sources: dates and sizes may stay when a text changes."""
    total = 0
    for path in sources:
        content = first_line(path) if path.suffix == VOUCHED_FOR else path.read_bytes()
        total = zlib.crc32(content, zlib.crc32(path.name.encode(), total))
    return f"{__version__} {total:08x}"


def _read_toml(path: Path) -> dict[str, Any]:
    import tomllib

    with path.open("rb") as file:
        return tomllib.load(file)
