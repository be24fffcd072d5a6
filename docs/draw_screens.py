"""Draws docs/screens/*.svg: what the program really shows, for the README and these pages.

Run with `make screens`; a test compares the words in the drawings with what would be drawn now.
"""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import TYPE_CHECKING

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.desk import Desk
from companion.desk.referee import Referee
from companion.desk.subjects import Subject
from companion.record.read import read_record
from companion.screen.card_page import card_page
from companion.screen.chart import chart
from companion.screen.ending import ending
from companion.screen.live.frame import compose
from companion.screen.live.session import LiveSession
from companion.screen.reasons import reasons
from companion.text.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "screens"
EXAMPLE = HERE / "example.toml"
WIDTH = 80
HEIGHT = 30
# Without the fonts that rich would fetch from elsewhere: any monospaced font does.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
MIDWAY = 27
"""Moves after which the board is shown."""


def _played(moves: int | None = None) -> Referee:
    record = read_record(EXAMPLE, known())
    referee = Referee(record.head, catalogue())
    referee.replay(record.moves[:moves])
    return referee


def track() -> str:
    """The live screen after a roll: board, what it brought, what is asked now."""
    record = read_record(EXAMPLE, known())
    session = LiveSession(Desk(_played(MIDWAY), "en"), Voice("en"))
    session.enter(record.moves[MIDWAY].do.removeprefix("roll "))
    frame = compose(session, WIDTH, HEIGHT, colour=True)
    board, panel, asked, said, foot = frame.texts.values()
    return "\n".join(part for part in (board, panel, asked, said, "> ", foot) if part)


def chart_screen() -> str:
    return "\n".join(chart(_played().game, Voice("en"), width=WIDTH, symbols=True, colour=True))


def summary() -> str:
    return "\n".join(ending(_played().game, Voice("en"), width=WIDTH, symbols=True)[1:])


def why() -> str:
    about = Subject("gigazaur", "stars")
    lines = reasons(_played(30).game, Voice("en"), about, width=WIDTH, symbols=True)
    return "\n".join(lines)


def card() -> str:
    return "\n".join(card_page(Voice("de"), "power", "wings", WIDTH))


SCREENS: dict[str, tuple[str, Callable[[], str]]] = {
    "track": ("kot-companion track", track),
    "chart": ("kot-companion chart example", chart_screen),
    "summary": ("kot-companion replay example", summary),
    "why": ("kot-companion why example gigazaur stars", why),
    "card": ("kot-companion card wings --lang de", card),
}


def draw(name: str) -> str:
    """One screen as SVG."""
    title, show = SCREENS[name]
    console = Console(
        record=True, file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor"
    )
    console.print(Text.from_ansi(show()))
    return console.export_svg(title=title, code_format=FORMAT, unique_id=f"kot-{name}")


def words(svg: str) -> list[str]:
    """All that a drawing says, in order: what stays the same whatever rich changes in its frames."""
    from html import unescape

    found = re.findall(r"<text[^>]*>(.*?)</text>", svg, flags=re.DOTALL)
    return [text for part in found if (text := unescape(part).replace("\xa0", " ").strip())]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in SCREENS:
        (FOLDER / f"{name}.svg").write_text(draw(name), encoding="utf-8")


if __name__ == "__main__":
    main()
