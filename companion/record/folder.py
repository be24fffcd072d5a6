"""Where games are kept, and which file a person means by a name."""

from __future__ import annotations

import os
import re
import sys
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from companion.record.problems import Problem, RecordError, from_os_error, quote

if TYPE_CHECKING:
    import datetime
    from collections.abc import Collection, Iterator, Mapping

SUFFIX = ".toml"
PROGRAM = "kot-companion"


def games_folder(environ: Mapping[str, str], *, platform: str = sys.platform) -> Path:
    """`KOT_HOME` itself if it is set, else `kot-companion/games` where the platform keeps data.

    The folder need not exist: it is made when the first game is.
    """
    if own := environ.get("KOT_HOME"):
        return _home(environ) / own[2:] if own[:2] in ("~", "~/") else Path(own)
    return _data_folder(environ, platform) / PROGRAM / "games"


def _data_folder(environ: Mapping[str, str], platform: str) -> Path:
    if platform == "win32":
        local = environ.get("LOCALAPPDATA")
        return Path(local) if local else _home(environ) / "AppData" / "Local"
    if platform == "darwin":
        return _home(environ) / "Library" / "Application Support"
    shared = Path(environ.get("XDG_DATA_HOME", ""))
    # The XDG specification wants a relative path to be ignored.
    return shared if shared.is_absolute() else _home(environ) / ".local" / "share"


def _home(environ: Mapping[str, str]) -> Path:
    if home := environ.get("HOME") or environ.get("USERPROFILE"):
        return Path(home)
    try:
        return Path.home()
    except RuntimeError:  # an account without an entry in the user database
        raise RecordError(Problem("no-home", "")) from None


def locate(name: str, environ: Mapping[str, str]) -> Path:
    """The file that `GAME` means. The first of these that fits:

    1. It holds a separator (or a drive): that path; if there is no such file but one with `.toml`
       added, that one.
    2. A file of exactly this name is in the current folder: that file.
    3. A game of this name, with or without `.toml`, is in the games folder: that game.
    4. It ends in `.toml`: a path in the current folder, for a game to come.
    5. The game of this name in the games folder, for a game to come.

    A name for the games folder does not begin with a dot, so it neither leaves the folder (`..`)
    nor hides from the list of games; in a record's name NUL and the like are refused as well.
    """
    if "\0" in name or not name.strip():
        raise RecordError(Problem("bad-name", name, details={"name": quote(name)}))
    given = Path(name)
    if any(mark in name for mark in ("/", os.sep, os.altsep) if mark) or given.drive:
        longer = given.with_name(given.name + SUFFIX) if given.name else given
        return longer if not _is_there(given) and _is_file(longer) else given
    if _is_file(given):
        return given
    if name.startswith("."):
        raise RecordError(Problem("bad-name", name, details={"name": quote(name)}))
    kept = games_folder(environ) / (name if name.endswith(SUFFIX) else name + SUFFIX)
    if name.endswith(SUFFIX) and not _is_file(kept):
        return given
    return kept


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name too long, a folder closed to us: opening it will say which
        return False


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def new_name(taken: Collection[str], day: datetime.date) -> str:
    """The day, and a number from the second game of a day on. `taken` may carry `.toml`."""
    used = {name.removesuffix(SUFFIX) for name in taken}
    return next(name for name in _names(day.isoformat()) if name not in used)


def _names(stem: str) -> Iterator[str]:
    yield stem
    for number in count(2):
        yield f"{stem}-{number}"


def list_games(folder: Path) -> list[Path]:
    """The games in a folder by name, `-2` before `-10`; a folder not made yet holds none.

    Set-aside tails (`.toml.torn-1`) and half-made files (hidden) are no games.
    """
    try:
        found = [
            path
            for path in folder.iterdir()
            if path.suffix.lower() == SUFFIX and not path.name.startswith(".") and _is_file(path)
        ]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise RecordError(from_os_error(error, str(folder))) from error
    return sorted(found, key=as_people_sort)


def as_people_sort(path: Path) -> tuple[list[tuple[int, str]], str]:
    pieces = re.split(r"([0-9]+)", path.stem.casefold())
    # Odd pieces are the digits; length first makes 10 follow 2 without a limit on its size.
    key = [(len(each), each) if at % 2 else (0, each) for at, each in enumerate(pieces)]
    return key, path.name
