"""Where rules/ and locales/ lie: inside an installed package, or beside it in a checkout."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).resolve().parent


@cache
def folder(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


@cache
def load(folder_name: str, *parts: str) -> dict[str, Any]:
    """One TOML file of our own data; it is trusted, so a broken one may raise."""
    path = folder(folder_name).joinpath(*parts)
    with path.open("rb") as file:
        return tomllib.load(file)
