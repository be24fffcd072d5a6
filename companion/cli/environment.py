"""The outside world as the commands see it. This file alone reads sys and os.environ."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TextIO

from companion.text.voice import LANGUAGES, Voice

LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
NARROWEST = 40


class Environment:
    """Streams, width, colour and language of this run."""

    def __init__(self, environ: Mapping[str, str], arguments: Sequence[str]) -> None:
        self.environ = environ
        self.arguments = arguments

    # --- streams ----------------------------------------------------------------------------------

    @property
    def stdin(self) -> TextIO:
        return sys.stdin

    @property
    def stdout(self) -> TextIO:
        return sys.stdout

    def tame_streams(self) -> None:
        """No input and no locale may raise: what cannot be shown becomes a question mark."""
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")

    def say(self, text: str = "") -> None:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()

    def complain(self, text: str) -> None:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()

    @property
    def interactive(self) -> bool:
        return _is_terminal(sys.stdin) and _is_terminal(sys.stdout)

    @property
    def symbols(self) -> bool:
        """Whether ★ ♥ ⚡ can be shown."""
        encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
        return encoding in ("utf8", "utf16", "utf8sig")

    @property
    def colour(self) -> bool:
        dumb = self.environ.get("TERM", "") in ("dumb", "unknown")
        return _is_terminal(sys.stdout) and not dumb and not self.environ.get("NO_COLOR")

    @property
    def width(self) -> int:
        return max(shutil.get_terminal_size().columns, NARROWEST)

    # --- language ---------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """--lang, else KOT_LANG, else the user's configuration, else the locale, else English."""
        wishes = (
            _flag(self.arguments, "--lang"),
            self.environ.get("KOT_LANG"),
            self._configured().get("language"),
            *(self.environ.get(name) for name in LOCALE_VARIABLES),
        )
        for wish in wishes:
            language = (wish or "")[:2].lower()
            if language in LANGUAGES:
                return language
        return "en"

    def voice(self, edition: str = "standard") -> Voice:
        return Voice(self.language, edition)

    def _configured(self) -> dict[str, str]:
        path = self.config_file
        if path is None or not path.is_file():
            return {}
        import tomllib

        try:
            found = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return {key: value for key, value in found.items() if isinstance(value, str)}

    @property
    def config_file(self) -> Path | None:
        if base := self.environ.get("XDG_CONFIG_HOME") or self.environ.get("APPDATA"):
            return Path(base) / "kot-companion" / "config.toml"
        home = self.environ.get("HOME")
        return Path(home) / ".config" / "kot-companion" / "config.toml" if home else None


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def _flag(arguments: Sequence[str], name: str) -> str | None:
    """A flag's value, read before anything is parsed: the help itself is in that language."""
    for position, argument in enumerate(arguments):
        if argument == name and position + 1 < len(arguments):
            return arguments[position + 1]
        if argument.startswith(f"{name}="):
            return argument.partition("=")[2]
    return None


@cache
def environment() -> Environment:
    return Environment(os.environ, sys.argv[1:])
