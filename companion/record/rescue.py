"""Moves that could not be saved where they belong: a copy of the whole game where there is room."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from companion.record.disk import sync_folder, write_new
from companion.record.folder import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MOST_TRIES = 1000


def rescue(record: Path, whole: bytes, environ: Mapping[str, str]) -> Path | None:
    """Writes the game to the next free `NAME.rescued-N.toml`: beside the record, else in the home
    folder. Where neither takes it, None: then whoever called must say it all.
    """
    for folder in _places(record, environ):
        for number in count(1):
            copy = folder / f"{record.name.removesuffix(SUFFIX)}.rescued-{number}{SUFFIX}"
            try:
                write_new(copy, whole)
            except FileExistsError:
                if number < MOST_TRIES:
                    continue
                break
            except (OSError, ValueError):
                break
            sync_folder(folder)
            return copy
    return None


def _places(record: Path, environ: Mapping[str, str]) -> Iterator[Path]:
    yield record.parent
    if home := environ.get("HOME") or environ.get("USERPROFILE"):
        yield Path(home)
