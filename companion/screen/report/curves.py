"""Charts as SVG: one curve a monster, and who stood in Tokyo when."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.engine.head import START_HEARTS
from companion.engine.table import GOAL
from companion.screen.report.html import element

if TYPE_CHECKING:
    from companion.screen.history import History
    from companion.screen.report.html import Markup

WIDTH, HEIGHT = 400, 240
LEFT, RIGHT, TOP, BOTTOM = 26, 10, 10, 22
APART = 0.9
"""How far equal curves are moved from each other, so that none hides another."""
STEPS = {"hearts": 2, "stars": 5}
TOPS = {"hearts": START_HEARTS, "stars": GOAL}
TICKS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_TICKS = 10
LANE = 16


class Stroke(NamedTuple):
    """How a monster's curve looks: a colour that the colour-blind can tell, and its own dashes."""

    colour: str
    dashes: str | None


STROKES = (
    Stroke("#0072b2", None),
    Stroke("#d55e00", "7 3"),
    Stroke("#009e73", "2 3"),
    Stroke("#cc79a7", "10 3 2 3"),
    Stroke("#b58900", "5 5"),
    Stroke("#7b68c8", "1 4"),
)


def sample(stroke: Stroke) -> Markup:
    """A short piece of curve, for the legend."""
    line = element(
        "path", d="M0 6 H32", class_="curve", stroke=stroke.colour, stroke_dasharray=stroke.dashes
    )
    return element("svg", line, viewBox="0 0 32 12", aria_hidden="true")


def curves(told: History, dial: str, hint: str) -> Markup:
    """One dial over the turns. A curve ends with a cross where its monster fell."""
    values = {id: told.values(id, dial) for id in told.start}
    last = max(len(told.turns), 1)
    top = max(TOPS[dial], *(max(each) for each in values.values()))
    across = (WIDTH - LEFT - RIGHT) / last
    up = (HEIGHT - TOP - BOTTOM) / top
    parts: list[str] = [element("title", hint), *_grid(dial, top, up, last, across)]
    for seat, (id, each) in enumerate(values.items()):
        stroke = STROKES[seat % len(STROKES)]
        shift = (seat - (len(values) - 1) / 2) * APART
        alive = [told.start[id].alive, *(turn.dials[id].alive for turn in told.turns)]
        end = alive.index(False) if False in alive else len(alive) - 1
        points = [
            (LEFT + at * across, HEIGHT - BOTTOM - value * up - shift)
            for at, value in enumerate(each[: end + 1])
        ]
        path = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        parts.append(
            element(
                "path",
                d=f"M{path}",
                class_="curve",
                stroke=stroke.colour,
                stroke_dasharray=stroke.dashes,
            )
        )
        if not alive[end]:
            x, y = points[-1]
            cross = f"M{x - 4:.1f} {y - 4:.1f} l8 8 m0 -8 l-8 8"
            parts.append(element("path", d=cross, class_="curve", stroke=stroke.colour))
    return _drawing(HEIGHT, hint, parts)


def tokyo(told: History, places: dict[str, str], hint: str) -> Markup:
    """A lane for each place in Tokyo, coloured by whoever stood there at the end of each turn."""
    ids = list(told.start)
    last = max(len(told.turns), 1)
    across = (WIDTH - LEFT - RIGHT) / last
    parts: list[str] = [element("title", hint)]
    bottom = TOP + (LANE + 14) * len(places)
    for lane, (place, name) in enumerate(places.items()):
        y = TOP + lane * (LANE + 14) + 10
        parts.append(element("text", name, x=LEFT, y=y - 3, class_="label"))
        for at, turn in enumerate(told.turns):
            for seat, id in enumerate(ids):
                if turn.dials[id].place == place:
                    parts.append(
                        element(
                            "rect",
                            x=f"{LEFT + at * across:.1f}",
                            y=y,
                            width=f"{across:.2f}",
                            height=LANE,
                            fill=STROKES[seat % len(STROKES)].colour,
                        )
                    )
    parts += _turn_numbers(last, across, bottom + 12, middle=True)
    return _drawing(bottom + 20, hint, parts)


def _grid(dial: str, top: int, up: float, last: int, across: float) -> list[Markup]:
    lines = []
    for value in range(0, top + 1, STEPS[dial]):
        y = f"{HEIGHT - BOTTOM - value * up:.1f}"
        lines.append(element("path", d=f"M{LEFT} {y} H{WIDTH - RIGHT}", class_="grid"))
        lines.append(
            element("text", str(value), x=LEFT - 5, y=y, dy=3, text_anchor="end", class_="label")
        )
    return lines + _turn_numbers(last, across, HEIGHT - 8)


def _turn_numbers(last: int, across: float, y: float, *, middle: bool = False) -> list[Markup]:
    """Below the point a turn ends at, or below the middle of its stretch."""
    step = next((tick for tick in TICKS if last / tick <= MOST_TICKS), TICKS[-1])
    shift = across / 2 if middle else 0.0
    return [
        element(
            "text",
            str(turn),
            x=f"{LEFT + turn * across - shift:.1f}",
            y=y,
            text_anchor="middle",
            class_="label",
        )
        for turn in range(step, last + 1, step)
    ]


def _drawing(height: int, hint: str, parts: list[str]) -> Markup:
    return element(
        "svg",
        *parts,
        class_="chart",
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
        aria_label=hint,
    )
