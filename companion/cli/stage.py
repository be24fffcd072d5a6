"""The environment of the live screen: what is said lands on a page instead of the terminal."""

from __future__ import annotations

import unicodedata

from companion.cli.environment import Environment
from companion.text.inert import painted

ASCII_LOCALES = ("C", "POSIX")
_SPELT = str.maketrans(
    {
        "·": "-",
        "…": "...",
        "−": "-",
        "–": "-",
        "—": "-",
        "→": "->",
        "←": "<-",
        "↑": "up",
        "↓": "down",
        "×": "x",
        "„": '"',
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "’": "'",
        "¿": "",
        "¡": "",
        "ß": "ss",
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "›": ">",
        "▶": ">",
    }
)


class Stage(Environment):
    """Collects lines; width and symbols are those of the screen."""

    def __init__(self, env: Environment) -> None:
        super().__init__(env.environ, env.arguments)
        self.lines: list[str] = []
        self.columns = 80
        self.rows = 24
        self.encoding = (getattr(env.stdout, "encoding", None) or "ascii").lower()
        if env.environ.get("LC_ALL") in ASCII_LOCALES:
            self.encoding = "ascii"
        self._symbols = env.symbols and self.encoding != "ascii"

    def say(self, text: str = "") -> None:
        self.lines.extend(painted(text).split("\n"))

    def take(self) -> list[str]:
        """What was said since the last time, without blank lines around it."""
        lines, self.lines = self.lines, []
        while lines and not lines[0].strip():
            lines.pop(0)
        while lines and not lines[-1].strip():
            lines.pop()
        return lines

    @property
    def symbols(self) -> bool:
        return self._symbols

    @property
    def width(self) -> int:
        return self.columns

    @property
    def height(self) -> int:
        """What a page can show without turning it."""
        return max(self.rows * 2 // 3 - 4, 8)

    def fitting(self, text: str) -> str:
        """The text in letters that the terminal can show."""
        if text.isascii():
            return text
        try:
            text.encode(self.encoding)
        except (UnicodeError, LookupError):
            decomposed = unicodedata.normalize("NFKD", text.translate(_SPELT))
            return (
                "".join(each for each in decomposed if not unicodedata.combining(each))
                .encode("ascii", "replace")
                .decode()
            )
        return text
