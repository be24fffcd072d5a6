"""From lines with styles to what a terminal draws: pieces for the screen, or text with escape codes."""

from __future__ import annotations

from functools import cached_property, lru_cache
from io import StringIO
from typing import TYPE_CHECKING, Any, cast

from rich.color import ColorType
from rich.style import Style
from rich.text import Text

if TYPE_CHECKING:
    from prompt_toolkit.formatted_text import StyleAndTextTuples
    from rich.color import Color
    from rich.console import Console

    from companion.screen.letters import Letters

ATTRIBUTES = ("bold", "dim", "italic", "underline", "reverse")
ANSI_NAMES = (
    *("ansiblack", "ansired", "ansigreen", "ansiyellow"),
    *("ansiblue", "ansimagenta", "ansicyan", "ansigray"),
    *("ansibrightblack", "ansibrightred", "ansibrightgreen", "ansibrightyellow"),
    *("ansibrightblue", "ansibrightmagenta", "ansibrightcyan", "ansiwhite"),
)
"""The sixteen colours whose look the terminal's own theme decides."""


class Styles:
    """All that a line asks of rich's console when it comes apart: what a style's name means. The console
    itself takes long to load, and only text with escape codes needs it.
    """

    @staticmethod
    def get_style(name: str | Style, **_: Any) -> Style:
        return name if isinstance(name, Style) else Style.parse(name)


class Frame:
    """The parts of one picture, and how many rows each takes."""

    def __init__(
        self, lines: dict[str, list[Text]], width: int, letters: Letters, *, colour: bool
    ) -> None:
        self.lines = lines
        self.rows = {name: len(each) for name, each in lines.items()}
        self._letters = letters
        self._colour = colour
        self._width = width

    @cached_property
    def pieces(self) -> dict[str, StyleAndTextTuples]:
        """For the screen: made once, however often it is drawn."""
        return {name: self._pieces(lines) for name, lines in self.lines.items()}

    @cached_property
    def texts(self) -> dict[str, str]:
        """The same as one string each, with escape codes."""
        return {name: self._text(lines) for name, lines in self.lines.items()}

    def plain(self, part: str) -> str:
        """A part without its escape codes."""
        return self._letters.fitting("\n".join(line.plain for line in self.lines[part]))

    def _pieces(self, lines: list[Text]) -> StyleAndTextTuples:
        found: StyleAndTextTuples = []
        fitting, colour = self._letters.fitting, self._colour
        styles = cast("Console", Styles())
        for at, line in enumerate(lines):
            if at:
                found.append(("", "\n"))
            if not line.spans:  # most lines have one style or none
                named = _style(styles.get_style(line.style), colour=colour)
                found.append((named, fitting(line.plain)))
                continue
            for text, style, _ in line.render(styles):
                found.append((_style(style, colour=colour) if style else "", fitting(text)))
        return found

    def _text(self, lines: list[Text]) -> str:
        console = _console(self._width, colour=self._colour)
        with console.capture() as captured:
            # Every line fits already.
            console.print(Text("\n").join(lines), end="", soft_wrap=True)
        return self._letters.fitting(captured.get())


@lru_cache(maxsize=8)
def _console(width: int, *, colour: bool) -> Console:
    """Sixteen colours at most, so that the terminal's own theme decides."""
    from rich.console import Console

    return Console(
        file=StringIO(),
        width=width,
        force_terminal=True,
        color_system="standard",
        no_color=not colour,
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
        _environ={},
    )


@lru_cache(maxsize=256)
def _style(style: Style, *, colour: bool) -> str:
    """A style in prompt_toolkit's words."""
    words = [name for name in ATTRIBUTES if getattr(style, name)]
    if colour and style.color is not None:
        words.append(_colour(style.color))
    if colour and style.bgcolor is not None:
        words.append(f"bg:{_colour(style.bgcolor)}")
    return " ".join(words)


def _colour(colour: Color) -> str:
    if colour.type is ColorType.DEFAULT:
        return "default"
    if colour.number is not None and colour.number < len(ANSI_NAMES):
        return ANSI_NAMES[colour.number]
    return colour.get_truecolor().hex
