"""The outside world as the commands see it: streams, terminal, language, the user's settings."""

from __future__ import annotations

import os
import shutil
import sys
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from companion.editions import EDITIONS, USUAL
from companion.text.inert import painted
from companion.text.voice import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
NARROWEST = 40
MOST_OF_A_LINE = 1 << 16
"""More than any line that is taken for a move or a question."""


class Environment:
    """Streams, width, colour and language of this run."""

    def __init__(
        self,
        environ: Mapping[str, str],
        arguments: Sequence[str],
        *,
        stdin: TextIO | None = None,
        stdout: TextIO | None = None,
        stderr: TextIO | None = None,
    ) -> None:
        self.environ = environ
        self.arguments = arguments
        self.stdin = stdin or sys.stdin
        self.stdout = stdout or sys.stdout
        self.stderr = stderr or sys.stderr

    # --- streams ----------------------------------------------------------------------------------

    def tame_streams(self) -> None:
        """No input and no locale may raise: what cannot be shown becomes a question mark.

        A stream that was closed by whoever started us leads nowhere; left closed, its number would
        go to the next file that is opened.
        """
        for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
            if getattr(self, name) is None:
                nowhere = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - stays open
                setattr(self, name, nowhere)
                setattr(sys, name, nowhere)
        for stream in (self.stdin, self.stdout, self.stderr):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")

    def say(self, text: str = "") -> None:
        self.stdout.write(f"{painted(text)}\n")
        self.stdout.flush()

    def murmur(self, text: str) -> None:
        """A line in the making on stderr: without an end, to be written over."""
        self.stderr.write(text)
        self.stderr.flush()

    def complain(self, text: str) -> None:
        self.stderr.write(f"{painted(text)}\n")
        self.stderr.flush()

    def show(self, lines: Sequence[str]) -> None:
        """A page; one that is longer than the terminal goes through a pager."""
        text = "\n".join(lines)
        if not self.interactive or len(lines) < self.height or not self.height:
            self.say(text)
            return
        import pydoc

        # As git does: keep colours, end at once if it fits, leave the text on the screen.
        os.environ.setdefault("LESS", "-RFX")
        pydoc.pager(painted(text))

    def read_line(self, prompt: str = "") -> str | None:
        """The next line; None at the end of the input. Only people see the prompt, and may mend
        what they type.
        """
        if not self.interactive:
            return next(self.lines(), None)
        try:
            return input(prompt)
        except EOFError:
            self.say()
            return None

    def lines(self) -> Iterator[str]:
        """What is typed or piped in, line by line; of an endless one only the beginning is kept."""
        while line := self.stdin.readline(MOST_OF_A_LINE):
            rest = line
            while rest and not rest.endswith("\n") and len(rest) == MOST_OF_A_LINE:
                rest = self.stdin.readline(MOST_OF_A_LINE)
            yield line.rstrip("\n")

    @property
    def interactive(self) -> bool:
        return _is_terminal(self.stdin) and _is_terminal(self.stdout)

    @property
    def full_screen(self) -> bool:
        """Whether the terminal can be drawn on, rather than only written to."""
        term = self.environ.get("TERM", "" if os.name == "posix" else "windows")
        return self.interactive and term not in ("", "dumb", "unknown")

    @property
    def symbols(self) -> bool:
        """Whether ★ ♥ ⚡ can be shown."""
        encoding = (getattr(self.stdout, "encoding", None) or "").lower().replace("-", "")
        return encoding in ("utf8", "utf16", "utf8sig")

    @property
    def colour(self) -> bool:
        """NO_COLOR and pipes have none, whatever the configuration wishes."""
        if not _is_terminal(self.stdout) or self.environ.get("NO_COLOR"):
            return False
        wish = self.configured("colours")
        dumb = self.environ.get("TERM", "") in ("dumb", "unknown")
        return wish == "always" or (wish != "never" and not dumb)

    @property
    def width(self) -> int:
        return max(shutil.get_terminal_size().columns, NARROWEST)

    @property
    def height(self) -> int:
        """Lines of the terminal; 0 where there is none."""
        return shutil.get_terminal_size().lines if _is_terminal(self.stdout) else 0

    @property
    def shows_progress(self) -> bool:
        """Only where a person looks on, and where a line can be written over."""
        return _is_terminal(self.stderr) and self.environ.get("TERM", "") != "dumb"

    @property
    def debugging(self) -> bool:
        """Whether somebody wants to see where in the program something went wrong."""
        return bool(self.environ.get("KOT_DEBUG"))

    @property
    def completing(self) -> bool:
        """Whether the shell asks on behalf of somebody who presses Tab."""
        return "_KOT_COMPANION_COMPLETE" in self.environ

    # --- language ---------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """--lang, else KOT_LANG, else the user's configuration, else the locale, else English."""
        wishes = (
            _flag(self.arguments, "--lang"),
            self.environ.get("KOT_LANG"),
            self.configured("language"),
            *(self.environ.get(name) for name in LOCALE_VARIABLES),
        )
        for wish in wishes:
            language = (wish or "")[:2].lower()
            if language in LANGUAGES:
                return language
        return "en"

    @property
    def speaks_otherwise(self) -> bool:
        """Whether this run's language is a wish for this run alone."""
        return bool(_flag(self.arguments, "--lang") or self.environ.get("KOT_LANG"))

    def voice(self, edition: str = USUAL) -> Voice:
        return Voice(self.language, edition)

    # --- configuration ----------------------------------------------------------------------------

    @property
    def default_edition(self) -> str:
        """What a command assumes where neither a game nor --edition says which box is played."""
        return self.played_edition or USUAL

    @property
    def played_edition(self) -> str:
        """The edition this user says is usually played; empty when nobody said."""
        wish = self.configured("edition")
        return wish if wish in EDITIONS else ""

    def configured(self, key: str) -> str | None:
        """A setting of the user's configuration; a broken file sets nothing."""
        value = self._settings.get(key)
        return value if isinstance(value, str) else None

    @cached_property
    def _settings(self) -> dict[str, object]:
        path = self.config_file
        if path is None:
            return {}
        from companion.cli.settings import read

        try:
            return read(path)
        except (OSError, ValueError):
            return {}

    @property
    def config_file(self) -> Path | None:
        if base := self.environ.get("XDG_CONFIG_HOME") or self.environ.get("APPDATA"):
            return Path(base) / "kot-companion" / "config.toml"
        home = self.environ.get("HOME")
        return Path(home) / ".config" / "kot-companion" / "config.toml" if home else None

    @property
    def state_folder(self) -> Path | None:
        """What the program remembers by itself, apart from games and settings."""
        if base := self.environ.get("XDG_STATE_HOME") or self.environ.get("LOCALAPPDATA"):
            return Path(base) / "kot-companion"
        home = self.environ.get("HOME")
        return Path(home) / ".local" / "state" / "kot-companion" if home else None

    @property
    def cache_folder(self) -> Path | None:
        """What can be found out again; a relative path is none, as the XDG specification wants it."""
        shared = Path(self.environ.get("XDG_CACHE_HOME", ""))
        if shared.is_absolute():
            return shared / "kot-companion"
        if local := self.environ.get("LOCALAPPDATA"):
            return Path(local) / "kot-companion" / "cache"
        home = Path(self.environ.get("HOME", ""))
        if not home.is_absolute():
            return None
        own = ("Library", "Caches") if sys.platform == "darwin" else (".cache",)
        return home.joinpath(*own) / "kot-companion"


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
